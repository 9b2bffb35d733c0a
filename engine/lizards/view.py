"""What a seat may know of a game of Terrible Lizards; built up from nothing.

Everything on the table is open but for hands, Stored cards and the deck. A seat sees its own hand
and Stored cards, and those of its partners; of the others' it knows what it has seen (`known`),
and how many they are.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.lizards.cards import Card
from engine.lizards.dinosaur import Lying, Parts, Totals, place_of
from engine.lizards.options import Options
from engine.lizards.state import LizardsState, Rounds, StrikeFacts
from engine.lizards.words import Dinosaur, PartType, Phase
from engine.machine import Chance, Decision, Result, Seat, Step

Pending = Decision[LizardsState, object] | Chance[LizardsState, object]


class DinosaurView(NamedTuple):
    """A dinosaur as everybody sees it.

    Attributes:
        seats: who plays it.
        health: 0 if it is dead.
        lost: how far its health is below what it began with.
        parts: head, body, arms and legs, None where it has none; a Wild Part lies in the place
            of the type that was named.
        adaptations: in the order in which they were played.
        effects, revealed: what lies open beside it for a time, whose it is, and until when.
        totals: what all of that adds up to: Attack, Weight, set, limits.
        eggs: how many it guards; 0 if the mode has none.
    """

    number: Dinosaur
    seats: tuple[Seat, ...]
    is_alive: bool
    health: int
    lost: int
    parts: Parts
    adaptations: tuple[Card, ...]
    effects: tuple[Lying, ...]
    revealed: tuple[Lying, ...]
    totals: Totals
    eggs: int


class SeatView(NamedTuple):
    """A seat as the reader of the view knows it.

    Attributes:
        hand: its hand, in the order in which the cards came; None if the reader may not see it.
        stored: its Stored cards, likewise.
        known_hand, known_stored: cards that the reader knows to be there although it may not see
            the whole hand; sorted as in the deck's list.
        picked: the Adaptations that it has picked before the game and not yet played; open.
    """

    seat: Seat
    dinosaur: Dinosaur
    hand: tuple[Card, ...] | None
    hand_size: int
    known_hand: tuple[Card, ...]
    stored: tuple[Card, ...] | None
    stored_size: int
    known_stored: tuple[Card, ...]
    picked: tuple[Card, ...]


class LizardsView(NamedTuple):
    """The table as one seat knows it (`seat` None: as everybody does).

    What a field with the same name means in `LizardsState` is meant here too.

    Attributes:
        options: what may be chosen: empty unless the seat of the view is asked.
        interjections: the Stored cards that the seat of the view may Use now, asked or not
            (`Use(card)`), for `state.interject`; whoever is asked has them among the options.
        can_interject: the seats that may do so; that is public, since Stored cards are counted.
        stack: the steps that come next, the last one first: what is being carried out.
        known_deck: cards whose place in the deck the reader knows: (0, card) is the top one.
        actions_left, strikes_left: how many the phases of this turn still allow.
        full_health: what each dinosaur begins with in this mode.
    """

    seat: Seat | None
    asked: Seat | None
    pending: Pending | None
    options: tuple[object, ...]
    interjections: tuple[object, ...]
    can_interject: tuple[Seat, ...]
    stack: tuple[Step[LizardsState], ...]
    players: int
    agreed: Options
    turn: int
    active: Seat
    phase: Phase
    actions_taken: int
    actions_left: int
    strikes_made: int
    strikes_left: int
    last_loss: int
    last_stir: int
    rounds: Rounds
    seats: tuple[SeatView, ...]
    dinosaurs: tuple[DinosaurView, ...]
    strikes: tuple[StrikeFacts, ...]
    carried: tuple[Card, ...]
    discard: tuple[Card, ...]
    display: tuple[Card, ...]
    removed: tuple[Card, ...]
    deck_size: int
    known_deck: tuple[tuple[int, Card], ...]
    deaths: tuple[tuple[Dinosaur, ...], ...]
    full_health: int
    result: Result | None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of this view's seat; empty for the public."""
        return () if self.seat is None else self.seats[self.seat].hand or ()

    @property
    def stored(self) -> tuple[Card, ...]:
        """The Stored cards of this view's seat; empty for the public."""
        return () if self.seat is None else self.seats[self.seat].stored or ()

    @property
    def own(self) -> DinosaurView | None:
        """The dinosaur of this view's seat; None for the public."""
        return None if self.seat is None else self.dinosaurs[self.seats[self.seat].dinosaur]

    @property
    def living(self) -> tuple[Dinosaur, ...]:
        """The dinosaurs that are alive."""
        return tuple(one.number for one in self.dinosaurs if one.is_alive)

    @property
    def strike(self) -> StrikeFacts | None:
        """The Strike that is going on, the inmost one; None outside of a Strike."""
        return self.strikes[-1] if self.strikes else None

    def place_of(self, card: Card) -> PartType | None:
        """The type as which a card lies with a dinosaur; None if it is no Part of any."""
        found = (place_of(one.parts, card) for one in self.dinosaurs)
        return next((part for part in found if part is not None), None)


def view(state: LizardsState, seat: Seat | None) -> LizardsView:
    """What a seat may know of a state; for `seat` None, what everybody may know."""
    asked = state.seat
    offered = state.interjections()
    active = state.active
    totals = state.totals(state.dinosaur_of[active]) if active >= 0 else None
    return LizardsView(
        seat=seat,
        asked=asked,
        pending=state.pending,
        options=state.options() if seat is not None and seat == asked else (),
        interjections=() if seat is None else tuple(offered.get(seat, ())),
        can_interject=tuple(sorted(offered)),
        stack=tuple(state.stack),
        players=state.players,
        agreed=state.agreed,
        turn=state.turn,
        active=active,
        phase=state.phase,
        actions_taken=state.actions_taken,
        actions_left=max(0, totals.actions - state.actions_taken) if totals else 0,
        strikes_made=state.strikes_made,
        strikes_left=max(0, totals.strikes - state.strikes_made) if totals else 0,
        last_loss=state.last_loss,
        last_stir=state.last_stir,
        rounds=state.rounds,
        seats=tuple(_seat(state, seat, owner) for owner in range(state.players)),
        dinosaurs=tuple(_dinosaur(state, number) for number in range(len(state.seats_of))),
        strikes=state.strikes,
        carried=state.carried,
        discard=tuple(state.discard),
        display=state.display,
        removed=state.removed,
        deck_size=len(state.deck),
        known_deck=_known_deck(state, seat),
        deaths=state.deaths,
        full_health=state.rules.health,
        result=state.result,
    )


def sees(state: LizardsState, seat: Seat | None, owner: Seat) -> bool:
    """Whether a seat may see the hand and the Stored cards of another: those of its own side."""
    return seat is not None and state.dinosaur_of[seat] == state.dinosaur_of[owner]


def _seat(state: LizardsState, seat: Seat | None, owner: Seat) -> SeatView:
    hand, stored = state.hands[owner], state.stored[owner]
    is_open = sees(state, seat, owner)
    known = () if is_open else state.known_to(seat)
    return SeatView(
        seat=owner,
        dinosaur=state.dinosaur_of[owner],
        hand=hand if is_open else None,
        hand_size=len(hand),
        known_hand=tuple(card for card in known if card in hand),
        stored=stored if is_open else None,
        stored_size=len(stored),
        known_stored=tuple(card for card in known if card in stored),
        picked=state.picked[owner],
    )


def _known_deck(state: LizardsState, seat: Seat | None) -> tuple[tuple[int, Card], ...]:
    known = state.known_to(seat)
    if not known:
        return ()
    return tuple((depth, card) for depth, card in enumerate(reversed(state.deck)) if card in known)


def _dinosaur(state: LizardsState, number: Dinosaur) -> DinosaurView:
    return DinosaurView(
        number=number,
        seats=state.seats_of[number],
        is_alive=number in state.living,
        health=max(0, state.health[number]),
        lost=state.lost(number),
        parts=state.parts[number],
        adaptations=state.adaptations[number],
        effects=state.effects[number],
        revealed=state.revealed[number],
        totals=state.totals(number),
        eggs=state.eggs[number] if state.eggs else 0,
    )
