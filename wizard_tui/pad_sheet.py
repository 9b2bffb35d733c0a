"""Draws the score pad: a row a round, and for each player the bid, the points and the total."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.fitting import short_names
from engine.hotseat.look import Look
from engine.hotseat.seat_ink import paper_seat_inks
from engine.hotseat.words import number_text
from engine.language import gettext as _
from engine.machine import Seat
from engine.record import Record
from engine.wizard import PadRow, WizardView
from engine.wizard.naming import in_a_row
from engine.wizard.statistics import best_of_round, hits
from wizard_tui.paper_ink import PaperInk, paper_ink


class Fields(Record):
    """Where the fields of a player's column end, from its left edge; None: not shown.

    The crown stands in the cell `crown`, the sign of a hit or a miss in the cell `sign`.
    """

    width: int
    bid: int
    taken: int | None
    sign: int
    points: int | None
    total: int
    crown: int


_FIELDS = (
    Fields(width=24, bid=4, taken=8, sign=9, points=15, total=20, crown=21),
    Fields(width=20, bid=3, taken=6, sign=7, points=12, total=17, crown=18),
    Fields(width=16, bid=3, taken=None, sign=4, points=10, total=15, crown=15),
    Fields(width=12, bid=3, taken=None, sign=4, points=None, total=10, crown=10),
    Fields(width=9, bid=2, taken=None, sign=2, points=None, total=8, crown=3),
)
"""From roomy to narrow; the first that fits is taken."""
_WIDEST = 30


class Layout(Record):
    """How the sheet lies in a box of so many cells.

    Attributes:
        label: cells of the column of rounds, at the left.
        column: cells of a player's column.
        rows: how many rounds can be seen at once.
        pitch: 2 if a ruled line parts the rounds, else 1.
        has_headings: whether each field has its name above it.
        has_legend: whether a line below says what the signs mean.
    """

    label: int
    column: int
    fields: Fields
    rows: int
    pitch: int
    has_headings: bool
    has_legend: bool

    @property
    def air(self) -> int:
        """Cells at the left of a player's fields."""
        return (self.column - self.fields.width) // 2

    @property
    def height(self) -> int:
        """Rows of cells that the sheet takes."""
        return 1 + self.has_headings + self.rows * self.pitch + self.has_legend


def layout_of(view: WizardView, width: int, height: int) -> Layout:
    """The best layout of the pad of a game in a box of so many cells."""
    rounds = len(view.schedule)
    label = 6 if _is_plain(view) else 10
    column = min(_WIDEST, (width - label) // view.players)
    fields = next((one for one in _FIELDS if one.width <= column), _FIELDS[-1])
    spare = height - 1 - rounds
    fits = all(width_of(text) <= room for _end, text, room in _headings(fields))
    has_headings = spare >= 2 and fits
    has_legend = spare != 0 and height > 3
    rows = max(1, min(rounds, height - 1 - has_headings - has_legend))
    pitch = 2 if spare - 2 >= rounds else 1
    return Layout(label, column, fields, rows, pitch, has_headings, has_legend)


def _headings(fields: Fields) -> list[tuple[int, str, int]]:
    """Where each heading of a player's column ends, what it says, and the cells it has."""
    found: list[tuple[int, str, int]] = []
    before = 0
    for end, text in (
        (fields.bid, _("bid")),
        (fields.taken, _("won")),
        (fields.points, _("points")),
        (max(fields.total, fields.crown + 1), _("total")),
    ):
        if end is not None:
            found.append((end, text, end - before - (before > 0)))
            before = end
    return found


def first_row(view: WizardView, layout: Layout, wanted: int | None) -> int:
    """The first round to be seen, from 0: the wanted one, or so that the round played is seen."""
    last = len(view.schedule) - layout.rows
    if wanted is None:
        wanted = view.round - layout.rows + min(2, layout.rows // 2)
    return max(0, min(last, wanted))


def _is_plain(view: WizardView) -> bool:
    """Whether each round deals as many cards as its number says."""
    return view.schedule == tuple(range(1, len(view.schedule) + 1))


class Sheet:
    """The pad of a public view, drawn into a box of a canvas."""

    def __init__(self, view: WizardView, names: Sequence[str], look: Look) -> None:
        self.view = view
        self.names = names
        self.look = look
        self.ink: PaperInk = paper_ink(look)
        self.seats = paper_seat_inks(look)

    def paint(
        self, canvas: Canvas, x: int, y: int, width: int, height: int, wanted: int | None = None
    ) -> None:
        """Draw the rounds from `wanted` (from 0) on; None: so that the round played is seen."""
        layout = layout_of(self.view, width, height)
        first = first_row(self.view, layout, wanted)
        wide = layout.label + layout.column * self.view.players
        x += (width - wide) // 2
        canvas.fill(x, y, wide, layout.height, self.ink.paper)
        self._heading(canvas, x, y, layout)
        top = y + 1 + layout.has_headings
        for line in range(layout.rows):
            self._row(canvas, x, top + line * layout.pitch, layout, first + line)
        if layout.has_legend:
            self._legend(canvas, x, y + layout.height - 1, wide, layout, first)

    # -- the parts -------------------------------------------------------------------------------

    def _heading(self, canvas: Canvas, x: int, y: int, layout: Layout) -> None:
        ellipsis = self.look.glyphs.ellipsis
        names = short_names(self.names, layout.column - 2 - layout.air, self.look)
        if layout.has_headings and not _is_plain(self.view):
            cards = fitted(_("(cards)"), layout.label - 2, ellipsis)
            canvas.put_right(x + layout.label - 1, y + 1, cards, self.ink.muted)
        for seat, left in self._columns(x, layout):
            canvas.put(left + 1 + layout.air, y, names[seat], self.seats[seat])
            if layout.has_headings:
                for end, text, _room in _headings(layout.fields):
                    canvas.put_right(left + layout.air + end, y + 1, text, self.ink.muted)

    def _columns(self, x: int, layout: Layout) -> list[tuple[Seat, int]]:
        """Each seat with the left edge of its column."""
        return [
            (seat, x + layout.label + seat * layout.column) for seat in range(self.view.players)
        ]

    def _row(self, canvas: Canvas, x: int, y: int, layout: Layout, index: int) -> None:
        view, ink = self.view, self.ink
        wide = layout.label + layout.column * view.players
        is_now = index + 1 == view.round and view.result is None
        is_played = index < len(view.pad)
        ground = ink.now if is_now else ink.other if index % 2 else ink.paper
        canvas.fill(x, y, wide, layout.pitch, ground)
        mark = self.look.glyphs.left_bar if is_now else " "
        canvas.put(x, y, mark, ink.best)
        label_ink = ink.strong if is_now else ink.text if is_played else ink.muted
        canvas.put_right(x + 4, y, str(index + 1), label_ink)
        if not _is_plain(view):
            canvas.put(x + 5, y, f"({view.schedule[index]})", ink.muted)
        for seat, left in self._columns(x, layout):
            if layout.column >= 12:
                for line in range(layout.pitch):
                    canvas.put(left - 1, y + line, self._rule, ink.rule)
            if is_played:
                self._played(canvas, left + layout.air, y, layout.fields, view.pad[index], seat)
            elif is_now:
                self._playing(canvas, left + layout.air, y, layout.fields, seat)

    @property
    def _rule(self) -> str:
        return "|" if self.look.is_ascii else "│"

    def _played(
        self, canvas: Canvas, left: int, y: int, fields: Fields, row: PadRow, seat: Seat
    ) -> None:
        """What a player has in a round that is over."""
        ink, glyphs = self.ink, self.look.glyphs
        is_hit, points = hits(row)[seat], row.points[seat]
        told = ink.hit if is_hit else ink.miss
        canvas.put_right(left + fields.bid, y, str(row.bids[seat]), ink.text)
        if fields.taken is not None:
            canvas.put_right(left + fields.taken, y, str(row.taken[seat]), ink.text)
        canvas.put(left + fields.sign, y, glyphs.check if is_hit else glyphs.cross, told)
        if fields.points is not None:
            text = number_text(points, self.look, has_sign=True)
            canvas.put_right(left + fields.points, y, text, told)
        if seat in best_of_round(row):
            canvas.put(left + fields.crown, y, glyphs.crown, ink.best)
        total = number_text(row.totals[seat], self.look)
        canvas.put_right(left + fields.total, y, total, ink.strong)

    def _playing(self, canvas: Canvas, left: int, y: int, fields: Fields, seat: Seat) -> None:
        """What is public of a player in the round that is being played (ruling 6)."""
        view, ink, glyphs = self.view, self.ink, self.look.glyphs
        if not view.bids_given[seat]:
            bid = glyphs.dot
        else:
            known = view.bids[seat] if view.bids_open else None
            bid = "?" if known is None else str(known)
        canvas.put_right(left + fields.bid, y, bid, ink.strong)
        if not all(view.bids_given):
            return
        taken = view.taken[seat]
        if fields.taken is not None:
            canvas.put_right(left + fields.taken, y, str(taken), ink.strong)
            return
        room = fields.total - fields.bid - 1
        text = _("won {taken}").format(taken=taken)
        if width_of(text) > room:
            text = f"{glyphs.bullet}{taken}"
        canvas.put_right(left + fields.total, y, text, ink.text)

    def _legend(
        self, canvas: Canvas, x: int, y: int, wide: int, layout: Layout, first: int
    ) -> None:
        ink, glyphs = self.ink, self.look.glyphs
        canvas.fill(x, y, wide, 1, ink.paper)
        rounds, place = len(self.view.schedule), x + 1
        if layout.rows < rounds:
            place = canvas.put(
                place,
                y,
                _("rounds {first} to {last} of {rounds}").format(
                    first=first + 1, last=first + layout.rows, rounds=rounds
                ),
                ink.strong,
            )
            place += 2
        signs: tuple[tuple[str, str, Style], ...] = (
            (glyphs.check, _("bid hit"), ink.hit),
            (glyphs.cross, _("bid missed"), ink.miss),
            (glyphs.crown, _("best of the round"), ink.best),
        )
        for sign, text, style in signs:
            if place + 2 + width_of(text) > x + wide:
                return
            canvas.put(place, y, sign, style)
            place = canvas.put(place + 2, y, text, ink.muted) + 2
        if not layout.has_headings:
            text = in_a_row([text for _end, text, _room in _headings(layout.fields)])
            if place + width_of(text) <= x + wide:
                canvas.put(place, y, text, ink.text)
