"""Sentences from events: whole, by name, and with nothing that the reader may not know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest

from engine import wizard
from engine.language import choose as choose_language
from engine.machine import Event, State
from engine.wizard import Bidding, Length, Options, Suit, card, events, tricks
from engine.wizard.events import (
    BidMade,
    BidsShown,
    CardPlayed,
    DealerDrawn,
    Dealt,
    GameEnded,
    NoTrumpRound,
    RoundBegan,
    RoundScored,
    TrickTaken,
    TrumpNamed,
    TurnedUp,
)
from engine.wizard.telling import card_name, suit_name, tell, tell_since

NAMES = ("Anna", "Ben", "Chloé", "Dag")
SIX_NAMES = (*NAMES, "Eva", "Finn")
ODD_NAMES = ("{x}", "[b]%s", "{0.__class__}", "}{", "[@click=app.quit]q", "{name}")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    choose_language("en")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("H1", "1 of Humans"),
        ("E10", "10 of Elves"),
        ("D9", "9 of Dwarves"),
        ("G13", "13 of Giants"),
        ("W1", "a Wizard"),
        ("W4", "a Wizard"),
        ("J1", "a Jester"),
        ("J3", "a Jester"),
    ],
)
def test_names_of_cards(name: str, told: str) -> None:
    assert card_name(card(name)) == told


def test_names_of_suits() -> None:
    assert [suit_name(suit) for suit in Suit] == ["Humans", "Elves", "Dwarves", "Giants"]


EVENTS: tuple[tuple[Event, str | None], ...] = (
    (DealerDrawn(2), "The lot makes Chloé the first dealer."),
    (RoundBegan(1, 15, 1, 0), "Round 1 of 15: Anna deals 1 card to each."),
    (RoundBegan(7, 15, 7, 3), "Round 7 of 15: Dag deals 7 cards to each."),
    (Dealt(2, (None,) * 4, foresight=False), None),
    (Dealt(1, ((card("E1"),), None, None, None), foresight=False), None),
    (
        Dealt(1, (None,) * 4, foresight=True),
        "Foresight: everybody sees all the cards but their own.",
    ),
    (
        Dealt(1, (None, (card("E1"),), (card("E2"),), (card("E3"),)), foresight=True),
        "Foresight: everybody sees all the cards but their own.",
    ),
    (
        TurnedUp(card("D9"), Suit.DWARVES),
        "The 9 of Dwarves is turned up: Dwarves are trump.",
    ),
    (TurnedUp(card("J2"), None), "A Jester is turned up: there is no trump."),
    (TurnedUp(card("W2"), None), "A Wizard is turned up: the dealer names trump."),
    (
        NoTrumpRound(),
        "This is the last round: no card is turned up, and there is no trump.",
    ),
    (TrumpNamed(1, Suit.ELVES), "Ben names trump: Elves."),
    (BidMade(0, 2, is_open=True), "Anna bids 2."),
    (BidMade(0, 0, is_open=True), "Anna bids 0."),
    (BidMade(0, None, is_open=False), "Anna has bid."),
    (BidMade(0, 2, is_open=False), "Anna bids 2 in secret."),
    (BidMade(0, 0, is_open=False), "Anna bids 0 in secret."),
    (BidsShown((2, 0, 1, 4)), "The bids are shown: Anna 2, Ben 0, Chloé 1, Dag 4."),
    (CardPlayed(2, card("D9"), 0), "Chloé leads the 9 of Dwarves."),
    (CardPlayed(2, card("W1"), 0), "Chloé leads a Wizard."),
    (CardPlayed(2, card("J1"), 0), "Chloé leads a Jester."),
    (CardPlayed(3, card("D9"), 1), "Dag plays the 9 of Dwarves."),
    (CardPlayed(3, card("W1"), 2), "Dag plays a Wizard."),
    (CardPlayed(3, card("J1"), 3), "Dag plays a Jester."),
    (TrickTaken(1, card("E13"), 1), "Ben takes the trick with the 13 of Elves: 1 trick so far."),
    (TrickTaken(1, card("E13"), 2), "Ben takes the trick with the 13 of Elves: 2 tricks so far."),
    (TrickTaken(1, card("W3"), 1), "Ben takes the trick with a Wizard: 1 trick so far."),
    (TrickTaken(1, card("W3"), 2), "Ben takes the trick with a Wizard: 2 tricks so far."),
    (TrickTaken(1, card("J3"), 1), "Ben takes the trick with a Jester: 1 trick so far."),
    (TrickTaken(1, card("J3"), 3), "Ben takes the trick with a Jester: 3 tricks so far."),
    (
        RoundScored(
            2,
            bids=(2, 0, 1, 0),
            taken=(0, 0, 1, 1),
            points=(-20, 20, 30, -10),
            totals=(-20, 40, 60, 0),
        ),
        "Round 2 is scored: Anna −20 to −20, Ben +20 to 40, Chloé +30 to 60, Dag −10 to 0.",
    ),
    (
        GameEnded((150, 210, -20, 180), (3, 1, 4, 2)),
        "Ben wins the game: Ben 210, Dag 180, Anna 150, Chloé −20.",
    ),
    (
        GameEnded((210, 150, 210, 150), (1, 3, 1, 3)),
        "Anna and Chloé share the first place: Anna 210, Chloé 210, Ben 150, Dag 150.",
    ),
    (
        GameEnded((30, 30, 30, 30), (1, 1, 1, 1)),
        "Anna, Ben, Chloé and Dag share the first place: Anna 30, Ben 30, Chloé 30, Dag 30.",
    ),
)


@pytest.mark.parametrize(("event", "sentence"), EVENTS, ids=lambda value: type(value).__name__)
def test_the_sentence_of_an_event(event: Event, sentence: str | None) -> None:
    assert tell(event, NAMES) == sentence
    assert tell_since([event], NAMES) == ([] if sentence is None else [sentence])


def test_every_event_of_the_game_has_been_told() -> None:
    told = {type(event) for event, _sentence in EVENTS}
    assert told == {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    }


def test_an_event_of_another_game_needs_no_words() -> None:
    assert tell(Event(), NAMES) is None


def played(*names: str, first: int = 0) -> list[Event]:
    return [
        CardPlayed((first + place) % len(NAMES), card(name), place)
        for place, name in enumerate(names)
    ]


def test_the_cards_of_a_trick_share_a_sentence() -> None:
    assert tell_since(
        [*played("J1", "D9", "W2", "E3", first=2), TrickTaken(0, card("W2"), 1), *played("H2")],
        NAMES,
    ) == [
        "Chloé leads a Jester. Dag plays the 9 of Dwarves. Anna plays a Wizard. "
        "Ben plays the 3 of Elves.",
        "Anna takes the trick with a Wizard: 1 trick so far.",
        "Anna leads the 2 of Humans.",
    ]


def test_a_recap_may_begin_in_the_middle_of_a_trick() -> None:
    assert tell_since(played("J1", "D9", "W2", "E3")[2:], NAMES) == [
        "Chloé plays a Wizard. Dag plays the 3 of Elves."
    ]


def test_cards_of_two_tricks_never_share_a_sentence() -> None:
    assert tell_since([*played("J1", "D9"), *played("E3", "E4")], NAMES) == [
        "Anna leads a Jester. Ben plays the 9 of Dwarves.",
        "Anna leads the 3 of Elves. Ben plays the 4 of Elves.",
    ]


def test_bids_share_a_sentence() -> None:
    bids = [BidMade(seat, seat, is_open=True) for seat in range(4)]
    assert tell_since(bids, NAMES) == ["Anna bids 0. Ben bids 1. Chloé bids 2. Dag bids 3."]


def test_a_recap_keeps_to_what_its_reader_may_know() -> None:
    bids = [BidMade(seat, seat, is_open=False) for seat in range(3)]
    assert tell_since([bid.seen_by(1) for bid in bids], NAMES) == [
        "Anna has bid. Ben bids 1 in secret. Chloé has bid."
    ]
    assert tell_since([bid.seen_by(None) for bid in bids], NAMES) == [
        "Anna has bid. Ben has bid. Chloé has bid."
    ]


def test_a_recap_keeps_the_order_and_leaves_out_what_needs_no_words() -> None:
    happened = [
        RoundBegan(1, 15, 1, 0),
        Dealt(1, (None,) * 4, foresight=False),
        TurnedUp(card("J1"), None),
        BidMade(1, 0, is_open=True),
        BidMade(2, 1, is_open=True),
        *played("W1", first=1),
    ]
    assert tell_since(happened, NAMES) == [
        "Round 1 of 15: Anna deals 1 card to each.",
        "A Jester is turned up: there is no trump.",
        "Ben bids 0. Chloé bids 1.",
        "Ben leads a Wizard.",
    ]
    assert tell_since([], NAMES) == []


# -- whole games ---------------------------------------------------------------------------------

GAMES = tuple(
    (players, Options(bidding, length, foresight))
    for players, bidding, length, foresight in product(
        wizard.GAME.players, Bidding, Length, (False, True)
    )
)


class Listener:
    """Keeps all that a game reports."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def report(self, event: Event) -> None:
        self.events.append(event)

    def settled(self, state: State) -> None:
        pass


def random_game(players: int, options: Options, seed: int) -> list[Event]:
    listener = Listener()
    state = wizard.new_game(players, options, recorder=listener)
    rng = Random(seed)
    while state.pending is not None:
        if state.seat is None:
            state.choose(state.pending.draw(state, rng))  # type: ignore[union-attr]
        else:
            state.choose(rng.choice(state.options()))
    return listener.events


@pytest.fixture(scope="module")
def games() -> list[tuple[str, int, Sequence[Event]]]:
    """A random game of every number of players and every set of options; the seed is its number."""
    return [
        (f"seed {seed}: {players} players, {options}", players, random_game(players, options, seed))
        for seed, (players, options) in enumerate(GAMES)
    ]


def test_any_name_is_plain_text(games: list[tuple[str, int, Sequence[Event]]]) -> None:
    marks = "①②③④⑤⑥"
    put_in = str.maketrans(dict(zip(marks, ODD_NAMES, strict=True)))
    for game, players, happened in games:
        for seat in (None, 0):
            seen = [event.seen_by(seat) for event in happened]
            expected = [one.translate(put_in) for one in tell_since(seen, marks[:players])]
            assert tell_since(seen, ODD_NAMES[:players]) == expected, game


def test_every_word_of_every_game_can_be_translated(
    games: list[tuple[str, int, Sequence[Event]]],
) -> None:
    choose_language("x-pseudo")
    for game, players, happened in games:
        for sentence in tell_since(happened, "①②③④⑤⑥"[:players]):
            assert not any("A" <= letter <= "z" and letter.isalpha() for letter in sentence), (
                game,
                sentence,
            )


def test_a_hidden_bid_is_told_to_nobody_else(
    games: list[tuple[str, int, Sequence[Event]]],
) -> None:
    """The same game with other hidden bids reads the same, until they are shown."""
    hidden = 0
    for game, players, happened in games:
        for seat in (None, *range(players)):
            for event in happened:
                if isinstance(event, BidMade) and not event.is_open and event.bidder != seat:
                    hidden += 1
                    other = BidMade(event.bidder, event.bid + 1, is_open=False)
                    sentence = tell(event.seen_by(seat), SIX_NAMES)
                    assert sentence == tell(other.seen_by(seat), SIX_NAMES), game
    assert hidden > 1000


def test_the_sentence_on_a_trick_names_its_winner(
    games: list[tuple[str, int, Sequence[Event]]],
) -> None:
    for game, players, happened in games:
        trick: list[CardPlayed] = []
        trump = None
        for event in happened:
            match event:
                case RoundBegan():
                    trump = None
                case TurnedUp() | TrumpNamed():
                    trump = event.trump
                case CardPlayed():
                    trick.append(event)
                case TrickTaken():
                    best = trick[tricks.trick_winner([one.card for one in trick], trump)]
                    sentence = tell(event, SIX_NAMES[:players])
                    assert sentence is not None
                    assert sentence.startswith(f"{SIX_NAMES[best.player]} takes the trick with "), (
                        game
                    )
                    assert card_name(best.card) in sentence, game
                    trick.clear()
