"""A bare app that shows one scene of the table, with its question or its closed hand."""

from __future__ import annotations

from textual import events
from textual.app import App, ComposeResult

from engine.hotseat.face import Phase, Question, Scene
from engine.hotseat.hints import Hints
from engine.hotseat.look import Look, look_of
from engine.wizard.view import WizardView
from wizard_tui.board import Board
from wizard_tui.closed_hand import ClosedHand
from wizard_tui.questions import question
from wizard_tui.rack import hand_rows


class TableApp(App[None]):
    """Shows a scene; what is committed to, and clicks on the closed hand, are only noted."""

    CSS = "Screen { layout: vertical; }"

    def __init__(self, scene: Scene[WizardView], look: Look | None = None) -> None:
        super().__init__()
        self.look = look or look_of("dark")
        self.shown = scene
        self.board = Board()
        self.area = question(scene) if scene.phase is Phase.PRIVATE else ClosedHand()
        self.chosen: list[object] = []
        self.clicks = 0

    def compose(self) -> ComposeResult:
        yield self.board
        yield self.area
        yield Hints()

    def on_mount(self) -> None:
        self._fit(self.size.width, self.size.height)
        self.board.show(self.shown)
        self.area.show(self.shown)
        if self.area.can_focus:
            self.set_focus(self.area)

    def on_resize(self, event: events.Resize) -> None:
        self._fit(event.size.width, event.size.height)

    def _fit(self, width: int, height: int) -> None:
        self.area.styles.height = hand_rows(width, height)

    def on_question_chosen(self, message: Question.Chosen) -> None:
        self.chosen.append(message.choice)

    def on_hand_clicked(self) -> None:
        self.clicks += 1
