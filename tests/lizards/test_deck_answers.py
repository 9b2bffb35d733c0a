"""Our own deck: each Effect that is Stored first does what its text says, and no more."""

from __future__ import annotations

import pytest

from engine.lizards import Phase
from tests.lizards.boards import Table
from tests.lizards.test_deck_cards import NEXT_ACTION, ours

SET = ", ".join(f"tyrannosaurus-{part}" for part in ("head", "body", "arms", "legs"))
"""Attack and Weight are 3 without the set, and 8 with it."""


def answering(card: str, *told: object, **board: object) -> Table:
    """Seat 0 strikes seat 1, who has this card Stored."""
    return ours(phase=Phase.STRIKE, stored={1: card}, **board).choose("strike 1", *told)


def test_just_in_time() -> None:
    assert answering("just-in-time", "pass", 6, "use just-in-time").health == [50, 50]
    assert answering("just-in-time", "pass", 6, "pass").health == [50, 44]
    told = {"adaptations": {0: "barbed-tongue", 1: "spikes"}}
    board = answering("just-in-time", "use just-in-time", **told)
    assert board.health == [50, 50], "it never happened (ruling 25)"
    assert board.asked == (0, "Refill"), "and there is no second Strike"


def test_playing_dead() -> None:
    assert answering("playing-dead", "use playing-dead", 6).health == [50, 50]
    struck = answering("playing-dead", "use playing-dead", 6, adaptations={1: "spikes"})
    assert struck.health == [47, 50], "the Strike happened"


# A set weighs 8. Two Sore Losers have Attack 8 with 21 health lost, and 4 with 11 lost.
@pytest.mark.parametrize(
    ("lost", "die", "damage"), [(21, 6, 6), (21, 1, 1), (11, 5, 1), (11, 4, 0), (11, 1, 0)]
)
def test_with_a_set_playing_dead_gains_what_just_in_time_dodges(
    lost: int, die: int, damage: int
) -> None:
    def after(card: str, answer: str) -> list[int]:
        told = {"parts": {1: SET}, "adaptations": {0: "sore-loser, sore-loser"}}
        return answering(card, "pass", die, answer, health=(50 - lost, 50), **told).health

    assert after("just-in-time", "pass") == [50 - lost, 50 - damage]
    assert after("just-in-time", "use just-in-time") == [50 - lost, 50]
    assert after("playing-dead", "use playing-dead") == [50 - lost, 50 + damage]


def test_wishbone() -> None:
    board = answering("wishbone", "pass", 6, "use wishbone", 1)
    assert (board.health, len(board.hand(1))) == ([50, 49], 1)
    early = answering("wishbone", "use wishbone", 6)
    assert (early.health, len(early.hand(1))) == ([50, 44], 1), "there is no die yet"
    last = answering("wishbone", "pass", 6, "use wishbone", 1, deck="")
    assert (last.health, last.hand(1)) == ([50, 49], []), "and no card to draw"


def test_badly_hidden_trap() -> None:
    assert answering("badly-hidden-trap", "use badly-hidden-trap", 6).health == [44, 44]


TRAP = "badly-hidden-trap"


@pytest.mark.parametrize("before", [(), ("pass", 6)], ids=["before the die", "after the die"])
def test_badly_hidden_trap_may_end_the_strike_with_the_striker(before: tuple[object, ...]) -> None:
    told = (*before, f"use {TRAP}")
    board = answering(TRAP, *told, players=3, health=(6, 50, 50))
    assert (board.health, board.asked) == ([0, 50, 50], (1, "Refill")), "the turn is over too"
    assert answering(TRAP, *told, health=(6, 50)).state.result is not None
    board = answering(TRAP, *told, *([] if before else [6]), players=3, health=(7, 50, 50))
    assert (board.health, board.asked) == ([1, 44, 50], (0, "Refill"))


@pytest.mark.parametrize(
    ("card", "after", "health"),
    [
        ("just-in-time", (), [50, 44, 50]),
        ("playing-dead", (), [50, 44, 50]),
        ("wishbone", (1,), [50, 49, 50]),
        ("badly-hidden-trap", (), [44, 44, 50]),
    ],
)
def test_who_is_not_struck_saves_nobody_but_may_meddle(
    card: str, after: tuple[int, ...], health: list[int]
) -> None:
    board = ours(players=3, phase=Phase.STRIKE, stored={2: card})
    assert board.choose("strike 1", "pass", 6, f"use {card}", *after).health == health


@pytest.mark.parametrize("card", ["just-in-time", "playing-dead", "wishbone", "badly-hidden-trap"])
def test_answers_are_wasted_where_nobody_strikes(card: str) -> None:
    board = ours(stored={0: card}, deck="amber").choose(f"use {card}")
    assert (board.health, board.discard) == ([50, 50], [card])
    assert board.hand(0) == (["amber"] if card == "wishbone" else [])
    assert board.asked == NEXT_ACTION
