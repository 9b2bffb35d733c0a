"""The computer players of Wizard."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.machine import Seat
from engine.wizard.cards import Card, Suit
from engine.wizard.estimate import chance_of_trick, likely_tricks
from engine.wizard.masks import CARD, NO_CARDS, SUIT, mask
from engine.wizard.phases import Bid, NameTrump
from engine.wizard.playout import on_table
from engine.wizard.styles import simple
from engine.wizard.view import WizardView


class Novice:
    """Sound but simple: bids by counting likely tricks, then plays towards the bid.

    It sees a view and nothing else, and uses no luck: the same view gives the same choice.
    """

    def choose(self, view: WizardView, options: Sequence[object], rng: Random) -> object:
        """One of the options, for the seat that the view is of."""
        assert view.seat is not None
        if isinstance(view.pending, NameTrump):
            return _name_trump(view)
        if isinstance(view.pending, Bid):
            return _bid(view, [bid for bid in options if isinstance(bid, int)])
        cards = [card for card in options if isinstance(card, Card)]
        return cards[0] if len(cards) == 1 else _play(view, view.seat, cards)


def _name_trump(view: WizardView) -> Suit:
    """The suit in which the hand is longest, then strongest.

    Under Foresight the hand is not to be seen: the suit that the others show least of.
    """
    if view.is_foresight:
        shown = [card for hand in view.hands for card in hand or ()]
        return min(Suit, key=lambda suit: sum(card.rank for card in shown if card.suit is suit))
    return max(
        Suit,
        key=lambda suit: (
            sum(card.suit is suit for card in view.hand),
            sum(card.rank for card in view.hand if card.suit is suit),
        ),
    )


def _bid(view: WizardView, bids: Sequence[int]) -> int:
    """The bid that is nearest to the number of likely tricks; of two, the lower one."""
    if view.is_foresight:
        strongest = max(
            chance_of_trick(card, view.trump) for hand in view.hands for card in hand or ()
        )
        promised = 0.6 - strongest
    else:
        promised = likely_tricks(view.hand, view.trump, view.players)
    return min(bids, key=lambda bid: (abs(bid - promised), bid))


def _play(view: WizardView, seat: Seat, cards: Sequence[Card]) -> Card:
    """The card that the simple style chooses of several that may be played."""
    table = on_table(view)
    card = simple(
        mask(view.hand),
        mask(cards),
        table.above,
        (view.bids[seat] or 0) - view.taken[seat],
        0.0,
        SUIT[view.trump] if view.trump else NO_CARDS,
        view.players - len(view.trick) - 1,
        not view.trick,
        0,
        0,
        (NO_CARDS, NO_CARDS, NO_CARDS),
    )
    return CARD[card]
