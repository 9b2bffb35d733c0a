"""A list of things to do, each with its letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.lines import Lines
from engine.hotseat.wrapping import wrapped
from engine.language import gettext as _


class Item(NamedTuple):
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
    """A list of things to do, each with its letter; what cannot be done says why.

    It opens on the first thing that can be done.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "commit", _("confirm"), id="commit"),
    ]

    class Picked(Message):
        """One of the things that can be done was picked."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    class Refused(Message):
        """One of the things that cannot be done now was picked."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(
        self,
        items: Sequence[Item],
        *,
        spaced: bool = False,
        cells: int | None = None,
        foot: int = 0,
    ) -> None:
        """Make a menu.

        Args:
            items: what can be done.
            spaced: whether there is air between the lines, where there is room.
            cells: no wider than this, and in the middle.
            foot: rows below, in which the note of the chosen line stands if it is too long.
        """
        super().__init__()
        self.items = tuple(items)
        possible = [index for index, item in enumerate(self.items) if not item.reason]
        self.chosen = possible[0] if possible else 0
        self._is_spaced = spaced
        self._cells = cells
        self._foot = foot

    def rows_of(self, index: int) -> int:
        """Two rows each where there is room for air."""
        has_room = self.rows_for_lines() >= 2 * len(self.items) - 1
        return 2 if self._is_spaced and has_room and index < len(self.items) - 1 else 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A row for each, and those of the foot."""
        return len(self.items) + self._foot

    def rows_for_lines(self) -> int:
        """All but the foot, which is the first to go."""
        return max(min(self.size.height, len(self.items)), self.size.height - self._foot)

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
        width = min(canvas.width, self._cells or canvas.width)
        left = (canvas.width - width) // 2
        end = left + width - 1
        if is_chosen:
            canvas.fill(left + 1, y, width - 2, 1, ink.mark)
        own = ink.mark if is_chosen else None
        canvas.put(left + 3, y, item.key.upper(), own or (ink.muted if item.reason else ink.accent))
        label_ink = own or (ink.muted if item.reason else ink.text)
        label = fitted(item.label, width - 8, glyphs.ellipsis)
        behind = canvas.put(left + 6, y, label, label_ink)
        column = max(behind + 2, left + 6 + self._widest_label() + 3)
        note = item.reason or item.note
        if note and (not self._foot or width_of(note) <= end - 1 - column):
            note = fitted(note, end - 1 - column, glyphs.ellipsis)
            canvas.put(column, y, note, own or ink.muted)
        elif note and is_chosen:
            self._paint_foot(canvas, note, left, width)

    def _paint_foot(self, canvas: Canvas, note: str, left: int, width: int) -> None:
        top = self.rows_for_lines() + 1
        for y, line in enumerate(wrapped(note, width - 8), top):
            canvas.put(left + 6, y, line, self.look.ink.text)

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
        if item.reason:
            self.post_message(self.Refused(item.name))
        else:
            self.post_message(self.Picked(item.name))
