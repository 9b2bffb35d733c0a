"""What holds at once, after every step: deaths, the limit of Adaptations, the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.lizards import events
from engine.lizards.carrying import Occur
from engine.lizards.choices import Drop
from engine.lizards.dinosaur import ADAPTATIONS
from engine.lizards.moving import discard_all, discard_lying, drop
from engine.lizards.words import Dinosaur, Occasion
from engine.machine import Decision, Result, Seat
from engine.record import Record

if TYPE_CHECKING:
    from engine.lizards.state import LizardsState


LONGEST = 1000
"""After so many turns a game is a draw (ruling 30)."""
QUIETEST = 200
"""After so many turns in which nobody has lost health a game is a draw (ruling 30)."""


def goes_on_too_long(state: LizardsState) -> bool:
    """Whether the game, or the round, ends without a winner (ruling 30)."""
    turn = state.turn
    return turn - state.rounds.began >= LONGEST or turn - state.last_loss >= QUIETEST


def settle(state: LizardsState) -> None:
    """Let those without health die together, end what is over, and enforce the limits."""
    health = state.health
    adaptations = state.adaptations
    for dinosaur in state.living:
        if health[dinosaur] <= 0:
            _die(state)
            return
        if len(adaptations[dinosaur]) > ADAPTATIONS and not _may_have_more(state, dinosaur):
            state.stack.append(Shed(dinosaur))
            return


def _may_have_more(state: LizardsState, dinosaur: Dinosaur) -> bool:
    return state.totals(dinosaur).genus is not None


def _die(state: LizardsState) -> None:
    """All at no health die together; what they had is discarded (ruling 28)."""
    gone = tuple(one for one in state.living if state.health[one] <= 0)
    state.living = tuple(one for one in state.living if one not in gone)
    state.deaths += (gone,)
    for dinosaur in gone:
        state.health[dinosaur] = 0
    state.report(events.Died, tuple(state.seats_of[one] for one in gone))
    state.rules.dies(state, gone)
    for dinosaur in gone:
        discard_all(state, dinosaur)
    for bearer in state.living:
        discard_lying(state, bearer, lambda lying: state.dinosaur_of[lying.owner] in gone)
    if state.rules.is_over(state):
        end(state)
        return
    for _ in gone:
        for dinosaur in reversed(state.in_order(state.dinosaur_of[state.active])):
            state.stack.append(Occur(Occasion.DIES, dinosaur))


def end(state: LizardsState) -> None:
    """Nothing more happens but what lies under the turns; what was carried out is discarded."""
    state.discard += state.carried
    state.carried = ()
    state.strikes = ()
    del state.stack[len(state.rules.frame) :]


def result(state: LizardsState, by_health: bool) -> Result:
    """Places by the order of death; those who live share the first. The scores are their health.

    `by_health` compares the living by their health, as when a game is broken off.
    """
    scores = tuple(state.health[dinosaur] for dinosaur in state.dinosaur_of)
    return Result(scores, places(state, lambda one: (state.health[one] if by_health else 0,)))


def places(
    state: LizardsState, rank_of_living: Callable[[Dinosaur], tuple[int, ...]]
) -> tuple[int, ...]:
    """The places by seat: who lives longer is better, and who has the higher rank among the living.

    Those who died together share a place.
    """
    rank: dict[Dinosaur, tuple[int, ...]] = {}
    for number, gone in enumerate(state.deaths):
        for dinosaur in gone:
            rank[dinosaur] = (number,)
    for dinosaur in state.living:
        rank[dinosaur] = (len(state.deaths), *rank_of_living(dinosaur))
    ranks = [rank[dinosaur] for dinosaur in state.dinosaur_of]
    return tuple(1 + sum(other > own for other in ranks) for own in ranks)


class Shed(Record, Decision["LizardsState", object]):
    """A dinosaur without a set has too many Adaptations: one is discarded at once (ruling 11)."""

    dinosaur: Dinosaur

    def stands(self, state: LizardsState) -> bool:
        return self.dinosaur in state.living

    def seat(self, state: LizardsState) -> Seat:
        return state.speaker(self.dinosaur)

    def options(self, state: LizardsState) -> tuple[object, ...]:
        return tuple([card.to_drop for card in state.adaptations[self.dinosaur]])

    def resolve(self, state: LizardsState, choice: object) -> None:
        assert isinstance(choice, Drop)
        drop(state, self.dinosaur, choice.card)
