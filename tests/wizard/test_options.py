"""What may be agreed before a game, and what is refused."""

from __future__ import annotations

import pytest

from engine import wizard
from engine.wizard import Bidding, Length, Options, hand_sizes
from engine.wizard.phases import Deal

SCHEDULES = [
    (3, Length.STANDARD, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]),
    (4, Length.STANDARD, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]),
    (5, Length.STANDARD, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    (6, Length.STANDARD, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    (3, Length.FIVE_ROUNDS, [1, 2, 3, 4, 5]),
    (4, Length.FIVE_ROUNDS, [1, 2, 3, 4, 5]),
    (5, Length.FIVE_ROUNDS, [1, 2, 3, 4, 5]),
    (6, Length.FIVE_ROUNDS, [1, 2, 3, 4, 5]),
    (3, Length.TOURNAMENT, [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]),
    (4, Length.TOURNAMENT, [1, 3, 5, 7, 9, 11, 12, 13, 14, 15]),
    (5, Length.TOURNAMENT, [2, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    (6, Length.TOURNAMENT, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
]


@pytest.mark.parametrize(("players", "length", "schedule"), SCHEDULES)
def test_rounds_and_cards(players: int, length: Length, schedule: list[int]) -> None:
    assert list(hand_sizes(players, length)) == schedule
    assert list(wizard.new_game(players, Options(length=length)).schedule) == schedule


def test_the_usual_options() -> None:
    assert wizard.new_game(3).agreed == Options(Bidding.OPEN, Length.STANDARD, foresight=False)


@pytest.mark.parametrize("players", [2, 7, 0, -3, True, 3.0, "4", None])
def test_a_wrong_number_of_players(players: int) -> None:
    with pytest.raises(ValueError, match=r"^Wizard is played by 3 to 6 players, not by .*\.$"):
        wizard.new_game(players)


@pytest.mark.parametrize("first", [-1, 4, True, 0.0, "0"])
def test_a_wrong_first_dealer(first: int) -> None:
    with pytest.raises(ValueError, match=r"^The first dealer is one of the seats 0 to 3.*\.$"):
        wizard.new_game(4, first=first)


@pytest.mark.parametrize("options", ["open", Bidding.OPEN, {}, False, 0])
def test_options_that_are_none(options: Options) -> None:
    with pytest.raises(ValueError, match=r"^The options of Wizard are an Options record.*\.$"):
        wizard.new_game(4, options)


def test_wrong_values_of_options() -> None:
    bidding: Bidding = "open"  # type: ignore[assignment]
    length: Length = 5  # type: ignore[assignment]
    foresight: bool = 1  # type: ignore[assignment]
    with pytest.raises(ValueError, match=r"^Bidding must be .* not 'open'\.$"):
        Options(bidding=bidding)
    with pytest.raises(ValueError, match=r"^The length must be .* not 5\.$"):
        Options(length=length)
    with pytest.raises(ValueError, match=r"^Foresight is on or off, not 1\.$"):
        Options(foresight=foresight)


def test_nothing_is_dealt_before_luck_decides() -> None:
    state = wizard.new_game(3, first=1)
    assert isinstance(state.pending, Deal)
    assert state.hands == [[], [], []]
