"""How long the table stays on what has just happened."""

from __future__ import annotations

import asyncio
import contextlib

from textual.app import App
from textual.screen import Screen

from engine.hotseat.settings import Speed

KEY_BEATS = 2
"""At the speed "until a key", what is worth so many beats stays until a key is pressed."""


class Pace:
    """Waits between frames: for a time, until a key skips it, and while the table is not seen."""

    def __init__(self) -> None:
        self._skipped = asyncio.Event()
        self._seen = asyncio.Event()
        self._seen.set()

    def skip(self) -> None:
        """A key was pressed: go on at once."""
        self._skipped.set()

    def hide(self) -> None:
        """Another screen lies on the table: nothing goes on."""
        self._seen.clear()

    def unhide(self) -> None:
        """The table is seen again."""
        self._seen.set()

    async def wait(self, beats: float, speed: Speed) -> None:
        """Stay for so many beats of this speed, or until a key; then until the table is seen."""
        seconds = _seconds(beats, speed)
        if seconds == 0:
            await asyncio.sleep(0)
        else:
            self._skipped.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._skipped.wait(), seconds)
        await self._seen.wait()

    async def show(
        self, app: App[object], screen: Screen[None], beats: float, speed: Speed
    ) -> None:
        """Lay a screen on the table for so many beats, or until it is dismissed."""
        gone = asyncio.Event()
        app.push_screen(screen, lambda _result: gone.set())
        seconds = _seconds(beats, speed)
        while not gone.is_set():
            try:
                await asyncio.wait_for(gone.wait(), seconds)
            except TimeoutError:
                if screen.is_current:
                    screen.dismiss(None)
                    break
        await self._seen.wait()


def _seconds(beats: float, speed: Speed) -> float | None:
    """How long so many beats are; None: until a key."""
    if speed is Speed.KEY and beats >= KEY_BEATS:
        return None
    return beats * speed.seconds
