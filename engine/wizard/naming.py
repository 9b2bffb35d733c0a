"""What cards and suits are called, and how things are put in a row."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from engine.language import gettext as _
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


def in_a_row(items: Sequence[str]) -> str:
    """One or more things after one another: "2, 4, 6"."""

    def add(before: str, item: str) -> str:
        # Translators: how things are listed; "before" is all that comes before the item.
        return _("{before}, {item}").format(before=before, item=item)

    return reduce(add, items)


def all_of(items: Sequence[str]) -> str:
    """Two or more things, all of them: "Anna, Ben and Dag"."""
    return _("{items} and {last}").format(items=in_a_row(items[:-1]), last=items[-1])


def one_of(items: Sequence[str]) -> str:
    """One or more things, of which one will do: "Dwarves, a Wizard or a Jester"."""
    if len(items) == 1:
        return items[0]
    return _("{items} or {last}").format(items=in_a_row(items[:-1]), last=items[-1])
