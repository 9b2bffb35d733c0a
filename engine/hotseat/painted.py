"""Widgets that paint their own lines: one of them is as fast as an empty program."""

from __future__ import annotations

from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from engine.hotseat.canvas import Canvas
from engine.hotseat.look import Look, look_of


class Painted(Widget):
    """A widget that paints itself on a canvas of its size.

    A subclass says what in `paint`; whenever something to be shown has changed it calls
    `repaint`, which sends only the lines that really look different.
    """

    DEFAULT_CSS = """
    Painted { width: 1fr; height: 1fr; }
    """

    _painted: list[Strip] | None = None

    @property
    def look(self) -> Look:
        """The app's look; the dark one in an app that has none."""
        look = getattr(self.app, "look", None)
        return look if isinstance(look, Look) else look_of("dark")

    def paint(self, canvas: Canvas) -> None:
        """Paint everything; the canvas has the size of the widget and the ground of the page."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Paint anew, and send what has changed."""
        if not self.is_mounted or self.size.width == 0:
            self._painted = None
            self.refresh()
            return
        before, after = self._painted, self._make()
        self._painted = after
        if before is None or len(before) != len(after):
            self.refresh()
            return
        changed = [y for y, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
        if changed:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in changed))

    def _make(self) -> list[Strip]:
        width, height = self.size
        canvas = Canvas(width, height, self.look.ink.page)
        if width and height:
            self.paint(canvas)
        return canvas.strips()

    def notify_style_update(self) -> None:
        """A theme was changed: every line is old."""
        self._painted = None
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """One line, for Textual."""
        if self._painted is None or len(self._painted) != self.size.height:
            self._painted = self._make()
        if y >= len(self._painted) or self._painted[y].cell_length != self.size.width:
            self._painted = self._make()
        return self._painted[y] if y < len(self._painted) else Strip.blank(self.size.width)
