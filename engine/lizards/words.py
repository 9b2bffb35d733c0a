"""The words in which cards are written: what a card is, whom it means, and when it counts.

The value of each member is the word that stands for it in a deck's file.
"""

from __future__ import annotations

from enum import Enum

Dinosaur = int
"""A dinosaur's number, from 0 in the order of play; not a seat, since a team shares one."""


class Kind(Enum):
    """What a card is."""

    PART = "part"
    EFFECT = "effect"
    ADAPTATION = "adaptation"

    __hash__ = object.__hash__  # members are single objects: far quicker than by their names


class PartType(Enum):
    """The four places of a dinosaur's Parts, in the order in which they are kept."""

    HEAD = "head"
    BODY = "body"
    ARMS = "arms"
    LEGS = "legs"

    __hash__ = object.__hash__

    @property
    def place(self) -> int:
        """Its index among the four Parts of a dinosaur."""
        return _PLACES[self]


_PLACES = {part: place for place, part in enumerate(PartType)}


class Phase(Enum):
    """The five phases of a turn, in their order."""

    START = "start"
    REFILL = "refill"
    ACTION = "action"
    STRIKE = "strike"
    LAST_REFILL = "last refill"

    __hash__ = object.__hash__


class Who(Enum):
    """Whom a text means, seen from whoever the card works for.

    The targets of one card are one and the same, named when its text begins. Striker and struck
    are those of the Strike that is going on; outside of a Strike they are nobody.
    """

    OWNER = "you"
    TARGET_OPPONENT = "target opponent"
    TARGET_PLAYER = "target player"
    OTHERS = "everybody else"
    EVERYBODY = "everybody"
    STRIKER = "striker"
    STRUCK = "struck"

    __hash__ = object.__hash__

    @property
    def is_target(self) -> bool:
        """Whether somebody has to be named."""
        return self in (Who.TARGET_OPPONENT, Who.TARGET_PLAYER)


class Number(Enum):
    """The numbers of a dinosaur that a card can change."""

    ATTACK = "attack"
    WEIGHT = "weight"
    DIE = "die"
    """What is added to the die of its own Strikes."""
    HAND_SIZE = "hand size"
    ACTIONS = "actions"
    STRIKES = "strikes"
    """How many Strikes its Strike phase allows."""
    REROLLS = "rerolls"
    """How often the die of its own Strikes may be rolled again, in each Strike."""
    DAMAGE_GIVEN = "damage given"
    DAMAGE_TAKEN = "damage taken"

    __hash__ = object.__hash__


class Per(Enum):
    """What a change of a number is counted by."""

    ONCE = "once"
    PART = "part"
    ADAPTATION = "adaptation"
    STORED = "stored card"
    LOST = "10 health lost"
    """Each whole ten of the health that it began with."""

    __hash__ = object.__hash__


class Occasion(Enum):
    """When a card in play does something by itself."""

    TURN_START = "turn start"
    STRIKES = "strikes"
    """Its dinosaur has struck, and was not dodged."""
    STRUCK = "struck"
    """Its dinosaur was struck and has not dodged, whatever the damage."""
    DAMAGED = "damaged"
    """Its dinosaur has lost health, by a Strike or by a card."""
    PLAYS = "plays"
    """A player of its dinosaur has played or Used a card."""
    DISCARDS = "discards"
    """A player of its dinosaur has discarded a card of the hand."""
    DIES = "somebody dies"

    __hash__ = object.__hash__


class Until(Enum):
    """How long what lies open stays (ruling 12)."""

    END_OF_TURN = "end of turn"
    NEXT_TURN = "your next turn"
    """To the start of the next turn of its owner's dinosaur."""

    __hash__ = object.__hash__


class Guard(Enum):
    """What the cards of others cannot touch."""

    PARTS = "parts"
    ADAPTATIONS = "adaptations"
    HAND = "hand"
    STRIKES = "strikes"
    """The dinosaur cannot be named as the target of a Strike."""

    __hash__ = object.__hash__


class Domain(Enum):
    """What a verb is done to: people, who have hands, or dinosaurs, which have bodies."""

    SEATS = "seats"
    DINOSAURS = "dinosaurs"

    __hash__ = object.__hash__
