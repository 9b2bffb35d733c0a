"""The colours of the kinds of cards, and the signs of numbers."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from engine.hotseat.look import Look
from engine.lizards import CardKind, Kind
from lizards_tui.art import WILD, genus_ground


class Signs(NamedTuple):
    """Signs of this game, each a single cell."""

    attack: str
    weight: str
    health: str
    full: str
    empty: str
    then: str


_SIGNS = {
    False: Signs("⚔", "▣", "♥", "▰", "▱", "›"),
    True: Signs("A", "W", "HP", "#", ".", ">"),
}
_MONO = Style(bold=True, reverse=True)
_HEADS = {
    Kind.EFFECT: Style(color="#ffffff", bgcolor="#a8321f", bold=True),
    Kind.ADAPTATION: Style(color="#ffffff", bgcolor="#5f4aa8", bold=True),
}
ATTACK = Style(color="#7c1606", bold=True)
"""The ink of Attack on a card's face."""
WEIGHT = Style(color="#123f9a", bold=True)
"""The ink of Weight on a card's face."""


def signs(look: Look) -> Signs:
    """The signs of a look."""
    return _SIGNS[look.is_ascii]


def head_ground(kind: CardKind, look: Look) -> Style:
    """The ground of a card's head, with its own text: a Part has the colour of its genus."""
    if kind.kind is Kind.PART:
        return genus_ground(kind.genus or WILD, look)
    return _MONO if look.is_mono else _HEADS[kind.kind]
