"""Which widget asks the question that waits."""

from __future__ import annotations

from engine.hotseat.face import Question, Scene
from engine.wizard.phases import Bid, NameTrump
from engine.wizard.view import WizardView
from wizard_tui.bidding import BidQuestion
from wizard_tui.hand import PlayQuestion
from wizard_tui.trump import TrumpQuestion


def question(scene: Scene[WizardView]) -> Question[WizardView]:
    """The widget for a private scene: a bid, a suit or a card is asked for."""
    match scene.view.pending:
        case NameTrump():
            return TrumpQuestion(scene)
        case Bid():
            return BidQuestion(scene)
        case _:
            return PlayQuestion(scene)
