"""Drives the program with keys and the mouse, without a terminal and without waiting for time.

Keys and clicks take the way that a terminal's take. Nothing here knows a game.
"""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Generic, TypeVar

from rich.console import RenderableType
from textual import events
from textual.geometry import Size
from textual.keys import REPLACED_KEYS, _character_to_key, _get_unicode_name_from_key
from textual.screen import Screen
from textual.widget import Widget

from engine.game import View
from engine.hotseat.app import HotSeatApp
from engine.hotseat.face import Face, Phase, Question
from engine.hotseat.hint_panel import HintPanel
from engine.hotseat.launch import Launch
from engine.hotseat.moments import utc_now
from engine.hotseat.session import Session
from engine.hotseat.table import TableScreen
from engine.machine import State
from engine.match import Match
from engine.thinking.thinker import Thinker
from tests.tools.plain import lines_of

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game

PATIENCE = 60.0
"""Seconds after which something that was waited for is given up."""
BETWEEN_KEYS = 0.2
"""Seconds of the clock between two keys of somebody who does not hurry."""
REVEAL = 1.1
"""Seconds of the clock after which Space counts, whatever was pressed before."""


class Clock:
    """The clock that says when keys and clicks arrive; only the test moves it."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += seconds


class Watched(HotSeatApp[S, V, O]):
    """The program, which is looked at whenever a frame is painted.

    Attributes:
        faults: what was wrong on frames.
        watch: called with this program for each frame.
    """

    def __init__(
        self,
        face: Face[S, V, O],
        launch: Launch[O],
        clock: Clock,
        *,
        now: Callable[[], datetime] = utc_now,
        environ: Mapping[str, str] | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        super().__init__(face, launch, now=now, environ=environ or {}, thinker=thinker)
        self.clock = clock
        self.faults: list[str] = []
        self.watch: Callable[[RenderableType], None] = lambda update: None

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        if renderable is not None and not self._batch_count and self._running:
            self._inspect()
            self.watch(renderable)
        super()._display(screen, renderable)

    def _inspect(self) -> None:
        """An open hand exists only in private, and then one, which has the keys."""
        for screen in self.screen_stack:
            hands = list(screen.query(Question))
            if not isinstance(screen, TableScreen):
                wanted = [0]
            elif screen.phase is Phase.PRIVATE:
                wanted = [1]
            else:
                wanted = [0]
            if len(hands) not in wanted:
                self.faults.append(f"{len(hands)} open hands on {screen}")
            if not hands and screen.query(HintPanel):
                self.faults.append(f"a hint without an open hand on {screen}")


class Driver(Generic[S, V, O]):
    """Presses keys in a running program, and looks at what they do.

    The program is to be made with `clock`.
    """

    def __init__(self, app: Watched[S, V, O], clock: Clock) -> None:
        self.app = app
        self.clock = clock

    # -- looking ---------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen[object]:
        """What lies on top."""
        return self.app.screen

    @property
    def table(self) -> TableScreen[S, V, O]:
        """The table, wherever in the stack of screens it is."""
        return next(one for one in self.app.screen_stack if isinstance(one, TableScreen))

    @property
    def session(self) -> Session[S, V, O]:
        return self.table.session

    @property
    def match(self) -> Match[S, V, O]:
        return self.session.match

    @property
    def phase(self) -> Phase:
        return self.table.phase

    @property
    def question(self) -> Question[V]:
        """The open hand."""
        (found,) = self.questions()
        return found

    def questions(self) -> list[Question[V]]:
        """Every open hand there is, on any screen."""
        return [one for screen in self.app.screen_stack for one in screen.query(Question)]

    @property
    def lines(self) -> list[str]:
        return lines_of(self.app)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def words(self) -> str:
        """All that can be read, with one blank between two words, however lines are broken."""
        return " ".join(self.text.split())

    # -- doing -----------------------------------------------------------------------------------

    async def settle(self) -> None:
        """Let the program run until it waits for a key or for time, and have it painted."""
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        painted = 0
        while painted < 2 and self.app._running:
            await asyncio.sleep(0)
            # A terminal is painted at any moment, so here it is at every one.
            self.app.screen._on_timer_update()
            if loop._ready:  # type: ignore[attr-defined]
                painted = 0
            elif self.app._message_queue.qsize():
                # Something is being done in a thread; the rules are read in one.
                assert loop.time() < end, "the program hangs"
                painted = 0
                await asyncio.sleep(0.001)
            else:
                painted += 1
        if self.app.failure is not None:
            raise self.app.failure
        assert not self.app.faults, self.app.faults
        self._check()

    def _check(self) -> None:
        """Wherever the program waits, it has one open hand in private and none elsewhere."""
        tables = [one for one in self.app.screen_stack if isinstance(one, TableScreen)]
        assert len(tables) <= 1, tables
        hands = self.questions()
        is_private = bool(tables) and self.phase is Phase.PRIVATE
        assert len(hands) == is_private, hands
        if hands and self.app.screen is self.table and self.app.app_focus:
            assert self.app.focused is hands[0], self.app.focused

    async def until(self, condition: Callable[[], bool]) -> None:
        """Let time go by until something holds."""
        end = asyncio.get_running_loop().time() + PATIENCE
        await self.settle()
        while not condition():
            assert asyncio.get_running_loop().time() < end, f"waited in vain:\n{self.text}"
            await asyncio.sleep(0.002)
            await self.settle()

    async def pause(self, seconds: float) -> None:
        """Let real time go by, of which the curtain's clock knows nothing."""
        end = asyncio.get_running_loop().time() + seconds
        await self.until(lambda: asyncio.get_running_loop().time() >= end)

    def send(self, event: events.Event) -> None:
        """Hand over what the terminal has read, now."""
        assert self.app._driver is not None
        event.time = self.app.clock.now
        self.app._driver.process_message(event)

    def type(self, *keys: str) -> None:
        """Press keys all at once, as a paste or a cat does; what they do is not waited for."""
        for key in keys:
            self.send(_key(key))

    async def press(self, *keys: str, gap: float = BETWEEN_KEYS) -> None:
        """Press keys, each when the program has done what the one before wanted."""
        for key in keys:
            self.clock.wait(gap)
            self.send(_key(key))
            await self.settle()

    async def hold(self, key: str, times: int, gap: float) -> None:
        """A key repeats itself so many times, so many seconds after one another."""
        for _ in range(times):
            self.clock.wait(gap)
            self.send(_key(key))
            while self.app._message_queue.qsize() == 0:
                await asyncio.sleep(0)
            while self.app._message_queue.qsize():
                await asyncio.sleep(0)
        await self.settle()

    async def open_hand(self) -> None:
        """Pick up the hand that is waiting."""
        assert self.phase is Phase.HANDOVER, self.phase
        await self.press("space", gap=REVEAL)
        assert self.phase is Phase.PRIVATE, f"Space opened no hand:\n{self.text}"

    async def click(self, widget: Widget, x: int, y: int) -> None:
        """Click on a cell of a widget."""
        left, top = widget.region.x + x, widget.region.y + y
        for kind in (events.MouseMove, events.MouseDown, events.MouseUp):
            button = 0 if kind is events.MouseMove else 1
            self.send(kind(None, left, top, 0, 0, button, False, False, False, left, top))
            await self.settle()

    async def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        assert self.app._driver is not None
        self.app._driver._size = (width, height)
        size = Size(width, height)
        self.send(events.Resize(size, size))
        await self.until(lambda: self.app._resize_timer is None or self.app.is_leaving)

    async def blur(self) -> None:
        """The terminal loses the focus."""
        self.send(events.AppBlur())
        await self.settle()


def _key(name: str) -> events.Key:
    """The event of a key, as Textual's own tests make it."""
    if len(name) == 1 and not name.isalnum():
        name = _character_to_key(name)
    try:
        letter = unicodedata.lookup(_get_unicode_name_from_key(REPLACED_KEYS.get(name, name)))
    except KeyError:
        letter = name if len(name) == 1 else None
    return events.Key(name, letter)


@asynccontextmanager
async def running(
    app: Watched[S, V, O], clock: Clock, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Driver[S, V, O]]:
    """The program, running; whatever fails in it fails the test."""
    async with app.run_test(size=size, notifications=True):
        driver = Driver(app, clock)
        await driver.settle()
        yield driver
    app.close()
