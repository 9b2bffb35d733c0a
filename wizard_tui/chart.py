"""A chart of totals over the rounds: a line for each seat, with its letter at the line's end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rich.style import Style

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.look import Look
from engine.hotseat.words import number_text
from engine.machine import Seat
from engine.record import Record

ACROSS, DOWN = 2, 4
"""Dots of a cell: each braille sign has two columns of four."""
_BRAILLE = 0x2800
_BITS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
_STEPS = tuple(digit * ten for ten in (1, 10, 100, 1000, 10000) for digit in (1, 2, 5))


def place_of(part: int, whole: int, places: int) -> int:
    """Where so great a part of a whole lies among so many places, from 0; the nearest one."""
    return (2 * part * (places - 1) + whole) // (2 * whole)


class Plot(Record):
    """Where totals and rounds lie in a box of cells, counted in dots from its top left.

    The highest total (or 0) lies in the first row of dots, the lowest (or 0) in the last one;
    the start lies in the first column of dots, the last round in the last one.
    """

    low: int
    high: int
    rounds: int
    width: int
    height: int

    @classmethod
    def of(cls, series: Sequence[Sequence[int]], width: int, height: int) -> Plot:
        """The plot of the totals of each seat, which all begin with the 0 before round 1."""
        every = [total for one in series for total in one]
        low, high = min(every), max(every)
        return cls(low, high if high > low else low + 10, len(series[0]) - 1, width, height)

    def dot(self, number: int, total: int) -> tuple[int, int]:
        """The dot of a total after a round: column and row."""
        return (
            place_of(number, self.rounds, self.width * ACROSS),
            place_of(self.high - total, self.high - self.low, self.height * DOWN),
        )

    def cell(self, number: int, total: int) -> tuple[int, int]:
        """The cell of a total after a round: column and row."""
        x, y = self.dot(number, total)
        return x // ACROSS, y // DOWN

    def row(self, total: int) -> int:
        """The row of cells of a total."""
        return self.cell(0, total)[1]

    def ticks(self) -> list[int]:
        """Round totals for the axis, each in a row of its own; 0 is always one of them.

        They lie about equally far apart: of rows, the widest gap is no more than a third wider than
        the narrowest, so that a point between two of them is not taken for another.
        """
        span = self.high - self.low
        most = max(1, self.height // 2 if self.height >= 9 else self.height * 2 // 3)
        for step in (step for step in _STEPS if step * most >= span):
            totals = list(range(-(-self.low // step) * step, self.high + 1, step))
            rows = [self.row(total) for total in totals]
            gaps = [below - above for below, above in pairwise(rows)] or [1]
            if 3 * max(gaps) <= 4 * min(gaps):
                return totals
        return [0]


class Chart:
    """A chart that is drawn into a box of a canvas.

    `series` holds the totals of each seat, beginning with the 0 before round 1; those of seats
    that come late in `order` are drawn over the others.
    """

    def __init__(
        self,
        series: Sequence[Sequence[int]],
        names: Sequence[str],
        letters: Sequence[str],
        inks: Sequence[Style],
        order: Sequence[Seat],
        look: Look,
    ) -> None:
        self.series = series
        self.names = names
        self.letters = letters
        self.inks = inks
        self.order = order
        self.look = look

    def box(self, width: int, height: int) -> tuple[int, Plot]:
        """How many cells the axis takes at the left, and the plot beside it."""
        every = [total for one in self.series for total in one]
        axis = 1 + max(width_of(number_text(total, self.look)) for total in every)
        names = max(map(width_of, self.names)) + 2
        room = max(sum(map(width_of, self.letters)), min(names, 18, width // 4))
        return axis, Plot.of(self.series, width - axis - 3 - room, height - 1)

    def paint(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        """Draw the axes, the lines and what stands at their ends."""
        axis, plot = self.box(width, height)
        if plot.width < 4 or plot.height < 2:
            return
        self._axes(canvas, x, y, axis, plot)
        left = x + axis + 1
        for seat in self.order:
            self._line(canvas, left, y, plot, seat)
        for seat in self.order:
            self._points(canvas, left, y, plot, seat)
        self._ends(canvas, left + plot.width + 1, y, x + width - left - plot.width - 1, plot)

    def _axes(self, canvas: Canvas, x: int, y: int, axis: int, plot: Plot) -> None:
        muted = self.look.ink.muted
        upright, tick, dots = ("|", "+", ".") if self.look.is_ascii else ("│", "┤", "┈")
        for row in range(plot.height):
            canvas.put(x + axis, y + row, upright, muted)
        for total in plot.ticks():
            row = y + plot.row(total)
            canvas.put_right(x + axis - 1, row, number_text(total, self.look), muted)
            canvas.put(x + axis, row, tick, muted)
            if total == 0:
                canvas.put(x + axis + 1, row, dots * plot.width, muted)
        step = next(step for step in _STEPS if step * plot.width >= 3 * plot.rounds)
        for number in range(step, plot.rounds + 1, step):
            column = x + axis + 1 + plot.cell(number, 0)[0]
            canvas.put_right(column + 1, y + plot.height, str(number), muted)

    def _line(self, canvas: Canvas, x: int, y: int, plot: Plot, seat: Seat) -> None:
        """The line of a seat, from total to total."""
        for (column, row), sign in self._signs(plot, seat).items():
            canvas.put(x + column, y + row, sign, self.inks[seat])

    def _points(self, canvas: Canvas, x: int, y: int, plot: Plot, seat: Seat) -> None:
        """The totals of a seat once more, over the lines of all: by letters if need be."""
        signs = self._signs(plot, seat)
        for number, total in enumerate(self.series[seat]):
            column, row = plot.cell(number, total)
            sign = signs[column, row] if self._has_curves else self.letters[seat]
            canvas.put(x + column, y + row, sign, self.inks[seat])

    @property
    def _has_curves(self) -> bool:
        """Whether colours tell the lines apart, so that no letters are needed on them."""
        return not (self.look.is_mono or self.look.is_ascii)

    def _signs(self, plot: Plot, seat: Seat) -> dict[tuple[int, int], str]:
        """The signs that make the line of a seat, by cell: column and row."""
        cells: dict[tuple[int, int], int] = {}
        before = plot.dot(0, self.series[seat][0])
        for number, total in enumerate(self.series[seat]):
            here = plot.dot(number, total)
            for x, y in _dots(before, here):
                cell = x // ACROSS, y // DOWN
                cells[cell] = cells.get(cell, 0) | _BITS[x % ACROSS][y % DOWN]
            before = here
        if self.look.is_ascii:
            return dict.fromkeys(cells, "*")
        return {cell: chr(_BRAILLE + bits) for cell, bits in cells.items()}

    def _ends(self, canvas: Canvas, x: int, y: int, room: int, plot: Plot) -> None:
        """Each seat's letter beside the end of its line, with the name if it ends there alone."""
        ending: dict[int, list[Seat]] = {}
        for seat in reversed(self.order):
            ending.setdefault(plot.row(self.series[seat][-1]), []).append(seat)
        for row, seats in ending.items():
            place = x
            for seat in seats:
                place = canvas.put(place, y + row, self.letters[seat], self.inks[seat])
            if len(seats) == 1 and room >= 6:
                left = x + room - place - 1
                name = fitted(self.names[seats[0]], left, self.look.glyphs.ellipsis)
                canvas.put(place + 1, y + row, name, self.inks[seats[0]])


def _dots(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """The dots of a straight line, both ends included, without a gap."""
    (x0, y0), (x1, y1) = start, end
    steps = max(abs(x1 - x0), abs(y1 - y0))
    if steps == 0:
        return [start]
    return [
        (x0 + place_of(step, steps, abs(x1 - x0) + 1), y0 + _signed(step, steps, y1 - y0))
        for step in range(steps + 1)
    ]


def _signed(step: int, steps: int, distance: int) -> int:
    moved = place_of(step, steps, abs(distance) + 1)
    return moved if distance > 0 else -moved
