"""The novice plays every mode, and sensibly where a mode asks what others do not."""

from __future__ import annotations

from random import Random

import pytest

from engine import lizards
from engine.lizards import LizardsState, Mode, Novice, Options, Phase
from engine.machine import Chance
from tests.lizards.boards import PLAIN_DECK, table

GAMES = [(players, mode) for players in lizards.PLAYERS for mode in lizards.playable_modes(players)]


def asked(state: LizardsState) -> object:
    """What the novice chooses."""
    assert state.seat is not None
    view = lizards.view(state, state.seat)
    return Novice().choose(view, view.options, Random(0))


@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_it_plays_to_an_end(players: int, mode: Mode) -> None:
    rng = Random(f"{players} {mode}")
    state = lizards.new_game(players, Options(mode))
    while state.pending is not None:
        if isinstance(state.pending, Chance):
            state.choose(state.pending.draw(state, rng))
        else:
            state.choose(asked(state))
    assert state.result is not None
    assert 1 in state.result.places
    assert len(set(state.result.places)) > 1, "nobody has beaten anybody"


def test_it_picks_the_best_adaptation() -> None:
    state = lizards.new_game(2, Options(Mode.SELECTIVE_EVOLUTION), PLAIN_DECK, 0)
    assert str(asked(state).card) == "weight20.1"  # type: ignore[attr-defined]


def test_it_strikes_when_it_has_to_although_that_gains_nothing() -> None:
    found = table(
        players=3,
        phase=Phase.STRIKE,
        options=Options(Mode.SPEED_LIZARDS),
        deck="",
        adaptations={1: "weight20, weight9", 2: "weight20"},
    )
    assert not found.may("end")
    assert asked(found.state) in found.state.options()


def test_it_plays_what_it_has_picked() -> None:
    found = table(options=Options(Mode.SELECTIVE_EVOLUTION), picked={0: "weight9"})
    assert asked(found.state) == found.choice("play weight9")
