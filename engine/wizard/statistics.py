"""What a score pad tells: who hit their bids, who was best, how the totals went.

Pure functions on the rows of a pad, in the order of the rounds. Seats are those of the rows; with
no row there is nothing to tell, and everything is empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine import Seat
from engine.record import Record
from engine.wizard.state import PadRow


class BestRound(Record):
    """The most points that a seat has won in one round, and where: the round's number from 1."""

    seat: Seat
    number: int
    points: int


def hits(row: PadRow) -> tuple[bool, ...]:
    """By seat, whether the bid of a round was hit exactly."""
    return tuple(bid == taken for bid, taken in zip(row.bids, row.taken, strict=True))


def best_of_round(row: PadRow) -> tuple[Seat, ...]:
    """The seats that have won the most points in a round; several if they are equal."""
    most = max(row.points)
    return tuple(seat for seat, points in enumerate(row.points) if points == most)


def exact_bids(pad: Sequence[PadRow]) -> tuple[int, ...]:
    """By seat, how many bids were hit exactly; the share is that of `len(pad)`."""
    return tuple(sum(of_seat) for of_seat in zip(*map(hits, pad), strict=True))


def best_bidders(pad: Sequence[PadRow]) -> tuple[Seat, ...]:
    """The seats with the most exact bids; nobody if no bid was exact."""
    counts = exact_bids(pad)
    most = max(counts, default=0)
    return tuple(seat for seat, count in enumerate(counts) if count == most and most > 0)


def longest_runs(pad: Sequence[PadRow]) -> tuple[int, ...]:
    """By seat, the most exact bids in rounds that follow one another."""
    return tuple(_longest_run(of_seat) for of_seat in zip(*map(hits, pad), strict=True))


def _longest_run(hit: Sequence[bool]) -> int:
    longest = run = 0
    for is_hit in hit:
        run = run + 1 if is_hit else 0
        longest = max(longest, run)
    return longest


def best_runners(pad: Sequence[PadRow]) -> tuple[Seat, ...]:
    """The seats with the longest run of exact bids; nobody if no bid was exact."""
    runs = longest_runs(pad)
    longest = max(runs, default=0)
    return tuple(seat for seat, run in enumerate(runs) if run == longest and longest > 0)


def biggest_rounds(pad: Sequence[PadRow]) -> tuple[BestRound, ...]:
    """The rounds that brought a seat the most points; nothing if none has brought any.

    Several if they are equal: earlier rounds first, then by seat.
    """
    won = [
        BestRound(seat, number, points)
        for number, row in enumerate(pad, start=1)
        for seat, points in enumerate(row.points)
    ]
    most = max((one.points for one in won), default=0)
    return tuple(one for one in won if one.points == most and most > 0)


def totals_of(pad: Sequence[PadRow], seat: Seat) -> tuple[int, ...]:
    """The totals of a seat: 0 before the first round, then after each round."""
    return (0, *(row.totals[seat] for row in pad))
