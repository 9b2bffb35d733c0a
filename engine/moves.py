"""What is recorded of a match: what was agreed, its moves, and who makes them."""

from __future__ import annotations

import json
from enum import Enum
from typing import Generic, TypeVar

from engine.machine import Seat
from engine.record import Record

O = TypeVar("O")  # noqa: E741 - the options of a game


class Occupant(Record):
    """Who sits in a seat: a name, and the computer player that thinks for it (None: a person)."""

    name: str
    bot: str | None = None

    @property
    def is_human(self) -> bool:
        """Whether a person plays this seat."""
        return self.bot is None


class Setting(Record, Generic[O]):
    """All that is agreed before the first move.

    `first` is the seat of the first dealer or player, None: by lot.
    """

    options: O
    occupants: tuple[Occupant, ...]
    seed: int
    first: Seat | None = None


class MoveKind(Enum):
    """What a recorded move is."""

    CHOICE = "choice"
    BY_ITSELF = "by itself"
    """A choice that was made for whoever was asked, since there was nothing to decide."""
    OUTCOME = "outcome"
    INTERJECTION = "interjection"
    OPENED = "opened"
    """A person has picked up their hand; what came before cannot be taken back by others."""
    OCCUPANT = "occupant"
    """A seat was given to a computer, taken over or renamed."""
    TAKE_BACK = "take back"
    """The text is the number of moves in force that remain."""
    END = "end"
    """The players ended the game here, with the scores as they are; only `OCCUPANT` may follow."""


IN_LINE = frozenset(
    {
        MoveKind.CHOICE,
        MoveKind.BY_ITSELF,
        MoveKind.OUTCOME,
        MoveKind.INTERJECTION,
        MoveKind.OPENED,
    }
)
"""The moves that a take-back takes out of force."""


class Move(Record):
    """One recorded move; `seat` is None for luck, taking back and ending."""

    kind: MoveKind
    seat: Seat | None
    text: str
    digest: str = ""
    """Checksum of this move, the state after it, and the digest before it."""


class NoWayBack(Enum):
    """Why the last choice cannot be taken back."""

    NO_CHOICE = "no choice"
    HAND_OPENED = "hand opened"
    LUCK_DRAWN = "luck drawn"
    CARD_SEEN = "card seen"
    GAME_OVER = "game over"


class ReplayError(ValueError):
    """The recorded moves do not lead where they did when they were made.

    `number` is that of the first move, from 0, that is not as it was; those before it are good.
    """

    def __init__(self, number: int, sentence: str) -> None:
        super().__init__(sentence)
        self.number = number


def encode_occupant(occupant: Occupant) -> str:
    """Who sits in a seat, as the text of a move."""
    return json.dumps({"name": occupant.name, "bot": occupant.bot}, ensure_ascii=False)


def decode_occupant(text: str) -> Occupant:
    """What `encode_occupant` made a text of.

    Raises:
        ValueError: it would not have written this.
    """
    data = json.loads(text)
    match data:
        case {"name": str(name), "bot": None | str() as bot}:
            return Occupant(name, bot)
    raise ValueError(f"{text!r} is nobody who could sit in a seat")


def whole_number(text: str, below: int) -> int:
    """A number from 0 to `below` - 1, as the text of a move.

    Raises:
        ValueError: the text is no such number.
    """
    number = int(text)
    if not 0 <= number < below:
        raise ValueError(f"{number} is not from 0 to {below - 1}")
    return number
