"""What cards and suits are called."""

from __future__ import annotations

from engine.language import gettext as _
from engine.listing import all_of, in_a_row, one_of
from engine.wizard.cards import Card, Suit


def suit_name(suit: Suit) -> str:
    """The name of a suit: "Dwarves"."""
    names = {
        Suit.HUMANS: _("Humans"),
        Suit.ELVES: _("Elves"),
        Suit.DWARVES: _("Dwarves"),
        Suit.GIANTS: _("Giants"),
    }
    return names[suit]


def card_name(card: Card) -> str:
    """The name of a card: "9 of Dwarves", "a Wizard", "a Jester"."""
    if card.suit is not None:
        return _("{rank} of {suit}").format(rank=card.rank, suit=suit_name(card.suit))
    return _("a Wizard") if card.is_wizard else _("a Jester")


__all__ = ["all_of", "card_name", "in_a_row", "one_of", "suit_name"]
