"""The discard pile, to look through: the newest card first."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from engine.hotseat.canvas import Canvas
from engine.hotseat.face import Scene
from engine.hotseat.page import Page
from engine.hotseat.painted import Painted
from engine.language import gettext as _
from engine.language import ngettext
from engine.lizards import LizardsView
from engine.lizards.naming import kind_name
from lizards_tui.dinosaurs import Line, card_lines


class PileBody(Painted):
    """The cards with their texts; `top` is the line that is seen first."""

    can_focus = True

    def __init__(self, scene: Scene[LizardsView]) -> None:
        super().__init__()
        self.scene = scene
        self.top = 0

    def lines(self, width: int) -> list[Line]:
        """All lines at a width."""
        ink, found = self.look.ink, self.scene.view.discard[::-1]
        if not found:
            return [[(_("The discard pile is empty."), ink.text)]]
        lines: list[Line] = []
        for card in found:
            name, *text = card_lines(card, self.look, min(76, width - 24))
            kind = kind_name(card.kind, dict(card.deck.genera))
            lines += [[*name, (f"  {kind}", ink.muted)], *text]
        return lines

    def go_on(self, by: int) -> None:
        """Show other lines."""
        last = len(self.lines(self.size.width)) - self.size.height
        self.top = max(0, min(self.top + by, last))
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """As many lines as fit."""
        for row, line in enumerate(self.lines(canvas.width)[self.top :][: canvas.height]):
            x = 2
            for text, style in line:
                x = canvas.put(x, row, text, style)


class PileScreen(Page[None]):
    """The discard pile."""

    DEFAULT_CSS = """
    PileScreen PileBody { margin-top: 1; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", _("scroll"), id="scroll"),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("space,pagedown", "page(1)", _("page"), id="page"),
        Binding("p,q,enter", "back", show=False),
    ]

    def __init__(self, scene: Scene[LizardsView]) -> None:
        super().__init__()
        count = len(scene.view.discard)
        self.title_text = _("The discard pile")
        self.aside_text = ngettext("{count} card", "{count} cards", count).format(count=count)
        self._pile = PileBody(scene)

    def body(self) -> list[Widget]:
        """The cards."""
        return [self._pile]

    def action_scroll(self, by: int) -> None:
        """Go on by a line."""
        self._pile.go_on(by)

    def action_page(self, by: int) -> None:
        """Go on by what fits on the screen."""
        self._pile.go_on(by * max(1, self._pile.size.height - 1))
