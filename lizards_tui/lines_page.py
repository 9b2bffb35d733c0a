"""A screen of lines that can be scrolled."""

from __future__ import annotations

from typing import ClassVar

from rich.style import Style
from textual.binding import Binding, BindingType
from textual.widget import Widget

from engine.hotseat.canvas import Canvas
from engine.hotseat.page import Page
from engine.hotseat.painted import Painted
from engine.language import gettext as _

Line = list[tuple[str, Style]]
"""Texts beside each other, each in its style."""


class LinesBody(Painted):
    """Lines, of which as many are seen as fit; `top` is the first of them."""

    can_focus = True

    DEFAULT_CSS = """
    LinesBody { margin-top: 1; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.top = 0

    def lines(self, width: int) -> list[Line]:
        """All lines at a width."""
        raise NotImplementedError

    def left(self, width: int, height: int) -> int:
        """The column in which the lines begin."""
        return 2

    def go_on(self, by: int) -> None:
        """Show other lines."""
        last = len(self.lines(self.size.width)) - self.size.height
        self.top = max(0, min(self.top + by, last))
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """As many lines as fit."""
        for row, line in enumerate(self.lines(canvas.width)[self.top :][: canvas.height]):
            x = self.left(canvas.width, canvas.height)
            for text, style in line:
                x = canvas.put(x, row, text, style)


class LinesPage(Page[None]):
    """Shows lines; the arrows and the page keys scroll them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", _("scroll"), id="scroll"),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("space,pagedown", "page(1)", _("page"), id="page"),
        Binding("q,enter", "back", show=False),
    ]

    def __init__(self, shown: LinesBody) -> None:
        super().__init__()
        self.shown = shown

    def body(self) -> list[Widget]:
        """The lines."""
        return [self.shown]

    def action_scroll(self, by: int) -> None:
        """Go on by a line."""
        self.shown.go_on(by)

    def action_page(self, by: int) -> None:
        """Go on by what fits on the screen."""
        self.shown.go_on(by * max(1, self.shown.size.height - 1))
