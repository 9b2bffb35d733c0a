"""Choosing one of several things in a row, under the rules of Wizard."""

from __future__ import annotations

from engine.hotseat import choosing
from engine.wizard.telling import why_not
from engine.wizard.view import WizardView


class Choosing(choosing.Choosing[WizardView]):
    """Asks for one of `choices`; the rules say which are allowed."""

    def why_not(self, choice: object) -> str | None:
        """Which rule forbids a choice, in a sentence; None if it may be chosen."""
        return why_not(self.view, choice)
