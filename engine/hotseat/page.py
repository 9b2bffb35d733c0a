"""What the screens beside the table have in common: a title line, keys, and a way back."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widget import Widget

from engine.hotseat.canvas import Canvas, fitted
from engine.hotseat.hints import Hints
from engine.hotseat.painted import Painted
from engine.language import gettext as _

R = TypeVar("R")


class TitleLine(Painted):
    """The line at the top: what this screen is, and a quiet word at its right."""

    DEFAULT_CSS = """
    TitleLine { height: 1; dock: top; }
    """

    def __init__(self, title: str, aside: str = "") -> None:
        super().__init__()
        self.title = title
        self.aside = aside

    def paint(self, canvas: Canvas) -> None:
        """One line."""
        ink, glyphs = self.look.ink, self.look.glyphs
        canvas.fill(0, 0, canvas.width, 1, ink.bar)
        end = canvas.put(2, 0, fitted(self.title, canvas.width - 4, glyphs.ellipsis), ink.accent)
        room = canvas.width - 2 - end - 2
        if self.aside and room > 3:
            text = fitted(self.aside, room, glyphs.ellipsis)
            canvas.put_right(canvas.width - 2, 0, text, ink.muted)


class Page(Screen[R]):
    """A screen of its own, which hides everything that lay on the screen before.

    Esc goes back with no result; `?` opens the rules, and they come back to the same place.
    """

    DEFAULT_CSS = """
    Page { layout: vertical; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "app.rules", _("rules"), id="rules"),
        Binding("escape", "back", _("back"), id="back"),
    ]

    title_text = ""
    aside_text = ""

    def compose(self) -> ComposeResult:
        """The title line, what the screen is about, and the line of keys."""
        body = self.body()
        yield TitleLine(self.title_text, self.aside_text)
        yield from body
        yield Hints()

    def body(self) -> list[Widget]:
        """What the screen is about, from top to bottom."""
        return []

    def dismiss(self, result: R | None = None) -> AwaitComplete:
        """Go away with a result, once; keys in a burst can ask for it when it is too late."""
        if self.app.screen is not self:
            return AwaitComplete()
        return super().dismiss(result)

    def action_back(self) -> None:
        """Go back; nothing is done."""
        self.dismiss(None)
