"""Bids: plus/minus one (ruling 5), hidden and secret ones (ruling 6)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import wizard
from engine.machine import Event, State
from engine.wizard import Bidding, Options, PlayCard, Refusal, WizardState, view
from engine.wizard.events import BidMade, BidsShown, RoundScored, TrickTaken
from tests.refusing import assert_refused
from tests.wizard.tables import bid, dealt, play, play_on

PLUS_MINUS_ONE = Options(bidding=Bidding.PLUS_MINUS_ONE)
HANDS = ("E9 H1 D1", "H9 E1 D2", "G9 E2 D3")


class Heard:
    """A recorder that keeps what is told."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def report(self, event: Event) -> None:
        self.events.append(event)

    def settled(self, state: State) -> None:
        """Nothing is looked at."""


def listening(state: WizardState) -> Heard:
    """Whoever hears all that happens from now on."""
    state.recorder = heard = Heard()
    return heard


@pytest.mark.parametrize(
    ("others", "forbidden"),
    [((0, 0), 3), ((1, 1), 1), ((3, 0), 0), ((2, 1), 0), ((3, 3), None), ((2, 2), None)],
)
def test_plus_minus_one_binds_the_last_bidder(
    others: tuple[int, int], forbidden: int | None
) -> None:
    state = dealt(*HANDS, trump="G", options=PLUS_MINUS_ONE)
    for one in others:
        assert state.options() == (0, 1, 2, 3)
        assert view(state, None).forbidden_bid is None
        state.choose(one)
    assert view(state, None).forbidden_bid == forbidden
    assert state.options() == tuple(one for one in range(4) if one != forbidden)
    if forbidden is not None:
        refusal = assert_refused(state.choose, forbidden)
        assert refusal.reason is Refusal.BIDS_WOULD_ADD_UP
        assert str(refusal) == f"With {forbidden} the bids would add up to 3, which they may not."
    assert assert_refused(state.choose, 4).reason is Refusal.NOT_A_BID
    state.choose(state.options()[-1])
    assert view(state, None).forbidden_bid is None
    assert play_on(state).pad[-1].cards == 3


@pytest.mark.parametrize(("others", "left"), [((0, 0), (0,)), ((1, 0), (1,)), ((1, 1), (0, 1))])
def test_plus_minus_one_holds_in_the_first_round_too(
    others: tuple[int, int], left: tuple[int, ...]
) -> None:
    state = bid(dealt("E9", "H9", "G9", trump="D", options=PLUS_MINUS_ONE), *others)
    assert state.options() == left


def test_plus_minus_one_holds_in_the_last_round() -> None:
    state = bid(dealt("E9", "H9", "G9", each=20, options=PLUS_MINUS_ONE), 5, 8)
    assert state.options() == tuple(one for one in range(21) if one != 7)


@given(bids=st.lists(st.integers(0, 5), min_size=5, max_size=5))
def test_the_bids_of_a_plus_minus_one_round_never_add_up(bids: list[int]) -> None:
    state = dealt("E1", "H1", "D1", "G1", "E2", each=5, trump="D", options=PLUS_MINUS_ONE)
    for one in bids[:-1]:
        state.choose(one)
    is_open = sum(bids) != 5
    assert (bids[-1] in state.options()) is is_open
    if not is_open:
        assert_refused(state.choose, bids[-1])
    state.choose(bids[-1] if is_open else state.options()[0])
    assert sum(one for one in state.bids if one is not None) != 5


@pytest.mark.parametrize("bidding", [Bidding.OPEN, Bidding.HIDDEN, Bidding.SECRET])
def test_elsewhere_the_bids_may_add_up(bidding: Bidding) -> None:
    state = bid(dealt(*HANDS, trump="G", options=Options(bidding=bidding)), 1, 1)
    assert state.options() == (0, 1, 2, 3)
    assert view(state, None).forbidden_bid is None


def test_open_bids_are_heard_as_they_are_given() -> None:
    state = dealt(*HANDS, trump="G")
    heard = listening(state)
    bid(state, 2, 1)
    for seat in (None, 0, 1, 2):
        seen = view(state, seat)
        assert (seen.bids, seen.bids_open, seen.bid_total) == ((2, 1, None), True, 3)
        assert heard.events[0].seen_by(seat) == BidMade(0, 2, is_open=True)


@pytest.mark.parametrize("bidding", [Bidding.HIDDEN, Bidding.SECRET])
def test_a_bid_given_in_secret_is_its_bidders_own(bidding: Bidding) -> None:
    state = dealt(*HANDS, trump="G", options=Options(bidding=bidding))
    heard = listening(state)
    bid(state, 2, 1)
    for seat, bids in [
        (None, (None, None, None)),
        (0, (2, None, None)),
        (1, (None, 1, None)),
        (2, (None, None, None)),
    ]:
        seen = view(state, seat)
        assert (seen.bids, seen.bids_open, seen.bid_total) == (bids, False, None)
        assert seen.bids_given == (True, True, False)
        told = [event.seen_by(seat) for event in heard.events]
        assert told == [BidMade(0, bids[0], is_open=False), BidMade(1, bids[1], is_open=False)]


def test_hidden_bids_are_shown_together_before_the_first_card_is_led() -> None:
    state = dealt(*HANDS, trump="G", options=Options(bidding=Bidding.HIDDEN))
    heard = listening(state)
    bid(state, 2, 1, 0)
    assert heard.events[-1] == BidsShown((2, 1, 0))
    assert isinstance(state.pending, PlayCard)
    for seat in (None, 0, 1, 2):
        seen = view(state, seat)
        assert (seen.bids, seen.bids_open, seen.bid_total) == ((2, 1, 0), True, 3)
    heard.events.clear()
    play_on(state)
    assert not any(isinstance(event, BidsShown) for event in heard.events)


def test_secret_bids_are_shown_when_the_round_is_scored() -> None:
    state = bid(dealt(*HANDS, trump="G", options=Options(bidding=Bidding.SECRET)), 2, 1, 0)
    heard = listening(state)
    play(state, "E9 E1 E2 H1 H9 D3 D2")
    for seat, bids in [(None, (None, None, None)), (0, (2, None, None)), (2, (None, None, 0))]:
        seen = view(state, seat)
        assert (seen.bids, seen.bid_total, seen.bids_given) == (bids, None, (True, True, True))
    play(state, "G9 D1")
    kinds = [type(event) for event in heard.events]
    shown = kinds.index(BidsShown)
    assert heard.events[shown] == BidsShown((2, 1, 0))
    assert kinds[shown - 1 : shown + 2] == [TrickTaken, BidsShown, RoundScored]
    assert kinds.count(BidsShown) == 1


@pytest.mark.parametrize("bidding", [Bidding.HIDDEN, Bidding.SECRET])
@given(bids=st.lists(st.integers(0, 3), max_size=2))
def test_what_may_be_bid_never_depends_on_hidden_bids(bidding: Bidding, bids: list[int]) -> None:
    state = dealt(*HANDS, trump="G", options=Options(bidding=bidding))
    for one in bids:
        state.choose(one)
    assert state.options() == (0, 1, 2, 3)
    assert wizard.view(state, None).options == ()
