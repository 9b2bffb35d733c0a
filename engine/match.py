"""A match: a game that is played by certain people and computers, move by recorded move.

The recorded moves are the match: from them and the seed everything can be made again. Luck needs
no stored generator: the k-th outcome is drawn from a generator made of (seed, k), and a computer
player's from (seed, seat, move), so loading, taking back and playing on change nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from random import Random
from typing import Generic, TypeVar

from engine.aside import offers
from engine.frames import Frame, FrameMaker
from engine.game import Game, View
from engine.machine import Chance, Event, IllegalChoice, Refusal, Result, Seat, State
from engine.moves import (
    IN_LINE,
    Move,
    MoveKind,
    NoWayBack,
    Occupant,
    ReplayError,
    Setting,
    decode_occupant,
    encode_occupant,
    whole_number,
)
from engine.thinking.request import Request, Wanted

__all__ = [
    "Frame",
    "Match",
    "Move",
    "MoveKind",
    "NoWayBack",
    "Occupant",
    "ReplayError",
    "Setting",
]

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


class Match(Generic[S, V, O]):
    """A game, who plays it, and every move so far.

    `frames` holds what happened before the first choice; after that, every way to play returns
    the frames it made.

    Attributes:
        moves: all recorded moves, those that were taken back too.
        line: the moves that are in force, from which `state` follows.
        history: the events of each move in force, in order; first, those before any move.
    """

    def __init__(
        self, game: Game[S, V, O], setting: Setting[O], recorded: Sequence[Move] = ()
    ) -> None:
        """Begin a match, or make the recorded moves of one again.

        Raises:
            ValueError: the setting cannot be played, with a sentence that says why.
            ReplayError: a recorded move cannot be made, or leads to another state than it did.
        """
        self.game = game
        self.setting = setting
        self.occupants = list(setting.occupants)
        self.moves: list[Move] = []
        self.ended = False
        self._digest = ""
        self._offered_at = -1
        self._maker = FrameMaker(game)
        self._maker.makes_frames = not recorded
        opening = self._begin()
        for number, move in enumerate(recorded):
            self._repeat(number, move)
        self._maker.makes_frames = True
        self.frames: list[Frame[V]] = opening + self._luck()

    # -- looking ---------------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """How the match ended; None while it goes on."""
        return self.state.result

    @property
    def asked(self) -> Seat | None:
        """The seat that has to choose; None when the match is over."""
        return self.state.seat

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people play."""
        return tuple(seat for seat, one in enumerate(self.occupants) if one.is_human)

    @property
    def was_seat_given_away(self) -> bool:
        """Whether a seat went to a computer after a hand was last picked up."""
        for move in reversed(self.moves):
            if move.kind is MoveKind.OPENED:
                return False
            if move.kind is MoveKind.OCCUPANT and not decode_occupant(move.text).is_human:
                return True
        return False

    def view(self, seat: Seat | None) -> V:
        """What a seat, or everybody (None), may know now."""
        return self.game.view(self.state, seat)

    def events(self) -> Iterator[Event]:
        """Everything that happened, in order, with its secrets: read it through `seen_by`."""
        for events in self.history:
            yield from events

    # -- playing ---------------------------------------------------------------------------------

    def play(self, choice: object, *, by_itself: bool = False) -> list[Frame[V]]:
        """Choose for the seat that is asked, then draw whatever luck comes next.

        A choice that is made `by_itself` is nobody's: taking back does not stop at it.

        Raises:
            IllegalChoice: it is not one of the options; nothing has changed.
        """
        self._refuse_if_ended()
        seat = self.state.seat
        self.state.choose(choice)
        kind = MoveKind.BY_ITSELF if by_itself else MoveKind.CHOICE
        self._record(kind, seat, self.game.encode(choice))
        return self._collect() + self._luck()

    def interject(self, seat: Seat, choice: object) -> list[Frame[V]]:
        """Throw something in for a seat that is not asked.

        Raises:
            IllegalChoice: it cannot be thrown in now; nothing has changed.
        """
        self._refuse_if_ended()
        self.state.interject(seat, choice)
        self._record(MoveKind.INTERJECTION, seat, self.game.encode(choice))
        return self._collect() + self._luck()

    def request(self, level: str | None = None, wanted: Wanted = Wanted.CHOICE) -> Request[V]:
        """What the computer player of the asked seat is asked.

        Or, with a `level`, any computer player that is to think for that seat, whoever sits there.

        Raises:
            ValueError: nobody is asked, or it is a person, whose seat no computer plays.
        """
        seat = self.asked
        if seat is None:
            raise ValueError("Nobody is asked to choose.")
        level = level or self.occupants[seat].bot
        if level is None:
            raise ValueError(f"Seat {seat} is played by a person.")
        view = self.view(seat)
        return self._request(level, view, view.options, wanted)

    def _request(
        self, level: str, view: V, options: tuple[object, ...], wanted: Wanted = Wanted.CHOICE
    ) -> Request[V]:
        # Made of the match's seed, but not to be traced back to it: that would tell all cards.
        own = Random(f"{self.setting.seed}/{view.seat}/{self._made}")
        seed = f"{own.getrandbits(128):032x}"
        name, deck = self.game.name, self.game.deck
        return Request(len(self.moves), name, deck, level, wanted, view, options, seed)

    @property
    def _made(self) -> int:
        """How many moves are in force; that a hand was picked up changes nobody's luck."""
        return sum(move.kind is not MoveKind.OPENED for move in self.line)

    def bot_choice(self) -> object:
        """What the computer player of the asked seat chooses; nothing is played yet."""
        return self.think(self.request())

    def think(self, request: Request[V]) -> object:
        """What the computer player of a request chooses, here and now; nothing is played."""
        bot = self.game.bots[request.level]
        return bot.choose(request.view, request.options, request.generator)

    def asides(self) -> tuple[Request[V], ...]:
        """What computers that are not asked are asked beside the decision that waits: what to
        throw in. Nothing once `asides_are_answered` has been called for this decision.

        The order is that of `State.interjections`. One option more, None, is to throw in nothing.
        """
        if self._made == self._offered_at:
            return ()
        return tuple(
            self._request(bot, self.view(seat), options)
            for seat, options in offers(self.state)
            if (bot := self.occupants[seat].bot) is not None
        )

    def asides_are_answered(self) -> None:
        """No computer throws anything in: they are asked again at the next decision only."""
        self._offered_at = self._made

    def let_computers_throw_in(self) -> list[Frame[V]]:
        """Ask the computers that are not asked themselves, here and now, once for each decision.

        Returns:
            What the first one that throws something in has done, as frames.
        """
        for request in self.asides():
            choice = self.think(request)
            if choice is not None and choice in request.options:
                return self.interject(request.seat, choice)
        self.asides_are_answered()
        return []

    def open_hand(self, seat: Seat) -> None:
        """Record that a person has picked up a hand, unless nothing has been played since.

        Raises:
            ValueError: there is no such seat, or the players have ended the game.
        """
        self._refuse_if_ended()
        self._seat(seat)
        last = self.line[-1] if self.line else None
        if last is None or (last.kind, last.seat) != (MoveKind.OPENED, seat):
            self._record(MoveKind.OPENED, seat, "")
            self.history.append(())

    def seat_occupant(self, seat: Seat, occupant: Occupant) -> None:
        """Give a seat to somebody else, or another name; a recorded move like any other.

        Raises:
            ValueError: there is no such seat.
        """
        self.occupants[self._seat(seat)] = occupant
        self._record(MoveKind.OCCUPANT, seat, encode_occupant(occupant))

    def end_here(self) -> None:
        """End the match with the scores as they are; after that only names can change."""
        self._refuse_if_ended()
        self._record(MoveKind.END, None, "")
        self._stop()

    def _stop(self) -> None:
        """Let no step be left that could wait."""
        self.ended = True
        self.state.result = self.state.standing()
        self.state.stack.clear()
        self.state.start()

    # -- taking back -----------------------------------------------------------------------------

    def way_back(self) -> int | NoWayBack:
        """How many moves stay in force if the last choice is taken back, or why it cannot be.

        A person's last choice can be taken back, with what computers answered, until another
        person has picked up a hand, luck was drawn, or a hidden card was seen: what somebody has
        seen cannot be taken from them again.
        """
        if self.result is not None:
            return NoWayBack.GAME_OVER
        opened: set[Seat | None] = set()
        for number in range(len(self.line) - 1, -1, -1):
            move = self.line[number]
            if move.kind is MoveKind.OUTCOME:
                return NoWayBack.LUCK_DRAWN
            if any(map(self._shows_hidden, self.history[number + 1])):
                return NoWayBack.CARD_SEEN
            if move.kind is MoveKind.OPENED:
                opened.add(move.seat)
            elif self._by_person[number]:
                return NoWayBack.HAND_OPENED if opened - {move.seat} else number
        return NoWayBack.NO_CHOICE

    def _shows_hidden(self, event: Event) -> bool:
        """Whether a person has seen a hidden card by it."""
        if not event.shows_hidden:
            return False
        return event in (event.seen_by(seat) for seat in (None, *self.humans))

    def take_back(self) -> None:
        """Take back the last choice of a person.

        Raises:
            ValueError: there is no way back; `way_back` says why.
        """
        kept = self.way_back()
        if isinstance(kept, NoWayBack):
            raise ValueError(f"The last choice cannot be taken back: {kept.value}.")
        self._go_back(kept)
        self._record(MoveKind.TAKE_BACK, None, str(kept))

    def _go_back(self, kept: int) -> None:
        line, by_person = self.line[:kept], self._by_person[:kept]
        self._maker.makes_frames = False
        self._begin()
        for move in line:
            self._apply(move)
            self.line.append(move)
        self._by_person += by_person
        self._maker.makes_frames = True

    # -- replay ----------------------------------------------------------------------------------

    def _repeat(self, number: int, move: Move) -> None:
        """Make a recorded move of any kind again, and record it."""
        try:
            if move.kind is not MoveKind.OCCUPANT:
                self._refuse_if_ended()
            match move.kind:
                case MoveKind.TAKE_BACK:
                    self._go_back(whole_number(move.text, len(self.line)))
                case MoveKind.OCCUPANT:
                    self.occupants[self._seat(move.seat)] = decode_occupant(move.text)
                case MoveKind.END:
                    pass
                case _:
                    self._apply(move)
        except (ValueError, RecursionError) as error:
            raise ReplayError(number, f"Move {number + 1} cannot be made: {error}") from error
        self._record(move.kind, move.seat, move.text)
        if self.moves[-1].digest != move.digest:
            raise ReplayError(number, f"Move {number + 1} led to another state than it did.")
        if move.kind is MoveKind.END:
            self._stop()

    def _seat(self, seat: Seat | None) -> Seat:
        if seat is None or seat not in range(len(self.occupants)):
            raise ValueError(f"there is no seat {seat}")
        return seat

    def _apply(self, move: Move) -> None:
        """Carry out a move of the line on the state; its events become part of the history."""
        match move.kind:
            case MoveKind.CHOICE | MoveKind.BY_ITSELF | MoveKind.OUTCOME:
                if move.seat != self.state.seat:
                    raise ValueError(f"seat {move.seat} is not asked")
                self.state.choose(self.game.decode(move.text))
            case MoveKind.INTERJECTION:
                self.state.interject(self._seat(move.seat), self.game.decode(move.text))
            case _:
                self._seat(move.seat)
        self._collect()

    # -- inside ----------------------------------------------------------------------------------

    def _begin(self) -> list[Frame[V]]:
        """Start the game from its setting, with no move in force."""
        setting = self.setting
        self.line: list[Move] = []
        self._by_person: list[bool] = []
        self.history: list[tuple[Event, ...]] = []
        self.state = self.game.new_game(
            len(setting.occupants), setting.options, setting.first, self._maker
        )
        return self._collect()

    def _luck(self) -> list[Frame[V]]:
        """Draw outcomes until somebody has to choose; each is a recorded move."""
        frames: list[Frame[V]] = []
        while isinstance(pending := self.state.pending, Chance):
            drawn = sum(move.kind is MoveKind.OUTCOME for move in self.line)
            outcome = pending.draw(self.state, Random(f"{self.setting.seed}/{drawn}"))
            self.state.choose(outcome)
            self._record(MoveKind.OUTCOME, None, self.game.encode(outcome))
            frames += self._collect()
        return frames

    def _collect(self) -> list[Frame[V]]:
        """The new frames, whose events become part of the history."""
        told, frames = self._maker.take()
        self.history.append(told)
        return frames

    def _record(self, kind: MoveKind, seat: Seat | None, text: str) -> None:
        told = f"{self._digest}|{kind.value}|{seat}|{text}|{self.state.fingerprint()}"
        self._digest = hashlib.sha256(told.encode()).hexdigest()[:16]
        move = Move(kind, seat, text, self._digest)
        self.moves.append(move)
        if kind in IN_LINE:
            self.line.append(move)
            is_person = seat is not None and self.occupants[seat].is_human
            self._by_person.append(is_person and kind is not MoveKind.BY_ITSELF)

    def _refuse_if_ended(self) -> None:
        if self.ended:
            raise IllegalChoice(Refusal.GAME_OVER, "The players have ended this game.")
