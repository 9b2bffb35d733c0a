"""What is sent to a terminal that shows no colours, or nothing but ASCII.

What paints itself knows the look and needs no filter; these make sure of it for everything else,
Textual's own widgets and borders included.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from engine.hotseat.look import ASCII, INKS, Glyphs

_MEANT = frozenset(ink.mark.bgcolor for ink in INKS.values())
"""Grounds that mean something: chosen, focused, the cursor."""


class WithoutColour(LineFilter):
    """Takes out every colour: only bold, reverse and underline remain.

    A ground that means something is shown in reverse.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments without colours."""
        return [
            Segment(text, None if style is None else _colourless(style), control)
            for text, style, control in segments
        ]


@lru_cache(maxsize=1024)
def _colourless(style: Style) -> Style:
    is_meant = style.bgcolor in _MEANT
    return Style(
        bold=is_meant or style.bold,
        underline=style.underline,
        reverse=is_meant or style.reverse,
        meta=style.meta or None,
    )


class OnlyAscii(LineFilter):
    """Takes out every sign that is not ASCII, except the letters and digits of names."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same segments, every sign replaced by one of the same width."""
        return [
            segment if segment.text.isascii() else segment._replace(text=in_ascii(segment.text))
            for segment in segments
        ]


def _replacements() -> dict[str, str]:
    table: dict[str, str] = {}
    usual = Glyphs()
    for signs, plain in zip(usual, ASCII, strict=True):
        if isinstance(signs, str) and isinstance(plain, str):
            table |= dict(zip(signs, plain, strict=True))
    return table | dict(zip("–—‘’“”«»×•■□▁▂▃▅▆▇", '--\'\'""""x*#.__--==', strict=True))


_REPLACED = _replacements()


@lru_cache(maxsize=4096)
def in_ascii(text: str) -> str:
    """The text, every sign that is not ASCII replaced; letters, marks and digits stay."""
    return "".join(map(_plain_sign, text))


def _plain_sign(sign: str) -> str:
    if sign.isascii() or sign.isalnum() or unicodedata.category(sign)[0] == "M":
        return sign
    replaced = _REPLACED.get(sign)
    if replaced is not None:
        return replaced
    name = unicodedata.name(sign, "")
    if name.startswith("BOX DRAWINGS"):
        if "HORIZONTAL" in name and "VERTICAL" not in name and " AND " not in name:
            return "-"
        return "|" if name.endswith("VERTICAL") else "+"
    return ("#" if "BLOCK" in name or "SHADE" in name else "?") * cell_len(sign)


def without_marks(text: str) -> str:
    """The text with every letter that is not ASCII as the plain letter nearest to it, or "?"."""
    plain = ""
    for sign in text:
        letters = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
        width = cell_len(sign)
        plain += letters if len(letters) == width else "?" * width
    return plain
