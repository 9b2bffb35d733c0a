"""Wherever somebody is, Esc leads out, `?` explains, and coming back finds everything as it was."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.hotseat.choices import _SECONDS
from engine.hotseat.dialogs import ChooseSeat, ConfirmScreen, LeaveScreen, NoteScreen, RenameScreen
from engine.hotseat.face import Phase
from engine.hotseat.home import HomeScreen
from engine.hotseat.menu_screen import MenuScreen
from engine.hotseat.preferences import PreferencesScreen
from engine.hotseat.rules import RulesScreen
from engine.hotseat.settings import Settings, Speed
from engine.hotseat.table import TableScreen
from tests.hotseat.driving import Clock, running
from tests.wizard_tui.driving import (
    INSTANT,
    WizardDriver,
    choices,
    is_over,
    openings,
    play_on,
    program,
    setting,
    step,
)
from wizard_tui.end import EndScreen
from wizard_tui.interlude import RoundInterlude
from wizard_tui.pad import PadScreen
from wizard_tui.tricks import TricksScreen


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Settings with which pauses end by keys alone."""
    monkeypatch.setitem(_SECONDS, Speed.SLOW, 10_000.0)
    return replace(INSTANT, speed=Speed.SLOW)


# -- moments at the table --------------------------------------------------------------------------


async def in_a_pause(driver: WizardDriver) -> None:
    while driver.phase is not Phase.PUBLIC:
        await play_on(driver, Random(1), 1)


async def at_a_handover(driver: WizardDriver) -> None:
    while driver.phase is not Phase.HANDOVER:
        await driver.press("x")


async def with_an_open_hand(driver: WizardDriver) -> None:
    await at_a_handover(driver)
    await driver.open_hand()


async def with_a_selection(driver: WizardDriver) -> None:
    await with_an_open_hand(driver)
    await driver.press("right")


MOMENTS = [in_a_pause, at_a_handover, with_an_open_hand, with_a_selection]

ASIDE = {
    "s": PadScreen,
    "l": TricksScreen,
    "question_mark": RulesScreen,
    "f1": RulesScreen,
    "escape": MenuScreen,
    "ctrl+c": LeaveScreen,
    "escape r": RulesScreen,
    "escape s": PadScreen,
    "escape t": PreferencesScreen,
    "escape g": ChooseSeat,
    "escape n": ChooseSeat,
    "escape n 1": RenameScreen,
    "escape e": ConfirmScreen,
}
"""The keys that lead to each screen beside the table."""


@pytest.mark.parametrize("moment", MOMENTS)
async def test_what_lies_beside_the_table_is_left_as_it_was_entered(
    moment: Callable[[WizardDriver], Awaitable[None]], endless: Settings, tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2, 2), settings=endless)
    async with running(app, clock) as driver:
        await at_a_handover(driver)
        await moment(driver)

        def situation() -> tuple[object, ...]:
            hands = driver.questions()
            selected = hands[0].selected if hands else None
            made = driver.match.moves[:]
            return driver.phase, driver.table.scene(), hands, selected, made, driver.text

        before = situation()
        for keys, screen in ASIDE.items():
            await driver.press(*keys.split())
            assert type(driver.screen) is screen, keys
            for key in () if screen is RulesScreen else ("f1", "question_mark"):
                if screen is RenameScreen and key == "question_mark":
                    continue
                await driver.press(key)
                assert type(driver.screen) is RulesScreen, keys
                await driver.press(key)
                assert type(driver.screen) is screen, keys
            await driver.press("escape")
            assert type(driver.screen) is TableScreen, keys
            assert situation() == before, keys


async def until_the_points(driver: WizardDriver, rng: Random) -> int | None:
    """Play until the points of a round are shown; whose hand was the last to lie open."""
    held = None
    while not isinstance(driver.screen, RoundInterlude):
        assert not is_over(driver)
        if driver.phase is Phase.PRIVATE:
            held = driver.match.asked
        await step(driver, rng)
    return held


async def test_what_follows_a_round_and_a_game_answers_too(
    endless: Settings, tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 2), settings=endless)
    async with running(app, clock) as driver:
        await until_the_points(driver, Random(1))
        for key in ("question_mark", "f1"):
            await driver.press(key)
            assert type(driver.screen) is RulesScreen
            await driver.press("escape")
            assert type(driver.screen) is RoundInterlude
        await driver.press("space")
        assert type(driver.screen) is RoundInterlude
        await driver.press("escape")
        assert type(driver.screen) is TableScreen
        await driver.press("escape", "e", "y")
        assert type(driver.screen) is EndScreen
        for key in ("question_mark", "f1", "s"):
            await driver.press(key)
            assert type(driver.screen) in (RulesScreen, PadScreen)
            await driver.press("escape")
            assert type(driver.screen) is EndScreen
        await driver.press("escape")
        assert type(driver.screen) is HomeScreen


async def test_after_the_points_of_a_round_no_new_hand_lies_open(
    endless: Settings, tmp_path: Path
) -> None:
    """Everybody looks at the points; whoever is asked next may have held the last hand, too."""
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2, 1), settings=endless)
    async with running(app, clock) as driver:
        rng, is_held_again = Random(6), False
        while not is_held_again:
            held = await until_the_points(driver, rng)
            while driver.screen is not driver.table:
                await driver.press("escape")
            while driver.phase is Phase.PUBLIC:
                await driver.press("x")
            assert driver.phase is Phase.HANDOVER
            is_held_again = driver.match.asked == held


async def test_keys_in_a_burst_leave_what_follows_a_round_once(
    endless: Settings, tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 2), settings=endless)
    async with running(app, clock) as driver:
        rng = Random(1)
        for keys in (("s", "f1"), ("x", "x", "escape"), ("f1", "x", "escape", "x", "x")):
            await until_the_points(driver, rng)
            driver.type(*keys)
            await driver.settle()
            while driver.screen is not driver.table:
                await driver.press("escape")
            assert len(app.screen_stack) == 2


async def test_a_note_at_the_start_answers_and_the_table_waits_below_it(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 2), notes=("Something was wrong.",))
    async with running(app, clock) as driver:
        assert type(driver.screen) is NoteScreen
        assert "Something was wrong." in driver.text
        await driver.press("question_mark", "question_mark")
        assert type(driver.screen) is NoteScreen
        await driver.press("escape")
        assert type(driver.screen) is TableScreen
        await driver.until(lambda: driver.phase is Phase.PRIVATE)


@pytest.mark.parametrize("key", ["s", "l", "question_mark", "escape", "ctrl+c"])
async def test_nothing_goes_on_below_another_screen(
    key: str, endless: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(0, 6), settings=endless)
    async with running(app, clock) as driver:
        monkeypatch.setitem(_SECONDS, Speed.SLOW, 0.001)
        await driver.press("x")
        await driver.press(key)
        assert driver.screen is not driver.table
        moves = len(driver.match.moves)
        await driver.pause(0.1)
        assert len(driver.match.moves) == moves
        await driver.press("escape")
        await driver.until(lambda: len(driver.match.moves) > moves + 5)


async def test_a_pause_begins_anew_when_the_table_is_seen_again(
    endless: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 5), settings=endless)
    async with running(app, clock) as driver:
        monkeypatch.setitem(_SECONDS, Speed.SLOW, 0.05)
        await driver.press("x")
        shown = driver.table.scene()
        await driver.press("s")
        await driver.pause(0.2)
        await driver.press("escape")
        assert driver.table.scene() == shown
        await driver.until(lambda: driver.table.scene() != shown)


async def test_what_lies_beside_the_table_knows_no_more_than_the_table_shows(
    endless: Settings, tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(0, 4), settings=endless)
    async with running(app, clock) as driver:
        ahead = 0
        while not isinstance(driver.screen, RoundInterlude):
            shown = driver.table.scene().view
            ahead += shown != driver.match.view(None)
            await driver.press("s")
            assert isinstance(driver.screen, PadScreen)
            assert driver.screen.body.scene.view == shown
            await driver.press("escape", "x")
        assert ahead > 2


async def test_the_rules_open_at_what_is_being_asked(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 2))
    async with running(app, clock) as driver:
        sections = set()
        for _ in range(6):
            section = app.face.help_section(driver.match.view(None))
            sections.add(section)
            await driver.press("question_mark")
            assert isinstance(driver.screen, RulesScreen)
            assert section in driver.text
            await driver.press("escape")
            await play_on(driver, Random(3), 1)
        assert len(sections) > 1


async def test_two_keys_at_once_open_one_screen_and_close_it_once(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        for keys in (
            ("escape", "escape"),
            ("escape", "b", "escape"),
            ("escape", "b", "b"),
            ("escape", "r", "escape"),
            ("escape", "g", "escape", "escape"),
            ("s", "s", "s", "l"),
            ("question_mark", "question_mark", "q", "f1"),
            ("ctrl+c", "s", "escape"),
            ("escape", "e", "n", "escape"),
        ):
            driver.type(*keys)
            await driver.settle()
            while driver.screen is not driver.table:
                await driver.press("escape")
            assert len(app.screen_stack) == 2
            assert driver.phase is Phase.HANDOVER
            assert (choices(driver), openings(driver)) == (0, 0)


async def test_leaving_the_table_with_another_screen_on_it_waits_for_that_screen(
    tmp_path: Path,
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        await driver.press("ctrl+c")
        driver.table.run_worker(driver.table.leave_for("home"))
        await driver.settle()
        assert isinstance(driver.screen, LeaveScreen)
        await driver.press("escape")
        assert isinstance(driver.screen, HomeScreen)
        assert app.session is None
