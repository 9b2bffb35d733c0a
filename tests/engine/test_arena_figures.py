"""Figures with intervals: worked out by hand, and tried on many samples of a known kind."""

from __future__ import annotations

from random import Random

import pytest

from engine.arena.figures import Figure, percentile, ratio, share, student

ATTEMPTS = 400
AT_LEAST, AT_MOST = 0.92, 0.98
"""Between which shares of so many attempts an interval of 95 % holds the truth."""


def test_the_interval_of_a_mean_is_that_of_student() -> None:
    # Means of the deals 2.5, 3.5, 1.5: variance 1, standard error 1 / sqrt(3), 2 degrees.
    found = ratio([(10, 4), (14, 4), (6, 4)])
    assert found.value == 2.5
    half = 4.3027 / 3**0.5
    assert (found.low, found.high) == (pytest.approx(2.5 - half), pytest.approx(2.5 + half))


def test_deals_of_different_size_weigh_as_much_as_they_hold() -> None:
    # r = 13 / 5; e = -1.2 and 1.2; variance 2 / 1 * 2.88 / 25 = 0.48 squared; 1 degree.
    found = ratio([(4, 2), (9, 3)])
    assert found.value == 2.6
    assert found.high == pytest.approx(2.6 + 12.7062 * 0.48)


def test_games_of_one_deal_are_not_independent() -> None:
    """Four rotations that end alike tell no more than one."""
    once = [(3.0, 1.0), (5.0, 1.0), (1.0, 1.0), (4.0, 1.0)]
    four_times = [(4 * above, 4 * below) for above, below in once]
    assert ratio(four_times) == pytest.approx(ratio(once))


def test_one_deal_says_nothing_of_how_deals_differ() -> None:
    assert ratio([(3, 4)]) == Figure(0.75)
    assert share([(3, 4)]) == Figure(0.75)
    assert percentile([[1, 2, 3]], 0.5) == Figure(2)


@pytest.mark.parametrize(
    ("deals", "expected"),
    [(2, 12.706), (3, 4.303), (4, 3.182), (5, 2.776), (10, 2.262), (25, 2.064), (100, 1.984)],
)
def test_quantiles_are_those_of_the_tables(deals: int, expected: float) -> None:
    assert student(deals) == pytest.approx(expected, abs=0.001)


def test_a_share_stays_between_nothing_and_everything() -> None:
    assert share([(0, 4), (1, 4)]).low == 0.0
    assert share([(4, 4), (3, 4)]).high == 1.0


def test_a_share_that_is_alike_in_all_deals_is_not_certain() -> None:
    # The chance p at which 10 deals are all won in 2.5 % of the cases: p ** 10 = 0.025.
    lost, won = share([(0, 4)] * 10), share([(4, 4)] * 10)
    assert won.low is not None
    assert won.low**10 == pytest.approx(0.025)
    assert (lost.low, lost.high) == (0.0, pytest.approx(1 - won.low))
    assert won.high == 1.0


def test_a_percentile_is_the_number_that_enough_do_not_exceed() -> None:
    deals = [[float(number) for number in range(start, 101, 10)] for start in range(1, 11)]
    assert percentile(deals, 0.95).value == 95
    assert percentile(deals, 1.0).value == 100


def test_the_bounds_of_a_percentile_are_numbers_that_occurred() -> None:
    # At 3 or below lie 3, 2 and 1 of 4 each: mean 1/2, deviations 1, 0, -1 of 4; the standard
    # error of the share is sqrt(3 / 2 * 2) / 12, which with 2 degrees reaches over everything.
    found = percentile([[1, 2, 3, 9], [1, 3, 7, 8], [2, 5, 6, 7]], 0.5)
    assert found == Figure(3, 1, 9)


def samples(seed: int) -> tuple[list[tuple[float, float]], list[list[float]]]:
    """Twenty deals of six numbers each, which a deal's own luck shifts together."""
    rng = Random(seed)
    deals = []
    for _ in range(20):
        shift = rng.gauss(0, 1)
        deals.append([shift + rng.gauss(0, 1) for _ in range(6)])
    return [(sum(deal), float(len(deal))) for deal in deals], deals


def covers(found: Figure, truth: float) -> bool:
    assert found.low is not None
    assert found.high is not None
    return found.low <= truth <= found.high


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    found = [samples(seed) for seed in range(ATTEMPTS)]
    means = sum(covers(ratio(parts), 0.0) for parts, _ in found) / ATTEMPTS
    medians = sum(covers(percentile(deals, 0.5), 0.0) for _, deals in found) / ATTEMPTS
    assert AT_LEAST <= means <= AT_MOST
    assert AT_LEAST <= medians <= AT_MOST
