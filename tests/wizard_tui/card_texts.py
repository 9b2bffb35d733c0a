"""How a card can be written on a screen."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.wizard import Card, Suit
from engine.wizard.telling import card_name

GLYPHS = {Suit.HUMANS: "♠", Suit.ELVES: "♣", Suit.DWARVES: "♦", Suit.GIANTS: "♥"}


def pattern(card: Card) -> str:
    """Finds a card in a text: "9♦", "D9" and "9 of Dwarves"; a Wizard or Jester by its star."""
    if card.suit is None:
        return "★" if card.is_wizard else "☆"
    name = re.escape(card_name(card))
    sign, letter, rank = GLYPHS[card.suit], card.suit.value, card.rank
    return rf"(?<!\d)({rank}{sign}|{name})|(?<!\w){letter}{rank}(?!\d)"


def shown(cards: Iterable[Card], text: str) -> list[str]:
    """Those of the cards that can be read in a text."""
    return [str(card) for card in cards if re.search(pattern(card), text)]
