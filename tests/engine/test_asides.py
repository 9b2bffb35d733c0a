"""Computers that are asked beside somebody else's decision: once, in order, each with its luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from engine.game import View
from engine.machine import Seat
from engine.match import Match, MoveKind, Occupant, Setting
from tests.engine.matches import occupants
from tests.engine.tiny_game import PACK, Options, Pass, Sparks, Throw
from tests.engine.tiny_record import GAME


@dataclass
class Bystander:
    """Keeps what it is asked, and answers what it is told to."""

    answer: object = None
    asked: list[tuple[Seat | None, tuple[object, ...], float]] = field(default_factory=list)

    def choose(self, view: View, options: Sequence[object], rng: Random) -> object:
        self.asked.append((view.seat, tuple(options), rng.random()))
        return options[-1] if self.answer == "last" else self.answer


SparksMatch = Match[Sparks, object, Options]


def storing(line_up: str, bots: dict[str, Bystander], *stored: str) -> SparksMatch:
    """A match in which seat 0 acts, and each seat has stored the cards that are named."""
    match = Match(replace(GAME, bots=bots), Setting(Options(3), occupants(line_up), 5, 0))
    by_name = {str(card): card for card in PACK}
    match.state.stored = [[by_name[name] for name in names.split()] for names in stored]
    match.state.resume()
    return match


def test_each_is_asked_once_for_a_decision_and_nothing_may_be_thrown_in() -> None:
    calm, other = Bystander(), Bystander()
    match = storing("h calm other", {"calm": calm, "other": other}, "S1", "S2", "S3")
    assert match.asked == 0
    assert match.let_computers_throw_in() == []
    assert match.let_computers_throw_in() == []
    ((seat, options, _luck),) = calm.asked
    assert (seat, options[0], len(options)) == (1, None, 2)
    assert [one[0] for one in other.asked] == [2]
    match.open_hand(0)
    match.let_computers_throw_in()
    assert len(calm.asked) == 1, "that a hand was picked up is no new decision"


def test_the_first_that_throws_in_is_heard_and_then_all_are_asked_anew() -> None:
    first, second = Bystander("last"), Bystander()
    match = storing("h first second", {"first": first, "second": second}, "", "M1", "S3")
    assert match.let_computers_throw_in()
    assert match.line[-1].kind is MoveKind.INTERJECTION
    assert match.line[-1].seat == 1
    assert second.asked == []
    assert match.let_computers_throw_in() == []
    assert [one[0] for one in second.asked] == [2]
    assert len(first.asked) == 1, "it has nothing left"


@pytest.mark.parametrize("answer", [Pass(), "everything", Throw(PACK[0])])
def test_an_answer_that_is_none_of_the_offers_throws_nothing_in(answer: object) -> None:
    odd = Bystander(answer)
    match = storing("h odd", {"odd": odd}, "", "S2")
    moves = len(match.moves)
    assert match.let_computers_throw_in() == []
    assert len(odd.asked) == 1
    assert len(match.moves) == moves


def test_people_and_whoever_is_asked_are_not_asked_aside() -> None:
    bot = Bystander()
    match = storing("bot h bot", {"bot": bot}, "S1", "S2", "")
    assert match.asides() == ()
    match.seat_occupant(1, Occupant("Ben", "bot"))
    (request,) = match.asides()
    assert (request.seat, request.options[0]) == (1, None)
    assert request.view == match.view(1)
    assert match.asides() == (request,), "until they are answered"
    match.asides_are_answered()
    assert match.asides() == ()


def test_loading_asks_anew_with_the_same_luck() -> None:
    """Whoever threw nothing in throws nothing in again."""
    match = storing("h calm", {"calm": Bystander()}, "", "S2")
    (before,) = match.asides()
    match.open_hand(0)
    (after,) = match.asides()
    assert before.seed == after.seed
    assert before.number < after.number
