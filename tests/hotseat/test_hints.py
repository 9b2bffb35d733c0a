"""The line of keys: what does something here, in order, and always the way out."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import ClassVar

import pytest
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType

from engine import language
from engine.hotseat.face import Phase
from engine.hotseat.hints import Hint, Hints, _fitting, _width
from engine.hotseat.look import look_of
from engine.hotseat.rules import RulesScreen
from engine.hotseat.settings import Settings, Speed
from engine.wizard import Options
from tests.hotseat.driving import Clock, running
from tests.tools.plain import lines_of
from tests.wizard_tui.driving import WizardDriver, asked_view, choose, program, setting, step


class Keys(App[None]):
    """An app with some keys."""

    CSS = "Screen { layout: vertical; }"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go", "choose", id="choose"),
        Binding("right", "go", show=False, id="choose.next"),
        Binding("enter", "go", "play", id="play"),
        Binding("a", "forbidden", "never"),
        Binding("b", "dimmed", "not now"),
        Binding("c", "go", ""),
        Binding("d,e", "go", "one of two", id="pair"),
        Binding("question_mark", "go", "rules", id="rules"),
        Binding("space", "go", "open", id="open"),
        Binding("escape", "go", "menu", id="menu"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.look = look_of("dark")
        self.is_dimmed = True

    def compose(self) -> ComposeResult:
        yield Hints()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "dimmed":
            return None if self.is_dimmed else True
        return action != "forbidden"

    def action_go(self) -> None:
        """Nothing."""


async def test_keys_that_do_something_stand_there_in_order_and_the_way_out_is_last() -> None:
    app = Keys()
    async with app.run_test(size=(80, 3)) as pilot:
        await pilot.pause()
        assert lines_of(app)[-1].rstrip() == (
            " ←→ choose   Enter play   D one of two   Space open   ? rules   Esc menu"
        )


async def test_the_line_follows_what_the_keys_do() -> None:
    app = Keys()
    async with app.run_test(size=(80, 3)) as pilot:
        await pilot.pause()
        assert "not now" not in lines_of(app)[-1]
        app.is_dimmed = False
        app.refresh_bindings()
        await pilot.pause()
        assert "B not now" in lines_of(app)[-1]


async def test_in_ascii_the_keys_are_ascii() -> None:
    app = Keys()
    app.look = look_of("dark", is_ascii=True)
    async with app.run_test(size=(80, 3)) as pilot:
        await pilot.pause()
        line = lines_of(app)[-1]
        assert line.isascii()
        assert line.startswith(" <> choose")


# -- what fits -------------------------------------------------------------------------------------

A, B, C = Hint("A", "aaaa", False), Hint("B", "bb", False), Hint("C", "cccccc", False)
OUT, RULES = Hint("Esc", "menu", True), Hint("?", "rules", True)


@pytest.mark.parametrize(
    ("room", "kept"),
    [
        (6 + 2 + 4 + 2 + 8 + 2 + 8, [A, B, C, OUT]),
        (6 + 2 + 4 + 2 + 8 + 2 + 8 - 1, [A, B, OUT]),
        (6 + 2 + 4 + 2 + 8, [A, B, OUT]),
        (6 + 2 + 4 + 2 + 8 - 1, [A, OUT]),
        (6 + 2 + 8 - 1, [B, OUT]),
        (4 + 2 + 8 - 1, [OUT]),
        (8, [OUT]),
        (3, [OUT]),
    ],
)
def test_the_last_ones_go_first_what_fits_stays_and_the_way_out_does_always(
    room: int, kept: list[Hint]
) -> None:
    assert [_width(one) for one in (A, B, C, OUT)] == [6, 4, 8, 8]
    assert _fitting([A, B, C, OUT], room) == kept


def test_what_people_try_unasked_goes_before_all_others() -> None:
    choose, look = Hint("<>", "choose", False, spared=3), Hint("V", "views", False, spared=4)
    assert _fitting([choose, look, A, OUT], 6 + 2 + 8 + 2 + 9) == [choose, A, OUT]
    assert _fitting([choose, look, A, OUT], 6 + 2 + 8 + 2 + 7) == [look, A, OUT]
    assert _fitting([choose, look, A, OUT], 6 + 2 + 8) == [A, OUT]


def test_nothing_that_leads_out_is_dropped_however_narrow_it_is() -> None:
    assert _fitting([A, RULES, B, OUT], 1) == [RULES, OUT]
    assert _fitting([], 0) == []


# -- at the table ----------------------------------------------------------------------------------


async def moments(driver: WizardDriver) -> list[str]:
    """The lines of keys of all states of the table, and of the screens beside it."""
    rng, lines = Random(1), []
    seen: set[str] = set()
    for _ in range(60):
        state = f"{driver.phase} {type(driver.match.state.pending).__name__}"
        if state not in seen:
            seen.add(state)
            lines.append(driver.lines[-1])
            for key in ("s", "l", "question_mark", "escape"):
                await driver.press(key)
                if not isinstance(driver.screen, RulesScreen):
                    lines.append(driver.lines[-1])
                assert "Esc " in driver.lines[-1]
                await driver.press("escape")
        if driver.phase is Phase.HANDOVER:
            await driver.open_hand()
        else:
            await step(driver, rng)
    assert len(seen) > 3
    return lines


@pytest.mark.parametrize("name", ["en", language.PSEUDO])
@pytest.mark.parametrize("width", [60, 80, 120])
async def test_every_screen_says_how_it_is_left_and_where_the_rules_are(
    width: int, name: str, tmp_path: Path
) -> None:
    language.choose(name)
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3, 1, Options(), 6))
    try:
        async with running(app, clock, (width, 24)) as driver:
            for line in await moments(driver):
                assert " Esc " in line
                assert " ? " in line
                assert len(line.rstrip()) < width
    finally:
        language.choose("en")


async def test_the_keys_are_those_of_the_state(tmp_path: Path) -> None:
    clock = Clock()
    settings = Settings(speed=Speed.INSTANT)
    app = program(tmp_path, clock, setting=setting(3), settings=settings)
    async with running(app, clock, (120, 40)) as driver:
        line = driver.lines[-1]
        assert "Space pick up the hand" in line
        assert "cover" not in line
        await driver.open_hand()
        line = driver.lines[-1]
        assert "Space" not in line
        assert "Backspace cover" in line
        await choose(driver, asked_view(driver).options[0])
        assert "U take back" in driver.lines[-1]
