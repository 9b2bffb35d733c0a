"""Asks for a bid: the hand, and a row of numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.hotseat.canvas import Canvas
from engine.hotseat.face import Scene
from engine.hotseat.look import Look
from engine.language import gettext as _
from engine.wizard.telling import bids_text, prompt
from engine.wizard.view import WizardView
from wizard_tui.choosing import Choosing
from wizard_tui.prompt_line import PromptLine, draw_prompt
from wizard_tui.seen_cards import draw_seen_cards
from wizard_tui.words import number_text

PROMPT_ROWS = 2
"""The most rows that the line of words takes."""


class BidQuestion(Choosing):
    """Shows the hand and the numbers 0 to n; arrows, digits or the mouse choose, Enter bids."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "commit", _("bid"), id="bid")]

    lowest: ClassVar[int] = 0

    def __init__(self, scene: Scene[WizardView]) -> None:
        super().__init__(scene, range(scene.view.cards_each + 1))

    @property
    def nothing_chosen(self) -> str:
        """A sentence for Enter when nothing is chosen."""
        return _("No bid is chosen yet: the arrow keys, a number or a click choose one.")

    def index_at(self, x: int, y: int) -> int | None:
        """The number that is drawn at a cell, or None."""
        if y < self.size.height - bid_rows(self.view):
            return None
        for bid, tile in enumerate(tiles(self.size.width, len(self.choices))):
            if tile.x <= x < tile.x + tile.width:
                return bid
        return None

    def paint(self, canvas: Canvas) -> None:
        """The line of words, the cards that are to be seen, the numbers."""
        assert self.scene is not None
        look, view, bid = self.look, self.view, self.selected
        text = prompt(view, self.scene.names)
        button = ""
        if bid is not None and self.chosen is not None:
            button = _("Enter: bid {bid}").format(bid=bid)
            if view.bids_open:
                text = _made(view, bid)
        line = PromptLine(self.player, text, self.refusal, button)
        top, self.button = draw_prompt(canvas, look, line, PROMPT_ROWS)
        bottom = canvas.height - bid_rows(view) - 1
        draw_seen_cards(canvas, look, self.scene, top, bottom)
        draw_bids(canvas, look, view, bid)


def _made(view: WizardView, bid: int) -> str:
    """What a bid of this seat would make of the sum, in words."""
    assert view.seat is not None
    seats = range(view.players)
    bids = tuple(bid if seat == view.seat else view.bids[seat] for seat in seats)
    given = tuple(bid is not None for bid in bids)
    return bids_text(replace(view, bids=bids, bids_given=given))


def sums(view: WizardView) -> tuple[int, ...] | None:
    """For the last bidder, when bids are open: by bid, the sum's difference from the tricks."""
    others = [bid for seat, bid in enumerate(view.bids) if seat != view.seat]
    if not view.bids_open or None in others:
        return None
    rest = sum(bid for bid in others if bid is not None) - view.cards_each
    return tuple(rest + bid for bid in range(view.cards_each + 1))


def bid_rows(view: WizardView) -> int:
    """How many rows the numbers take: one, or two if each is told what it makes of the sum."""
    return 1 if sums(view) is None else 2


@dataclass(frozen=True, slots=True)
class Tile:
    """The columns of one number."""

    x: int
    width: int


@lru_cache(maxsize=64)
def tiles(width: int, count: int) -> tuple[Tile, ...]:
    """Where so many numbers stand in a row: as airy as the width allows."""
    for tile, gap in ((6, 2), (5, 1), (4, 1), (3, 1), (3, 0)):
        total = count * (tile + gap) - gap
        if total <= width - 2:
            left = (width - total) // 2
            return tuple(Tile(left + index * (tile + gap), tile) for index in range(count))
    found: list[Tile] = []
    x = 1
    for index in range(count):
        found.append(Tile(x, 1 + len(str(index))))
        x += found[-1].width
    return tuple(found)


def draw_bids(canvas: Canvas, look: Look, view: WizardView, selected: int | None) -> None:
    """Draw the row of numbers; the forbidden one is crossed out.

    The last bidder sees under each number by how much the bids would miss the tricks.
    """
    ink, y = look.ink, canvas.height - bid_rows(view)
    differences = sums(view)
    for bid, tile in enumerate(tiles(canvas.width, view.cards_each + 1)):
        is_forbidden = bid == view.forbidden_bid
        ground = ink.mark if bid == selected else ink.page if is_forbidden else ink.panel
        canvas.fill(tile.x, y, tile.width, 1, ground)
        text = f"{look.glyphs.cross}{bid}" if is_forbidden else str(bid)
        style = ink.muted if is_forbidden and bid != selected else None
        canvas.put_centred(tile.x, y, tile.width, text, style)
        if differences is not None:
            difference = differences[bid]
            told = "=" if difference == 0 else number_text(difference, look, has_sign=True)
            style = ink.accent if bid == selected else ink.muted
            canvas.put_centred(tile.x, y + 1, tile.width, told, style)
