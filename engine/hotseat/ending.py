"""What remains when the program ends in another way than its players meant it to."""

from __future__ import annotations

import os
import platform
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

from engine.language import gettext as _

GRACE = 1.5
"""Seconds that the program has to end after it was told to; then it is ended."""


def end_within(seconds: float, at_last: Callable[[], None], status: int) -> None:
    """Make sure that the process is gone after so many seconds, whatever it waits for.

    `at_last` is called just before, if it comes to that.
    """

    def watch() -> None:
        time.sleep(seconds)
        try:
            at_last()
        finally:
            os._exit(status)

    threading.Thread(target=watch, name="end", daemon=True).start()


def write_report(folder: Path, error: BaseException, about: str) -> Path | None:
    """Write down where the program failed, for this user alone; None if that is impossible.

    Neither values of variables nor texts of errors are in it: they may name cards of a hand.
    """
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"crash-{stamp}-{os.getpid()}.txt"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="replace") as file:
            file.write(report(error, about))
    except OSError:
        return None
    return path


def report(error: BaseException, about: str) -> str:
    """Where the program failed, as text: kinds of errors and lines of code, nothing else."""
    import textual

    lines = [
        about,
        f"Python {platform.python_version()} on {platform.system()} {platform.release()}",
        f"Textual {textual.__version__}, TERM {os.environ.get('TERM', '')}",
        "",
    ]
    for one in _chain(error):
        lines += [line.rstrip() for line in traceback.format_tb(one.__traceback__)]
        lines += [f"{type(one).__module__}.{type(one).__qualname__}", ""]
    return "\n".join(lines)


def _chain(error: BaseException) -> Iterator[BaseException]:
    """The errors that led to this one, the first first."""
    from textual.worker import WorkerFailed

    found: list[BaseException] = []
    next_one: BaseException | None = error.error if isinstance(error, WorkerFailed) else error
    while next_one is not None and next_one not in found:
        found.append(next_one)
        next_one = next_one.__cause__ or (
            None if next_one.__suppress_context__ else next_one.__context__
        )
    return reversed(found)


def crash_line(path: Path | None, command: str, number: int | None) -> str:
    """One line on a crash: where the report is, and how the game goes on.

    `number` is that of the stored game, None if there is none.
    """
    told = _("the program has failed, which is a fault in it.")
    if path is not None:
        told += " " + _("A report without any cards is in {path}.").format(path=path)
    if number is not None:
        told += " " + _("The game is stored; go on with: {command} --resume {number}").format(
            command=command, number=number
        )
    return told


__all__ = ["GRACE", "crash_line", "end_within", "report", "write_report"]
