"""A terminal with a program in it: typed into, looked at, waited for, and always closed."""

from __future__ import annotations

import signal as signals
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

from tests.terminal import emulator as modes
from tests.terminal.environment import clean_environment
from tests.terminal.keys import (
    FOCUS_IN,
    FOCUS_OUT,
    PASTE_END,
    PASTE_START,
    key_bytes,
    mouse_bytes,
)
from tests.terminal.process import PATIENCE
from tests.terminal.screen import Cell
from tests.terminal.window import Window

ESCAPE_PAUSE = 0.25
"""Seconds after Escape was read in which what follows would look like a part of it."""


class Terminal(Window):
    """A command on a pseudo-terminal, as the leader of a session; use it in a `with` statement.

    Every wait has an end, output is limited to 64 MiB, and the program to 4 GiB and five minutes
    of processor time. A terminal belongs to one thread.
    """

    def __init__(
        self,
        command: Sequence[str | Path],
        *,
        home: Path | None = None,
        size: tuple[int, int] = (80, 24),
        environment: Mapping[str, str | None] | None = None,
        directory: Path | None = None,
        numbers_keys: bool = False,
        patience: float = PATIENCE,
    ) -> None:
        """Prepare a terminal; the program starts with the `with` statement.

        Args:
            command: the program and its arguments; `python` as program is this Python.
            home: holds the home, data, config and cache directories; None: a temporary one.
            size: columns and lines.
            environment: variables to add to a clean environment, or to leave out (None).
            directory: where the program starts; None: the current one.
            numbers_keys: whether the terminal speaks the keyboard protocol of kitty.
            patience: seconds that a wait lasts if it does not say otherwise.
        """
        super().__init__(patience)
        program, *arguments = map(str, command)
        self._command = [sys.executable if program == "python" else program, *arguments]
        self._home, self._temporary = home, None
        self._size, self._numbers_keys = size, numbers_keys
        self._extra = environment or {}
        self._directory = directory or Path.cwd()
        self._escaped = 0.0

    # -- from start to end -----------------------------------------------------------------------

    def __enter__(self) -> Self:
        if self._home is None:
            self._temporary = tempfile.TemporaryDirectory(prefix="terminal-")
        home = self._home or Path(self._temporary.name)
        environment = clean_environment(home) | self._extra
        given = {name: value for name, value in environment.items() if value is not None}
        self.start(self._command, given, self._directory, self._size, self._numbers_keys)
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.close()
        finally:
            if self._temporary is not None:
                self._temporary.cleanup()

    @property
    def pid(self) -> int:
        """The number of the program's process."""
        return self.process.pid

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        self.process.signal(number)

    def kill(self) -> int:
        """Kill the program at once (SIGKILL) and wait for its end; its status."""
        self.signal(signals.SIGKILL)
        return self.wait_exit()

    def hang_up(self) -> None:
        """Close the window: the program loses its terminal, and is sent SIGHUP by the kernel."""
        self.process.hang_up()

    def children_left(self, patience: float = PATIENCE) -> list[str]:
        """The other processes of the program that are still there after some time."""
        deadline = time.monotonic() + patience
        while (left := self.process.children_left()) and time.monotonic() < deadline:
            self.pump(time.monotonic() + 0.05)
        return left

    def wait_idle(self, timeout: float | None = None) -> None:
        """Wait until the program has done all it has to do, and shown it; or has ended.

        It takes Escape, or Alt with a key, for that only when nothing has followed for a while.

        Raises:
            TerminalError: the program goes on and on, or does not read.
        """
        self.pump_until(self._escaped + ESCAPE_PAUSE)
        super().wait_idle(timeout)

    # -- sending ---------------------------------------------------------------------------------

    def press(self, *keys: str, pause_ms: float = 0) -> None:
        """Press keys one after the other, with at least this pause after each.

        A pause begins when the program has read the key, so that it knows of the pause too.
        """
        for key in keys:
            self.raw(key_bytes(key, self.emulator.keyboard_flags))
            self._note_escape(key)
            if pause_ms:
                self.wait_read()
                self.pause(pause_ms)

    def _note_escape(self, key: str) -> None:
        if key.startswith(("escape", "alt+")) and not self.emulator.keyboard_flags:
            self.wait_read()
            self._escaped = time.monotonic()

    def type(self, text: str) -> None:
        """Type a text, a key for each character."""
        self.press(*({"\n": "enter", " ": "space"}.get(char, char) for char in text))

    def paste(self, text: str) -> None:
        """Paste a text, bracketed if the program has asked for that."""
        data = text.replace("\n", "\r").encode()
        bracketed = modes.PASTE in self.emulator.modes
        self.raw(PASTE_START + data + PASTE_END if bracketed else data)

    def raw(self, data: bytes) -> None:
        """Send bytes as they are."""
        self.pump_until(self._escaped + ESCAPE_PAUSE)
        self.send(data)

    def hold(self, key: str, first_repeat_ms: float, per_second: float, seconds: float) -> int:
        """Hold a key down; it is sent once, and again from the first repeat on.

        Args:
            key: its name.
            first_repeat_ms: the time from the press, when it was read, to the first repeat.
            per_second: repeats in a second.
            seconds: how long it repeats.

        Returns:
            How often the key was sent. A program that ends while the key is down gets no more.
        """
        self.press(key)
        self.wait_read()
        due = time.monotonic() + first_repeat_ms / 1000
        end, sent = due + seconds, 1
        while due < end and self.status is None:
            self.pump_until(due)
            self.send(key_bytes(key, self.emulator.keyboard_flags))
            sent += 1
            due = max(due + 1 / per_second, time.monotonic())
        self._note_escape(key)
        return sent

    def click(self, x: int, y: int) -> bool:
        """Click a cell, from 0; False: the program listens to no mouse, so nothing was sent."""
        if not self.mouse_reporting:
            return False
        moved = mouse_bytes(35, x, y) if 1003 in self.emulator.modes else b""
        self.raw(moved + mouse_bytes(0, x, y))
        self.raw(mouse_bytes(0, x, y, released=True))
        return True

    def focus_out(self) -> bool:
        """Let the window lose the focus; False: the program does not want to know."""
        return self._focus(FOCUS_OUT)

    def focus_in(self) -> bool:
        """Give the window the focus; False: the program does not want to know."""
        return self._focus(FOCUS_IN)

    def _focus(self, report: bytes) -> bool:
        if modes.FOCUS not in self.emulator.modes:
            return False
        self.raw(report)
        return True

    def resize(self, columns: int, lines: int) -> None:
        """Give the window another size."""
        self.pump(0)
        self.emulator.screen.resize(lines, columns)
        self.process.resize(columns, lines)

    # -- the state of the terminal ---------------------------------------------------------------

    @property
    def is_restored(self) -> bool:
        """Whether the terminal is as it was before the program started."""
        return not self.faults()

    @property
    def settings_restored(self) -> bool:
        """Whether the settings of the line (echo, line editing, signals) are as before."""
        return self.process.settings() == self.process.settings_before

    @property
    def alternate_screen(self) -> bool:
        """Whether the alternate screen is shown."""
        return self.emulator.screen.is_alternate

    @property
    def mouse_reporting(self) -> bool:
        """Whether the mouse is reported to the program."""
        return bool(modes.MOUSE & self.emulator.modes)

    @property
    def cursor_shown(self) -> bool:
        """Whether the cursor is shown."""
        return modes.CURSOR in self.emulator.modes

    def faults(self) -> list[str]:
        """What the program has left behind in the terminal, each in some words."""
        self.pump(0)
        on = self.emulator.modes
        faults = {
            "line settings changed": not self.settings_restored,
            "alternate screen shown": self.alternate_screen,
            "mouse reported": self.mouse_reporting,
            "cursor hidden": not self.cursor_shown,
            "lines not wrapped": modes.WRAP not in on,
            "paste bracketed": modes.PASTE in on,
            "focus reported": modes.FOCUS in on,
            "update unfinished": modes.SYNCHRONIZED in on,
            "keys as numbers": self.emulator.left_keyboards,
            "text coloured": self.emulator.screen.cursor.attrs != Cell(" "),
        }
        return [words for words, is_so in faults.items() if is_so]
