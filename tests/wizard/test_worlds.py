"""Sampled worlds against every deal that a view allows."""

from __future__ import annotations

from collections import Counter
from math import pi, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import wizard
from engine.wizard import (
    PACK,
    Bidding,
    EndGame,
    Options,
    PlayCard,
    Round,
    Suit,
    TakenTrick,
    WizardState,
    WizardView,
    card,
    cards,
    deal_unseen,
    view,
)
from tests.conformance import any_choice
from tests.wizard.subject import world_fault
from tests.wizard.tables import bid, dealt, names, play
from tests.wizard.uniform import Deal, all_deals, count_deals, hidden_seats

TOLERANCE = 0.05
"""How far sampled worlds may be from even: any average over them, of something between 0 and 1,
is off by at most that."""


def distance(seen: WizardView, samples: int) -> float:
    """The total variation distance of sampled worlds from the even choice of all deals.

    Less what luck alone makes of it: with K deals and N samples, sqrt(K / 2 pi N) on average.
    """
    deals = all_deals(seen)
    drawn: Counter[Deal] = Counter()
    rng = Random(17)
    for _ in range(samples):
        world = deal_unseen(seen, rng)
        drawn[tuple(frozenset(world.hands[seat]) for seat in hidden_seats(seen))] += 1
    assert set(drawn) <= set(deals), "a deal that the view rules out"
    total = sum(abs(drawn[deal] / samples - 1 / len(deals)) for deal in deals) / 2
    return total - sqrt(len(deals) / (2 * pi * samples))


def late(players: int, left: int, seed: int) -> WizardView:
    """What a leader knows in the last round of a random game, with so many cards left to each."""
    state = wizard.new_game(players, first=0)
    state.stack = [EndGame(), Round(len(state.schedule))]
    state.start()
    rng = Random(seed)
    while state.trick or sum(map(len, state.hands)) != left * players:
        state.choose(any_choice(state, rng))
    return view(state, state.seat)


# Games in which many voids are shown; the deals allowed are between 20 and 1260.
LATE = [(3, 3, 4), (4, 2, 8), (4, 3, 2), (4, 3, 10), (5, 2, 3), (5, 2, 4), (5, 2, 8), (6, 2, 9)]


@pytest.mark.parametrize(("players", "left", "seed"), LATE)
def test_every_deal_is_as_likely(players: int, left: int, seed: int) -> None:
    seen = late(players, left, seed)
    assert 20 <= len(all_deals(seen)) <= 1260
    # Of 5000 samples each moves the distance by 1/5000 at most, so that by McDiarmid luck adds
    # more than 0.04 once in three million.
    assert distance(seen, 5000) < TOLERANCE


def knowing(*hands: str, out_of: tuple[str, ...], pack: str = "") -> WizardView:
    """What seat 0 knows if each seat has shown to be out of the suits named.

    Only the cards of the hands and of the pack are left; H1, E1, D1 and G1 showed the voids.
    """
    players = len(hands)
    state = WizardState(players, Options())
    state.round = len(state.schedule)
    state.hands = [list(cards(hand)) for hand in hands]
    left = {*cards(" ".join([*hands, pack]))}
    heaps = [[one for one in PACK if str(one)[0] == kind and one not in left] for kind in "HEDGWJ"]
    state.tricks = [TakenTrick(0, tuple(heap), 0) for heap in heaps]
    for seat, suits in enumerate(out_of):
        for suit in suits:
            other = "E1" if suit == "H" else "H1"
            state.tricks.append(TakenTrick((seat - 1) % players, cards(f"{suit}1 {other}"), 0))
    state.leader = 0
    state.stack = [PlayCard(0)]
    state.resume()
    return view(state, 0)


def test_interlocking_voids_leave_two_deals_that_are_as_likely() -> None:
    # Each card may be held by two seats, and no two cards alone can ever change places.
    seen = knowing("W1", "D9", "H9", "E9", out_of=("", "E", "D", "H"))
    told = {" ".join(names(sorted(hand, key=str)) for hand in deal) for deal in all_deals(seen)}
    assert told == {"D9 H9 E9", "H9 E9 D9"}
    assert distance(seen, 2000) < TOLERANCE


@pytest.mark.parametrize(
    ("hands", "out_of"),
    [("D9 D8 / H9 H8 / E9 E8", " / E / D / H"), ("D9 / H9 / E9 / G9", " / EH / DG / H / E")],
)
def test_where_voids_interlock_three_cards_have_to_move(hands: str, out_of: str) -> None:
    suits = tuple(part.strip() for part in out_of.split("/"))
    assert distance(knowing("W1", *hands.split("/"), out_of=suits), 6000) < TOLERANCE


def test_hands_that_are_out_of_everything_hold_wizards_and_jesters() -> None:
    seen = knowing("H9", "W1 J1", "H2 E2", "D2 G2", out_of=("", "HEDG", "", ""), pack="W2 H3")
    assert distance(seen, 5000) < TOLERANCE
    for seed in range(50):
        world = deal_unseen(seen, Random(seed))
        assert all(one.suit is None for one in world.hands[1]), f"seed {seed}"


@pytest.mark.parametrize(
    ("hands", "out_of", "pack"),
    [
        ("D2 D3 W1 / H2 H3 J1", " / E / E", "G2 G3 G4"),  # the same for both
        ("D2 W1 / H3 J1", " / E / ED", "D8 D9 E9"),  # one within the other
        ("H2 D3 W1 / E2 H3 J1", " / E / D", "H7 H8 G7 G8"),  # different ones
        ("D2 D3 W1 / E2 H3 J1", " / HE / DG", "W2 W3"),  # nothing in common
        ("D2 D3 W1 / E2 H3 J1", " /  / G", "W2 W3 E8"),  # only one of them
    ],
)
def test_voids_of_every_kind(hands: str, out_of: str, pack: str) -> None:
    suits = tuple(part.strip() for part in out_of.split("/"))
    seen = knowing("H5", *hands.split("/"), out_of=suits, pack=pack)
    assert distance(seen, 4000) < TOLERANCE


def test_a_view_that_contradicts_itself_is_told_of() -> None:
    seen = knowing("W1", "D9", "H9", out_of=("", "D", "D"))
    with pytest.raises(ValueError, match=r"^The view contradicts itself: .* fit no deal\.$"):
        deal_unseen(seen, Random(1))


CARDS = [one for one in PACK if str(one) not in ("H1", "E1", "D1", "G1")]


@given(
    pack=st.permutations(CARDS),
    each=st.integers(1, 8),
    left=st.integers(0, 8),
    bans=st.lists(st.sets(st.sampled_from(Suit)), min_size=5, max_size=5),
)
def test_there_always_is_a_world(
    pack: list[wizard.Card], each: int, left: int, bans: list[set[Suit]]
) -> None:
    hands = [pack[start : start + each] for start in range(0, 6 * each, each)]
    out_of = [
        "".join(sorted(str(suit) for suit in ban if all(one.suit is not suit for one in hand)))
        for ban, hand in zip(bans, hands[1:], strict=True)
    ]
    rest = names(pack[6 * each : 6 * each + left])
    seen = knowing(*map(names, hands), out_of=("", *out_of), pack=rest)
    world = deal_unseen(seen, Random(1))
    assert world_fault(world, seen) is None
    assert [len(hand) for hand in world.hands] == [each] * 6
    assert len({one for hand in world.hands for one in hand}) == 6 * each
    assert view(world, 0) == seen


def test_in_the_middle_of_a_round_every_card_is_where_it_may_be_as_often_as_it_should() -> None:
    # Seat 1 is out of Elves, seat 2 of Dwarves; 48 cards are unseen, too many to deal them all.
    hands = ("E2 D9 H2 H3 G2", "D2 D3 H5 G5 W1", "E3 H7 H8 G7 J1", "E4 D4 H9 H10 G8")
    state = play(bid(dealt(*hands, trump="G")), "E2 D2 E3 E4  D4 D9 D3 H7")
    seen = view(state, 0)
    samples, rng = 3000, Random(5)
    held: Counter[tuple[wizard.Card, int]] = Counter()
    for _ in range(samples):
        world = deal_unseen(seen, rng)
        held.update((one, seat) for seat in (1, 2, 3) for one in world.hands[seat])
    total = count_deals(seen)
    for name in ("E13", "D13", "H13", "G13", "W2"):
        for seat in (1, 2, 3):
            expected = count_deals(seen, (card(name), seat)) / total
            # Five standard deviations of a frequency.
            bound = 5 * sqrt(max(expected * (1 - expected), 1e-12) / samples)
            found = held[card(name), seat] / samples
            assert abs(found - expected) <= bound, f"{name} at {seat}: {found}, not {expected}"


@pytest.mark.parametrize("bidding", [Bidding.HIDDEN, Bidding.SECRET])
def test_hidden_bids_are_made_up(bidding: Bidding) -> None:
    hands = ("W1 W2 W3 W4", "H2 H3 H4 H5", "E2 E3 E4 E5")
    state = bid(dealt(*hands, trump="D", options=Options(bidding=bidding)), 1, 2)
    seen = view(state, 1)
    drawn = {deal_unseen(seen, Random(seed)).bids[0] for seed in range(60)}
    assert len(drawn) > 2
    assert drawn <= {0, 1, 2, 3, 4}
    for seed in range(20):
        assert deal_unseen(seen, Random(seed)).bids[1:] == [2, None], f"seed {seed}"


def test_open_bids_are_kept() -> None:
    state = bid(dealt("W1 W2", "H2 H3", "E2 E3", trump="D"), 1, 2)
    assert deal_unseen(view(state, 2), Random(1)).bids == [1, 2, None]


def test_counting_and_enumerating_agree() -> None:
    for players, left, seed in LATE:
        seen = late(players, left, seed)
        deals = all_deals(seen)
        assert count_deals(seen) == len(deals)
        one, seat = min(deals[0][0], key=str), hidden_seats(seen)[0]
        assert count_deals(seen, (one, seat)) == sum(one in deal[0] for deal in deals)
