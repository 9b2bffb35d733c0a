"""The stack of steps: what runs, what waits, what is dropped, and when the table settles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Self

import pytest

from engine.canonical import canonical
from engine.machine import (
    Chance,
    Decision,
    Event,
    NoOptions,
    Refusal,
    Result,
    Seat,
    State,
    Step,
)
from tests.refusing import Impostor, Loud, assert_refused


def in_order(state: Bench) -> None:
    """Nothing is to be settled."""


class Bench(State):
    """A state that notes what is done to it, and settles as a test wants."""

    __slots__ = ("done", "settling")

    def __init__(self, *steps: Step[Bench]) -> None:
        super().__init__()
        self.done: list[str] = []
        self.settling: Callable[[Bench], None] = in_order
        self.stack = list(reversed(steps))  # type: ignore[arg-type]

    def settle(self) -> None:
        self.done.append("settle")
        self.settling(self)

    def copy(self) -> Self:
        other = self._copy_machine(object.__new__(type(self)))
        other.done, other.settling = self.done[:], self.settling
        return other


@dataclass(frozen=True)
class Note(Step[Bench]):
    """Notes its name, and pushes more steps, the first of them on top."""

    name: str
    more: tuple[Step[Bench], ...] = ()

    def run(self, state: Bench) -> None:
        state.done.append(self.name)
        state.stack += reversed(self.more)


@dataclass(frozen=True)
class While(Step[Bench]):
    """Stands only as long as a word has not been noted."""

    name: str
    until: str

    def stands(self, state: Bench) -> bool:
        return self.until not in state.done

    def run(self, state: Bench) -> None:
        state.done.append(self.name)


@dataclass(frozen=True)
class Ask(Decision[Bench, object]):
    choices: tuple[object, ...] = (1, 2)
    lapses: str = ""

    def stands(self, state: Bench) -> bool:
        return self.lapses not in state.done

    def seat(self, state: Bench) -> Seat:
        return 0

    def options(self, state: Bench) -> tuple[object, ...]:
        return self.choices

    def resolve(self, state: Bench, choice: object) -> None:
        state.done.append(f"chose {choice}")


@dataclass(frozen=True)
class Roll(Chance[Bench, int]):
    lapses: str = ""

    def stands(self, state: Bench) -> bool:
        return self.lapses not in state.done

    def draw(self, state: Bench, rng: Random) -> int:
        return 6

    def is_possible(self, state: Bench, outcome: object) -> bool:
        return type(outcome) is int and outcome in range(1, 7)

    def resolve(self, state: Bench, outcome: int) -> None:
        state.done.append(f"rolled {outcome}")


def started(*steps: Step[Bench]) -> Bench:
    """A state in which these steps lie on the stack, the first on top, and are run."""
    state = Bench(*steps)
    state.start()
    return state


def test_steps_run_from_the_top_and_the_table_settles_after_each() -> None:
    state = started(Note("a", (Note("b"), Note("c"))), Note("d"))
    assert state.done == ["a", "settle", "b", "settle", "c", "settle", "d", "settle"]
    assert (state.pending, state.seat, state.options(), state.stack) == (None, None, (), [])


class Wait(Step[Bench]):
    """A step that has nothing to know."""

    __slots__ = ()


class Rest(Wait):
    """Another one."""

    __slots__ = ()


def test_steps_with_nothing_to_know_are_told_apart_by_their_kind() -> None:
    assert Wait() == Wait()
    assert hash(Wait()) == hash(Wait())
    assert Wait() != Rest()
    assert Rest() != Wait()
    assert Note("a") not in (Note("b"), Wait(), "a")
    assert [canonical(step) for step in (Wait(), Note("a"))] == ["Wait()", 'Note("a",[])']


def test_a_decision_waits_on_top_until_it_is_answered() -> None:
    state = started(Ask(), Note("after"))
    assert (state.pending, state.seat, state.options()) == (Ask(), 0, (1, 2))
    assert state.stack == [Note("after"), Ask()]
    assert state.done == []
    state.choose(2)
    assert state.done == ["chose 2", "settle", "after", "settle"]
    assert state.pending is None


def test_luck_waits_for_its_outcome() -> None:
    state = started(Roll(), Ask())
    assert (state.pending, state.seat, state.options()) == (Roll(), None, ())
    state.choose(Roll().draw(state, Random(1)))
    assert (state.done, state.pending) == (["rolled 6", "settle"], Ask())


@pytest.mark.parametrize("outcome", [0, 7, "6", 6.0, True, None, Impostor()])
def test_an_outcome_that_cannot_be_is_refused(outcome: object) -> None:
    state = started(Roll())
    assert assert_refused(state.choose, outcome).reason is Refusal.IMPOSSIBLE_OUTCOME
    assert (state.pending, state.done) == (Roll(), [])


@pytest.mark.parametrize("choice", [0, 3, "1", 1.0, True, None, Loud(1), Impostor(), (1,), [1]])
def test_what_is_no_option_is_refused(choice: object) -> None:
    state = started(Ask())
    assert assert_refused(state.choose, choice).reason is Refusal.NOT_AN_OPTION
    assert (state.pending, state.seat, state.options(), state.done) == (Ask(), 0, (1, 2), [])


def test_choices_match_by_type_and_value() -> None:
    state = started(Ask((True, 2.0)))
    assert_refused(state.choose, 1)
    assert_refused(state.choose, 2)
    state.choose(True)
    assert state.done[0] == "chose True"


def test_nothing_is_chosen_when_the_game_is_over() -> None:
    state = started()
    assert assert_refused(state.choose, 1).reason is Refusal.GAME_OVER


def test_a_decision_without_options_raises_at_once() -> None:
    with pytest.raises(NoOptions, match=r"^Ask.* offers nothing to choose$"):
        started(Note("a"), Ask(()))


def test_steps_that_lost_their_sense_are_dropped_unrun_and_unsettled() -> None:
    state = started(Note("a"), While("b", "a"), Ask(lapses="a"), Roll(lapses="a"), Note("z"))
    assert state.done == ["a", "settle", "z", "settle"]


def test_steps_stand_until_then() -> None:
    state = started(While("b", "a"), Note("a"), While("c", "a"))
    assert state.done == ["b", "settle", "a", "settle"]
    assert Note("a").stands(state), "unless it says otherwise"


def test_settling_may_drop_what_lies_below_and_put_steps_on_top() -> None:
    state = Bench(Note("a"), While("b", "forced"), Ask())

    def force(state: Bench) -> None:
        if state.done[-2:] == ["a", "settle"]:
            state.stack.append(Note("forced"))

    state.settling = force
    state.start()
    assert state.done == ["a", "settle", "forced", "settle"]
    assert state.pending == Ask()


def test_starting_does_not_settle_before_anything_has_happened() -> None:
    assert started(Ask()).done == []


def test_resuming_waits_for_the_top_and_runs_nothing() -> None:
    for top in (Ask(), Roll()):
        state = Bench(top, Note("never"))
        state.resume()
        assert (state.pending, state.options()) == (top, (1, 2) if top == Ask() else ())
        assert state.done == []
    for steps in ((), (Note("never"),)):
        state = Bench(*steps)
        state.resume()
        assert (state.pending, state.seat, state.done) == (None, None, [])


class Said(Event):
    word: str


@dataclass(frozen=True)
class Say(Step[Bench]):
    words: tuple[str, ...]

    def run(self, state: Bench) -> None:
        for word in self.words:
            state.report(Said, word)


class Diary:
    """A recorder that writes down, for each step, what it told and what lay on the stack."""

    def __init__(self) -> None:
        self.pages: list[tuple[list[Event], int]] = []
        self.page: list[Event] = []

    def report(self, event: Event) -> None:
        self.page.append(event)

    def settled(self, state: State) -> None:
        self.pages.append((self.page, len(state.stack)))
        self.page = []


def test_a_recorder_hears_what_happens_step_by_step() -> None:
    state = Bench(Say(("a", "b")), Ask(), Say(("c",)))
    state.recorder = diary = Diary()
    state.start()
    assert diary.pages == [([Said("a"), Said("b")], 2)]
    state.choose(1)
    assert diary.pages[1:] == [([], 1), ([Said("c")], 0)]


def test_events_are_not_even_made_when_nobody_listens() -> None:
    def never(word: str) -> Event:
        raise AssertionError(word)

    Bench().report(never, "a")
    assert Said("a").seen_by(None) == Said("a").seen_by(2) == Said("a")


def test_a_copy_goes_its_own_way_and_has_no_recorder() -> None:
    state = Bench(Ask(), Ask())
    state.recorder = Diary()
    state.start()
    copy = state.copy()
    assert copy == state
    assert (copy.recorder, copy.options(), copy.seat) == (None, (1, 2), 0)
    copy.choose(1)
    assert copy != state
    assert (state.done, len(state.stack), len(copy.stack)) == ([], 2, 1)


def test_states_are_equal_if_all_their_facts_are() -> None:
    state, other = started(Ask()), started(Ask())
    assert state == other
    assert {name for name, _ in state.facts()} == {
        *("pending", "result", "seat", "stack", "done", "settling")
    }
    other.result = Result((1,), (1,))
    assert state != other
    assert state != "a state"
    assert (state == object()) is False


def test_what_a_game_has_to_fill_in() -> None:
    state = State()
    for missing in (state.copy, state.standing):
        with pytest.raises(NotImplementedError):
            missing()
    with pytest.raises(NotImplementedError):
        state.interrupt(0, 1)
    assert state.interruptions() == {}
    with pytest.raises(TypeError, match="waits and cannot be run"):
        Ask().run(Bench())


BENCH = Bench()
QUESTION: Decision[Bench, object] = Decision()
LUCK: Chance[Bench, object] = Chance()


@pytest.mark.parametrize(
    "blank",
    [
        lambda: QUESTION.seat(BENCH),
        lambda: QUESTION.options(BENCH),
        lambda: QUESTION.resolve(BENCH, 1),
        lambda: LUCK.draw(BENCH, Random(1)),
        lambda: LUCK.is_possible(BENCH, 1),
        lambda: LUCK.resolve(BENCH, 1),
    ],
)
def test_what_a_step_has_to_fill_in(blank: Callable[[], object]) -> None:
    with pytest.raises(NotImplementedError):
        blank()


def test_equal_scores_share_a_place() -> None:
    assert Result.by_score([30, 50, 50, -10]) == Result((30, 50, 50, -10), (3, 1, 1, 4))
