"""The screens beside the table: all dinosaurs, the discard pile, the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.hotseat.pace import is_long
from engine.hotseat.preferences import setting_fields
from engine.hotseat.settings import Speed
from engine.lizards import GAME, events
from engine.lizards.events import Why
from engine.match import Frame
from lizards_tui.dinosaurs import DinosaursScreen
from lizards_tui.end import EndScreen
from lizards_tui.face import face_for, pace
from lizards_tui.pile import PileScreen
from tests.hotseat.driving import Clock, running
from tests.lizards.boards import table
from tests.lizards_tui.driving import program, setting


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_they_open_and_close_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2))
    async with running(app, clock, size) as driver:
        await driver.press("v")
        assert isinstance(driver.screen, DinosaursScreen)
        assert "Anna" in driver.text
        await driver.press("right")
        assert "Ben" in driver.text
        assert "Head: none" in driver.text
        await driver.press("v")
        await driver.press("p")
        assert isinstance(driver.screen, PileScreen)
        assert "The discard pile is empty." in driver.text
        await driver.press("down", "pageup", "escape")
        assert driver.screen is driver.table


async def test_the_pile_shows_each_card_with_its_text_the_newest_first(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2))
    async with running(app, clock) as driver:
        state = driver.match.state
        cards = [card for card in state.deck if card.kind.kind.value == "effect"][:3]
        state.discard += cards
        state.deck = [card for card in state.deck if card not in cards]
        driver.table.stage.show_handover()
        await driver.press("p")
        places = [driver.text.index(card.kind.name) for card in reversed(cards)]
        assert places == sorted(places)
        assert "3 cards" in driver.text


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_the_end_says_who_is_left(tmp_path: Path, size: tuple[int, int]) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2))
    async with running(app, clock, size) as driver:
        driver.match.state.health[0] = 12
        driver.session.end_here()
        driver.table.play_on(from_now=True)
        await driver.until(lambda: isinstance(driver.screen, EndScreen))
        assert "Ben wins the game" in driver.text
        assert "12 ♥" in driver.text
        await driver.press("enter")
        assert isinstance(driver.screen, EndScreen), "nothing is selected at first"


async def test_the_menu_names_what_opens(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2))
    async with running(app, clock) as driver:
        await driver.press("escape")
        assert "Dinosaurs" in driver.text
        assert "Scores" not in driver.text
        await driver.press("s")
        await driver.until(lambda: isinstance(driver.screen, DinosaursScreen))


def test_the_settings_speak_of_dinosaurs_and_never_of_tricks() -> None:
    fields = setting_fields(face_for(GAME))
    told = {one.text: one.sentence for field in fields for one in field.values}
    assert "dinosaur" in told["key"]
    assert not [sentence for sentence in told.values() if "trick" in sentence.casefold()]


def test_a_strike_and_what_hurts_or_robs_a_dinosaur_waits_for_a_key_and_little_else() -> None:
    found = table()
    card, view = found.state.deck[0], found.seen(None)
    waiting = (
        events.DieRolled((0,), 4, again=False),
        events.StrikeDodged((0,), (1,)),
        events.Damaged(card, ((0,),), (3,), (17,)),
        events.Broken((0,), card),
        events.Died(((0,),)),
    )
    passing = (events.Drew(0, None), events.TurnBegan(1, 0), events.Discarded(0, card, Why.ACTION))
    for event in (*waiting, *passing):
        is_waiting = is_long(pace(Frame((event,), view)), Speed.KEY)
        assert is_waiting is (event in waiting), event
