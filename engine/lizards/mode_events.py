"""What happens only in some modes, as records; everybody may read all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lizards.secret_events import Side
from engine.machine import Event, Seat

if TYPE_CHECKING:
    from engine.lizards.cards import Card


class LaidOut(Event):
    """All Adaptations lie open, to be picked from."""

    cards: tuple[Card, ...]


class Picked(Event):
    """An Adaptation has been picked; it lies open beside its owner until it is played."""

    seat: Seat
    card: Card


class PutAway(Event):
    """So many Adaptations that nobody has picked have left the game."""

    cards: int


class PickedPlayed(Event):
    """An Adaptation that was picked before the game has been played, without an action."""

    seat: Seat
    card: Card


class RoundBegan(Event):
    """A round begins: its number from 1, and who starts it."""

    number: int
    seat: Seat


class RoundEnded(Event):
    """A round is over: who has won it, if anybody has, and the rounds that each has won.

    `by_health`: nothing moved any more, and the winner had most health left.
    """

    number: int
    winner: Side | None
    by_health: bool
    standings: tuple[tuple[Side, int], ...]


class EggsStolen(Event):
    """A dinosaur has taken eggs from another: how many, and how many it has now."""

    thief: Side
    victim: Side
    count: int
    now: int


class EggsLost(Event):
    """The eggs of a dinosaur are lost, since nobody else has felled it."""

    dinosaur: Side
    count: int
