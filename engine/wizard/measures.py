"""What is measured of a finished game of Wizard, beside the places."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language import gettext as _
from engine.measuring import Measure
from engine.wizard.state import WizardState
from engine.wizard.statistics import exact_bids


def _points(state: WizardState) -> Sequence[float]:
    return state.scores


def _share_of_exact_bids(state: WizardState) -> Sequence[float]:
    return [count / len(state.pad) for count in exact_bids(state.pad)]


MEASURES: tuple[Measure[WizardState], ...] = (
    Measure("points", lambda: _("points"), _points),
    Measure("exact_bids", lambda: _("exact bids"), _share_of_exact_bids, is_share=True),
)
"""The points of the whole game, and the share of rounds in which the bid was hit exactly."""
