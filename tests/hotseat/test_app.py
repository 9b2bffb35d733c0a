"""The app round the table: Esc, `?`, Ctrl+C, focus, sizes, dialogs, looks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding
from textual.color import Color
from textual.screen import Screen

from engine.hotseat.dialogs import ChooseSeat, ConfirmScreen, LeaveScreen, NoteScreen, RenameScreen
from engine.hotseat.face import Phase
from engine.hotseat.filters import OnlyAscii, WithoutColour, in_ascii, without_marks
from engine.hotseat.home import HomeScreen
from engine.hotseat.look import DARK
from engine.hotseat.menu_screen import MenuChoice, MenuScreen
from engine.hotseat.preferences import PreferencesScreen
from engine.hotseat.records import RecordsScreen
from engine.hotseat.rules import RulesScreen
from engine.hotseat.saved import SavedScreen
from engine.hotseat.settings import DEFAULTS
from engine.hotseat.setup import SetupScreen
from engine.hotseat.small import TooSmall
from engine.hotseat.table import TableScreen
from engine.language import choose
from tests.hotseat.programs import THREE, Driven, people, playing

SEATED = people("Anna", "Ben", computers=1)

SCREENS: dict[str, Callable[[], Screen[object]]] = {
    "home": HomeScreen,
    "saved": SavedScreen,
    "records": RecordsScreen,
    "preferences": PreferencesScreen,
    "setup": SetupScreen,
    "menu": MenuScreen,
    "leave": lambda: LeaveScreen("Wizard", "The game is stored."),
    "confirm": lambda: ConfirmScreen("It ends.", "Yes, end it"),
    "note": lambda: NoteScreen(["A sentence.", "Another one."]),
    "seat": lambda: ChooseSeat("A seat", "Which?", SEATED, {2: "a computer plays it already"}),
    "rename": lambda: RenameScreen(0, SEATED),
}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    choose("en")


@pytest.mark.parametrize("name", SCREENS)
async def test_every_screen_answers_question_mark_and_escape(name: str, tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        screen = SCREENS[name]()
        driver.app.push_screen(screen)
        await driver.settle()
        before = driver.text
        key = "f1" if name == "rename" else "?"  # In a name it is a letter like any other.
        await driver.press(key)
        assert isinstance(driver.screen, RulesScreen), name
        await driver.press("escape")
        assert driver.screen is screen, name
        assert driver.text == before, name
        await driver.press("escape")
        shown = LeaveScreen if name == "home" else HomeScreen
        assert isinstance(driver.screen, shown), name


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", [(1, 1), (7, 2), (59, 19), (60, 20), (200, 60)])
async def test_every_screen_survives_every_size(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    async with playing(tmp_path) as driver:
        screen = SCREENS[name]()
        driver.app.push_screen(screen)
        await driver.settle()
        before = driver.text
        await driver.resize(*size)
        await driver.press("down", "up", "tab", "shift+tab")
        await driver.resize(80, 24)
        assert driver.screen is screen
        if name not in ("setup", "records"):
            assert driver.text == before


@pytest.mark.parametrize("name", ["home", "preferences", "setup", "menu", "seat"])
async def test_a_longer_language_fits_and_nothing_is_cut(name: str, tmp_path: Path) -> None:
    choose("x-pseudo")
    async with playing(tmp_path) as driver:
        screen = SCREENS[name]()
        driver.app.push_screen(screen)
        await driver.settle()
        for _ in range(12):
            assert "…" not in driver.text, driver.text
            await driver.press("down")


async def test_ctrl_c_asks_everywhere_and_leaves_the_second_time(tmp_path: Path) -> None:
    async with playing(tmp_path, setting=THREE) as driver:
        await driver.open_hand()
        await driver.press("escape")
        await driver.press("ctrl+c")
        assert isinstance(driver.screen, LeaveScreen)
        await driver.press("escape")
        assert isinstance(driver.screen, MenuScreen)
        await driver.press("ctrl+c")
        driver.type("ctrl+c")
        await driver.until(lambda: not driver.app._running)
        assert (driver.app.status, driver.app.return_value) == (0, 0)


async def test_nothing_of_textual_s_own_is_bound(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        keys = set(driver.app._bindings.key_to_bindings)
        assert keys == {"ctrl+c", "ctrl+z", "f1", "question_mark", "escape"}
        assert not driver.app.ENABLE_COMMAND_PALETTE


def _bindings(screen: Screen[object]) -> list[Binding]:
    return [one for found in screen._bindings.key_to_bindings.values() for one in found]


@pytest.mark.parametrize("name", SCREENS)
def test_no_key_of_ours_is_on_ctrl_or_alt(name: str) -> None:
    inherited = {"ctrl+c", "super+c"}  # Copying marked text, which nobody can mark.
    for binding in _bindings(SCREENS[name]()):
        assert "ctrl" not in binding.key or binding.key in inherited
        assert "alt" not in binding.key


# -- covering --------------------------------------------------------------------------------------


async def by_losing_the_focus(driver: Driven) -> None:
    await driver.blur()


async def by_a_small_window(driver: Driven) -> None:
    await driver.resize(59, 24)
    assert driver.questions() == []
    await driver.resize(80, 24)


async def by_a_low_window_under_the_rules(driver: Driven) -> None:
    await driver.press("?")
    await driver.resize(80, 19)
    await driver.resize(80, 24)
    await driver.press("escape")


@pytest.mark.parametrize(
    "lose", [by_losing_the_focus, by_a_small_window, by_a_low_window_under_the_rules]
)
async def test_an_open_hand_is_covered(
    lose: Callable[[Driven], Awaitable[None]], tmp_path: Path
) -> None:
    async with playing(tmp_path, setting=THREE) as driver:
        await driver.open_hand()
        assert "OPEN HAND" in driver.text
        await lose(driver)
        await driver.until(lambda: driver.phase is Phase.HANDOVER)
        assert driver.questions() == []
        assert "OPEN HAND" not in driver.text
        moves = len(driver.match.moves)
        await driver.open_hand()
        assert len(driver.match.moves) == moves


async def test_a_small_window_says_what_is_needed_and_takes_no_key(tmp_path: Path) -> None:
    async with playing(tmp_path, setting=THREE) as driver:
        await driver.resize(50, 10)
        assert "60×20" in driver.text
        assert "50×10" in driver.text
        assert "CARD BACKS" not in driver.text
        moves = len(driver.match.moves)
        await driver.press("space", "enter", "s", "l", "u", gap=2)
        assert len(driver.match.moves) == moves
        assert isinstance(driver.screen, TableScreen)
        await driver.resize(45, 10)
        assert "45×10" in driver.text
        await driver.resize(80, 24)
        assert not driver.screen.query(TooSmall)
        await driver.open_hand()


async def test_a_screen_that_opens_in_a_small_window_is_covered(tmp_path: Path) -> None:
    async with playing(tmp_path, size=(40, 10)) as driver:
        assert "40×10" in driver.text
        driver.app.push_screen(PreferencesScreen())
        await driver.settle()
        assert "40×10" in driver.text
        await driver.resize(80, 24)
        assert "Theme" in driver.text


# -- dialogs ---------------------------------------------------------------------------------------


async def answer(driver: Driven, screen: Screen[object], *keys: str) -> object:
    answers: list[object] = []
    driver.app.push_screen(screen, answers.append)
    await driver.settle()
    await driver.press(*keys)
    (found,) = answers
    return found


@pytest.mark.parametrize(
    ("keys", "picked"),
    [
        (["enter"], MenuChoice.BACK),
        (["escape"], None),
        (["r"], MenuChoice.RULES),
        (["R"], MenuChoice.RULES),
        (["down", "down", "enter"], MenuChoice.SCORES),
        (["up", "enter"], MenuChoice.LEAVE),
        (["end", "up", "enter"], MenuChoice.HOME),
        (["u", "enter", "escape"], None),
        (["u", "down", "enter"], MenuChoice.GIVE),
    ],
)
async def test_the_menu(keys: list[str], picked: MenuChoice | None, tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        menu = MenuScreen({MenuChoice.TAKE_BACK: "Nothing can be taken back."})
        assert await answer(driver, menu, *keys) is picked


async def test_the_menu_says_why_something_can_not_be_done(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        reason = "Nothing can be taken back once somebody else has picked up a hand, sadly."
        driver.app.push_screen(MenuScreen({MenuChoice.TAKE_BACK: reason}))
        await driver.settle()
        await driver.press("u")
        assert reason in " ".join(driver.text.split())


async def test_choosing_a_seat(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        reasons = {0: "a computer plays it already"}
        choose = lambda: ChooseSeat("A seat", "Which?", SEATED, reasons)  # noqa: E731
        assert await answer(driver, choose(), "2") == 1
        assert await answer(driver, choose(), "enter") == 1, "the first that can be meant"
        assert await answer(driver, choose(), "up", "enter", "3") == 2
        assert await answer(driver, choose(), "1", "3") == 2
        assert await answer(driver, choose(), "escape") is None


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        (["enter"], "Anna"),
        (["Z", "o", "ë", "enter"], "Zoë"),
        (["right", "b", "enter"], "Annab"),
        (["escape"], None),
        (["B", "e", "n", "enter", "escape"], None),
        (["backspace", "enter", "Z", "enter"], "Z"),
    ],
)
async def test_renaming(keys: list[str], name: str | None, tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        assert await answer(driver, RenameScreen(0, SEATED), *keys) == name


async def test_a_name_that_is_taken_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        driver.app.push_screen(RenameScreen(0, SEATED))
        await driver.settle()
        await driver.press("b", "e", "n", "enter")
        assert "same name" in driver.text
        await driver.press("backspace")
        assert "same name" not in driver.text, "it may be mended"


async def test_a_name_that_is_cut_is_told_while_it_is_typed(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        driver.app.push_screen(RenameScreen(0, SEATED))
        await driver.settle()
        await driver.press(*"Bartholomew Finc")
        assert "shortened" not in driver.text
        await driver.press("h")
        assert "So long a name is shortened to Bartholomew Finc." in driver.text


async def test_confirming_is_never_the_first_key(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        confirm = lambda: ConfirmScreen("It ends.", "Yes, end it")  # noqa: E731
        assert await answer(driver, confirm(), "enter") is False
        assert await answer(driver, confirm(), "y") is True
        assert await answer(driver, confirm(), "escape") is None


# -- rules -----------------------------------------------------------------------------------------


async def test_the_rules_open_at_what_is_asked(tmp_path: Path) -> None:
    async with playing(tmp_path, setting=THREE) as driver:
        await driver.press("?")
        assert "Tricks" in driver.lines[2]
        await driver.press("home")
        assert "Hello." in driver.text
        await driver.press("n")
        assert "Tricks" in driver.lines[2]
        await driver.press("p")
        assert "Hello." in driver.text
        await driver.press("q")
        assert isinstance(driver.screen, TableScreen)


# -- looks -----------------------------------------------------------------------------------------


async def test_the_look_follows_the_environment_and_the_settings(tmp_path: Path) -> None:
    utf8 = {"PYTHONIOENCODING": "utf-8"}
    cases = [
        (utf8, False, (False, False)),
        (utf8 | {"NO_COLOR": ""}, False, (False, False)),
        (utf8 | {"NO_COLOR": "0"}, False, (True, False)),
        ({"PYTHONIOENCODING": "latin-1"}, False, (False, True)),
        ({"PYTHONIOENCODING": "cp437:replace"}, False, (False, True)),
        ({"PYTHONUTF8": "1"}, False, (False, False)),
        (utf8, True, (False, True)),
    ]
    for environ, wants_ascii, expected in cases:
        settings = replace(DEFAULTS, ascii=wants_ascii)
        async with playing(tmp_path, environ=environ, settings=settings) as driver:
            look = driver.app.look
            assert (look.is_mono, look.is_ascii) == expected, environ


def test_no_colour_leaves_bold_reverse_and_underline() -> None:
    style = Style.parse("bold italic underline red on blue")
    marked = Style.from_color(None, DARK.mark.bgcolor)
    filtered = WithoutColour().apply(
        [Segment("a", style), Segment("b", marked), Segment("c", None)], Color(0, 0, 0)
    )
    assert [segment.style for segment in filtered] == [
        Style(bold=True, underline=True),
        Style(bold=True, reverse=True),
        None,
    ]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Chloé … 9♦", "Chloé ~ 9?"),
        ("╭─╮│╰━┛┃┼", "+-+|+-+|+"),
        ("▌█▓", "|##"),
        ("“—” •", '"-" *'),
        ("李小", "李小"),
        ("👩", "??"),
    ],
)
def test_ascii_keeps_letters_and_the_width(text: str, plain: str) -> None:
    assert in_ascii(text) == plain
    assert OnlyAscii().apply([Segment(text)], Color(0, 0, 0)) == [Segment(plain)]


def test_letters_that_an_encoding_lacks_are_written_without_marks() -> None:
    assert "Zoë Łukasz 李".encode("ascii", "hotseat-nearest") == b"Zoe ?ukasz ??"
    assert without_marks("éñ") == "en"
