"""Look-ahead for computer players: options tried in imagined worlds, the same for every game.

A seat does not know the hidden cards, so it imagines *worlds*, full positions that agree with all
that it knows, and plays each of them on from every option that is worth trying. All options are
tried in the same worlds, so that luck is the same for all; the worse half of them is dropped a few
times on the way, so that most of the work goes to those between which it is hard to choose.

What a game adds is its `Guide`: which worlds are likely, which options are worth trying, how
a world is quickly played on, and what is measured of where that leads.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, NamedTuple, Protocol, TypeVar

V_contra = TypeVar("V_contra", contravariant=True)
V = TypeVar("V")
W = TypeVar("W")

Measures = tuple[float, ...]
"""What is measured of an outcome; the first number is what the seat wants to be high."""


class Guide(Protocol[V_contra, W]):
    """What a game knows that helps to look ahead in it."""

    def candidates(self, view: V_contra, options: Sequence[object]) -> Sequence[object]:
        """The options that are worth trying, at least one; those that lead to the same, once."""

    def worlds(self, view: V_contra, rng: Random) -> Iterator[W]:
        """Worlds that agree with the view, without end, likely ones more often."""

    def try_out(self, view: V_contra, world: W, option: object, rng: Random) -> Measures:
        """What comes of an option in a world, which stays as it is; as many numbers every time."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a decision may cost, counted in worlds, so that a seed gives the same again.

    Attributes:
        worlds: in how many worlds the best options are tried.
        rungs: how often the worse half of the options is dropped, after equally many worlds each.
    """

    worlds: int
    rungs: int = 3


class Weighed(NamedTuple):
    """An option, in how many worlds it was tried, and the means of what was measured there."""

    option: object
    worlds: int
    means: Measures


@dataclass(slots=True)
class _Trial:
    """The sums of what an option has led to so far."""

    option: object
    worlds: int
    sums: list[float]

    @property
    def worth(self) -> float:
        return self.sums[0] / self.worlds

    def weighed(self) -> Weighed:
        return Weighed(self.option, self.worlds, tuple([one / self.worlds for one in self.sums]))


class LookAhead(Generic[V, W]):
    """A computer player that looks ahead; what it knows of the game is its guide's."""

    def __init__(self, guide: Guide[V, W], budget: Budget) -> None:
        self.guide = guide
        self.budget = budget

    def choose(self, view: V, options: Sequence[object], rng: Random) -> object:
        """The option that led to the best on average."""
        candidates = self.guide.candidates(view, options)
        if len(candidates) == 1:
            return candidates[0]
        return weigh(self.guide, self.budget, view, candidates, rng)[0].option

    def weigh(self, view: V, options: Sequence[object], rng: Random) -> list[Weighed]:
        """What the options that are worth trying lead to on average, the best first: a hint."""
        candidates = self.guide.candidates(view, options)
        return weigh(self.guide, self.budget, view, candidates, rng)


def weigh(
    guide: Guide[V, W], budget: Budget, view: V, candidates: Sequence[object], rng: Random
) -> list[Weighed]:
    """What each candidate leads to, the best first; of equals, the one that came first.

    Those that were dropped on the way come last, the last to be dropped first.
    """
    racing = [_Trial(candidate, 0, []) for candidate in candidates]
    dropped: list[_Trial] = []
    worlds = guide.worlds(view, rng)
    rungs = budget.rungs + 1
    for rung in range(rungs):
        begun, ends = (budget.worlds * step // rungs for step in (rung, rung + 1))
        for _ in range(ends - begun):
            world = next(worlds)
            for trial in racing:
                measured = guide.try_out(view, world, trial.option, rng)
                trial.sums = (
                    [one + more for one, more in zip(trial.sums, measured, strict=True)]
                    if trial.worlds
                    else list(measured)
                )
                trial.worlds += 1
        racing.sort(key=lambda trial: -trial.worth)
        if rung < budget.rungs and len(racing) > 2:
            kept = (len(racing) + 1) // 2
            dropped[:0] = racing[kept:]
            del racing[kept:]
    return [trial.weighed() for trial in (*racing, *dropped)]
