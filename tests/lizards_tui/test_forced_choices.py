"""A choice that a card forces on others is made by each of them, behind the curtain."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.hotseat.face import Phase
from engine.lizards import Discard, Play, game_for
from engine.lizards.phases import TakeAction
from tests.hotseat.driving import Clock, running
from tests.lizards.boards import deck_with, effect
from tests.lizards_tui.driving import NAMES, asked, choose, program, setting, to_a_person

DECK = deck_with(
    effect("beans", '{ verb = "discard", count = 1, who = "everybody else" }', copies=99)
)
"""Most cards make everybody else discard one."""


@pytest.mark.parametrize("people", [2, 3])
async def test_whoever_must_discard_is_called_to_the_screen_and_then_the_player_again(
    tmp_path: Path, people: int
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, game=game_for(DECK), setting=setting(people))
    async with running(app, clock) as driver:
        state = driver.match.state
        await driver.open_hand()
        beans = next(card for card in state.hands[0] if card.kind.id == "beans")
        await choose(driver, Play(beans))
        for seat in range(1, people):
            await to_a_person(driver)
            assert driver.phase is Phase.HANDOVER, f"{NAMES[seat]}'s hand opened by itself"
            assert f"{NAMES[seat]}, pick up your hand" in driver.words
            hand = state.hands[seat]
            await driver.open_hand()
            view = asked(driver).view
            assert (view.seat, view.options) == (seat, tuple(map(Discard, hand)))
            await choose(driver, Discard(hand[-1]))
            assert state.hands[seat] == hand[:-1]
        await to_a_person(driver)
        assert driver.phase is Phase.HANDOVER, "Anna's hand opened by itself"
        assert "Anna, pick up your hand" in driver.words
        await driver.open_hand()
        view = asked(driver).view
        assert (view.seat, view.actions_left) == (0, 1)
        assert isinstance(view.pending, TakeAction)
