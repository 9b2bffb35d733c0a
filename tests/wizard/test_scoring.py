"""Points of a round, totals and places."""

from __future__ import annotations

import pytest

from engine.machine import Result
from engine.wizard import PadRow, round_score
from tests.wizard.tables import bid, deal, dealt, play, play_on


@pytest.mark.parametrize(
    ("bid", "taken", "points"),
    [
        (2, 2, 40),
        (0, 0, 20),
        (0, 3, -30),
        (3, 1, -20),
        (20, 20, 220),
        (1, 1, 30),
        (1, 0, -10),
        (1, 2, -10),
        (20, 0, -200),
        (0, 20, -200),
    ],
)
def test_points(bid: int, taken: int, points: int) -> None:
    assert round_score(bid, taken) == points


def test_a_round_is_written_on_the_pad() -> None:
    state = dealt("W1 W2 H1", "E13 E1 E3", "D13 D2 D4", trump="G")
    bid(state, 2, 0, 2)
    play(state, "W1 E1 D2  W2 E3 D4  H1 E13 D13")
    assert state.pad == [PadRow(3, (2, 0, 2), (3, 0, 0), (-10, 20, -20), (-10, 20, -20))]
    assert state.scores == [-10, 20, -20]


def test_totals_add_up_from_round_to_round() -> None:
    state = dealt("W1", "E1", "D1", trump="G")
    play(bid(state, 1, 0, 1), "W1 E1 D1")
    assert state.scores == [30, 20, -10]
    deal(state, "E2 H3", "W1 D3", "D2 W2", trump="G")  # the deal has passed to seat 0
    play(bid(state, 1, 0, 0), "W1 D2 E2  D3 W2 H3")
    assert state.pad[1] == PadRow(2, (0, 1, 0), (0, 1, 1), (20, 30, -10), (50, 50, -20))
    assert state.scores == [50, 50, -20]
    assert state.standing() == Result((50, 50, -20), (1, 1, 3))


def test_the_round_of_twenty() -> None:
    wizards_and_trumps = "W1 W2 W3 W4 H13 H12 H11 H10 H9 H8 H7 H6 H5 H4 H3 H2 H1 G13 G12 G11"
    state = dealt(wizards_and_trumps, "E1", "D1", each=20)
    play_on(bid(state, 20, 0, 0))
    assert state.pad[-1].points == (220, 20, 20)
    assert state.result == Result((220, 20, 20), (1, 2, 2))


def test_equal_totals_share_a_place() -> None:
    assert Result.by_score([30, 50, 50, -10, 30, 0]).places == (3, 1, 1, 6, 3, 5)
    assert Result.by_score([0, 0, 0]).places == (1, 1, 1)
    assert Result.by_score([10, 20, 20]).places == (3, 1, 1)
    assert Result.by_score([20, 20, -10]) == Result((20, 20, -10), (1, 1, 3))
