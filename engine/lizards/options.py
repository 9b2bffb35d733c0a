"""The options of Terrible Lizards."""

from __future__ import annotations

from enum import Enum

from engine.record import Record


class Mode(Enum):
    """The ways to play; one for each game."""

    STANDARD = "standard"
    TEAM_BATTLE = "team-battle"
    MONO_HAND = "mono-hand"
    SPEED_LIZARDS = "speed-lizards"
    EGG_STEALERS = "egg-stealers"
    SELECTIVE_EVOLUTION = "selective-evolution"


class Options(Record):
    """What may be agreed before a game."""

    mode: Mode = Mode.STANDARD
    wild_in_set: bool = False
    """A house rule: a Wild Part counts for a set of any dinosaur (ruling 16)."""

    def __post_init__(self) -> None:
        if not isinstance(self.mode, Mode):
            raise ValueError(f"The mode must be a member of Mode, not {self.mode!r}.")
        if not isinstance(self.wild_in_set, bool):
            raise ValueError(f"Wild Parts in a set are on or off, not {self.wild_in_set!r}.")
