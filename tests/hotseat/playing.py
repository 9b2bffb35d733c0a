"""The program of Wizard in a terminal, as far as it is needed again and again."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Mapping
from pathlib import Path
from weakref import WeakKeyDictionary

from engine.hotseat.curtain import BETWEEN_SPACES, QUIET
from tests.terminal import Terminal
from tests.terminal.emulator import Emulator

HANDOVER = "opens the hand"
PEOPLE = ("--players", "Anna,Ben,Chloé", "--seed", "7", "--speed", "instant", "--first", "Anna")


_SPACES: WeakKeyDictionary[Terminal, float] = WeakKeyDictionary()
"""When the last Space was read, at the latest."""


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
    """Wait for a hand-over, and pick up the hand, as soon as Space can open it."""
    terminal.wait_for(HANDOVER)
    terminal.wait_idle()
    space = _SPACES.get(terminal, -math.inf)
    terminal.pump_until(max(time.monotonic() + QUIET, space + BETWEEN_SPACES) + 0.05)
    press(terminal, "space")
    terminal.wait_for(lambda window: HANDOVER not in window.screen())
    terminal.wait_idle()


def press(terminal: Terminal, *keys: str) -> None:
    """Press keys one after the other, each when the one before was read and has been acted upon."""
    for key in keys:
        terminal.press(key)
        terminal.wait_read()
        if key == "space":
            _SPACES[terminal] = time.monotonic()


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
