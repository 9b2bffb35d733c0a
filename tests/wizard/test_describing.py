"""The words for what lies on the table and for the options."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from engine.language import choose as choose_language
from engine.wizard import (
    Bidding,
    Length,
    Options,
    Suit,
    WizardState,
    foresight_matters,
    new_game,
    view,
)
from engine.wizard.telling import (
    bidding_text,
    bids_text,
    foresight_text,
    length_text,
    progress_text,
    trump_text,
)
from tests.wizard.boards import before_deal, choose, dealt

HANDS = ("H1", "H2", "H3")
TWO_EACH = ("H1 E1", "H2 E2", "H3 E3")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    choose_language("en")


def public(state: WizardState) -> tuple[str, str, str]:
    seen = view(state, None)
    return progress_text(seen), trump_text(seen), bids_text(seen)


# -- the table -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "rounds"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_the_progress_of_a_game(players: int, rounds: int) -> None:
    assert public(before_deal(players, number=3))[0] == f"round 3 of {rounds}"
    assert public(new_game(players)) == (
        "before the first round",
        "not turned up yet",
        "no bids yet",
    )


@pytest.mark.parametrize(
    ("up", "told"),
    [
        ("D9", "Dwarves (9 up)"),
        ("H13", "Humans (13 up)"),
        ("J1", "none (a Jester is up)"),
        ("W1", "the dealer names it"),
    ],
)
def test_trump_in_words(up: str, told: str) -> None:
    assert public(dealt(HANDS, up))[1] == told


def test_trump_that_was_named() -> None:
    assert public(choose(dealt(HANDS, "W1"), Suit.GIANTS))[1] == "Giants (a Wizard is up)"


def test_there_is_no_trump_before_the_deal() -> None:
    assert public(before_deal(4))[1] == "not turned up yet"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_there_is_no_trump_in_the_last_round_of_any_length(players: int) -> None:
    for length in Length:
        options = Options(length=length)
        last = len(before_deal(players, options).schedule)
        assert public(before_deal(players, options, number=last))[1] == "none in the last round"


@pytest.mark.parametrize(
    ("bids", "told"),
    [
        ((), "no bids yet"),
        ((0,), "bids 0 of 2 so far"),
        ((2, 1), "bids 3 of 2 so far"),
        ((2, 1, 1), "bids 4 of 2: 2 over"),
        ((0, 1, 0), "bids 1 of 2: 1 under"),
        ((0, 0, 0), "bids 0 of 2: 2 under"),
        ((0, 1, 1), "bids 2 of 2: even"),
    ],
)
@pytest.mark.parametrize("bidding", [Bidding.OPEN, Bidding.PLUS_MINUS_ONE])
def test_the_sum_of_open_bids(bidding: Bidding, bids: tuple[int, ...], told: str) -> None:
    if bidding is Bidding.PLUS_MINUS_ONE and bids == (0, 1, 1):
        bids, told = (0, 1, 2), "bids 3 of 2: 1 over"
    assert public(choose(dealt(TWO_EACH, "D1", Options(bidding)), *bids))[2] == told


def test_hidden_bids_have_no_sum_until_they_are_shown() -> None:
    state = dealt(TWO_EACH, "D1", Options(Bidding.HIDDEN))
    for bid in (2, 1, 1):
        assert {bids_text(view(state, seat)) for seat in (None, 0, 1, 2)} == {"bids are hidden"}
        choose(state, bid)
    assert public(state)[2] == "bids 4 of 2: 2 over"


def test_secret_bids_have_no_sum_until_the_round_is_scored() -> None:
    options = Options(Bidding.SECRET, Length.FIVE_ROUNDS)
    state = dealt(("H1 H2 H3 H4 H5", "E1 E2 E3 E4 E5", "D1 D2 D3 D4 D5"), None, options)
    bids = iter((5, 1, 1))
    while state.pending is not None:
        assert {bids_text(view(state, seat)) for seat in (None, 0, 1, 2)} == {"bids are secret"}
        state.choose(next(bids, state.options()[0]))
    assert public(state)[2] == "bids 7 of 5: 2 over"


# -- the options ---------------------------------------------------------------------------------


def test_the_ways_of_bidding() -> None:
    told = {bidding: bidding_text(bidding) for bidding in Bidding}
    assert told == {
        Bidding.OPEN: ("Open", "Bids are given in turn, for all to hear."),
        Bidding.PLUS_MINUS_ONE: (
            "Plus/minus one",
            "Bids are open and may not add up to the number of tricks: the last bidder has to "
            "make them miss it.",
        ),
        Bidding.HIDDEN: (
            "Hidden",
            "Bids are given in secret and shown together before the first card is led.",
        ),
        Bidding.SECRET: (
            "Secret",
            "Bids are given in secret and shown only when the round is over.",
        ),
    }


@pytest.mark.parametrize(
    ("length", "players", "name", "sentence"),
    [
        (
            Length.STANDARD,
            3,
            "Standard",
            "20 rounds, with 1 to 20 cards each, one more every time.",
        ),
        (
            Length.STANDARD,
            4,
            "Standard",
            "15 rounds, with 1 to 15 cards each, one more every time.",
        ),
        (
            Length.STANDARD,
            5,
            "Standard",
            "12 rounds, with 1 to 12 cards each, one more every time.",
        ),
        (
            Length.STANDARD,
            6,
            "Standard",
            "10 rounds, with 1 to 10 cards each, one more every time.",
        ),
        *(
            (
                Length.FIVE_ROUNDS,
                players,
                "Five rounds",
                "5 rounds, with 1 to 5 cards each, one more every time.",
            )
            for players in (3, 4, 5, 6)
        ),
        (
            Length.TOURNAMENT,
            3,
            "Tournament",
            "10 rounds, with 2, 4, 6, 8, 10, 12, 14, 16, 18 and 20 cards each.",
        ),
        (
            Length.TOURNAMENT,
            4,
            "Tournament",
            "10 rounds, with 1, 3, 5, 7, 9, 11, 12, 13, 14 and 15 cards each.",
        ),
        (
            Length.TOURNAMENT,
            5,
            "Tournament",
            "10 rounds, with 2, 4, 5, 6, 7, 8, 9, 10, 11 and 12 cards each.",
        ),
        (
            Length.TOURNAMENT,
            6,
            "Tournament",
            "10 rounds, with 1 to 10 cards each, one more every time.",
        ),
    ],
)
def test_the_lengths(length: Length, players: int, name: str, sentence: str) -> None:
    assert length_text(length, players) == (name, sentence)


def test_foresight_says_where_it_changes_nothing() -> None:
    changes = ("Foresight", "In a round of one card everybody sees all the cards but their own.")
    nothing = ("Foresight", "This changes nothing here: no round of this game has one card.")
    told = {
        (players, length): foresight_text(players, Options(length=length))
        for players, length in product((3, 4, 5, 6), Length)
    }
    assert {key for key, text in told.items() if text == nothing} == {
        (3, Length.TOURNAMENT),
        (5, Length.TOURNAMENT),
    }
    assert set(told.values()) == {changes, nothing}
    for (players, length), text in told.items():
        assert (text == changes) is foresight_matters(players, Options(length=length))


@pytest.mark.parametrize("players", [2, 7])
def test_options_are_described_for_three_to_six_players_only(players: int) -> None:
    for describe in (
        lambda: length_text(Length.STANDARD, players),
        lambda: foresight_text(players, Options()),
    ):
        with pytest.raises(ValueError, match="Wizard is played by 3 to 6 players"):
            describe()


def test_every_word_can_be_translated() -> None:
    choose_language("x-pseudo")
    states = [
        before_deal(3),
        before_deal(3, number=20),
        *(dealt(HANDS, up) for up in ("D9", "J1", "W1")),
        choose(dealt(HANDS, "W1"), Suit.HUMANS),
        *(dealt(HANDS, "D1", Options(bidding)) for bidding in Bidding),
        *(choose(dealt(HANDS, "D1"), *bids) for bids in ((0,), (0, 0, 0), (1, 1, 1), (1, 0, 0))),
    ]
    found = [text for state in states for text in public(state)]
    for players, length in product((3, 4, 5, 6), Length):
        found += length_text(length, players)
        found += foresight_text(players, Options(length=length))
    for bidding in Bidding:
        found += bidding_text(bidding)
    for text in found:
        assert text
        assert not any(letter.isascii() and letter.isalpha() for letter in text), text
