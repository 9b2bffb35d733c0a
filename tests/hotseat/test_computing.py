"""Computers at the table that think in their own process: nothing waits for them but the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.hotseat import computing
from engine.hotseat.dialogs import NoteScreen
from engine.hotseat.face import Phase
from engine.hotseat.home import HomeScreen
from engine.hotseat.menu_screen import MenuScreen
from engine.hotseat.rules import RulesScreen
from engine.lizards import Store, game_for
from engine.match import Match, MoveKind, Occupant
from engine.thinking.thinker import Thinker
from engine.wizard import GAME, PACK
from lizards_tui.interjection import Interjection
from tests.hotseat.driving import Clock, Driver, Watched, running
from tests.lizards_tui.driving import LizardsApp, LizardsDriver
from tests.lizards_tui.driving import choose as lizards_choose
from tests.lizards_tui.driving import program as lizards_program
from tests.lizards_tui.driving import setting as lizards_setting
from tests.lizards_tui.test_interjections import DECK, store_for
from tests.thinking.asking import positions, request
from tests.thinking.players import GATE, load
from tests.wizard_tui.driving import (
    FIVE,
    WizardApp,
    WizardDriver,
    asked_view,
    choose,
    launch,
    setting,
)
from wizard_tui.end import EndScreen
from wizard_tui.face import FACE

AnyApp = Watched[Any, Any, Any]
AnyDriver = Driver[Any, Any, Any]


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the thinking ones wait for; and who thinks is said at once."""
    monkeypatch.setenv(GATE, str(tmp_path / "gate"))
    monkeypatch.setattr(computing, "UNSAID_AT_ONCE", 0.0)
    return tmp_path / "gate"


def app(folder: Path, clock: Clock, *levels: str, patience: float = 10.0) -> WizardApp:
    """A game of Anna and these computers; she deals first, so that they begin."""
    agreed = setting(people=1, seed=3)
    bots = (Occupant(f"Bot {number}", level) for number, level in enumerate(levels, 1))
    agreed = replace(agreed, occupants=(*agreed.occupants, *bots))
    thinker = Thinker(load, patience)
    return Watched(FACE, launch(folder, setting=agreed), clock, thinker=thinker)


def lizards_app(folder: Path, clock: Clock, *levels: str) -> LizardsApp:
    """The same of Terrible Lizards; the first computer begins."""
    agreed = lizards_setting(people=1, seed=3)
    bots = (Occupant(f"Bot {number}", level) for number, level in enumerate(levels, 1))
    agreed = replace(agreed, occupants=(*agreed.occupants, *bots), first=1)
    return lizards_program(folder, clock, setting=agreed, thinker=Thinker(load))


async def until_thinking(driver: AnyDriver) -> None:
    await driver.until(lambda: driver.table.computers.is_thinking)


async def flush(driver: WizardDriver) -> None:
    """Wait until whatever was asked before has been answered, if only for nobody."""
    state = next(positions(GAME, 3, FIVE, "flush", 1))
    await driver.app.thinker.ask(request(GAME, state), PACK)
    await driver.settle()


# -- while it thinks -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("begun", "side"), [(app, "s"), (lizards_app, "v")], ids=["wizard", "lizards"]
)
async def test_everything_answers_while_somebody_thinks(
    tmp_path: Path, gate: Path, begun: Callable[..., AnyApp], side: str
) -> None:
    """Rules, a screen of the game's own, another size, keys without a meaning, the menu."""
    clock = Clock()
    async with running(begun(tmp_path, clock, "gated", "gated"), clock) as driver:
        await until_thinking(driver)
        await driver.until(lambda: "Bot 1 is thinking." in driver.words)
        await driver.press("?")
        assert isinstance(driver.screen, RulesScreen)
        await driver.press("pagedown", "escape", side)
        assert driver.screen is not driver.table
        assert "Anna" in driver.words
        await driver.press("escape")
        await driver.resize(120, 40)
        assert "Bot 1 is thinking." in driver.words
        await driver.press("x", "enter", "space")
        moves = len(driver.match.moves)
        await driver.press("escape")
        assert isinstance(driver.screen, MenuScreen)
        gate.touch()
        await driver.until(lambda: not driver.table.computers.is_thinking)
        assert len(driver.match.moves) == moves, "nothing goes on under the menu"
        await driver.press("escape")
        await driver.until(lambda: driver.phase is not Phase.PUBLIC)
        alone = Match(driver.match.game, driver.match.setting)
        while alone.asked != 0:
            alone.play(alone.state.options()[-1])
        assert driver.match.state == alone.state, "both took the last option"
        assert "is thinking" not in driver.words


async def test_a_short_thought_is_no_news(
    tmp_path: Path, gate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computing, "UNSAID_AT_ONCE", 60.0)
    clock = Clock()
    program = app(tmp_path, clock, "gated", "gated")
    said: list[str] = []
    async with running(program, clock) as driver:
        program.watch = lambda _update: said.append(driver.text)
        await until_thinking(driver)
        gate.touch()
        await driver.until(lambda: driver.phase is not Phase.PUBLIC)
        assert said
        assert not [text for text in said if "is thinking" in text]


async def test_a_seat_is_taken_over_while_it_thinks(tmp_path: Path, gate: Path) -> None:
    clock = Clock()
    async with running(app(tmp_path, clock, "gated", "gated"), clock) as driver:
        await until_thinking(driver)
        await driver.press("escape", "o", "2", "y")
        assert driver.match.humans == (0, 1)
        assert driver.phase is Phase.HANDOVER
        moves = list(driver.match.moves)
        gate.touch()
        await flush(driver)
        assert driver.match.moves == moves, "its late answer is dropped"
        await driver.open_hand()
        await choose(driver, 0)
        await driver.until(lambda: driver.match.asked == 0)
        assert driver.match.state.bids[1:] == [0, 1]


async def test_a_choice_is_taken_back_while_the_next_one_thinks(tmp_path: Path, gate: Path) -> None:
    clock = Clock()
    gate.touch()
    async with running(app(tmp_path, clock, "gated", "gated"), clock) as driver:
        await driver.until(lambda: driver.phase is Phase.PRIVATE)
        gate.unlink()
        before = driver.match.state.copy()
        await choose(driver, asked_view(driver).options[0])
        await until_thinking(driver)
        await driver.press("u", "y")
        assert driver.match.state == before
        assert driver.phase is Phase.PRIVATE
        moves = list(driver.match.moves)
        gate.touch()
        await flush(driver)
        assert driver.match.moves == moves


async def test_the_game_is_ended_while_somebody_thinks(tmp_path: Path, gate: Path) -> None:
    clock = Clock()
    async with running(app(tmp_path, clock, "gated", "gated"), clock) as driver:
        await until_thinking(driver)
        await driver.press("escape", "e", "y")
        assert isinstance(driver.screen, EndScreen)
        gate.touch()
        await flush(driver)
        assert driver.match.moves[-1].kind is MoveKind.END


async def test_the_table_is_left_while_somebody_thinks(tmp_path: Path, gate: Path) -> None:
    clock = Clock()
    program = app(tmp_path, clock, "gated", "gated")
    async with running(program, clock) as driver:
        await until_thinking(driver)
        match = driver.match
        moves = list(match.moves)
        await driver.press("escape", "h")
        assert isinstance(driver.screen, HomeScreen)
        gate.touch()
        await flush(driver)
        assert match.moves == moves
        assert isinstance(driver.screen, HomeScreen)


async def test_the_program_is_left_while_somebody_thinks(tmp_path: Path, gate: Path) -> None:
    clock = Clock()
    program = app(tmp_path, clock, "hanging", "gated")
    async with running(program, clock) as driver:
        await until_thinking(driver)
        await driver.until(lambda: program.thinker.pid is not None)
        await driver.press("escape", "l")
        await driver.until(lambda: not program._running)
    assert program.thinker.pid is None
    assert program.status == 0


# -- faults ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["dying", "hanging", "failing", "cheating"])
async def test_a_computer_without_an_answer_is_replaced_by_the_novice(
    tmp_path: Path, gate: Path, level: str
) -> None:
    clock = Clock()
    program = app(tmp_path, clock, level, level, patience=0.3)
    async with running(program, clock) as driver:
        expected = Match(GAME, replace(driver.match.setting, occupants=program_of_novices(driver)))
        await driver.until(lambda: isinstance(driver.screen, NoteScreen))
        assert "Bot 1 gave no answer, so a novice chose instead. The game goes on." in driver.words
        await driver.press("enter")
        await driver.until(lambda: driver.phase is Phase.PRIVATE)
        for _ in range(2):
            expected.play(expected.bot_choice())
        assert driver.match.state == expected.state, "the novice has bid for both"
        await choose(driver, asked_view(driver).options[0])
        await driver.until(lambda: driver.phase is Phase.PRIVATE)
        assert driver.match.state.scores or driver.match.state.round == 2
        assert not isinstance(driver.screen, NoteScreen), "it is said once"


def program_of_novices(driver: WizardDriver) -> tuple[Occupant, ...]:
    """The same players, but for the level of the computers."""
    return tuple(
        one if one.bot is None else replace(one, bot="novice") for one in driver.match.occupants
    )


# -- the same as without a process -----------------------------------------------------------------


async def test_the_table_plays_as_the_match_alone_would(tmp_path: Path, gate: Path) -> None:
    """The same seed, the same decisions, in whatever process they are made."""
    clock = Clock()
    program = app(tmp_path, clock, "random", "random")
    async with running(program, clock) as driver:
        alone = Match(load("wizard"), driver.match.setting)
        for _ in range(4):
            await driver.until(lambda: driver.phase is Phase.PRIVATE)
            while alone.asked != 0:
                alone.play(alone.bot_choice())
            assert driver.match.state == alone.state
            choice = asked_view(driver).options[0]
            alone.play(choice)
            await choose(driver, choice)


# -- throwing in -----------------------------------------------------------------------------------


async def give_to_thinker(driver: LizardsDriver, seat: int) -> None:
    """Give a seat to a computer that waits for the gate."""
    occupant = replace(driver.match.occupants[seat], bot="gated")
    driver.session.seat_occupant(seat, occupant)
    driver.table.play_on()
    await driver.settle()


async def test_a_thought_is_interrupted_to_throw_something_in(tmp_path: Path, gate: Path) -> None:
    """`!` is answered at once; then it is thought about once more."""
    clock = Clock()
    program = lizards_program(
        tmp_path, clock, game=game_for(DECK), setting=lizards_setting(2), thinker=Thinker(load)
    )
    async with running(program, clock) as driver:
        await store_for(driver, 0)
        await give_to_thinker(driver, 1)
        assert driver.match.asked == 1
        assert driver.table.computers.is_thinking
        await driver.press("!")
        assert not driver.table.computers.is_thinking
        await driver.open_hand()
        assert isinstance(driver.question, Interjection)
        moves = len(driver.match.moves)
        await driver.press("end", "enter")
        await driver.until(lambda: driver.table.computers.is_thinking)
        assert len(driver.match.moves) == moves
        gate.touch()
        await driver.until(lambda: len(driver.match.moves) > moves)
        assert driver.match.moves[moves].seat == 1


async def test_computers_with_stored_cards_are_asked_before_a_hand_is_opened(
    tmp_path: Path, gate: Path
) -> None:
    """Once for each decision, in their process; what they throw in comes first."""
    clock = Clock()
    program = lizards_program(
        tmp_path, clock, game=game_for(DECK), setting=lizards_setting(2), thinker=Thinker(load)
    )
    async with running(program, clock) as driver:
        await store_for(driver, 1)
        await give_to_thinker(driver, 1)
        await driver.open_hand()
        store = next(one for one in driver.match.state.options() if isinstance(one, Store))
        await lizards_choose(driver, store)
        await driver.until(lambda: driver.table.computers.is_thinking)
        assert driver.match.asked == 0
        assert driver.phase is Phase.PUBLIC, "no hand lies open while a computer thinks aside"
        assert "Ben is thinking." in driver.words
        stored, moves = len(driver.match.state.stored[1]), len(driver.match.moves)
        gate.touch()
        await driver.until(lambda: driver.phase is Phase.PRIVATE)
        assert "is thinking" not in driver.words
        thrown = driver.match.moves[moves:]
        assert [one.kind for one in thrown] == [MoveKind.INTERJECTION] * stored + [MoveKind.OPENED]
        assert {one.seat for one in thrown[:-1]} == {1}
        assert driver.match.asides() == (), "nobody is asked twice at the same decision"
