"""How the menu of the table leaves a match or ends it, and what settings do from there."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.hotseat.dialogs import ConfirmScreen
from engine.hotseat.face import Phase
from engine.hotseat.home import HomeScreen
from engine.hotseat.settings import Handover, Settings, Speed
from engine.hotseat.table import TableScreen
from tests.hotseat.driving import Clock, running
from tests.wizard_tui.driving import (
    asked_view,
    choose,
    play_on,
    program,
    setting,
)
from wizard_tui.end import EndScreen


async def test_ending_here_asks_once_and_shows_the_scores(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3, 0))
    async with running(app, clock) as driver:
        await play_on(driver, Random(1), 15)
        scores = driver.match.state.scores[:]
        await driver.press("escape", "e", "n")
        assert driver.match.result is None
        await driver.press("escape", "e", "y")
        assert isinstance(driver.screen, EndScreen)
        assert driver.match.result is not None
        assert list(driver.match.result.scores) == scores
        await driver.press("h")
        assert isinstance(driver.screen, HomeScreen)


async def test_a_game_that_is_over_does_not_go_on(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3, 0))
    async with running(app, clock) as driver:
        assert app.number is not None
        await driver.press("escape", "e", "y", "l")
        await driver.until(lambda: app._exit)
        assert app.number is None, "nothing is printed on how it would"
        assert "Until next time." in driver.words
        assert "The game is stored." not in driver.words


async def test_a_stored_game_is_left_without_a_question(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3, 0))
    async with running(app, clock) as driver:
        await driver.press("escape")
        assert driver.words.count("the game is stored") == 2
        await driver.press("h")
        assert isinstance(driver.screen, HomeScreen)
        await driver.press("c", "enter")
        assert isinstance(driver.screen, TableScreen)
        await driver.press("escape", "l")
        await driver.until(lambda: app._exit)
        assert "The game is stored." in driver.words


@pytest.mark.parametrize("key", ["h", "l"])
async def test_a_game_that_is_not_stored_is_left_after_a_question(key: str, tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3, 0), saves=False)
    async with running(app, clock) as driver:
        await driver.press("escape")
        assert driver.words.count("it is not stored") == 2
        await driver.press(key)
        assert isinstance(driver.screen, ConfirmScreen)
        assert "leaving ends it" in driver.words
        await driver.press("n")
        assert driver.screen is driver.table
        await driver.press("escape", key, "y")
        if key == "h":
            assert isinstance(driver.screen, HomeScreen)
        else:
            await driver.until(lambda: app._exit)
            assert "The game is stored." not in driver.words


async def test_settings_that_were_changed_in_the_menu_hold_at_once(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3, 0))
    async with running(app, clock) as driver:
        await driver.open_hand()
        assert "Backspace cover" in driver.words
        await driver.press("escape", "t")
        app.change_settings(Settings(speed=Speed.INSTANT, handover=Handover.OPEN_TABLE))
        await driver.until(app.launch.places.settings_file.exists)
        await driver.press("escape")
        assert driver.phase is Phase.PRIVATE
        assert "Backspace cover" not in driver.words
        await choose(driver, asked_view(driver).options[0])
        assert driver.phase is Phase.PRIVATE
