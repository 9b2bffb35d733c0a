"""All dinosaurs in full: every card that lies beside them, with its text."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.hotseat.canvas import Canvas, fitted
from engine.hotseat.face import Scene
from engine.hotseat.look import Look
from engine.hotseat.wrapping import wrapped
from engine.language import gettext as _
from engine.lizards import Card, DinosaurView, LizardsView, PartType, card_text
from engine.lizards.naming import card_name, part_name, side_name
from lizards_tui.art import WILD, genus_colour, paint_dinosaur, size
from lizards_tui.card_art import numbers_text
from lizards_tui.ink import signs
from lizards_tui.lines_page import Line, LinesBody, LinesPage
from lizards_tui.panel_words import counts_text, sum_text, tally_text
from lizards_tui.panels import genera_of, health_ink


class Sheet(LinesBody):
    """One dinosaur in full: the drawing at the left where there is room, the words beside it."""

    def __init__(self, scene: Scene[LizardsView]) -> None:
        super().__init__()
        self.scene = scene
        self.number = 0

    @property
    def dinosaur(self) -> DinosaurView:
        """The one that is shown."""
        return self.scene.view.dinosaurs[self.number]

    def turn(self, by: int) -> None:
        """Show the next dinosaur (1) or the one before (-1)."""
        self.number = (self.number + by) % len(self.scene.view.dinosaurs)
        self.top = 0
        self.repaint()

    def lines(self, width: int) -> list[Line]:
        """All lines at a width."""
        cells = width - self.left(width, self.size.height) - 1
        return lines_on(self.scene, self.dinosaur, self.look, cells)

    def left(self, width: int, height: int) -> int:
        """Behind the drawing, if there is room for it."""
        wide, high = size(small=False)
        return wide + 3 if width >= wide + 42 and height >= high + 1 else 1

    def paint(self, canvas: Canvas) -> None:
        """The drawing, and the words."""
        if self.left(canvas.width, canvas.height) > 1:
            paint_dinosaur(
                canvas,
                1,
                1,
                genera_of(self.dinosaur),
                look=self.look,
                is_set=self.dinosaur.totals.genus is not None,
                is_dead=not self.dinosaur.is_alive,
            )
        super().paint(canvas)


def lines_on(
    scene: Scene[LizardsView], dinosaur: DinosaurView, look: Look, cells: int
) -> list[Line]:
    """All that is to be said of a dinosaur, in lines of so many cells."""
    ink, sign, ellipsis = look.ink, signs(look), look.glyphs.ellipsis
    name = fitted(side_name(dinosaur.seats, scene.names), cells - 8, ellipsis)
    health = f"{dinosaur.health} {sign.health}"
    style = health_ink(look, dinosaur.health, scene.view.full_health)
    lines: list[Line] = [[(f"{name}  ", ink.strong), (health, style)]]
    tally = tally_text(scene.view, dinosaur.number)
    if tally:
        lines.append([(tally, ink.accent)])
    if not dinosaur.is_alive:
        return [*lines, [(_("extinct"), ink.muted)]]
    totals = dinosaur.totals
    told = _("attack {attack}  weight {weight}").format(
        attack=sum_text(totals.attack, totals.parts_attack),
        weight=sum_text(totals.weight, totals.parts_weight),
    )
    lines.append([(told, ink.accent)])
    lines.append([(counts_text(scene.view, dinosaur.number), ink.muted)])
    if dinosaur.totals.genus is not None:
        lines.append([(_("a whole set"), ink.accent)])
    lines.append([])
    for part, card in zip(PartType, dinosaur.parts, strict=True):
        if card is None:
            told = _("{part}: none").format(part=part_name(part))
            lines.append([(told, ink.muted)])
        else:
            told = _("{part}: {card}").format(part=part_name(part), card=card_name(card))
            numbers = f"  {numbers_text(card, look)}"
            colour = genus_colour(card.kind.genus or WILD, look)
            lines.append(
                [(fitted(told, cells - len(numbers), ellipsis), colour), (numbers, ink.text)]
            )
    picked = tuple(card for seat in dinosaur.seats for card in scene.view.seats[seat].picked)
    for title, cards in (
        (_("Adaptations"), dinosaur.adaptations),
        (_("Effects"), tuple(one.card for one in dinosaur.effects)),
        (_("Revealed"), tuple(one.card for one in dinosaur.revealed)),
        (_("Picked, to be played"), picked),
    ):
        if cards:
            lines += [[], [(title, ink.muted)]]
            for card in cards:
                lines += card_lines(card, look, cells)
    return lines


def card_lines(card: Card, look: Look, cells: int) -> list[Line]:
    """A card's name and numbers, and its text, in lines of so many cells."""
    ink, ellipsis = look.ink, look.glyphs.ellipsis
    numbers = numbers_text(card, look)
    numbers = f"  {numbers}" if numbers else ""
    lines: list[Line] = [
        [(fitted(card_name(card), cells - len(numbers), ellipsis), ink.strong), (numbers, ink.text)]
    ]
    lines += [[(f"  {line}", ink.text)] for line in wrapped(card_text(card.kind), cells - 2, 9)]
    return lines


class DinosaursScreen(LinesPage):
    """All dinosaurs in full, one at a time."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", _("next dinosaur"), id="turn"),
        Binding("right,tab", "turn(1)", show=False),
        Binding("v", "back", show=False),
    ]

    def __init__(self, scene: Scene[LizardsView]) -> None:
        self.sheet = Sheet(scene)
        super().__init__(self.sheet)
        self.title_text = _("The dinosaurs")

    def action_turn(self, by: int) -> None:
        """Show another dinosaur."""
        self.sheet.turn(by)
