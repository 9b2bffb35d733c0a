"""What is printed when no screen is drawn: text that every terminal, file and pipe can take."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

WRONG_USE = 2
"""The exit status when what was asked for cannot be done."""

FAILED = 1
"""The exit status when something that could be done went wrong."""


def be_tolerant() -> None:
    """From now on, print "?" for what the encoding of the output does not have."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")


def tell(program: str, text: str) -> int:
    """Print a text, with a line end after it; the exit status is returned.

    A reader that has seen enough, like `head`, has got what it wanted: that is no failure.
    """
    try:
        _write(sys.stdout, text.rstrip("\n") + "\n")
    except BrokenPipeError:
        _silence(sys.stdout)
    except OSError as error:
        _silence(sys.stdout)
        return complain(program, error.strerror or str(error), FAILED)
    return 0


def complain(program: str, sentence: str, status: int = WRONG_USE) -> int:
    """Print exactly one line where errors go; the exit status is returned."""
    try:
        _write(sys.stderr, one_line(f"{program}: {sentence}").rstrip(". ") + "\n")
    except OSError:
        _silence(sys.stderr)
    return status


def one_line(text: object) -> str:
    """A text with a blank for everything that cannot be drawn, line ends above all."""
    return "".join(sign if sign.isprintable() else " " for sign in str(text))


def quoted(text: str) -> str:
    """What somebody has typed, in quotes, on one line and not too long."""
    line = one_line(text)
    return f'"{line}"' if len(line) <= 60 else f'"{line[:59]}…"'


def _write(stream: TextIO | None, text: str) -> None:
    # A program whose output was closed from the start has no stream at all.
    if stream is not None:
        stream.write(text)
        stream.flush()


def _silence(stream: TextIO) -> None:
    """Let what is still to be written go nowhere, so that the end of the program is quiet."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        return
