"""All that lies open on Wizard's table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import Scene, TablePart
from engine.hotseat.look import Look
from engine.hotseat.wrapping import wrapped
from engine.language import gettext as _
from engine.wizard.events import RoundScored
from engine.wizard.telling import bids_text, progress_text
from engine.wizard.view import WizardView
from wizard_tui.felt import Area, draw_felt, trump_parts
from wizard_tui.seats import draw_seats, rows_of_panels

LOG_LENGTH = 6


class Board(TablePart[WizardView]):
    """Round, trump and bids; the seats; the trick; and what has just happened."""

    def paint(self, canvas: Canvas) -> None:
        """Everything but the hand."""
        if self.scene is not None:
            draw_board(canvas, self.look, self.scene)


def draw_board(canvas: Canvas, look: Look, scene: Scene[WizardView]) -> None:
    """Draw the table of a scene."""
    draw_title(canvas, look, scene.view)
    is_roomy = canvas.height >= 15
    top = 2 if is_roomy else 1
    draw_seats(canvas, look, scene, top)
    top += rows_of_panels(canvas.width, scene.view.players) + is_roomy
    height = canvas.height - top - is_roomy
    canvas.fill(0, top, canvas.width, height, look.ink.felt)
    rows = max(1, min(LOG_LENGTH, (height - 8) // 3))
    said = _sentences(scene, rows, canvas.width - 4, look.glyphs.ellipsis)
    draw_felt(canvas, look, scene, Area(1, top, canvas.width - 2, height - max(1, len(said))))
    _draw_said(canvas, look, said, top + height)


def _sentences(
    scene: Scene[WizardView], rows: int, cells: int, ellipsis: str
) -> list[tuple[str, bool]]:
    """What is said on the table, the newest sentence last.

    Beside each row stands whether it is of the newest sentence, which may take two rows where
    there is only one. A round that was scored is shown as a table, which says it all.
    """
    if any(isinstance(event, RoundScored) for event in scene.events):
        return []
    told = scene.log
    newest = _broken(told[-1], cells, max(2, rows), ellipsis) if told else []
    older = told[:-1][max(0, len(told) - 1 - max(0, rows - len(newest))) :]
    return [(fitted(one, cells, ellipsis), False) for one in older] + [
        (one, True) for one in newest
    ]


def _broken(sentence: str, cells: int, rows: int, ellipsis: str) -> list[str]:
    """A sentence in as few rows as it needs, which are about as long as one another."""
    lines = wrapped(sentence, cells, rows, ellipsis)
    if len(lines) > 1 and not lines[-1].endswith(ellipsis):
        # No word is parted for it.
        longest = max(map(width_of, sentence.split()))
        for less in range(max(longest, width_of(sentence) // len(lines)), cells):
            evenly = wrapped(sentence, less, rows + 1, ellipsis)
            if len(evenly) == len(lines):
                return evenly
    return lines


def _draw_said(canvas: Canvas, look: Look, said: Sequence[tuple[str, bool]], bottom: int) -> None:
    """The sentences, in the last rows of the felt; only the newest is not muted."""
    for y, (text, is_newest) in enumerate(said, bottom - len(said)):
        canvas.put_centred(0, y, canvas.width, text, look.ink.text if is_newest else look.ink.muted)


def draw_title(canvas: Canvas, look: Look, view: WizardView) -> None:
    """The first line: the round, trump, and the bids against the tricks; what fits of them."""
    ink = look.ink
    canvas.fill(0, 0, canvas.width, 1, ink.bar)
    trump = trump_parts(view, look) if view.round else []
    bids = bids_text(view) if view.round else ""
    title: list[tuple[str, Style]] = [(_("Wizard") + "  ", ink.accent)]
    progress: list[tuple[str, Style]] = [(progress_text(view) + "  ", ink.text)]
    if view.is_last_round or (view.turned_up is not None and view.turned_up.is_jester):
        short = [(_("no trump"), ink.strong)]
    elif view.round and view.turned_up is None:
        short = [(_("trump not up yet"), ink.strong)]
    elif view.round and view.trump is None:
        short = [(_("the dealer names trump"), ink.strong)]
    else:
        short = trump[1:-1]
    for parts in (
        [*title, *progress, (" ", ink.text), *trump],
        [*title, *progress, (" ", ink.text), *trump[:-1]],
        [*title, *progress, *short],
        [*progress, *short],
        short,
    ):
        if sum(width_of(text) for text, _style in parts) + width_of(bids) + 4 <= canvas.width:
            break
    x = 1
    for text, style in parts:
        x = canvas.put(x, 0, text, style)
    over = view.bid_total is not None and all(view.bids_given) and view.bid_total > view.cards_each
    bids = fitted(bids, canvas.width - x - 2, look.glyphs.ellipsis)
    canvas.put_right(canvas.width - 1, 0, bids, ink.accent if over else ink.text)
