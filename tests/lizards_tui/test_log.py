"""The sentences on what happened last: none is changed, left out, or told late."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from engine.hotseat.face import Phase, Scene
from engine.lizards import LizardsView
from engine.lizards.events import Drew
from engine.lizards.telling import tell_since
from tests.hotseat.driving import Clock, running
from tests.lizards_tui.driving import LizardsDriver, program, setting, step


async def play_on(driver: LizardsDriver, rng: Random, steps: int) -> None:
    for _ in range(steps):
        await step(driver, rng)


@pytest.mark.parametrize("people", [1, 2])
async def test_the_log_goes_on_from_scene_to_scene(people: int, tmp_path: Path) -> None:
    """What one scene tells is told by the next in the same words, but for the newest sentence.

    Cards that are drawn one after the other share a sentence, which changes until the last one.
    """
    seen: list[Scene[LizardsView]] = []
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(people, 2 - people, seed=5))
    async with running(app, clock) as driver:
        board = driver.table.stage.board
        show = board.show

        def shown(scene: Scene[LizardsView]) -> None:
            seen.append(scene)
            show(scene)

        board.show = shown  # type: ignore[method-assign]
        await play_on(driver, Random(4), 60)
    public = [one.log for one in seen if one.phase is not Phase.PRIVATE]
    assert len(public) > 60
    for before, after in pairwise(public):
        kept = before[:-1][-12:]
        found = [after[place : place + len(kept)] for place in range(len(after))]
        assert kept in found, (before, after)
    for scene in seen:
        told = tell_since(scene.events, scene.names)
        if told and not isinstance(scene.events[-1], Drew):
            assert scene.log[-1] == told[-1], "it tells what is not shown yet"


async def test_a_game_that_goes_on_tells_what_happened_before(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2, 0, seed=5))
    async with running(app, clock) as driver:
        await play_on(driver, Random(4), 16)
        told = driver.table.stage.public_scene().log
    again = program(tmp_path, Clock(), resume=1)
    async with running(again, clock) as driver:
        assert driver.table.stage.public_scene().log[-3:] == told[-3:]


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_what_happened_can_be_read_again(tmp_path: Path, size: tuple[int, int]) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2, 0, seed=5))
    async with running(app, clock, size) as driver:
        await play_on(driver, Random(4), 16)
        log = driver.table.stage.public_scene().log
        assert len(log) > size[1], "it has to be scrolled"
        await driver.press("l")
        assert "What has happened" in driver.text
        assert log[-1][:40] in driver.text, "the end is seen first"
        assert log[0][:40] not in driver.text
        await driver.press(*["pageup"] * 9)
        assert log[0][:40] in driver.text
        await driver.press("l")
        assert driver.screen is driver.table
