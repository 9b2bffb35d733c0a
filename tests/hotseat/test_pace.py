"""How long the table stays on what has happened: for a time, until a key, and only while seen."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from textual.app import App
from textual.screen import Screen

from engine.hotseat.choices import _SECONDS
from engine.hotseat.face import Phase
from engine.hotseat.pace import KEY_BEATS, Pace
from engine.hotseat.settings import Settings, Speed
from engine.wizard.events import CardPlayed, TrickTaken
from tests.hotseat.driving import PATIENCE, Clock, running
from tests.wizard_tui.driving import INSTANT, WizardDriver, program, setting, step

ENDLESS = 10_000.0
SHORT = 0.01


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Sets how long a beat takes at the speed "slow", and at "until a key"."""

    def take(seconds: float) -> None:
        for speed in (Speed.SLOW, Speed.KEY):
            monkeypatch.setitem(_SECONDS, speed, seconds)

    take(ENDLESS)
    return take


async def a_moment() -> None:
    """Let everything that can go on go on."""
    for _ in range(20):
        await asyncio.sleep(0)


class Wait:
    """A pause that has begun."""

    def __init__(self, pace: Pace, beats: float = 1, speed: Speed = Speed.SLOW) -> None:
        self._task = asyncio.create_task(pace.wait(beats, speed))

    async def is_over(self) -> bool:
        await a_moment()
        return self._task.done()

    async def end(self) -> None:
        await asyncio.wait_for(self._task, PATIENCE)


@pytest.mark.parametrize("speed", list(Speed))
def test_the_slower_the_longer(speed: Speed) -> None:
    order = [Speed.INSTANT, Speed.FAST, Speed.NORMAL, Speed.SLOW]
    assert sorted(order, key=lambda one: one.seconds) == order
    assert speed.seconds >= 0


async def test_a_pause_ends_by_itself(seconds: Callable[[float], None]) -> None:
    seconds(SHORT)
    loop = asyncio.get_running_loop()
    before = loop.time()
    await Pace().wait(3, Speed.SLOW)
    assert 3 * SHORT <= loop.time() - before < PATIENCE


async def test_a_key_ends_a_pause(seconds: Callable[[float], None]) -> None:
    pace = Pace()
    wait = Wait(pace)
    assert not await wait.is_over()
    pace.skip()
    assert await wait.is_over()


async def test_a_key_that_was_pressed_before_ends_no_pause(
    seconds: Callable[[float], None],
) -> None:
    pace = Pace()
    pace.skip()
    wait = Wait(pace)
    assert not await wait.is_over()
    pace.skip()
    await wait.end()


@pytest.mark.parametrize(("beats", "speed"), [(9, Speed.INSTANT), (0, Speed.SLOW), (0, Speed.KEY)])
async def test_where_there_is_no_pause_the_program_still_gets_a_moment(
    beats: float, speed: Speed, seconds: Callable[[float], None]
) -> None:
    told: list[str] = []
    asyncio.get_running_loop().call_soon(told.append, "something else")
    await Pace().wait(beats, speed)
    assert told


@pytest.mark.parametrize("beats", [KEY_BEATS, KEY_BEATS + 1])
async def test_until_a_key_means_until_a_key(
    beats: float, seconds: Callable[[float], None]
) -> None:
    seconds(SHORT)
    pace = Pace()
    wait = Wait(pace, beats, Speed.KEY)
    await asyncio.sleep(5 * SHORT * beats)
    assert not await wait.is_over()
    pace.skip()
    await wait.end()


async def test_until_a_key_lets_short_pauses_pass(seconds: Callable[[float], None]) -> None:
    seconds(SHORT)
    await Wait(Pace(), KEY_BEATS - 0.5, Speed.KEY).end()


@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.INSTANT])
async def test_nothing_goes_on_while_the_table_is_not_seen(
    speed: Speed, seconds: Callable[[float], None]
) -> None:
    seconds(SHORT)
    pace = Pace()
    pace.hide()
    wait = Wait(pace, 1, speed)
    await asyncio.sleep(5 * SHORT)
    assert not await wait.is_over()
    pace.unhide()
    await wait.end()


async def test_a_pause_begins_anew_when_the_table_is_seen_again(
    seconds: Callable[[float], None],
) -> None:
    seconds(0.3)
    loop = asyncio.get_running_loop()
    begun = hidden = 0.0
    while hidden - begun > 0.2 or not begun:  # a busy machine may let the pause end before
        pace, begun = Pace(), loop.time()
        wait = Wait(pace)
        await a_moment()
        pace.hide()
        hidden = loop.time()
    await asyncio.sleep(0.4)
    pace.unhide()
    seen = loop.time()
    await wait.end()
    assert loop.time() - seen >= 0.29


async def test_a_key_right_after_the_table_is_seen_again_counts(
    seconds: Callable[[float], None],
) -> None:
    pace = Pace()
    wait = Wait(pace, KEY_BEATS, Speed.KEY)
    await a_moment()
    pace.hide()
    await a_moment()
    pace.unhide()
    pace.skip()
    assert await wait.is_over()


async def test_a_pause_that_is_skipped_and_cancelled_at_once_is_cancelled(
    seconds: Callable[[float], None],
) -> None:
    pace, went_on = Pace(), []

    async def flow() -> None:
        await pace.wait(1, Speed.SLOW)
        went_on.append(True)

    task = asyncio.create_task(flow())
    await a_moment()
    pace.skip()
    task.cancel()
    await a_moment()
    assert task.cancelled()
    assert not went_on


# -- screens for a time ----------------------------------------------------------------------------


class Empty(App[None]):
    """An app on which screens are laid for a time."""


@pytest.mark.parametrize("by_key", [False, True])
async def test_a_screen_is_shown_for_a_time_or_until_it_is_dismissed(
    by_key: bool, seconds: Callable[[float], None]
) -> None:
    app, pace = Empty(), Pace()
    seconds(ENDLESS if by_key else SHORT)
    async with app.run_test() as pilot:
        screen: Screen[None] = Screen()
        shown = asyncio.create_task(pace.show(app, screen, 4, Speed.SLOW))
        await pilot.pause()
        if by_key:
            assert app.screen is screen
            screen.dismiss(None)
        await asyncio.wait_for(shown, PATIENCE)
        assert app.screen is not screen


async def test_a_screen_on_which_another_lies_is_not_taken_away(
    seconds: Callable[[float], None],
) -> None:
    app, pace = Empty(), Pace()
    seconds(0.3)
    async with app.run_test() as pilot:
        screen: Screen[None] = Screen()
        rules: Screen[None] = Screen()
        shown = asyncio.create_task(pace.show(app, screen, 1, Speed.SLOW))
        await a_moment()
        app.push_screen(rules)
        await pilot.pause(0.5)
        assert app.screen is rules
        assert not shown.done()
        rules.dismiss(None)
        await asyncio.wait_for(shown, PATIENCE)


# -- at the table ----------------------------------------------------------------------------------


async def come_to(driver: WizardDriver, kind: type) -> None:
    """Play on until something of this kind is being shown."""
    rng = Random(3)
    while not any(isinstance(event, kind) for event in driver.table.scene().events):
        await step(driver, rng)


async def test_at_until_a_key_a_trick_stays_and_the_key_is_told(
    seconds: Callable[[float], None], tmp_path: Path
) -> None:
    seconds(SHORT)
    clock = Clock()
    settings = replace(INSTANT, speed=Speed.KEY)
    app = program(tmp_path, clock, setting=setting(1, 3), settings=settings)
    async with running(app, clock) as driver:
        while not any(isinstance(one, TrickTaken) for one in driver.table.scene().events):
            if driver.phase is Phase.PRIVATE or "go on" in driver.words:
                await step(driver, Random(3))
            else:
                await driver.pause(SHORT)
        shown = driver.table.scene()
        await driver.pause(10 * SHORT)
        assert driver.table.scene() == shown
        assert "Enter go on" in driver.words
        await driver.press("space")
        assert driver.table.scene() == shown
        await driver.press("enter")
        assert driver.table.scene() != shown


async def test_a_trick_is_seen_whole_before_it_is_gone(
    seconds: Callable[[float], None], tmp_path: Path
) -> None:
    clock = Clock()
    settings: Settings = replace(INSTANT, speed=Speed.SLOW)
    app = program(tmp_path, clock, setting=setting(1, 3), settings=settings)
    async with running(app, clock) as driver:
        await come_to(driver, CardPlayed)
        played = []
        while not any(isinstance(one, TrickTaken) for one in driver.table.scene().events):
            played += [
                one.card for one in driver.table.scene().events if isinstance(one, CardPlayed)
            ]
            await step(driver, Random(4))
        (trick,) = driver.table.scene().view.tricks
        assert len(trick.cards) == 4
        assert set(played) <= set(trick.cards)
