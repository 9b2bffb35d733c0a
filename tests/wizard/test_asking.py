"""The words for a question: what is asked, what may be chosen, and why something may not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.language import choose as choose_language
from engine.machine import Decision, IllegalChoice
from engine.wizard import (
    PACK,
    Bidding,
    Card,
    Length,
    Options,
    Suit,
    WizardState,
    card,
    suit_led,
    view,
)
from engine.wizard.phases import NameTrump
from engine.wizard.telling import asked_for, invitation, prompt, why_not
from tests.wizard.boards import before_deal, choose, dealt, ended

NAMES = ("Anna", "Ben", "Chloé", "Dag", "Eva", "Finn")
PLUS_MINUS_ONE = Options(Bidding.PLUS_MINUS_ONE)
FORESIGHT = Options(foresight=True)
FORESIGHT_PLUS_MINUS_ONE = Options(Bidding.PLUS_MINUS_ONE, foresight=True)

THREE_HANDS = ("H1 E1 D1", "H5 E5 W1", "H9 J1 D9", "G1 G2 G3")
"""For four players, of whom seat 0 deals and seat 1 leads."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    choose_language("en")


def asked(state: WizardState) -> str:
    return asked_for(view(state, None), NAMES)


def called(state: WizardState) -> str:
    return invitation(view(state, None), NAMES)


def prompted(state: WizardState) -> str:
    return prompt(view(state, state.seat), NAMES)


def refused(state: WizardState, choice: object) -> str | None:
    return why_not(view(state, state.seat), choice)


def with_bids(state: WizardState, bid: int = 0) -> WizardState:
    return choose(state, *[bid] * state.players)


# -- what is asked -------------------------------------------------------------------------------


def test_a_dealer_is_asked_for_trump() -> None:
    state = dealt(("H1", "H2", "H3"), "W1")
    assert (asked(state), called(state)) == ("trump", "Anna, pick up your hand: trump")


def test_a_bidder_is_asked_for_a_bid() -> None:
    state = dealt(("H1", "H2", "H3"), "D1")
    assert (asked(state), called(state)) == ("bid", "Ben, pick up your hand: bid")


def test_the_cards_of_a_trick_are_asked_for_by_their_place() -> None:
    state = with_bids(dealt(("H1", "H2", "H3", "H4", "H5", "H6"), "D1"))
    told = []
    for name in ("H2", "H3", "H4", "H5", "H6", "H1"):
        told.append(called(state))
        choose(state, name)
    assert told == [
        "Ben, pick up your hand: lead",
        "Chloé, pick up your hand: second card of the trick",
        "Dag, pick up your hand: third card of the trick",
        "Eva, pick up your hand: fourth card of the trick",
        "Finn, pick up your hand: fifth card of the trick",
        "Anna, pick up your hand: sixth card of the trick",
    ]


def test_foresight_calls_to_the_cards_of_the_others() -> None:
    state = dealt(("H1", "H2", "H3"), "W1", FORESIGHT)
    assert called(state) == "Anna, look at the others' cards: trump"
    assert called(choose(state, Suit.ELVES)) == "Ben, look at the others' cards: bid"


def test_foresight_changes_nothing_in_rounds_of_more_cards() -> None:
    state = dealt(("H1 E1", "H2 E2", "H3 E3"), "D1", FORESIGHT)
    assert called(state) == "Ben, pick up your hand: bid"
    assert prompted(state) == "bid 0 to 2"


def test_nobody_is_called_while_luck_is_awaited_or_the_game_is_over() -> None:
    state = before_deal(4)
    assert (asked(state), called(state), prompted(state)) == ("", "", "")
    ended(state)
    assert (asked(state), called(state), prompted(state)) == ("", "", "")
    assert refused(state, 1) == "It is not the turn of this hand."


@pytest.mark.parametrize("name", ["{x}", "[b]x", "%s", "{name}", "{"])
def test_a_call_takes_a_name_as_it_is(name: str) -> None:
    state = dealt(("H1", "H2", "H3"), "D1")
    assert invitation(view(state, None), [name] * 3) == f"{name}, pick up your hand: bid"


# -- what may be chosen --------------------------------------------------------------------------


def test_the_prompt_for_trump() -> None:
    assert prompted(dealt(("H1", "H2", "H3"), "W1")) == "name trump"
    assert (
        prompted(dealt(("H1", "H2", "H3"), "W1", FORESIGHT))
        == "name trump without seeing one's own card"
    )


def test_the_prompt_for_a_bid() -> None:
    assert prompted(dealt(("H1", "H2", "H3"), "D1")) == "bid 0 or 1"
    assert prompted(dealt(THREE_HANDS, "D13")) == "bid 0 to 3"


def test_the_prompt_for_the_last_bid_of_plus_minus_one_leaves_one_out() -> None:
    state = choose(dealt(THREE_HANDS, "D13", PLUS_MINUS_ONE), 1, 0)
    assert prompted(state) == "bid 0 to 3"
    assert prompted(choose(state, 1)) == "bid 0 to 3, but not 1"


def test_the_prompt_of_plus_minus_one_leaves_nothing_out_once_too_much_is_bid() -> None:
    state = choose(dealt(THREE_HANDS, "D13", PLUS_MINUS_ONE), 3, 1, 0)
    assert prompted(state) == "bid 0 to 3"


def test_the_prompt_for_a_bid_of_plus_minus_one_on_a_single_card() -> None:
    state = choose(dealt(("H1", "H2", "H3"), "D1", PLUS_MINUS_ONE), 0, 0)
    assert prompted(state) == "bid 0 or 1, but not 1"


def test_the_prompt_for_a_bid_with_foresight() -> None:
    state = dealt(("H1", "H2", "H3"), "D1", FORESIGHT_PLUS_MINUS_ONE)
    assert prompted(state) == "bid without seeing one's own card: 0 or 1"
    choose(state, 1, 0)
    assert prompted(state) == "bid without seeing one's own card: 0 or 1, but not 0"


@pytest.mark.parametrize(
    ("trick", "told"),
    [
        ((), "lead any card"),
        (("H5",), "follow Humans, or play a Wizard or a Jester"),
        (("E5",), "no Elves in hand: play any card"),
        (("W1",), "play any card: no suit is led"),
        (("E5", "H9"), "no Elves in hand: play any card"),
        (("H5", "J1"), "no Humans in hand: play any card"),
    ],
)
def test_the_prompt_for_a_card(trick: tuple[str, ...], told: str) -> None:
    assert prompted(choose(with_bids(dealt(THREE_HANDS, "D13")), *trick)) == told


def test_the_prompt_after_jesters() -> None:
    hands = ("H1 E1", "J1 J2", "J3 W1", "H3 G3")
    state = choose(with_bids(dealt(hands, "D13")), "J1")
    assert prompted(state) == "play any card: no suit is led yet"
    assert prompted(choose(state.copy(), "J3")) == "play any card: no suit is led yet"
    assert prompted(choose(state.copy(), "W1")) == "play any card: no suit is led"
    choose(state, "J3", "H3")
    assert prompted(state) == "follow Humans, or play a Wizard or a Jester"


def test_a_hand_of_nothing_but_the_suit_that_is_led_follows() -> None:
    state = choose(with_bids(dealt(("D1 D2", "E1 E2", "E3 E4"), "D13")), "E1")
    assert prompted(state) == "follow Elves, or play a Wizard or a Jester"


def test_only_the_asked_seat_is_told_about_its_hand() -> None:
    state = choose(with_bids(dealt(THREE_HANDS, "D13")), "E5")
    assert state.seat == 2
    assert [prompt(view(state, seat), NAMES) for seat in (None, 0, 1, 3)] == [""] * 4


# -- why not -------------------------------------------------------------------------------------


def test_what_may_be_chosen_is_not_refused() -> None:
    state = dealt(("H1", "H2", "H3"), "W1")
    assert refused(state, Suit.GIANTS) is None
    assert refused(choose(state, Suit.GIANTS), 1) is None
    assert refused(with_bids(state), card("H2")) is None


def test_trump_is_a_suit() -> None:
    state = dealt(("H1", "H2", "H3"), "W1")
    told = "Trump is one of the four suits: Humans, Elves, Dwarves or Giants."
    assert refused(state, None) == refused(state, "D") == refused(state, card("D1")) == told


@pytest.mark.parametrize("choice", [4, 12, -1, True, 1.0, "1", None])
def test_a_bid_has_its_limits(choice: object) -> None:
    assert refused(dealt(THREE_HANDS, "D13"), choice) == "A bid is a whole number from 0 to 3."


def test_a_bid_that_makes_the_bids_add_up_is_explained() -> None:
    state = choose(dealt(THREE_HANDS, "D13", PLUS_MINUS_ONE), 1, 0, 0)
    assert refused(state, 2) == (
        "With 2 the bids would add up to 3, which they may not: any other bid from 0 to 3 is free."
    )
    assert refused(state, 4) == "A bid here is a whole number from 0 to 3, but not 2."
    assert refused(state, 2.0) == "A bid here is a whole number from 0 to 3, but not 2."
    assert refused(state, 1) is None


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("D9 E1", "Dwarves are led and in the hand: play Dwarves."),
        ("D9 D1 E1 W1", "Dwarves are led and in the hand: play Dwarves or a Wizard."),
        ("D9 E1 J1 J2", "Dwarves are led and in the hand: play Dwarves or a Jester."),
        ("D9 E1 W1 W2 J1", "Dwarves are led and in the hand: play Dwarves, a Wizard or a Jester."),
    ],
)
def test_a_card_that_does_not_follow_is_explained(hand: str, told: str) -> None:
    each = len(hand.split())
    fillers = iter(one.name for one in PACK if one.suit is Suit.GIANTS)
    others = [" ".join(next(fillers) for _ in range(each)) for _ in range(2)]
    leader = " ".join(["D5", *others[0].split()[1:]])
    state = choose(with_bids(dealt((others[1], leader, hand), "H13")), "D5")
    assert refused(state, card("E1")) == told


def test_only_a_card_of_the_hand_is_played() -> None:
    state = choose(with_bids(dealt(THREE_HANDS, "D13")), "H5")
    for choice in (card("G1"), card("H5"), 3, None, "H9"):
        assert refused(state, choice) == "Only a card of this hand can be played."
    free = choose(with_bids(dealt(THREE_HANDS, "D13")), "W1")
    assert refused(free, card("G1")) == "Only a card of this hand can be played."


def test_nothing_can_be_chosen_out_of_turn() -> None:
    state = with_bids(dealt(THREE_HANDS, "D13"))
    for seat in (None, 0, 2, 3):
        assert why_not(view(state, seat), card("H5")) == "It is not the turn of this hand."


@pytest.mark.parametrize("seed", range(16))
def test_exactly_what_the_rules_refuse_is_explained(seed: int) -> None:
    """In a random game, of each kind of question, for everything that could be meant."""
    rng = Random(seed)
    bidding, length = rng.choice(list(Bidding)), rng.choice([Length.FIVE_ROUNDS, Length.STANDARD])
    options = Options(bidding, length, foresight=rng.random() < 0.5)
    state = before_deal(rng.randint(3, 6), options)
    everything: list[object] = [*PACK, *Suit, *range(-1, 22), True, 1.0, None, "H1", "D"]
    choose_language("x-pseudo")
    while state.pending is not None and state.round < 6:
        if not isinstance(state.pending, Decision):
            state.choose(state.pending.draw(state, rng))
            continue
        told = view(state, state.seat)
        words = [prompt(told, "1" * 6), asked_for(told, "1" * 6), invitation(told, "1" * 6)]
        for choice in everything:
            try:
                state.copy().choose(choice)
            except IllegalChoice:
                reason = why_not(told, choice)
                assert reason, (seed, choice)
                words.append(reason)
            else:
                assert why_not(told, choice) is None, (seed, choice)
        for text in words:
            assert text
            assert not any(letter.isascii() and letter.isalpha() for letter in text), (seed, text)
        state.choose(rng.choice(state.options()))


@pytest.mark.parametrize("seed", range(12))
def test_a_prompt_promises_what_the_rules_allow(seed: int) -> None:
    rng = Random(seed)
    state = before_deal(rng.randint(3, 6))
    while state.pending is not None and state.round < 9:
        if not isinstance(state.pending, Decision):
            state.choose(state.pending.draw(state, rng))
            continue
        told, offered = prompted(state), state.options()
        hand = state.hands[state.seat or 0]
        if "any card" in told:
            assert list(offered) == hand, (seed, told)
            assert suit_led(state.trick) not in {one.suit for one in hand}, (seed, told)
        elif told.startswith("follow"):
            suits = {one.suit for one in offered if isinstance(one, Card)} - {None}
            assert len(suits) == 1, (seed, told)
        elif isinstance(state.pending, NameTrump):
            assert told == "name trump", seed
        else:
            words = told.split()
            assert words[0] == "bid", (seed, told)
            assert (offered[0], offered[-1]) == (int(words[1]), int(words[3])), (seed, told)
        state.choose(rng.choice(offered))
