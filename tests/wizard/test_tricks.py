"""Who takes a trick and what may be played to it: every ruling, read from the leader."""

from __future__ import annotations

import pytest

from engine import wizard
from engine.wizard import NoSuit, Refusal, Suit, TakenTrick, card, cards, playable, suit_led, voids
from tests.refusing import assert_refused
from tests.wizard.tables import dealt, play, play_on, playing

WINNERS = [
    # trump, the cards from the leader's on, which of them takes the trick (counted from 1)
    ("", "E5 E9 H13 E2", 2),  # another suit never wins without trump
    ("D", "E13 D1 E12 D3", 4),  # highest trump
    ("D", "E13 D3 E12 D1", 2),
    ("", "W1 E13 W2 H1", 1),  # ruling 1: a Wizard that leads wins
    ("D", "W1 D13 D12 D11", 1),
    ("D", "E4 W1 E5 D13", 2),  # ruling 2: a Wizard later wins too
    ("D", "E4 E5 D13 W1", 4),
    ("", "J1 J2 H3 D13", 3),  # ruling 3: Humans are led
    ("", "J1 J2 H3 H4", 4),
    ("D", "J1 W1 D13 E1", 2),  # ruling 3: no suit is led
    ("D", "J1 J2 D2 W1", 4),
    ("D", "E7 J1 E8 H9", 3),
    ("D", "E7 J1 D1 E13", 3),
    ("D", "J1 J2 J3 J4", 1),  # ruling 4: all Jesters, the first
    ("D", "J3 J1 J4 J2", 1),
    ("", "J2 J1 J4", 1),
    ("D", "E2 W1 W2 D13", 2),  # ruling 4: several Wizards, the first
    ("D", "E2 W4 W1 W2", 2),
    ("", "W3 W1 W2 E1", 1),
    ("D", "J1 D1 E13 D2", 4),  # Dwarves are led and trump
    ("D", "J1 D1 E13 H13", 2),
    ("G", "H1 E13 D13 J1", 1),  # nobody follows and nobody trumps
    ("", "E13 E1 E12 J1 J2 H13", 1),  # six players
    ("H", "J1 E2 E3 H1 E13 G13", 4),
    ("", "H9 H10 H2", 2),  # three players; ten is more than nine
    ("", "H10 H9 H2", 1),
]


@pytest.mark.parametrize(("trump", "trick", "winner"), WINNERS)
def test_the_winner(trump: str, trick: str, winner: int) -> None:
    suit = Suit(trump) if trump else None
    assert wizard.trick_winner(cards(trick), suit) == winner - 1


@pytest.mark.parametrize(("trump", "trick", "winner"), WINNERS)
def test_the_winner_at_the_table_takes_it_and_leads_next(
    trump: str, trick: str, winner: int
) -> None:
    state = play(dealt(*trick.split(), trump=trump, each=2), trick)
    taker = winner - 1
    assert state.tricks == [TakenTrick(0, cards(trick), taker)]
    assert state.taken == [int(seat == taker) for seat in range(state.players)]
    assert (state.leader, state.seat, state.trick) == (taker, taker, [])
    assert play_on(state).pad[-1].taken[taker] in (1, 2)


BOUND = [
    # trump, cards played so far, a hand, what of it may be played
    ("D", "W1", "H2 H9 E4 J1", "H2 H9 E4 J1"),  # ruling 1: after a Wizard, anything
    ("D", "W1 E13", "H2 E4 D1", "H2 E4 D1"),  # and so for the third, after E13
    ("", "W1 W2", "H2 E4 D1", "H2 E4 D1"),
    ("D", "E4 W1", "H2 E5 D1 W2 J1", "E5 W2 J1"),  # ruling 2: Elves stay led
    ("D", "E4 W1", "H2 D1 W2 J1", "H2 D1 W2 J1"),
    ("", "J1 J2 H3", "H9 E4 D1 W1", "H9 W1"),  # ruling 3: Humans are led by the third
    ("D", "J1 J2 H3", "E4 D1 W1", "E4 D1 W1"),
    ("D", "J1", "H2 E4 D1", "H2 E4 D1"),  # nothing is led yet
    ("D", "J1 J2 J3", "H2 E4 D1", "H2 E4 D1"),
    ("D", "J1 W1", "H2 E4 D1 J2", "H2 E4 D1 J2"),  # no suit is led at all
    ("D", "J1 W1 E9", "H2 E4 D1 J2", "H2 E4 D1 J2"),  # nor by whoever comes after
    ("D", "E7 J1", "H2 E4 E9 D1", "E4 E9"),  # a Jester later changes nothing
    ("D", "J1 D1 E13", "H2 E4 D2 D13", "D2 D13"),  # trump binds like any other suit
    ("D", "D5", "E4 D2 W1", "D2 W1"),
    ("D", "E4", "D1 H1", "D1 H1"),  # no duty to trump
    ("D", "E4", "D1 E13 E2", "E2 E13"),  # no duty to beat
    ("D", "E4 D9", "D1 E2", "E2"),  # nor to overtrump instead of following
    ("", "E4", "W1 W2 J1 J2", "W1 W2 J1 J2"),  # only Wizards and Jesters: any of them
    ("", "E4", "E5 W1 W2 J1 J2", "E5 W1 W2 J1 J2"),
    ("", "E4", "E5 H1 W1 W2 J1", "E5 W1 W2 J1"),  # the one Elf, Wizards, Jesters, nothing else
    ("", "E4", "E5", "E5"),
    ("", "", "H2 E4 W1 J1", "H2 E4 W1 J1"),  # anything may be led
]


@pytest.mark.parametrize(("trump", "trick", "hand", "allowed"), BOUND)
def test_what_may_be_played(trump: str, trick: str, hand: str, allowed: str) -> None:
    del trump  # it never matters
    assert set(playable(cards(hand), cards(trick))) == set(cards(allowed))


@pytest.mark.parametrize(("trump", "trick", "hand", "allowed"), BOUND)
def test_what_may_be_played_at_the_table(trump: str, trick: str, hand: str, allowed: str) -> None:
    played = trick.split()
    others = [*played, hand, *("G1", "G2", "G3")[: max(0, 2 - len(played))]]
    state = playing(*others, trick=trick, trump=trump)
    assert state.seat == len(played)
    held = set(state.hands[len(played)])
    assert held == set(cards(hand))
    assert set(state.options()) == set(cards(allowed))
    for forbidden in held - set(cards(allowed)):
        refusal = assert_refused(state.choose, forbidden)
        assert refusal.reason is Refusal.MUST_FOLLOW
        assert str(forbidden) in str(refusal)
    state.choose(card(allowed.split()[0]))
    assert sum(play_on(state).pad[-1].taken) == len(held)


LED = [
    ("", ""),
    ("J1", ""),
    ("J1 J2 J3 J4", ""),
    ("W1", ""),
    ("W1 E13", ""),
    ("J1 W1 E13", ""),
    ("E1", "E"),
    ("E1 W1 D2", "E"),
    ("J1 E1 D2", "E"),
    ("J1 J2 J3 G1", "G"),
]


@pytest.mark.parametrize(("trick", "suit"), LED)
def test_the_suit_led(trick: str, suit: str) -> None:
    assert suit_led(cards(trick)) == (Suit(suit) if suit else NoSuit.LED)


def test_no_suit_led_is_the_suit_of_no_card() -> None:
    suits: set[object] = {one.suit for one in wizard.PACK}
    assert suits == {None, *Suit}
    assert NoSuit.LED not in suits


def test_a_trick_without_cards_has_no_winner() -> None:
    with pytest.raises(ValueError, match="no winner"):
        wizard.trick_winner([], Suit.DWARVES)


@pytest.mark.parametrize(
    ("trick", "shown"),
    [
        ("E1 E2 D3", ["", "", "E"]),
        ("E1 W1 J1", ["", "", ""]),  # Wizards and Jesters may always be played
        ("J1 D1 E2", ["", "", "D"]),
        ("W1 D1 E2", ["", "", ""]),  # no suit is led
        ("J1 W1 E2", ["", "", ""]),
        ("E1 D13 H2", ["", "E", "E"]),
    ],
)
def test_whoever_does_not_follow_shows_a_void(trick: str, shown: list[str]) -> None:
    expected = [frozenset(map(Suit, suits)) for suits in shown]
    assert list(voids([], cards(trick), 0, 3)) == expected
    turned = [*expected[1:], expected[0]]
    assert list(voids([TakenTrick(2, cards(trick), 2)], [], 0, 3)) == turned


def test_voids_of_all_tricks_add_up() -> None:
    tricks = [TakenTrick(1, cards("E1 E2 D3"), 2), TakenTrick(2, cards("H1 G2 H3"), 1)]
    assert voids(tricks, cards("G5 H9"), 1, 3) == (
        frozenset({Suit.ELVES, Suit.HUMANS}),
        frozenset(),
        frozenset({Suit.GIANTS}),
    )
