"""Terrible Lizards keeps the promises of every game, in every mode for every number of players."""

from __future__ import annotations

from random import SystemRandom

import pytest

from engine import lizards
from engine.lizards import Options
from tests.conformance import check_game
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


@pytest.mark.long
@every_game
def test_promises_in_new_games(players: int, options: Options) -> None:
    for _ in range(5):
        check_game(SUBJECT, players, options, SystemRandom().randrange(10**9), thorough=True)
