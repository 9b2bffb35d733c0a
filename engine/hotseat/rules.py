"""The rules of the game, opened at what is being asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Generic, TypeVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Markdown
from textual.widgets.markdown import MarkdownBlock

from engine.game import View
from engine.hotseat.face import Face
from engine.hotseat.page import Page
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
    RulesScreen VerticalScroll { padding: 0 2; scrollbar-size-vertical: 1; }
    RulesScreen Markdown { width: 100%; max-width: 78; padding: 0; margin: 0; }
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
        self._text = face.help_text()
        self._section = section
        self._scroll = VerticalScroll(Markdown(self._text, open_links=False), can_focus=False)

    def body(self) -> list[Widget]:
        """The text."""
        return [self._scroll]

    def on_mount(self) -> None:
        """Open it where it is wanted, once it is laid out."""
        if self._section is not None:
            self.call_after_refresh(self._open_at, self._section)

    def _headings(self) -> list[MarkdownBlock]:
        return [block for block in self.query(MarkdownBlock) if block.name == "heading_open"]

    def _open_at(self, section: str) -> None:
        for heading in self._headings():
            if str(heading.render()).strip() == section.strip():
                self._scroll.scroll_to_widget(heading, animate=False, top=True)
                return

    def action_scroll(self, lines: int) -> None:
        """Go on by a line."""
        self._scroll.scroll_relative(y=lines, animate=False)

    def action_page(self, pages: int) -> None:
        """Go on by what fits on the screen."""
        self._scroll.scroll_relative(y=pages * max(1, self._scroll.size.height - 1), animate=False)

    def action_edge(self, side: int) -> None:
        """Go to the beginning or the end."""
        (self._scroll.scroll_home if side < 0 else self._scroll.scroll_end)(animate=False)

    def action_section(self, step: int) -> None:
        """Go to the next or previous heading."""
        top = self._scroll.scroll_offset.y
        places = [heading.virtual_region.y for heading in self._headings()]
        for place in _along(places, step):
            if (place - top) * step > 0:
                self._scroll.scroll_to(y=place, animate=False)
                return


def _along(places: list[int], step: int) -> Iterator[int]:
    return iter(places) if step > 0 else reversed(places)
