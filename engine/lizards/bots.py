"""The computer players of Terrible Lizards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.bots import RandomBot
from engine.lizards.view import LizardsView


class Novice:
    """Sound but simple."""

    def choose(self, view: LizardsView, options: Sequence[object], rng: Random) -> object:
        """One of the options, for the seat that the view is of."""
        return RandomBot().choose(view, options, rng)
