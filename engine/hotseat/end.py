"""The end of a match: how it ended, and what to do now."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine.game import View
from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import Scene
from engine.hotseat.hints import Hints
from engine.hotseat.painted import Painted
from engine.language import gettext as _

V = TypeVar("V", bound=View)

CHOICES = ("again", "home", "leave")
"""What the screen can be dismissed with."""


def choice_text(choice: str) -> tuple[str, str]:
    """The key of a choice, and what it does."""
    match choice:
        case "again":
            return "A", _("again with the same players")
        case "home":
            return "H", _("home")
        case _:
            return "L", _("leave")


class EndBody(Painted, Generic[V]):
    """Draws how a game ended, from its public view; a game fills in `paint`."""

    def __init__(self, scene: Scene[V]) -> None:
        super().__init__()
        self.scene = scene
        self.chosen: int | None = None
        """The choice that is selected, as a place in `CHOICES`; None at first."""

    # -- choosing --------------------------------------------------------------------------------

    def move(self, places: int) -> None:
        """Select the choice so many places on; the first or last one if none is selected."""
        count = len(CHOICES)
        if self.chosen is None:
            self.chosen = 0 if places > 0 else count - 1
        else:
            self.chosen = (self.chosen + places) % count
        self.repaint()

    def on_click(self, event: events.Click) -> None:
        """A click on a choice takes it, unless another screen lies on this one by now."""
        if event.y != self.size.height - 1 or self.app.screen is not self.screen:
            return
        for choice, text, start in self._buttons(self.size.width):
            if start <= event.x < start + width_of(text):
                self.screen.dismiss(choice)

    def _buttons(self, width: int) -> list[tuple[str, str, int]]:
        """Each choice, the text of its button, and the column where that begins."""
        texts = [" {} {} ".format(*choice_text(choice)) for choice in CHOICES]
        spare = width - sum(map(width_of, texts))
        if spare < 4:
            texts[0] = fitted(texts[0], width_of(texts[0]) + spare - 4, self.look.glyphs.ellipsis)
            spare = 4
        gap = max(1, min(3, (spare - 2) // 2))
        buttons, x = [], max(0, (spare - 2 * gap) // 2)
        for choice, text in zip(CHOICES, texts, strict=True):
            buttons.append((choice, text, x))
            x += width_of(text) + gap
        return buttons

    def paint_choices(self, canvas: Canvas) -> None:
        """The choices, in the last row."""
        ink, y = self.look.ink, canvas.height - 1
        for index, (choice, text, x) in enumerate(self._buttons(canvas.width)):
            is_chosen = index == self.chosen
            canvas.fill(x, y, width_of(text), 1, ink.mark if is_chosen else ink.panel)
            canvas.put(x, y, text)
            if not is_chosen:
                canvas.put(x + 1, y, choice_text(choice)[0], ink.accent)
            if self.look.is_mono:
                canvas.put(x, y, "[")
                canvas.put(x + width_of(text) - 1, y, "]")


class EndScreen(Screen[str], Generic[V]):
    """The end of a match; dismissed with "again", "home" or "leave".

    Nothing is selected at first, so that a key that was held when the last card was played
    chooses nothing.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", _("choose"), id="choose"),
        Binding("right,tab", "move(1)", show=False),
        Binding("shift+tab", "move(-1)", show=False),
        Binding("enter", "take", _("go"), id="take"),
        Binding("a", "finish('again')", show=False),
        Binding("h", "finish('home')", show=False),
        Binding("l", "finish('leave')", show=False),
        Binding("question_mark", "app.rules", _("rules"), id="rules"),
        Binding("escape", "finish('home')", _("home"), id="back"),
    ]

    def __init__(self, scene: Scene[V], body: EndBody[V]) -> None:
        super().__init__()
        self.scene = scene
        self.body = body

    def compose(self) -> ComposeResult:
        """How it ended, and the line of keys."""
        yield self.body
        yield Hints()

    def action_move(self, places: int) -> None:
        """Select another choice."""
        self.body.move(places)

    def action_take(self) -> None:
        """Take the selected choice, if there is one."""
        if self.body.chosen is not None:
            self.action_finish(CHOICES[self.body.chosen])

    def action_finish(self, choice: str) -> None:
        """End the screen with a choice."""
        self.dismiss(choice)
