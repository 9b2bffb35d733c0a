"""The title line of a screen."""

from __future__ import annotations

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.look import Look


def paint_title(canvas: Canvas, look: Look, game: str, title: str, right: str = "") -> None:
    """The first line: the game, what this screen is, and something at the right if it fits."""
    ink, ellipsis = look.ink, look.glyphs.ellipsis
    canvas.fill(0, 0, canvas.width, 1, ink.bar)
    x = canvas.put(1, 0, game, ink.accent) + 2
    x = canvas.put(x, 0, fitted(title, canvas.width - x - 1, ellipsis), ink.text)
    if right and x + 2 + width_of(right) <= canvas.width - 1:
        canvas.put_right(canvas.width - 1, 0, right, ink.muted)
