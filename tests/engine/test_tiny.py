"""A second, tiny game keeps the promises of every game: the suite and the engine know no game."""

from __future__ import annotations

import pytest

from tests.conformance import check_game
from tests.engine.tiny_game import Options
from tests.engine.tiny_record import SUBJECT


@pytest.mark.parametrize("options", SUBJECT.option_sets, ids=lambda options: f"{options.lights}")
@pytest.mark.parametrize("players", SUBJECT.game.players)
def test_promises(players: int, options: Options) -> None:
    for seed in range(5):
        check_game(SUBJECT, players, options, seed, thorough=True)
