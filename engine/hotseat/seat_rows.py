"""A line for each player of a new game: a name, and a person or a computer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Input

from engine.hotseat import names
from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.levels import level_name
from engine.hotseat.painted import Painted
from engine.language import gettext as _
from engine.match import Occupant


def kind_name(bot: str | None) -> str:
    """What plays a seat, in words."""
    return _("Person") if bot is None else _("Computer, {level}").format(level=level_name(bot))


class Kind(Painted):
    """Whether a person or a computer plays; left, right, Space or a click change it."""

    can_focus = True

    DEFAULT_CSS = """
    Kind { width: 26; height: 1; margin-left: 1; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", _("person or computer"), id="kind"),
        Binding("right,space,enter", "turn(1)", show=False),
    ]

    class Turned(Message):
        """Somebody else plays the seat."""

        def __init__(self, kind: Kind) -> None:
            super().__init__()
            self.kind = kind

        @property
        def control(self) -> Kind:
            """The widget that it comes from."""
            return self.kind

    def __init__(self, kinds: Sequence[str | None], bot: str | None) -> None:
        super().__init__()
        self._kinds = tuple(kinds)
        self.bot = bot if bot in kinds else None

    def action_turn(self, step: int) -> None:
        """The next or previous kind."""
        place = (self._kinds.index(self.bot) + step) % len(self._kinds)
        self.bot = self._kinds[place]
        self.repaint()
        self.post_message(self.Turned(self))

    def on_click(self) -> None:
        """The next kind."""
        self.focus()
        self.action_turn(1)

    def on_focus(self, event: events.Focus) -> None:
        """Marked while keys come here."""
        self.repaint()

    def on_blur(self, event: events.Blur) -> None:
        """Marked while keys come here."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """The kind, between the arrows that change it."""
        ink, glyphs = self.look.ink, self.look.glyphs
        name = fitted(kind_name(self.bot), canvas.width - 4, glyphs.ellipsis)
        width = width_of(name) + 2
        arrows = ink.accent if self.has_focus else ink.muted
        canvas.put(0, 0, glyphs.left, arrows)
        if self.has_focus:
            canvas.fill(1, 0, width, 1, ink.mark)
        canvas.put(2, 0, name, None if self.has_focus else ink.text)
        canvas.put(1 + width, 0, glyphs.right, arrows)


class Remark(Painted):
    """A few words beside a field: what is wrong, or what it is for."""

    DEFAULT_CSS = """
    Remark { width: 1fr; height: 1; }
    """

    def __init__(self, text: str = "", *, is_label: bool = False) -> None:
        super().__init__()
        self.text = text
        self.is_bad = False
        self._is_label = is_label

    def say(self, text: str, *, is_bad: bool = False) -> None:
        """Say something else."""
        if (text, is_bad) != (self.text, self.is_bad):
            self.text, self.is_bad = text, is_bad
            self.repaint()

    @property
    def is_whole(self) -> bool:
        """Whether there is room for all of it."""
        return not self.size.width or width_of(self.text) + 3 <= self.size.width

    def paint(self, canvas: Canvas) -> None:
        """As much as there is room for."""
        ink, glyphs = self.look.ink, self.look.glyphs
        text = f"{glyphs.cross} {self.text}" if self.is_bad and self.text else self.text
        text = fitted(text, canvas.width - 1, glyphs.ellipsis)
        quiet = ink.text if self._is_label else ink.muted
        canvas.put(1, 0, text, ink.bad if self.is_bad else quiet)


class Field(Input):
    """A text of one line; what is typed takes the place of what is there, the arrows leave it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "screen.go(-1)", _("move"), id="up"),
        Binding("down", "screen.go(1)", show=False),
    ]


class SeatRow(Horizontal):
    """The seat's number, its name, who plays it, and what is wrong with it."""

    DEFAULT_CSS = """
    SeatRow { height: 1; }
    SeatRow > .number { width: 4; }
    SeatRow > Input { width: 20; }
    """

    class Changed(Message):
        """The name of a seat, or who plays it, is another one now."""

    def __init__(self, seat: int, occupant: Occupant, kinds: Sequence[str | None]) -> None:
        super().__init__()
        self.seat = seat
        self.field = Field(occupant.name, compact=True, select_on_focus=True)
        self.kind = Kind(kinds, occupant.bot)
        self.remark = Remark()

    def compose(self) -> ComposeResult:
        """All four, side by side."""
        number = Remark(f" {self.seat + 1}")
        number.add_class("number")
        yield number
        yield self.field
        yield self.kind
        yield self.remark

    @property
    def occupant(self) -> Occupant:
        """Who sits here, as far as it is known."""
        return Occupant(names.clean(self.field.value), self.kind.bot)

    def on_input_changed(self, message: Input.Changed) -> None:
        """The name is being typed."""
        message.stop()
        self.post_message(self.Changed())

    def on_kind_turned(self, message: Kind.Turned) -> None:
        """A name that nobody has chosen goes with who plays."""
        message.stop()
        is_computer = message.kind.bot is not None
        if self._is_default(self.field.value, computers=not is_computer):
            taken = [row.field.value for row in self.screen.query(SeatRow) if row is not self]
            self.field.value = names.default_names(1, taken, computers=is_computer)[0]
        self.post_message(self.Changed())

    @staticmethod
    def _is_default(name: str, *, computers: bool) -> bool:
        usual = names.default_names(12, computers=computers)
        return not names.clean(name) or names.clean(name) in usual

    def tidy(self) -> None:
        """Show the name as it will be kept."""
        cleaned = names.clean(self.field.value)
        if cleaned != self.field.value:
            self.field.value = cleaned


def remarks(line_up: Sequence[Occupant]) -> list[str]:
    """What is wrong with each seat of a line-up; empty for those that are all right."""
    said: list[str] = []
    first: dict[str, int] = {}
    for seat, one in enumerate(line_up):
        other = first.setdefault(names.key(one.name), seat)
        if not one.name:
            said.append(_("needs a name"))
        elif other != seat:
            said.append(_("same as player {number}").format(number=other + 1))
        else:
            said.append("")
    return said
