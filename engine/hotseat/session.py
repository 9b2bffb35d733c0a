"""A match at a table: played, stored, and with the rules of who may look at which hand."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from engine.game import Game, View
from engine.hotseat.settings import Handover
from engine.machine import Event, Seat, State
from engine.match import Frame, Match, MoveKind, NoWayBack, Occupant
from engine.thinking.request import Request

LATEST = 60
"""How many events the log of the table is made of."""

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


class Keeper(Protocol):
    """Where a match is kept; a saved match of the archive is one."""

    def keep(self) -> None:
        """Store every move that is not stored yet."""

    def describe(self, text: str) -> None:
        """What the list of saved games says of it, from the next `keep` on."""

    def close(self) -> None:
        """Let others have it."""


class Session(Generic[S, V, O]):
    """Plays a match for the table: every move is stored before anybody sees what it did.

    `trouble` is called with a sentence when storing fails, once until it works again; the game
    goes on.
    """

    def __init__(
        self,
        match: Match[S, V, O],
        keeper: Keeper | None,
        progress: Callable[[V], str],
        trouble: Callable[[str], None] = lambda sentence: None,
    ) -> None:
        self.match = match
        self.keeper = keeper
        self.progress = progress
        self.trouble = trouble
        self.is_stored = keeper is not None
        """Whether every move so far is stored."""
        self._last_person: Seat | None = None
        self._keep()

    # -- playing ---------------------------------------------------------------------------------

    @property
    def game(self) -> Game[S, V, O]:
        """The rules."""
        return self.match.game

    def play(self, choice: object, *, by_itself: bool = False) -> list[Frame[V]]:
        """Choose for the asked seat; what it did, as frames, once it is stored.

        A choice that is made `by_itself` is one that the settings make for a person.

        Raises:
            IllegalChoice: it is not one of the options; nothing has changed.
        """
        frames = self.match.play(choice, by_itself=by_itself)
        self._keep()
        return frames

    def play_bot(self) -> list[Frame[V]]:
        """Let the computer player of the asked seat choose."""
        return self.play(self.match.bot_choice())

    def is_open(self, request: Request[View]) -> bool:
        """Whether nothing has happened since a computer was asked, so that its answer counts."""
        return request.number == len(self.match.moves) and self.match.result is None

    def interject(self, seat: Seat, choice: object) -> list[Frame[V]]:
        """Throw something in for a seat; what it did, as frames, once it is stored.

        Raises:
            IllegalChoice: it cannot be thrown in now; nothing has changed.
        """
        frames = self.match.interject(seat, choice)
        self._keep()
        return frames

    def people_who_may_throw_in(self) -> tuple[Seat, ...]:
        """The seats of people who have something to throw in beside what is being asked."""
        if self.match.result is not None:
            return ()
        humans = self.match.humans
        return tuple(seat for seat in self.match.state.interjections() if seat in humans)

    def let_computers_throw_in(self) -> list[Frame[V]]:
        """Ask each computer that is not asked itself, here and now, once for each decision.

        Returns:
            What the first one that throws something in has done, as frames.
        """
        frames = self.match.let_computers_throw_in()
        if frames:
            self._keep()
        return frames

    def open_hand(self, seat: Seat) -> V:
        """A seat's view, for the person who has just picked up the hand."""
        self._last_person = seat
        self.match.open_hand(seat)
        self._keep()
        return self.match.view(seat)

    def ask_openly(self, seat: Seat) -> V:
        """A seat's view, for a question that hides nothing: no hand is picked up for it.

        Whoever answers it is at the keyboard, so that any other hand has to be handed over.
        """
        if seat != self._last_person:
            self.forget_person()
        return self.match.view(seat)

    def needs_handover(self, seat: Seat, handover: Handover) -> bool:
        """Whether the seat's hand may be opened only by a person who says that they are there.

        With an open table it never needs to; with one person only after somebody else's seat was
        given to a computer, for whoever did that may still be at the keyboard.
        """
        if handover is Handover.OPEN_TABLE:
            return False
        if len(self.match.humans) == 1:
            return self.match.was_seat_given_away
        return handover is Handover.ALWAYS or seat != self._last_person

    def forget_person(self) -> None:
        """Nobody is known to sit at the keyboard any more: the next hand is handed over."""
        self._last_person = None

    def take_back(self, made_by_itself: Callable[[], object | None]) -> NoWayBack | None:
        """Take back the last choice of a person; or the reason why that cannot be.

        A choice that was made for somebody goes too: it would be made again at once.
        `made_by_itself` tells which that is, from the match as it stands.
        """
        way = self.match.way_back()
        while not isinstance(way, NoWayBack):
            self.match.take_back()
            if made_by_itself() is None:
                self._keep()
                return None
            way = self.match.way_back()
        self._keep()
        return way

    def seat_occupant(self, seat: Seat, occupant: Occupant) -> None:
        """Give a seat to somebody else, or another name."""
        self.match.seat_occupant(seat, occupant)
        self._keep()

    def end_here(self) -> None:
        """End the match with the scores as they are."""
        self.match.end_here()
        self._keep()

    def close(self) -> None:
        """Let go of the stored match."""
        if self.keeper is not None:
            self._keep()
            with contextlib.suppress(OSError):
                self.keeper.close()

    # -- looking ---------------------------------------------------------------------------------

    def latest(self, seat: Seat | None, ahead: int = 0) -> list[Event]:
        """What has happened last, as a seat (None: everybody) may read it.

        That is the last move and as many before as make some `LATEST` events, the last `ahead` of
        all events left out, which the table has yet to show.
        """
        told: list[Event] = []
        for events in reversed(self.match.history):
            told[:0] = events
            if len(told) >= LATEST + ahead:
                break
        return [event.seen_by(seat) for event in told[: len(told) - ahead]]

    def recap(self, seat: Seat) -> list[Event]:
        """What has happened since the seat's last choice, as this seat may read it."""
        line, history = self.match.line, self.match.history
        start = 0
        for number in range(len(line) - 1, -1, -1):
            if line[number].kind is MoveKind.CHOICE and line[number].seat == seat:
                start = number + 1
                break
        return [event.seen_by(seat) for events in history[start:] for event in events]

    def _keep(self) -> None:
        if self.keeper is None:
            return
        try:
            self.keeper.describe(self.progress(self.match.view(None)))
            self.keeper.keep()
        except OSError as error:
            if self.is_stored:
                self.is_stored = False
                self.trouble(str(error))
        else:
            self.is_stored = True
