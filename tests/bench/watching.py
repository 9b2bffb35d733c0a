"""A program on a pseudo-terminal, and a clock: when it painted, what that took.

Nothing is drawn here while the clock runs: output is kept as it comes, with the moment at which
it was read. Linux only, since what a program has used is read from /proc.
"""

from __future__ import annotations

import fcntl
import os
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Self

QUIET = 0.4
"""Seconds without output after which a frame is taken to be painted."""
PATIENCE = 30.0
"""Seconds after which a program that does not paint is given up."""

QUESTION, ANSWER = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
"""Whether the terminal can hold back a frame until it is whole, and that it can."""


class Painted(NamedTuple):
    """Output between two times of quiet: the moments of its first and last bytes, and itself."""

    first: float
    last: float
    output: bytes


class Watched:
    """A command on a pseudo-terminal of its own; use it in a `with` statement."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        size: tuple[int, int] = (80, 24),
    ) -> None:
        """Start it; the clock starts when the system has begun to run it. Columns, then lines."""
        self.master, slave = os.openpty()
        columns, lines = size
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        terminal = os.ttyname(slave)
        self.pid = os.posix_spawn(
            command[0],
            tuple(command),
            environment,
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 0, terminal, os.O_RDWR, 0),
                (os.POSIX_SPAWN_DUP2, 0, 1),
                (os.POSIX_SPAWN_DUP2, 0, 2),
            ],
            setsid=True,
        )
        self.start = time.perf_counter()
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)

    def send(self, keys: bytes) -> float:
        """Type something; the moment at which it was sent."""
        moment = time.perf_counter()
        os.write(self.master, keys)
        return moment

    def read(self, seconds: float) -> bytes:
        """What is output next, if anything is within these seconds."""
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        output = os.read(self.master, 1 << 16)
        if QUESTION in output:
            os.write(self.master, ANSWER)
        return output

    def painted(self, expected: bytes, quiet: float = QUIET) -> Painted:
        """Wait until something expected has been output, and nothing for some time since.

        Raises:
            TimeoutError: it does not come; the message ends with what came instead.
        """
        output = b""
        first = last = 0.0
        until = time.perf_counter() + PATIENCE
        while True:
            more = self.read(quiet)
            now = time.perf_counter()
            if more:
                first = first if output else now
                last = now
                output += more
            elif expected in output:
                return Painted(first, last, output)
            elif now > until:
                raise TimeoutError(f"{expected!r} did not come, but {output[-2000:]!r}")

    def processor_time(self) -> float:
        """Seconds of processor time that the program has used so far."""
        tasks = Path(f"/proc/{self.pid}/task").iterdir()
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9

    def waited(self) -> float:
        """Seconds that its main thread was ready to run, while others had all processors."""
        return int(Path(f"/proc/{self.pid}/schedstat").read_text().split()[1]) / 1e9

    def most_memory(self) -> float:
        """The most memory that the program has had in use at once so far, in MiB."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
        raise ValueError("the system does not say how much memory is used")
