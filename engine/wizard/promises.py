"""How likely each card is to take a trick, from experience: many games of practised players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from engine.wizard.cards import PACK, Card, Suit
from engine.wizard.masks import BIT, Cards

RANKS = 13


@cache
def promises(players: int, cards_each: int, trump: Suit | None) -> Mapping[Cards, float]:
    """How likely each card of a round is to take a trick, 0 to 1, with nothing else known.

    By the set of the card alone. `cards_each` is how many cards the round deals to everybody.
    """
    row = _rows()[players, cards_each]
    return {BIT[card]: row[_place(card, trump)] / 100 for card in PACK}


def promised(hand: Cards, promise: Mapping[Cards, float]) -> float:
    """About how many tricks a hand takes."""
    total = 0.0
    while hand:
        card = hand & -hand
        total += promise[card]
        hand ^= card
    return total


def _place(card: Card, trump: Suit | None) -> int:
    """Where a card stands in a row: trumps, others beside trump, cards without trump, the rest."""
    if card.suit is None:
        return 3 * RANKS + card.is_jester
    kind = 2 if trump is None else card.suit is not trump
    return kind * RANKS + card.rank - 1


@cache
def _rows() -> Mapping[tuple[int, int], tuple[int, ...]]:
    """By players and cards of the round: percentages in the order of `_place`."""
    text = files("engine.wizard").joinpath("promises.txt").read_text(encoding="utf-8")
    rows = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            players, cards_each, *shares = map(int, line.split())
            rows[players, cards_each] = tuple(shares)
    return rows
