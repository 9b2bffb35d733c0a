"""Figures with 95 % intervals, from deals of which each was played several times.

The games of one deal are alike, so that they do not count as independent: a deal is one cluster,
and intervals are made of how much the deals differ. Every figure is a ratio of two sums over the
deals, such as points over games or seconds over decisions.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import ceil, sqrt
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 0.95


class Figure(NamedTuple):
    """A figure, and between which bounds it lies in 95 % of the cases; None if nobody can say."""

    value: float
    low: float | None = None
    high: float | None = None


def ratio(parts: Sequence[tuple[float, float]]) -> Figure:
    """The sum of the first parts over that of the second, of which the deals have one pair each.

    The interval is that of Taylor for clusters: with r the ratio and e = y - r x of a deal, the
    variance is n / (n - 1) times the sum of e squared, over the squared sum of x. If all x are
    equal, that is the variance of a mean.

    Raises:
        ZeroDivisionError: the second parts add up to nothing.
    """
    below = sum(part for _, part in parts)
    value = sum(part for part, _ in parts) / below
    half = student(len(parts)) * _error(parts, value) if len(parts) > 1 else None
    return Figure(value) if half is None else Figure(value, value - half, value + half)


def share(parts: Sequence[tuple[float, float]]) -> Figure:
    """A ratio between 0 and 1, whose bounds stay there.

    If every deal says 0, or every deal 1, their differences tell nothing; then the other bound is
    the exact one of so many independent trials, as if each deal were one.
    """
    value, low, high = ratio(parts)
    if value <= 0.0:
        return Figure(0.0, 0.0, 1.0 - _all_alike(len(parts)))
    if value >= 1.0:
        return Figure(1.0, _all_alike(len(parts)), 1.0)
    if low is None or high is None:
        return Figure(value)
    return Figure(value, max(low, 0.0), min(high, 1.0))


def percentile(deals: Sequence[Sequence[float]], part: float) -> Figure:
    """The smallest number that at least this part of all numbers of all deals does not exceed.

    The interval is Woodruff's: the one of the share of numbers up to there, read off as numbers.
    """
    pooled = sorted(number for deal in deals for number in deal)
    value = _at(pooled, part)
    if len(deals) < 2:
        return Figure(value)
    below = [(float(sum(one <= value for one in deal)), float(len(deal))) for deal in deals]
    half = student(len(deals)) * _error(below, bisect_right(pooled, value) / len(pooled))
    return Figure(value, _at(pooled, part - half), _at(pooled, part + half))


def student(deals: int) -> float:
    """How many standard errors the interval of so many deals (2 or more) reaches to each side.

    It is the quantile of Student's distribution with one degree of freedom less: from the table
    for 1 to 3 degrees, else the expansion of Cornish and Fisher, good to 0.001.
    """
    degrees = deals - 1
    table = {1: 12.7062, 2: 4.3027, 3: 3.1824}
    if degrees in table:
        return table[degrees]
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    reach: float = sum(term / degrees**power for power, term in enumerate(terms))
    return reach


def _error(parts: Sequence[tuple[float, float]], value: float) -> float:
    """The standard error of a ratio; there are two deals or more."""
    count = len(parts)
    squares = sum((above - value * below) ** 2 for above, below in parts)
    return sqrt(squares * count / (count - 1)) / sum(below for _, below in parts)


def _all_alike(deals: int) -> float:
    """The least chance of something at which it may well happen in all of so many deals."""
    alike: float = ((1 - CONFIDENCE) / 2) ** (1 / deals)
    return alike


def _at(numbers: Sequence[float], part: float) -> float:
    place = ceil(part * len(numbers)) - 1
    return numbers[min(max(place, 0), len(numbers) - 1)]
