"""The screens beside the table: all dinosaurs, the discard pile, the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from lizards_tui.dinosaurs import DinosaursScreen
from lizards_tui.end import EndScreen
from lizards_tui.pile import PileScreen
from tests.hotseat.driving import Clock, running
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
