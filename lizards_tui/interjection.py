"""Asks somebody who is not asked which Stored card to Use, if any."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.hotseat.face import Scene
from engine.language import gettext as _
from engine.lizards import LizardsView, Use
from lizards_tui.items import LookAt, NeverMind, interjections
from lizards_tui.question import LizardsQuestion


class Interjection(LizardsQuestion):
    """Shows the Stored cards of a seat, and the way back, which Esc goes at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "never_mind", _("never mind"), id="never-mind"),
        Binding("exclamation_mark", "never_mind", show=False),
    ]

    def __init__(self, scene: Scene[LizardsView]) -> None:
        super().__init__(scene, interjections(scene.view, scene.names))

    def why_not(self, choice: object) -> str | None:
        """Whatever is offered may be chosen; a card of a teammate is only looked at."""
        return super().why_not(choice) if isinstance(choice, LookAt) else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing of the turn can be done here."""
        if action in ("discard", "drops", "next_phase"):
            return False
        return super().check_action(action, parameters)

    @property
    def _enter_does(self) -> str:
        """Nothing that belongs to the turn."""
        return "use" if isinstance(self.chosen, Use) else ""

    def action_commit(self) -> None:
        """Use the chosen card, or let it be."""
        if isinstance(self.chosen, NeverMind):
            self.action_never_mind()
        else:
            super().action_commit()

    def action_never_mind(self) -> None:
        """Let it be, and go on with the game."""
        self.post_message(self.Chosen(None))

    def words(self) -> str:
        """What may be done."""
        if self.shows_partner:
            return super().words()
        return _("Use a Stored card now, or none")
