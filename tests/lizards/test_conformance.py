"""Terrible Lizards keeps the promises of every game, in every mode for every number of players."""

from __future__ import annotations

from random import Random, SystemRandom

import pytest

from engine import lizards
from engine.lizards import Card, Options, events
from engine.machine import Event, State
from tests.conformance import any_choice, check_game
from tests.lizards.subject import OPTION_SETS, SUBJECT


def _label(options: Options) -> str:
    return f"{options.mode.value}-{'wild' if options.wild_in_set else 'plain'}"


GAMES = [
    (players, options)
    for options in OPTION_SETS
    for players in lizards.PLAYERS
    if options.mode in lizards.playable_modes(players)
]
every_game = pytest.mark.parametrize(
    ("players", "options"),
    GAMES,
    ids=[f"{_label(options)}-{players}" for players, options in GAMES],
)


@every_game
def test_promises(players: int, options: Options) -> None:
    seed = 1000 * players + OPTION_SETS.index(options)
    check_game(SUBJECT, players, options, seed)


class _Played:
    """A recorder that keeps which cards have been played or Used."""

    def __init__(self) -> None:
        self.cards: set[Card] = set()

    def report(self, event: Event) -> None:
        if isinstance(event, events.CardPlayed | events.CardUsed):
            self.cards.add(event.card)

    def settled(self, state: State) -> None:
        """Nothing is looked at."""


def test_every_card_is_played() -> None:
    played = _Played()
    for players, options in GAMES:
        rng = Random(f"{players}/{_label(options)}")
        state = lizards.new_game(players, options, recorder=played)
        while state.pending is not None:
            state.choose(any_choice(state, rng))
    assert played.cards == set(lizards.load_deck(None).cards)


@pytest.mark.long
@every_game
def test_promises_in_new_games(players: int, options: Options) -> None:
    for _ in range(5):
        check_game(SUBJECT, players, options, SystemRandom().randrange(10**9), thorough=True)
