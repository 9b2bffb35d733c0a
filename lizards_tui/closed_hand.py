"""The hand area while no hand is open: card backs, and whose turn it is."""

from __future__ import annotations

from engine.hotseat import closed_hand
from engine.hotseat.canvas import Canvas
from engine.hotseat.face import Scene
from engine.lizards import LizardsView
from lizards_tui.card_art import Box, draw_back
from lizards_tui.layout import PROMPT_ROWS


class ClosedHand(closed_hand.ClosedHand[LizardsView]):
    """The backs of the asked seat's cards; how many they are is public."""

    def paint_backs(self, canvas: Canvas, scene: Scene[LizardsView]) -> None:
        """As many as the hand has cards."""
        view = scene.view
        count = 0 if view.asked is None else view.seats[view.asked].hand_size
        rows = min(canvas.height - PROMPT_ROWS - 1, 7)
        width = min(9, (canvas.width - 2) // max(1, count) - 1)
        left = (canvas.width - count * (width + 1) + 1) // 2
        for place in range(count):
            draw_back(canvas, self.look, Box(left + place * (width + 1), 2, width, rows))
