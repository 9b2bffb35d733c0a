"""The modes: how a game is set up, who shares a dinosaur, and when it is over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.lizards.dinosaur import HEALTH
from engine.lizards.options import Mode
from engine.lizards.words import Dinosaur

if TYPE_CHECKING:
    from engine.lizards.state import LizardsState


def _one_each(players: int) -> tuple[Dinosaur, ...]:
    return tuple(range(players))


def _two_teams(players: int) -> tuple[Dinosaur, ...]:
    """Seats 0 and 2 against 1 and 3."""
    return tuple(seat % 2 for seat in range(players))


def _is_last_standing(state: LizardsState) -> bool:
    return len(state.living) <= 1


@dataclass(frozen=True, slots=True)
class ModeRules:
    """What a mode changes; the defaults are those of Standard.

    Attributes:
        players: how many can play.
        health: what each dinosaur begins with.
        reshuffles: whether the discard pile becomes a new deck (ruling 5).
        dinosaurs: which dinosaur each seat of so many builds.
        is_over: whether the game is won, or nobody is left; asked when somebody has died.
    """

    players: range = range(2, 5)
    health: int = HEALTH
    reshuffles: bool = True
    dinosaurs: Callable[[int], tuple[Dinosaur, ...]] = _one_each
    is_over: Callable[[LizardsState], bool] = _is_last_standing

    def refusal(self, players: object) -> str:
        """Why so many cannot play."""
        least, most = self.players[0], self.players[-1]
        how_many = f"{least}" if least == most else f"{least} to {most}"
        return f"This mode is played by {how_many} players, not by {players!r}."


RULES = {
    Mode.STANDARD: ModeRules(),
    Mode.TEAM_BATTLE: ModeRules(players=range(4, 5), dinosaurs=_two_teams),
}
"""The modes that can be played."""

PLAYERS = range(2, 5)
"""How many can play, in one mode or another."""


def playable_modes(players: int) -> tuple[Mode, ...]:
    """The modes that so many can play."""
    return tuple(mode for mode, rules in RULES.items() if players in rules.players)
