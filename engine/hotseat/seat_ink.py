"""The colours of the six seats and their letters, the same on every screen."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_lowercase

from rich.style import Style

from engine.hotseat.canvas import width_of
from engine.hotseat.look import Look
from engine.hotseat.names import initial, signs

ON_DARK = ("#ffd820", "#8dbbc7", "#ff9b52", "#7effa8", "#c5a4ff", "#fefffb")
"""On the dark grounds of the dark theme. Like the other two sets they can be told apart with
each kind of colour blindness, and the first ones best."""
ON_LIGHT = ("#685e4d", "#0257cd", "#b13200", "#022e33", "#76087a", "#640f00")
"""On the light theme, and on paper; each of a hue like that of the same seat on dark grounds, since
paper lies on a dark table."""
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
    """A mark for each seat: letters of its name, no two alike, in one or two cells.

    It is the name's first letter, without its accent, if no other name begins with it; else that
    and a later letter or digit, one that the others lack where there is one ("An", "Ad"; "P1").
    A name without such letters that take one cell each gets a small letter that is in no other
    mark, as a capital neither. A mark is never a number alone, which would look like a place, nor
    do two marks end alike if they begin alike.
    """
    initials = [_fit(initial(name), is_ascii) for name in names]
    marks = [one if initials.count(one) == 1 else "" for one in initials]
    later = [[_fit(sign, is_ascii) for sign in signs(name)[1:]] for name in names]
    for only_own in (True, False):
        for seat, first in enumerate(initials):
            rivals = [one for one, other in enumerate(initials) if other == first and one != seat]
            theirs = {sign for rival in rivals for sign in later[rival]} if only_own else set()
            for sign in later[seat]:
                mark = first + sign
                is_free = sign not in theirs and mark not in marks
                if first and sign and not marks[seat] and is_free:
                    marks[seat] = mark
    spare = iter(ascii_lowercase)
    for seat, mark in enumerate(marks):
        if not mark:
            taken = {sign.casefold() for one in marks for sign in one}
            marks[seat] = next(sign for sign in spare if sign not in taken)
    return tuple(marks)


def _fit(sign: str, is_ascii: bool) -> str:
    """The sign, or nothing if it cannot be drawn in one cell."""
    return sign if width_of(sign) == 1 and (sign.isascii() or not is_ascii) else ""
