"""The colours of the six seats and their letters, the same on every screen."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from rich.style import Style

from engine.hotseat.canvas import width_of
from engine.hotseat.look import Look

ON_DARK = ("#ffd820", "#8dbbc7", "#ff9b52", "#7effa8", "#c5a4ff", "#fefffb")
"""On the dark grounds of the dark theme. Like the other two sets they can be told apart with
each kind of colour blindness, and the first ones best."""
ON_LIGHT = ("#0257cd", "#b13200", "#022e33", "#76087a", "#685e4d", "#640f00")
"""On the light theme, and on paper."""
ON_BLACK = ("#f8bf1e", "#79aec1", "#ff8358", "#43ffaa", "#b595ff", "#d6ffff")
"""On the black grounds of high contrast, at 7:1."""

COLOURS = {"dark": ON_DARK, "light": ON_LIGHT, "contrast": ON_BLACK}

_INKS = {
    colours: tuple(Style(color=colour, bold=True) for colour in colours)
    for colours in COLOURS.values()
}
_CHIPS = {
    colours: tuple(Style(color=text, bgcolor=colour, bold=True) for colour in colours)
    for colours, text in ((ON_DARK, "#0d1210"), (ON_LIGHT, "#ffffff"), (ON_BLACK, "#000000"))
}
_PLAIN = (Style(bold=True),) * 6
_REVERSED = (Style(reverse=True, bold=True),) * 6


def seat_inks(look: Look) -> tuple[Style, ...]:
    """The colour of each of the six seats, for text on the grounds of page, bar, felt, panel."""
    return _PLAIN if look.is_mono else _INKS[COLOURS.get(look.theme, ON_DARK)]


def paper_seat_inks(look: Look) -> tuple[Style, ...]:
    """The colour of each of the six seats, for text on paper."""
    if look.is_mono:
        return _PLAIN
    return _INKS[ON_BLACK if look.theme == "contrast" else ON_LIGHT]


def seat_chips(look: Look) -> tuple[Style, ...]:
    """Grounds in the seats' colours, each with its own text: for a seat's letter."""
    return _REVERSED if look.is_mono else _CHIPS[COLOURS.get(look.theme, ON_DARK)]


def seat_letters(names: Sequence[str], *, is_ascii: bool = False) -> tuple[str, ...]:
    """A letter for each seat, each one cell wide and no two alike.

    It is the name's first letter, without its accent, if that is one cell wide and no other name
    begins with it; else the number of the seat, from 1.
    """
    first = [_first_letter(name, is_ascii) for name in names]
    return tuple(
        letter if letter and first.count(letter) == 1 else str(seat)
        for seat, letter in enumerate(first, start=1)
    )


def _first_letter(name: str, is_ascii: bool) -> str:
    """The first letter of a name as a capital; empty if it cannot stand for a seat."""
    letter = unicodedata.normalize("NFKD", name[:1])[:1].upper()
    if not letter.isalpha() or len(letter) != 1 or width_of(letter) != 1:
        return ""
    return letter if letter.isascii() or not is_ascii else ""
