"""Makes names fit, so that they stay apart when they are cut."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hotseat.canvas import fitted
from engine.hotseat.look import Look
from engine.hotseat.seat_ink import seat_letters


def short_names(names: Sequence[str], cells: int, look: Look) -> list[str]:
    """The names in at most so many cells each.

    Names that would become the same when they are cut end with the last letter of their seat's
    mark (`seat_letters`).
    """
    ellipsis = look.glyphs.ellipsis
    letters = seat_letters(names, is_ascii=look.is_ascii)
    short = [fitted(name, cells, ellipsis) for name in names]
    return [
        fitted(name, cells - 1, ellipsis) + letters[seat][-1]
        if short.count(short[seat]) > 1 and cells > 2
        else short[seat]
        for seat, name in enumerate(names)
    ]
