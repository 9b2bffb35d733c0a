"""Selective Evolution at the table: the open display, the picks, and the picked cards."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from engine.hotseat.canvas import Canvas
from engine.hotseat.face import Phase
from engine.hotseat.look import look_of
from engine.hotseat.settings import Handover
from engine.lizards import Choose, Mode, card_text, load_deck
from engine.lizards.naming import card_name
from engine.match import MoveKind
from lizards_tui.display import display_names, display_rows, draw_display
from tests.hotseat.driving import Clock, running
from tests.lizards_tui.driving import INSTANT, LizardsDriver, asked, choose, program, setting


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
        assert f"{before} Adaptations lie open to pick from; P shows their texts:" in driver.words
        for card in state.display:
            assert card_name(card)[:8] in driver.text, card_name(card)
        assert driver.phase is Phase.PRIVATE
        assert asked(driver).view.asked == 0
        offered = [item.card.kind for item in asked(driver).items if item.card is not None]
        assert len(offered) == len(asked(driver).items), "there is nothing else to choose"
        assert set(offered) == {card.kind for card in state.display}
        assert len(set(offered)) == len(offered), "equal ones stand there once"
        picked = state.display[0]
        await choose(driver, Choose(picked))
        while driver.phase is Phase.PUBLIC:
            await driver.press("f12")
        assert f"{before - 1} Adaptations lie open" in driver.words
        assert f"[{card_name(picked)[:3]}" in driver.text
        assert "Anna picks" in driver.words
        assert driver.phase is Phase.PRIVATE
        assert asked(driver).view.asked == 1


async def test_enter_picks_and_plays_only_after_the_deal(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2, mode=Mode.SELECTIVE_EVOLUTION))
    async with running(app, clock) as driver:
        await until_asked(driver)
        assert "Enter pick" in driver.words
        assert "Enter play" not in driver.words
        await driver.press("1")
        (prompt,) = [line for line in driver.lines if "are left to pick" in line]
        assert prompt.split()[-2:] == ["pick", "pick"], "the button names the key's work too"
        state = driver.match.state
        await driver.press("enter")
        assert [len(cards) for cards in state.picked] == [1, 0]
        await pick_all(driver)
        await driver.open_hand()
        assert "Enter play" in driver.words
        assert "Enter pick" not in driver.words


async def test_after_the_last_pick_the_display_is_gone_and_the_picks_stay(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2, mode=Mode.SELECTIVE_EVOLUTION))
    async with running(app, clock) as driver:
        state = driver.match.state
        await pick_all(driver)
        assert "to pick from" not in driver.text
        lines = driver.lines
        for seat in (0, 1):
            for card in state.picked[seat]:
                assert f"[{card_name(card)[:4]}" in "\n".join(lines), card_name(card)
        assert "Anna, pick up your hand" in driver.words


async def until_asked(driver: LizardsDriver) -> None:
    """Go on until somebody is asked, with the hand open or not."""
    while driver.phase is Phase.PUBLIC:
        await driver.press("f12")


async def test_a_hint_says_which_card_an_expert_would_pick(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2, mode=Mode.SELECTIVE_EVOLUTION))
    async with running(app, clock) as driver:
        await until_asked(driver)
        assert "H hint" in driver.words
        await driver.press("h")
        await driver.until(lambda: "An expert would consider only this: choose" in driver.words)


async def pick_all(driver: LizardsDriver) -> None:
    """Pick the first that is left, until all have theirs; no hand is picked up for that."""
    state = driver.match.state
    while state.display:
        await until_asked(driver)
        assert driver.phase is not Phase.HANDOVER
        await choose(driver, Choose(state.display[0]))
    await until_asked(driver)


@pytest.mark.parametrize("handover", [Handover.PERSON_CHANGES, Handover.ALWAYS])
async def test_picking_hides_nothing_so_that_nothing_covers_it_and_a_pick_can_be_taken_back(
    handover: Handover, tmp_path: Path
) -> None:
    clock = Clock()
    how = replace(INSTANT, handover=handover)
    app = program(tmp_path, clock, settings=how, setting=setting(2, mode=Mode.SELECTIVE_EVOLUTION))
    async with running(app, clock) as driver:
        await until_asked(driver)
        question = asked(driver)
        await driver.press("1", "backspace")
        await driver.blur()
        assert asked(driver) is question
        assert question.selected == 0
        await driver.press("enter")
        await until_asked(driver)
        state = driver.match.state
        assert [len(cards) for cards in state.picked] == [1, 0]
        assert all(move.kind is not MoveKind.OPENED for move in driver.match.moves)
        await driver.press("u", "y")
        await until_asked(driver)
        assert [len(cards) for cards in driver.match.state.picked] == [0, 0]
        while driver.match.state.display:
            await until_asked(driver)
            await choose(driver, Choose(driver.match.state.display[0]))
            await until_asked(driver)
        assert driver.phase is Phase.HANDOVER, "whoever picked last sees no hand by it"


async def test_the_texts_of_what_can_be_picked_are_one_key_away(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2, mode=Mode.SELECTIVE_EVOLUTION))
    async with running(app, clock, (80, 100)) as driver:
        await until_asked(driver)
        await driver.press("p")
        assert "What can be picked" in driver.text
        for card in driver.match.state.display:
            assert " ".join(card_text(card.kind).split()) in driver.words
            assert driver.text.count(f"  {card_name(card)}  ") == 1, card_name(card)


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


async def test_x_on_a_picked_card_says_that_it_cannot_be_discarded(tmp_path: Path) -> None:
    """It once ended the program: what is not in the hand cannot be discarded for an action."""
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2, mode=Mode.SELECTIVE_EVOLUTION))
    async with running(app, clock) as driver:
        state = driver.match.state
        await pick_all(driver)
        await driver.open_hand()
        moves = len(driver.match.moves)
        picked = asked(driver).choices.index(state.picked[state.active][0].to_play)
        await driver.press(str(picked + 1), "x")
        assert "Only a card of the hand can be discarded for an action." in driver.words
        assert len(driver.match.moves) == moves
        await driver.press("1", "x")
        made = [move.text.split()[0] for move in driver.match.moves[moves:] if move.text]
        assert made == ["discard"], "a card of the hand can be"
