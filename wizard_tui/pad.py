"""The score pad, one key away from the table."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine.hotseat.canvas import Canvas
from engine.hotseat.face import Scene
from engine.hotseat.hints import Hints
from engine.hotseat.painted import Painted
from engine.language import gettext as _
from engine.wizard import WizardView
from engine.wizard.telling import progress_text
from wizard_tui.pad_sheet import Sheet, first_row, layout_of
from wizard_tui.title import paint_title


class PadBody(Painted):
    """Draws the pad of a scene, and scrolls it where it is longer than the screen."""

    def __init__(self, scene: Scene[WizardView]) -> None:
        super().__init__()
        self.scene = scene
        self._wanted: int | None = None

    def paint(self, canvas: Canvas) -> None:
        """The title line, and the sheet below it."""
        view = self.scene.view
        paint_title(canvas, self.look, _("score pad"), progress_text(view))
        x, y, width, height = self._box(canvas.width, canvas.height)
        Sheet(view, self.scene.names, self.look).paint(canvas, x, y, width, height, self._wanted)

    def _box(self, width: int, height: int) -> tuple[int, int, int, int]:
        """Where the sheet lies: in the middle if there is room to spare."""
        used = layout_of(self.scene.view, width, height - 1).height
        air = (height - 1 - used) // 2
        return 0, 1 + air, width, height - 1 - air

    @property
    def can_scroll(self) -> bool:
        """Whether there are more rounds than can be seen."""
        _x, _y, width, height = self._box(*self.size)
        return layout_of(self.scene.view, width, height).rows < len(self.scene.view.schedule)

    def scroll_rounds(self, rounds: int) -> None:
        """Move on by so many rounds, back if they are negative."""
        _x, _y, width, height = self._box(*self.size)
        layout = layout_of(self.scene.view, width, height)
        now = first_row(self.scene.view, layout, self._wanted)
        self._wanted = max(0, min(len(self.scene.view.schedule) - layout.rows, now + rounds))
        self.repaint()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel scrolls."""
        event.stop()
        self.scroll_rounds(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel scrolls."""
        event.stop()
        self.scroll_rounds(-1)

    def on_resize(self) -> None:
        """What the arrow keys do may have changed."""
        self.screen.refresh_bindings()


class PadScreen(Screen[None]):
    """The score pad of a public scene; Esc or S goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", _("scroll"), id="scroll"),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup,home", "scroll(-99)", show=False),
        Binding("pagedown,end", "scroll(99)", show=False),
        Binding("s", "back", show=False),
        Binding("question_mark", "app.rules", _("rules"), id="rules"),
        Binding("escape", "back", _("back"), id="back"),
    ]

    def __init__(self, scene: Scene[WizardView]) -> None:
        super().__init__()
        self.body = PadBody(scene)

    def compose(self) -> ComposeResult:
        """The sheet, and the line of keys."""
        yield self.body
        yield Hints()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The arrow keys are offered where there is something to scroll."""
        return self.body.can_scroll if action == "scroll" else True

    def action_scroll(self, rounds: int) -> None:
        """Move the sheet."""
        self.body.scroll_rounds(rounds)

    def action_back(self) -> None:
        """Back to where the pad was asked for."""
        self.dismiss(None)
