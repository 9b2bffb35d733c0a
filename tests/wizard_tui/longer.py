"""Shows every screen in a language whose texts are 40 % longer, and prints what was seen as JSON.

python -m tests.wizard_tui.longer

It is a process of its own, because the texts of keys are fixed when the screens are imported.
Every text that is put on a canvas is watched: what falls outside, and what covers another text.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

from rich.style import Style

from engine.hotseat.canvas import Canvas, width_of
from engine.language import PSEUDO, choose


class Watch:
    """What has been put on canvases in a wrong place since it was asked last."""

    def __init__(self) -> None:
        self.outside: list[str] = []
        self.covered: list[str] = []

    def note(self, canvas: Canvas, x: int, y: int, text: str) -> None:
        """A text is about to be put somewhere."""
        if not text.strip():
            return
        start = x + len(text) - len(text.lstrip())
        end = x + width_of(text.rstrip())
        if start < 0 or end > canvas.width or not 0 <= y < canvas.height:
            self.outside.append(f"{text!r} at {x},{y} of {canvas.width}x{canvas.height}")
            return
        signs = canvas.signs[y]
        for offset, sign in enumerate(text):
            there = signs[x + offset] if x + offset < canvas.width else " "
            if there.isalnum() and there != sign and width_of(text) == len(text):
                self.covered.append(f"{text!r} on {''.join(signs).strip()!r}")
                return

    def clear(self) -> None:
        """Forget what was seen."""
        self.outside, self.covered = [], []


@contextmanager
def watching() -> Iterator[Watch]:
    """Watch every text that is put on a canvas."""
    watch, put = Watch(), Canvas.put

    def watched(canvas: Canvas, x: int, y: int, text: str, ink: Style | None = None) -> int:
        watch.note(canvas, x, y, text)
        return put(canvas, x, y, text, ink)

    with mock.patch.object(Canvas, "put", watched):
        yield watch


async def look(names: list[str]) -> dict[str, dict[str, object]]:
    """The lines of each screen, and the texts that were in a wrong place when it was painted."""
    from engine.hotseat.painted import Painted
    from engine.hotseat.small import TooSmall
    from tests.wizard_tui.screens import SHOTS, shown

    found: dict[str, dict[str, object]] = {}
    for name in names or SHOTS:
        with watching() as watch:
            async with shown(SHOTS[name]) as driver:
                watch.clear()
                kind = TooSmall if driver.screen.query(TooSmall) else Painted
                for widget in driver.screen.query(kind):
                    widget._make()
                found[name] = {
                    "lines": [line.rstrip() for line in driver.lines],
                    "outside": watch.outside,
                    "covered": watch.covered,
                }
    return found


if __name__ == "__main__":
    choose(PSEUDO)
    json.dump(asyncio.run(look(sys.argv[1:])), sys.stdout, ensure_ascii=False)
