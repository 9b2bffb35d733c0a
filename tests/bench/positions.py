"""A saved game that waits with a hand of fifteen cards to be played from."""

from __future__ import annotations

from pathlib import Path

from engine import wizard
from engine.archive import Archive
from engine.match import Match, Occupant, Setting
from engine.wizard import GAME, Options, PlayCard, WizardState, WizardView

CARDS = 15
"""As many as four players can hold, in the last round."""


def save_full_hand(folder: Path) -> int:
    """Save a game in which the only person leads to the first trick of the last round.

    Returns:
        Its number among the saved games.
    """
    computers = (Occupant(name, "novice") for name in ("Ada", "Bruno", "Clara"))
    match: Match[WizardState, WizardView, Options] = Match(
        GAME, Setting(wizard.Options(), (Occupant("Anna"), *computers), seed=7, first=1)
    )
    archive = Archive(folder)
    saved = archive.begin(match)
    while not _holds_full_hand(match.state):
        match.play(match.state.options()[0] if match.asked == 0 else match.bot_choice())
    saved.keep()
    saved.close()
    archive.close()
    return saved.number


def _holds_full_hand(state: WizardState) -> bool:
    pending = state.pending
    return isinstance(pending, PlayCard) and state.seat == 0 and len(state.hands[0]) == CARDS
