"""The computer players by their names, weakest first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from engine.bots import Bot
from engine.lizards.bots import Novice
from engine.lizards.view import LizardsView
from engine.search import Budget, LookAhead

if TYPE_CHECKING:
    from engine.lizards.guide import LizardsGuide


class Skilled:
    """Plays by the quick style that look-ahead plays worlds on with.

    That needs a full state, but looks at nothing in it that its seat could not know: so any world
    that agrees with the view will do, and the same view gives the same choice.
    """

    def choose(self, view: LizardsView, options: Sequence[object], rng: Random) -> object:
        """One of the options, for the seat that the view is of; beside another's, none."""
        from engine.lizards.styles import quick
        from engine.lizards.worlds import deal_unseen

        if view.seat != view.asked:
            return None if None in options else options[0]
        return options[0] if len(options) == 1 else quick(deal_unseen(view, rng))


def levels() -> Mapping[str, Bot[LizardsView]]:
    """The novice reckons card by card, the skilled player with all that lies there.

    The expert looks ahead: two turns of everybody, in worlds that it imagines. In more worlds it
    leaves the quick style more often than is good (measured: tests/bench/README.md).
    """
    return {
        "novice": Novice(),
        "skilled": Skilled(),
        "expert": LookAhead(_guide, Budget(worlds=24, rungs=4, halvings=(1, 2, 3))),
    }


def _guide() -> LizardsGuide:
    from engine.lizards.guide import LizardsGuide

    return LizardsGuide(laps=2)
