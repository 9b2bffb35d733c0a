"""Asks for a bid: the hand, and a row of numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, NamedTuple

from textual.binding import Binding, BindingType

from engine.hotseat.canvas import Canvas
from engine.hotseat.face import Scene
from engine.hotseat.look import Look
from engine.hotseat.prompt_line import PromptLine, draw_prompt
from engine.hotseat.words import number_text
from engine.language import gettext as _
from engine.wizard.telling import prompt
from engine.wizard.view import WizardView
from wizard_tui.choosing import Choosing
from wizard_tui.seen_cards import PROMPT_ROWS, draw_seen_cards


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
        row = y - (self.size.height - bid_rows(self.view, self.size.width))
        for bid, tile in enumerate(tiles(self.size.width, len(self.choices))):
            if tile.x <= x < tile.x + tile.width and tile.row <= row:
                return bid
        return None

    def paint(self, canvas: Canvas) -> None:
        """The line of words, the cards that are to be seen, the numbers."""
        assert self.scene is not None
        look, view, bid = self.look, self.view, self.selected
        text = prompt(view, self.scene.names)
        button = ""
        if bid is not None and self.chosen is not None:
            button = _("bid {bid}").format(bid=bid)
            if view.bids_open:
                text = _made(view, bid)
        line = PromptLine(self.player, self.note or text, self.refusal, button)
        words, self.button = draw_prompt(canvas, look, line, PROMPT_ROWS)
        bottom = canvas.height - bid_rows(view, canvas.width) - (canvas.height > 6)
        draw_seen_cards(canvas, look, self.scene, words, bottom)
        draw_bids(canvas, look, view, bid)


def _made(view: WizardView, bid: int) -> str:
    """What a bid of this seat would make of the sum, in words."""
    others = (one for seat, one in enumerate(view.bids) if seat != view.seat)
    total = bid + sum(one for one in others if one is not None)
    return _("with {bid} the bids would add up to {total} of {tricks}").format(
        bid=bid, total=total, tricks=view.cards_each
    )


def sums(view: WizardView) -> tuple[int, ...] | None:
    """For the last bidder, when bids are open: by bid, the sum's difference from the tricks."""
    others = [bid for seat, bid in enumerate(view.bids) if seat != view.seat]
    if not view.bids_open or None in others:
        return None
    rest = sum(bid for bid in others if bid is not None) - view.cards_each
    return tuple(rest + bid for bid in range(view.cards_each + 1))


class Tile(NamedTuple):
    """Where one number stands: its columns, and its row from the first row of numbers on."""

    x: int
    row: int
    width: int


@lru_cache(maxsize=64)
def tiles(width: int, count: int) -> tuple[Tile, ...]:
    """Where so many numbers stand: in one row, as airy as the width allows, or else in two."""
    for rows in (1, 2):
        columns = -(-count // rows)
        for tile, gap in ((6, 2), (5, 1), (4, 1), (3, 1)):
            total = columns * (tile + gap) - gap
            if total <= width - 2:
                break
        else:
            continue
        break
    left = max(0, (width - total) // 2)
    return tuple(
        Tile(left + index % columns * (tile + gap), index // columns, tile)
        for index in range(count)
    )


def bid_rows(view: WizardView, width: int) -> int:
    """How many rows the numbers take, with the row of sums beneath them if there is one."""
    last = tiles(width, view.cards_each + 1)[-1]
    return 2 if last.row or sums(view) is not None else 1


def draw_bids(canvas: Canvas, look: Look, view: WizardView, selected: int | None) -> None:
    """Draw the row of numbers; the forbidden one is crossed out.

    The last bidder sees under each number by how much the bids would miss the tricks.
    """
    ink, top = look.ink, canvas.height - bid_rows(view, canvas.width)
    where = tiles(canvas.width, view.cards_each + 1)
    differences = None if where[-1].row else sums(view)
    for bid, tile in enumerate(where):
        is_forbidden = bid == view.forbidden_bid
        ground = ink.mark if bid == selected else ink.page if is_forbidden else ink.panel
        y = top + tile.row
        canvas.fill(tile.x, y, tile.width, 1, ground)
        text = f"{look.glyphs.cross}{bid}" if is_forbidden else str(bid)
        style = ink.muted if is_forbidden and bid != selected else None
        canvas.put_centred(tile.x, y, tile.width, text, style)
        if differences is not None:
            difference = differences[bid]
            told = "=" if difference == 0 else number_text(difference, look, has_sign=True)
            style = ink.accent if bid == selected else ink.muted
            canvas.put_centred(tile.x, y + 1, tile.width, told, style)
