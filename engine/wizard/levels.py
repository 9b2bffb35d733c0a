"""The computer players by their names, weakest first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from engine.bots import Bot
from engine.search import Budget, LookAhead
from engine.wizard.bots import Novice
from engine.wizard.view import WizardView

if TYPE_CHECKING:
    from engine.wizard.guide import WizardGuide


PRIZE = 300
"""How many points it is worth to an expert to win, in the last rounds."""


def _guide(prize: int = 0) -> WizardGuide:
    from engine.wizard.guide import Player, WizardGuide
    from engine.wizard.habits import practised
    from engine.wizard.styles import simple

    # What is met is what they reach among their own kind (tests.tools.practice, tests/bench).
    # That two in three are practised is a guess, and soon outweighed by what the pad tells.
    others = (Player(practised, 2, 0.7), Player(simple, 1, 0.5))
    return WizardGuide(own=practised, others=others, prize=prize)


def levels() -> Mapping[str, Bot[WizardView]]:
    """The novice counts likely tricks; the others look ahead, the expert into far more worlds.

    The expert also looks at who wins the game, as its end comes near.
    """
    return {
        "novice": Novice(),
        "skilled": LookAhead(_guide, Budget(worlds=14, rungs=4, halvings=(2,))),
        "expert": LookAhead(partial(_guide, PRIZE), Budget(worlds=500)),
    }
