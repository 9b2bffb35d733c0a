"""What a score pad tells, against pads written out by hand and against random ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.wizard import PadRow, round_score
from engine.wizard.statistics import (
    BestRound,
    best_bidders,
    best_of_round,
    best_runners,
    biggest_rounds,
    exact_bids,
    hits,
    longest_runs,
    totals_of,
)


def pad_of(*rounds: str) -> tuple[PadRow, ...]:
    """A pad from rounds like "1/1 0/2 2/1": bid and tricks of each seat."""
    rows: list[PadRow] = []
    for told in rounds:
        bids, taken = zip(*(map(int, pair.split("/")) for pair in told.split()), strict=True)
        points = tuple(map(round_score, bids, taken))
        before = rows[-1].totals if rows else (0,) * len(points)
        totals = tuple(map(sum, zip(before, points, strict=True)))
        rows.append(PadRow(sum(taken), bids, taken, points, totals))
    return tuple(rows)


PAD = pad_of("1/1 0/0 1/0", "0/0 1/1 1/1", "2/2 0/1 1/0", "1/2 2/2 0/0")


def test_of_a_pad_written_by_hand() -> None:
    assert hits(PAD[2]) == (True, False, False)
    assert exact_bids(PAD) == (3, 3, 2)
    assert best_bidders(PAD) == (0, 1)
    assert longest_runs(PAD) == (3, 2, 1)
    assert best_runners(PAD) == (0,)
    assert biggest_rounds(PAD) == (BestRound(0, 3, 40), BestRound(1, 4, 40))
    assert totals_of(PAD, 0) == (0, 30, 50, 90, 80)


def test_the_best_of_a_round_have_the_most_points_hit_or_not() -> None:
    assert best_of_round(PAD[0]) == (0,)
    assert best_of_round(PAD[1]) == (1, 2)
    (all_miss,) = pad_of("0/1 1/0 3/1")
    assert best_of_round(all_miss) == (0, 1)


def test_an_empty_pad_tells_nothing() -> None:
    assert exact_bids(()) == best_bidders(()) == longest_runs(()) == best_runners(()) == ()
    assert biggest_rounds(()) == ()
    assert totals_of((), 2) == (0,)


def test_nobody_is_best_where_no_bid_was_exact() -> None:
    pad = pad_of("0/1 1/0 1/0")
    assert best_bidders(pad) == best_runners(pad) == ()
    assert biggest_rounds(pad) == ()
    assert exact_bids(pad) == longest_runs(pad) == (0, 0, 0)


@pytest.mark.parametrize(
    ("pattern", "longest"), [("", 0), ("m", 0), ("h", 1), ("hhm", 2), ("hmhh", 2), ("hhmhhh", 3)]
)
def test_a_run_is_broken_by_a_miss(pattern: str, longest: int) -> None:
    pad = pad_of(*("1/1 0/0 0/0" if sign == "h" else "0/1 0/0 0/0" for sign in pattern))
    assert longest_runs(pad)[:1] == ((longest,) if pattern else ())


PAIRS = st.tuples(st.integers(0, 20), st.integers(0, 20))


@given(
    st.integers(3, 6).flatmap(
        lambda players: st.lists(
            st.lists(PAIRS, min_size=players, max_size=players), min_size=1, max_size=20
        )
    )
)
def test_of_random_pads(rounds: list[list[tuple[int, int]]]) -> None:
    pad = pad_of(*(" ".join(f"{bid}/{taken}" for bid, taken in row) for row in rounds))
    for seat in range(len(rounds[0])):
        as_text = "".join("h" if row[seat][0] == row[seat][1] else " " for row in rounds)
        assert exact_bids(pad)[seat] == as_text.count("h")
        assert longest_runs(pad)[seat] == max(map(len, as_text.split(" ")))
        assert totals_of(pad, seat)[-1] == sum(row.points[seat] for row in pad)
    for one in biggest_rounds(pad):
        assert pad[one.number - 1].points[one.seat] == one.points
        assert all(one.points >= points for row in pad for points in row.points)
