"""The discard pile, to look through: the newest card first; or what lies open before the deal."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.hotseat.face import Scene
from engine.language import gettext as _
from engine.language import ngettext
from engine.lizards import LizardsView
from engine.lizards.naming import kind_name
from lizards_tui.dinosaurs import card_lines
from lizards_tui.display import count_text, counted
from lizards_tui.lines_page import Line, LinesBody, LinesPage


class PileBody(LinesBody):
    """The cards with their texts."""

    def __init__(self, scene: Scene[LizardsView]) -> None:
        super().__init__()
        self.scene = scene

    def lines(self, width: int) -> list[Line]:
        """All lines at a width."""
        ink, view = self.look.ink, self.scene.view
        if view.display:
            return self._display(width)
        if not view.discard:
            return [[(_("The discard pile is empty."), ink.text)]]
        lines: list[Line] = []
        for card in reversed(view.discard):
            name, *text = card_lines(card, self.look, min(76, width - 24))
            kind = kind_name(card.kind, dict(card.deck.genera))
            lines += [[*name, (f"  {kind}", ink.muted)], *text]
        return lines

    def _display(self, width: int) -> list[Line]:
        """The Adaptations that lie open; equal ones once, with how many there are."""
        lines: list[Line] = []
        for card, count in counted(self.scene.view.display):
            name, *text = card_lines(card, self.look, min(76, width - 24))
            times = f"  {count_text(count)}" if count > 1 else ""
            lines += [[*name, (times, self.look.ink.muted)], *text]
        return lines


class PileScreen(LinesPage):
    """The discard pile; before the deal, when there is none, what can be picked from."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("p", "back", show=False)]

    def __init__(self, scene: Scene[LizardsView]) -> None:
        super().__init__(PileBody(scene))
        display = scene.view.display
        count = len(display or scene.view.discard)
        self.title_text = _("What can be picked") if display else _("The discard pile")
        self.aside_text = ngettext("{count} card", "{count} cards", count).format(count=count)
