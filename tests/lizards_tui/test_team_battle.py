"""Team Battle at the table: a teammate's cards, on a key, in private alone."""

from __future__ import annotations

from pathlib import Path

from engine.hotseat.face import Phase
from engine.lizards import Mode
from lizards_tui.end import EndScreen
from tests.hotseat.driving import Clock, running
from tests.lizards_tui.driving import (
    LizardsDriver,
    asked,
    end_turn,
    program,
    setting,
    to_a_person,
)


async def opened(driver: LizardsDriver) -> None:
    """Pick up the hand of whoever is asked."""
    await to_a_person(driver)
    await driver.open_hand()


async def test_a_teammate_s_hand_and_stored_cards_are_looked_at_on_a_key(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(4, mode=Mode.TEAM_BATTLE))
    async with running(app, clock) as driver:
        state = driver.match.state
        *held, stored = state.hands[2]
        state.hands[2], state.stored[2] = tuple(held), (stored,)
        await opened(driver)
        own = asked(driver).choices
        await driver.press("t")
        question = asked(driver)
        assert [item.card for item in question.items] == [*held, stored]
        assert [item.head for item in question.items] == ["", "", "", "", "Stored"]
        assert "the cards of Chloé, to be looked at; T goes back" in driver.words
        moves = len(driver.match.moves)
        await driver.press("1", "enter")
        assert "This is a card of Chloé, to be looked at." in driver.words
        assert held[0].kind.name in driver.words
        await driver.press("x")
        assert len(driver.match.moves) == moves
        await driver.press("t")
        assert asked(driver).choices == own


async def test_a_hint_is_about_the_own_hand_and_shows_it_again(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(4, mode=Mode.TEAM_BATTLE))
    async with running(app, clock) as driver:
        await opened(driver)
        own = asked(driver).choices
        await driver.press("t")
        assert asked(driver).choices != own
        await driver.press("h")
        assert asked(driver).choices == own
        assert "T goes back" not in driver.words


async def test_it_vanishes_with_the_cover_and_is_closed_when_the_hand_opens_again(
    tmp_path: Path,
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(4, mode=Mode.TEAM_BATTLE))
    async with running(app, clock) as driver:
        while driver.phase is Phase.PUBLIC:
            await driver.press("f12")
        closed = driver.text
        await driver.press("t")
        assert driver.text == closed, "in public the key does nothing"
        await driver.open_hand()
        opened_text = driver.text
        await driver.press("t", "2")
        assert driver.text != opened_text
        await driver.press("backspace")
        assert driver.phase is Phase.HANDOVER
        assert driver.text == closed
        await driver.open_hand()
        assert driver.text == opened_text


async def test_a_teammate_without_cards_is_said_to_have_none(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(4, mode=Mode.TEAM_BATTLE))
    async with running(app, clock) as driver:
        driver.match.state.discard += driver.match.state.hands[2]
        driver.match.state.hands[2] = ()
        await opened(driver)
        await driver.press("t")
        assert "Chloé has no cards; T goes back" in driver.words
        await driver.press("left", "home", "1", "enter", "t")
        assert len(asked(driver).items) == 5


async def test_alone_there_is_no_such_key(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2))
    async with running(app, clock) as driver:
        await opened(driver)
        before = driver.text
        assert "teammate" not in before
        await driver.press("t")
        assert driver.text == before


async def test_the_handover_names_the_person_and_not_the_team(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(4, mode=Mode.TEAM_BATTLE))
    async with running(app, clock) as driver:
        for name in ("Anna", "Ben", "Chloé", "Dag"):
            await to_a_person(driver)
            assert f"{name}, pick up your hand" in driver.words
            await end_turn(driver)


async def test_a_game_that_is_ended_here_ranks_teams(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(4, mode=Mode.TEAM_BATTLE))
    async with running(app, clock) as driver:
        driver.match.state.health[0] = 12
        driver.session.end_here()
        driver.table.play_on(from_now=True)
        await driver.until(lambda: isinstance(driver.screen, EndScreen))
        assert driver.match.result is not None
        assert driver.match.result.places == (3, 1, 3, 1)
        assert "Team Ben & Dag wins the game" in driver.words
        assert "3. Anna & Chloé" in driver.words
