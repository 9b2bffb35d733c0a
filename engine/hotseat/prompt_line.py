"""The line over a hand: who is asked, what may be done, and a spot to click on to do it."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.look import Look
from engine.hotseat.wrapping import wrapped


class PromptLine(NamedTuple):
    """What the line says.

    Attributes:
        name: of the player whose hand it is.
        text: what may be done.
        refusal: why what is chosen may not be done; it takes the place of the text.
        button: what Enter would do now; empty if it would do nothing.
        sign: a sign that stands before the text, with its style; None if there is none.
    """

    name: str
    text: str
    refusal: str = ""
    button: str = ""
    sign: tuple[str, Style] | None = None


def draw_prompt(canvas: Canvas, look: Look, line: PromptLine, rows: int = 1) -> tuple[int, range]:
    """Draw the line at the top of a hand area.

    A text that is too long goes on in the next of so many rows.

    Returns:
        How many rows it takes, and the columns of its button in the first.
    """
    ink, glyphs = look.ink, look.glyphs
    right = canvas.width - 1
    button = range(0)
    if line.button:
        text = f" {line.button} "
        start = max(0, right - width_of(text))
        canvas.put(start, 0, text, ink.mark)
        button = range(start, right)
        right = start - 2
    if line.refusal:
        # The name stands there too, if there is room for both.
        left, name = 1, f"{line.name}  "
        if 1 + width_of(name) + 2 + width_of(line.refusal) <= right:
            left = canvas.put(1, 0, name, ink.accent)
        left = canvas.put(left, 0, glyphs.cross, ink.bad) + 1
        return _put(canvas, look, left, right, line.refusal, ink.bad, rows), button
    left = canvas.put(1, 0, fitted(line.name, max(4, right // 3), glyphs.ellipsis), ink.accent) + 2
    if line.sign is not None:
        left = canvas.put(left, 0, *line.sign) + 1
    return _put(canvas, look, left, right, line.text, ink.text, rows), button


def _put(
    canvas: Canvas, look: Look, left: int, right: int, text: str, style: Style, rows: int
) -> int:
    """Write a text in at most so many rows; how many it takes."""
    lines = wrapped(text, right - left, rows, look.glyphs.ellipsis)
    for row, line in enumerate(lines):
        canvas.put(left, row, line, style)
    return max(1, len(lines))
