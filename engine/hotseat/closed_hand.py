"""The hand area while no hand is open: whose turn it is, over the backs of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from textual import events

from engine.game import View
from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import HandClicked, Phase, Scene, TablePart
from engine.hotseat.look import Look
from engine.hotseat.wrapping import wrapped
from engine.language import gettext as _

V = TypeVar("V", bound=View)


class ClosedHand(TablePart[V]):
    """The backs of the asked seat's cards; a click on them asks to pick the hand up."""

    is_too_soon = False
    """Whether that was asked so soon after other keys that one of them may be held down."""

    def show(self, scene: Scene[V]) -> None:
        """Draw this scene from now on."""
        self.is_too_soon = False
        super().show(scene)

    def say_too_soon(self) -> None:
        """Say how to pick the hand up after all."""
        self.is_too_soon = True
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """The backs, and the scene's line over them."""
        if self.scene is not None:
            self.paint_backs(canvas, self.scene)
            draw_line(canvas, self.look, self.scene, is_too_soon=self.is_too_soon)

    def paint_backs(self, canvas: Canvas, scene: Scene[V]) -> None:
        """The backs, from the row below the line on."""
        raise NotImplementedError

    def on_click(self, event: events.Click) -> None:
        """The table decides what a click is worth."""
        event.stop()
        self.post_message(HandClicked())


def draw_line(canvas: Canvas, look: Look, scene: Scene[V], *, is_too_soon: bool = False) -> None:
    """Draw the line of a closed hand: who picks it up, or who is next."""
    if scene.phase is Phase.HANDOVER:
        does = [_("opens the hand")]
        if is_too_soon:
            does = [_("opens the hand: wait a second"), _("wait a second")]
        _draw_invitation(canvas, look, scene.line_of_hand, does)
    else:
        line = fitted(scene.line_of_hand, canvas.width - 2, look.glyphs.ellipsis)
        canvas.put(1, 0, line, look.ink.muted)


def _draw_invitation(canvas: Canvas, look: Look, line: str, does: Sequence[str]) -> None:
    """Who picks up the hand, and the key that opens it, over the backs.

    Of the texts on what the key does, the first that there is room for is shown. If there is none,
    the line goes on in a second row.
    """
    ink, glyphs = look.ink, look.glyphs
    key = f" {glyphs.keys['space']} "
    room = canvas.width - 5 - width_of(key)
    shown = next((one for one in does if width_of(line) + width_of(one) + 1 <= room), "")
    lines = wrapped(line, room - width_of(shown), 2, glyphs.ellipsis)
    canvas.fill(0, 0, canvas.width, max(1, len(lines)), ink.panel_asked)
    for row, text in enumerate(lines):
        canvas.put(0, row, glyphs.left_bar, ink.accent)
        canvas.put(2, row, text, ink.strong)
    right = canvas.width - 1
    if shown:
        right = canvas.put_right(right, 0, shown, ink.text) - 1
    canvas.put_right(right, 0, key, ink.mark)
