"""What cards promise: a rule of thumb for how many tricks a hand takes."""

from __future__ import annotations

from collections.abc import Iterable

from engine.wizard.cards import Card, Suit

_HIGH_TRUMP = {13: 0.95, 12: 0.9, 11: 0.85, 10: 0.75, 9: 0.65, 8: 0.6, 7: 0.5}
_LOW_TRUMP = 0.35
_PLAIN = {13: 0.7, 12: 0.45, 11: 0.25}


def chance_of_trick(card: Card, trump: Suit | None) -> float:
    """About how likely a card is to take a trick, 0 to 1, with nothing else known."""
    if card.is_wizard:
        return 0.95
    if card.suit is None:
        return 0.0
    if card.suit is trump:
        return _HIGH_TRUMP.get(card.rank, _LOW_TRUMP)
    return _PLAIN.get(card.rank, 0.0)


def likely_tricks(hand: Iterable[Card], trump: Suit | None, players: int) -> float:
    """About how many tricks a hand takes; with fewer players each card takes one more easily."""
    promised = sum(chance_of_trick(card, trump) for card in hand)
    return promised * (1 + 0.08 * (4 - players))
