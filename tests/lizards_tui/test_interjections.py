"""`!`: whoever has a Stored card may Use it, and the game goes on where it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.hotseat.dialogs import ChooseSeat
from engine.hotseat.face import Phase
from engine.hotseat.settings import Settings, Speed
from engine.lizards import EndPhase, Store, game_for
from engine.match import MoveKind
from lizards_tui.interjection import Interjection
from lizards_tui.question import LizardsQuestion
from tests.hotseat.driving import Clock, running
from tests.lizards.boards import deck_with, effect
from tests.lizards_tui.driving import LizardsDriver, choose, program, setting

DECK = deck_with(
    *(effect(f"tonic{n}", '{ verb = "heal", amount = 1 }', copies=40, store=True) for n in range(3))
)
"""Nearly every card Stores itself."""


async def store_for(driver: LizardsDriver, seat: int) -> None:
    """Play until this seat has a Stored card and somebody else is asked to pick up a hand."""
    state = driver.match.state
    for _turn in range(60):
        if state.stored[seat] and state.seat != seat and driver.phase is Phase.HANDOVER:
            return
        await store_or_end(driver, seat)
    raise AssertionError(f"nothing was Stored:\n{driver.text}")


async def store_or_end(driver: LizardsDriver, seat: int) -> None:
    """Do what the table waits for: Store for this seat if it can be, else end the phase."""
    state = driver.match.state
    if driver.phase is Phase.HANDOVER:
        await driver.open_hand()
    if driver.phase is not Phase.PRIVATE:
        await driver.press("f12")
        return
    stores = [one for one in state.options() if isinstance(one, Store)]
    is_wanted = state.seat == seat and stores and not state.stored[seat]
    await choose(driver, stores[0] if is_wanted else EndPhase())


async def test_a_stored_card_is_used_in_somebody_elses_turn(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, game=game_for(DECK), setting=setting(2))
    async with running(app, clock) as driver:
        await store_for(driver, 1)
        await driver.open_hand()
        assert type(driver.question) is LizardsQuestion
        stored = driver.match.state.stored[1]
        await driver.press("!")
        assert isinstance(driver.screen, ChooseSeat)
        assert not driver.questions(), "an open hand is removed first"
        await driver.press("2")
        assert driver.phase is Phase.HANDOVER
        assert "Ben, pick up what may be thrown in" in driver.words
        await driver.open_hand()
        assert isinstance(driver.question, Interjection)
        health = driver.match.state.health[1]
        await driver.press("1", "enter")
        assert driver.match.state.health[1] == health + 1
        assert len(driver.match.state.stored[1]) == len(stored) - 1
        assert driver.match.line[-1].kind is MoveKind.INTERJECTION
        assert driver.phase is Phase.HANDOVER, "whoever was asked picks the hand up again"
        assert "Anna, pick up your hand" in driver.words


@pytest.mark.parametrize("keys", [("end", "enter"), ("escape",), ("!",), ("1", "escape")])
async def test_never_mind_plays_nothing_and_hands_back(
    keys: tuple[str, ...], tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, game=game_for(DECK), setting=setting(2))
    async with running(app, clock) as driver:
        await store_for(driver, 1)
        before = driver.match.state.fingerprint()
        await driver.press("!", "2")
        await driver.open_hand()
        assert isinstance(driver.question, Interjection)
        assert "Enter commit" in driver.words
        assert "Esc never mind" in driver.words
        assert "throw in" not in driver.lines[-1]
        await driver.press(*keys)
        assert driver.match.state.fingerprint() == before
        assert driver.screen is driver.table
        assert driver.phase is Phase.HANDOVER
        assert "Anna, pick up your hand" in driver.words


async def test_esc_lets_it_be_before_any_hand_is_opened(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, game=game_for(DECK), setting=setting(2))
    async with running(app, clock) as driver:
        await store_for(driver, 1)
        moves = len(driver.match.moves)
        await driver.press("!", "escape")
        assert driver.phase is Phase.HANDOVER
        assert len(driver.match.moves) == moves
        await driver.open_hand()
        assert driver.match.asked == 0


async def test_covering_the_thrown_in_hand_hides_it_and_asks_the_same_seat(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, game=game_for(DECK), setting=setting(2))
    async with running(app, clock) as driver:
        await store_for(driver, 1)
        await driver.press("!", "2")
        await driver.open_hand()
        await driver.press("backspace")
        assert driver.phase is Phase.HANDOVER
        assert "Ben, pick up what may be thrown in" in driver.words
        await driver.press("!")
        assert "Anna, pick up your hand" in driver.words


async def test_who_has_no_stored_card_cannot_throw_one_in(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, game=game_for(DECK), setting=setting(2))
    async with running(app, clock) as driver:
        await driver.press("!")
        assert not isinstance(driver.screen, ChooseSeat)
        await store_for(driver, 1)
        await driver.press("!", "1")
        assert isinstance(driver.screen, ChooseSeat), "Anna has none"


async def test_the_choice_of_who_it_is_opens_on_somebody_who_can(tmp_path: Path) -> None:
    class Idle:
        def choose(self, view: object, options: Sequence[object], rng: Random) -> object:
            return None if None in options else options[-1]

    game = replace(game_for(DECK), bots={"novice": Idle()})
    clock = Clock()
    app = program(tmp_path, clock, game=game, setting=setting(2, 1))
    async with running(app, clock) as driver:
        await store_for(driver, 1)
        await driver.press("!")
        assert isinstance(driver.screen, ChooseSeat)
        (anna,) = [line for line in driver.lines if " Anna " in line]
        (computer,) = [line for line in driver.lines if " Bot 1 " in line]
        assert "has nothing that can be thrown in" in anna
        assert "chooses by itself" in computer
        await driver.press("enter")
        assert "Ben, pick up what may be thrown in" in driver.words


async def test_computers_with_stored_cards_are_asked_once_for_each_decision(
    tmp_path: Path,
) -> None:
    asked: list[tuple[int | None, int]] = []

    class Watcher:
        def choose(self, view: object, options: object, rng: Random) -> object:
            assert isinstance(options, tuple)
            asked.append((getattr(view, "seat", None), len(driver.match.moves)))
            stores = [one for one in options if isinstance(one, Store)]
            return stores[0] if stores else options[-1] if options[0] is not None else None

    game = replace(game_for(DECK), bots={"novice": Watcher()})
    clock = Clock()
    app = program(tmp_path, clock, game=game, setting=setting(1, 1))
    async with running(app, clock) as driver:
        for _turn in range(60):
            if driver.match.state.stored[1] and driver.match.asked == 0:
                break
            await store_or_end(driver, 0)
        await driver.settle()
        aside = [one for one in asked if one[1] == len(driver.match.moves) - 1]
        assert aside.count((1, len(driver.match.moves) - 1)) == 1, asked[-5:]
        assert driver.phase is Phase.PRIVATE


async def test_during_computers_turns_the_game_stops_before_the_next_move(tmp_path: Path) -> None:
    clock = Clock()
    slow = Settings(speed=Speed.KEY, animations=False)
    app = program(tmp_path, clock, game=game_for(DECK), settings=slow, setting=setting(1, 1))
    async with running(app, clock) as driver:
        for _turn in range(200):
            is_computers = driver.match.asked == 1 and driver.phase is Phase.PUBLIC
            if is_computers and driver.match.state.stored[0] and driver.table.pace.is_long:
                break
            await store_or_end(driver, 0)
        assert driver.session.people_who_may_throw_in() == (0,)
        moves = len(driver.match.moves)
        await driver.press("!")
        for _pause in range(20):
            if isinstance(driver.question, Interjection):
                break
            await driver.press("f12")
        assert isinstance(driver.question, Interjection), "one person is not asked who it is"
        assert len(driver.match.moves) == moves, "no move was made meanwhile"
        await driver.press("1", "enter")
        made = [move for move in driver.match.moves[moves:] if move.kind is not MoveKind.OPENED]
        assert made[0].kind is MoveKind.INTERJECTION
