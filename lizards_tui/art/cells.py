"""Turns pixels into cells: half blocks in colour, shades without it, letters in ASCII."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rich.style import Style

from engine.hotseat.look import Glyphs

OUTLINE = "."
"""The letter of a dot that belongs to the outline of an empty place."""
HALO = "*"
"""The letter of a dot that belongs to the halo of a full set."""


class Dot(NamedTuple):
    """A pixel as it is shown.

    Attributes:
        letter: of its colour in the drawing, or `OUTLINE` or `HALO`.
        genus: the letter of its genus.
        colour: "#rrggbb".
        is_ghost: whether its Part is not played yet.
    """

    letter: str
    genus: str
    colour: str
    is_ghost: bool

    @property
    def is_solid(self) -> bool:
        """Whether it belongs to a Part."""
        return self.letter not in (OUTLINE, HALO)


_SHADES = {"s": "░", "a": "▒", "l": "▓"}
"""What a whole cell of a colour is made of where there is no colour; every other is solid."""
_DARK = "kas"
"""Colours that are drawn as holes beside others, where there is no colour."""
_STRIKING = "kwalsbhe"
"""The letters of colours from the most to the least striking; of a cell's two, one is shown."""
_WHOLE = {"k": "o", "w": "W", "a": "%", "l": ":"}
_UPPER = {"k": "o", "w": "v", "a": '"', "l": "'"}
_LOWER = {"k": "o", "w": "^", "a": ",", "l": "."}


@lru_cache(maxsize=2048)
def coloured(colour: str, ground: str | None = None) -> Style:
    """A style of one or two colours."""
    return Style(color=colour, bgcolor=ground)


def in_colour(upper: Dot | None, lower: Dot | None, glyphs: Glyphs) -> tuple[str, Style]:
    """Two pixels, of which one at least is there, as half blocks."""
    if upper is None or lower is None:
        only = upper or lower
        assert only is not None
        return (glyphs.half if upper is None else glyphs.upper), coloured(only.colour)
    sign = glyphs.block if upper.colour == lower.colour else glyphs.upper
    return sign, coloured(upper.colour, lower.colour)


def in_shades(upper: Dot | None, lower: Dot | None, glyphs: Glyphs) -> str:
    """Two pixels, of which one at least is there, without colour.

    They are half blocks, with holes for what is dark; a whole cell of a colour has its shade.
    """
    solid = [dot for dot in (upper, lower) if dot is not None and dot.is_solid]
    if not solid:
        return glyphs.dot
    if any(dot.is_ghost for dot in solid):
        return glyphs.shade
    if len(solid) == 1:
        return glyphs.upper if solid[0] is upper else glyphs.half
    first, second = (dot.letter for dot in solid)
    if first == second:
        return _SHADES.get(first, glyphs.block)
    if (first in _DARK) == (second in _DARK):
        return glyphs.shade if first in _DARK else glyphs.block
    return glyphs.half if first in _DARK else glyphs.upper


def in_letters(upper: Dot | None, lower: Dot | None, glyphs: Glyphs) -> tuple[str, str]:
    """Two pixels, of which one at least is there, as a sign of ASCII and its colour.

    A whole cell is the letter of its genus, half a cell the small letter or a quotation mark;
    horns and teeth, eyes, bellies and colourful parts have signs of their own.
    """
    solid = [dot for dot in (upper, lower) if dot is not None and dot.is_solid]
    if not solid:
        mark = upper or lower
        assert mark is not None
        return (glyphs.bullet if mark.letter == HALO else glyphs.dot), mark.colour
    shown = min(solid, key=lambda dot: _STRIKING.index(dot.letter))
    is_upper, is_lower = shown is upper, shown is lower
    alike = len(solid) == 2 and solid[0].letter == solid[1].letter
    letter = shown.genus.lower() if shown.letter == "s" else shown.genus
    if any(dot.is_ghost for dot in solid):
        sign = glyphs.shade
    elif len(solid) == 2 and (alike or shown.letter not in "wl"):
        sign = _WHOLE.get(shown.letter, letter)
    elif is_upper:
        sign = _UPPER.get(shown.letter, '"')
    else:
        assert is_lower
        sign = _LOWER.get(shown.letter, shown.genus.lower())
    return sign, shown.colour
