"""The rules of the game, opened at what is being asked."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from engine.game import View
from engine.hotseat.face import Face
from engine.hotseat.page import Page
from engine.hotseat.prose import Prose
from engine.language import gettext as _
from engine.machine import State

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


class RulesScreen(Page[None], Generic[S, V, O]):
    """The rules as text that can be scrolled; Esc, `?` and q come back, and nothing is done.

    `section` is the heading at which they are opened; None: at the beginning.
    """

    fits_any_window = True

    DEFAULT_CSS = """
    RulesScreen Prose { margin-top: 1; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", _("scroll"), id="scroll"),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("space,pagedown", "page(1)", _("page"), id="page"),
        Binding("home", "edge(-1)", show=False),
        Binding("end", "edge(1)", show=False),
        Binding("n", "section(1)", _("next section"), id="next-section"),
        Binding("p", "section(-1)", _("previous section"), id="previous-section"),
        Binding("question_mark,q,f1", "back", show=False, priority=True),
        Binding("escape", "back", _("back"), id="back"),
    ]

    def __init__(self, face: Face[S, V, O], section: str | None = None) -> None:
        super().__init__()
        self.title_text = _("How to play {game}").format(game=face.title)
        self._prose = Prose(face.help_text(), section)

    def body(self) -> list[Widget]:
        """The text."""
        return [self._prose]

    def action_scroll(self, lines: int) -> None:
        """Go on by a line."""
        self._prose.go_on(lines)

    def action_page(self, pages: int) -> None:
        """Go on by what fits on the screen."""
        self._prose.go_on(pages * max(1, self._prose.size.height - 1))

    def action_edge(self, side: int) -> None:
        """Go to the beginning or the end."""
        self._prose.go_to(0 if side < 0 else self._prose.last_top)

    def action_section(self, step: int) -> None:
        """Go to the next or previous heading."""
        self._prose.go_to_heading(step)
