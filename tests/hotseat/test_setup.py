"""Setting up a new game, with nothing but the keyboard."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input

from engine.hotseat.fields import Fields
from engine.hotseat.seat_rows import Kind
from engine.hotseat.settings import DEFAULTS, load
from engine.hotseat.setup import SetupScreen, StartButton
from engine.hotseat.table import TableScreen
from engine.match import Occupant
from engine.wizard import Bidding, Length, Options
from tests.hotseat.programs import Driven, people, playing


async def set_up(driver: Driven) -> SetupScreen[Options]:
    await driver.press("n")
    assert isinstance(driver.screen, SetupScreen)
    return driver.screen


async def begin(driver: Driven) -> None:
    """Press the button, wherever the keys went before."""
    driver.screen.query_one(StartButton).focus()
    await driver.press("enter")


async def test_the_first_players_have_names(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        await set_up(driver)
        await driver.press("up")  # From the first line round to the button.
        assert isinstance(driver.app.focused, StartButton)
        await driver.press("enter")
        assert isinstance(driver.screen, TableScreen)
        assert driver.match.setting.occupants == people("Player 1", "Player 2", "Player 3")
        assert driver.match.setting.options == Options()
        assert driver.match.setting.first is None


async def test_everything_can_be_set_with_arrows_and_letters(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        await set_up(driver)
        assert driver.app.focused is driver.screen.query(Fields).first(), "the number of players"
        await driver.press("right", "down")
        for name in ("Zoë", "B", "C", "D"):
            await driver.press(*["backspace"] * 12, *name, "enter")
        await driver.press("up", "tab")
        assert isinstance(driver.app.focused, Kind)
        await driver.press("right", "down")
        assert isinstance(driver.app.focused, Fields)
        await driver.press("right", "right", "down", "right", "down", "right", "right", "down")
        assert isinstance(driver.app.focused, Input)
        await driver.press("4", "x", "2", "enter", "enter")
        setting = driver.match.setting
        assert setting.occupants == (*people("Zoë", "B", "C"), Occupant("D", "novice"))
        assert setting.options == Options(Bidding.HIDDEN, Length.FIVE_ROUNDS)
        assert (setting.seed, setting.first) == (42, 1)


async def test_the_last_line_up_is_there_again(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        await set_up(driver)
        await driver.press("right", "right", "down", *"Zoë", "tab", "right")
        await driver.press("down", "down", "down", "down", "down", "right")
        await begin(driver)
        before = driver.match.setting
        assert len(before.occupants) == 5
    settings, wrong = load(tmp_path / "config" / "settings.toml")
    assert wrong == ()
    assert settings.line_up == before.occupants
    async with playing(tmp_path, settings=settings) as driver:
        await set_up(driver)
        assert isinstance(driver.app.focused, StartButton), "one key plays the same again"
        await driver.press("enter")
        again = driver.match.setting
        assert (again.occupants, again.options) == (before.occupants, before.options)
        assert again.seed != before.seed


async def test_a_level_is_explained_while_it_is_chosen(tmp_path: Path) -> None:
    told = "A novice plays by simple rules, and makes mistakes."
    async with playing(tmp_path) as driver:
        await set_up(driver)
        await driver.press("down", "tab")
        assert told not in driver.words
        await driver.press("right")
        assert "Computer, novice" in driver.words
        assert told in driver.words
        await driver.press("tab")
        assert told not in driver.words
        await driver.press("shift+tab")
        assert told in driver.words
        await driver.press("left")
        assert told not in driver.words


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Player 2", "same as player 2"),
        ("  pLAYER   2 ", "same as player 2"),
        ("", "needs a name"),
        (" ", "needs a name"),
    ],
)
async def test_names_that_can_not_be_are_refused_beside_their_field(
    typed: str, said: str, tmp_path: Path
) -> None:
    async with playing(tmp_path) as driver:
        screen = await set_up(driver)
        await driver.press("down", "down", "down")
        third = driver.app.focused
        assert isinstance(third, Input)
        third.value = typed
        await driver.settle()
        (line,) = [line for line in driver.lines if said in line]
        assert line.index(said) > line.index("Person")
        await begin(driver)
        assert driver.screen is screen
        assert driver.app.focused is third
        assert "every player needs" in driver.text
        await driver.press(*["backspace"] * 15, *"Chloé", "enter")
        assert "every player needs" not in driver.text
        await begin(driver)
        assert driver.match.setting.occupants == people("Player 1", "Player 2", "Chloé")


async def test_a_name_is_shown_as_it_will_be_kept(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        await set_up(driver)
        await driver.press("down")
        field = driver.app.focused
        assert isinstance(field, Input)
        field.value = "  [@click=app.quit]\u202e  and much more "
        await driver.press("tab")
        assert field.value == "[@click=app.quit"
        await begin(driver)
        assert driver.match.setting.occupants[0].name == "[@click=app.quit"


async def test_a_name_that_is_cut_is_told_while_it_is_typed(tmp_path: Path) -> None:
    told = "So long a name is shortened to Bartholomew Finc."
    async with playing(tmp_path) as driver:
        screen = await set_up(driver)
        await driver.press("down", *"Bartholomew Finc")
        assert "shortened" not in driver.words
        await driver.press("h")
        assert told in driver.words
        await driver.press("down")
        assert "shortened" not in driver.words, "it has been"
        await driver.press("up", "B")
        assert "shortened" not in driver.words
        screen.query_one("#seed Input").focus()
        await driver.press(*["8"] * 17, "down", "up")
        assert "8" * 17 in driver.text
        assert "shortened" not in driver.words, "a seed is no name"


async def test_a_name_that_is_cut_is_told_whatever_else_is_wrong(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        await set_up(driver)
        await driver.press("down", *"Bartholomew Finch")
        assert "shortened" in driver.words
        await driver.press("ctrl+u")
        assert "needs a name" in driver.words
        assert "shortened" not in driver.words, "there is nothing left to be shortened"
        await driver.press("down", *"Bartholomew Finch")
        assert "needs a name" in driver.words
        assert "shortened" in driver.words


async def test_a_computer_gets_a_name_unless_somebody_has_chosen_one(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        await set_up(driver)
        await driver.press("down", "tab", "right", "down", "right")
        await driver.press("left", "right")
        await begin(driver)
        assert [one.name for one in driver.match.setting.occupants] == ["Ada", "Bruno", "Player 3"]
        assert [one.bot for one in driver.match.setting.occupants] == ["novice", "novice", None]


async def test_levels_and_options_that_are_gone_do_no_harm(tmp_path: Path) -> None:
    line_up = (Occupant("Anna"), Occupant("Deep", "grandmaster"), Occupant("Ben"))
    settings = replace(DEFAULTS, line_up=line_up, last_options={"wizard": "nonsense"})
    async with playing(tmp_path, settings=settings) as driver:
        await set_up(driver)
        await driver.press("enter")
        assert driver.match.setting.occupants[1] == Occupant("Deep", "novice")
        assert driver.match.setting.options == Options()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_six_seats_fit(size: tuple[int, int], tmp_path: Path) -> None:
    names = [f"{letter}ile-Alexandrex"[:16] for letter in "ABCDEF"]
    settings = replace(DEFAULTS, line_up=people(*names))
    async with playing(tmp_path, size=size, settings=settings) as driver:
        screen = await set_up(driver)
        for words in (*names, "Bidding", "Length", "First player", "Seed", "Start"):
            assert words in driver.text, words
        assert screen.max_scroll_y == 0
        for _ in range(4):
            await driver.press("up")
            assert "The sentence on" in driver.text or "by lot" in driver.text


async def test_rules_and_back_change_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        screen = await set_up(driver)
        before = driver.text
        await driver.press("?")
        assert "How to play" in driver.text
        await driver.press("?")
        assert driver.screen is screen
        assert driver.text == before
        await driver.press("escape")
        assert "New game" in driver.text
        assert driver.app.session is None


async def test_the_mouse_sets_and_starts(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        screen = await set_up(driver)
        options = screen.query(Fields).last()
        x = options.region.x
        line = next(line for line in driver.lines if "secret" in line)
        await driver.click(options, line.index("secret") - x, 0)
        assert options.values["bidding"] == "secret"
        await driver.click(screen.query(Kind).first(), 3, 0)
        await driver.click(screen.query_one(StartButton), 40, 0)
        assert driver.match.setting.options.bidding is Bidding.SECRET
        assert driver.match.setting.occupants[0].bot == "novice"


@pytest.mark.parametrize("way", ["down", "tab"])
async def test_a_name_that_is_typed_takes_the_place_of_the_one_there(
    way: str, tmp_path: Path
) -> None:
    async with playing(tmp_path) as driver:
        await set_up(driver)
        await driver.press(way)
        for name in ("Ann", "Sam"):
            assert isinstance(driver.app.focused, Input)
            await driver.press(*name, *[way] * (1 if way == "down" else 2))
        await begin(driver)
        assert driver.match.setting.occupants == people("Ann", "Sam", "Player 3")


async def test_no_letter_starts_a_game(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        screen = await set_up(driver)
        for _line in range(9):
            await driver.press(*"Sam", "down")
            assert driver.screen is screen


async def test_the_keys_that_move_are_named_everywhere(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        screen = await set_up(driver)
        for widget in screen.focus_chain:
            widget.focus()
            await driver.settle()
            assert "↑↓" in driver.lines[-1], widget


async def test_where_there_is_little_room_equal_names_are_told_below(tmp_path: Path) -> None:
    async with playing(tmp_path, size=(60, 20)) as driver:
        await set_up(driver)
        await driver.press("down", *"Ann", "down", *"ann")
        assert '"ann" and "Ann" are the same name: every player' in driver.text
        await driver.press("backspace")
        assert "the same name" not in driver.text
