"""Selective Evolution at the table: the open display, the picks, and the picked cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.hotseat.canvas import Canvas
from engine.hotseat.face import Phase
from engine.hotseat.look import look_of
from engine.lizards import Choose, Mode, load_deck
from engine.lizards.naming import card_name
from lizards_tui.display import display_names, display_rows, draw_display
from tests.hotseat.driving import Clock, running
from tests.lizards_tui.driving import asked, choose, program, setting


@pytest.mark.parametrize(
    ("people", "size"),
    [(2, (80, 24)), (4, (80, 24)), (4, (60, 20)), (2, (60, 20)), (4, (120, 40))],
)
async def test_the_display_lies_open_and_what_is_picked_lies_beside_its_owner(
    tmp_path: Path, people: int, size: tuple[int, int]
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(people, mode=Mode.SELECTIVE_EVOLUTION))
    async with running(app, clock, size) as driver:
        while driver.phase is Phase.PUBLIC:
            await driver.press("f12")
        state = driver.match.state
        before = len(state.display)
        assert f"{before} Adaptations lie open, to be picked from:" in driver.words
        for card in state.display:
            assert card_name(card)[:8] in driver.text, card_name(card)
        assert "Anna, come to the screen: an Adaptation to pick" in driver.words
        await driver.open_hand()
        assert set(asked(driver).choices) == {Choose(card) for card in state.display}
        picked = state.display[0]
        await choose(driver, Choose(picked))
        while driver.phase is Phase.PUBLIC:
            await driver.press("f12")
        assert f"{before - 1} Adaptations lie open" in driver.words
        assert f"[{card_name(picked)[:3]}" in driver.text
        assert "Ben, come to the screen" in driver.words


async def test_after_the_last_pick_the_display_is_gone_and_the_picks_stay(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2, mode=Mode.SELECTIVE_EVOLUTION))
    async with running(app, clock) as driver:
        state = driver.match.state
        while state.display:
            if driver.phase is Phase.HANDOVER:
                await driver.open_hand()
            elif driver.phase is Phase.PUBLIC:
                await driver.press("f12")
            else:
                await choose(driver, Choose(state.display[0]))
        while driver.phase is Phase.PUBLIC:
            await driver.press("f12")
        assert "to be picked from:" not in driver.text
        lines = driver.lines
        for seat in (0, 1):
            for card in state.picked[seat]:
                assert f"[{card_name(card)[:4]}" in "\n".join(lines), card_name(card)
        assert "Anna, pick up your hand" in driver.words


def test_what_has_no_room_is_counted() -> None:
    cards = load_deck(None).cards
    look = look_of("dark")
    canvas = Canvas(60, 6, look.ink.page)
    rows = display_rows(60, 4, cards)
    assert rows == 4
    draw_display(canvas, look, 1, rows, 4, cards)
    text = "\n".join("".join(line) for line in canvas.signs)
    shown = 5 * 3 - 1
    assert f"and {len(display_names(cards)) - shown} more"[:9] in text
    assert not text.splitlines()[5].strip(), "nothing lies below its rows"
