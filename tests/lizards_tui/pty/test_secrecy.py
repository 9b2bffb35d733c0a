"""No byte that is sent while no hand lies open depends on a hidden card."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.lizards import Mode
from tests.hotseat.pty.exchanged import EXCHANGED, TRUE
from tests.hotseat.pty.witness import compare, play_through
from tests.lizards_tui.pty.game import MODES, game_of
from tests.terminal import together

CHOICES = 16
"""How many choices are made in the games of every run: a turn or two of everybody."""


def play_and_compare(
    modes: list[Mode], exchanges: tuple[int, ...], folder: Path, seed: int, choices: int | None
) -> None:
    """Play games of each mode, the first one of each with everything as it is; compare them."""
    tasks = [
        lambda mode=mode, exchange=exchange: play_through(
            game_of(mode, seed), folder / f"{mode.name}{exchange}", exchange, choices
        )
        for mode in modes
        for exchange in exchanges
    ]
    results = iter(together(tasks, at_once=6))
    for mode in modes:
        true, *others = (next(results) for _exchange in exchanges)
        assert len(true) > CHOICES
        for other in others:
            compare(true, other, f"{mode.value}, seed {seed}")


def test_whatever_is_hidden_no_byte_depends_on_it(tmp_path: Path) -> None:
    play_and_compare(list(MODES), (TRUE, EXCHANGED), tmp_path, 7, CHOICES)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 103))
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
def test_no_byte_depends_on_what_is_hidden_in_many_games(
    mode: Mode, seed: int, tmp_path: Path
) -> None:
    play_and_compare([mode], (TRUE, seed, seed + 1), tmp_path, seed, None)
