"""What games add up to, in figures that can be worked out by hand, and what is printed of it."""

from __future__ import annotations

import json
from array import array

import pytest

from engine.arena.figures import Figure
from engine.arena.plan import Plan, load_measures
from engine.arena.playing import Played
from engine.arena.printing import print_json, print_tables
from engine.arena.report import report
from engine.wizard import Bidding, Options

PLAN = Plan("wizard", Options(bidding=Bidding.HIDDEN), ("a", "b", "b"), 6, 7)
MEASURES = load_measures("wizard")


def played(deal: int, seating: int, points: list[float], *seconds: float) -> Played:
    """A game with these points by seat, in which every seat thought for so long."""
    places = tuple(1 + sum(more > one for more in points) for one in points)
    exact = tuple(float(one > 0) for one in points)
    times = tuple(array("d", seconds or (0.002,)) for _ in points)
    measures = {"points": tuple(points), "exact_bids": exact}
    return Played(deal, seating, places, measures, times)


FIRST = [
    played(0, 0, [30, 10, 20]),  # a b b
    played(0, 1, [0, 60, 60]),  # b a b: the first place is shared
    played(0, 2, [-10, 0, 30]),  # b b a
]
SECOND = [played(1, seating, [50, 50, 50], 0.001, 0.003) for seating in range(3)]


def test_points_places_and_wins_follow_whoever_sat_there() -> None:
    found = report(PLAN, MEASURES, FIRST)
    a, b = found.lines
    assert (a.name, a.seats, b.name, b.seats) == ("a", 1, "b", 2)
    # a: 30, 60 and 30 points, at places 1, 1 and 1; b: 10, 20, 0, 60, -10, 0.
    assert a.measures["points"].value == 40
    assert b.measures["points"].value == pytest.approx(80 / 6)
    assert a.place.value == 1
    assert b.place.value == pytest.approx((3 + 2 + 3 + 1 + 3 + 2) / 6)
    # a wins two games and half of one; the seats of b together the other half.
    assert a.wins.value == pytest.approx(2.5 / 3)
    assert b.wins.value == pytest.approx(0.5 / 3)
    assert a.measures["exact_bids"].value == 1
    assert b.measures["exact_bids"].value == pytest.approx(3 / 6)


def test_wins_shared_by_all_seats_are_shared_out() -> None:
    a, b = report(PLAN, MEASURES, SECOND).lines
    assert a.wins.value == pytest.approx(1 / 3)
    assert b.wins.value == pytest.approx(2 / 3)


def test_intervals_are_made_of_the_deals() -> None:
    a, _ = report(PLAN, MEASURES, FIRST + SECOND).lines
    # Means of the deals 40 and 50: standard error 5, one degree of freedom.
    assert a.measures["points"].value == 45
    assert a.measures["points"].high == pytest.approx(45 + 12.7062 * 5)
    assert a.by_deal["points"] == (40, 50)
    assert a.by_deal["wins"] == pytest.approx((2.5 / 3, 1 / 3))


def test_times_are_those_of_all_decisions() -> None:
    a, b = report(PLAN, MEASURES, FIRST + SECOND).lines
    assert (a.decisions, b.decisions) == (9, 18)
    # 2, 2, 2 ms, then three times 1 and 3 ms.
    assert a.mean.value == pytest.approx(18 / 9 / 1000)
    assert a.rate.value == pytest.approx(9 / 0.018)
    assert a.high.value == a.longest == 0.003


def test_only_deals_that_were_played_in_every_seating_count() -> None:
    whole = report(PLAN, MEASURES, FIRST)
    part = report(PLAN, MEASURES, [*SECOND[:2], *reversed(FIRST)])
    assert part.lines == whole.lines
    assert (part.deals, part.games, part.left_out) == (1, 3, 2)
    assert not part.is_complete
    assert report(PLAN, MEASURES, FIRST + SECOND).is_complete


def test_of_no_whole_deal_there_is_nothing_to_tell() -> None:
    found = report(PLAN, MEASURES, FIRST[:2])
    assert (found.lines, found.games, found.left_out) == ((), 0, 2)


def test_whoever_plays_alone_surely_wins() -> None:
    alone = Plan("wizard", Options(), ("a", "a", "a"), 2, 7)
    (line,) = report(alone, MEASURES, [played(0, 0, [1, 2, 3]), played(1, 0, [1, 2, 3])]).lines
    assert line.wins == Figure(1.0, 1.0, 1.0)
    assert line.measures["points"] == Figure(2, 2, 2)


# -- printing --------------------------------------------------------------------------------------


def test_the_tables_have_a_line_for_each_name(capsys: pytest.CaptureFixture[str]) -> None:
    print_tables(report(PLAN, MEASURES, FIRST + SECOND), MEASURES, 1.5)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("6 games of wizard (bidding hidden, length standard) from seed 7")
    assert "2 deals in 3 seatings, 1.5 s" in lines[0]
    results, times = ({line.split()[0]: line for line in part} for part in (lines[1:4], lines[4:7]))
    assert {*results} == {*times} == {"player", "a", "b"}
    for title in ("seats", "points", "exact bids", "place", "wins"):
        assert title in results["player"]
    assert "45 ±64" in results["a"]
    assert max(map(len, lines)) <= 100


def test_what_was_broken_off_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    print_tables(report(PLAN, MEASURES, FIRST + SECOND[:1]), MEASURES, 1.5)
    out = capsys.readouterr().out
    assert "3 games of wizard" in out
    assert "Broken off: 1 game more was played" in out


def test_without_a_whole_deal_there_is_no_table(capsys: pytest.CaptureFixture[str]) -> None:
    print_tables(report(PLAN, MEASURES, FIRST[:2]), MEASURES, 1.5)
    out = capsys.readouterr().out
    assert "0 games of wizard" in out
    assert "player" not in out


def test_programs_get_all_figures(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(PLAN, MEASURES, FIRST + SECOND)
    print_json(found, 1.5)
    told = json.loads(capsys.readouterr().out)
    assert told["options"] == {"bidding": "hidden", "length": "standard", "foresight": False}
    assert (told["seats"], told["games"], told["is_complete"]) == (["a", "b", "b"], 6, True)
    points = found.lines[0].measures["points"]
    a = told["players"]["a"]
    assert a["points"] == {"value": points.value, "low": points.low, "high": points.high}
    assert a["longest_seconds"] == 0.003
    assert a["by_deal"]["points"] == [40, 50]
