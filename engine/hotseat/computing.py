"""The computers at a table: asked, waited for while everything else goes on, and replaced."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Generic, TypeVar

from engine.game import View
from engine.hotseat.hand_area import Interrupted
from engine.hotseat.settings import Speed
from engine.language import gettext as _
from engine.machine import State
from engine.match import Frame
from engine.thinking.request import Answer, NoAnswer, Request, chosen

if TYPE_CHECKING:
    from engine.hotseat.table import TableScreen
    from engine.thinking.thinker import Thinker

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game

UNSAID = 0.4
"""Seconds for which somebody may think before the table says so: a short thought is no news."""
UNSAID_AT_ONCE = 1.0
"""The same where nothing is shown for any time, so that nothing flickers."""


class Computers(Generic[S, V, O]):
    """Lets the computers of a table choose.

    The weakest level takes microseconds, and thinks here and now; the others think in a process
    of their own. If no answer comes from there, the weakest chooses, and the players are told so
    once.
    """

    def __init__(self, table: TableScreen[S, V, O]) -> None:
        self._table = table
        self._stop: asyncio.Future[None] | None = None
        self._has_explained = False

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is being waited for."""
        return self._stop is not None

    @property
    def thinker(self) -> Thinker:
        """The app's process for computers to think in."""
        return self._table.app.thinker

    @property
    def _weakest(self) -> str:
        return next(iter(self._table.session.game.bots))

    def warm_up(self) -> None:
        """Have the process ready before somebody who thinks there is asked."""
        levels = {one.bot for one in self._table.session.match.occupants}
        if levels - {None, self._weakest}:
            self.thinker.warm_up()

    async def move(self) -> list[Frame[V]]:
        """Let the computer that is asked choose; what it did, as frames.

        Raises:
            Interrupted: somebody wants to throw something in.
        """
        session = self._table.session
        seat = session.match.asked
        assert seat is not None
        if session.match.occupants[seat].bot == self._weakest:
            return session.play_bot()
        request = session.match.request()
        choice = await self._choice(request)
        return session.play(choice) if session.is_open(request) else []

    async def throw_in(self) -> list[Frame[V]]:
        """Let the computers that are not asked throw something in, as `Match.asides` says.

        Returns:
            What the first one that throws something in has done, as frames.

        Raises:
            Interrupted: somebody else wants to throw something in.
        """
        session = self._table.session
        requests = session.match.asides()
        if all(request.level == self._weakest for request in requests):
            return session.let_computers_throw_in()
        for request in requests:
            choice = await self._choice(request)
            if not session.is_open(request):
                return []
            if choice is not None:
                return session.interject(request.seat, choice)
        session.match.asides_are_answered()
        return []

    def interrupt(self) -> bool:
        """Somebody wants to throw something in; whether that ends any thinking."""
        if self._stop is None or self._stop.done():
            return False
        self._stop.set_result(None)
        return True

    # -- one of them -----------------------------------------------------------------------------

    async def _choice(self, request: Request[V]) -> object:
        """What a computer chooses, once the table is seen."""
        table = self._table
        if request.level == self._weakest:
            return self._choice_of_weakest(request)
        try:
            choice = chosen(await self._answer(request), request)
        except NoAnswer:
            self._explain(request)
            choice = self._choice_of_weakest(request)
        await table.pace.seen()
        return choice

    def _choice_of_weakest(self, request: Request[V]) -> object:
        choice = self._table.session.match.think(request._replace(level=self._weakest))
        return choice if choice in request.options else None

    async def _answer(self, request: Request[V]) -> Answer:
        """The answer to a request; who thinks is said if it takes long.

        Raises:
            NoAnswer: there is none.
            Interrupted: somebody wants to throw something in.
        """
        table = self._table
        self._stop = asyncio.get_running_loop().create_future()
        pieces = table.session.game.pieces
        asking = asyncio.create_task(self.thinker.ask(request, pieces), name="asking")
        unsaid = UNSAID_AT_ONCE if table.settings.speed is Speed.INSTANT else UNSAID
        try:
            if not await _first_of(asking, self._stop, unsaid):
                told = _("{name} is thinking.").format(name=table.stage.names[request.seat])
                table.stage.show_waiting(told)
                await _first_of(asking, self._stop, None)
            if not asking.done():
                raise Interrupted
            return asking.result()
        finally:
            asking.cancel()
            self._stop = None

    def _explain(self, request: Request[V]) -> None:
        if not self._has_explained:
            self._has_explained = True
            told = _("{name} gave no answer, so a novice chose instead. The game goes on.")
            self._table.session.trouble(told.format(name=self._table.stage.names[request.seat]))


async def _first_of(
    asking: asyncio.Task[Answer], stop: asyncio.Future[None], seconds: float | None
) -> bool:
    """Wait for one of the two for so long; whether one of them has come."""
    waiting: set[asyncio.Future[Answer] | asyncio.Future[None]] = {asking, stop}
    done, _pending = await asyncio.wait(
        waiting, timeout=seconds, return_when=asyncio.FIRST_COMPLETED
    )
    return bool(done)
