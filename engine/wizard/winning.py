"""Who is likely to win the game, from totals near its end: what points are there for.

In the last rounds the points of a round no longer tell what a choice is worth: whoever is behind
has to dare more, and to make who is ahead miss can be worth as much as own points.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, hypot, pi, sqrt

from engine.machine import Seat
from engine.wizard.view import WizardView

LAST_ROUNDS = 2
"""In so many rounds at the end it is looked at who wins. Before that, others' points are too
uncertain, and to look at them would make a player weaker (measured: tests/bench/README.md)."""

_ANY_ROUND, _EACH_CARD = 12.0, 1.7
"""The standard deviation of a player's points in a round: so much, and so much more for each card.

From 80 games of four skilled players, where it went from 13 with one card to 37 with fifteen
(tests.tools.spread)."""

_SCALE = sqrt(6) / pi
"""The scale of a Gumbel distribution whose standard deviation is 1."""


def rounds_to_come(view: WizardView) -> tuple[int, ...] | None:
    """Of how many cards the rounds after this one are, if it is one of the last; else None."""
    to_come = view.schedule[view.round :]
    return to_come if len(to_come) < LAST_ROUNDS else None


def spread_of(cards_each: Sequence[int]) -> float:
    """By how many points a total still varies in rounds of so many cards (standard deviation)."""
    return hypot(*[_ANY_ROUND + _EACH_CARD * cards for cards in cards_each])


def win_chance(totals: Sequence[int], seat: Seat, spread: float) -> float:
    """The chance of a seat to be first when the game ends, 0 to 1; who are first together share it.

    It is reckoned as if all were equally good in the rounds to come.

    Args:
        totals: the points by seat, as they stand.
        seat: whose chance it is.
        spread: by how much each of them still varies (standard deviation); 0: they are final.
    """
    own = totals[seat]
    if not spread:
        return 1 / totals.count(own) if own == max(totals) else 0.0
    # Luce's rule: exact if luck is of Gumbel's distribution, which is near enough to what it is.
    scale = spread * _SCALE
    return 1 / sum([exp((total - own) / scale) for total in totals])
