"""Asks somebody who is not asked which Stored card to Use, if any."""

from __future__ import annotations

from engine.hotseat.face import Scene
from engine.language import gettext as _
from engine.lizards import LizardsView
from lizards_tui.items import LookAt, NeverMind, interjections
from lizards_tui.question import LizardsQuestion


class Interjection(LizardsQuestion):
    """Shows the Stored cards of a seat, and the way back."""

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

    def action_commit(self) -> None:
        """Use the chosen card, or let it be."""
        if isinstance(self.chosen, NeverMind):
            self.post_message(self.Chosen(None))
        else:
            super().action_commit()

    def words(self) -> str:
        """What may be done."""
        if self.shows_partner:
            return super().words()
        return _("Use a Stored card now, or none")
