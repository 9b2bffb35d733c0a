"""All that lies open on the table of Terrible Lizards."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from engine.hotseat.canvas import Canvas, fitted
from engine.hotseat.face import Phase, Scene, TablePart
from engine.hotseat.fitting import wrapped
from engine.hotseat.look import Look
from engine.language import gettext as _
from engine.lizards import LizardsView
from lizards_tui.panels import draw_panels, grid
from lizards_tui.tracker import draw_title

LOG_LENGTH = 40


class Board(TablePart[LizardsView]):
    """The turn and its phase, the dinosaurs, and what has just happened."""

    def __init__(self) -> None:
        super().__init__()
        self.told: deque[str] = deque(maxlen=LOG_LENGTH)
        """The last sentences on what happened, for everybody; the newest is the last."""

    def show(self, scene: Scene[LizardsView]) -> None:
        """Draw this scene from now on."""
        if scene.said and (not self.told or self.told[-1] != scene.said):
            self.told.append(scene.said)
        super().show(scene)

    def paint(self, canvas: Canvas) -> None:
        """Everything but the hand."""
        if self.scene is not None:
            draw_board(canvas, self.look, self.scene, tuple(self.told))


def draw_board(
    canvas: Canvas, look: Look, scene: Scene[LizardsView], log: Sequence[str] = ()
) -> None:
    """Draw the table of a scene."""
    draw_title(canvas, look, scene)
    top = 1 if canvas.height < 20 else 2
    least = 2 if canvas.height < 20 else 4
    bottom = draw_panels(
        canvas, look, scene, grid(canvas.width, canvas.height - top - least, scene.view, top)
    )
    _draw_said(canvas, look, scene, log, max(bottom, top + 1))


def _draw_said(
    canvas: Canvas, look: Look, scene: Scene[LizardsView], log: Sequence[str], top: int
) -> None:
    """The last sentences, the newest at the bottom; the deck and the discard pile beside them."""
    ink, ellipsis = look.ink, look.glyphs.ellipsis
    rows = canvas.height - top
    if rows <= 0:
        return
    piles = _("deck {deck}  discard {discard}").format(
        deck=scene.view.deck_size, discard=len(scene.view.discard)
    )
    told = list(scene.recap if scene.phase is Phase.PRIVATE and scene.recap else log)
    if not told and scene.said:
        told = [scene.said]
    start = canvas.put_right(canvas.width - 1, canvas.height - 1, piles, ink.muted)
    newest = wrapped(told[-1], start - 3, min(2, rows), ellipsis) if told else []
    room = canvas.width - 2
    older = [] if rows <= len(newest) else told[:-1][-(rows - len(newest)) :]
    lines = [(fitted(one, room, ellipsis), ink.muted) for one in older]
    lines += [(one, ink.strong) for one in newest]
    for y, (text, style) in enumerate(lines, canvas.height - len(lines)):
        canvas.put(1, y, text, style)
