"""Worlds that are likely, given what the others did: for look-ahead.

`worlds` deals hidden cards evenly, but nobody Stores cards blindly. What lies Stored has Stored
itself, or a card said so and its owner chose what to put there, which is again a card that waits
for a Strike, as a rule.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from engine.lizards.cards import Card
from engine.lizards.state import LizardsState
from engine.lizards.view import LizardsView
from engine.lizards.worlds import deal_unseen
from engine.machine import Seat, drawn

DICE = 64
"""How many rolls of the die are laid out for a world."""
ROLLS = 5
"""How many of them belong to a turn before those of the next are used too."""
STORES_ITSELF = 0.9
"""How likely a Stored card that nobody else has seen is one that Stores itself."""


class Imagined(NamedTuple):
    """A world, and the luck that it holds: the same for whatever is tried in it.

    Attributes:
        state: all that lies on the table and in it.
        dice: what is rolled, by turn and Strike.
        seed: of the generator of all other luck.
    """

    state: LizardsState
    dice: tuple[int, ...]
    seed: int


def likely_world(view: LizardsView, rng: Random) -> LizardsState:
    """A full state that agrees with a view, and in which likely cards lie Stored.

    A Stored card that was dealt but is an unlikely one changes places with a likely one out of
    the deck or a hand, most of the time, if there is one whose place is unknown.
    """
    state = deal_unseen(view, rng)
    hidden = [one for one in view.seats if one.stored is None]
    for one in hidden:
        for index in range(len(one.known_stored), one.stored_size):
            card = state.stored[one.seat][index]
            if not card.kind.stores_itself and rng.random() < STORES_ITSELF:
                likely = _elsewhere(view, state)
                if not likely:
                    return state
                found = likely[drawn(len(likely), rng)]
                _exchange(state, one.seat, index, found)
    return state


def _elsewhere(view: LizardsView, state: LizardsState) -> list[Card]:
    """The cards that Store themselves, in hands and in the deck, where nobody has seen them."""
    known = {card for _, card in view.known_deck}
    cards = [card for card in state.deck if card not in known]
    for one in view.seats:
        if one.hand is None:
            cards += state.hands[one.seat][len(one.known_hand) :]
    return [card for card in cards if card.kind.stores_itself]


def _exchange(state: LizardsState, seat: Seat, index: int, found: Card) -> None:
    """Let a Stored card and another one change places."""
    stored = list(state.stored[seat])
    card, stored[index] = stored[index], found
    state.stored[seat] = tuple(stored)
    if found in state.deck:
        state.deck[state.deck.index(found)] = card
        return
    holder = next(one for one, hand in enumerate(state.hands) if found in hand)
    hand = state.hands[holder]
    state.hands[holder] = tuple([card if one is found else one for one in hand])
