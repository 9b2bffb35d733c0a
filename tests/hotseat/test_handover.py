"""When a hand is handed over, and what covers it: no hand is seen by anybody but its owner."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from textual.events import AppFocus, Key
from textual.widget import Widget
from textual.widgets._toast import Toast

from engine.hotseat import hand_area
from engine.hotseat.choices import _SECONDS
from engine.hotseat.face import Phase
from engine.hotseat.settings import Handover, Settings, Speed
from engine.wizard import Bidding, Length, Options
from tests.hotseat.driving import PATIENCE, REVEAL, Clock, running
from tests.wizard_tui.driving import (
    INSTANT,
    WizardDriver,
    asked_view,
    choices,
    choose,
    openings,
    play_on,
    program,
    setting,
    step,
)

ALWAYS = replace(INSTANT, handover=Handover.ALWAYS)
OPEN_TABLE = replace(INSTANT, handover=Handover.OPEN_TABLE)


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


@pytest.mark.parametrize(
    "cover",
    [
        by_backspace,
        by_losing_the_focus,
        by_losing_the_focus_for_a_moment,
        by_a_stop_that_nobody_announced,
    ],
)
async def test_what_covers_a_hand_leaves_that_of_a_single_person_as_it_is(
    cover: Callable[[WizardDriver], Awaitable[None]], tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 2))
    async with running(app, clock) as driver:
        await driver.press("right")
        question = driver.question
        await cover(driver)
        assert driver.question is question
        await driver.press("right")
        assert question.selected == 1


async def test_a_small_window_takes_no_keys_and_leaves_the_hand_of_a_single_person(
    tmp_path: Path,
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 2))
    async with running(app, clock) as driver:
        await driver.press("right")
        await driver.resize(30, 8)
        assert "30×8" in driver.text
        await driver.press("right", "enter", "x", "s", "backspace")
        assert choices(driver) == 0
        await driver.resize(80, 24)
        assert driver.question.selected == 0


async def test_the_program_stops_when_the_covered_table_is_painted_however_long_that_takes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    removed = hand_area._removed

    async def slowly(*widgets: Widget, then: Callable[[], None] = lambda: None) -> None:
        await asyncio.sleep(0.3)
        await removed(*widgets, then=then)

    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        await driver.open_hand()
        opened = driver.text
        monkeypatch.setattr(hand_area, "_removed", slowly)
        found: list[str] = []
        app.before_suspend(lambda: found.append(driver.text))
        async with asyncio.timeout(PATIENCE):
            while not found:
                await asyncio.sleep(0.01)
        await driver.settle()
        assert driver.phase is Phase.HANDOVER
        assert found == [driver.text] != [opened]


async def test_a_single_person_finds_the_hand_open_after_a_stop(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 2))
    async with running(app, clock) as driver:
        found: list[Phase] = []
        app.before_suspend(lambda: found.append(driver.phase))
        await driver.until(lambda: bool(found))
        app.after_suspend()
        await driver.settle()
        assert found == [Phase.PRIVATE] == [driver.phase]


async def test_a_cover_that_comes_right_after_space_wins(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        clock.wait(REVEAL)
        app.curtain.note("space", clock.now)
        driver.table.action_open_hand()
        driver.table.cover()
        await driver.settle()
        assert driver.phase is Phase.HANDOVER
        assert openings(driver) == 0


async def test_whoever_presses_space_too_soon_is_told_to_wait(tmp_path: Path) -> None:
    """Each Space begins the wait anew, so that pressing it again and again never opens the hand."""
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        assert "opens the hand" in driver.words
        assert "wait a second" not in driver.words
        await driver.press("x", "space", gap=0.3)
        assert driver.phase is Phase.HANDOVER
        assert "Space opens the hand: wait a second" in driver.words
        await driver.press(*["space"] * 5, gap=0.7)
        assert "Space opens the hand: wait a second" in driver.words
        await driver.resize(60, 20)
        assert "wait a second" in driver.words
        await driver.open_hand()
        await driver.press("backspace")
        assert driver.phase is Phase.HANDOVER
        assert "wait a second" not in driver.words, "that was another time"


async def test_whoever_clicks_too_soon_is_told_to_wait(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        await driver.press("x")
        await driver.click(driver.table.hand_area.closed, 10, 0)
        assert driver.phase is Phase.HANDOVER
        assert "wait a second" in driver.words
        clock.wait(REVEAL)
        await driver.click(driver.table.hand_area.closed, 10, 0)
        assert driver.phase is Phase.PRIVATE


@pytest.mark.parametrize(("arrived", "opens"), [(0.34, False), (0.36, True)])
async def test_what_counts_is_when_keys_arrived_however_late_the_program_gets_round_to_them(
    arrived: float, opens: bool, tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        assert driver.phase is Phase.HANDOVER
        assert app._driver is not None
        clock.wait(REVEAL)
        for key, moment in (("x", clock.now), ("space", clock.now + arrived)):
            event = Key(key, None)
            event.time = moment
            clock.wait(REVEAL)
            app._driver.process_message(event)
            await driver.settle()
        assert (driver.phase is Phase.PRIVATE) is opens


@pytest.mark.parametrize("is_lost", [False, True])
async def test_whoever_was_there_before_the_focus_was_lost_says_so_again(
    is_lost: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(_SECONDS, Speed.SLOW, 10_000.0)
    slow = replace(INSTANT, speed=Speed.SLOW)
    clock, rng, phases = Clock(), Random(1), set()
    app = program(tmp_path, clock, setting=setting(2, 4), settings=slow)
    async with running(app, clock) as driver:
        last = None
        while not phases:
            if driver.phase is Phase.PUBLIC:
                if driver.screen is not driver.table:
                    last = None  # The points of a round: whoever comes next says so anyhow.
                if is_lost:
                    await driver.blur()
                await driver.press("x")
            elif driver.match.asked == last:
                phases.add(driver.phase)
            else:
                last = driver.match.asked
                await step(driver, rng)
    assert phases == {Phase.HANDOVER if is_lost else Phase.PRIVATE}


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
