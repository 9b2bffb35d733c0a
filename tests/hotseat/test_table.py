"""The three states of the table: what is drawn, what exists, and how it goes on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from textual.events import AppFocus
from textual.widgets._toast import Toast

from engine.hotseat.choices import _SECONDS
from engine.hotseat.face import Phase
from engine.hotseat.settings import Handover, Settings, Speed
from engine.match import MoveKind
from engine.wizard import Bidding, Length, Options
from tests.hotseat.driving import REVEAL, Clock, running
from tests.wizard_tui.driving import (
    FIVE,
    INSTANT,
    WizardDriver,
    asked_view,
    choose,
    play_on,
    program,
    setting,
    step,
)

ALWAYS = replace(INSTANT, handover=Handover.ALWAYS)
OPEN_TABLE = replace(INSTANT, handover=Handover.OPEN_TABLE)


def choices(driver: WizardDriver) -> int:
    """How many choices people have made."""
    match = driver.match
    return sum(one.kind is MoveKind.CHOICE and one.seat in match.humans for one in match.line)


def openings(driver: WizardDriver) -> int:
    """How many hands have been picked up."""
    return sum(one.kind is MoveKind.OPENED for one in driver.match.line)


# -- when a hand is handed over --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "computers", "settings", "when"),
    [
        (3, 0, INSTANT, "another person"),
        (2, 1, INSTANT, "another person"),
        (2, 1, ALWAYS, "always"),
        (3, 1, OPEN_TABLE, "never"),
        (1, 2, INSTANT, "never"),
        (1, 2, ALWAYS, "never"),
    ],
)
async def test_a_hand_is_handed_over_when_that_is_wanted(
    people: int, computers: int, settings: Settings, when: str, tmp_path: Path
) -> None:
    clock, rng, last = Clock(), Random(1), None
    app = program(tmp_path, clock, setting=setting(people, computers), settings=settings)
    async with running(app, clock) as driver:
        seen = set()
        for _ in range(18):
            asked = driver.match.asked
            wanted = {"always": True, "never": False}.get(when, asked != last)
            assert (driver.phase is Phase.HANDOVER) is wanted
            seen.add(wanted)
            last = asked
            await step(driver, rng)
    assert len(seen) == (2 if when == "another person" and computers else 1)


@pytest.mark.parametrize(
    ("people", "settings", "phase"),
    [
        (2, INSTANT, Phase.HANDOVER),
        (2, ALWAYS, Phase.HANDOVER),
        (2, OPEN_TABLE, Phase.PRIVATE),
        (1, INSTANT, Phase.PRIVATE),
        (1, ALWAYS, Phase.PRIVATE),
    ],
)
async def test_the_first_frame_after_loading_is_a_handover_unless_one_person_plays(
    people: int, settings: Settings, phase: Phase, tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(people, 3 - people), settings=settings)
    async with running(app, clock) as driver:
        await play_on(driver, Random(2), 7)
        if driver.phase is Phase.HANDOVER:
            await driver.open_hand()
        saved = driver.match.state.copy()
    again = program(tmp_path, clock, resume=1, settings=settings)
    async with running(again, clock) as driver:
        assert driver.match.state == saved
        assert driver.phase is phase


async def test_an_open_table_draws_the_view_of_whoever_is_asked(tmp_path: Path) -> None:
    clock = Clock()
    options = Options(Bidding.SECRET, Length.FIVE_ROUNDS, foresight=True)
    app = program(tmp_path, clock, setting=setting(3, 0, options), settings=OPEN_TABLE)
    async with running(app, clock) as driver:
        for _ in range(25):
            assert driver.table.stage.scene is not None
            assert driver.table.stage.scene.view == asked_view(driver)
            assert driver.question.scene is not None
            assert driver.question.scene.view == asked_view(driver)
            await step(driver, Random(1))


async def test_what_is_public_is_drawn_from_the_public_view(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3, 0, Options(Bidding.SECRET)))
    async with running(app, clock) as driver:
        for part in (driver.table.stage.board, driver.table.stage.closed_hand):
            show = part.show

            def shown(scene: object, show: Callable[[object], None] = show) -> None:
                if scene.phase is not Phase.PRIVATE:  # type: ignore[attr-defined]
                    assert scene.view.seat is None  # type: ignore[attr-defined]
                    assert not scene.recap  # type: ignore[attr-defined]
                    for event in scene.events:  # type: ignore[attr-defined]
                        assert event == event.seen_by(None)
                show(scene)

            part.show = shown  # type: ignore[method-assign]
        await play_on(driver, Random(3), 15)


# -- covering a hand -------------------------------------------------------------------------------


async def by_backspace(driver: WizardDriver) -> None:
    await driver.press("backspace", gap=0)


async def by_losing_the_focus(driver: WizardDriver) -> None:
    await driver.blur()


async def by_losing_the_focus_for_a_moment(driver: WizardDriver) -> None:
    await driver.blur()
    driver.send(AppFocus())
    await driver.settle()


async def by_a_small_window(driver: WizardDriver) -> None:
    await driver.resize(59, 24)
    assert driver.phase is Phase.HANDOVER
    assert not driver.questions()
    await driver.resize(80, 24)


async def by_being_stopped(driver: WizardDriver) -> None:
    found: list[tuple[Phase, str]] = []
    driver.app.before_suspend(lambda: found.append((driver.phase, driver.text)))
    await driver.until(lambda: bool(found))
    assert found == [(Phase.HANDOVER, driver.text)]
    driver.app.after_suspend()
    await driver.settle()


async def by_a_stop_that_nobody_announced(driver: WizardDriver) -> None:
    driver.app.after_suspend()
    await driver.settle()


COVERINGS = [
    by_backspace,
    by_losing_the_focus,
    by_losing_the_focus_for_a_moment,
    by_a_small_window,
    by_being_stopped,
    by_a_stop_that_nobody_announced,
]


@pytest.mark.parametrize("settings", [INSTANT, ALWAYS], ids=["changes", "always"])
@pytest.mark.parametrize("cover", COVERINGS)
async def test_a_covered_hand_is_gone_at_once_and_the_selection_is_forgotten(
    cover: Callable[[WizardDriver], Awaitable[None]], settings: Settings, tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(), settings=settings)
    async with running(app, clock) as driver:
        await play_on(driver, Random(4), 8)
        before = driver.lines[:-1]
        await driver.open_hand()
        opened, made = driver.lines[:-1], choices(driver)
        await driver.press("right")
        assert driver.question.selected == 0
        await cover(driver)
        assert driver.phase is Phase.HANDOVER
        assert driver.lines[:-1] == before
        await driver.press("enter")
        await driver.open_hand()
        assert driver.lines[:-1] == opened
        assert driver.question.selected is None
        assert choices(driver) == made


@pytest.mark.parametrize("cover", COVERINGS)
async def test_what_covers_a_hand_leaves_that_of_a_single_person_as_it_is(
    cover: Callable[[WizardDriver], Awaitable[None]], tmp_path: Path
) -> None:
    if cover is by_a_small_window:
        return await _a_small_window_leaves_the_hand_of_a_single_person(tmp_path)
    if cover is by_being_stopped:
        return await _being_stopped_leaves_the_hand_of_a_single_person(tmp_path)
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 2))
    async with running(app, clock) as driver:
        await driver.press("right")
        question = driver.question
        await cover(driver)
        assert driver.question is question
        await driver.press("right")
        assert question.selected == 1
    return None


async def _a_small_window_leaves_the_hand_of_a_single_person(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 2))
    async with running(app, clock) as driver:
        await driver.press("right")
        await driver.resize(30, 8)
        await driver.press("right", "enter", "x")
        assert choices(driver) == 0
        await driver.resize(80, 24)
        assert driver.question.selected == 0


async def _being_stopped_leaves_the_hand_of_a_single_person(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 2))
    async with running(app, clock) as driver:
        found: list[Phase] = []
        app.before_suspend(lambda: found.append(driver.phase))
        await driver.until(lambda: bool(found))
        assert found == [Phase.PRIVATE]


async def test_a_cover_that_comes_right_after_space_wins(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        clock.wait(REVEAL)
        driver.table.action_open_hand()
        driver.table.cover()
        await driver.settle()
        assert driver.phase is Phase.HANDOVER
        assert openings(driver) == 0


async def test_notes_are_cleared_before_a_hand_is_handed_over(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        await driver.open_hand()
        app.notify("the note", timeout=60)
        await driver.settle()
        assert "the note" in driver.text
        seen: list[str] = []
        app.watch = lambda _update: seen.append(driver.text)
        await choose(driver, asked_view(driver).options[0])
        assert driver.phase is Phase.HANDOVER
        assert not app._notifications
        assert not driver.screen.query(Toast)
        handed = [text for text in seen if "pick up your hand" in text]
        assert handed
        assert not any("the note" in text for text in handed)


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
            driver.table.post_message(message)
            await driver.settle()
            assert choices(driver) == made + (asked is not closed)


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
