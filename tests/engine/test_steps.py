"""Steps are values: equal if they are of one kind and know the same."""

from __future__ import annotations

from engine.canonical import canonical
from engine.wizard.phases import Bid, Deal, PlayCard, Score, TurnUp


def test_steps_that_know_nothing_are_equal_to_their_own_kind_alone() -> None:
    assert Deal() == Deal()
    assert hash(Deal()) == hash(Deal())
    assert len({Deal(), Deal(), TurnUp(), Score()}) == 3
    assert Deal() != TurnUp()
    assert Deal() != "Deal()"


def test_steps_that_know_a_seat_are_equal_only_for_the_same_one() -> None:
    assert Bid(1) == Bid(1)
    assert Bid(1) != Bid(2)
    assert Bid(1) != PlayCard(1)


def test_steps_tell_what_they_are() -> None:
    assert repr(Deal()) == canonical(Deal()) == "Deal()"
    assert canonical((Bid(1), Deal())) == "[Bid(1),Deal()]"
