"""Whole games of Wizard, played on the screen by keys alone, from the first bid to the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from engine.archive import Archive
from engine.hotseat.face import Phase
from engine.hotseat.home import HomeScreen
from engine.hotseat.table import TableScreen
from engine.match import MoveKind
from engine.wizard import GAME, Bidding, Card, Length, Options, playable
from tests.hotseat.driving import Clock, running
from tests.wizard_tui.driving import (
    FIVE,
    WizardDriver,
    arrows_for,
    asked_view,
    is_over,
    keys_for,
    program,
    setting,
)
from wizard_tui.end import EndScreen

STANDARD, TOURNAMENT, ROUNDS = Length.STANDARD, Length.TOURNAMENT, Length.FIVE_ROUNDS

GAMES = [
    (3, 0, Options(Bidding.OPEN, ROUNDS, foresight=True)),
    (2, 2, Options(Bidding.PLUS_MINUS_ONE, ROUNDS)),
    (3, 2, Options(Bidding.HIDDEN, ROUNDS, foresight=True)),
    (4, 2, Options(Bidding.SECRET, ROUNDS)),
    (1, 5, Options(Bidding.SECRET, STANDARD, foresight=True)),
    (1, 5, Options(Bidding.PLUS_MINUS_ONE, TOURNAMENT)),
]
"""People, computers, and what is agreed."""


@dataclass
class Player:
    """Plays at random, by whatever keys, and keeps what was chosen."""

    driver: WizardDriver
    rng: Random
    chosen: list[tuple[int, object]] = field(default_factory=list)
    at_keyboard: int | None = None
    """Whose hand was opened last."""

    async def play(self) -> None:
        while not is_over(self.driver):
            await self.turn()

    async def turn(self) -> None:
        """One choice of a person, with a hand-over before it when another person is asked."""
        driver, seat = self.driver, self.driver.match.asked
        assert seat is not None
        assert driver.match.occupants[seat].is_human
        is_new = seat != self.at_keyboard and len(driver.match.humans) > 1
        assert driver.phase is (Phase.HANDOVER if is_new else Phase.PRIVATE)
        if is_new:
            await driver.open_hand()
        self.at_keyboard = seat
        assert driver.question.selected is None
        await self.try_what_is_forbidden()
        choice = self.rng.choice(list(driver.match.state.options()))
        by_arrows = self.rng.random() < 0.3 and driver.question.selected is None
        keys = arrows_for if by_arrows else keys_for
        await driver.press(*keys(asked_view(driver), choice))
        assert driver.question.chosen == choice
        await driver.press("enter")
        self.chosen.append((seat, choice))

    async def try_what_is_forbidden(self) -> None:
        """Now and then, choose a card or a bid that the rules forbid."""
        view, driver = asked_view(self.driver), self.driver
        if self.rng.random() < 0.7:
            return
        forbidden: list[object] = [view.forbidden_bid] if view.forbidden_bid is not None else []
        if isinstance(view.options[0], Card):
            forbidden = [card for card in view.hand if card not in playable(view.hand, view.trick)]
        if forbidden:
            moves = len(driver.match.moves)
            await driver.press(*keys_for(view, self.rng.choice(forbidden)), "enter")
            assert len(driver.match.moves) == moves
            assert driver.phase is Phase.PRIVATE
            assert driver.question.refusal in driver.words


@pytest.mark.parametrize(
    ("people", "computers", "options"),
    GAMES,
    ids=[f"{p}+{c}-{o.bidding.value}-{o.length.value}" for p, c, o in GAMES],
)
async def test_a_whole_game_is_played_and_stored(
    people: int, computers: int, options: Options, tmp_path: Path
) -> None:
    seed = people * 10 + computers
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(people, computers, options, seed))
    async with running(app, clock) as driver:
        player = Player(driver, Random(seed))
        await player.play()
        played = driver.match
        assert isinstance(driver.screen, EndScreen)
        assert "wins the game" in driver.text or "share the first place" in driver.text
        await driver.press("a")
        assert driver.match is not played
        assert driver.match.setting.occupants == played.setting.occupants
        assert driver.match.setting.options == options
        assert driver.match.setting.seed != seed
        await driver.press("escape", "h")
        assert isinstance(driver.screen, HomeScreen)
    archive = Archive(app.launch.places.data)
    (record,) = archive.finished(GAME.name)
    stored = archive.open(record.number, GAME).match
    assert stored.moves == played.moves
    assert stored.state == played.state
    choices = [
        (move.seat, GAME.decode(move.text))
        for move in stored.line
        if move.kind is MoveKind.CHOICE and move.seat is not None and move.seat < people
    ]
    assert choices == player.chosen
    assert played.result is not None
    assert (record.scores, record.places) == (played.result.scores, played.result.places)
    (other,) = archive.unfinished(GAME.name)
    assert [one.name for one in other.occupants] == [one.name for one in played.occupants]
    archive.close()


async def test_a_game_of_computers_plays_itself_to_its_end(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(0, 3, FIVE, 5))
    async with running(app, clock) as driver:
        await driver.until(lambda: isinstance(driver.screen, EndScreen))
        assert is_over(driver)
        await driver.press("h")
        assert isinstance(driver.screen, HomeScreen)
        assert not [one for one in app.screen_stack if isinstance(one, TableScreen)]


async def test_a_stored_game_is_played_on_at_another_time(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3, 0, FIVE, 8))
    async with running(app, clock) as driver:
        player = Player(driver, Random(8))
        for _ in range(20):
            await player.turn()
        await driver.press("escape", "h", "c", "enter")
        assert driver.phase is Phase.HANDOVER
        player.at_keyboard = None
        await player.turn()
        before = driver.match
    again = program(tmp_path, clock, resume=1)
    async with running(again, clock) as driver:
        assert driver.match is not before
        assert driver.match.state == before.state
        player.driver, player.at_keyboard = driver, None
        await player.play()
        assert isinstance(driver.screen, EndScreen)
        chosen = [
            (move.seat, GAME.decode(move.text))
            for move in driver.match.line
            if move.kind is MoveKind.CHOICE
        ]
        assert chosen == player.chosen
