"""The signs and colours of Wizard's suits: a glyph, a letter and a lightness for each.

A suit is never told by its colour alone. On a card its sign is dark on paper, on the table it is
light on felt (or dark, in a light theme); either way blue, green, vermilion and yellow differ in
lightness, in this order, so that they differ for colour-blind eyes too.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from engine.hotseat.look import Look
from engine.wizard.cards import Card, Suit

Sign = Suit | str
"""What has a colour: a suit, or the letter of a Wizard ("W") or a Jester ("J")."""

_GLYPHS: dict[Sign, str] = {
    Suit.HUMANS: "♠",
    Suit.ELVES: "♣",
    Suit.DWARVES: "♦",
    Suit.GIANTS: "♥",
    "W": "★",
    "J": "☆",
}
_ASCII_GLYPHS: dict[Sign, str] = {"W": "*", "J": "o"}


class SuitInk(NamedTuple):
    """The colours of one theme by sign: on the face of a card, and on the table itself."""

    card: dict[Sign, Style]
    table: dict[Sign, Style]


def _inks(
    humans: str, elves: str, dwarves: str, giants: str, wizard: str, jester: str
) -> dict[Sign, Style]:
    colours = (humans, elves, dwarves, giants, wizard, jester)
    signs: tuple[Sign, ...] = (*Suit, "W", "J")
    return {
        sign: Style(color=colour, bold=True) for sign, colour in zip(signs, colours, strict=True)
    }


_ON_PAPER = _inks("#10227f", "#0a4f22", "#a92c06", "#846600", "#5b1fa8", "#3b3833")
_ON_DARK = _inks("#6fa8ff", "#86e0a0", "#ff9c7a", "#ffe673", "#d9b8ff", "#f2efe4")

INKS = {
    "dark": SuitInk(_ON_PAPER, _ON_DARK),
    "light": SuitInk(
        _ON_PAPER, _inks("#0c1a6b", "#08441c", "#962504", "#735900", "#4c1391", "#26241f")
    ),
    "contrast": SuitInk(
        _inks("#00105f", "#00451b", "#9a2400", "#7d5f00", "#4a0090", "#000000"),
        _inks("#6fa8ff", "#86e0a0", "#ff9c7a", "#ffe673", "#d9b8ff", "#ffffff"),
    ),
}
_PLAIN = _inks(*["default"] * 6)
_MONO = {sign: Style(bold=True) for sign in _PLAIN}
MONO = SuitInk(_MONO, _MONO)


def suit_ink(look: Look) -> SuitInk:
    """The colours of the signs for a look; only bold ones where there is no colour."""
    return MONO if look.is_mono else INKS.get(look.theme, INKS["dark"])


def sign_of(card: Card) -> Sign:
    """What a card is, as far as its colour goes."""
    return card.suit if card.suit is not None else card.kind.value


def letter(sign: Sign) -> str:
    """H, E, D, G, W or J."""
    return sign.value if isinstance(sign, Suit) else sign


def glyph(sign: Sign, look: Look) -> str:
    """One cell that stands for a sign; in ASCII its letter, or a mark for Wizards and Jesters."""
    if look.is_ascii:
        return _ASCII_GLYPHS.get(sign, letter(sign))
    return _GLYPHS[sign]


def rank_text(card: Card) -> str:
    """What stands in the corner of a card: its rank, or W or J."""
    return card.kind.value if card.suit is None else str(card.rank)


def token(card: Card, look: Look) -> str:
    """A card in two to four cells: "9♦D", "W★"; "9D" and "W*" in ASCII."""
    sign = sign_of(card)
    if card.suit is None or look.is_ascii:
        return rank_text(card) + glyph(sign, look)
    return f"{rank_text(card)}{glyph(sign, look)}{letter(sign)}"


def suit_token(suit: Suit, look: Look) -> str:
    """A suit in one or two cells: "♦D"; "D" in ASCII."""
    return letter(suit) if look.is_ascii else glyph(suit, look) + letter(suit)
