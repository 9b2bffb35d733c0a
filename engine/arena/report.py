"""What the games of an arena add up to: for each player figures with intervals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TypeVar

from engine.arena.figures import Figure, percentile, ratio, share
from engine.arena.plan import Plan
from engine.arena.playing import Played
from engine.machine import State
from engine.measuring import Measure

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Line:
    """The figures of one player, over all seats with its name.

    Attributes:
        name: who it is.
        seats: on how many seats it sat in each game.
        measures: what the game counts, by key, as means of a seat and a game.
        place: the mean place; 1 is best.
        wins: the share of games that it has won, all its seats together; a first place that is
            shared counts as a share.
        decisions: how many it has taken in all.
        rate: decisions in a second of processor time.
        mean, high, longest: processor time of a decision in seconds, `high` at the 95th
            percentile. The longest has no interval.
        by_deal: for programs that compare line-ups deal by deal: the means of each deal, by key.
    """

    name: str
    seats: int
    measures: Mapping[str, Figure]
    place: Figure
    wins: Figure
    decisions: int
    rate: Figure
    mean: Figure
    high: Figure
    longest: float
    by_deal: Mapping[str, tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Report:
    """The figures of a plan, as far as it was played.

    Only deals that were played in every seating count, so that the seats stay even.

    Attributes:
        deals, games: how many count.
        left_out: how many games do not, since their deal was broken off.
        lines: one for each name of the line-up, in its order; empty if no deal counts.
    """

    plan: Plan
    deals: int
    games: int
    left_out: int
    lines: tuple[Line, ...]

    @property
    def is_complete(self) -> bool:
        """Whether all that was asked for was played."""
        return self.deals == self.plan.deals


def report(plan: Plan, measures: Sequence[Measure[State]], played: Iterable[Played]) -> Report:
    """Add up the games of a plan, which may come in any order."""
    by_deal: dict[int, list[Played]] = {}
    for game in sorted(played, key=lambda game: (game.deal, game.seating)):
        by_deal.setdefault(game.deal, []).append(game)
    whole = [games for games in by_deal.values() if len(games) == plan.seatings]
    counted = sum(map(len, whole))
    return Report(
        plan,
        len(whole),
        counted,
        sum(map(len, by_deal.values())) - counted,
        tuple(_line(plan, measures, name, whole) for name in plan.names) if whole else (),
    )


def _line(
    plan: Plan, measures: Sequence[Measure[State]], name: str, deals: Sequence[Sequence[Played]]
) -> Line:
    def in_each_deal(by_seat: Callable[[Played], Sequence[T]]) -> list[list[T]]:
        """What stands at the seats with the name, in all games of each deal."""
        return [
            [
                value
                for game in games
                for who, value in zip(plan.seated(game.seating), by_seat(game), strict=True)
                if who == name
            ]
            for games in deals
        ]

    measured = {one.key: in_each_deal(partial(_measured, one.key)) for one in measures}
    places = in_each_deal(lambda game: game.places)
    wins = in_each_deal(_wins)
    times = [[*chain.from_iterable(of_deal)] for of_deal in in_each_deal(lambda game: game.times)]
    spent = [(sum(of_deal), len(of_deal)) for of_deal in times]
    won = [(sum(of_deal), len(games)) for of_deal, games in zip(wins, deals, strict=True)]
    return Line(
        name=name,
        seats=plan.line_up.count(name),
        measures={
            one.key: (share if one.is_share else ratio)(_sums(measured[one.key]))
            for one in measures
        },
        place=ratio(_sums(places)),
        # Whoever plays alone wins every game, which leaves nothing to be unsure of.
        wins=share(won) if len(plan.names) > 1 else Figure(1.0, 1.0, 1.0),
        decisions=sum(map(len, times)),
        rate=ratio([(count, seconds) for seconds, count in spent]),
        mean=ratio(spent),
        high=percentile(times, 0.95),
        longest=max(chain.from_iterable(times)),
        by_deal={
            **{key: _means(values) for key, values in measured.items()},
            "place": _means(places),
            "wins": tuple(above / below for above, below in won),
        },
    )


def _measured(key: str, game: Played) -> tuple[float, ...]:
    return game.measures[key]


def _wins(game: Played) -> tuple[float, ...]:
    """By seat, the share of the first place."""
    first = game.places.count(1)
    return tuple(1 / first if place == 1 else 0.0 for place in game.places)


def _sums(deals: Sequence[Sequence[float]]) -> list[tuple[float, float]]:
    return [(sum(of_deal), len(of_deal)) for of_deal in deals]


def _means(deals: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(sum(of_deal) / len(of_deal) for of_deal in deals)
