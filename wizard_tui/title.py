"""The title line of a screen."""

from __future__ import annotations

from engine.hotseat import title as line
from engine.hotseat.canvas import Canvas
from engine.hotseat.look import Look
from engine.language import gettext as _


def paint_title(canvas: Canvas, look: Look, title: str, right: str = "") -> None:
    """The first line: the game, what this screen is, and something at the right if it fits."""
    line.paint_title(canvas, look, _("Wizard"), title, right)
