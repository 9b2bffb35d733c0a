"""What the menu of the table does about the match, and what it says where it cannot."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.archive import Archive
from engine.hotseat.choices import _SECONDS
from engine.hotseat.dialogs import ChooseLevel, ConfirmScreen
from engine.hotseat.face import Phase
from engine.hotseat.menu import why_no_way_back
from engine.hotseat.menu_screen import MenuScreen
from engine.hotseat.settings import Speed
from engine.match import MoveKind, NoWayBack
from engine.thinking.thinker import Thinker
from engine.wizard import GAME, PlayCard
from tests.hotseat.driving import Clock, Watched, running
from tests.thinking.players import load
from tests.wizard_tui.driving import (
    FIVE,
    INSTANT,
    WizardDriver,
    asked_view,
    choices,
    choose,
    launch,
    play_on,
    program,
    setting,
    step,
)
from wizard_tui.end import EndScreen
from wizard_tui.face import FACE

# -- taking back -----------------------------------------------------------------------------------


async def with_a_way_back(driver: WizardDriver, rng: Random) -> None:
    """Play on until the last choice can be taken back, and somebody is asked again."""
    while isinstance(driver.match.way_back(), NoWayBack) or driver.phase is Phase.PUBLIC:
        await step(driver, rng)


async def test_one_key_alone_takes_nothing_back(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        await with_a_way_back(driver, Random(1))
        moves, made, maker = len(driver.match.moves), choices(driver), driver.match.line[-1].seat
        assert maker is not None
        await driver.press("u")
        assert isinstance(driver.screen, ConfirmScreen)
        assert f"{driver.table.stage.names[maker]} takes back the last choice" in driver.words
        await driver.press("enter")
        assert driver.screen is driver.table
        assert len(driver.match.moves) == moves
        await driver.press("u", "y")
        assert choices(driver) == made - 1
        assert driver.match.asked == maker
        assert "The last choice has been taken back." in driver.text


async def test_after_taking_back_the_hand_is_handed_over_again(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        await with_a_way_back(driver, Random(1))
        maker = driver.match.line[-1].seat
        assert driver.phase is Phase.HANDOVER
        assert driver.match.asked != maker
        await driver.press("escape", "u")
        assert driver.match.asked == maker
        assert driver.phase is Phase.HANDOVER
        await driver.open_hand()
        assert driver.question.selected is None


async def test_whoever_has_the_hand_open_takes_back_without_another_handover(
    tmp_path: Path,
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2, 2))
    async with running(app, clock) as driver:
        rng = Random(1)
        while True:
            way = driver.match.way_back()
            if driver.phase is Phase.PRIVATE and not isinstance(way, NoWayBack):
                break
            if driver.phase is Phase.HANDOVER:
                await driver.open_hand()
            else:
                await step(driver, rng)
        seat, question = driver.match.asked, driver.question
        assert driver.match.line[way].seat == seat
        await driver.press("u", "y")
        assert driver.match.asked == seat
        assert driver.phase is Phase.PRIVATE
        assert driver.question is not question


async def test_one_person_takes_back_with_what_computers_answered(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 3))
    async with running(app, clock) as driver:
        rng, pending = Random(2), None
        while len(asked_view(driver).hand) < 3 or len(asked_view(driver).tricks) < 1:
            pending, state = driver.match.state.pending, driver.match.state.copy()
            await step(driver, rng)
        assert pending == PlayCard(0)
        await driver.press("u", "y")
        assert driver.match.state == state
        assert driver.phase is Phase.PRIVATE
        other = state.options()[-1]
        await choose(driver, other)
        mine = [one for one in driver.match.line if (one.kind, one.seat) == (MoveKind.CHOICE, 0)]
        assert GAME.decode(mine[-1].text) == other


async def test_the_key_says_why_nothing_can_be_taken_back(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        rng, said = Random(3), set()
        for _ in range(40):
            if driver.phase is Phase.HANDOVER and len(said) % 2:
                await driver.open_hand()
            way = driver.match.way_back()
            if isinstance(way, NoWayBack):
                hands, moves = driver.questions(), len(driver.match.moves)
                await driver.press("u")
                assert driver.screen is driver.table
                assert why_no_way_back(way) in driver.words
                assert driver.questions() == hands
                assert len(driver.match.moves) == moves
                await driver.press("escape", "u")
                assert isinstance(driver.screen, MenuScreen)
                assert why_no_way_back(way) in driver.words
                await driver.press("escape")
                said.add(way)
            if len(said) == 2:
                break
            await step(driver, rng)
    assert said == {NoWayBack.HAND_OPENED, NoWayBack.LUCK_DRAWN}


async def test_a_play_that_was_forced_is_taken_back_with_the_choice_before_it(
    tmp_path: Path,
) -> None:
    clock = Clock()
    settings = replace(INSTANT, forced_plays=True)
    app = program(tmp_path, clock, setting=setting(1, 2, FIVE, 5), settings=settings)
    async with running(app, clock) as driver:
        rng = Random(5)
        while True:
            state, made = driver.match.state.copy(), choices(driver)
            await step(driver, rng)
            way = driver.match.way_back()
            if choices(driver) > made + 1 and not isinstance(way, NoWayBack):
                break
        await driver.press("u", "y")
        assert driver.match.state == state
        assert len(state.options()) > 1
        assert driver.phase is Phase.PRIVATE


async def test_a_game_with_take_backs_is_marked(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        await with_a_way_back(driver, Random(1))
        await driver.press("u", "y", "escape", "e", "y")
        assert isinstance(driver.screen, EndScreen)
    archive = Archive(app.launch.places.data)
    (record,) = archive.finished(GAME.name)
    archive.close()
    assert (record.take_backs, record.ended_early) == (1, True)


# -- seats -----------------------------------------------------------------------------------------


async def test_a_seat_is_given_to_a_computer_and_taken_over_again(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3, 0))
    async with running(app, clock) as driver:
        await play_on(driver, Random(1), 4)
        asked = driver.match.asked
        assert asked is not None
        await driver.open_hand()
        await driver.press("escape", "g", str(asked + 1), "1", "y")
        assert not driver.match.occupants[asked].is_human
        assert driver.match.asked != asked
        assert driver.phase is Phase.HANDOVER
        assert driver.match.line[-1].seat == asked
        await driver.open_hand()
        await driver.press("escape", "o", str(asked + 1), "y")
        assert driver.match.occupants[asked].is_human
        assert driver.phase is Phase.HANDOVER
        assert choices(driver) == 5


async def test_where_one_person_is_left_only_the_next_hand_is_handed_over(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2, 1))
    async with running(app, clock) as driver:
        await driver.press("escape", "g", "1", "1", "y")
        assert driver.match.humans == (1,)
        assert driver.phase is Phase.HANDOVER, "whoever left may still be at the keyboard"
        await driver.open_hand()
        for _ in range(6):
            assert driver.phase is Phase.PRIVATE
            assert driver.match.asked == 1
            await step(driver, Random(2))
        await driver.press("escape", "o", "1", "y")
        assert driver.phase is Phase.HANDOVER


async def test_computers_go_on_alone_and_a_seat_can_still_be_taken_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(_SECONDS, Speed.SLOW, 10_000.0)
    slow = replace(INSTANT, speed=Speed.SLOW)
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 2), settings=slow)
    async with running(app, clock) as driver:
        await driver.press("escape", "g", "1", "1", "y")
        assert driver.match.humans == ()
        await driver.press("x", "x", "escape", "g")
        assert isinstance(driver.screen, MenuScreen)
        assert "Every seat is a computer's." in driver.words
        await driver.press("o", "2", "y")
        assert driver.match.humans == (1,)


async def test_how_well_the_computer_plays_is_chosen_for_each_seat(tmp_path: Path) -> None:
    clock = Clock()
    game = load("wizard")
    face = FACE._replace(game=game)
    app = Watched(face, launch(tmp_path, setting=setting(3, 0)), clock, thinker=Thinker(load))
    place = list(game.bots).index("random") + 1
    async with running(app, clock) as driver:
        await driver.press("escape", "g", "2")
        assert isinstance(driver.screen, ChooseLevel)
        assert "How well is the computer to play for Ben?" in driver.words
        assert "A novice plays by simple rules, and makes mistakes." in driver.words
        await driver.press("escape")
        assert driver.match.humans == (0, 1, 2), "Esc gives nothing away"
        await driver.press("escape", "g", "2", str(place))
        assert "A computer plays on for Ben: random." in driver.words
        await driver.press("y", "escape", "g", "3", "1", "y")
        assert [one.bot for one in driver.match.occupants] == [None, "random", "novice"]
        await driver.until(lambda: driver.match.asked == 0 and driver.phase is Phase.HANDOVER)


async def test_one_key_alone_gives_no_seat_away(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2, 1))
    async with running(app, clock) as driver:
        await driver.press("escape", "g", "1")
        assert driver.match.humans == (0, 1)
        await driver.press("1")
        assert driver.match.humans == (0, 1)
        await driver.press("n")
        assert driver.match.humans == (0, 1)


async def test_seats_that_cannot_be_meant_say_why(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3, 0))
    async with running(app, clock) as driver:
        await driver.press("escape", "o")
        assert isinstance(driver.screen, MenuScreen)
        assert "No seat is a computer's." in driver.words
        await driver.press("g", "2", "1", "y", "escape", "g")
        assert "a computer plays it already" in driver.words
        moves = len(driver.match.moves)
        await driver.press("2")
        assert driver.screen is not driver.table
        await driver.press("escape")
        assert len(driver.match.moves) == moves


async def test_a_name_is_changed_in_the_middle_of_a_game(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3, 0))
    async with running(app, clock) as driver:
        await play_on(driver, Random(1), 4)
        phase, state = driver.phase, driver.match.state.copy()
        await driver.press("escape", "n", "2", *"Zoë", "enter")
        assert [one.name for one in driver.match.occupants] == ["Anna", "Zoë", "Chloé"]
        assert "Zoë" in driver.text
        assert "Ben" not in driver.text
        assert (driver.phase, driver.match.state) == (phase, state)
        moves = len(driver.match.moves)
        await driver.press("escape", "n", "2", "enter")
        assert driver.screen is driver.table
        assert len(driver.match.moves) == moves


@pytest.mark.parametrize("name", ["[b", "[/]", "[@click=app.quit]x", "[red]Al[/red]"])
async def test_a_name_that_would_be_markup_shows_as_it_was_typed(name: str, tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3, 0))
    async with running(app, clock) as driver:
        await driver.press("escape", "n", "1", *name, "enter")
        kept = driver.match.occupants[0].name
        assert name.startswith(kept)
        assert kept in driver.text


async def test_what_was_about_to_be_shown_is_shown_after_a_name_was_changed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(_SECONDS, Speed.SLOW, 10_000.0)
    slow = replace(INSTANT, speed=Speed.SLOW)
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(0, 4, FIVE, 6), settings=slow)
    plain = program(tmp_path / "plain", clock, setting=setting(0, 4, FIVE, 6), settings=slow)
    async with running(plain, clock) as driver:
        shown = []
        for _ in range(11):
            shown.append(driver.table.scene().events)
            await driver.press("x")
    async with running(app, clock) as driver:
        for number in range(11):
            assert driver.table.scene().events == shown[number]
            if number % 3 == 0:
                await driver.press("escape", "n", "1", *f"Name {number}", "enter")
                assert driver.table.scene().events == shown[number]
                assert driver.table.scene().names[0] == f"Name {number}"
            await driver.press("x")
