"""Saved games that wait, for the only person, with a full hand to be played from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

from engine import lizards, wizard
from engine.archive import Archive
from engine.game import View
from engine.lizards import LizardsState
from engine.lizards.phases import TakeAction
from engine.machine import State
from engine.match import Match, Occupant, Setting
from engine.wizard import PlayCard, WizardState

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game

CARDS = 15
"""As many as four players of Wizard can hold, in the last round."""
TURN = 9
"""The turn of Terrible Lizards in which both dinosaurs have something to show."""


class Position(NamedTuple):
    """A position of a game.

    Attributes:
        save: saves it below a folder; its number among the saved games is returned.
        prompt: what the table says when it asks.
    """

    save: Callable[[Path], int]
    prompt: bytes


def save_full_hand(folder: Path) -> int:
    """Save a game of Wizard in which the person leads to the first trick of the last round."""
    computers = (Occupant(name, "novice") for name in ("Ada", "Bruno", "Clara"))
    setting = Setting(wizard.Options(), (Occupant("Anna"), *computers), seed=7, first=1)
    return _save(folder, Match(wizard.GAME, setting), _holds_full_hand)


def save_lead(folder: Path, bot: str | None) -> int:
    """Save the same, where the lead of the last round is that of a person or a computer, Ada.

    Another person sits there too, so that Ada, as a person, is called to the screen.
    """
    occupants = (
        Occupant("Anna"),
        *(Occupant(name, "novice") for name in ("Ada", "Bruno", "Clara")),
    )
    match = Match(wizard.GAME, Setting(wizard.Options(), occupants, seed=7, first=2))
    return _save(folder, match, _leads_last_round, Occupant("Ada", bot))


def save_full_action(folder: Path) -> int:
    """Save a game of Terrible Lizards in which the person has two actions and a full hand."""
    occupants = (Occupant("Anna"), Occupant("Ada", "novice"))
    setting = Setting(lizards.Options(), occupants, seed=7, first=0)
    return _save(folder, Match(lizards.GAME, setting), _can_act)


def _save(
    folder: Path,
    match: Match[S, V, O],
    is_there: Callable[[S], bool],
    then: Occupant | None = None,
) -> int:
    archive = Archive(folder)
    saved = archive.begin(match)
    while not is_there(match.state):
        match.play(match.state.options()[0] if match.asked == 0 else match.bot_choice())
    if then is not None and match.asked is not None:
        match.seat_occupant(match.asked, then)
    saved.keep()
    saved.close()
    archive.close()
    return saved.number


def _holds_full_hand(state: WizardState) -> bool:
    pending = state.pending
    return isinstance(pending, PlayCard) and state.seat == 0 and len(state.hands[0]) == CARDS


def _leads_last_round(state: WizardState) -> bool:
    pending = state.pending
    return isinstance(pending, PlayCard) and state.seat == 1 and len(state.hands[1]) == CARDS


def _can_act(state: LizardsState) -> bool:
    is_ready = isinstance(state.pending, TakeAction) and state.seat == 0 and not state.actions_taken
    return is_ready and state.turn >= TURN and len(state.hands[0]) >= 5


POSITIONS = {
    "wizard": Position(save_full_hand, b"lead any card"),
    "lizards": Position(save_full_action, b"play or discard a card"),
}
"""A position of each game."""
