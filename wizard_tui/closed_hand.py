"""The hand area while no hand is open: card backs, and whose turn it is."""

from __future__ import annotations

from engine.hotseat import closed_hand
from engine.hotseat.canvas import Canvas
from engine.hotseat.face import Scene
from engine.hotseat.look import Look
from engine.wizard.view import WizardView
from wizard_tui.card_art import draw_back
from wizard_tui.hand import hand_rack


class ClosedHand(closed_hand.ClosedHand[WizardView]):
    """The backs of the asked seat's cards."""

    def paint_backs(self, canvas: Canvas, scene: Scene[WizardView]) -> None:
        """As many as the hand has cards."""
        draw_backs(canvas, self.look, scene)


def draw_backs(canvas: Canvas, look: Look, scene: Scene[WizardView]) -> None:
    """Draw the backs of the asked seat's cards."""
    view = scene.view
    count = 0 if view.asked is None else view.hand_sizes[view.asked]
    if count:
        where = hand_rack(canvas.width, canvas.height, count)
        for spot in where.spots:
            draw_back(canvas, spot.x, spot.y, spot.width, spot.height, look)
