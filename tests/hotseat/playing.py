"""The program of Wizard in a terminal, as far as it is needed again and again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from tests.terminal import Terminal
from tests.terminal.emulator import Emulator

HANDOVER = "opens the hand"
PEOPLE = ("--players", "Anna,Ben,Chloé", "--seed", "7", "--speed", "instant", "--first", "Anna")


def wizard(
    *words: str,
    home: Path | None = None,
    size: tuple[int, int] = (80, 24),
    environment: Mapping[str, str | None] | None = None,
) -> Terminal:
    """The command with these arguments; a `with` statement starts it."""
    command = ["python", "-m", "wizard_tui", *words]
    return Terminal(command, home=home, size=size, environment=environment)


def open_hand(terminal: Terminal) -> None:
    """Wait for a hand-over, and pick up the hand."""
    terminal.wait_for(HANDOVER)
    terminal.wait_quiet(100)
    terminal.pause(1100)
    terminal.press("space")
    terminal.wait_for(lambda window: HANDOVER not in window.screen())
    terminal.wait_quiet(100)


def last_frame(terminal: Terminal) -> str:
    """What the screen showed right before the program gave the terminal back."""
    output = bytes(terminal.raw_output)
    end = output.rindex(b"\x1b[?1049l")
    screen = terminal.emulator.screen
    shown = Emulator(screen.columns, screen.lines, lambda _answer: None, numbers_keys=False)
    shown.feed(output[:end])
    return shown.screen.text()


def colour_codes(output: bytes) -> set[str]:
    """The attributes that were set by an output, as numbers, without on and off of plain ones."""
    plain = {"", "0", "1", "4", "7", "22", "24", "27"}
    found = re.findall(rb"\x1b\[([0-9;:]*)m", output)
    return {code for codes in found for code in codes.decode().split(";")} - plain
