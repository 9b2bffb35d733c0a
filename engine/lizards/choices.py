"""What can be chosen in Terrible Lizards: small values that match by type and content."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.lizards.words import Dinosaur, PartType
from engine.machine import Seat

if TYPE_CHECKING:
    from engine.lizards.cards import Card


@dataclass(frozen=True, slots=True)
class Draw:
    """Refill: draw one card."""


@dataclass(frozen=True, slots=True)
class EndPhase:
    """Do no more in this phase: stop drawing, take no further action, do not strike."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline an offer: answer nothing to a Strike, do nothing more of what a card allows."""


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll the die of the own Strike again."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card of the hand, for an action."""

    card: Card


@dataclass(frozen=True, slots=True)
class Store:
    """Put a card of the hand face down beside the dinosaur: which one stays a secret."""

    card: Card


@dataclass(frozen=True, slots=True)
class Use:
    """Use a Stored card, or one of the hand if a card allows it; free."""

    card: Card


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card of the hand; in the Action phase for an action."""

    card: Card


@dataclass(frozen=True, slots=True)
class Drop:
    """Discard an Adaptation of the own dinosaur; free (ruling 10), or since there are too many."""

    card: Card


@dataclass(frozen=True, slots=True)
class Choose:
    """The card that a text asks for: a Part, an Adaptation, a card of a pile or of a hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class Strike:
    """Strike this dinosaur."""

    dinosaur: Dinosaur


@dataclass(frozen=True, slots=True)
class Target:
    """The person whom a card is aimed at."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TargetDinosaur:
    """The dinosaur that a card is aimed at."""

    dinosaur: Dinosaur


@dataclass(frozen=True, slots=True)
class Name:
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
