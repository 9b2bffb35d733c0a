"""What a seat may know, and what its view works out from that."""

from __future__ import annotations

import pytest

from engine import wizard
from engine.wizard import Bid, NoSuit, PlayCard, Suit, cards, view
from tests.wizard.tables import bid, dealt, play

HANDS = ("E5 H1 W1", "E9 D2 J1", "H2 E3 G4")


def test_a_hand_is_its_own_seats() -> None:
    state = dealt(*HANDS, trump="D")
    assert view(state, 1).hand == cards("E9 D2 J1")
    assert view(state, 1).hands == (None, cards("E9 D2 J1"), None)
    assert view(state, 1).hand_sizes == (3, 3, 3)
    assert view(state, None).hands == (None, None, None)
    assert view(state, None).hand == ()


def test_only_the_asked_seat_has_options() -> None:
    state = dealt(*HANDS, trump="D")
    assert [view(state, seat).options for seat in (0, 1, 2, None)] == [(0, 1, 2, 3), (), (), ()]
    assert {view(state, seat).asked for seat in (0, 1, 2, None)} == {0}
    assert view(state, 2).pending == Bid(0)


def test_the_middle_of_a_trick() -> None:
    state = play(bid(dealt(*HANDS, trump="D"), 1, 2, 0), "E5 E9")
    seen = view(state, 2)
    assert seen.trick == cards("E5 E9")
    assert (seen.leader, seen.winning) == (0, 1)
    assert (seen.suit_led, seen.trump) == (Suit.ELVES, Suit.DWARVES)
    assert seen.playable == seen.options == cards("E3")
    assert seen.pending == PlayCard(2)
    assert (seen.bid_total, seen.bids) == (3, (1, 2, 0))
    assert view(state, 0).playable == cards("H1 W1")
    play(state, "E3")
    after = view(state, 0)
    assert (after.leader, after.winning) == (1, None)
    assert after.suit_led is NoSuit.LED
    assert after.taken == (0, 1, 0)
    assert [taken.cards for taken in after.tricks] == [cards("E5 E9 E3")]


def test_the_round() -> None:
    before = view(wizard.new_game(3), None)
    assert (before.round, before.cards_each, before.is_last_round) == (0, 0, False)
    assert not before.is_foresight
    seen = view(dealt(*HANDS, trump="D"), 0)
    assert (seen.round, seen.cards_each, seen.is_last_round) == (3, 3, False)
    assert seen.schedule == tuple(range(1, 21))
    last = view(dealt(*HANDS, each=20), 0)
    assert (last.cards_each, last.is_last_round) == (20, True)


def test_a_view_stays_as_it_is() -> None:
    state = dealt(*HANDS, trump="D")
    seen = view(state, 0)
    kept = seen._asdict()
    play(state, "E5 E9 E3")
    assert seen._asdict() == kept
    assert seen != view(state, 0)
    with pytest.raises(AttributeError):
        seen.round = 7  # type: ignore[misc]


def test_the_lot_is_drawn_before_anybody_deals() -> None:
    seen = view(wizard.new_game(4), 2)
    assert (seen.dealer, seen.asked, seen.options) == (-1, None, ())
    assert seen.hand_sizes == (0, 0, 0, 0)
