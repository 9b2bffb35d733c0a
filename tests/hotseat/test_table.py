"""Choosing and committing at the table, and what keys do while it goes on by itself."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.hotseat.choices import _SECONDS
from engine.hotseat.face import Phase
from engine.hotseat.settings import Settings, Speed
from engine.wizard import Options
from tests.hotseat.driving import REVEAL, Clock, running
from tests.wizard_tui.driving import (
    FIVE,
    INSTANT,
    asked_view,
    choices,
    keys_for,
    play_on,
    program,
    setting,
    step,
)
from wizard_tui.pad import PadScreen

# -- choosing and committing -----------------------------------------------------------------------


async def test_no_key_alone_plays_a_card(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        while asked_view(driver).tricks == () or len(asked_view(driver).hand) < 2:
            await step(driver, Random(5))
        made = choices(driver)
        keys = [*"0123456789abcdefghijklmnopqrstuvwxyz&é(-è_çà!?", "space", "enter", "tab"]
        keys += ["left", "right", "up", "down", "home", "end", "pageup", "delete", "backspace"]
        for key in keys:
            if driver.phase is Phase.HANDOVER:
                await driver.open_hand()
            assert driver.question.selected is None
            await driver.press(key)
            assert choices(driver) == made, key
            if driver.screen is not driver.table:
                await driver.press("escape")
            if driver.phase is Phase.PRIVATE:
                await driver.press("backspace")


async def test_a_capital_does_what_its_small_letter_does(tmp_path: Path) -> None:
    """The line of keys names capitals, and Caps Lock may be on."""
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        while driver.phase is Phase.PUBLIC:
            await driver.press("f12")
        await driver.press("S")
        assert isinstance(driver.screen, PadScreen)
        await driver.press("S")
        assert driver.screen is driver.table


async def test_no_click_alone_plays_a_card(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        await play_on(driver, Random(6), 14)
        await driver.open_hand()
        made, size = choices(driver), driver.question.size
        selections = set()
        for y in range(size.height):
            for x in range(y % 3, size.width, 5):
                await driver.click(driver.question, x, y)
                assert choices(driver) == made, (x, y)
                selections.add(driver.question.selected)
                driver.question.selected = None
                driver.question.repaint()
        assert selections == {None, *range(len(asked_view(driver).options))}


async def test_a_game_goes_on_by_mouse_alone(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        for made in range(20):
            clock.wait(REVEAL)
            assert driver.phase is Phase.HANDOVER
            await driver.click(driver.table.stage.closed_hand, 40, 4)
            question = driver.question
            allowed = asked_view(driver).options[0]
            index = question.choices.index(allowed)
            x, y = next(
                (x, y)
                for y in range(question.size.height)
                for x in range(question.size.width)
                if question.index_at(x, y) == index
            )
            await driver.click(question, x, y)
            assert choices(driver) == made
            assert question.selected == index
            await driver.click(question, question.button[0], 0)
            assert choices(driver) == made + 1


async def test_a_choice_from_a_hand_that_is_closed_counts_for_nothing(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 2))
    async with running(app, clock) as driver:
        await play_on(driver, Random(7), 1)
        allowed, closed = asked_view(driver).options[0], driver.question
        driver.table.play_on()
        await driver.settle()
        assert driver.question is not closed
        made = choices(driver)
        for asked in (closed, driver.question):
            message = closed.Chosen(allowed)
            message.question = asked
            await driver.press("right")
            driver.table.post_message(message)
            await driver.settle()
            assert choices(driver) == made + (asked is not closed)


@pytest.mark.parametrize("people", [1, 3])
async def test_whenever_the_game_goes_on_anew_one_hand_lies_open_at_most(
    people: int, tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(people, 4 - people, Options()))
    async with running(app, clock) as driver:
        for moments in range(40):
            if driver.phase is Phase.HANDOVER:
                await driver.open_hand()
            made = choices(driver)
            clock.wait(REVEAL)
            driver.type(*keys_for(asked_view(driver), asked_view(driver).options[0]), "enter")
            for _ in range(moments):
                await asyncio.sleep(0)
            driver.table.play_on(from_now=True)
            await driver.settle()
            assert choices(driver) in (made, made + 1), moments


async def test_forced_plays_are_made_only_if_that_is_wanted(tmp_path: Path) -> None:
    clock = Clock()
    for wanted in (False, True):
        folder = tmp_path / str(wanted)
        settings = replace(INSTANT, forced_plays=wanted)
        app = program(folder, clock, setting=setting(2, 1, FIVE, 9), settings=settings)
        async with running(app, clock) as driver:
            asked = []
            while driver.match.result is None:
                asked.append(len(driver.match.state.options()))
                await step(driver, Random(1))
            assert (min(asked) > 1) is wanted


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Settings with which pauses end by keys alone."""
    monkeypatch.setitem(_SECONDS, Speed.SLOW, 10_000.0)
    return replace(INSTANT, speed=Speed.SLOW)


async def test_the_pause_is_skipped_by_a_key_without_a_meaning_but_never_by_space(
    endless: Settings, tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 5), settings=endless)
    async with running(app, clock) as driver:

        def shown() -> tuple[object, ...]:
            scene = driver.table.scene()
            return scene.events, scene.view

        for key, skips in [
            ("space", False),
            ("s", False),
            ("l", False),
            ("question_mark", False),
            ("escape", False),
            ("u", False),
            ("x", True),
            ("enter", True),
            ("left", True),
            ("f5", True),
        ]:
            assert driver.phase is Phase.PUBLIC
            before = shown()
            await driver.press(key)
            if driver.screen is not driver.table:
                await driver.press("escape")
            assert (shown() != before) is skips, key
