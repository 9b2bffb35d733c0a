"""The discard pile, to look through: the newest card first."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.hotseat.face import Scene
from engine.language import gettext as _
from engine.language import ngettext
from engine.lizards import LizardsView
from engine.lizards.naming import kind_name
from lizards_tui.dinosaurs import card_lines
from lizards_tui.lines_page import Line, LinesBody, LinesPage


class PileBody(LinesBody):
    """The cards with their texts."""

    def __init__(self, scene: Scene[LizardsView]) -> None:
        super().__init__()
        self.scene = scene

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


class PileScreen(LinesPage):
    """The discard pile."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("p", "back", show=False)]

    def __init__(self, scene: Scene[LizardsView]) -> None:
        super().__init__(PileBody(scene))
        count = len(scene.view.discard)
        self.title_text = _("The discard pile")
        self.aside_text = ngettext("{count} card", "{count} cards", count).format(count=count)
