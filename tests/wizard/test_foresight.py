"""Foresight: in a round of one card nobody sees their own card (ruling 7)."""

from __future__ import annotations

from random import Random

import pytest

from engine import wizard
from engine.wizard import (
    Bid,
    Bidding,
    Length,
    NameTrump,
    Options,
    Suit,
    card,
    cards,
    deal_unseen,
    foresight_matters,
    view,
)
from engine.wizard.events import CardPlayed, Dealt, RoundScored, TrickTaken
from tests.wizard.tables import bid, deal, dealt
from tests.wizard.test_bidding import listening

FORESIGHT = Options(foresight=True)


def test_everybody_sees_all_cards_but_their_own() -> None:
    state = dealt("E9", "H9", "G9", trump="D", options=FORESIGHT)
    assert view(state, None).hands == (None, None, None)
    assert view(state, 0).hands == (None, cards("H9"), cards("G9"))
    assert view(state, 1).hands == (cards("E9"), None, cards("G9"))
    assert view(state, 2).hands == (cards("E9"), cards("H9"), None)
    assert [view(state, seat).hand for seat in range(3)] == [()] * 3
    assert view(state, 0).hand_sizes == (1, 1, 1)


def test_the_story_of_the_deal_keeps_ones_own_card_back() -> None:
    hands = (cards("E9"), cards("H9"), cards("G9"))
    told = Dealt(1, hands, foresight=True)
    assert told.seen_by(None) == Dealt(1, (None, None, None), foresight=True)
    assert told.seen_by(1) == Dealt(1, (hands[0], None, hands[2]), foresight=True)
    plain = Dealt(1, hands, foresight=False)
    assert plain.seen_by(None) == Dealt(1, (None, None, None), foresight=False)
    assert plain.seen_by(1) == Dealt(1, (None, hands[1], None), foresight=False)


def test_the_trick_plays_itself_card_by_card() -> None:
    state = dealt("E9", "H9", "D1", "E13", trump="D", options=FORESIGHT)
    heard = listening(state)
    bid(state, 0, 0, 1)
    assert state.pending == Bid(3)
    state.choose(1)
    played = [event for event in heard.events if isinstance(event, CardPlayed)]
    assert played == [
        CardPlayed(0, card("E9"), 0),
        CardPlayed(1, card("H9"), 1),
        CardPlayed(2, card("D1"), 2),
        CardPlayed(3, card("E13"), 3),
    ]
    assert TrickTaken(2, card("D1"), 1) in heard.events
    scored = RoundScored(1, (0, 0, 1, 1), (0, 0, 1, 0), (20, 20, 30, -10), (20, 20, 30, -10))
    assert scored in heard.events
    assert state.round == 2


@pytest.mark.parametrize("bidding", Bidding)
def test_nobody_is_asked_for_a_card(bidding: Bidding) -> None:
    state = dealt("E9", "H9", "G9", trump="D", options=Options(bidding=bidding, foresight=True))
    bid(state, 1, 1, 0)
    assert (state.round, state.seat) == (2, None)
    assert state.pad[0].bids == (1, 1, 0)


def test_the_dealer_names_trump_with_what_is_to_be_seen() -> None:
    state = dealt("E9", "H9", "G9", up="W2", options=FORESIGHT)
    seen = view(state, 2)
    assert (seen.pending, seen.options) == (NameTrump(2), tuple(Suit))
    assert seen.hands == (cards("E9"), cards("H9"), None)


def test_other_rounds_are_as_ever() -> None:
    state = bid(dealt("E9", "H9", "G9", trump="D", options=FORESIGHT))
    deal(state, "E9 E8", "H9 H8", "G9 G8", trump="D")
    assert not view(state, 0).is_foresight
    assert view(state, 0).hands == (cards("E8 E9"), None, None)
    assert view(bid(state), 1).asked == 1


def test_only_the_number_of_cards_matters_not_that_of_the_round() -> None:
    tournament = Options(length=Length.TOURNAMENT, foresight=True)
    state = dealt("E9 E8", "H9 H8", "G9 G8", trump="D", options=tournament)
    assert (state.round, state.cards_each) == (1, 2)
    assert not view(state, 0).is_foresight
    assert view(state, 0).hands == (cards("E8 E9"), None, None)
    assert view(bid(state), 0).asked == 0


def test_a_sampled_world_gives_ones_own_card_by_chance() -> None:
    state = dealt("E9", "H9", "G9", trump="D", options=FORESIGHT)
    seen = view(state, 0)
    drawn = set()
    for seed in range(400):
        world = deal_unseen(seen, Random(seed))
        assert world.hands[1:] == [[card("H9")], [card("G9")]]
        drawn.add(world.hands[0][0])
    # 57 cards could be it; each is missed with (56/57)^400, less than one in a thousand.
    possible = set(wizard.PACK) - {card("H9"), card("G9"), state.turned_up}
    assert drawn <= possible
    assert len(drawn) >= 54


@pytest.mark.parametrize(
    ("players", "length", "matters"),
    [
        (3, Length.STANDARD, True),
        (6, Length.FIVE_ROUNDS, True),
        (3, Length.TOURNAMENT, False),
        (4, Length.TOURNAMENT, True),
        (5, Length.TOURNAMENT, False),
        (6, Length.TOURNAMENT, True),
    ],
)
def test_where_foresight_changes_anything(players: int, length: Length, matters: bool) -> None:
    assert foresight_matters(players, Options(length=length)) is matters
