"""Speed Lizards: rounds with 25 health, until the deck is used up; most rounds won wins."""

from __future__ import annotations

from engine.lizards import events
from engine.lizards.dinosaur import HAND_SIZE
from engine.lizards.events import WonBy
from engine.lizards.moving import discard_all
from engine.lizards.phases import TURN, Deal, NextTurn
from engine.lizards.settling import goes_on_too_long
from engine.lizards.state import LizardsState, Rounds
from engine.lizards.words import Dinosaur
from engine.machine import Result, Step

SPEED_HEALTH = 25


class BeginRound(Step[LizardsState]):
    """A round begins; whoever is the active seat starts it."""

    __slots__ = ()

    def run(self, state: LizardsState) -> None:
        before = state.rounds
        won = before.won or (0,) * len(state.seats_of)
        state.rounds = Rounds(before.number + 1, state.active, state.turn, won)
        state.last_loss = state.last_stir = state.turn
        state.report(events.RoundBegan, state.rounds.number, state.active)


class EndRound(Step[LizardsState]):
    """A round is over: it is counted, and if a full deal is left the next one follows.

    Then all cards in hands and in play are discarded, and the seat after the one that started
    this round starts.
    """

    __slots__ = ()

    def run(self, state: LizardsState) -> None:
        rounds, winner = state.rounds, winner_of_round(state)
        won = tuple(count + (dinosaur == winner) for dinosaur, count in enumerate(rounds.won))
        state.rounds = rounds._replace(won=won)
        side = None if winner is None else state.seats_of[winner]
        by_health = winner is not None and len(state.living) > 1
        standings = tuple(zip(state.seats_of, won, strict=True))
        state.report(events.RoundEnded, rounds.number, side, by_health, standings)
        if len(state.deck) < HAND_SIZE * state.players:
            return
        for dinosaur in state.living:
            discard_all(state, dinosaur)
        state.living = tuple(range(len(state.seats_of)))
        state.deaths = ()
        state.health = [state.rules.health] * len(state.living)
        for dinosaur in state.living:
            state.changed(dinosaur)
        state.active = (rounds.starter + 1) % state.players
        state.stack += (self, NextTurn(), Deal(), BeginRound())


def winner_of_round(state: LizardsState) -> Dinosaur | None:
    """The last one standing; if nothing moves any more, who has most health; or nobody."""
    living = state.living
    if len(living) == 1:
        return living[0]
    if living and is_stuck(state):
        most = max(state.health[one] for one in living)
        best = [one for one in living if state.health[one] == most]
        if len(best) == 1:
            return best[0]
    return None


class WatchDeck(Step[LizardsState]):
    """A turn that begins before the deck has run out is none in which nothing moves."""

    __slots__ = ()

    def run(self, state: LizardsState) -> None:
        if state.deck:
            state.last_stir = state.turn


def is_stuck(state: LizardsState) -> bool:
    """Whether for a whole lap without a deck no card left a hand or was Used, and no health
    changed.
    """
    return not state.deck and state.turn - state.last_stir >= len(state.living)


def is_round_stopped(state: LizardsState) -> bool:
    """Whether the round ends although several are alive."""
    return goes_on_too_long(state) or is_stuck(state)


def is_out_of_cards(state: LizardsState) -> bool:
    """Whether the deck has run out: then a Strike is compulsory in each turn."""
    return not state.deck


def by_rounds(state: LizardsState, is_broken_off: bool) -> Result:
    """Places by the rounds that were won; equals share one."""
    won = state.rounds.won or (0,) * len(state.seats_of)
    return Result.by_score([won[dinosaur] for dinosaur in state.dinosaur_of])


def won_by_rounds(state: LizardsState) -> WonBy:
    """What decides."""
    return WonBy.ROUNDS


SPEED_TURN: tuple[Step[LizardsState], ...] = (*TURN, WatchDeck())
"""A turn, read from the right."""
