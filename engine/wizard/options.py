"""The options of Wizard, and how many rounds of how many cards they make."""

from __future__ import annotations

from enum import Enum

from engine.record import Record

PLAYERS = range(3, 7)
"""How many can play."""


class Bidding(Enum):
    """How bids are given."""

    OPEN = "open"
    """One after the other, for all to hear."""
    PLUS_MINUS_ONE = "plus-minus-one"
    """Open, and the bids of a round may not add up to its number of tricks (ruling 5)."""
    HIDDEN = "hidden"
    """In secret, shown together before the first card is led (ruling 6)."""
    SECRET = "secret"
    """In secret, shown when the round is over (ruling 6)."""


class Length(Enum):
    """How many rounds are played, and with how many cards."""

    STANDARD = "standard"
    FIVE_ROUNDS = "five-rounds"
    TOURNAMENT = "tournament"


class Options(Record):
    """What may be agreed before a game; everything combines with everything."""

    bidding: Bidding = Bidding.OPEN
    length: Length = Length.STANDARD
    foresight: bool = False
    """In a round of one card nobody sees their own card, and everybody all the others'."""

    def __post_init__(self) -> None:
        if not isinstance(self.bidding, Bidding):
            raise ValueError(f"Bidding must be a member of Bidding, not {self.bidding!r}.")
        if not isinstance(self.length, Length):
            raise ValueError(f"The length must be a member of Length, not {self.length!r}.")
        if not isinstance(self.foresight, bool):
            raise ValueError(f"Foresight is on or off, not {self.foresight!r}.")


_SCHEDULES: dict[Length, dict[int, tuple[int, ...]]] = {
    Length.STANDARD: {players: tuple(range(1, 60 // players + 1)) for players in PLAYERS},
    Length.FIVE_ROUNDS: dict.fromkeys(PLAYERS, (1, 2, 3, 4, 5)),
    Length.TOURNAMENT: {
        3: tuple(range(2, 21, 2)),
        4: (1, 3, 5, 7, 9, 11, 12, 13, 14, 15),
        5: (2, 4, 5, 6, 7, 8, 9, 10, 11, 12),
        6: tuple(range(1, 11)),
    },
}


def hand_sizes(players: int, length: Length) -> tuple[int, ...]:
    """How many cards each round deals to everybody, first round first.

    Raises:
        ValueError: Wizard is not played by so many.
    """
    if type(players) is not int or players not in PLAYERS:
        raise ValueError(f"Wizard is played by 3 to 6 players, not by {players!r}.")
    return _SCHEDULES[length][players]


def foresight_matters(players: int, options: Options) -> bool:
    """Whether the game has a round of one card, which is all that Foresight changes (ruling 7)."""
    return 1 in hand_sizes(players, options.length)
