"""Sparks, a tiny game with all that the engine offers and Wizard does not use.

Everybody has a few lights. A turn: draw a card, then play one, store one face down, or pass. While
that choice waits, others may throw in a stored card. A Spark takes a light from a chosen seat, a
Storm one from everybody at once; a Thorn is worn, and takes a light from whoever strikes its
wearer. Who has no light is out; the last one, or the most lights after three turns each, wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Self

from engine.machine import Chance, Decision, Event, Recorder, Result, Seat, State, Step, drawn

PLAYERS = range(2, 5)
TURNS_EACH = 3
HAND_LIMIT = 1


class Kind(Enum):
    SPARK = "S"
    STORM = "M"
    THORN = "T"


@dataclass(frozen=True)
class Card:
    number: int
    kind: Kind

    def __str__(self) -> str:
        return f"{self.kind.value}{self.number}"


PACK = tuple(Card(number, kind) for kind in Kind for number in range(1, 5))


@dataclass(frozen=True)
class Options:
    lights: int = 2


@dataclass(frozen=True)
class Play:
    card: Card


@dataclass(frozen=True)
class Store:
    card: Card


@dataclass(frozen=True)
class Throw:
    card: Card


@dataclass(frozen=True)
class Pass:
    pass


class Drew(Event):
    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


class Stored(Event):
    seat: Seat
    card: Card | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, card=None)


class Shown(Event):
    seat: Seat
    card: Card


class Struck(Event):
    by: Seat
    seats: tuple[Seat, ...]


class WentOut(Event):
    seats: tuple[Seat, ...]


class TurnEnded(Event):
    seat: Seat


class Sparks(State):
    """The table: cards lie in the pack, in hands, stored, worn, carried out, or discarded."""

    __slots__ = (
        *("players", "agreed", "active", "lights", "out", "pack", "hands", "stored", "worn"),
        *("carried", "discard"),
    )

    def __init__(self, players: int, agreed: Options) -> None:
        super().__init__()
        self.players = players
        self.agreed = agreed
        self.active: Seat = 0
        self.lights = [agreed.lights] * players
        self.out = [False] * players
        self.pack = list(PACK)
        self.hands: list[list[Card]] = [[] for _ in range(players)]
        self.stored: list[list[Card]] = [[] for _ in range(players)]
        self.worn: list[list[Card]] = [[] for _ in range(players)]
        self.carried: list[Card] = []
        self.discard: list[Card] = []

    def living(self) -> list[Seat]:
        return [seat for seat in range(self.players) if not self.out[seat]]

    def settle(self) -> None:
        gone = [seat for seat in self.living() if self.lights[seat] <= 0]
        for seat in gone:
            self.out[seat] = True
            for zone in (self.hands[seat], self.stored[seat], self.worn[seat]):
                self.discard += zone
                zone.clear()
        if gone:
            self.report(WentOut, tuple(gone))
        if len(self.living()) <= 1:
            del self.stack[1:]
        for seat in self.living():
            if len(self.hands[seat]) > HAND_LIMIT:
                push(self, Drop(seat))

    def interruptions(self) -> Mapping[Seat, tuple[object, ...]]:
        return {
            seat: tuple(map(Throw, self.stored[seat]))
            for seat in self.living()
            if seat != self.seat
        }

    def interrupt(self, seat: Seat, choice: object) -> None:
        assert isinstance(choice, Throw)
        self.stored[seat].remove(choice.card)
        self.carry_out(seat, choice.card)

    def carry_out(self, seat: Seat, card: Card) -> None:
        """Put the parts of a card on the stack, above the fact that it is being carried out."""
        self.carried.append(card)
        push(self, EndCard(card, seat))
        self.report(Shown, seat, card)
        if card.kind is Kind.SPARK:
            push(self, Target(seat))
        elif card.kind is Kind.STORM:
            push(self, Strike(seat, tuple(self.living())))

    def is_carried_out(self, card: Card) -> bool:
        return any(isinstance(step, EndCard) and step.card == card for step in self.stack)

    def standing(self) -> Result:
        return Result.by_score(self.lights)

    def copy(self) -> Self:
        other = self._copy_machine(object.__new__(type(self)))
        other.players, other.agreed, other.active = self.players, self.agreed, self.active
        other.lights, other.out = self.lights[:], self.out[:]
        other.pack, other.carried, other.discard = self.pack[:], self.carried[:], self.discard[:]
        other.hands = [zone[:] for zone in self.hands]
        other.stored = [zone[:] for zone in self.stored]
        other.worn = [zone[:] for zone in self.worn]
        return other


def push(state: Sparks, *steps: Step[Sparks]) -> None:
    """Put steps on the stack; the last one comes first."""
    state.stack += steps


@dataclass(frozen=True)
class Turn(Step[Sparks]):
    seat: Seat

    def stands(self, state: Sparks) -> bool:
        return not state.out[self.seat]

    def run(self, state: Sparks) -> None:
        state.active = self.seat
        state.stack += (EndTurn(self.seat), Act(self.seat), Draw(self.seat))


@dataclass(frozen=True)
class Draw(Chance[Sparks, Card]):
    drawer: Seat

    def draw(self, state: Sparks, rng: Random) -> Card:
        return state.pack[drawn(len(state.pack), rng)]

    def is_possible(self, state: Sparks, outcome: object) -> bool:
        return type(outcome) is Card and outcome in state.pack

    def resolve(self, state: Sparks, outcome: Card) -> None:
        state.pack.remove(outcome)
        state.hands[self.drawer].append(outcome)
        state.report(Drew, self.drawer, outcome)


@dataclass(frozen=True)
class Act(Decision[Sparks, object]):
    actor: Seat
    interruptible = True

    def stands(self, state: Sparks) -> bool:
        return not state.out[self.actor]

    def seat(self, state: Sparks) -> Seat:
        return self.actor

    def options(self, state: Sparks) -> tuple[object, ...]:
        hand = state.hands[self.actor]
        return (*map(Play, hand), *map(Store, hand), Pass())

    def resolve(self, state: Sparks, choice: object) -> None:
        hand = state.hands[self.actor]
        match choice:
            case Play(card):
                hand.remove(card)
                state.carry_out(self.actor, card)
            case Store(card):
                hand.remove(card)
                state.stored[self.actor].append(card)
                state.report(Stored, self.actor, card)


@dataclass(frozen=True)
class Target(Decision[Sparks, Seat]):
    """Part of a Spark: whoever is alone with it has nobody to strike."""

    striker: Seat

    def stands(self, state: Sparks) -> bool:
        return not state.out[self.striker]

    def seat(self, state: Sparks) -> Seat:
        return self.striker

    def options(self, state: Sparks) -> tuple[Seat, ...]:
        return tuple(seat for seat in state.living() if seat != self.striker)

    def resolve(self, state: Sparks, choice: Seat) -> None:
        state.stack.append(Strike(self.striker, (choice,)))


@dataclass(frozen=True)
class Strike(Step[Sparks]):
    """Takes a light from each of the seats, all at once; then the Thorns among them prick."""

    by: Seat
    seats: tuple[Seat, ...]

    def run(self, state: Sparks) -> None:
        for seat in self.seats:
            state.lights[seat] -= 1
        state.report(Struck, self.by, self.seats)
        for seat in self.seats:
            for thorn in state.worn[seat]:
                if seat != self.by and not state.is_carried_out(thorn):
                    state.stack += (EndCard(thorn, seat), Strike(seat, (self.by,)))


@dataclass(frozen=True)
class EndCard(Step[Sparks]):
    """The fact that a card is being carried out; it always stands."""

    card: Card
    owner: Seat

    def run(self, state: Sparks) -> None:
        if self.card in state.carried:
            state.carried.remove(self.card)
            keeps = self.card.kind is Kind.THORN and not state.out[self.owner]
            (state.worn[self.owner] if keeps else state.discard).append(self.card)


@dataclass(frozen=True)
class EndTurn(Step[Sparks]):
    """Always stands, even if the seat went out in its own turn."""

    seat: Seat

    def run(self, state: Sparks) -> None:
        state.report(TurnEnded, self.seat)


@dataclass(frozen=True)
class Drop(Decision[Sparks, Card]):
    """The hand limit, which binds at once: a card must be discarded."""

    dropper: Seat

    def seat(self, state: Sparks) -> Seat:
        return self.dropper

    def options(self, state: Sparks) -> tuple[Card, ...]:
        return tuple(state.hands[self.dropper])

    def resolve(self, state: Sparks, choice: Card) -> None:
        state.hands[self.dropper].remove(choice)
        state.discard.append(choice)
        state.report(Shown, self.dropper, choice)


@dataclass(frozen=True)
class Finish(Step[Sparks]):
    def run(self, state: Sparks) -> None:
        state.result = state.standing()


def new_game(
    players: int,
    options: Options,
    first: Seat | None = None,
    recorder: Recorder | None = None,
) -> Sparks:
    """A game that begins with seat `first`, or with seat 0."""
    if players not in PLAYERS:
        raise ValueError(f"Sparks is played by 2 to 4 players, not by {players}.")
    state = Sparks(players, options)
    turns = [Turn(((first or 0) + turn) % players) for turn in range(TURNS_EACH * players)]
    state.stack = [Finish(), *reversed(turns)]
    state.recorder = recorder
    state.start()
    return state
