"""A widget of lines of which one can be chosen: what menus, lists and settings are made of."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from engine.hotseat.canvas import Canvas
from engine.hotseat.painted import Painted
from engine.language import gettext as _


class Lines(Painted):
    """Any number of lines, of which those are painted that there is room for.

    Up and down choose a line, Enter or a click commits to it. A subclass says how many there are,
    how many rows of the screen each takes, and paints them.
    """

    can_focus = True
    commits = True
    """Whether there is anything to commit to."""

    DEFAULT_CSS = """
    Lines { height: 1fr; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", _("choose"), id="up"),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "end(-1)", show=False),
        Binding("end", "end(1)", show=False),
        Binding("enter", "commit", _("open"), id="commit"),
    ]

    class Committed(Message):
        """A line was committed to."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self) -> None:
        super().__init__()
        self.chosen = 0
        self._top = 0

    # -- what a subclass says --------------------------------------------------------------------

    def count(self) -> int:
        """How many lines there are."""
        raise NotImplementedError

    def paint_line(self, canvas: Canvas, index: int, y: int, *, is_chosen: bool) -> None:
        """Paint one line at a row of the canvas."""
        raise NotImplementedError

    def rows_of(self, index: int) -> int:
        """How many rows a line takes, 1 or more."""
        return 1

    def rows_for_lines(self) -> int:
        """How many rows there are for lines."""
        return self.size.height

    def can_choose(self, index: int) -> bool:
        """Whether a line can be chosen at all; headings cannot."""
        return True

    def has_moved(self) -> None:
        """Another line was chosen."""

    # -- choosing --------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Choose a line, the nearest one that can be."""
        if not self.count():
            return
        index = max(0, min(index, self.count() - 1))
        step = 1 if index >= self.chosen else -1
        for way in (step, -step):
            found = index
            while 0 <= found < self.count() and not self.can_choose(found):
                found += way
            if 0 <= found < self.count():
                break
        else:
            return
        has_moved = found != self.chosen
        self.chosen = found
        self._follow()
        if has_moved:
            self.has_moved()
        self.repaint()

    def _last_from(self, top: int) -> int:
        """The first line after `top` that does not fit any more."""
        room = self.rows_for_lines()
        index = top
        while index < self.count() and (room := room - self.rows_of(index)) >= 0:
            index += 1
        return max(index, min(top + 1, self.count()))

    def _follow(self) -> None:
        """Keep the chosen line on the screen, and headings above it where they fit."""
        wanted = self.chosen
        while wanted > 0 and not self.can_choose(wanted - 1):
            wanted -= 1
        self._top = max(0, min(self._top, wanted))
        while self._last_from(self._top) <= self.chosen:
            self._top += 1
        while self._top > 0 and self._last_from(self._top - 1) == self.count():
            self._top -= 1

    def on_resize(self) -> None:
        """Keep the chosen line on the screen."""
        self._follow()
        self.repaint()

    def action_move(self, step: int) -> None:
        """Choose the next or previous line; beyond the ends it goes round."""
        index = self.chosen + step
        while 0 <= index < self.count() and not self.can_choose(index):
            index += step
        if not 0 <= index < self.count():
            index = 0 if step > 0 else self.count() - 1
        self.choose(index)

    def action_page(self, pages: int) -> None:
        """Go on by what fits on the screen."""
        visible = self._last_from(self._top) - self._top
        self.choose(self.chosen + pages * max(1, visible - 1))

    def action_end(self, side: int) -> None:
        """Go to the first or last line."""
        self.choose(0 if side < 0 else self.count() - 1)

    def action_commit(self) -> None:
        """Commit to the chosen line."""
        if 0 <= self.chosen < self.count():
            self.post_message(self.Committed(self.chosen))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter is offered only where it does something."""
        return action != "commit" or self.commits

    def line_at(self, y: int) -> int | None:
        """Which line lies at a row of the widget."""
        end = 0
        for index in range(self._top, self._last_from(self._top)):
            end += self.rows_of(index)
            if 0 <= y < end:
                return index
        return None

    def on_click(self, event: events.Click) -> None:
        """A click chooses a line and commits to it."""
        index = self.line_at(event.y)
        if index is not None and self.can_choose(index):
            self.choose(index)
            self.action_commit()

    def on_mouse_scroll_down(self) -> None:
        """The wheel moves like the arrow."""
        self.choose(self.chosen + 1)

    def on_mouse_scroll_up(self) -> None:
        """The wheel moves like the arrow."""
        self.choose(self.chosen - 1)

    # -- painting --------------------------------------------------------------------------------

    def on_focus(self) -> None:
        """The chosen line is marked only while keys come here."""
        self.repaint()

    def on_blur(self) -> None:
        """The chosen line is marked only while keys come here."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """The lines that fit, and a sign where there are more."""
        last, y = self._last_from(self._top), 0
        for index in range(self._top, last):
            is_chosen = index == self.chosen and self.can_choose(index)
            self.paint_line(canvas, index, y, is_chosen=is_chosen)
            y += self.rows_of(index)
        ink, glyphs = self.look.ink, self.look.glyphs
        if self._top > 0:
            canvas.put(canvas.width - 1, 0, glyphs.up, ink.accent)
        if last < self.count():
            canvas.put(canvas.width - 1, self.rows_for_lines() - 1, glyphs.down, ink.accent)
