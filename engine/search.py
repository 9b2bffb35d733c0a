"""Look-ahead for computer players: options tried in imagined worlds, the same for every game.

A seat does not know the hidden cards, so it imagines *worlds*, full positions that agree with all
that it knows, and plays each of them on from every option that is worth trying. All options are
tried in the same worlds, so that luck is the same for all; the worse half of them is dropped a few
times on the way, so that most of the work goes to those between which it is hard to choose. Where
there is one that a good player would choose without looking ahead, the halvings spare it, and it is
chosen unless another is clearly better: the fewer the worlds and the greater the luck, the more
often would the best of many options be one that was only lucky.

What a game adds is its `Guide`: which worlds are likely, which options are worth trying, which one
is usual, how a world is quickly played on, and what is measured of where that leads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from math import inf
from random import Random
from typing import Generic, NamedTuple, Protocol, TypeVar

from engine.record import Record

V_contra = TypeVar("V_contra", contravariant=True)
V = TypeVar("V")
W = TypeVar("W")

Measures = tuple[float, ...]
"""What is measured of an outcome; the first number is what the seat wants to be high."""


CLOSE = 2.0
"""By how many standard errors an option is behind the best one, at least, to be really worse."""
OPTIONS_OF_A_HINT = 16
"""A hint on fewer options tries each in more worlds: it costs as much as one on so many."""


class Guide(Protocol[V_contra, W]):
    """What a game knows that helps to look ahead in it."""

    def candidates(self, view: V_contra, options: Sequence[object]) -> Sequence[object]:
        """The options that are worth trying, at least one; those that lead to the same, once."""

    def usual(self, view: V_contra, candidates: Sequence[object]) -> int | None:
        """The place of the candidate to choose in doubt; None: it is not known."""

    def breadth(self, view: V_contra) -> int:
        """How many times the worlds of a budget are imagined: 1, or more where each costs less."""

    def worlds(self, view: V_contra, rng: Random) -> Iterator[W]:
        """Worlds that agree with the view, without end, likely ones more often."""

    def try_out(self, view: V_contra, world: W, option: object) -> Measures:
        """What comes of an option in a world, which stays as it is; as many numbers every time."""


class Budget(Record):
    """How much a decision may cost, counted in worlds, so that a seed gives the same again.

    Attributes:
        worlds: in how many worlds the best options are tried, at most; 1 or more. The guide may
            multiply it.
        rungs: in how many equal parts they are tried, none of them empty; after each the weak
            options are dropped.
        halvings: after how many of the first rungs the worse half is dropped in any case.
        doubt: by how many standard errors an option must be behind the best one to be dropped;
            if it is infinite, none is dropped for that.
        trust: by how many standard errors an option must be better than the usual one to be chosen
            in its place.
    """

    worlds: int
    rungs: int = 8
    halvings: tuple[int, ...] = (2, 4)
    doubt: float = 2.5
    trust: float = 1.0


class Weighed(NamedTuple):
    """An option, in how many worlds it was tried, and the means of what was measured there.

    Attributes:
        is_close: whether it is another than the first one, but no worse by more than chance
            explains (`CLOSE`).
    """

    option: object
    worlds: int
    means: Measures
    is_close: bool = False


class _Trial:
    """What an option has led to so far, world by world."""

    __slots__ = ("found", "option")

    def __init__(self, option: object) -> None:
        self.option = option
        self.found: list[Measures] = []

    @property
    def worth(self) -> float:
        return sum([one[0] for one in self.found]) / len(self.found)

    def is_behind(self, best: _Trial, doubt: float) -> bool:
        """Whether it is worse than the best one by more than chance explains."""
        if doubt == inf:
            return False
        gaps = [one[0] - other[0] for one, other in zip(best.found, self.found, strict=True)]
        count, total = len(gaps), sum(gaps)
        spread = max(0.0, sum([gap * gap for gap in gaps]) - total * total / count)
        return total > 0 and total * total * (count - 1) > doubt * doubt * count * spread

    def weighed(self, best: _Trial) -> Weighed:
        means = [sum(column) / len(self.found) for column in zip(*self.found, strict=True)]
        is_close = (
            self is not best
            and len(self.found) == len(best.found)
            and not self.is_behind(best, CLOSE)
        )
        return Weighed(self.option, len(self.found), tuple(means), is_close)


class LookAhead(Generic[V, W]):
    """A computer player that looks ahead; what it knows of the game is its guide's.

    The guide is loaded only when it is first needed, so that whoever just wants to name the
    computer players of a game does not wait for it.
    """

    def __init__(self, load: Callable[[], Guide[V, W]], budget: Budget) -> None:
        self._load = load
        self.budget = budget

    @cached_property
    def guide(self) -> Guide[V, W]:
        """What helps to look ahead in the game."""
        return self._load()

    def choose(self, view: V, options: Sequence[object], rng: Random) -> object:
        """The usual option, or the best one of those that are clearly better."""
        candidates = self.guide.candidates(view, options)
        if len(candidates) == 1:
            return candidates[0]
        usual = self.guide.usual(view, candidates)
        return weigh(self.guide, self.budget, view, candidates, rng, usual)[0].option

    def weigh(self, view: V, options: Sequence[object], rng: Random) -> list[Weighed]:
        """What the options that are worth trying lead to on average: a hint.

        What is advised comes first, then the best ones. None is dropped on the way, so
        that their numbers can be compared. The fewer there are, the more worlds each is tried in,
        so that a hint on two cards is no guess; where there is but one, its numbers say little to
        anybody, and are those of one world, or as many as the guide makes of it.
        """
        candidates = self.guide.candidates(view, options)
        worlds = 1
        if len(candidates) > 1:
            worlds = self.budget.worlds
            worlds = max(worlds, worlds * OPTIONS_OF_A_HINT // len(candidates))
        patient = Budget(worlds, rungs=1, halvings=(), doubt=inf, trust=self.budget.trust)
        usual = self.guide.usual(view, candidates)
        return weigh(self.guide, patient, view, candidates, rng, usual)


def weigh(
    guide: Guide[V, W],
    budget: Budget,
    view: V,
    candidates: Sequence[object],
    rng: Random,
    usual: int | None = None,
) -> list[Weighed]:
    """What each candidate leads to, the best ones first; of equals, the one that came first.

    Before all comes what is to be chosen: the best one that is better than the one in the place
    `usual` by so many standard errors as the budget trusts that one; without any, that one itself;
    and if that one was dropped on the way, the best one.
    Those that were dropped on the way come last, the last to be dropped first.

    Raises:
        ValueError: the budget has no world.
    """
    if budget.worlds < 1:
        raise ValueError(f"A decision needs one world at least, not {budget.worlds}.")
    most = budget.worlds * guide.breadth(view)
    rungs = min(budget.rungs, most)
    racing = [_Trial(candidate) for candidate in candidates]
    trusted = None if usual is None else racing[usual]
    dropped: list[_Trial] = []
    worlds = guide.worlds(view, rng)
    for rung in range(1, rungs + 1):
        begun, ends = (most * step // rungs for step in (rung - 1, rung))
        for _ in range(ends - begun):
            world = next(worlds)
            for trial in racing:
                trial.found.append(guide.try_out(view, world, trial.option))
        racing.sort(key=lambda trial: -trial.worth)
        best = racing[0]
        kept = [best]
        kept += [one for one in racing[1:] if not one.is_behind(best, budget.doubt)]
        if rung in budget.halvings and len(kept) > 2:
            better = (len(racing) + 1) // 2
            kept = [one for at, one in enumerate(kept) if at < better or one is trusted]
        dropped[:0] = [trial for trial in racing if trial not in kept]
        racing = kept
        if len(racing) == 1:
            break
    chosen = racing[0]
    if trusted in racing:
        clearly = (one for one in racing if trusted.is_behind(one, budget.trust))
        chosen = next(clearly, trusted)
    rest = [one for one in racing if one is not chosen]
    return [trial.weighed(chosen) for trial in (chosen, *rest, *dropped)]
