"""The hand area of a table: card backs, or the question of whoever has picked up a hand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, Generic, TypeVar

from textual.errors import NoWidget
from textual.widget import Widget

from engine.game import View
from engine.hotseat.face import Question, Scene
from engine.hotseat.hinting import Hinting
from engine.machine import Seat, State
from engine.match import Frame

if TYPE_CHECKING:
    from engine.hotseat.table import TableScreen

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


class Covered(Exception):
    """The open hand was covered before a choice was made."""


class Interrupted(Exception):
    """Somebody wants to throw something in before a choice is made."""


class HandArea(Generic[S, V, O]):
    """Waits for a hand to be picked up, and for the choice of its owner.

    The widget of an open hand exists only while it lies open: it is mounted for it and removed
    after it, in one repaint with what comes next.

    Attributes:
        closed: the widget of the closed hand.
        hinting: what an expert would choose, for whoever has the hand open.
        question: the widget of the open hand, if one lies open.
        is_for_all: whether that shows nothing which is hidden from anybody.
    """

    def __init__(self, table: TableScreen[S, V, O]) -> None:
        self._table = table
        self.closed = table.stage.closed_hand
        self.closed.add_class("hand-area")
        self.question: Question[V] | None = None
        self.is_for_all = False
        self.hinting = Hinting(table)
        self._asks_turn = False
        self._answer: asyncio.Future[object] | None = None
        self._opening: asyncio.Future[None] | None = None
        self._is_covered = False
        self._covered: Question[V] | None = None

    @property
    def asks_turn(self) -> bool:
        """Whether a hand lies open whose owner is asked what the game goes on with."""
        return self.question is not None and self._asks_turn

    @property
    def rows_above(self) -> int:
        """How many rows there are between the first line of the screen and the hand area."""
        width, height = self._table.app.size
        return height - self._table.face.hand_rows(width, height) - 2

    def fit(self, rows: int) -> None:
        """Take so many rows."""
        for part in (self.closed, self.question):
            if part is not None:
                part.styles.height = rows
        if self.hinting.panel is not None:
            self.hinting.panel.fit(self.rows_above)

    # -- waiting ---------------------------------------------------------------------------------

    async def hand_over(self, line: str | None = None) -> None:
        """Wait until somebody picks up the hand; the line says who (None: the asked player).

        Raises:
            Covered: it was covered in the very moment in which it was picked up.
            Interrupted: somebody wants to throw something in.
        """
        table = self._table
        self._is_covered = False
        self._opening = asyncio.get_running_loop().create_future()
        with table.app.batch_update():
            await self.close()
            table.app.clear_notifications()
            if toasts := list(table.query("Toast")):
                await asyncio.shield(_removed(*toasts))
            table.stage.show_handover(line)
        await self._opening
        if self._is_covered:
            raise Covered

    async def ask(
        self, seat: Seat, question: Callable[[Scene[V]], Question[V]], *, is_for_all: bool = False
    ) -> object:
        """Open the hand of a seat and wait for its choice.

        Raises:
            Covered: the hand was covered again.
            Interrupted: somebody wants to throw something in.
        """
        await self.close()
        table = self._table
        session = table.session
        view = session.ask_openly(seat) if is_for_all else session.open_hand(seat)
        self.is_for_all = is_for_all
        self._asks_turn = question is table.face.question
        self._answer = asyncio.get_running_loop().create_future()
        with table.app.batch_update():
            self.question = question(table.stage.show_private(seat, view))
            self.question.board = table.stage.board
            self.question.add_class("hand-area")
            table.fit()
            self.closed.display = False
            await table.mount(self.question, after=self.closed)
            self.focus()
        return await self._answer

    async def close(self, frames: Sequence[Frame[V]] = ()) -> None:
        """Take the open hand away, if there is one, and show the first of the frames to come.

        That is done to its end, and nothing is painted before, even if whoever waits for it is
        stopped: half of it would leave the hand where it is.
        """
        question, self.question, self._answer = self.question, None, None
        table = self._table
        if question is not None and table.is_mounted:
            unpainted = ExitStack()
            unpainted.enter_context(table.app.batch_update())
            table.stage.show_public(frames)
            self.closed.display = True
            hint = self.hinting.let_go()
            parts = (question,) if hint is None else (hint, question)
            await asyncio.shield(_removed(*parts, then=unpainted.close))

    # -- being told ------------------------------------------------------------------------------

    def focus(self) -> None:
        """Give the keys to the open hand, if there is one and the table is seen."""
        if self.question is not None and self._table.app.screen is self._table:
            self._table.set_focus(self.question)

    def open(self) -> None:
        """Somebody picks up the hand that waits for it."""
        if self._opening is not None and not self._opening.done():
            self._is_covered = False
            self._opening.set_result(None)

    def commit(self, message: Question.Chosen) -> None:
        """A choice was committed to; a burst of keys commits once at most."""
        answer = self._answer
        if answer is None or answer.done() or message.question is not self.question:
            return
        if self._table.curtain.may_commit():
            answer.set_result(message.choice)

    def cover(self) -> None:
        """The open hand is to be covered."""
        self._is_covered = True
        self._covered = self.question
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(Covered())

    @property
    def is_being_covered(self) -> bool:
        """Whether a hand that is to be covered is on the screen still."""
        if self._covered is None:
            return False
        try:
            self._table.find_widget(self._covered)
        except NoWidget:
            self._covered = None
            return False
        return True

    def interrupt(self) -> bool:
        """Somebody wants to throw something in; whether that ends any waiting here."""
        for waiting in (self._answer, self._opening):
            if waiting is not None and not waiting.done():
                waiting.set_exception(Interrupted())
                return True
        return False


async def _removed(*widgets: Widget, then: Callable[[], None] = lambda: None) -> None:
    try:
        for widget in widgets:
            await widget.remove()
    finally:
        then()
