"""Decks made at random from the vocabulary load, play to an end and keep every promise."""

from __future__ import annotations

from random import Random, SystemRandom

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine import lizards
from engine.lizards import Options, card_text
from engine.lizards.loading import deck_from_text
from engine.machine import Chance
from tests.conformance import any_choice, check_game
from tests.lizards.random_decks import random_deck
from tests.lizards.subject import OPTION_SETS, subject_for


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    seed=st.integers(0, 10**9),
    players=st.sampled_from(lizards.PLAYERS),
    options=st.sampled_from(OPTION_SETS),
)
def test_a_deck_that_loads_plays(seed: int, players: int, options: Options) -> None:
    assume(options.mode in lizards.playable_modes(players))
    rng = Random(seed)
    deck = deck_from_text(random_deck(rng))
    state = lizards.new_game(players, options, deck)
    while state.pending is not None:
        if rng.random() < 0.2 and (offered := state.interjections()):
            seat = rng.choice(sorted(offered))
            state.interject(seat, rng.choice(offered[seat]))
        else:
            state.choose(any_choice(state, rng))
    assert state.result is not None
    assert all(card_text(kind).endswith(".") for kind in deck.kinds if kind.genus is None)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**9), options=st.sampled_from(OPTION_SETS))
def test_computers_play_with_any_deck_that_loads(seed: int, options: Options) -> None:
    """A deck in which what works by itself does what works by itself has no end to be reckoned."""
    rng = Random(seed)
    deck = deck_from_text(random_deck(rng))
    state = lizards.new_game(_players(options, seed), options, deck)
    bots = [lizards.GAME.bots[level] for level in ("novice", "skilled")]
    while state.pending is not None:
        if isinstance(state.pending, Chance):
            state.choose(state.pending.draw(state, rng))
            continue
        view = lizards.view(state, state.seat)
        state.choose(rng.choice(bots).choose(view, view.options, rng))
    assert state.result is not None


def _players(options: Options, seed: int) -> int:
    """How many play: as many as the mode allows, and the seed decides."""
    allowed = [n for n in lizards.PLAYERS if options.mode in lizards.playable_modes(n)]
    return Random(seed).choice(allowed)


@pytest.mark.parametrize(("seed", "options"), [*enumerate(OPTION_SETS)])
def test_promises_with_random_decks(seed: int, options: Options) -> None:
    deck = deck_from_text(random_deck(Random(seed)))
    check_game(subject_for(deck), _players(options, seed), options, seed)


@pytest.mark.long
@pytest.mark.parametrize("options", OPTION_SETS)
def test_promises_with_new_decks(options: Options) -> None:
    for _ in range(10):
        seed = SystemRandom().randrange(10**9)
        deck = deck_from_text(random_deck(Random(seed)))
        check_game(subject_for(deck), _players(options, seed), options, seed)
