"""Advice to a person who has to choose, in numbers and words; what they mean is the game's."""

from __future__ import annotations

from typing import NamedTuple

from engine.language import gettext as _


class AdviceLine(NamedTuple):
    """An option: what it is called, and what it leads to, a short text for each column.

    Attributes:
        is_close: whether it may well be as good as the one that is advised.
    """

    name: str
    values: tuple[str, ...]
    is_close: bool = False


class Advice(NamedTuple):
    """What an expert would choose, and why.

    Attributes:
        columns: what the values of each line are, in a word each.
        lines: the options that are worth trying: first the one that is advised, then the best.
        sentence: what comes of it, in one or two sentences.
    """

    columns: tuple[str, ...]
    lines: tuple[AdviceLine, ...]
    sentence: str


def percent(share: float) -> str:
    """A chance from 0 to 1 as a whole number of percent: "64 %"."""
    # Translators: a share in percent, as it is written in a table.
    return _("{percent} %").format(percent=round(100 * share))
