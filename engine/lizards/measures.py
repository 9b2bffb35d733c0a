"""What is measured of a finished game of Terrible Lizards, beside the places."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language import gettext as _
from engine.lizards.state import LizardsState
from engine.measuring import Measure


def _scores(state: LizardsState) -> Sequence[float]:
    return state.standing().scores


MEASURES: tuple[Measure[LizardsState], ...] = (Measure("score", lambda: _("score"), _scores),)
"""The score: health, rounds won or eggs, whichever the mode counts."""
