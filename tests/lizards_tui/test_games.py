"""Whole games, played with keys alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.hotseat.face import Phase
from engine.lizards import Mode
from engine.lizards.phases import TakeAction
from engine.match import MoveKind
from lizards_tui.end import EndScreen
from tests.hotseat.driving import Clock, running
from tests.lizards_tui.driving import asked, program, setting, step


@pytest.mark.parametrize(("people", "size"), [(2, (80, 24)), (3, (60, 20)), (4, (120, 40))])
async def test_a_whole_game_of_people(tmp_path: Path, people: int, size: tuple[int, int]) -> None:
    clock, rng = Clock(), Random(people)
    app = program(tmp_path, clock, setting=setting(people, seed=people))
    async with running(app, clock, size) as driver:
        while driver.match.result is None:
            await step(driver, rng)
        await driver.until(lambda: isinstance(driver.screen, EndScreen))
        assert driver.match.result is not None
        winner = driver.match.result.places.index(1)
        assert f"{driver.match.occupants[winner].name} wins the game" in driver.words
        await driver.press("h")
        assert not [one for one in app.screen_stack if isinstance(one, EndScreen)]


@pytest.mark.parametrize("mode", list(Mode)[1:], ids=lambda mode: mode.value)
async def test_every_mode_can_be_played(tmp_path: Path, mode: Mode) -> None:
    """Sixty choices of people, and whatever they lead to."""
    clock, rng = Clock(), Random(4)
    people = 4 if mode is Mode.TEAM_BATTLE else 3
    app = program(tmp_path, clock, setting=setting(people, seed=4, mode=mode))
    async with running(app, clock) as driver:
        made = 0
        while driver.match.result is None and made < 60:
            made += await step(driver, rng) is not None
        assert made == 60 or driver.match.result is not None
        for name in (one.name for one in driver.match.occupants):
            assert name in driver.text or driver.match.result is not None


async def test_one_person_among_computers_is_never_asked_to_pick_up_a_hand(
    tmp_path: Path,
) -> None:
    clock, rng = Clock(), Random(3)
    app = program(tmp_path, clock, setting=setting(1, 2, seed=11))
    async with running(app, clock) as driver:
        while driver.match.result is None:
            assert driver.phase is not Phase.HANDOVER
            await step(driver, rng)
        await driver.until(lambda: isinstance(driver.screen, EndScreen))


async def test_hands_fill_up_by_themselves_with_recorded_choices_that_say_so(
    tmp_path: Path,
) -> None:
    clock, rng = Clock(), Random(1)
    app = program(tmp_path, clock, setting=setting(2))
    async with running(app, clock) as driver:
        while driver.match.state.turn < 3:
            await step(driver, rng)
        kinds = {move.kind for move in driver.match.line if move.text == "draw"}
        assert kinds == {MoveKind.BY_ITSELF}


async def test_again_plays_the_same_people_with_other_cards(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2))
    async with running(app, clock) as driver:
        driver.session.end_here()
        driver.table.play_on(from_now=True)
        await driver.until(lambda: isinstance(driver.screen, EndScreen))
        seed = driver.match.setting.seed
        await driver.press("a")
        await driver.until(lambda: driver.match.setting.seed != seed)
        assert [one.name for one in driver.match.occupants] == ["Anna", "Ben"]


async def test_a_key_that_chooses_a_part_paints_hand_and_board_together(tmp_path: Path) -> None:
    clock, rng = Clock(), Random(1)
    app = program(tmp_path, clock, setting=setting(2))
    async with running(app, clock) as driver:
        while not (
            driver.phase is Phase.PRIVATE
            and isinstance(driver.match.state.pending, TakeAction)
            and any(card.kind.part for card in asked(driver).view.hand)
        ):
            await step(driver, rng)
        painted: list[object] = []
        app.watch = painted.append
        hand = asked(driver).view.hand
        part = next(number for number, card in enumerate(hand, 1) if card.kind.part)
        board = driver.table.stage.board
        before = [board.render_line(y).text for y in range(board.size.height)]
        await driver.press(str(part))
        assert asked(driver).selected == part - 1
        assert before != [board.render_line(y).text for y in range(board.size.height)]
        assert len(painted) == 1
