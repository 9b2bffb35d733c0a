"""What may be played to a trick, and who takes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from engine.machine import Seat
from engine.wizard.cards import Card, Suit


class TakenTrick(NamedTuple):
    """A trick that has been taken: its cards from the leader's on, who led and who took it."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


class NoSuit(Enum):
    """The answer to "which suit is led?" when none is; it is equal to the suit of no card."""

    LED = "no suit led"

    __hash__ = object.__hash__


NO_SUIT = NoSuit.LED


def suit_led(trick: Sequence[Card]) -> Suit | NoSuit:
    """The suit that a trick has to follow (rulings 1, 2 and 3).

    The first card that is not a Jester decides: a card of a suit sets it, a Wizard means that no
    suit is led for the whole trick.
    """
    for card in trick:
        if card.suit is not None:
            return card.suit
        if card.is_wizard:
            break
    return NO_SUIT


def playable(hand: Sequence[Card], trick: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a hand that may be played to a trick, in the order of the hand.

    Whoever holds the suit that is led follows it, or plays a Wizard or a Jester; whoever does
    not plays anything.
    """
    led = suit_led(trick)
    if led is NO_SUIT:
        return tuple(hand)
    following: list[Card] = []
    holds_suit_led = False
    for card in hand:
        if card.suit is led:
            holds_suit_led = True
            following.append(card)
        elif card.suit is None:
            following.append(card)
    return tuple(following if holds_suit_led else hand)


def trick_winner(trick: Sequence[Card], trump: Suit | None) -> int:
    """The index of the card that takes a trick, or is taking it so far (ruling 4).

    The first Wizard; else the highest trump; else the highest card of the suit led; else the
    first Jester.

    Raises:
        ValueError: the trick has no card yet.
    """
    if not trick:
        raise ValueError("A trick without cards has no winner.")
    winner, winning = 0, trick[0]
    for index, card in enumerate(trick):
        if card.is_wizard:
            return index
        if card.suit is None:
            continue
        if card.suit is winning.suit:
            is_better = card.rank > winning.rank
        else:
            is_better = card.suit is trump or winning.suit is None
        if is_better:
            winner, winning = index, card
    return winner


def voids(
    tricks: Iterable[TakenTrick], trick: Sequence[Card], leader: Seat, players: int
) -> tuple[frozenset[Suit], ...]:
    """The suits that each seat has shown to be out of, by playing another one off the suit led.

    A Wizard or a Jester shows nothing, since it may always be played.
    """
    shown: list[set[Suit]] = [set() for _ in range(players)]
    for first, cards in [*((taken.leader, taken.cards) for taken in tricks), (leader, trick)]:
        for turn, card in enumerate(cards):
            led = suit_led(cards[:turn])
            if isinstance(led, Suit) and card.suit is not None and card.suit is not led:
                shown[(first + turn) % players].add(led)
    return tuple(map(frozenset, shown))
