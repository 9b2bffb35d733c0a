"""A program that runs as the leader of a session of its own, on a pseudo-terminal of Linux."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from uuid import uuid4

PATIENCE = float(os.environ.get("TERMINAL_PATIENCE", "60"))
"""How long, in seconds, to wait for something that should come soon; only a fault waits so long."""
_MARK = "TERMINAL_TEST"
_LIMITED = 'cd "$1" && ulimit -t "$2" && ulimit -v "$3" && umask 022 && shift 3 && exec "$@"'
CPU_SECONDS = 300
MEMORY_KIB = 4 << 20
_STATE = re.compile(r"^State:\s+(\w)", re.MULTILINE)
_SWITCHES = re.compile(r"ctxt_switches:\s+(\d+)")


class Process:
    """A program on a pseudo-terminal, which is reaped whatever happens.

    The test keeps the program's side of the terminal open too, so that its settings can still
    be read when the program is gone.
    """

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        directory: Path,
        size: tuple[int, int],
    ) -> None:
        """Start the command; `size` is columns and lines.

        Raises:
            OSError: there is no pseudo-terminal left, or no shell.
        """
        self.mark = f"{_MARK}={uuid4().hex}"
        self.status: int | None = None
        """How the program ended, as a shell tells it (128 and more: by a signal)."""
        self.is_stopped = False
        self.master, self.slave = pty.openpty()
        os.set_blocking(self.master, False)
        self.resize(*size)
        self.settings_before = termios.tcgetattr(self.slave)
        limits = (str(directory), str(CPU_SECONDS), str(MEMORY_KIB))
        self.pid = os.posix_spawn(
            "/bin/sh",
            ["/bin/sh", "-c", _LIMITED, "sh", *limits, *command],
            {**environment, **dict([self.mark.split("=")])},
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, os.ttyname(self.slave), os.O_RDWR, 0),
                (os.POSIX_SPAWN_DUP2, 0, 1),
                (os.POSIX_SPAWN_DUP2, 0, 2),
            ],
            setsid=True,
            setsigdef=[signal.SIGPIPE, signal.SIGHUP, signal.SIGTERM, signal.SIGINT],
        )
        self._unread = select.poll()
        self._unread.register(self.slave, select.POLLIN)
        self._end = os.pidfd_open(self.pid)
        self._poll = select.poll()
        self._poll.register(self.master, select.POLLIN)
        self._poll.register(self._end, select.POLLIN)

    @property
    def has_terminal(self) -> bool:
        """Whether the terminal is still there; it is not after `hang_up`."""
        return self.master >= 0

    def wait(self, seconds: float) -> None:
        """Wait until there is output, the program has ended, or the time is over."""
        self._poll.poll(max(0.0, seconds) * 1000)
        self._look()

    def wait_end(self, seconds: float) -> int | None:
        """Wait until the program has ended, with its output unread; its status, None if it has not.

        At most so many seconds are waited.
        """
        end = select.poll()
        end.register(self._end, select.POLLIN)
        end.poll(seconds * 1000)
        self._look()
        return self.status

    def is_choked(self) -> bool:
        """Whether so much output is unread that the terminal takes no more."""
        room = select.poll()
        room.register(self.slave, select.POLLOUT)
        return not room.poll(0)

    def read(self) -> bytes:
        """The output that is there now."""
        if not self.has_terminal:
            return b""
        try:
            return os.read(self.master, 1 << 16)
        except (BlockingIOError, OSError):
            return b""

    def write(self, data: bytes) -> int:
        """Send input; as much as the terminal takes now. The number of bytes is returned."""
        try:
            return os.write(self.master, data)
        except BlockingIOError:
            return 0

    def has_read_all(self) -> bool:
        """Whether the program has read all its input."""
        return not self.has_terminal or not self._unread.poll(0)

    def is_waiting(self) -> bool:
        """Whether the program has read its input, and has nothing to do until something comes.

        A program that waits for its turn on a busy machine is not waiting in this sense, nor is
        one that waits for a disk. What it does by its clock it may do later.
        """
        self._look()
        before = self._at_rest()
        if before is None or not (self.is_stopped or self.has_read_all()):
            return False
        # Whoever was woken by another thread after it had been looked at has been at work since.
        return self._at_rest() == before

    def _at_rest(self) -> dict[str, list[str]] | None:
        """How often each thread was set going, if all of them sleep or are stopped."""
        threads = {}
        for thread in Path(f"/proc/{self.pid}/task").glob("*"):
            with contextlib.suppress(OSError):
                text = (thread / "status").read_text()
                if _STATE.search(text)[1] not in "STZ":
                    return None
                threads[thread.name] = _SWITCHES.findall(text)
        return threads

    def resize(self, columns: int, lines: int) -> None:
        """Give the terminal another size; the kernel tells the program."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def settings(self) -> list[object]:
        """The settings of the terminal line, as `termios` gives them."""
        return termios.tcgetattr(self.slave)

    def signal(self, number: int) -> None:
        """Send a signal to the program alone, unless it is gone."""
        self._look()
        if self.status is None:
            os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close the terminal as if its window were closed."""
        if self.has_terminal:
            self._poll.unregister(self.master)
            os.close(self.master)
            self.master = -1

    def children_left(self) -> list[str]:
        """Number and name of each other process that the program has started and left behind."""
        mark, left = self.mark.encode(), []
        for directory in Path("/proc").iterdir():
            if not directory.name.isdigit() or int(directory.name) == self.pid:
                continue
            with contextlib.suppress(OSError):
                name, _, rest = (directory / "stat").read_text().rpartition(")")
                state, _, _, session = rest.split()[:4]
                is_ours = session == str(self.pid) or mark in (directory / "environ").read_bytes()
                if is_ours and state != "Z":
                    left.append(f"{directory.name} {name.partition('(')[2]}")
        return left

    def end(self) -> None:
        """Kill whatever is left, and reap the program."""
        self.signal(signal.SIGKILL)
        deadline = time.monotonic() + PATIENCE
        while (left := self.children_left()) or self.status is None:
            for line in left:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(int(line.split()[0]), signal.SIGKILL)
            self.read()
            self.wait(0.02)
            if time.monotonic() >= deadline:
                break
        self.hang_up()
        os.close(self.slave)
        os.close(self._end)
        if self.status is None or left:
            raise TimeoutError(f"Process {self.pid}, or what it started, cannot be killed: {left}")

    def _look(self) -> None:
        """See whether the program has stopped, gone on or ended."""
        while self.status is None:
            pid, told = os.waitpid(self.pid, os.WNOHANG | os.WUNTRACED | os.WCONTINUED)
            if pid == 0:
                return
            if os.WIFSTOPPED(told) or os.WIFCONTINUED(told):
                self.is_stopped = os.WIFSTOPPED(told)
                continue
            code = os.waitstatus_to_exitcode(told)
            self.status = code if code >= 0 else 128 - code
            with contextlib.suppress(KeyError):
                self._poll.unregister(self._end)
