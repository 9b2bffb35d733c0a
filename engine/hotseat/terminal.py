"""The terminal itself: its encoding, what is written to it and read from it, and its end.

Textual's driver for terminals stops the program at a byte that is not UTF-8, waits for ever when
the terminal is gone, and knows no encoding but UTF-8; the one here does none of that.
"""

from __future__ import annotations

import codecs
import locale
import os
import select
import signal
import termios
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

from engine.hotseat.filters import without_marks
from engine.hotseat.look import Glyphs

if TYPE_CHECKING:
    from types import FrameType

    from textual.app import App

_READ = 4096
_UNREADABLE = "\ufffd"


def _is_terminal(descriptor: int) -> bool:
    try:
        return os.isatty(descriptor)
    except OSError:
        return False


def terminal_encoding(environ: Mapping[str, str] = os.environ) -> str:
    """The encoding of the terminal: what Python was told to use, or else that of the locale."""
    told = environ.get("PYTHONIOENCODING", "").partition(":")[0]
    if not told and environ.get("PYTHONUTF8") == "1":
        told = "utf-8"
    try:
        return codecs.lookup(told or locale.getencoding()).name
    except LookupError:
        return "utf-8"


def can_show_signs(encoding: str) -> bool:
    """Whether the signs that are not letters can be written in this encoding."""
    signs = Glyphs()
    try:
        "".join([signs.bullet, signs.crown, signs.block, signs.corners, "♣♦♥♠★☆"]).encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """Letters that an encoding does not have are written without their marks."""
    assert isinstance(error, UnicodeEncodeError)
    return without_marks(error.object[error.start : error.end]), error.end


codecs.register_error("hotseat-nearest", _nearest)


class TerminalFile:
    """Writes text to a terminal in its encoding; when the terminal is gone it says so, once."""

    def __init__(self, descriptor: int, encoding: str, lost: Callable[[], None]) -> None:
        self._descriptor = descriptor
        self._encoding = encoding
        self._lost = lost
        self.is_lost = False

    def fileno(self) -> int:
        """The descriptor that is written to."""
        return self._descriptor

    def flush(self) -> None:
        """Nothing is held back."""

    def write(self, text: str) -> int:
        """Write all of a text, however often the terminal takes only a part of it."""
        data = memoryview(text.encode(self._encoding, "hotseat-nearest"))
        while data and not self.is_lost:
            try:
                data = data[os.write(self._descriptor, data) :]
            except BlockingIOError:
                select.select([], [self._descriptor], [], 1.0)
            except OSError:
                self.is_lost = True
                self._lost()
        return len(text)


class TerminalDriver(LinuxDriver):
    """Textual's driver, which survives whatever a terminal does.

    The app is told through `terminal_lost`, called in its own loop, and asked through
    `before_suspend` to cover what is private.
    """

    def __init__(
        self,
        app: App[object],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self.encoding = terminal_encoding()
        descriptor = 1 if _is_terminal(1) else 2
        self.file = TerminalFile(descriptor, self.encoding, self._tell_lost)
        self._file = self.file  # type: ignore[assignment]
        self._is_suspended = False

    # -- the end of the terminal -----------------------------------------------------------------

    def _tell_lost(self) -> None:
        lost = getattr(self._app, "terminal_lost", None)
        if lost is not None:
            self._loop.call_soon_threadsafe(lost)

    def stop_application_mode(self) -> None:
        """Leave the terminal as it was found."""
        if self._mouse_pixels:
            self.write("\x1b[?1016l")
        super().stop_application_mode()

    def use_mouse(self, wanted: bool) -> None:
        """Listen to the mouse from now on, or leave it to the terminal."""
        if wanted != self._mouse:
            if not wanted:
                self._disable_mouse_support()
            self._mouse = wanted
            self._enable_mouse_support()

    # -- reading ---------------------------------------------------------------------------------

    def run_input_thread(self) -> None:
        """Read keys until the end; bytes that are no text are passed over."""
        name = self.encoding if self.encoding != "ascii" else "utf-8"
        decoder = codecs.getincrementaldecoder(name)(errors="replace")
        parser = XTermParser(self._debug)
        while not self.exit_event.is_set():
            try:
                is_ready, _writable, _broken = select.select([self.fileno], [], [], 0.05)
                data = os.read(self.fileno, _READ) if is_ready else None
            except (OSError, ValueError):
                data = b""
            if data == b"":
                self._tell_lost()
                return
            text = decoder.decode(data).replace(_UNREADABLE, "") if data else ""
            try:
                if text:
                    for event in parser.feed(text):
                        self.process_message(event)
                for event in parser.tick():
                    self.process_message(event)
            except (ValueError, OverflowError, LookupError, StopIteration):
                # A sequence that no terminal sends; what comes after it counts again.
                parser = XTermParser(self._debug)

    # -- being stopped and going on --------------------------------------------------------------

    def _sigtstp_application(self, *_told: object) -> None:
        """Ctrl+Z from outside: first cover what is private, then stop."""
        self._loop.call_soon_threadsafe(self._stop_soon)

    def _stop_soon(self) -> None:
        before = getattr(self._app, "before_suspend", None)
        if before is not None:
            before(self.stop_process)
        else:
            self.stop_process()

    def stop_process(self) -> None:
        """Give the terminal back and stop, as other programs do on Ctrl+Z."""
        if self._is_suspended:
            return
        self._is_suspended = True
        self.suspend_application_mode()
        self._must_signal_resume = True
        os.kill(os.getpid(), signal.SIGSTOP)

    def _sigcont_application(self, *_told: object) -> None:
        """The process goes on; what it had set up of the terminal may be gone."""
        self._loop.call_soon_threadsafe(self._continue)

    def _continue(self) -> None:
        if self._is_suspended:
            self._is_suspended = False
            self.resume_application_mode()
        else:
            self._set_up_again()
        again = getattr(self._app, "after_suspend", None)
        if again is not None:
            again()

    def _set_up_again(self) -> None:
        """The process was stopped without a chance to give the terminal back."""
        try:
            now = termios.tcgetattr(self.fileno)
            now[3] = self._patch_lflag(now[3])
            now[0] = self._patch_iflag(now[0])
            termios.tcsetattr(self.fileno, termios.TCSANOW, now)
        except termios.error:
            return
        self.write("\x1b[?1049h\x1b[?25l\x1b[?1004h")
        self._enable_mouse_support()
        self._enable_bracketed_paste()
        self._disable_line_wrap()


def restore_terminal(descriptor: int = 0) -> None:
    """Give the terminal back by the shortest way, without waiting for anything."""
    farewell = (
        b"\x1b[0m\x1b[2J\x1b[H\x1b[<u\x1b[?2004l\x1b[?7h\x1b[?2048l\x1b[?1000l\x1b[?1003l"
        b"\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[?1049l\x1b[?25h\x1b[?1004l"
    )
    try:
        attributes = termios.tcgetattr(descriptor)
        attributes[3] |= termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG
        attributes[0] |= termios.ICRNL | termios.IXON
        termios.tcsetattr(descriptor, termios.TCSANOW, attributes)
    except (termios.error, OSError):
        return
    target = 1 if _is_terminal(1) else 2
    try:
        _readable, can_write, _broken = select.select([], [target], [], 0)
        if can_write:
            os.write(target, farewell)
    except OSError:
        pass


_Handler = Callable[[int, "FrameType | None"], object] | int | None


class Signals:
    """What ends the program from outside, for as long as this context lasts.

    `handle` is called in the main thread with the number of the signal.
    """

    def __init__(self, handle: Callable[[int], None]) -> None:
        self._handle = handle
        self._before: dict[int, _Handler] = {}

    def __enter__(self) -> Signals:
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            self._before[number] = signal.signal(number, self._caught)
        return self

    def _caught(self, number: int, _frame: FrameType | None) -> None:
        self._handle(number)

    def __exit__(self, *_raised: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)


__all__ = [
    "Signals",
    "TerminalDriver",
    "TerminalFile",
    "can_show_signs",
    "restore_terminal",
    "terminal_encoding",
]
