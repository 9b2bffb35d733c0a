"""What comes from the keyboard and the mouse does what it says, and nothing else."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from engine.hotseat.curtain import BURST, QUIET
from tests.hotseat.pty.noting import noted, noting
from tests.hotseat.pty.stored import Counts, counts, moves
from tests.hotseat.pty.table import Table
from tests.hotseat.pty.tried import AnyGame, AnyTable, Numbered, Tried
from tests.terminal import together

NOTES = "keys"
AZERTY = dict(zip("1234567890", "&é\"'(-è_çà", strict=True))
"""What the digit row of a French keyboard sends without Shift."""
GOES_ON = "Enter go on"
"""What is offered in a pause that lasts until a key."""
CHOOSES = [*"1234567890", "left", "right", "up", "down", "home", "end", "tab", "shift+tab"]


@contextmanager
def table_at(
    tried: Tried,
    moment: Callable[[Any], bool],
    folder: Path,
    pause: str = "",
    notes: bool = False,
    **how: Any,
) -> Iterator[AnyTable]:
    """A table at which a hand is handed over at the moment, in a game of three people.

    The pause in which it says something ends by a key alone; and keys may be noted in `NOTES`.
    """
    game = tried.stored(moment, folder)
    if notes or pause:
        how["words"] = noting(game.kit.program, folder / NOTES, pause)
    with Table(game, folder, resume=True, **{"opens": "click"} | how) as table:
        table.wait_handover()
        yield table


def wait_counts(table: AnyTable, wanted: Counts) -> None:
    """Wait until so much is stored."""
    table.terminal.wait_for(lambda _terminal: counts(table.data) == wanted)


def stored_choice(folder: Path) -> str:
    """The last choice that is stored, as text."""
    return [move.text for move in moves(folder) if move.kind == "choice"][-1]


def choose_on_french_keyboard(
    tried: Tried, numbered: Numbered, choice: object, folder: Path
) -> None:
    """Select a choice with the digit row, and commit to it."""
    with table_at(tried, numbered.is_there, folder) as table:
        game = table.game
        table.open()
        for digit in game.keys_for(choice):
            table.step(AZERTY[digit])
        table.key(game.commits(choice))
        game.play(choice)
        table.wait_asked()
    assert stored_choice(folder) == game.face.game.encode(choice)


def look_at_pause(table: AnyTable, words: str) -> str:
    """The first option is played, and everybody looks at what has happened: the screen."""
    table.open()
    table.select(table.game.match.state.options()[0])
    assert words not in table.terminal.screen()
    table.key("enter")
    table.terminal.wait_for(words)
    table.terminal.wait_idle()
    assert not table.is_handed_over()
    return table.terminal.screen()


def go_on(table: AnyTable) -> None:
    """Press Enter at a pause, and at those that follow, until a hand is handed over."""
    terminal = table.terminal
    while not table.is_handed_over():
        mark = terminal.mark()
        table.key("enter")
        terminal.wait_for(
            lambda seen, mark=mark: (
                seen.since(mark) and (table.is_handed_over() or GOES_ON in seen.screen())
            )
        )
        terminal.wait_idle()


class Keyboard:
    """What comes from the keyboard and the mouse does what it says, and nothing else."""

    tried: ClassVar[Tried]

    # -- digits ----------------------------------------------------------------------------------

    def test_the_digit_row_of_a_french_keyboard_chooses(self, tmp_path: Path) -> None:
        tasks = []
        for place, numbered in enumerate(self.tried.numbered):
            for number, choice in enumerate(numbered.choices(self.tried.at(numbered.is_there))):
                folder = tmp_path / f"{place}-{number}"
                tasks.append(
                    partial(choose_on_french_keyboard, self.tried, numbered, choice, folder)
                )
        assert len(tasks) > 3
        together(tasks)

    def test_choosing_never_plays(self, tmp_path: Path) -> None:
        """Every way to choose, again and again; only Enter commits."""
        with table_at(self.tried, self.tried.hand, tmp_path) as table:
            table.open()
            before = counts(tmp_path)
            for key in [*CHOOSES, "space", *self.tried.selects, *CHOOSES]:
                table.key(key)
            table.terminal.wait_idle()
            assert counts(tmp_path) == before
            table.step("1")
            table.key("enter")
            wait_counts(table, Counts(before.choices + 1, before.opened))

    def test_what_may_not_be_chosen_says_why_and_stays(self, tmp_path: Path) -> None:
        def refuses(game: AnyGame) -> bool:
            return self.tried.refused(game) is not None

        with table_at(self.tried, refuses, tmp_path) as table:
            choice, reason = self.tried.refused(table.game) or (None, "")
            table.open()
            assert reason not in table.terminal.screen()
            before = counts(tmp_path)
            for key in [*table.game.keys_for(choice), "enter"]:
                table.key(key)
            table.terminal.wait_for(reason)
            table.terminal.wait_idle()
            assert counts(tmp_path) == before

    # -- keys that do nothing --------------------------------------------------------------------

    @pytest.mark.parametrize("is_open", [False, True], ids=["hand-over", "open hand"])
    def test_no_key_of_the_game_is_on_ctrl_or_alt(self, is_open: bool, tmp_path: Path) -> None:
        """Ctrl+M and Ctrl+I are Enter and Tab; Ctrl+C leaves and Ctrl+Z stops, as everywhere."""
        with table_at(self.tried, self.tried.hand, tmp_path) as table:
            terminal = table.terminal
            if is_open:
                table.open()
                table.select(table.game.match.state.options()[0])
            before, shown = counts(tmp_path), terminal.screen()
            letters = set(string.ascii_lowercase) - set("cimzjh")
            for key in [f"ctrl+{letter}" for letter in sorted(letters)]:
                table.key(key)
            for letter in self.tried.letters:
                table.key(f"alt+{letter}")
            terminal.wait_idle()
            assert terminal.screen() == shown
            assert counts(tmp_path) == before

    def test_pasted_keys_make_one_choice_at_most(self, tmp_path: Path) -> None:
        """A terminal without bracketed paste sends a pasted text like keys, in one burst.

        It comes in pieces, so that the program can act upon each. How many bursts that are is a
        matter of when its keys have reached the program, and so of how busy the machine is.
        """
        with table_at(self.tried, self.tried.hand, tmp_path, notes=True) as table:
            table.open()
            before, start = counts(tmp_path), len(noted(tmp_path / NOTES))
            table.terminal.paste("1\n2\n3\n 1\n \n")
            table.terminal.wait_idle()
            assert counts(tmp_path) == before
            assert len(noted(tmp_path / NOTES)) == start
            for _piece in range(20):
                table.terminal.raw(b"1\r2\r3\r 1\r \r")
                table.terminal.wait_read()
            table.terminal.wait_idle()
            after, keys = counts(tmp_path), noted(tmp_path / NOTES)[start:]
            assert len(keys) == 220
            gaps = [later - sooner for sooner, later in pairwise(keys)]
            assert after.choices - before.choices <= 1 + sum(gap > BURST for gap in gaps)
            assert after.opened - before.opened <= sum(gap >= QUIET for gap in gaps)

    # -- the pause -------------------------------------------------------------------------------

    def test_space_skips_no_pause_and_any_other_key_does(self, tmp_path: Path) -> None:
        words = self.tried.pause_words
        at_pause = partial(table_at, self.tried, self.tried.pause)
        lasting = {"pause": words, "speed": "fast"}  # It lasts until a key skips it.

        def any_key() -> None:
            with at_pause(tmp_path / "x", **lasting) as table:
                look_at_pause(table, words)
                table.key("x")
                table.terminal.wait_for(lambda _terminal: table.is_handed_over())

        def space() -> None:
            with at_pause(tmp_path / "space", **lasting) as table:
                seen = look_at_pause(table, words)
                table.terminal.press("space", "space", pause_ms=400)
                table.terminal.wait_idle()
                assert table.terminal.screen() == seen

        def until_a_key() -> None:
            with at_pause(tmp_path / "key", speed="key") as table:
                seen = look_at_pause(table, words)
                table.terminal.pause(2500)
                assert table.terminal.screen() == seen
                go_on(table)

        together([any_key, space, until_a_key])

    # -- whole games -----------------------------------------------------------------------------

    def test_a_keyboard_that_numbers_its_keys(self, tmp_path: Path) -> None:
        """The protocol that kitty, foot, Ghostty and WezTerm speak."""
        game, rng = self.tried.alone(self.tried.seed), Random(self.tried.seed)
        with Table(game, tmp_path, numbers_keys=True) as table:
            assert table.terminal.wait_for(lambda seen: seen.emulator.keyboard_flags)
            for _turn in range(9):
                table.play(game.any_choice(rng))
            table.wait_asked()
            table.key("ctrl+c")
            table.terminal.wait_for("Stay")
            table.key("ctrl+c")
            assert table.terminal.wait_exit() == 0
            assert table.terminal.faults() == []

    def test_the_mouse_alone_plays(self, tmp_path: Path) -> None:
        """A click opens, another chooses, a third commits; two quick clicks play nothing."""
        mouse = self.tried.mouse
        with table_at(self.tried, self.tried.hand, tmp_path) as table:
            terminal, game = table.terminal, table.game
            before, choice = counts(tmp_path), mouse.choice(game)
            table.open()
            _x, prompt_row = terminal.position(game.prompt)
            button = partial(column_of_button, table, mouse.button(choice), prompt_row)
            assert not button()
            spot = mouse.spot(table, choice)
            for _click in range(2):
                terminal.click(*spot)
            terminal.wait_for(lambda _terminal: button())
            terminal.wait_idle()
            assert counts(tmp_path) == Counts(before.choices, before.opened + 1)
            terminal.click(button(), prompt_row)
            wait_counts(table, Counts(before.choices + 1, before.opened + 1))
        assert stored_choice(tmp_path) == game.face.game.encode(choice)


def column_of_button(table: AnyTable, words: str, row: int) -> int:
    """The column in which the button for a selected option begins; 0 if there is no button."""
    found = re.search(words, table.terminal.screen().split("\n")[row])
    return found.start() if found else 0
