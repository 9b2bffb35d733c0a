"""A widget of lines of which one can be chosen: menus, lists of games, settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.painted import Painted
from engine.language import gettext as _


class Lines(Painted):
    """Any number of lines, of which those are painted that there is room for.

    Up and down choose a line, Enter or a click commits to it. A subclass says how many there are
    and paints them; `rows_each` is how many rows of the screen each takes.
    """

    can_focus = True
    rows_each = 1

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

    def _rows_visible(self) -> int:
        return max(1, self.size.height // self.rows_each)

    def _follow(self) -> None:
        """Keep the chosen line on the screen."""
        visible = self._rows_visible()
        self._top = max(self.chosen - visible + 1, min(self._top, self.chosen))
        self._top = max(0, min(self._top, self.count() - visible))
        if self.chosen > 0 and not any(map(self.can_choose, range(self.chosen))):
            self._top = 0 if self.chosen < visible else self._top

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
        self.choose(self.chosen + pages * max(1, self._rows_visible() - 1))

    def action_end(self, side: int) -> None:
        """Go to the first or last line."""
        self.choose(0 if side < 0 else self.count() - 1)

    def action_commit(self) -> None:
        """Commit to the chosen line."""
        if 0 <= self.chosen < self.count():
            self.post_message(self.Committed(self.chosen))

    def line_at(self, y: int) -> int | None:
        """Which line lies at a row of the widget."""
        index = self._top + y // self.rows_each
        return index if 0 <= index < self.count() and y >= 0 else None

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
        last = min(self.count(), self._top + self._rows_visible())
        for index in range(self._top, last):
            is_chosen = index == self.chosen and self.can_choose(index)
            y = (index - self._top) * self.rows_each
            self.paint_line(canvas, index, y, is_chosen=is_chosen)
        ink, glyphs = self.look.ink, self.look.glyphs
        if self._top > 0:
            canvas.put(canvas.width - 1, 0, glyphs.up, ink.accent)
        if last < self.count():
            canvas.put(canvas.width - 1, canvas.height - 1, glyphs.down, ink.accent)


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a menu.

    Attributes:
        name: what the program calls it.
        key: a letter that commits to it at once; may be empty.
        label: what people read; `note` is said quietly beside it.
        reason: why it cannot be done now; empty if it can.
    """

    name: str
    key: str
    label: str
    note: str = ""
    reason: str = ""


class Menu(Lines):
    """A list of things to do, each with its letter; what cannot be done says why."""

    class Picked(Message):
        """One of the things that can be done was picked."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self, items: Sequence[Item], *, spaced: bool = False) -> None:
        super().__init__()
        self.items = tuple(items)
        self._is_spaced = spaced

    @property
    def rows_each(self) -> int:  # type: ignore[override]
        """Two rows each where there is room for air."""
        return 2 if self._is_spaced and self.size.height >= 2 * len(self.items) else 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A row for each."""
        return len(self.items)

    def show_items(self, items: Sequence[Item]) -> None:
        """Offer other things."""
        self.items = tuple(items)
        self.choose(self.chosen)
        self.repaint()

    def count(self) -> int:
        """How many there are."""
        return len(self.items)

    def paint_line(self, canvas: Canvas, index: int, y: int, *, is_chosen: bool) -> None:
        """Letter, what it does, and a quiet note."""
        ink, glyphs = self.look.ink, self.look.glyphs
        item = self.items[index]
        if is_chosen:
            canvas.fill(1, y, canvas.width - 2, 1, ink.mark)
        own = ink.mark if is_chosen else None
        canvas.put(3, y, item.key.upper(), own or (ink.muted if item.reason else ink.accent))
        label_ink = own or (ink.muted if item.reason else ink.text)
        end = canvas.put(6, y, fitted(item.label, canvas.width - 8, glyphs.ellipsis), label_ink)
        note = item.reason or item.note
        column = max(end + 2, 6 + self._widest_label() + 3)
        if note and canvas.width - 2 - column > 6:
            note = fitted(note, canvas.width - 2 - column, glyphs.ellipsis)
            canvas.put(column, y, note, own or ink.muted)

    def _widest_label(self) -> int:
        return max((width_of(item.label) for item in self.items), default=0)

    def on_key(self, event: events.Key) -> None:
        """The letter of a line picks it."""
        letter = (event.character or "").casefold()
        for index, item in enumerate(self.items):
            if letter and letter == item.key.casefold():
                event.stop()
                self.choose(index)
                self.action_commit()
                return

    def on_lines_committed(self, message: Lines.Committed) -> None:
        """Pick it, unless it cannot be done now."""
        message.stop()
        item = self.items[message.index]
        if not item.reason:
            self.post_message(self.Picked(item.name))
