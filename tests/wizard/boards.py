"""Sets up a round of Wizard with chosen cards in one line."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine import wizard
from engine.machine import Chance, Decision
from engine.wizard import EndGame, Options, Round, Suit, WizardState, card, cards


def before_deal(players: int, options: Options | None = None, *, number: int = 1) -> WizardState:
    """A game whose round of this number has begun and is to be dealt by seat 0."""
    state = wizard.new_game(players, options, first=0)
    rounds = range(number, len(state.schedule) + 1)
    state.stack = [EndGame(), *map(Round, reversed(rounds))]
    if number > 1:
        state.dealer = players - 1
    state.start()
    return state


def dealt(
    hands: Sequence[str], up: str | None, options: Options | None = None, *, number: int = 0
) -> WizardState:
    """A round in which seat 0 deals, everybody holds these cards, and `up` is turned up.

    The number of the round is that of the cards of a hand unless it is given; `up` is None in
    the last round.
    """
    players, each = len(hands), len(cards(hands[0]))
    state = before_deal(players, options, number=number or each)
    order = [*hands[1:], hands[0]]
    pack = cards(" ".join(order)) + (() if up is None else (card(up),))
    state.choose(pack)
    return state


def ended(state: WizardState, seed: int = 0) -> WizardState:
    """The state at the end of a game that is played on at random."""
    rng = Random(seed)
    while isinstance(state.pending, Decision | Chance):
        if isinstance(state.pending, Decision):
            state.choose(rng.choice(state.options()))
        else:
            state.choose(state.pending.draw(state, rng))
    return state


def choose(state: WizardState, *choices: int | Suit | str) -> WizardState:
    """The state after several choices: bids as numbers, suits, and cards by their names."""
    for choice in choices:
        state.choose(card(choice) if isinstance(choice, str) else choice)
    return state
