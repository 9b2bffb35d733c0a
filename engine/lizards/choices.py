"""What can be chosen in Terrible Lizards: small values that match by type and content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lizards.words import Dinosaur, PartType
from engine.machine import Seat
from engine.record import Record

if TYPE_CHECKING:
    from engine.lizards.cards import Card


class Draw(Record):
    """Refill: draw one card."""


class EndPhase(Record):
    """Do no more in this phase: stop drawing, take no further action, do not strike."""


class Pass(Record):
    """Decline an offer: answer nothing to a Strike, do nothing more of what a card allows."""


class Reroll(Record):
    """Roll the die of the own Strike again."""


class Play(Record):
    """Play a card of the hand, for an action."""

    card: Card


class Store(Record):
    """Put a card of the hand face down beside the dinosaur: which one stays a secret."""

    card: Card


class Use(Record):
    """Use a Stored card, or one of the hand if a card allows it; free."""

    card: Card


class Discard(Record):
    """Discard a card of the hand; in the Action phase for an action."""

    card: Card


class Drop(Record):
    """Discard an Adaptation of the own dinosaur; free (ruling 10), or since there are too many."""

    card: Card


class Choose(Record):
    """The card that a text asks for: a Part, an Adaptation, a card of a pile or of a hand."""

    card: Card


class Strike(Record):
    """Strike this dinosaur."""

    dinosaur: Dinosaur


class Target(Record):
    """The person whom a card is aimed at."""

    seat: Seat


class TargetDinosaur(Record):
    """The dinosaur that a card is aimed at."""

    dinosaur: Dinosaur


class Name(Record):
    """A type of Part: what a Wild Part counts as, or which Parts are swapped."""

    part: PartType


Choice = (
    Draw
    | EndPhase
    | Pass
    | Reroll
    | Play
    | Store
    | Use
    | Discard
    | Drop
    | Choose
    | Strike
    | Target
    | TargetDinosaur
    | Name
)
"""Any of them."""

DRAW, END_PHASE, PASS, REROLL = Draw(), EndPhase(), Pass(), Reroll()
NAMES = tuple(map(Name, PartType))
"""The four types of Part, to choose from."""
