"""The last frame before the program is left: nothing of anybody's hand is in it."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.screen import Screen

from engine.hotseat.canvas import Canvas, fitted
from engine.hotseat.painted import Painted


class _Words(Painted):
    """A title and a line below it, in the middle."""

    def __init__(self, title: str, line: str) -> None:
        super().__init__()
        self.title = title
        self.line = line

    def paint(self, canvas: Canvas) -> None:
        """Both lines, as far as there is room."""
        ink, glyphs = self.look.ink, self.look.glyphs
        middle = max(0, canvas.height // 2 - 1)
        for y, text, style in ((middle, self.title, ink.accent), (middle + 2, self.line, ink.text)):
            text = fitted(text, canvas.width, glyphs.ellipsis)
            canvas.put_centred(0, y, canvas.width, text, style)


class Farewell(Screen[None]):
    """Painted once, then `painted` is called."""

    fits_any_window = True

    def __init__(self, title: str, line: str, painted: Callable[[], None]) -> None:
        super().__init__()
        self._words = _Words(title, line)
        self._painted = painted

    def compose(self) -> ComposeResult:
        """The words."""
        yield self._words

    def on_mount(self) -> None:
        """Wait until the frame has been handed to the terminal."""
        self._words.call_after_refresh(self.call_after_refresh, self._painted)
