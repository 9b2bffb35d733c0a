"""What is shown in a window that is too small to play in."""

from __future__ import annotations

from engine.hotseat.canvas import Canvas, fitted
from engine.hotseat.painted import Painted
from engine.hotseat.wrapping import wrapped
from engine.language import gettext as _

MIN_WIDTH, MIN_HEIGHT = 60, 20
"""The smallest window that a table fits in, in cells."""


def is_too_small(width: int, height: int) -> bool:
    """Whether a window of this size is too small to play in."""
    return width < MIN_WIDTH or height < MIN_HEIGHT


class TooSmall(Painted):
    """Covers a screen that does not fit: a line says what is needed, and what there is."""

    DEFAULT_CSS = """
    TooSmall { overlay: screen; position: absolute; width: 100vw; height: 100vh; }
    """

    def paint(self, canvas: Canvas) -> None:
        """As much of the line as there is room for, and how to leave."""
        ink, glyphs = self.look.ink, self.look.glyphs
        times = "x" if self.look.is_ascii else "×"
        needed, there = (
            f"{MIN_WIDTH}{times}{MIN_HEIGHT}",
            f"{canvas.width}{times}{canvas.height}",
        )
        lines = (
            _("The window is {there}; the table needs {needed}.").format(
                there=there, needed=needed
            ),
            _("{there}, needs {needed}").format(there=there, needed=needed),
            f"{there} < {needed}",
        )
        line = next((one for one in lines if len(one) <= canvas.width), lines[-1])
        middle = (canvas.height - 1) // 2
        canvas.put_centred(
            0, middle, canvas.width, fitted(line, canvas.width, glyphs.ellipsis), ink.strong
        )
        leaves = _("{key} leaves.").format(key=glyphs.keys["escape"])
        told = [leaves, *wrapped(self._of_leaving(), canvas.width)]
        for y, words in enumerate(told, middle + 2):
            if y < canvas.height:
                words = fitted(words, canvas.width, glyphs.ellipsis)
                canvas.put_centred(0, y, canvas.width, words, ink.muted)

    def _of_leaving(self) -> str:
        """What leaving would mean now, if the app knows."""
        sentence = getattr(self.app, "leave_sentence", None)
        return "" if sentence is None else str(sentence())
