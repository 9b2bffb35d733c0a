"""Options as lines: each with its values side by side, and a sentence on the one that is set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import OptionField
from engine.hotseat.lines import Lines
from engine.hotseat.wrapping import wrapped
from engine.language import gettext as _

_INDENT = 2
_GAP = 2


class Fields(Lines):
    """Some options, one a line; left and right set another value.

    Where all values of an option fit, they stand side by side; otherwise only the set one does.
    With `explains`, a second line says what the set value does.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "set(-1)", _("change"), id="change"),
        Binding("right,space", "set(1)", show=False),
        Binding("enter", "set(1)", show=False, id="commit"),
    ]

    class Changed(Message):
        """Another value of an option was set."""

        def __init__(self, fields: Fields, key: str, value: str) -> None:
            super().__init__()
            self.fields = fields
            self.key = key
            self.value = value

    class LeftBehind(Message):
        """Somebody moves on beyond the first (-1) or the last (1) line."""

        def __init__(self, side: int) -> None:
            super().__init__()
            self.side = side

    def __init__(self, fields: Sequence[OptionField], *, explains: bool = True) -> None:
        super().__init__()
        self.fields = tuple(fields)
        self.values = {field.key: field.values[0].text for field in fields}
        self.explains = explains
        self.goes_round = True
        self.least_column = 0

    # -- what is set -----------------------------------------------------------------------------

    def show_fields(self, fields: Sequence[OptionField]) -> None:
        """Offer other options, or other values; what is set and still offered stays set."""
        self.fields = tuple(fields)
        for field in fields:
            texts = [value.text for value in field.values]
            if self.values.get(field.key) not in texts:
                self.values[field.key] = texts[0]
        self.choose(self.chosen)
        self.repaint()

    def put(self, key: str, value: str) -> None:
        """Set a value, if it is one of those offered."""
        for field in self.fields:
            if field.key == key and any(one.text == value for one in field.values):
                self.values[key] = value
                self.repaint()

    def _set_at(self, field: OptionField) -> int:
        texts = [value.text for value in field.values]
        return texts.index(self.values[field.key])

    def _set(self, field: OptionField, index: int) -> None:
        value = field.values[index].text
        if value != self.values[field.key]:
            self.values[field.key] = value
            self.repaint()
            self.post_message(self.Changed(self, field.key, value))

    def action_set(self, step: int) -> None:
        """Set the next or previous value of the chosen option."""
        field = self.fields[self.chosen]
        self._set(field, (self._set_at(field) + step) % len(field.values))

    def action_move(self, step: int) -> None:
        """Choose the next or previous option; beyond the ends it may be left behind."""
        if not self.goes_round and not 0 <= self.chosen + step < self.count():
            self.post_message(self.LeftBehind(step))
        else:
            super().action_move(step)

    # -- layout ----------------------------------------------------------------------------------

    def _lines_of(self, field: OptionField, width: int) -> list[str]:
        """The sentence on the set value, in lines."""
        text = field.values[self._set_at(field)].sentence
        return wrapped(text, max(8, width - self._column() - 2)) if text else []

    def _explains_all(self) -> bool:
        """Whether there is room for a sentence below each option."""
        return self.explains and self.size.height >= self.get_content_height(
            self.size, self.size, self.size.width
        )

    def rows_of(self, index: int) -> int:
        """A line for the values, and where there is room those of the sentence."""
        if not self._explains_all():
            return 1
        return 1 + max(1, len(self._lines_of(self.fields[index], self.size.width)))

    def rows_for_lines(self) -> int:
        """All, but for the sentence on the chosen option where only one fits."""
        spare = self.size.height - len(self.fields)
        if not self.explains or self._explains_all() or spare < 2:
            return self.size.height
        return self.size.height - min(spare, 4)

    def count(self) -> int:
        """How many options there are."""
        return len(self.fields)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """All lines with their sentences."""
        if not self.explains:
            return len(self.fields)
        return sum(1 + max(1, len(self._lines_of(field, width))) for field in self.fields)

    def _column(self) -> int:
        names = (width_of(field.name) for field in self.fields)
        return max(self.least_column, _INDENT + max(names, default=0) + 3)

    def _places(self, field: OptionField) -> list[tuple[int, int]] | None:
        """Where each value stands and ends, if all fit side by side."""
        places: list[tuple[int, int]] = []
        x = self._column()
        for value in field.values:
            width = width_of(value.name) + 2
            places.append((x, x + width))
            x += width + _GAP - 1
        return places if x - 1 <= self.size.width - 1 else None

    # -- painting --------------------------------------------------------------------------------

    def paint_line(self, canvas: Canvas, index: int, y: int, *, is_chosen: bool) -> None:
        """The option's name, its values, and the sentence on the one that is set."""
        ink, glyphs = self.look.ink, self.look.glyphs
        field = self.fields[index]
        is_marked = is_chosen and self.has_focus
        if is_marked:
            canvas.put(_INDENT - 2, y, glyphs.right, ink.accent)
        canvas.put(_INDENT, y, field.name, ink.strong if is_marked else ink.text)
        places = self._places(field)
        if places is None:
            self._paint_one(canvas, field, y, is_marked=is_marked)
        else:
            self._paint_all(canvas, field, y, places, is_marked=is_marked)
        if self._explains_all():
            for row, line in enumerate(self._lines_of(field, canvas.width), y + 1):
                canvas.put(self._column() + 1, row, line, ink.muted)

    def _paint_all(
        self,
        canvas: Canvas,
        field: OptionField,
        y: int,
        places: list[tuple[int, int]],
        *,
        is_marked: bool,
    ) -> None:
        ink = self.look.ink
        for number, (value, (start, end)) in enumerate(zip(field.values, places, strict=True)):
            if number == self._set_at(field):
                canvas.fill(start, y, end - start, 1, ink.mark if is_marked else ink.panel_asked)
                canvas.put(start + 1, y, value.name, None if is_marked else ink.accent)
                if self.look.is_mono:
                    canvas.put(start, y, "[")
                    canvas.put(end - 1, y, "]")
            else:
                canvas.put(start + 1, y, value.name, ink.muted)

    def _paint_one(self, canvas: Canvas, field: OptionField, y: int, *, is_marked: bool) -> None:
        ink, glyphs = self.look.ink, self.look.glyphs
        x = self._column()
        value = field.values[self._set_at(field)]
        name = fitted(value.name, canvas.width - x - 6, glyphs.ellipsis)
        width = width_of(name) + 2
        canvas.put(x - 1, y, glyphs.left, ink.accent if is_marked else ink.muted)
        canvas.fill(x, y, width, 1, ink.mark if is_marked else ink.panel_asked)
        canvas.put(x + 1, y, name, None if is_marked else ink.accent)
        canvas.put(x + width, y, glyphs.right, ink.accent if is_marked else ink.muted)

    def paint(self, canvas: Canvas) -> None:
        """The options; where only one sentence fits, that of the chosen one at the bottom."""
        super().paint(canvas)
        top = self.rows_for_lines()
        if self.explains and top < canvas.height and self.fields:
            field = self.fields[self.chosen]
            value = field.values[self._set_at(field)]
            text = _("{value}: {sentence}").format(value=value.name, sentence=value.sentence)
            for y, line in enumerate(wrapped(text, max(1, canvas.width - 4)), top + 1):
                canvas.put(2, y, line, self.look.ink.muted)

    def on_click(self, event: events.Click) -> None:
        """A click on a value sets it; elsewhere it chooses the option."""
        index = self.line_at(event.y)
        if index is None:
            return
        self.choose(index)
        field = self.fields[index]
        places = self._places(field)
        if places is None:
            if event.x >= self._column() - 1:
                self.action_set(-1 if event.x < self._column() else 1)
            return
        for number, (start, end) in enumerate(places):
            if start <= event.x < end:
                self._set(field, number)
