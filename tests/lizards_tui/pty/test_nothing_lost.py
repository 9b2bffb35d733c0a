"""Whatever a program that is killed had shown as played is there when the game is loaded again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from engine.lizards import Mode
from tests.hotseat.pty.killing import killing
from tests.hotseat.pty.played import PEOPLE
from tests.lizards_tui.pty.game import MODES, Game, game_of
from tests.terminal import together


def games(seed: int, kills: int, folder: Path) -> list[Callable[[], int]]:
    """A game of each mode, one of a person and computers, and one that takes its time."""
    alone = partial(Game, Mode.STANDARD, PEOPLE[:1], 2)
    return [
        *(
            killing(partial(game_of, mode), seed + number, folder, "instant", kills)
            for number, mode in enumerate(MODES)
        ),
        killing(lambda chosen: alone(seed=chosen), seed + 3, folder, "fast", kills),
    ]


def test_nothing_that_was_shown_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    """8 kills: 2 in each game."""
    witnessed = together(games(41, 2, tmp_path))
    assert sum(witnessed) >= 2, "what is stored was seen, so the test has looked at something"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1080, 10))
def test_nothing_is_lost_in_many_kills(seed: int, tmp_path: Path) -> None:
    """8 times 16 kills."""
    witnessed = together(games(seed, 4, tmp_path))
    assert sum(witnessed) >= 4
