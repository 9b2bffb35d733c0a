"""A small app that shows one screen."""

from __future__ import annotations

from textual.app import App
from textual.screen import Screen

from engine.hotseat.look import Look, look_of
from tests.tools.plain import lines_of


class ScreenApp(App[object]):
    """Shows one screen and returns with what it is dismissed with."""

    def __init__(self, screen: Screen[object], look: Look | None = None) -> None:
        super().__init__()
        self.look = look or look_of("dark")
        self.shown = screen
        self.answers: list[object] = []

    def on_mount(self) -> None:
        self.push_screen(self.shown, self.answers.append)

    @property
    def lines(self) -> list[str]:
        """What is on the screen, a text a line."""
        return lines_of(self)
