"""What happens in a game of Terrible Lizards, as records: facts, and who may read which.

A dinosaur is named by the seats that play it. A card that the reader may not see is None.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.lizards.mode_events import EggsLost as EggsLost
from engine.lizards.mode_events import EggsStolen as EggsStolen
from engine.lizards.mode_events import LaidOut as LaidOut
from engine.lizards.mode_events import Picked as Picked
from engine.lizards.mode_events import PickedPlayed as PickedPlayed
from engine.lizards.mode_events import PutAway as PutAway
from engine.lizards.mode_events import RoundBegan as RoundBegan
from engine.lizards.mode_events import RoundEnded as RoundEnded
from engine.lizards.secret_events import CardTaken as CardTaken
from engine.lizards.secret_events import Dealt as Dealt
from engine.lizards.secret_events import DeckSeen as DeckSeen
from engine.lizards.secret_events import Drew as Drew
from engine.lizards.secret_events import HandPassed as HandPassed
from engine.lizards.secret_events import HandSeen as HandSeen
from engine.lizards.secret_events import Side as Side
from engine.lizards.secret_events import Stored as Stored
from engine.lizards.secret_events import TakenFromDeck as TakenFromDeck
from engine.lizards.words import Occasion, PartType, Phase, Until
from engine.machine import Event, Seat

if TYPE_CHECKING:
    from engine.lizards.cards import Card


class Why(Enum):
    """Why a card of a hand is discarded."""

    ACTION = "action"
    CARD = "card"

    __hash__ = object.__hash__


class FirstDrawn(Event):
    """The first player has been drawn by lot (ruling 1)."""

    seat: Seat


class Shuffled(Event):
    """So many cards have been shuffled into a new deck (ruling 5)."""

    cards: int


class TurnBegan(Event):
    """A turn begins: its number from 1, in Speed Lizards within the round, and whose it is."""

    number: int
    seat: Seat


class PhaseBegan(Event):
    """A phase of the turn begins."""

    seat: Seat
    phase: Phase


class PhaseSkipped(Event):
    """A card makes the dinosaur skip a phase."""

    seat: Seat
    phase: Phase


class TurnEnded(Event):
    """A turn is over."""

    seat: Seat


class TimeUp(Event):
    """What lay open for a time is discarded: a lasting Effect, or a Revealed card."""

    dinosaur: Side
    card: Card
    is_effect: bool


class NoCardLeft(Event):
    """There is no card left to draw (ruling 5)."""

    seat: Seat


class CardPlayed(Event):
    """A card of the hand has been played, for an action."""

    seat: Seat
    card: Card


class CardUsed(Event):
    """A card has been Used: one that was Stored, or one of the hand."""

    seat: Seat
    card: Card
    was_stored: bool


class Discarded(Event):
    """A card of a hand has been discarded."""

    seat: Seat
    card: Card
    why: Why


class Targeted(Event):
    """A card is aimed at a dinosaur; `person` is the seat, if it is aimed at one."""

    card: Card
    seat: Seat
    dinosaur: Side
    person: Seat | None


class Fired(Event):
    """A card in play does what it does on an occasion."""

    dinosaur: Side
    card: Card
    occasion: Occasion


class Fetched(Event):
    """A card has come from the discard pile into a hand; everybody has seen it."""

    seat: Seat
    card: Card


class Revealed(Event):
    """A card lies open beside the dinosaur for a time, and counts (ruling 22)."""

    shows_hidden = True

    dinosaur: Side
    card: Card
    until: Until


class PartPlaced(Event):
    """A dinosaur has got a Part; the one that it replaces, if any, is discarded."""

    dinosaur: Side
    card: Card
    part: PartType
    replaced: Card | None


class SetCompleted(Event):
    """A dinosaur has all four Parts of one genus (ruling 17): its id, and its name."""

    dinosaur: Side
    genus: str
    name: str


class Broken(Event):
    """A card has made a dinosaur lose a Part or an Adaptation, which is discarded."""

    dinosaur: Side
    card: Card


class PartTaken(Event):
    """A dinosaur has taken another's Part; the one that it replaces, if any, is discarded."""

    taker: Side
    loser: Side
    card: Card
    replaced: Card | None


class PartsSwapped(Event):
    """Two dinosaurs have swapped their Parts of one type: what each has got."""

    dinosaurs: tuple[Side, Side]
    cards: tuple[Card, Card]


class AdaptationPlaced(Event):
    """A dinosaur has got an Adaptation."""

    dinosaur: Side
    card: Card


class AdaptationDropped(Event):
    """An Adaptation has been discarded by its owner (rulings 10 and 11)."""

    dinosaur: Side
    card: Card


class EffectLasts(Event):
    """An Effect lies open beside a dinosaur for a time."""

    dinosaur: Side
    card: Card
    until: Until


class Damaged(Event):
    """A card has damaged dinosaurs, all in one moment: by how much each, and the health left."""

    card: Card
    dinosaurs: tuple[Side, ...]
    amounts: tuple[int, ...]
    left: tuple[int, ...]


class Healed(Event):
    """Dinosaurs have gained health by a card: by how much each, and what they have now."""

    card: Card
    dinosaurs: tuple[Side, ...]
    amount: int
    left: tuple[int, ...]


class StrikeBegan(Event):
    """A Strike begins: who strikes whom. Now it may be answered."""

    striker: Side
    target: Side


class DieRolled(Event):
    """The die of a Strike has been rolled; `again` if it was not for the first time."""

    striker: Side
    die: int
    again: bool


class StrikeDodged(Event):
    """The target has dodged: the Strike never happened."""

    striker: Side
    target: Side


class StrikeShielded(Event):
    """A card of the target says to take no damage from this Strike."""

    target: Side


class Struck(Event):
    """A Strike has been reckoned.

    Attributes:
        attack, weight: the sums at the end, without the die.
        die: what the die counts, with what a card adds to it.
        damage: the health that the target has lost.
        gained: the health that it has gained instead, with a set and "take no damage".
        left: the health that the target has now.
    """

    striker: Side
    target: Side
    attack: int
    die: int
    weight: int
    damage: int
    gained: int
    left: int


class Died(Event):
    """Dinosaurs have died, all in one moment (ruling 28)."""

    dinosaurs: tuple[Side, ...]


class WonBy(Enum):
    """What has decided a game."""

    STANDING = "standing"
    ROUNDS = "rounds"
    EGGS = "eggs"

    __hash__ = object.__hash__


class GameEnded(Event):
    """The game is over: scores and places by seat (equals share: 1, 1, 3).

    `winners` are the dinosaurs of the first place; several if it is a draw.
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[Side, ...]
    won_by: WonBy = WonBy.STANDING
