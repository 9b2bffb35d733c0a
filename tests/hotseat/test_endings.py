"""Every way in which the program can end: nothing is lost, and the terminal is given back."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.hotseat.playing import HANDOVER, PEOPLE, last_frame, open_hand, press, wizard
from tests.terminal import PATIENCE, Terminal

MOST_SECONDS = 2.0
"""How long the program may wait for anything until it has ended."""


def at_home(terminal: Terminal) -> None:
    terminal.wait_for("New game")


def at_handover(terminal: Terminal) -> None:
    terminal.wait_for(HANDOVER)


def with_an_open_hand(terminal: Terminal) -> None:
    open_hand(terminal)


def with_the_menu_open(terminal: Terminal) -> None:
    terminal.wait_for(HANDOVER)
    terminal.press("escape")
    terminal.wait_for("Back to the game")


def with_the_rules_open(terminal: Terminal) -> None:
    terminal.wait_for(HANDOVER)
    terminal.press("?")
    terminal.wait_for("How to play")


PLACES: list[tuple[tuple[str, ...], Callable[[Terminal], None]]] = [
    ((), at_home),
    (PEOPLE, at_handover),
    (PEOPLE, with_an_open_hand),
    (PEOPLE, with_the_menu_open),
    (PEOPLE, with_the_rules_open),
]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=["TERM", "HUP"])
@pytest.mark.parametrize(("words", "place"), PLACES, ids=[one.__name__ for _, one in PLACES])
def test_a_signal_ends_it_in_good_order(
    number: int, words: tuple[str, ...], place: Callable[[Terminal], None], tmp_path: Path
) -> None:
    with wizard(*words, home=tmp_path) as terminal:
        place(terminal)
        terminal.wait_idle()
        terminal.signal(number)
        assert terminal.wait_exit(rest=MOST_SECONDS) == 128 + number
        assert terminal.faults() == []
        assert terminal.children_left() == []
        assert terminal.screen().strip() == ""
    if words:
        with wizard("--resume", home=tmp_path) as terminal:
            terminal.wait_for(HANDOVER)


@pytest.mark.parametrize(("words", "place"), PLACES, ids=[one.__name__ for _, one in PLACES])
def test_a_closed_window_ends_it(
    words: tuple[str, ...], place: Callable[[Terminal], None], tmp_path: Path
) -> None:
    with wizard(*words, home=tmp_path) as terminal:
        place(terminal)
        terminal.hang_up()
        assert terminal.wait_exit(rest=MOST_SECONDS) == 128 + signal.SIGHUP
        assert terminal.children_left() == []
    if words:
        with wizard("--resume", home=tmp_path) as terminal:
            terminal.wait_for(HANDOVER)


def test_a_terminal_that_is_not_read_does_not_keep_it_alive(tmp_path: Path) -> None:
    with wizard(*PEOPLE, home=tmp_path, size=(200, 60)) as terminal:
        terminal.wait_for(HANDOVER)
        process, deadline = terminal.process, time.monotonic() + PATIENCE
        while not process.is_choked():
            # Nothing is read meanwhile, so that its output has nowhere to go.
            assert time.monotonic() < deadline, "it has stopped to write"
            process.write(b"l\x1b[I\x1b[O")
            process.resize(150, 50)
            process.resize(200, 60)
            time.sleep(0.002)
        terminal.signal(signal.SIGTERM)
        assert process.wait_end(PATIENCE) == 143


@pytest.mark.parametrize(("words", "place"), PLACES, ids=[one.__name__ for _, one in PLACES])
def test_ctrl_c_asks_and_a_second_one_leaves(
    words: tuple[str, ...], place: Callable[[Terminal], None]
) -> None:
    with wizard(*words) as terminal:
        place(terminal)
        terminal.press("ctrl+c")
        terminal.wait_for("Stay")
        terminal.press("ctrl+c")
        assert terminal.wait_exit(rest=MOST_SECONDS) == 0
        assert terminal.faults() == []
        shown = last_frame(terminal)
        assert "Wizard" in shown
        assert ("The game is stored." in shown) is bool(words)
        goes_on = "The game is stored; go on with: wizard-tui --resume 1"
        told = after_the_screen(terminal)
        assert told.startswith(goes_on) if words else told == ""


def test_an_interrupt_from_outside_is_like_ctrl_c() -> None:
    with wizard() as terminal:
        at_home(terminal)
        terminal.signal(signal.SIGINT)
        terminal.wait_for("Stay")
        terminal.press("s")
        terminal.wait_for("New game")
        terminal.signal(signal.SIGINT)
        terminal.wait_for("Stay")
        terminal.press("enter")
        assert terminal.wait_exit() == 0


def test_ctrl_c_works_while_a_name_is_being_typed() -> None:
    with wizard() as terminal:
        at_home(terminal)
        terminal.press("n")
        terminal.wait_for("First dealer")
        press(terminal, "tab")
        terminal.type("Zoë")
        terminal.wait_for("Zoë")
        terminal.press("ctrl+c")
        terminal.wait_for("Stay")
        terminal.press("escape")
        terminal.wait_for("Zoë")


def test_leaving_paints_an_open_hand_away() -> None:
    with wizard(*PEOPLE) as terminal:
        with_an_open_hand(terminal)
        opened = terminal.screen()
        terminal.press("ctrl+c")
        terminal.wait_for("Stay")
        question = terminal.screen()
        terminal.press("ctrl+c")
        terminal.wait_exit()
        hand = opened.splitlines()[-8:-1]
        assert any(line.strip() for line in hand)
        for shown in (question, last_frame(terminal)):
            assert not [line for line in hand if len(line.strip()) > 3 and line in shown]


FAILING = """
import sys
from pathlib import Path
from engine.hotseat.app import HotSeatApp, run
from tests.hotseat.standin import FACE, Started, setting

class Failing(HotSeatApp):
    def on_key(self, event):
        if event.key == "x":
            card_of_hand = "E13-secret"
            try:
                raise KeyError(card_of_hand)
            except KeyError as error:
                raise ValueError(f"cannot play {card_of_hand}") from error

app = Failing(FACE, Started(Path(sys.argv[1])).launch(setting=setting()))
sys.exit(run(app))
"""


def after_the_screen(terminal: Terminal) -> str:
    """What is printed when the screen of the program is gone."""
    return re.split(r"\x1b\[[?0-9]*[a-z]", bytes(terminal.raw_output).decode())[-1].strip()


def failing(folder: Path) -> Terminal:
    script = folder / "failing.py"
    script.write_text(FAILING)
    environment = {"PYTHONPATH": str(Path.cwd())}
    return Terminal(["python", script, folder / "kept"], environment=environment)


def test_a_fault_leaves_one_line_and_a_report_without_cards(tmp_path: Path) -> None:
    with failing(tmp_path) as terminal:
        open_hand(terminal)
        terminal.press("x")
        assert terminal.wait_exit() == 1
        assert terminal.faults() == []
        told = after_the_screen(terminal)
        assert len(told.splitlines()) == 1
        assert told.startswith("wizard-tui: ")
        assert "wizard-tui --resume 1" in told
        assert "Traceback" not in told
        assert b"secret" not in terminal.raw_output
        assert last_frame(terminal).strip() == ""
    (report,) = (tmp_path / "kept" / "state").iterdir()
    assert str(report) in told
    assert report.stat().st_mode & 0o777 == 0o600
    text = report.read_text()
    assert "secret" not in text.replace('card_of_hand = "E13-secret"', "")
    assert re.search(r"KeyError.*ValueError", text, re.DOTALL)
    assert "on_key" in text
