"""A program on a pseudo-terminal and the emulator that shows its output: read and waited for."""

from __future__ import annotations

import contextlib
import math
import re
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Self

from tests.terminal.emulator import Emulator
from tests.terminal.process import Process
from tests.terminal.screen import Cell

OUTPUT_LIMIT = 64 << 20
AT_REST = 0.05
"""Seconds in which a program has to be at rest, so that nothing is to come by its clock at once.

It paints up to 60 times in a second.
"""
_GLANCE = 0.01
"""Seconds from one look at a program to the next."""

Wanted = str | re.Pattern[str] | Callable[["Window"], object]


class TerminalError(AssertionError):
    """What was waited for did not come; the message shows the screen."""


class Window:
    """What a program outputs, as it comes and as it looks.

    Attributes:
        emulator: the screen and the modes of the terminal.
        process: the program.
        raw_output: all bytes that were read.
        patience: seconds that a wait lasts if it does not say otherwise.
    """

    emulator: Emulator
    process: Process

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.raw_output = bytearray()

    def start(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        directory: Path,
        size: tuple[int, int],
        numbers_keys: bool,
    ) -> None:
        """Start the program in a window of a size (columns and lines)."""
        self.emulator = Emulator(*size, self._answer, numbers_keys=numbers_keys)
        self.process = Process(command, environment, directory, size)

    @property
    def status(self) -> int | None:
        """How the program ended, as a shell gives it: 128 and the number for a signal."""
        return self.process.status

    # -- looking ---------------------------------------------------------------------------------

    def screen(self) -> str:
        """The lines on the screen, without the blanks at their ends."""
        self.pump(0)
        return self.emulator.screen.text()

    def cells(self) -> list[list[Cell]]:
        """The cells on the screen, line by line, with colours and attributes."""
        self.pump(0)
        return self.emulator.screen.cells()

    def last_frame(self) -> str:
        """What the alternate screen showed when the program left it."""
        self.pump(0)
        return self.emulator.screen.last_frame

    def position(self, text: str) -> tuple[int, int]:
        """The cell (x, y) at which a text begins, the first if there are several.

        Raises:
            TerminalError: it is not on the screen.
        """
        for y, line in enumerate(self.cells()):
            characters = [cell.data[:1] or "\0" for cell in line]
            place = "".join(characters).find(text)
            if place >= 0:
                return place, y
        raise self.error(f"{text!r} is not on the screen")

    def mark(self) -> int:
        """A place in the output: what is read from now on comes after it."""
        self.pump(0)
        return len(self.raw_output)

    def since(self, mark: int, until: int | None = None) -> bytes:
        """The output from a mark on, or between two marks."""
        self.pump(0)
        return bytes(self.raw_output[mark:until])

    # -- waiting ---------------------------------------------------------------------------------

    def wait_for(self, wanted: Wanted, timeout: float | None = None) -> object:
        """Wait until a text or pattern is on the screen, or a condition holds; what was found.

        Between the two halves of a synchronized update nothing is looked at.

        Raises:
            TerminalError: it did not come in time, or the program ended without it.
        """
        deadline = self._deadline(timeout)
        while True:
            ended = self.status is not None and not self.pump(time.monotonic() + 0.05)
            if not self.emulator.is_drawing and (found := self._find(wanted)):
                return found
            if ended:
                raise self.error(f"{_named(wanted)} cannot come any more")
            if time.monotonic() >= deadline:
                raise self.error(f"{_named(wanted)} did not come")
            self.pump(min(deadline, time.monotonic() + 0.1))

    def wait_read(self, timeout: float | None = None) -> None:
        """Wait until the program has read what was sent, and has done what it does at once.

        That is also so when it is stopped, or has ended.

        Raises:
            TerminalError: it does not read, or goes on and on.
        """
        deadline = self._deadline(timeout)
        while self.status is None and not self.process.is_waiting():
            if time.monotonic() >= deadline:
                raise self.error("The program does not come to rest")
            self.pump(time.monotonic() + _GLANCE / 5)

    def wait_idle(self, timeout: float | None = None) -> None:
        """Wait until the program has done all it has to do, and shown it; or has ended.

        It has read what was sent, and has been at rest for a while without any output. How busy
        the machine is makes no difference: who waits for a processor is not at rest.

        Raises:
            TerminalError: the program goes on and on, or does not read.
        """
        deadline = self._deadline(timeout)
        rested = time.monotonic() + AT_REST
        while (now := time.monotonic()) < rested and self.status is None:
            if now >= deadline:
                raise self.error("The program is never at rest")
            if self.pump(min(rested, now + _GLANCE)) or not self.process.is_waiting():
                rested = time.monotonic() + AT_REST

    def wait_exit(self, timeout: float | None = None, *, rest: float = math.inf) -> int:
        """Wait until the program has ended, and read the last of its output; its status.

        Args:
            timeout: seconds that are waited at most.
            rest: seconds that the program may be at rest until then: what is asked of one that
                should end soon, on a machine that may be busy.

        Raises:
            TerminalError: it has not ended in time.
        """
        deadline, rested = self._deadline(timeout), 0.0
        while self.status is None:
            now = time.monotonic()
            if now >= deadline or rested > rest:
                raise self.error("The program did not end")
            was_waiting = rest < math.inf and self.process.is_waiting()
            self.pump(min(deadline, now + _GLANCE) if rest < math.inf else deadline)
            if was_waiting and self.process.is_waiting():
                rested += min(_GLANCE, time.monotonic() - now)
        while self.pump(time.monotonic() + 0.05):
            pass
        return self.status

    def wait_stopped(self, timeout: float | None = None) -> None:
        """Wait until the program is stopped, as by Ctrl+Z."""
        self.wait_for(lambda window: window.process.is_stopped, timeout)

    def pause(self, ms: float) -> None:
        """Let time pass, reading what comes: for pauses that a person makes."""
        self.pump_until(time.monotonic() + ms / 1000)

    # -- the stream ------------------------------------------------------------------------------

    def pump(self, moment: float) -> bool:
        """Read what there is, waiting for it until a moment at most; whether anything came.

        Raises:
            TerminalError: there was more output than any program should make.
        """
        self.process.wait(moment - time.monotonic())
        data = self.process.read()
        if not data:
            return False
        self.raw_output += data
        if len(self.raw_output) > OUTPUT_LIMIT:
            self.process.signal(signal.SIGKILL)
            raise self.error("The program writes without end")
        self.emulator.feed(data)
        return True

    def pump_until(self, moment: float) -> None:
        """Read until a moment, or until the program has ended."""
        while time.monotonic() < moment and self.status is None:
            self.pump(moment)

    def send(self, data: bytes) -> None:
        """Send input at once, reading meanwhile.

        Raises:
            TerminalError: the program does not read it.
        """
        deadline = self._deadline(None)
        while data and self.status is None and self.process.has_terminal:
            data = data[self.process.write(data) :]
            if data and time.monotonic() >= deadline:
                raise self.error("The program does not read its input")
            self.pump(time.monotonic() + 0.01 if data else 0)

    def error(self, sentence: str) -> TerminalError:
        """An error that says how things stand and shows the screen."""
        status = "running" if self.status is None else f"ended with {self.status}"
        screen = self.emulator.screen
        lines = "\n".join(f"|{line}" for line in screen.text().split("\n"))
        return TerminalError(f"{sentence}; {status}; {screen.columns}x{screen.lines}:\n{lines}")

    # -- inside ----------------------------------------------------------------------------------

    def _deadline(self, timeout: float | None) -> float:
        return time.monotonic() + (self.patience if timeout is None else timeout)

    def _answer(self, data: bytes) -> None:
        with contextlib.suppress(OSError):
            self.process.write(data)

    def _find(self, wanted: Wanted) -> object:
        if isinstance(wanted, str):
            return wanted in self.emulator.screen.text()
        if isinstance(wanted, re.Pattern):
            return wanted.search(self.emulator.screen.text())
        return wanted(self)

    def close(self) -> None:
        """Kill the program and whatever it has started."""
        self.process.end()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _named(wanted: Wanted) -> str:
    if isinstance(wanted, re.Pattern):
        return f"/{wanted.pattern}/"
    if isinstance(wanted, str):
        return repr(wanted)
    return getattr(wanted, "__name__", repr(wanted))
