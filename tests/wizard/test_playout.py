"""A round that is played on quickly is played by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine import wizard
from engine.wizard import PlayCard, WizardState, view
from engine.wizard.habits import practised
from engine.wizard.masks import BIT, CARD, JESTERS, SUIT, SUITED, WIZARDS, Cards, each, mask
from engine.wizard.playout import on_table, play_out
from engine.wizard.promises import promised, promises
from engine.wizard.styles import Style, simple
from tests.conformance import any_choice


def somewhere(players: int, seed: int) -> WizardState:
    """A state of a random game in which somebody has to play a card."""
    rng = Random(seed)
    state = wizard.new_game(players)
    waits = rng.randrange(60 * 60 // players)
    while waits or not isinstance(state.pending, PlayCard):
        waits = max(0, waits - 1)
        if state.result is not None:
            state = wizard.new_game(players)
        state.choose(any_choice(state, rng))
    return state


def at_random(rng: Random) -> Style:
    """A style that plays any card."""
    return lambda hand, legal, *_: rng.choice(list(each(legal)))


def rivals_of(state: WizardState, wanted: Sequence[int]) -> int:
    """How many of those who play to the trick afterwards want tricks, or of all if nobody does."""
    others = range(1, state.players - len(state.trick)) or range(1, state.players)
    assert state.seat is not None
    return sum(wanted[(state.seat + step) % state.players] > 0 for step in others)


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("seed", range(40))
def test_a_style_is_shown_what_the_player_sees(players: int, seed: int) -> None:
    state = somewhere(players, seed)
    seen, promise = view(state, state.seat), promises(players, state.cards_each, state.trump)
    hands = [mask(hand) for hand in state.hands]
    bids = [bid or 0 for bid in state.bids]
    wanted = [bid - taken for bid, taken in zip(bids, state.taken, strict=True)]
    shown: list[object] = []
    told: list[Cards] = []

    def style(*facts: Any) -> Cards:
        shown.append(facts)
        return practised(*facts)

    worth = [promised(hand, promise) for hand in hands]
    styles = [style] * players
    play_out(
        on_table(seen), hands, wanted, worth, promise, styles, told=lambda _, one: told.append(one)
    )
    due: list[object] = []
    for card in told:
        seen = view(state, state.seat)
        assert state.seat is not None
        if len(seen.playable) > 1:
            still = [bid - count for bid, count in zip(bids, state.taken, strict=True)]
            due.append(
                (
                    mask(seen.hand),
                    mask(seen.playable),
                    on_table(seen).above,
                    still[state.seat],
                    pytest.approx(promised(mask(seen.hand), promise)),
                    SUIT[state.trump] if state.trump else 0,
                    players - len(state.trick) - 1,
                    not state.trick,
                    sum(still) - len(seen.hand),
                    rivals_of(state, still),
                    promise.steps,
                )
            )
        state.choose(CARD[card])
    assert shown == due


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("seed", range(40))
def test_its_cards_may_be_played_and_its_tricks_are_those_of_the_rules(
    players: int, seed: int
) -> None:
    state = somewhere(players, seed)
    rng = Random(seed)
    seen = view(state, state.seat)
    promise = promises(players, state.cards_each, state.trump)
    hands = [mask(hand) for hand in state.hands]
    bids = [bid or 0 for bid in state.bids]
    wanted = [bid - taken for bid, taken in zip(bids, state.taken, strict=True)]
    worth = [promised(hand, promise) for hand in hands]
    styles = [rng.choice([simple, practised, at_random(rng)]) for _ in range(players)]
    told: list[tuple[int, Cards]] = []
    first = rng.choice([0, BIT[rng.choice(seen.playable)]])
    play_out(
        on_table(seen), hands, wanted, worth, promise, styles, first, lambda *one: told.append(one)
    )
    assert not first or told[0][1] == first
    for player, card in told:
        assert state.seat == player
        state.choose(CARD[card])
    row = state.pad[-1]
    assert len(state.pad) == len(seen.pad) + 1, "the round is over"
    assert row.taken == tuple(bid - missed for bid, missed in zip(bids, wanted, strict=True))
    assert not any(hands)
    assert worth == pytest.approx([0.0] * players)


def test_what_lies_open_in_a_trick_is_what_the_rules_say() -> None:
    for seed in range(60):
        state = somewhere(3 + seed % 4, seed)
        seen = view(state, state.seat)
        table = on_table(seen)
        assert table.player == state.seat
        assert table.placed == len(state.trick)
        legal = mask(seen.playable)
        hand = mask(seen.hand)
        followed = hand & (table.led | WIZARDS | JESTERS) if hand & table.led else hand
        assert followed == legal, f"seed {seed}"
        if seen.winning is not None:
            assert table.winner == seen.winning, f"seed {seed}"


def test_how_many_tricks_a_hand_promises_is_the_sum_over_its_cards() -> None:
    hand = wizard.cards("W1 H13 E4 J2")
    promise = promises(4, 4, wizard.Suit.HUMANS)
    assert promised(mask(hand), promise) == pytest.approx(sum(promise[BIT[one]] for one in hand))


@pytest.mark.parametrize("players", range(3, 7))
def test_cards_promise_more_the_higher_they_are_and_wizards_most(players: int) -> None:
    for each_ in range(1, 60 // players + 1):
        for trump in (None, wizard.Suit.ELVES):
            promise = promises(players, each_, trump)
            assert set(promise) == set(BIT.values())
            assert all(0 <= one <= 1 for one in promise.values())
            assert all(not promise[one] for one in each(JESTERS))
            assert all(promise[one] > 0.5 for one in each(WIZARDS))
            for suit in wizard.Suit:
                low, *_, high = (promise[one] for one in each(SUIT[suit]))
                assert low < high or each_ == 1
            assert sum(promise[one] for one in each(SUITED)) > 0
            for cards, least in zip(promise.steps, (0.7, 0.45, 0.2), strict=True):
                assert set(each(cards)) == {one for one in each(SUITED) if promise[one] >= least}
