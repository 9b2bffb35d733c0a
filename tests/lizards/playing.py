"""Plays games of Terrible Lizards on bare states, and stops wherever a seat is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from engine import lizards
from engine.lizards import LizardsState, Mode, Options
from engine.machine import Chance


def played(
    players: int, mode: Mode, rng: Random, choose: Callable[[LizardsState], object]
) -> Iterator[LizardsState]:
    """The states of a game in which a seat is asked; `choose` then says what it chooses.

    Luck is drawn from `rng`. The game is played to its end.
    """
    state = lizards.new_game(players, Options(mode))
    while state.pending is not None:
        if isinstance(state.pending, Chance):
            state.choose(state.pending.draw(state, rng))
            continue
        yield state
        state.choose(choose(state))
    assert state.result is not None
