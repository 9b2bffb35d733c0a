"""The state machine that runs every game: one stack of steps.

A game is a `State`: what lies on the table, and a stack of `Step` objects that says what happens
next. The machine takes the top step and runs it, until the top one waits for somebody: a
`Decision` waits for a seat, a `Chance` for luck. Nothing is queued anywhere else, so the stack is
the one place to look, to copy and to test.

Four rules keep it safe: steps that lost their sense are dropped before they run; the table
settles after every step; the middle of a card is a fact on the stack; the stack is public, so no
step holds a hidden card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from math import floor
from random import Random
from typing import ClassVar, Generic, ParamSpec, Protocol, Self, TypeVar

from engine.canonical import canonical
from engine.record import Record

Seat = int
"""A place at the table: 0 to the number of players - 1, in the order of play."""

S = TypeVar("S", bound="State")
C = TypeVar("C")
O = TypeVar("O")  # noqa: E741 - an outcome
T = TypeVar("T")
P = ParamSpec("P")


class Refusal(Enum):
    """Why the machine itself refuses a choice; each game has its own reasons beside these."""

    GAME_OVER = "game over"
    NOT_AN_OPTION = "not an option"
    IMPOSSIBLE_OUTCOME = "impossible outcome"
    NO_INTERJECTION = "no interjection"


class IllegalChoice(ValueError):
    """A choice that is not among the options; the state is exactly as it was before.

    `reason` is an enum member (of `Refusal`, or of the game's own refusals) that a screen can
    explain and a test can name; the text of the error is a sentence for people.
    """

    def __init__(self, reason: Enum, sentence: str) -> None:
        super().__init__(sentence)
        self.reason = reason


class NoOptions(RuntimeError):
    """A decision that offers nothing: a fault in the rules, raised at once."""


class Event(Record):
    """Something that happened, as plain facts with seats in them, never "you"."""

    shows_hidden: ClassVar[bool] = False
    """Whether those who may read all of it see a card that was hidden from them until then."""

    def seen_by(self, seat: Seat | None) -> Event:
        """What a seat may read of it (None: everybody); the event itself if nothing is private."""
        return self


class Recorder(Protocol):
    """Whoever wants to know what happens while it happens: a match that makes frames."""

    def report(self, event: Event) -> None:
        """Take an event of the step that is being run."""

    def settled(self, state: State) -> None:
        """A step has been run and the table has settled."""


class Result(Record):
    """How a game ended, by seat: its scores, and its places (1 is best; equals share: 1, 1, 3)."""

    scores: tuple[int, ...]
    places: tuple[int, ...]

    @classmethod
    def by_score(cls, scores: Sequence[int]) -> Result:
        """The result in which more points are better; equal totals share a place."""
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        return cls(tuple(scores), places)


class Step(Generic[S]):
    """Something the game does next; immutable, public, shared freely between copies of a state.

    A step that has to know something is a record; the others are all alike.
    """

    __slots__ = ()

    may_lapse: ClassVar[bool] = False
    """Whether the step has a `stands` of its own; the machine asks only those that have."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.may_lapse = cls.stands is not Step.stands

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    def canonical(self) -> str:
        """The text of a step without fields, in checksums."""
        return repr(self)

    def stands(self, state: S) -> bool:
        """Whether the step still makes sense; one that does not is dropped, never run."""
        return True

    def run(self, state: S) -> None:
        """Do it; may put more steps on the stack."""
        raise TypeError(f"{self!r} waits and cannot be run")


class Decision(Step[S], Generic[S, C]):
    """A step that waits for a seat to choose one of its options."""

    __slots__ = ()

    interruptible: ClassVar[bool] = False
    """Whether other seats may interject while it waits; never inside a card."""

    def seat(self, state: S) -> Seat:
        """Who is asked."""
        raise NotImplementedError

    def options(self, state: S) -> tuple[C, ...]:
        """All that may be chosen: never empty, no duplicates; passing is an option too."""
        raise NotImplementedError

    def resolve(self, state: S, choice: C) -> None:
        """Carry out one of the options; it has been checked."""
        raise NotImplementedError

    def refusal(self, state: S, choice: object) -> IllegalChoice:
        """The error that explains why `choice` is not an option."""
        return IllegalChoice(Refusal.NOT_AN_OPTION, f"{choice!r} is not one of the options.")


class Chance(Step[S], Generic[S, O]):
    """A step that waits for luck: the match draws its outcome, the rules never do."""

    __slots__ = ()

    def draw(self, state: S, rng: Random) -> O:
        """An outcome, made from `rng.random()` alone, so that a seed means the same for ever."""
        raise NotImplementedError

    def is_possible(self, state: S, outcome: object) -> bool:
        """Whether `draw` could have given this outcome."""
        raise NotImplementedError

    def resolve(self, state: S, outcome: O) -> None:
        """Carry out an outcome; it has been checked."""
        raise NotImplementedError


class State:
    """All that is on the table, hidden cards too, and the stack of what happens next.

    A game subclasses it with its zones in `__slots__`, builds them, puts its first steps on the
    stack and calls `start`. From then on `pending`, `seat`, `options` and `choose` are the whole
    way to play. `copy` is cheap: lists are copied, cards and steps are shared.
    """

    __slots__ = ("_options", "pending", "recorder", "result", "seat", "stack")

    stack: list[Step[Self]]
    pending: Decision[Self, object] | Chance[Self, object] | None
    seat: Seat | None
    result: Result | None
    recorder: Recorder | None
    _options: tuple[object, ...]

    settles: ClassVar[bool] = False
    """Whether the game has a `settle` of its own; only then is it called."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.settles = cls.settle is not State.settle

    def __init__(self) -> None:
        self.stack = []
        self.pending = None
        self.seat = None
        self.result = None
        self.recorder = None
        self._options = ()

    # -- playing ---------------------------------------------------------------------------------

    def start(self) -> None:
        """Run the first steps, until one waits."""
        self._advance()

    def resume(self: Self) -> None:
        """Wait for what lies on top of a stack that was put there by hand, and run nothing."""
        top = self.stack[-1] if self.stack else None
        if isinstance(top, Decision):
            self.pending, self.seat, self._options = top, top.seat(self), top.options(self)
        elif isinstance(top, Chance):
            self.pending = top

    def options(self) -> tuple[object, ...]:
        """What the asked seat may choose; empty while luck is awaited or the game is over."""
        return self._options

    def choose(self: Self, choice: object) -> None:
        """Answer the pending step: an option of the asked seat, or an outcome of luck.

        Choices match by type and value: `True` is no bid, and `1.0` neither.

        Raises:
            IllegalChoice: it is not an option, or could not have been drawn; nothing has changed.
        """
        pending = self.pending
        if isinstance(pending, Decision):
            for option in self._options:
                if option is choice:
                    break
            else:
                if not _is_one_of(self._options, choice):
                    raise pending.refusal(self, choice)
        elif pending is None:
            raise IllegalChoice(Refusal.GAME_OVER, "The game is over: nothing is left to choose.")
        elif not pending.is_possible(self, choice):
            raise IllegalChoice(
                Refusal.IMPOSSIBLE_OUTCOME, f"{choice!r} could not have been drawn here."
            )
        self.pending = self.seat = None
        self.stack.pop()
        pending.resolve(self, choice)
        self._advance(True)

    def interjections(self) -> Mapping[Seat, tuple[object, ...]]:
        """What seats may throw in beside the pending decision: choices by seat, empty if nothing.

        Only an interruptible decision can be interrupted.
        """
        if isinstance(self.pending, Decision) and self.pending.interruptible:
            return {seat: choices for seat, choices in self.interruptions().items() if choices}
        return {}

    def interject(self, seat: Seat, choice: object) -> None:
        """Let a seat throw something in; then the decision is asked again, if it still stands.

        Raises:
            IllegalChoice: nothing of the kind may be thrown in now; nothing has changed.
        """
        if not _is_one_of(self.interjections().get(seat, ()), choice):
            raise IllegalChoice(
                Refusal.NO_INTERJECTION, f"Seat {seat} cannot throw in {choice!r} now."
            )
        self.pending = self.seat = None
        self.interrupt(seat, choice)
        self._advance(True)

    # -- what a game fills in --------------------------------------------------------------------

    def settle(self) -> None:
        """Enforce what holds at once, after every step: deaths, limits, the end of a round.

        It may put steps on the stack, and must do nothing when nothing is out of order.
        """

    def interruptions(self) -> Mapping[Seat, tuple[object, ...]]:
        """What each seat could throw in beside an interruptible decision."""
        return {}

    def interrupt(self, seat: Seat, choice: object) -> None:
        """Put the steps of an interjection on the stack, above the decision that waits."""
        raise NotImplementedError

    def standing(self) -> Result:
        """The result if the game ended here and now."""
        raise NotImplementedError

    def copy(self) -> Self:
        """An equal state that shares nothing which can change; it has no recorder."""
        raise NotImplementedError

    def _copy_machine(self, other: Self) -> Self:
        """Give `other` a copy of the machine's own part."""
        other.stack = self.stack[:]
        other.pending = self.pending
        other.seat = self.seat
        other.result = self.result
        other.recorder = None
        other._options = self._options
        return other

    # -- reporting -------------------------------------------------------------------------------

    def report(self, event: Callable[P, Event], *args: P.args, **fields: P.kwargs) -> None:
        """Tell the recorder, if there is one, what just happened: `report(CardPlayed, seat, card)`.

        The event is made only when somebody listens, so that look-ahead pays nothing for it.
        """
        if self.recorder is not None:
            self.recorder.report(event(*args, **fields))

    # -- comparing -------------------------------------------------------------------------------

    def facts(self) -> Iterator[tuple[str, object]]:
        """Everything that makes the state what it is: zones, stack and result, by name."""
        for kind in type(self).__mro__:
            for name in getattr(kind, "__slots__", ()):
                if name not in ("recorder", "_options"):
                    yield name, getattr(self, name)

    def fingerprint(self) -> str:
        """The state as one line of text that is the same on every machine and Python."""
        return canonical(dict(self.facts()))

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        assert isinstance(other, State)
        return dict(self.facts()) == dict(other.facts())

    # -- the machine -----------------------------------------------------------------------------

    def _advance(self: Self, settling: bool = False) -> None:
        """Run steps from the top of the stack until one waits, or none is left."""
        stack = self.stack
        while True:
            if settling:
                if self.settles:
                    self.settle()
                if self.recorder is not None:
                    self.recorder.settled(self)
            if not stack:
                self.pending = self.seat = None
                self._options = ()
                return
            step = stack[-1]
            if step.may_lapse and not step.stands(self):
                stack.pop()
                settling = False
            elif isinstance(step, Decision):
                self.pending = step
                self.seat = step.seat(self)
                self._options = options = step.options(self)
                if not options:
                    raise NoOptions(f"{step!r} offers nothing to choose")
                return
            elif isinstance(step, Chance):
                self.pending, self.seat, self._options = step, None, ()
                return
            else:
                stack.pop()
                step.run(self)
                settling = True


def _is_one_of(options: tuple[object, ...], choice: object) -> bool:
    """Whether the choice is one of the options, by type and value."""
    try:
        return type(options[options.index(choice)]) is type(choice)
    except ValueError:
        return False


def shuffled(cards: Sequence[T], rng: Random, count: int | None = None) -> list[T]:
    """The first `count` cards of a shuffled pack (None: all of them).

    Fisher and Yates, on `rng.random()` alone: card k is exchanged with card
    k + floor(random * (n - k)). Python promises that `random()` never changes for a seed, so a
    seed deals the same on every machine and Python. That is fixed by golden deals in the tests.
    """
    pack = list(cards)
    size = len(pack)
    random = rng.random
    for place in range(size if count is None else count):
        other = place + floor(random() * (size - place))
        pack[place], pack[other] = pack[other], pack[place]
    return pack if count is None else pack[:count]


def drawn(count: int, rng: Random) -> int:
    """A number from 0 to `count` - 1, from `rng.random()` alone."""
    return int(rng.random() * count)
