"""The chance to win the game from totals near its end."""

from __future__ import annotations

from math import exp, pi, sqrt
from random import Random

import pytest

from engine.wizard import Length, Options, view
from engine.wizard.options import hand_sizes
from engine.wizard.winning import rounds_to_come, spread_of, win_chance
from tests.wizard.tables import dealt


def test_final_totals_have_a_winner_and_those_that_are_first_together_share() -> None:
    assert [win_chance((50, 120, 110), seat, 0) for seat in range(3)] == [0, 1, 0]
    assert [win_chance((120, 50, 120), seat, 0) for seat in range(3)] == [0.5, 0, 0.5]
    assert win_chance((-10, -10, -10), 1, 0) == pytest.approx(1 / 3)


def test_chances_add_up_and_who_has_more_has_the_better_one() -> None:
    totals = (310, 250, 250, -900)
    chances = [win_chance(totals, seat, 40) for seat in range(4)]
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[1] == chances[2] > chances[3] >= 0
    surer = win_chance(totals, 0, 20)
    assert surer > chances[0] > win_chance(totals, 0, 200) > 0.25


def test_the_chance_is_that_of_games_with_so_much_luck() -> None:
    """Luck of a normal distribution, drawn 20,000 times: what a formula has to come near to."""
    rng, totals, spread, games = Random(5), (300, 280, 240), 45.0, 20_000
    won = [0, 0, 0]
    for _ in range(games):
        ends = [rng.gauss(total, spread) for total in totals]
        won[ends.index(max(ends))] += 1
    for seat in range(3):
        assert win_chance(totals, seat, spread) == pytest.approx(won[seat] / games, abs=0.03)


def test_a_difference_of_one_spread_is_worth_what_the_formula_of_two_says() -> None:
    # Luce's rule for two: 1 / (1 + e^-x), where a standard deviation is pi / sqrt(6).
    assert win_chance((45, 0), 0, 45) == pytest.approx(1 / (1 + exp(-pi / sqrt(6))))


def test_spreads_of_rounds_add_up_as_squares() -> None:
    assert spread_of([]) == 0
    assert spread_of([10]) == pytest.approx(29)
    assert spread_of([10, 10]) == pytest.approx(29 * sqrt(2))
    assert spread_of([3, 15]) == pytest.approx(spread_of([15, 3]))
    assert spread_of([3, 15]) > spread_of([15]) > spread_of([3])


@pytest.mark.parametrize(
    ("players", "options", "last"),
    [
        (3, Options(), {19: (20,), 20: ()}),
        (6, Options(), {9: (10,), 10: ()}),
        (4, Options(length=Length.FIVE_ROUNDS), {4: (5,), 5: ()}),
        (4, Options(length=Length.TOURNAMENT), {14: (15,), 15: ()}),
    ],
)
def test_the_last_two_rounds_know_what_is_to_come(
    players: int, options: Options, last: dict[int, tuple[int, ...]]
) -> None:
    found = {}
    for size in hand_sizes(players, options.length):
        state = dealt(*[""] * players, each=size, trump="D", options=options)
        found[size] = rounds_to_come(view(state, state.seat))
    assert {size: rounds for size, rounds in found.items() if rounds is not None} == last
