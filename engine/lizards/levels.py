"""The computer players by their names, weakest first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.bots import Bot
from engine.lizards.bots import Novice
from engine.lizards.view import LizardsView
from engine.search import Budget, LookAhead

if TYPE_CHECKING:
    from engine.lizards.guide import LizardsGuide


def levels() -> Mapping[str, Bot[LizardsView]]:
    """The novice reckons with what it sees; the others look ahead, the expert further."""
    return {
        "novice": Novice(),
        "skilled": LookAhead(lambda: _guide(turns=2), Budget(worlds=8, rungs=4)),
        "expert": LookAhead(lambda: _guide(turns=4), Budget(worlds=48, rungs=6)),
    }


def _guide(turns: int) -> LizardsGuide:
    from engine.lizards.guide import LizardsGuide

    return LizardsGuide(turns)
