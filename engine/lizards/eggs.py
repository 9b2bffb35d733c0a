"""Egg Stealers: our own house rules for a mode of which the rule book gives only the name."""

from __future__ import annotations

from engine.lizards import events
from engine.lizards.events import WonBy
from engine.lizards.settling import end, places
from engine.lizards.state import LizardsState
from engine.lizards.words import Dinosaur
from engine.machine import Result

EGGS = 4
"""How many eggs each dinosaur guards at first."""
ENOUGH = 8
"""Whoever has so many wins."""


def _has_enough(state: LizardsState) -> bool:
    return max(state.eggs) >= ENOUGH


def is_over_with_eggs(state: LizardsState) -> bool:
    """Whether somebody has enough eggs, or the last one stands."""
    return len(state.living) <= 1 or _has_enough(state)


def steal_egg(state: LizardsState, striker: Dinosaur, target: Dinosaur) -> None:
    """A Strike that has dealt damage steals an egg, if there is one; the last one needed wins."""
    if state.eggs[target]:
        _move(state, striker, target, 1)
    if _has_enough(state):
        end(state)


def take_eggs(state: LizardsState, victim: Dinosaur, by: Dinosaur) -> None:
    """Who strikes a dinosaur down, or fells it with a card, takes all of its eggs.

    They are lost if it is by the own card, or if whoever played the card dies in that moment.
    """
    count = state.eggs[victim]
    if not count:
        return
    if by != victim and state.health[by] > 0:
        _move(state, by, victim, count)
        return
    state.eggs = _changed(state.eggs, victim, -count)
    state.report(events.EggsLost, state.seats_of[victim], count)


def _move(state: LizardsState, thief: Dinosaur, victim: Dinosaur, count: int) -> None:
    state.eggs = _changed(_changed(state.eggs, victim, -count), thief, count)
    sides = (state.seats_of[thief], state.seats_of[victim])
    state.report(events.EggsStolen, *sides, count, state.eggs[thief])


def _changed(eggs: tuple[int, ...], dinosaur: Dinosaur, by: int) -> tuple[int, ...]:
    return (*eggs[:dinosaur], eggs[dinosaur] + by, *eggs[dinosaur + 1 :])


def by_eggs(state: LizardsState, is_broken_off: bool) -> Result:
    """Enough eggs win; else places are by death. The scores are eggs.

    A game that is broken off compares the living by their eggs, and then by their health.
    """

    def rank(dinosaur: Dinosaur) -> tuple[int, int, int]:
        eggs = state.eggs[dinosaur]
        if is_broken_off:
            return (0, eggs, state.health[dinosaur])
        return (int(eggs >= ENOUGH), 0, 0)

    scores = tuple(state.eggs[dinosaur] for dinosaur in state.dinosaur_of)
    return Result(scores, places(state, rank))


def won_with_eggs(state: LizardsState) -> WonBy:
    """What has decided: eggs, unless only one is left."""
    return WonBy.EGGS if len(state.living) > 1 and _has_enough(state) else WonBy.STANDING
