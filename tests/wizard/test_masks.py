"""Sets of cards as numbers say the same as the rules on cards."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.wizard import PACK, Card, Suit, trick_winner
from engine.wizard.masks import (
    ABOVE,
    BIT,
    CARD,
    FREE,
    JESTERS,
    LEADS,
    NO_CARDS,
    OPEN,
    SUIT,
    SUITED,
    WIZARDS,
    each,
    highest,
    lowest,
    mask,
    strongest,
    weakest,
)
from engine.wizard.tricks import NoSuit, suit_led

TRUMPS = (None, *Suit)
some_cards = st.sets(st.sampled_from(PACK), min_size=1)


def test_every_card_is_a_bit_of_its_own() -> None:
    assert len({bit for bit in BIT.values() if bit.bit_count() == 1}) == 60
    assert all(CARD[BIT[card]] is card for card in PACK)
    assert mask(PACK) == SUITED | WIZARDS | JESTERS
    assert mask(card for card in PACK if card.suit is None) == FREE
    assert mask(card for card in PACK if not card.is_jester) == OPEN


@given(some_cards)
def test_each_takes_a_set_apart_in_the_order_of_the_pack(held: set[Card]) -> None:
    assert [CARD[card] for card in each(mask(held))] == [card for card in PACK if card in held]


@pytest.mark.parametrize("trump", TRUMPS, ids=str)
def test_what_beats_a_card_is_what_wins_the_trick_of_two(trump: Suit | None) -> None:
    for lying, card in product(PACK, PACK):
        if lying is not card:
            beats = trick_winner([lying, card], trump) == 1
            assert bool(ABOVE[trump][BIT[lying]] & BIT[card]) == beats, (lying, card)


def test_the_first_card_that_is_no_jester_says_what_is_led() -> None:
    for card in PACK:
        led = suit_led([card])
        assert LEADS[BIT[card]] == (NO_CARDS if isinstance(led, NoSuit) else SUIT[led])


@given(some_cards, st.sampled_from(TRUMPS))
def test_the_ends_of_a_set_are_those_of_the_sorted_cards(
    held: set[Card], trump: Suit | None
) -> None:
    def strength(card: Card) -> tuple[bool, bool, int]:
        return (
            card.is_wizard,
            card.suit is trump and trump is not None,
            0 if card.is_jester else (card.rank if card.suit else 14),
        )

    cards, lying = mask(held), SUIT[trump] if trump else NO_CARDS
    assert strength(CARD[weakest(cards, lying)]) == min(map(strength, held))
    assert strength(CARD[strongest(cards, lying)]) == max(map(strength, held))
    suited = [card for card in PACK if card in held and card.suit]
    if suited:
        assert CARD[lowest(mask(suited))] is min(suited, key=lambda card: card.rank)
        assert CARD[highest(mask(suited))] is max(suited, key=lambda card: card.rank)
