"""The computer players by their names, weakest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from engine.bots import Bot
from engine.lizards.bots import Novice
from engine.lizards.view import LizardsView
from engine.search import Budget, LookAhead, Measures

if TYPE_CHECKING:
    from engine.lizards.guide import Imagined, LizardsGuide


class LateGuide:
    """The guide, which is loaded only when somebody wants to look ahead."""

    def __init__(self, turns: int) -> None:
        self.turns = turns

    @cached_property
    def guide(self) -> LizardsGuide:
        """The one that knows the way."""
        from engine.lizards.guide import LizardsGuide

        return LizardsGuide(self.turns)

    def candidates(self, view: LizardsView, options: Sequence[object]) -> Sequence[object]:
        """As `LizardsGuide.candidates`."""
        return self.guide.candidates(view, options)

    def worlds(self, view: LizardsView, rng: Random) -> Iterator[Imagined]:
        """As `LizardsGuide.worlds`."""
        return self.guide.worlds(view, rng)

    def try_out(self, view: LizardsView, world: Imagined, option: object, rng: Random) -> Measures:
        """As `LizardsGuide.try_out`."""
        return self.guide.try_out(view, world, option, rng)


def levels() -> Mapping[str, Bot[LizardsView]]:
    """The novice reckons with what it sees; the others look ahead, the expert further."""
    return {
        "novice": Novice(),
        "skilled": LookAhead(LateGuide(turns=2), Budget(worlds=8, rungs=4)),
        "expert": LookAhead(LateGuide(turns=4), Budget(worlds=48, rungs=6)),
    }
