"""The dinosaurs on the table: drawing, health, numbers, and what lies beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import Scene
from engine.hotseat.look import Look
from engine.lizards import DinosaurView, LizardsView, PartType
from engine.lizards.forecast import Forecast
from engine.lizards.naming import side_name
from lizards_tui.art import WILD, paint_dinosaur, size
from lizards_tui.card_art import Box
from lizards_tui.ink import signs
from lizards_tui.panel_words import draw_words, tally_text

GAP = 2
LEAST_TEXT = 18
"""Columns that the words beside a drawing need."""
BAR, LEAST_BAR = 20, 5
"""Columns of a health bar."""


class Panel(NamedTuple):
    """A dinosaur and where it is drawn.

    Attributes:
        health: what is shown of its health.
        thought: what a chosen card would make of it.
        bar: the columns of its health bar; 0 if there is no room for one.
    """

    dinosaur: DinosaurView
    box: Box
    health: int
    thought: Forecast | None
    faces_right: bool
    bar: int


class Grid(NamedTuple):
    """The boxes of all dinosaurs, and how each is drawn: its drawing's size, and where."""

    boxes: tuple[Box, ...]
    drawing: str
    """"large" or "small", "" for none."""
    is_beside: bool
    """Whether the words stand beside the drawing, not beneath it."""


def grid(width: int, height: int, view: LizardsView, top: int) -> Grid:
    """Where the dinosaurs are drawn, as large as there is room for."""
    count = len(view.dinosaurs)
    best: tuple[int, Grid] | None = None
    for columns in dict.fromkeys((count, -(-count // 2), 1)):
        rows = -(-count // columns)
        gap = GAP if (width - 2) // columns >= 26 else 1
        box = (width - 2 - gap * (columns - 1)) // columns
        high = (height - (rows - 1) * (height >= 30)) // rows
        rank, drawing, is_beside, used = _rank(box, high)
        if rows * used > height:
            rank = -1
        step = used + (1 if high > used and rows > 1 and height >= 30 else 0)
        boxes = tuple(
            Box(1 + index % columns * (box + gap), top + index // columns * step, box, used)
            for index in range(count)
        )
        if best is None or rank > best[0]:
            best = (rank, Grid(boxes, drawing, is_beside))
    assert best is not None
    return best[1]


def _rank(width: int, height: int) -> tuple[int, str, bool, int]:
    """How good a box is, what is drawn in it, and how many rows that takes."""
    for worth, small in ((4, False), (2, True)):
        drawing = "small" if small else "large"
        wide, high = size(small)
        if width >= wide + 1 and height >= 1 + high + 3:
            return worth + 1, drawing, False, min(height, 1 + high + 6)
        if width >= wide + 2 + LEAST_TEXT and height >= 1 + high:
            return worth, drawing, True, min(height, 2 + high)
    return (1 if width >= 36 else 0), "", False, max(2, min(height, 4))


def draw_panels(
    canvas: Canvas,
    look: Look,
    scene: Scene[LizardsView],
    where: Grid,
    health: Sequence[int] = (),
    thought: Forecast | None = None,
) -> int:
    """Draw all dinosaurs; the first row below them.

    `health` is what is shown of each one's, if it is on its way; `thought` is what a chosen card
    would make of the own dinosaur.
    """
    last = max(box.x for box in where.boxes)
    own = scene.view.own
    shown = list(health) or [one.health for one in scene.view.dinosaurs]
    bar = _bar(look, scene, where.boxes[0].width, shown)
    for dinosaur, box in zip(scene.view.dinosaurs, where.boxes, strict=True):
        is_own = own is not None and own.number == dinosaur.number
        panel = Panel(
            dinosaur,
            box,
            shown[dinosaur.number],
            thought if is_own else None,
            box.x < last and (box.x == 1 or box.x + box.width < canvas.width // 2),
            bar,
        )
        _draw_panel(canvas, look, scene, panel, where)
    return max(box.y + box.height for box in where.boxes)


def _draw_panel(
    canvas: Canvas, look: Look, scene: Scene[LizardsView], panel: Panel, where: Grid
) -> None:
    ink, view, box, dinosaur = look.ink, scene.view, panel.box, panel.dinosaur
    is_asked = view.asked in dinosaur.seats
    canvas.fill(box.x, box.y, box.width, box.height, ink.panel_asked if is_asked else ink.panel)
    if view.active in dinosaur.seats and view.turn:
        for row in range(box.y, box.y + box.height):
            canvas.put(box.x, row, look.glyphs.left_bar, ink.accent)
    _draw_header(canvas, look, scene, panel)
    inside = Box(box.x + 1, box.y + 1, box.width - 2, box.height - 1)
    rows = [Box(inside.x, inside.y + row, inside.width, 1) for row in range(inside.height)]
    if where.drawing:
        small = where.drawing == "small"
        wide, high = size(small)
        left = inside.x if where.is_beside else box.x + (box.width - wide + 1) // 2
        _draw_dinosaur(canvas, look, panel, left, inside.y, small=small)
        beneath = rows[high:]
        room = inside.width - wide - 1
        beside = [Box(left + wide + 1, row.y, room, 1) for row in rows[:high]]
        rows = beside + beneath if where.is_beside else beneath
    draw_words(canvas, look, view, dinosaur, panel.thought, rows)


def _draw_dinosaur(
    canvas: Canvas, look: Look, panel: Panel, x: int, y: int, *, small: bool
) -> None:
    dinosaur, thought, ghost = panel.dinosaur, panel.thought, None
    parts, totals = genera_of(dinosaur), dinosaur.totals
    if thought is not None and thought.part is not None:
        ghost = thought.part.value
        parts[ghost] = thought.card.kind.genus or WILD
        totals = thought.after
    paint_dinosaur(
        canvas,
        x,
        y,
        parts,
        look=look,
        small=small,
        faces_right=panel.faces_right,
        is_set=totals.genus is not None,
        is_dead=not dinosaur.is_alive,
        ghost=ghost,
    )


def genera_of(dinosaur: DinosaurView) -> dict[str, str | None]:
    """The genus of each Part by the word of its type: that of a Wild Part, None for no Part."""
    return {
        part.value: None if card is None else card.kind.genus or WILD
        for part, card in zip(PartType, dinosaur.parts, strict=True)
    }


def _bar(look: Look, scene: Scene[LizardsView], width: int, health: Sequence[int]) -> int:
    """The columns of every health bar, so that they can be compared; 0 if there is no room."""
    room = BAR
    for dinosaur in scene.view.dinosaurs:
        tally = width_of(tally_text(scene.view, dinosaur.number))
        name = min(width_of(side_name(dinosaur.seats, scene.names)), 16)
        number = width_of(_number(look, health[dinosaur.number]))
        room = min(room, width - 5 - name - number - (tally + 2 if tally else 0))
    return room if room >= LEAST_BAR else 0


def _number(look: Look, health: int) -> str:
    return f"{health:2} {signs(look).health}"


def _draw_header(canvas: Canvas, look: Look, scene: Scene[LizardsView], panel: Panel) -> None:
    """The name, what counts in the mode, the health as a bar and as a number.

    The bar is full at what everybody begins with; whoever has more is told by the number.
    """
    ink, sign, box, bar = look.ink, signs(look), panel.box, panel.bar
    full = scene.view.full_health
    style = health_ink(look, panel.health, full)
    right = box.x + box.width - 1
    right = canvas.put_right(right, box.y, _number(look, panel.health), style) - 1
    tally = tally_text(scene.view, panel.dinosaur.number)
    if tally:
        right = canvas.put_right(right - 1, box.y, tally, ink.accent) - 1
    room = right - box.x - 2
    if bar:
        filled = min(bar, -(-panel.health * bar // full))
        x = canvas.put(right - bar, box.y, sign.full * filled, style)
        canvas.put(x, box.y, sign.empty * (bar - filled), ink.muted)
        room -= bar + 1
    name = side_name(panel.dinosaur.seats, scene.names)
    canvas.put(box.x + 1, box.y, fitted(name, room, look.glyphs.ellipsis), ink.strong)


def health_ink(look: Look, health: int, full: int) -> Style:
    """The ink of a health: good above a half of the full one, a warning, bad to a quarter."""
    ink = look.ink
    return ink.good if 2 * health > full else ink.accent if 4 * health > full else ink.bad
