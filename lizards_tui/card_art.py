"""Draws cards: a coloured head with the kind, the name, and the numbers."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from engine.hotseat.canvas import Canvas, fitted
from engine.hotseat.look import Look
from engine.hotseat.wrapping import wrapped
from engine.language import gettext as _
from engine.lizards import Card, Kind
from engine.lizards.naming import kind_name
from lizards_tui.ink import ATTACK, WEIGHT, head_ground, signs
from lizards_tui.items import Item


class Box(NamedTuple):
    """A stretch of cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell belongs to it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


def head_text(item: Item) -> str:
    """What an item is, in a word."""
    if item.head or item.card is None:
        return item.head
    kind = item.card.kind
    if kind.kind is Kind.ADAPTATION:
        # Translators: Adaptation, cut to seven letters or less.
        return _("Adapt.")
    return kind_name(kind)


def numbers_text(card: Card, look: Look) -> str:
    """The printed numbers of a card in a few cells; empty if it has none."""
    sign, is_part = signs(look), card.kind.kind is Kind.PART
    told = [f"{sign.attack}{card.attack}"] if card.attack or is_part else []
    told += [f"{sign.weight}{card.weight}"] if card.weight or is_part else []
    return " ".join(told)


def draw_item(
    canvas: Canvas,
    look: Look,
    box: Box,
    item: Item,
    number: int,
    *,
    is_chosen: bool = False,
    is_dim: bool = False,
) -> None:
    """Draw a card, or something to choose that is none, with its number in the row."""
    ink, glyphs = look.ink, look.glyphs
    face = ink.card_dim if is_dim else ink.card
    head = ink.panel_asked if item.card is None else head_ground(item.card.kind, look)
    canvas.fill(box.x, box.y, box.width, box.height, face)
    canvas.fill(box.x, box.y, box.width, 1, ink.mark if is_chosen else head)
    mark = f"{glyphs.cross}{number}" if is_dim else str(number)
    behind = canvas.put(box.x + (not is_dim), box.y, mark) + 1
    room = box.x + box.width - behind
    canvas.put(behind, box.y, fitted(head_text(item), room, glyphs.ellipsis))
    rows = box.height - 1
    numbers = "" if item.card is None else numbers_text(item.card, look)
    room = rows - bool(numbers)
    lines = wrapped(item.name, box.width - 1, room, glyphs.ellipsis, hyphen="-")
    for row, line in enumerate(lines):
        canvas.put(box.x + 1, box.y + 1 + row, line, Style(bold=True))
    if item.note and rows > 2:
        note = fitted(item.note, box.width - 2, glyphs.ellipsis)
        canvas.put(box.x + 1, box.y + box.height - 1, note)
    if numbers and item.card is not None:
        _draw_numbers(canvas, look, box, item.card)
    if is_chosen:
        for row in range(box.y, box.y + box.height):
            canvas.put(box.x - 1, row, glyphs.left_bar, ink.accent)


def _draw_numbers(canvas: Canvas, look: Look, box: Box, card: Card) -> None:
    sign, y = signs(look), box.y + box.height - 1
    is_part = card.kind.kind is Kind.PART
    if card.attack or is_part:
        ink = None if look.is_mono else ATTACK
        canvas.put(box.x + 1, y, f"{sign.attack}{card.attack}", ink)
    if card.weight or is_part:
        ink = None if look.is_mono else WEIGHT
        canvas.put_right(box.x + box.width - 1, y, f"{sign.weight}{card.weight}", ink)


def draw_back(canvas: Canvas, look: Look, box: Box) -> None:
    """Draw the back of a card: a footprint in the middle."""
    ink, glyphs = look.ink, look.glyphs
    canvas.fill(box.x, box.y, box.width, box.height, ink.card_back, glyphs.back)
    mark = " v " if look.is_ascii else " ⩛ "
    canvas.put_centred(box.x, box.y + box.height // 2, box.width, mark)
