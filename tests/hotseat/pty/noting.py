"""Runs a program that notes when each key has reached it, and pauses for keys instead of time.

The arguments are: the file for the notes, which gets a line with the moment of each key, in
seconds; the words of a pause, which may be none; after how many keys that pause ends, where 0 means
that it lasts until a key skips it; the module of the program, and its own arguments.
"""

from __future__ import annotations

import asyncio
import math
import runpy
import sys
from pathlib import Path
from typing import TextIO

from textual._context import active_app

from engine.hotseat import pace
from engine.hotseat.curtain import Curtain
from engine.hotseat.table import TableScreen

LOOK = 0.01
"""Seconds from one look at the keys to the next."""


def noted(file: Path) -> list[float]:
    """The moments of all keys that have reached the program, in seconds."""
    return [float(line) for line in file.read_text().split()] if file.exists() else []


def noting(program: str, file: Path, pause: str = "", ends_after: int = 0) -> list[str]:
    """The words that run a program so, for Python: see above."""
    return ["-m", "tests.hotseat.pty.noting", str(file), pause, str(ends_after), program]


def run(notes: TextIO, words: str, keys: float) -> None:
    """Note keys, and let the pause in which the table says these words end after so many."""
    note, within, count = Curtain.note, pace._within, 0

    def note_down(curtain: Curtain, key: str, moment: float) -> None:
        nonlocal count
        count += 1
        notes.write(f"{moment!r}\n")
        notes.flush()
        note(curtain, key, moment)

    async def within_keys(seconds: float | None, skipped: asyncio.Event) -> bool:
        screens = active_app.get().screen_stack
        table = next((one for one in screens if isinstance(one, TableScreen)), None)
        if not words or table is None or words not in str(table.stage.said):
            return await within(seconds, skipped)
        end = count + keys
        while count < end and not skipped.is_set():
            await asyncio.sleep(LOOK)
        return skipped.is_set()

    Curtain.note = note_down  # type: ignore[method-assign]
    pace._within = within_keys


def main() -> None:
    """Take the arguments apart, and run the program."""
    file, words, keys, module, *arguments = sys.argv[1:]
    with open(file, "a", encoding="utf-8") as notes:
        run(notes, words, int(keys) or math.inf)
        sys.argv = [module, *arguments]
        runpy.run_module(module, run_name="__main__")


if __name__ == "__main__":
    main()
