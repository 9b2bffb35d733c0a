"""The novice computer player: sound but simple, and it sees a view and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from engine import wizard
from engine.match import Match, Occupant, Setting
from engine.wizard import Bidding, Length, Novice, Options, Suit, WizardState, card, view
from tests.conformance import any_choice
from tests.wizard.tables import bid, dealt, play


def chosen(state: WizardState) -> object:
    """What the novice chooses for the seat that is asked."""
    seen = view(state, state.seat)
    return Novice().choose(seen, seen.options, Random(1))


@pytest.mark.parametrize(
    ("hand", "trump", "tricks"),
    [
        ("W1 W2 W3", "D", 3),
        ("J1 J2 J3", "D", 0),
        ("E2 H3 G4", "D", 0),
        ("D13 D12 W1", "D", 3),
        ("W1 E2 H3", "D", 1),
        ("E13 H2 J1", "D", 1),
    ],
)
def test_it_bids_by_counting_likely_tricks(hand: str, trump: str, tricks: int) -> None:
    assert chosen(dealt(hand, "G1", "G2", "G3", trump=trump)) == tricks


def test_it_bids_what_it_may() -> None:
    options = Options(bidding=Bidding.PLUS_MINUS_ONE)
    state = bid(dealt("E2", "H2", "W1", trump="D", options=options), 0, 0)
    assert chosen(state) == 0, "one is forbidden, and nothing else is left"


def test_under_foresight_it_bids_on_the_others_cards() -> None:
    strong = dealt("E2", "W1", "D13", trump="D", options=Options(foresight=True))
    weak = dealt("E2", "J1", "H2", trump="D", options=Options(foresight=True))
    assert (chosen(strong), chosen(weak)) == (0, 1)


def test_it_names_its_longest_then_strongest_suit() -> None:
    assert chosen(dealt("E1 H1 G1", "H2", "D1 D2 E13", up="W1")) is Suit.DWARVES
    assert chosen(dealt("E1 H1", "H2", "D1 E13", up="W1")) is Suit.ELVES


def test_under_foresight_it_names_the_suit_the_others_hold_least_of() -> None:
    state = dealt("H9", "E9", "D9", "G1", up="W1", options=Options(foresight=True))
    assert chosen(state) is Suit.GIANTS, "the only suit that it does not see"


PLAYS = [
    # the hands from the leader's on, trump, its own bid, the trick so far, what it plays
    ("E9 / H2 / E10 E13 E2", "D", 1, "E9 H2", "E10"),  # last: takes it as cheaply as it can
    ("E9 / H2 / E10 W1 E2", "D", 1, "E9 H2", "E10"),  # and saves the Wizard
    ("E9 / W2 / E10 E13 E2", "D", 1, "E9 W2", "E2"),  # cannot be had: throws off low
    ("E9 / H2 / E10 J1 E2", "D", 0, "E9 H2", "E2"),  # not wanted: the highest that loses
    ("E9 / H2 / E8 E3 E10", "D", 0, "E9 H2", "E8"),
    ("E9 / W2 / W1 H3 J1", "D", 0, "E9 W2", "W1"),  # gets rid of a Wizard under a Wizard
    ("E9 / H2 / J1 E10 E13", "D", 0, "E9 H2", "J1"),  # a Jester where all else would win
    ("E9 / H2 / E10 E13 E11", "D", 0, "E9 H2", "E13"),  # must take it: with the highest
    ("H1 / E2 E13 W1 / D2", "D", 0, "H1", "E13"),  # throws off what is dangerous later
]


@pytest.mark.parametrize(("hands", "trump", "wanted", "trick", "plays"), PLAYS)
def test_it_plays_towards_its_bid(
    hands: str, trump: str, wanted: int, trick: str, plays: str
) -> None:
    by_seat = [hand.strip() for hand in hands.split("/")]
    state = dealt(*by_seat, trump=trump)
    asked = len(trick.split())
    bid(state, *(wanted if seat == asked else 0 for seat in range(len(by_seat))))
    assert chosen(play(state, trick)) is card(plays)


def test_it_leads_low_when_it_wants_no_trick_and_strong_when_it_does() -> None:
    avoiding = bid(dealt("E2 E13 W1", "H2", "G2", trump="D"), 0, 0, 0)
    assert chosen(avoiding) is card("E2")
    taking = bid(dealt("E2 E13 D3", "H2", "G2", trump="D"), 2, 0, 0)
    assert chosen(taking) is card("E13")


def test_it_always_chooses_an_option_and_the_same_for_the_same_view() -> None:
    for seed in range(30):
        rng = Random(seed)
        bidding, length = rng.choice([*Bidding]), rng.choice([*Length])
        options = Options(bidding, length, rng.random() < 0.5)
        state = wizard.new_game(rng.randint(3, 6), options)
        while state.pending is not None:
            if state.seat is None:
                state.choose(any_choice(state, rng))
                continue
            choice = chosen(state)
            assert choice == chosen(state), f"seed {seed}"
            assert choice in state.options(), f"seed {seed}: {choice}, not {state.options()}"
            state.choose(rng.choice([choice, any_choice(state, rng)]))


@pytest.mark.parametrize("players", wizard.GAME.players)
def test_it_is_far_better_than_chance(players: int) -> None:
    # Seat 0 is a novice among players of chance; in ten games it should win at least eight.
    won = 0
    for seed in range(10):
        rng = Random(f"{players}/{seed}")
        state = wizard.new_game(players)
        while state.pending is not None:
            state.choose(chosen(state) if state.seat == 0 else any_choice(state, rng))
        assert state.result is not None
        won += state.result.places[0] == 1
    assert won >= 8


def test_a_whole_match_of_novices() -> None:
    occupants = tuple(Occupant(f"Player {seat}", "novice") for seat in range(4))
    match = Match(wizard.GAME, Setting(Options(length=Length.FIVE_ROUNDS), occupants, 3))
    while match.asked is not None:
        match.play(match.bot_choice())
    assert match.result is not None
    assert len(match.state.pad) == 5
