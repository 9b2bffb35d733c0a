"""What a seat has seen stays known to it, until it is open, shuffled, or has moved unseen."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.lizards import Phase, deal_unseen, events, game_for, view
from tests.lizards.boards import PLAIN_DECK, Table, effect, table

LOOK = effect("look", '{ verb = "look" }')
STEAL = effect("steal", '{ verb = "steal" }')
FETCH = effect("fetch", '{ verb = "fetch" }')
BURY = effect("bury", '{ verb = "store", count = 1 }')
PEEK = effect("peek", '{ verb = "peek", count = 3 }')
FEAST = effect("feast", '{ verb = "draw", count = 2 }')
REVEAL = effect("reveal", '{ verb = "reveal from deck" }')


def known(board: Table, reader: int | None, owner: int) -> list[str]:
    """The cards that a reader knows in somebody's hand or among what is Stored."""
    seat = board.seen(reader).seats[owner]
    return board.names([*seat.known_hand, *seat.known_stored])


def looked() -> Table:
    """Seat 0 has looked at the hand of seat 1, whose turn it is now; seat 2 has not."""
    board = table(
        *(LOOK, STEAL, FETCH, BURY, FEAST),
        players=3,
        hands={0: "look", 1: "rex-head, breath, steal, bury"},
    )
    return board.choose("play look", "target 1", "end", "end", "end", "end")


def test_a_hand_that_was_looked_at_is_known_to_the_seer_alone() -> None:
    board = looked()
    assert set(known(board, 0, 1)) == {"rex-head", "breath", "steal", "bury"}
    assert (known(board, 2, 1), known(board, None, 1)) == ([], [])
    assert board.seen(0).seats[1].hand is None
    assert board.seen(1).seats[1].known_hand == ()


def test_what_is_played_or_discarded_is_no_longer_hidden() -> None:
    board = looked()
    board.choose("play rex-head", "discard breath")
    assert set(known(board, 0, 1)) == {"steal", "bury"}


def test_cards_drawn_later_are_not_known() -> None:
    board = looked()
    board.choose("play rex-head", "play breath", "end", "draw")
    assert set(known(board, 0, 1)) == {"steal", "bury"}
    assert board.seen(0).seats[1].hand_size == 3


def test_when_one_of_them_is_stored_nobody_knows_which_any_more() -> None:
    board = looked()
    board.choose("play bury", "store rex-head")
    assert known(board, 0, 1) == []
    assert board.names(board.seen(1).stored) == ["rex-head"]


def test_a_card_taken_blindly_is_known_to_the_two() -> None:
    board = looked()
    board.state.hands[2] = (board.card("tri-head"), board.card("tri-body"))
    for card in board.state.hands[2]:
        board.state.deck.remove(card)
    board.choose("play steal", "target 2", 0)
    assert known(board, 2, 1) == ["tri-head"]
    assert set(known(board, 0, 1)) == {"rex-head", "breath", "bury"}
    assert known(board, None, 1) == []


def test_a_third_seat_no_longer_knows_a_hand_from_which_something_was_taken() -> None:
    board = looked()
    board.state.active = 2
    board.state.stack = [*board.state.stack[:-1], board.state.stack[-1]]
    board.state.hands[2] = (board.card("steal 2"),)
    board.state.deck.remove(board.card("steal 2"))
    board.state.start()
    board.choose("play steal 2", "target 1", 1)
    assert known(board, 0, 1) == []
    assert len(known(board, 1, 2)) == 1


def test_a_fetched_card_is_known_to_all() -> None:
    board = table(FETCH, players=3, hands={0: "fetch"}, discard="rex-head, tri-head")
    board.choose("play fetch", "choose tri-head")
    for reader in (1, 2, None):
        assert known(board, reader, 0) == ["tri-head"]
    assert known(board, 0, 0) == []
    board.choose("discard tri-head")
    for reader in (1, 2, None):
        assert known(board, reader, 0) == []


def test_the_top_of_the_deck_stays_known_as_it_moves_up() -> None:
    board = table(PEEK, FEAST, hands={0: "peek, feast"}, deck="rex-head, rex-body, rex-legs, wild")
    board.choose("play peek", "choose rex-body")
    deck = [(depth, card.kind.id) for depth, card in board.seen(0).known_deck]
    assert deck == [(0, "rex-head"), (1, "rex-legs")]
    board.choose("end", "end", "draw", "end")
    assert board.state.active == 1
    deck = [(depth, card.kind.id) for depth, card in board.seen(0).known_deck]
    assert deck == [(0, "rex-legs")]
    board.choose("draw")
    assert board.seen(0).known_deck == ()
    assert known(board, 0, 1) == ["rex-legs"]


def test_who_looks_takes_unseen_what_another_has_seen() -> None:
    board = table(PEEK, hands={0: "peek", 1: "peek"}, deck="rex-head, rex-body, rex-legs, wild")
    board.choose("play peek", "choose rex-body", "end", "end", "end", "end")
    assert len(board.seen(0).known_deck) == 2
    board.choose("play peek 2", "choose rex-head")
    assert board.seen(0).known_deck == ()
    assert known(board, 0, 1) == []
    assert len(board.seen(1).known_deck) == 2


def test_what_is_revealed_from_the_deck_is_open() -> None:
    board = table(PEEK, REVEAL, hands={0: "peek, reveal"}, deck="rex-head, rex-body, rex-legs")
    board.choose("play peek", "choose rex-body", "play reveal")
    deck = [(depth, card.kind.id) for depth, card in board.seen(0).known_deck]
    assert deck == [(0, "rex-legs")]


def test_a_shuffled_deck_is_not_known() -> None:
    board = table(PEEK, hands={0: "peek, breath"}, deck="rex-head", discard="tri-head, tri-body")
    board.choose("play peek", "end", "end")
    assert board.state.discard
    while board.asked[1] != "Shuffle":
        board.choose(board.state.options()[0])
    board.choose(board.state.pending.draw(board.state, Random(1)))  # type: ignore[union-attr]
    assert board.seen(0).known_deck == ()


def test_the_dead_have_no_secrets() -> None:
    board = looked()
    board.state.health[1] = 0
    board.choose("play rex-head")
    assert board.state.known == [(), (), (), ()]


def test_views_show_neither_the_deck_nor_others_hands() -> None:
    board = table(hands={0: "breath", 1: "rex-head"}, stored={1: "dodge"})
    seen = board.seen(0)
    assert (seen.seats[1].hand, seen.seats[1].stored) == (None, None)
    assert (seen.seats[1].hand_size, seen.seats[1].stored_size) == (1, 1)
    assert (seen.deck_size, seen.known_deck) == (len(board.state.deck), ())
    public = board.seen(None)
    assert (public.hand, public.stored, public.own) == ((), (), None)
    assert public.options == public.interjections == ()
    assert board.names(seen.hand) == ["breath"]


def test_a_view_says_what_is_going_on() -> None:
    board = table(phase=Phase.STRIKE, stored={1: "dodge"}, health=(50, 0, 50), players=3, dead=[1])
    board.state.stored[1] = ()
    assert board.seen(0).living == (0, 2)
    assert board.seen(0).strike is None
    board.choose("strike 2")
    strike = board.seen(None).strike
    assert strike is not None
    assert (strike.striker, strike.target, strike.die) == (0, 2, None)


# -- worlds --------------------------------------------------------------------------------------


def test_worlds_keep_what_is_known() -> None:
    board = looked()
    for seed in range(20):
        world = deal_unseen(board.seen(0), Random(seed), board.state.cards)
        assert set(board.names(world.hands[1])) == {"rex-head", "breath", "steal", "bury"}
        assert view(world, 0) == board.seen(0)


def test_worlds_are_dealt_evenly() -> None:
    """Where one card may lie: one of 2 in a hand, 1 Stored, 3 in the deck: a sixth each."""
    board = table(
        hands={0: "breath", 1: "rex-head, rex-body"},
        stored={1: "rex-arms"},
        deck="rex-legs, tri-head, tri-body",
    )
    seen = board.seen(0)
    rng = Random(5)
    card = board.card("tri-head")
    found: Counter[str] = Counter()
    deals = 6000
    for _ in range(deals):
        world = deal_unseen(seen, rng, _Few(board))
        place = "hand" if card in world.hands[1] else "deck" if card in world.deck else "stored"
        found[place] += 1
    assert found["hand"] / deals == pytest.approx(2 / 6, abs=0.03)
    assert found["stored"] / deals == pytest.approx(1 / 6, abs=0.03)
    assert found["deck"] / deals == pytest.approx(3 / 6, abs=0.03)


class _Few:
    """A deck of the cards that a table has, and of no others."""

    def __init__(self, board: Table) -> None:
        state = board.state
        hidden = [card for zone in (*state.hands, *state.stored, state.deck) for card in zone]
        self.cards = tuple(hidden)


def test_a_world_finds_its_deck_by_the_cards_that_are_seen() -> None:
    board = table(hands={0: "breath"})
    assert deal_unseen(board.seen(0), Random(1)).cards is PLAIN_DECK


def test_a_game_with_a_deck_deals_worlds_of_that_deck() -> None:
    """Even where no card is seen that would tell which deck it is."""
    board = table()
    world = game_for(PLAIN_DECK).deal_unseen(board.seen(None), Random(1))
    assert world.cards is PLAIN_DECK


def test_events_hide_what_only_some_may_see() -> None:
    board = table(hands={0: "breath"})
    card = board.card("breath")
    private = [
        (events.Drew(0, card), {0}),
        (events.Stored(0, card), {0}),
        (events.CardTaken(0, 1, card), {0, 1}),
        (events.TakenFromDeck(0, card), {0}),
        (events.HandSeen(0, 1, (card,)), {0, 1}),
        (events.DeckSeen(0, 1, (card,)), {0}),
    ]
    for event, may in private:
        for reader in (0, 1, 2, None):
            seen = event.seen_by(reader)
            shown = getattr(seen, "card", None) or getattr(seen, "cards", None)
            assert bool(shown) is (reader in may), (event, reader)
    dealt = events.Dealt(1, ((card,), (card,)))
    assert dealt.seen_by(0) == events.Dealt(1, ((card,), None))
    assert dealt.seen_by(None) == events.Dealt(1, (None, None))
