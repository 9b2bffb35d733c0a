"""How long the table stays on what has just happened."""

from __future__ import annotations

import asyncio
import contextlib

from textual.app import App
from textual.screen import Screen

from engine.hotseat.settings import Speed

KEY_BEATS = 2
"""What is worth so many beats is a long pause; at the speed "until a key" it stays until one."""


class Pace:
    """Waits between frames: for a time, until a key skips it, and while the table is not seen.

    Attributes:
        is_long: whether there is a pause that is long enough to say how it is skipped.
    """

    def __init__(self) -> None:
        self.is_long = False
        self._is_skipped = False
        self._woken = asyncio.Event()
        self._seen = asyncio.Event()
        self._seen.set()

    def skip(self) -> None:
        """A key was pressed: go on at once."""
        self._is_skipped = True
        self._woken.set()

    def hide(self) -> None:
        """Another screen lies on the table: nothing goes on."""
        self._seen.clear()
        self._woken.set()

    def unhide(self) -> None:
        """The table is seen again."""
        self._seen.set()

    async def seen(self) -> None:
        """Wait until the table is seen."""
        await self._seen.wait()

    async def wait(self, beats: float, speed: Speed) -> None:
        """Stay for so many beats of this speed, or until a key.

        Only time in which the table is seen counts: after another screen lay on it, the pause
        begins anew.
        """
        seconds = _seconds(beats, speed)
        self._is_skipped = seconds == 0
        self.is_long = is_long(beats, speed)
        # There is always a moment in which the program can do something else.
        await asyncio.sleep(0)
        try:
            await self._seen.wait()
            while not self._is_skipped:
                self._woken.clear()
                if not await _within(seconds, self._woken):
                    break
                await self._seen.wait()
        finally:
            self.is_long = False
        await self._seen.wait()

    async def show(
        self, app: App[int], screen: Screen[None], beats: float | None, speed: Speed
    ) -> None:
        """Lay a screen on the table for so many beats (None: until a key), or until a key."""
        gone = asyncio.Event()
        app.push_screen(screen, lambda _result: gone.set())
        seconds = None if beats is None else _seconds(beats, speed)
        while not gone.is_set():
            if not await _within(seconds, gone) and app.screen is screen:
                screen.dismiss(None)
                break
        await self._seen.wait()


def is_long(beats: float, speed: Speed) -> bool:
    """Whether a pause of so many beats is long enough to say how it is skipped."""
    return beats >= KEY_BEATS and speed is not Speed.INSTANT


async def _within(seconds: float | None, event: asyncio.Event) -> bool:
    """Whether an event happens within so many seconds; None waits for ever.

    `asyncio.wait_for` would do the same, but up to Python 3.11 it swallows a cancellation that
    comes together with the event.
    """
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
    return event.is_set()


def _seconds(beats: float, speed: Speed) -> float | None:
    """How long so many beats are; None: until a key."""
    if speed is Speed.KEY and beats >= KEY_BEATS:
        return None
    return beats * speed.seconds
