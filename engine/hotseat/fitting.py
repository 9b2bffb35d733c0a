"""Makes texts fit: broken into lines, and names that stay apart when they are cut."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hotseat.canvas import fitted, width_of
from engine.hotseat.look import Look
from engine.hotseat.seat_ink import seat_letters


def wrapped(text: str, cells: int, rows: int, ellipsis: str = "…") -> list[str]:
    """A text in at most so many lines of so many cells; what does not fit is cut."""
    lines: list[str] = []
    line = ""
    words = text.split()
    for index, word in enumerate(words):
        longer = f"{line} {word}" if line else word
        if width_of(longer) <= cells:
            line = longer
        elif len(lines) + 1 >= rows:
            return [*lines, fitted(" ".join([longer, *words[index + 1 :]]), cells, ellipsis)]
        else:
            if line:
                lines.append(line)
            line = word
    return [*lines, fitted(line, cells, ellipsis)] if line else lines


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
