"""Whatever a program that is killed had shown as played is there when the game is loaded again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.hotseat.pty.killing import killing
from tests.terminal import together
from tests.wizard_tui.pty.game import PEOPLE, Game


def games(seed: int, kills: int, folder: Path) -> list[Callable[[], int]]:
    """Games of one person with computers, and of three people, each with so many kills."""
    one = PEOPLE[:1]
    line_ups = [(one, 2, "instant"), (one, 3, "fast"), (one, 5, "fast"), (PEOPLE, 0, "instant")]
    return [
        killing(partial(Game, people, computers, None), seed + number, folder, speed, kills)
        for number, (people, computers, speed) in enumerate(line_ups)
    ]


def test_nothing_that_was_shown_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    """20 kills: 3 in each of 4 games, and 2 in each of 4 others."""
    witnessed = together([*games(41, 3, tmp_path), *games(51, 2, tmp_path)], at_once=8)
    assert sum(witnessed) >= 4, "what is stored was seen, so the test has looked at something"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1100, 10))
def test_nothing_is_lost_in_two_hundred_kills(seed: int, tmp_path: Path) -> None:
    """10 times 20 kills."""
    witnessed = together(games(seed, 5, tmp_path))
    assert sum(witnessed) >= 4
