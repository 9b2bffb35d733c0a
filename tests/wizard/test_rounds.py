"""What happens when in a round: deal, turn-up, trump, bids, lead, score, and the next deal."""

from __future__ import annotations

from random import Random

import pytest

from engine import wizard
from engine.wizard import (
    Bid,
    Bidding,
    DrawFirst,
    Length,
    NameTrump,
    Options,
    PlayCard,
    Refusal,
    Suit,
    card,
    cards,
    deal_unseen,
    view,
)
from engine.wizard.phases import Deal
from tests.refusing import assert_refused
from tests.wizard.tables import bid, deal, dealt, play, play_on

PLAYERS = wizard.GAME.players


def test_the_first_dealer_is_drawn_by_lot() -> None:
    state = wizard.new_game(4)
    assert (state.pending, state.seat, state.dealer) == (DrawFirst(), None, -1)
    drawn = {DrawFirst().draw(state, Random(seed)) for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    state.choose(2)
    assert (state.dealer, state.leader, state.pending) == (2, 3, Deal())


@pytest.mark.parametrize("first", range(4))
def test_the_first_dealer_may_be_named(first: int) -> None:
    state = wizard.new_game(4, first=first)
    assert (state.pending, state.dealer, state.round) == (Deal(), first, 1)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_deal_passes_to_the_left_and_the_left_bids_and_leads(players: int) -> None:
    state = wizard.new_game(players, Options(length=Length.FIVE_ROUNDS), first=players - 2)
    rng = Random(5)
    for number in range(1, 6):
        dealer = (players - 2 + number - 1) % players
        assert (state.round, state.dealer, state.pending) == (number, dealer, Deal())
        state.choose(Deal().draw(state, rng))
        assert [len(hand) for hand in state.hands] == [number] * players
        if isinstance(state.pending, NameTrump):
            assert state.seat == dealer
            state.choose(Suit.HUMANS)
        for turn in range(1, players + 1):
            assert state.pending == Bid((dealer + turn) % players)
            state.choose(0)
        assert state.pending == PlayCard((dealer + 1) % players)
        play_on(state)
    assert state.pending is None
    assert len(state.pad) == 5


def test_cards_go_to_the_dealers_left_first() -> None:
    state = wizard.new_game(3, first=0)
    state.choose(cards("E1 E2 E3 E4"))
    assert state.hands == [[card("E3")], [card("E1")], [card("E2")]]
    assert (state.turned_up, state.trump, state.stock) == (card("E4"), Suit.ELVES, [])


def test_hands_are_sorted() -> None:
    state = wizard.new_game(3, first=2)
    play_on(bid(deal(state, "E1", "E2", "E3", trump="D")))
    play_on(bid(deal(state, "E1 H9", "E10 E2", "J1 W1", trump="D")))
    deal(state, "W1 D1 H13", "E10 E2 G2", "J1 W2 H2", trump="D")
    assert [" ".join(map(str, hand)) for hand in state.hands] == [
        "H13 D1 W1",
        "E2 E10 G2",
        "H2 W2 J1",
    ]


@pytest.mark.parametrize(
    ("up", "trump"), [("H1", "H"), ("E13", "E"), ("D7", "D"), ("G2", "G"), ("J2", "")]
)
def test_the_turned_up_card_decides_trump(up: str, trump: str) -> None:
    state = dealt("E9", "H9", "G9", up=up)
    assert (state.turned_up, str(state.trump or "")) == (card(up), trump)
    assert isinstance(state.pending, Bid)


@pytest.mark.parametrize("suit", Suit)
def test_with_a_wizard_the_dealer_names_trump_before_anyone_bids(suit: Suit) -> None:
    state = dealt("E9", "H9", "G9", up="W3")
    dealer = view(state, 2)
    assert (dealer.pending, dealer.asked, dealer.trump) == (NameTrump(2), 2, None)
    assert (dealer.options, dealer.hand) == (tuple(Suit), cards("G9"))
    state.choose(suit)
    bidder = view(state, 0)
    assert (bidder.pending, bidder.asked, bidder.trump) == (Bid(0), 0, suit)


@pytest.mark.parametrize("wrong", [None, "D", "no trump", 0, True, "W1"])
def test_no_trump_may_not_be_named(wrong: object) -> None:
    state = dealt("E9", "H9", "G9", up="W3")
    assert assert_refused(state.choose, wrong).reason is Refusal.NOT_A_SUIT


@pytest.mark.parametrize("length", Length)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_last_round_has_no_trump_and_turns_up_nothing(players: int, length: Length) -> None:
    each = wizard.hand_sizes(players, length)[-1]
    hands = ["E1", "H1", "G1", "D1", "E2", "H2"][:players]
    state = dealt(*hands, each=each, options=Options(length=length))
    assert state.is_last_round
    assert (state.turned_up, state.trump, state.stock) == (None, None, [])
    assert isinstance(state.pending, Bid)
    end = play_on(bid(state))
    assert end.pending is None
    assert end.result is not None


def test_the_turned_up_card_is_public_and_never_unseen() -> None:
    state = dealt("E9 H1", "H9 H2", "G9 H3", trump="D")
    for seat in (None, 0, 1, 2):
        seen = view(state, seat)
        assert seen.turned_up == state.turned_up
        for seed in range(30):
            world = deal_unseen(seen, Random(seed))
            held = [one for hand in world.hands for one in hand]
            assert state.turned_up not in held, f"seed {seed}"


def test_a_bid_is_from_nothing_to_the_number_of_cards() -> None:
    state = dealt("E9 H1 D1", "H9", "G9", trump="D")
    assert state.options() == (0, 1, 2, 3)
    for wrong in (-1, 4, True, 1.0, "1", None, card("E9")):
        assert assert_refused(state.choose, wrong).reason is Refusal.NOT_A_BID
    bid(state, 3, 0, 1)
    assert state.bids == [3, 0, 1]


def test_a_card_of_another_hand_is_refused() -> None:
    state = bid(dealt("E9 H1", "H9", "G9", trump="D"))
    for wrong in (card("H9"), card("D13"), "E9", 0, None):
        assert assert_refused(state.choose, wrong).reason is Refusal.NOT_IN_HAND
    play(state, "E9")
    assert assert_refused(state.choose, card("E9")).reason is Refusal.NOT_IN_HAND


def test_the_winner_of_a_trick_leads_the_next() -> None:
    state = play(dealt("E9 H1 D4", "H9 E10 D5", "G9 E11 D6", trump="H"), "E9 E10 E11")
    assert (state.leader, state.pending) == (2, PlayCard(2))
    play(state, "G9 H1 H9")
    assert (state.leader, state.pending) == (1, PlayCard(1))
    assert state.taken == [0, 1, 1]
    assert [taken.leader for taken in state.tricks] == [0, 2]
    play(state, "D5 D6 D4")
    assert state.pad[-1].taken == (0, 1, 2)


def test_a_round_leaves_nothing_behind() -> None:
    state = play_on(bid(dealt("E9 H1", "H9 E10", "G9 E11", up="W1", options=_secret())))
    assert state.pending == Deal()
    assert (state.hands, state.stock, state.trick, state.tricks) == ([[]] * 3, [], [], [])
    assert (state.turned_up, state.trump) == (None, None)
    assert (state.bids, state.bids_open, state.taken) == ([None] * 3, False, [0] * 3)


def _secret() -> Options:
    return Options(bidding=Bidding.SECRET)


@pytest.mark.parametrize(
    "wrong",
    ["E1 E2 E3", "E1 E2 E3 E4 E5", "E1 E2 E3 E3", ""],
    ids=["too few", "too many", "twice the same", "none"],
)
def test_a_deal_that_cannot_be_is_refused(wrong: str) -> None:
    state = wizard.new_game(3, first=0)
    before = state.copy()
    assert_refused(state.choose, cards(wrong))
    assert_refused(state.choose, list(cards("E1 E2 E3 E4")))
    assert state == before


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    five = Options(length=Length.FIVE_ROUNDS)
    state = play_on(bid(dealt("E9", "H9", "G9", each=5, options=five)))
    assert (state.pending, state.seat, state.options()) == (None, None, ())
    refusal = assert_refused(state.choose, 0)
    assert refusal.reason.name == "GAME_OVER"
