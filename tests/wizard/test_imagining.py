"""Imagined worlds agree with the view, and are as likely as the bids make them."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import exp, pi, sqrt
from random import Random

import pytest

from engine import wizard
from engine.wizard import Bidding, Options, WizardView, view
from engine.wizard.imagining import FRESH, SPREAD, World, imagined
from engine.wizard.masks import Cards, mask
from engine.wizard.masks import each as each_of
from engine.wizard.promises import promised, promises
from engine.wizard.worlds import unseen
from tests.conformance import any_choice
from tests.wizard.tables import dealt
from tests.wizard.test_worlds import late
from tests.wizard.uniform import all_deals, hidden_seats


def worlds(seen: WizardView, number: int, seed: int = 1) -> list[World]:
    promise = promises(seen.players, seen.cards_each, seen.trump)
    return list(islice(imagined(seen, promise, Random(seed)), number))


def views(players: int, seed: int, options: Options | None = None) -> list[WizardView]:
    """What is seen at each decision of a round of a random game."""
    state, rng = wizard.new_game(players, options, first=0), Random(seed)
    found = []
    while state.round < 5 and state.pending is not None:
        if state.seat is not None and state.round in (1, 4):
            found.append(view(state, state.seat))
        state.choose(any_choice(state, rng))
    return found


@pytest.mark.parametrize("foresight", [False, True])
@pytest.mark.parametrize("players", range(3, 7))
def test_a_world_holds_the_hands_that_are_seen_and_deals_the_others_what_they_may_hold(
    players: int, foresight: bool
) -> None:
    for seen in views(players, players, Options(Bidding.SECRET, foresight=foresight)):
        promise = promises(players, seen.cards_each, seen.trump)
        deals = unseen(seen)
        for world in worlds(seen, 20):
            dealt: Cards = 0
            for seat, hand in enumerate(world.hands):
                known = seen.hands[seat]
                if known is not None:
                    assert hand == mask(known)
                else:
                    assert hand.bit_count() == seen.hand_sizes[seat]
                    assert not hand & dealt
                    assert hand & mask(deals) == hand
                    dealt |= hand
                assert world.worth[seat] == pytest.approx(promised(hand, promise))
                assert world.promised[seat] >= world.worth[seat] - 1e-9


@pytest.mark.parametrize(("players", "left", "seed"), [(3, 3, 4), (4, 2, 8), (4, 3, 10), (5, 2, 8)])
def test_a_world_is_as_likely_as_its_cards_would_have_led_to_the_bids(
    players: int, left: int, seed: int
) -> None:
    seen = late(players, left, seed)
    promise = promises(players, seen.cards_each, seen.trump)
    played = [0.0] * players
    for taken in seen.tricks:
        for turn, card in enumerate(taken.cards):
            played[(taken.leader + turn) % players] += promise[mask([card])]
    hidden = hidden_seats(seen)
    deals = [tuple(mask(hand) for hand in deal) for deal in all_deals(seen)]
    usual = [
        sum(promised(hands[place], promise) for hands in deals) / len(deals)
        for place in range(len(hidden))
    ]
    # One of the others has bid one trick more than is usual, another one less.
    bids = [bid or 0 for bid in seen.bids]
    for place, seat in enumerate(hidden):
        bids[seat] = round(played[seat] + usual[place]) + (1, -1, 0, 0)[place]
    seen = seen._replace(bids=tuple(bids))
    weights = {}
    for hands in deals:
        off = 0.0
        for seat, hand in zip(hidden, hands, strict=True):
            off += (played[seat] + promised(hand, promise) - bids[seat]) ** 2
        weights[hands] = off
    least = min(weights.values())
    likely = {hands: exp((least - off) / (2 * SPREAD**2)) for hands, off in weights.items()}
    total = sum(likely.values())
    samples = 30_000
    drawn: Counter[tuple[Cards, ...]] = Counter(
        tuple(world.hands[seat] for seat in hidden) for world in worlds(seen, samples)
    )
    assert set(drawn) <= set(likely), "a deal that the view rules out"
    distance = sum(abs(drawn[one] / samples - likely[one] / total) for one in likely) / 2
    even = sum(abs(1 / len(likely) - share / total) for share in likely.values()) / 2
    # The worlds of a row resemble each other, so that luck counts as with fewer of them.
    luck = sqrt(len(likely) / (2 * pi * samples / 8))
    assert distance < 0.05 + luck
    assert even > 0.1, "an example in which bids say something"


def test_worlds_are_imagined_where_bids_are_secret_and_an_own_card_is_unseen() -> None:
    secret = Options(Bidding.SECRET, foresight=True)
    for seen in views(4, 3, secret):
        assert len(worlds(seen, 3)) == 3


def test_the_last_card_of_a_game_leaves_one_world_to_imagine() -> None:
    """All the pack has been dealt, and all but the own card lies open: nothing can be exchanged."""
    state, rng = dealt("", "", "", each=20), Random(4)
    while len(state.trick) < 2 or sum(map(len, state.hands)) > 1:
        state.choose(any_choice(state, rng))
    assert state.seat is not None
    seen = view(state, state.seat)
    assert {world.hands for world in worlds(seen, FRESH + 1)} == {tuple(map(mask, state.hands))}


def test_a_seed_imagines_the_same_again() -> None:
    seen = late(4, 3, 2)
    assert worlds(seen, 40, 5) == worlds(seen, 40, 5)
    assert worlds(seen, 40, 5) != worlds(seen, 40, 6)


@pytest.mark.parametrize("each", [1, 3])
def test_worlds_of_a_row_differ_although_few_cards_are_dealt_of_many(each: int) -> None:
    """A card that has been dealt goes back, and others come: not just one of those dealt first."""
    state = dealt("E1", "H1", "G1", trump="D", each=each)
    rows = [worlds(view(state, 0), FRESH, seed) for seed in range(20)]
    seen = [len({world.hands for world in row}) for row in rows]
    assert sum(seen) / len(seen) > FRESH * 0.8
    cards = [{bit for world in row for bit in each_of(world.hands[1])} for row in rows]
    assert sum(map(len, cards)) / len(cards) > 8, "where seat 1 is dealt one card, or three"
