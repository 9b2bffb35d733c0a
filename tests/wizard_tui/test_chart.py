"""The chart of totals: every total of every seat is where its number says."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import floor
from random import Random

import pytest
from rich.style import Style

from engine.hotseat.canvas import Canvas
from engine.hotseat.look import Look, look_of
from engine.hotseat.seat_ink import seat_inks, seat_letters
from tests.wizard_tui.painting import lines
from wizard_tui.chart import Chart

DARK = look_of("dark")
NAMES = ("Anna", "Ben", "Chloé", "Dag", "Émile", "Fay")
DOTS = {0x01: (0, 0), 0x02: (0, 1), 0x04: (0, 2), 0x40: (0, 3)} | {
    0x08: (1, 0),
    0x10: (1, 1),
    0x20: (1, 2),
    0x80: (1, 3),
}
"""Column and row of each dot of a braille sign, as Unicode numbers them."""


def random_series(players: int, rounds: int, rng: Random) -> list[tuple[int, ...]]:
    series = []
    for _ in range(players):
        totals = [0]
        for _ in range(rounds):
            totals.append(totals[-1] + rng.choice([-40, -20, -10, 20, 30, 50, 80]))
        series.append(tuple(totals))
    return series


def drawn(
    series: Sequence[Sequence[int]],
    width: int,
    height: int,
    look: Look,
    order: Sequence[int] | None = None,
) -> Canvas:
    canvas = Canvas(width, height, look.ink.page)
    letters = seat_letters(NAMES[: len(series)], is_ascii=look.is_ascii)
    inks = seat_inks(look)
    draw_order = range(len(series)) if order is None else order
    chart = Chart(series, NAMES[: len(series)], letters, inks, draw_order, look)
    chart.paint(canvas, 0, 0, width, height)
    return canvas


class Read:
    """A drawn chart, read like a picture: where its axes are, and what lies in its cells."""

    def __init__(self, canvas: Canvas, rounds: int) -> None:
        self.canvas = canvas
        told = lines(canvas)
        signs = "│┤" if any("┤" in line for line in told) else "|+"
        self.left = 1 + min(line.index(sign) for line in told for sign in signs if sign in line)
        self.rows = sum(line[self.left - 1] in signs for line in told)
        last = told[self.rows].rstrip()
        assert last.endswith(str(rounds)), "the last round has its number below it"
        self.columns = len(last) - self.left

    def dot(self, rounds: int, number: int, low: int, high: int, total: int) -> tuple[int, int]:
        """The dot that is nearest to where a total belongs, from the top left of the plot."""
        across = Fraction(number, rounds) * (2 * self.columns - 1)
        down = Fraction(high - total, high - low) * (4 * self.rows - 1)
        return floor(across + Fraction(1, 2)), floor(down + Fraction(1, 2))

    def cell(self, x: int, y: int) -> tuple[str, Style]:
        row, column = y // 4, self.left + x // 2
        return self.canvas.signs[row][column], self.canvas.styles[row][column]


@pytest.mark.parametrize("seed", range(25))
def test_a_point_of_each_seat_at_each_round_is_where_its_total_says(seed: int) -> None:
    rng = Random(seed)
    players, rounds = rng.randint(3, 6), rng.choice([5, 10, 12, 15, 20])
    series = random_series(players, rounds, rng)
    order = rng.sample(range(players), players)
    canvas = drawn(series, rng.randint(58, 190), rng.randint(4, 30), DARK, order)
    picture = Read(canvas, rounds)
    every = [total for one in series for total in one]
    low, high = min(every), max(every)
    inks = [seat.color for seat in seat_inks(DARK)]
    places = {
        (seat, number): picture.dot(rounds, number, low, high, series[seat][number])
        for seat in range(players)
        for number in range(rounds + 1)
    }
    cells = {
        key: {seat for (seat, _), (x, y) in places.items() if (x // 2, y // 4) == key}
        for key in {(x // 2, y // 4) for x, y in places.values()}
    }
    for (seat, number), (x, y) in places.items():
        sign, style = picture.cell(x, y)
        owner = inks.index(style.color)
        sharing = cells[x // 2, y // 4]
        assert owner == max(sharing, key=order.index), f"seed {seed}: the last one is on top"
        if owner == seat:
            bits = ord(sign) - 0x2800
            dots = {place for bit, place in DOTS.items() if bits & bit}
            assert (x % 2, y % 4) in dots, f"seed {seed}: seat {seat} after round {number}"


@pytest.mark.parametrize(("is_mono", "is_ascii"), [(True, False), (True, True), (False, True)])
@pytest.mark.parametrize("seed", range(6))
def test_without_colour_or_in_ascii_letters_mark_every_total(
    seed: int, is_mono: bool, is_ascii: bool
) -> None:
    rng = Random(seed)
    look = look_of("dark", is_mono=is_mono, is_ascii=is_ascii)
    players, rounds = rng.randint(3, 6), rng.choice([5, 10, 12, 15, 20])
    series = random_series(players, rounds, rng)
    picture = Read(drawn(series, 78, rng.randint(6, 20), look), rounds)
    every = [total for one in series for total in one]
    letters = seat_letters(NAMES[:players])
    wanted: dict[tuple[int, int], str] = {}
    for number in range(rounds + 1):
        for seat in range(players):
            x, y = picture.dot(rounds, number, min(every), max(every), series[seat][number])
            wanted[x // 2, y // 4] = wanted.get((x // 2, y // 4), "") + letters[seat]
    for (column, row), those in wanted.items():
        assert picture.cell(2 * column, 4 * row)[0] in those, f"seed {seed}"


@pytest.mark.parametrize("seed", range(10))
def test_each_line_is_drawn_without_a_gap(seed: int) -> None:
    """Alone on the chart a seat has a dot in every column of cells."""
    rng = Random(seed)
    rounds = rng.choice([5, 10, 20])
    picture = Read(drawn(random_series(1, rounds, rng), 70, 12, DARK), rounds)
    for column in range(picture.columns):
        signs = [picture.cell(2 * column, 4 * row)[0] for row in range(picture.rows)]
        rows = [row for row, sign in enumerate(signs) if "\u2801" <= sign <= "\u28ff"]
        assert rows == list(range(rows[0], rows[-1] + 1)), f"seed {seed}, column {column}"


def test_each_line_ends_at_the_letter_of_its_seat() -> None:
    series = [(0, 30, 60), (0, -10, -40), (0, 20, 40), (0, 10, 40)]
    told = lines(drawn(series, 60, 12, DARK))
    assert told[0].endswith(" A Anna".ljust(len(told[0]) - told[0].index(" A Anna")))
    assert "B Ben" in told[10]
    (shared,) = (line for line in told if "C" in line)
    assert "DC" in shared or "CD" in shared, "two that end in one row stand beside each other"


def test_the_axis_says_what_its_rows_are_worth() -> None:
    told = lines(drawn([(0, 50, 100), (0, -50, -100)], 60, 22, DARK))
    labels = {line.split("┤")[0].strip(): row for row, line in enumerate(told) if "┤" in line}
    assert (labels["100"], labels["0"], labels["−100"]) == (0, 10, 20)
    assert "┈" in told[10], "the line of no points is marked"


@pytest.mark.parametrize("height", [5, 7, 9, 12, 17, 25])
def test_the_ticks_of_the_axis_are_about_equally_far_apart(height: int) -> None:
    """So that a total which lies between two of them is not read as one of them."""
    rng, seen = Random(height), 0
    for _ in range(60):
        series = random_series(rng.randint(3, 6), rng.choice([3, 5, 10, 20]), rng)
        told = lines(drawn(series, 70, height, DARK))
        rows = [row for row, line in enumerate(told) if "┤" in line]
        labels = [int(told[row].split("┤")[0].replace("−", "-")) for row in rows]
        assert 0 in labels
        assert len({above - below for above, below in pairwise(labels)}) <= 1
        gaps = [below - above for above, below in pairwise(rows)]
        assert not gaps or max(gaps) <= min(gaps) * 4 / 3, f"rows {rows} of {labels}"
        seen += len(gaps) > 1
    assert seen > 10 or height < 9, "in a low chart there are but two or three"


@pytest.mark.parametrize("look", [DARK, look_of("light", is_mono=True, is_ascii=True)])
@pytest.mark.parametrize(
    "series",
    [
        [(0, 0), (0, 0)],
        [(0, -10), (0, -999)],
        [(0, 1999), (0, -999)],
        [(0, 20)] * 6,
        [tuple(range(0, -210, -10))] * 3,
    ],
)
@pytest.mark.parametrize("height", [1, 2, 3, 5, 30])
def test_odd_games_are_drawn_too(series: list[tuple[int, ...]], height: int, look: Look) -> None:
    for width in (1, 10, 20, 58, 190):
        lines(drawn(series, width, height, look))
