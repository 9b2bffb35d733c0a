"""Two things measured by turns in one run, and compared: a machine that others use is never still.

What a single figure is worth depends on what else the machine does just then. Figures of a pair
are taken right after one another, so that they were taken under the same load: the median of the
ratios of pairs is the result, and the ratio of the best figures says what a quiet machine shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median, quantiles
from typing import NamedTuple


class Sample(NamedTuple):
    """What two things gave by turns, pair by pair."""

    ours: tuple[float, ...]
    theirs: tuple[float, ...]

    @property
    def ratios(self) -> list[float]:
        """Ours by theirs, pair by pair, the least first."""
        return sorted(mine / other for mine, other in zip(self.ours, self.theirs, strict=True))

    @property
    def ratio(self) -> float:
        """The median of the ratios of pairs."""
        return median(self.ratios)

    def best_ratio(self, best: Callable[[Sequence[float]], float]) -> float:
        """The best of ours by the best of theirs; `best` is `max` for rates, `min` for times."""
        return best(self.ours) / best(self.theirs)

    @property
    def spread(self) -> tuple[float, float]:
        """Between which ratios the middle half of the pairs lies."""
        low, _middle, high = quantiles(self.ratios, n=4)
        return low, high


def by_turns(
    ours: Callable[[], float], theirs: Callable[[], float], pairs: int, warm_up: int = 1
) -> Sample:
    """Measure two things so many times by turns; who begins changes from pair to pair.

    What is measured while warming up is thrown away: caches fill, bytecode is written.
    """
    for _ in range(warm_up):
        ours()
        theirs()
    taken: list[tuple[float, float]] = []
    for pair in range(pairs):
        if pair % 2:
            other = theirs()
            taken.append((ours(), other))
        else:
            mine = ours()
            taken.append((mine, theirs()))
    mines, others = zip(*taken, strict=True)
    return Sample(mines, others)


def told(
    name: str,
    sample: Sample,
    best: Callable[[Sequence[float]], float],
    unit: str,
    target: str,
    other: str,
) -> str:
    """The result in a few lines, for people."""
    low, high = sample.spread
    pairs = len(sample.ours)
    return (
        f"{name}: {sample.ratio:.2f} times {other} (target: {target})\n"
        f"  middle half of {pairs} pairs {low:.2f} to {high:.2f}; "
        f"best by best {sample.best_ratio(best):.2f}\n"
        f"  median {median(sample.ours):,.1f} {unit} against {median(sample.theirs):,.1f} {unit}; "
        f"best {best(sample.ours):,.1f} against {best(sample.theirs):,.1f}"
    )
