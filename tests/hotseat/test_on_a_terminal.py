"""What goes to a terminal and comes from it: colours, signs, encodings, bytes, sizes, focus."""

from __future__ import annotations

import random
import signal
from pathlib import Path

import pytest

from tests.hotseat.playing import HANDOVER, PEOPLE, colour_codes, open_hand, press, wizard
from tests.terminal import Terminal

AFTER_ESCAPE = 250
"""Milliseconds after which nothing more is taken to belong to what has begun with Escape."""


def walk(terminal: Terminal) -> None:
    """Look at every screen, from home to an open hand and back."""
    terminal.wait_for("New game")
    for key, words in (("r", "Records"), ("h", "How to play"), ("s", "Settings")):
        terminal.press(key)
        terminal.wait_for(lambda window, words=words: words in window.screen().splitlines()[0])
        terminal.press("down", "down", "escape")
        terminal.wait_for("New game")
    terminal.press("n")
    terminal.wait_for("First dealer")
    press(terminal, *["up"] * 4, "left", *["down"] * 3, "enter")
    open_hand(terminal)
    seen = {"s": "score pad", "l": "Esc", "?": "How to play", "escape": "Back to"}
    for key, words in seen.items():
        terminal.press(key)
        terminal.wait_for(words)
        terminal.press("down", "escape")
        terminal.wait_idle()
    terminal.press("ctrl+c")
    terminal.wait_for("Stay")


def test_no_color_means_not_one_colour() -> None:
    with wizard("--speed", "fast", environment={"NO_COLOR": "1"}) as terminal:
        walk(terminal)
        assert colour_codes(bytes(terminal.raw_output)) == set()
        # Something is chosen, which is still to be seen.
        x, y = terminal.position("L  Leave")
        assert terminal.cells()[y][x].reverse


@pytest.mark.parametrize("value", [None, ""])
def test_an_empty_no_color_means_nothing(value: str | None) -> None:
    with wizard(environment={"NO_COLOR": value}) as terminal:
        terminal.wait_for("New game")
        assert {"38", "48"} <= colour_codes(bytes(terminal.raw_output))


def test_ascii_means_only_ascii_beside_the_letters_of_names() -> None:
    with wizard("--speed", "fast", "--ascii") as terminal:
        walk(terminal)
        assert bytes(terminal.raw_output).decode("ascii")
    with wizard(*PEOPLE, "--ascii") as terminal:
        terminal.wait_for(HANDOVER)
        assert {sign for sign in bytes(terminal.raw_output).decode() if not sign.isascii()} == {"é"}


@pytest.mark.parametrize(
    ("environment", "encoding", "name"),
    [
        ({"PYTHONIOENCODING": "iso8859-1"}, "iso8859-1", "Chloé"),
        ({"LC_ALL": "C"}, "ascii", "Chloe"),
        ({"LC_ALL": "POSIX", "LANG": None}, "ascii", "Chloe"),
    ],
)
def test_what_is_written_is_in_the_encoding_of_the_terminal(
    environment: dict[str, str | None], encoding: str, name: str
) -> None:
    with wizard(*PEOPLE, environment=environment) as terminal:
        terminal.wait_for(HANDOVER)
        written = bytes(terminal.raw_output).decode(encoding)
        assert name in written
        assert {sign for sign in written if not sign.isascii()} <= {"é"}
        assert "\\u" not in written


def test_a_name_is_read_in_the_encoding_of_the_terminal() -> None:
    with wizard(environment={"PYTHONIOENCODING": "iso8859-1"}) as terminal:
        terminal.wait_for("New game")
        terminal.press("n")
        terminal.wait_for("First dealer")
        press(terminal, "tab")
        terminal.raw("Zoë".encode("iso8859-1"))
        terminal.wait_for(lambda window: "Zoë".encode("iso8859-1") in window.raw_output)


def test_bytes_that_are_no_text_end_nothing() -> None:
    with wizard() as terminal:
        terminal.wait_for("New game")
        for data in (b"\xff", b"\xc3", b"\xf0\x9f", b"\x80\x81", b"\x1b[999999999999u", b"\x1b[<"):
            terminal.raw(data)
            terminal.wait_read()
            terminal.pause(AFTER_ESCAPE)
        terminal.press("s")
        terminal.wait_for("Hand-over")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_bytes_end_nothing_but_what_they_ask_for(seed: int) -> None:
    rng = random.Random(seed)
    with wizard(*PEOPLE) as terminal:
        terminal.wait_for(HANDOVER)
        for _ in range(200):
            # No Ctrl+C, Ctrl+Z, L or Enter, which could end or stop the program.
            data = bytes(
                byte
                for byte in rng.choices(range(256), k=8)
                if byte not in (3, 10, 13, 26, *b"lLqQuU3459")
            )
            terminal.raw(data)
        terminal.wait_idle()
        assert terminal.status is None, f"seed {seed}"
        terminal.press("escape", "escape", "escape")
        terminal.wait_idle()
        assert terminal.status is None, f"seed {seed}"
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_exit() == 143, f"seed {seed}"


def test_ctrl_z_stops_with_the_hand_covered_and_comes_back_to_a_handover() -> None:
    with wizard(*PEOPLE) as terminal:
        open_hand(terminal)
        before = terminal.mark()
        terminal.press("ctrl+z")
        terminal.wait_stopped()
        terminal.wait_idle()
        assert terminal.faults() == []
        assert HANDOVER.encode() in terminal.since(before)
        terminal.signal(signal.SIGCONT)
        terminal.wait_for(HANDOVER)
        open_hand(terminal)


def test_being_stopped_from_outside_covers_the_hand_too() -> None:
    with wizard(*PEOPLE) as terminal:
        open_hand(terminal)
        terminal.signal(signal.SIGTSTP)
        terminal.wait_stopped()
        assert terminal.faults() == []
        terminal.signal(signal.SIGCONT)
        terminal.wait_for(HANDOVER)
        open_hand(terminal)
        terminal.signal(signal.SIGSTOP)
        terminal.wait_stopped()
        terminal.signal(signal.SIGCONT)
        terminal.wait_for(HANDOVER)
        open_hand(terminal)
        terminal.press("ctrl+c")
        terminal.wait_for("Stay")
        terminal.press("ctrl+c")
        assert terminal.wait_exit() == 0
        assert terminal.faults() == []


def test_a_lost_focus_covers_the_hand() -> None:
    with wizard(*PEOPLE) as terminal:
        open_hand(terminal)
        assert terminal.focus_out()
        terminal.wait_for(HANDOVER)
        terminal.focus_in()
        open_hand(terminal)


SIZES = [(80, 24), (59, 20), (60, 19), (10, 3), (1, 1), (300, 100), (60, 20)]


@pytest.mark.parametrize("keys", ["", "?", "escape", "s", "l", "ctrl+c"], ids=lambda key: key)
def test_any_size_can_come_at_any_time(keys: str) -> None:
    with wizard(*PEOPLE) as terminal:
        open_hand(terminal)
        if keys:
            terminal.press(keys)
            terminal.wait_idle()
        for columns, lines in SIZES:
            terminal.resize(columns, lines)
            terminal.wait_idle()
        terminal.resize(80, 24)
        terminal.wait_idle()
        if keys:
            terminal.press("escape")
        terminal.wait_for(HANDOVER)
        open_hand(terminal)


def test_a_window_too_small_says_so_and_plays_nothing() -> None:
    with wizard(*PEOPLE) as terminal:
        open_hand(terminal)
        opened = terminal.screen()
        for columns, lines in ((59, 24), (80, 19), (40, 10)):
            terminal.resize(columns, lines)
            terminal.wait_for(f"{columns}×{lines}")
            terminal.wait_idle()
            shown = terminal.screen()
            assert "60×20" in shown
            assert "Anna" not in shown
        press(terminal, "enter", "1", "space", "right", "enter", "l", "s")
        terminal.resize(80, 24)
        terminal.wait_for(HANDOVER)
        open_hand(terminal)
        assert terminal.screen() == opened


def test_a_window_too_small_can_be_left() -> None:
    with wizard(*PEOPLE, size=(50, 15)) as terminal:
        terminal.wait_for("60×20")
        terminal.press("?")
        terminal.wait_for("How to play")
        terminal.press("escape")
        terminal.wait_for("60×20")
        terminal.press("escape")
        terminal.wait_for("Stay")
        terminal.press("enter")
        assert terminal.wait_exit() == 0


def test_a_paste_plays_nothing_and_fills_a_name() -> None:
    with wizard(*PEOPLE) as terminal:
        open_hand(terminal)
        opened = terminal.screen()
        terminal.paste("1\n2\nll ?\n")
        terminal.wait_idle()
        assert terminal.screen() == opened
    with wizard() as terminal:
        terminal.wait_for("New game")
        terminal.wait_idle()
        home = terminal.screen()
        terminal.paste("nsrl\n")
        terminal.wait_idle()
        assert terminal.screen() == home
        terminal.press("n")
        terminal.wait_for("First dealer")
        press(terminal, "tab")
        terminal.paste("Zoë")
        terminal.wait_for("Zoë")


def test_the_mouse_is_left_to_the_terminal_where_it_is_not_wanted() -> None:
    with wizard("--no-mouse") as terminal:
        terminal.wait_for("New game")
        terminal.wait_idle()
        assert not terminal.mouse_reporting
    with wizard() as terminal:
        terminal.wait_for("New game")
        terminal.wait_idle()
        assert terminal.click(*terminal.position("Settings"))
        terminal.wait_for("Hand-over")
        terminal.click(*next(_places(terminal, "Off", "Cards and lines can be clicked.")))
        terminal.wait_for(lambda window: not terminal.mouse_reporting)


def _places(terminal: Terminal, text: str, below: str):  # type: ignore[no-untyped-def]
    """Where a text stands in the line above another one."""
    _x, y = terminal.position(below)
    line = terminal.screen().splitlines()[y - 1]
    yield line.index(text), y - 1


def test_the_terminal_is_never_asked_for_a_key_that_it_takes_for_itself() -> None:
    """Ctrl+Q and Ctrl+P, which Textual would use, do nothing."""
    with wizard() as terminal:
        terminal.wait_for("New game")
        terminal.wait_idle()
        shown = terminal.screen()
        for key in ("ctrl+q", "ctrl+p", "ctrl+s", "ctrl+d", "ctrl+o"):
            terminal.press(key)
            terminal.wait_idle()
            assert terminal.screen() == shown, key


def test_a_terminal_that_sends_keys_as_numbers_is_understood() -> None:
    with Terminal(["python", "-m", "wizard_tui"], numbers_keys=True) as terminal:
        terminal.wait_for("How to play")
        terminal.press("n")
        terminal.wait_for("First dealer")
        press(terminal, "tab")
        terminal.type("Zoë?")
        terminal.wait_for("Zoë?")
        terminal.press("escape")
        terminal.wait_for("How to play")
        terminal.press("ctrl+c")
        terminal.wait_for("Stay")
        terminal.press("ctrl+c")
        assert terminal.wait_exit() == 0
        assert terminal.faults() == []


def test_two_programs_can_not_play_one_game(tmp_path: Path) -> None:
    with wizard(*PEOPLE, home=tmp_path) as one:
        one.wait_for(HANDOVER)
        with wizard(home=tmp_path) as other:
            other.wait_for("Continue")
            other.press("c")
            other.wait_for("open in another window")
            other.press("enter")
            other.wait_for("is open in another window")
            other.press("enter")
            other.wait_for("New game")
