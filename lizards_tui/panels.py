"""The dinosaurs on the table: drawing, health, numbers, and what lies beside them."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import Scene
from engine.hotseat.fitting import wrapped
from engine.hotseat.look import Look
from engine.language import gettext as _
from engine.lizards import Dinosaur, DinosaurView, LizardsView, PartType
from engine.lizards.dinosaur import HEALTH
from engine.lizards.naming import card_name, side_name
from lizards_tui.art import WILD, paint_dinosaur, size
from lizards_tui.card_art import Box
from lizards_tui.ink import signs

GAP = 2
LEAST_TEXT = 18
"""Columns that the words beside a drawing need."""


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


def draw_panels(canvas: Canvas, look: Look, scene: Scene[LizardsView], where: Grid) -> int:
    """Draw all dinosaurs; the first row below them."""
    last = max(box.x for box in where.boxes)
    for dinosaur, box in zip(scene.view.dinosaurs, where.boxes, strict=True):
        faces_right = box.x < last and (box.x == 1 or box.x + box.width < canvas.width // 2)
        _draw_panel(canvas, look, scene, dinosaur, box, where, faces_right)
    return max(box.y + box.height for box in where.boxes)


def _draw_panel(
    canvas: Canvas,
    look: Look,
    scene: Scene[LizardsView],
    dinosaur: DinosaurView,
    box: Box,
    where: Grid,
    faces_right: bool,
) -> None:
    ink, view = look.ink, scene.view
    is_asked = view.asked in dinosaur.seats
    canvas.fill(box.x, box.y, box.width, box.height, ink.panel_asked if is_asked else ink.panel)
    if view.active in dinosaur.seats and view.turn:
        for row in range(box.y, box.y + box.height):
            canvas.put(box.x, row, look.glyphs.left_bar, ink.accent)
    _draw_header(canvas, look, scene, dinosaur, box)
    inside = Box(box.x + 1, box.y + 1, box.width - 2, box.height - 1)
    if where.drawing:
        small = where.drawing == "small"
        wide, high = size(small)
        left = inside.x if where.is_beside else box.x + (box.width - wide + 1) // 2
        paint_dinosaur(
            canvas,
            left,
            inside.y,
            genera_of(dinosaur),
            look=look,
            small=small,
            faces_right=faces_right,
            is_set=dinosaur.totals.genus is not None,
            is_dead=not dinosaur.is_alive,
        )
        if where.is_beside:
            inside = Box(left + wide + 1, inside.y, inside.width - wide - 1, inside.height)
        else:
            inside = Box(inside.x, inside.y + high, inside.width, inside.height - high)
    _draw_words(canvas, look, scene, dinosaur, inside)


def genera_of(dinosaur: DinosaurView) -> dict[str, str | None]:
    """The genus of each Part by the word of its type: that of a Wild Part, None for no Part."""
    return {
        part.value: None if card is None else card.kind.genus or WILD
        for part, card in zip(PartType, dinosaur.parts, strict=True)
    }


def _draw_header(
    canvas: Canvas, look: Look, scene: Scene[LizardsView], dinosaur: DinosaurView, box: Box
) -> None:
    """The name, the health as a bar and as a number."""
    ink, sign = look.ink, signs(look)
    health = f"{dinosaur.health} {sign.health}"
    style = health_ink(look, dinosaur.health)
    right = canvas.put_right(box.x + box.width - 1, box.y, health, style) - 1
    name = side_name(dinosaur.seats, scene.names)
    room = right - box.x - 2
    bar = min(20, room - min(width_of(name), 16) - 1)
    if bar >= 5:
        full = min(bar, -(-dinosaur.health * bar // HEALTH))
        x = right - bar
        x = canvas.put(x, box.y, sign.full * full, style)
        canvas.put(x, box.y, sign.empty * (bar - full), ink.muted)
        room -= bar + 1
    canvas.put(box.x + 1, box.y, fitted(name, room, look.glyphs.ellipsis), ink.strong)


def health_ink(look: Look, health: int) -> Style:
    """The ink of a health: good, a warning, or bad."""
    ink = look.ink
    return ink.good if health > 25 else ink.accent if health > 12 else ink.bad


def _draw_words(
    canvas: Canvas, look: Look, scene: Scene[LizardsView], dinosaur: DinosaurView, box: Box
) -> None:
    """Attack and Weight, hand and Stored cards, and what lies beside the dinosaur."""
    ink = look.ink
    if box.height <= 0:
        return
    if not dinosaur.is_alive:
        canvas.put(box.x, box.y, fitted(_("extinct"), box.width, look.glyphs.ellipsis), ink.muted)
        return
    counts = counts_text(scene.view, dinosaur.number)
    attack, weight = sums(dinosaur)
    y = box.y
    x = canvas.put(box.x, y, _("attack") + " ", ink.muted)
    x = canvas.put(x, y, attack, ink.accent)
    x = canvas.put(x + 2, y, _("weight") + " ", ink.muted)
    x = canvas.put(x, y, weight, ink.accent)
    if x + 2 + width_of(counts) <= box.x + box.width:
        canvas.put_right(box.x + box.width, y, counts, ink.muted)
    elif box.height > 1:
        y += 1
        canvas.put(box.x, y, fitted(counts, box.width, look.glyphs.ellipsis), ink.muted)
    _draw_cards(canvas, look, dinosaur, Box(box.x, y + 1, box.width, box.y + box.height - y - 1))


def sums(dinosaur: DinosaurView) -> tuple[str, str]:
    """Attack and Weight, each with what other cards than Parts, and a set, add to it."""
    totals = dinosaur.totals
    told = []
    attack, weight = totals.attack, totals.weight
    for total, parts in ((attack, totals.parts_attack), (weight, totals.parts_weight)):
        told.append(f"{total} ({parts}{total - parts:+})" if total != parts else str(total))
    return told[0], told[1]


def counts_text(view: LizardsView, dinosaur: Dinosaur) -> str:
    """How many cards the hand has, and how many are Stored."""
    seats = [seat for seat in view.seats if seat.dinosaur == dinosaur]
    hand, stored = sum(one.hand_size for one in seats), sum(one.stored_size for one in seats)
    if stored:
        return _("hand {hand}  stored {stored}").format(hand=hand, stored=stored)
    return _("hand {hand}").format(hand=hand)


def _draw_cards(canvas: Canvas, look: Look, dinosaur: DinosaurView, box: Box) -> None:
    """The names of Adaptations, lasting Effects and Revealed cards, as many as fit."""
    if box.height <= 0:
        return
    names = [card_name(card) for card in dinosaur.adaptations]
    names += [f"({card_name(lying.card)})" for lying in dinosaur.effects]
    names += [f"+{card_name(lying.card)}" for lying in dinosaur.revealed]
    if not names:
        return
    ellipsis, dot = look.glyphs.ellipsis, f" {look.glyphs.dot} "
    lines = wrapped(dot.join(names), box.width, box.height, ellipsis)
    if len(lines) > box.height or lines[-1].endswith(ellipsis):
        cells = (box.width * box.height) // len(names) - 3
        lines = _packed([fitted(name, max(4, cells), ellipsis) for name in names], dot, box)
    for row, line in enumerate(lines[: box.height]):
        canvas.put(box.x, box.y + row, fitted(line, box.width, ellipsis), look.ink.text)


def _packed(names: list[str], dot: str, box: Box) -> list[str]:
    """Names in lines that are not broken inside of a name."""
    lines: list[str] = []
    line = ""
    for name in names:
        longer = f"{line}{dot}{name}" if line else name
        if line and width_of(longer) > box.width:
            lines.append(line)
            line = name
        else:
            line = longer
    return [*lines, line]
