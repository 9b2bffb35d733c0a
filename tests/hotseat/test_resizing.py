"""A window of any size, at any moment: nothing fails, and the game is as it was."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.hotseat.choices import _SECONDS
from engine.hotseat.face import Phase
from engine.hotseat.settings import Speed
from engine.hotseat.small import MIN_HEIGHT, MIN_WIDTH, is_too_small
from engine.wizard import Options
from tests.hotseat.driving import Clock, running
from tests.wizard_tui.driving import INSTANT, asked_view, choose, play_on, program, setting

RESIZES = 200


def any_size(rng: Random) -> tuple[int, int]:
    """A size of a window: tiny ones, and those about the smallest that is supported, often."""
    match rng.randrange(4):
        case 0:
            return rng.randint(1, 20), rng.randint(1, 8)
        case 1:
            return MIN_WIDTH + rng.randint(-2, 2), MIN_HEIGHT + rng.randint(-2, 2)
    return rng.randint(1, 140), rng.randint(1, 45)


@pytest.mark.parametrize("phase", list(Phase), ids=lambda phase: phase.value)
async def test_resizing_is_harmless_in_every_state(
    phase: Phase, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(_SECONDS, Speed.SLOW, 10_000.0)
    seed = 20 + list(Phase).index(phase)
    clock, rng = Clock(), Random(seed)
    slow = replace(INSTANT, speed=Speed.SLOW if phase is Phase.PUBLIC else Speed.INSTANT)
    people = 1 if phase is Phase.PRIVATE else 3
    one = setting(people, 6 - people, Options(), seed)
    app = program(tmp_path, clock, setting=one, settings=slow)
    async with running(app, clock) as driver:
        if phase is Phase.PRIVATE:
            await play_on(driver, rng, 25)
            await driver.press("right")
        assert driver.phase is phase
        before, moves = driver.lines, list(driver.match.moves)
        for number in range(RESIZES):
            size = any_size(rng)
            await driver.resize(*size)
            where = f"seed {seed}, resize {number} to {size}"
            assert [len(line) for line in driver.lines] == [size[0]] * size[1], where
            if is_too_small(*size) and size[0] >= 9:
                assert f"{size[0]}×{size[1]}" in driver.text, where
            assert driver.phase is phase, where
        await driver.resize(80, 24)
        assert driver.lines == before
        assert driver.match.moves == moves
        if phase is Phase.PRIVATE:
            assert driver.question.selected == 0
            await choose(driver, asked_view(driver).options[0])
            assert len(driver.match.moves) > len(moves)


async def test_screens_beside_the_table_survive_any_size(tmp_path: Path) -> None:
    clock, rng = Clock(), Random(31)
    app = program(tmp_path, clock, setting=setting(4, 2, Options(), 31))
    async with running(app, clock) as driver:
        await play_on(driver, rng, 30)
        for keys in ("s", "l", "question_mark", "escape", "escape t", "escape g", "escape n 1"):
            await driver.press(*keys.split())
            for _ in range(6):
                size = any_size(rng)
                await driver.resize(*size)
                assert [len(line) for line in driver.lines] == [size[0]] * size[1], (keys, size)
            await driver.resize(80, 24)
            while driver.screen is not driver.table:
                await driver.press("escape")
