"""The computer players of Wizard."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.wizard.cards import Card, Suit
from engine.wizard.estimate import chance_of_trick, likely_tricks
from engine.wizard.phases import Bid, NameTrump
from engine.wizard.tricks import trick_winner
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
        wanted = (view.bids[view.seat] or 0) - view.taken[view.seat]
        return _take(view, cards, wanted) if wanted > 0 else _avoid(view, cards)


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


def _strength(card: Card, trump: Suit | None) -> tuple[bool, bool, int]:
    """An order of cards by how well they take tricks; Jesters come first, Wizards last."""
    return card.is_wizard, card.suit is not None and card.suit is trump, _rank(card)


def _rank(card: Card) -> int:
    return 0 if card.is_jester else card.rank


def _wins(view: WizardView, card: Card) -> bool:
    """Whether a card would be taking the trick, as it lies, once it is played."""
    return trick_winner([*view.trick, card], view.trump) == len(view.trick)


def _take(view: WizardView, cards: Sequence[Card], wanted: int) -> Card:
    """A trick is wanted: take it as cheaply as is safe; if that is impossible, throw off low."""
    winners = [card for card in cards if _wins(view, card)]
    losers = [card for card in cards if card not in winners]
    is_last = len(view.trick) == view.players - 1
    if not winners:
        return min(losers, key=lambda card: _strength(card, view.trump))
    plain = [card for card in winners if not card.is_wizard]
    if is_last:
        return min(winners, key=lambda card: _strength(card, view.trump))
    if not view.trick:
        return _lead_to_win(view, cards, wanted)
    if plain and wanted < len(view.hand):
        best = max(plain, key=lambda card: _strength(card, view.trump))
        if chance_of_trick(best, view.trump) >= 0.25 or not losers:
            return best
        return min(losers, key=lambda card: _strength(card, view.trump))
    return max(winners, key=lambda card: _strength(card, view.trump))


def _lead_to_win(view: WizardView, cards: Sequence[Card], wanted: int) -> Card:
    """Lead the strongest plain card; Wizards and trumps only when they are needed by now."""
    wizards = sum(card.is_wizard for card in cards)
    plain = [card for card in cards if card.suit is not None and card.suit is not view.trump]
    if wizards < wanted and plain:
        best = max(plain, key=lambda card: card.rank)
        if best.rank >= 11:
            return best
    if wizards >= wanted < len(cards) and plain:
        return min(plain, key=lambda card: card.rank)
    return max(cards, key=lambda card: _strength(card, view.trump))


def _avoid(view: WizardView, cards: Sequence[Card]) -> Card:
    """No trick is wanted: get rid of the most dangerous card that does not take this one.

    A Jester is kept while another card loses too; a Wizard goes only under a Wizard.
    """
    losers = [card for card in cards if not _wins(view, card)]
    safe = [card for card in losers if not card.is_jester] or losers
    if safe:
        return max(safe, key=lambda card: _strength(card, view.trump))
    is_last = len(view.trick) == view.players - 1
    if is_last:
        return max(cards, key=lambda card: _strength(card, view.trump))
    return min(cards, key=lambda card: _strength(card, view.trump))
