"""What people may choose for the look and pace of the table: in the settings, or for one start.

Each member's value is the word that stands for it in the settings file and on the command line.
"""

from __future__ import annotations

from enum import Enum, StrEnum


class Theme(StrEnum):
    """The colours of the table."""

    DARK = "dark"
    LIGHT = "light"
    CONTRAST = "contrast"


class Speed(Enum):
    """How long what happens on the table is shown before the game goes on."""

    KEY = "key"
    """What is worth a pause stays until somebody presses a key."""
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"
    """It is drawn, and the game goes on at once."""

    @property
    def seconds(self) -> float:
        """Seconds that a beat takes, 0 or more: a card is shown for a beat, a trick for some.

        At `KEY` that is for what is not worth a pause.
        """
        return _SECONDS[self]


_SECONDS = {
    Speed.KEY: 0.6,
    Speed.SLOW: 1.2,
    Speed.NORMAL: 0.6,
    Speed.FAST: 0.25,
    Speed.INSTANT: 0.0,
}


class Handover(Enum):
    """When a hand lies face down until its owner picks it up."""

    PERSON_CHANGES = "person-changes"
    """When another person is asked than the last time."""
    ALWAYS = "always"
    """Whenever a person is asked."""
    OPEN_TABLE = "open-table"
    """Never: everybody may see the hand of whoever is asked."""
