"""Cards are played and Used, and do what they do on occasions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lizards import events
from engine.lizards.cards import Card
from engine.lizards.choices import NAMES, Drop, Name
from engine.lizards.dinosaur import ADAPTATIONS
from engine.lizards.effects.base import EndCard, begin
from engine.lizards.moving import drop, flip, place_part, play_from_hand, without
from engine.lizards.words import Dinosaur, Kind, Occasion
from engine.machine import Decision, Seat, Step
from engine.record import Record

if TYPE_CHECKING:
    from engine.lizards.state import LizardsState


def play(state: LizardsState, seat: Seat, card: Card) -> None:
    """Play a card of the hand; the action is counted elsewhere."""
    play_from_hand(state, seat, card)
    if state.recorder is not None:
        state.report(events.CardPlayed, seat, card)
    _carry_out(state, seat, card)


def play_picked(state: LizardsState, seat: Seat, card: Card) -> None:
    """Play an Adaptation that was picked before the game; it takes no action."""
    state.picked[seat] = without(state.picked[seat], card)
    state.report(events.PickedPlayed, seat, card)
    _carry_out(state, seat, card)


def use_from_hand(state: LizardsState, seat: Seat, card: Card) -> None:
    """Use a card of the hand, since a card allows it: as if played, but free (ruling 20)."""
    play_from_hand(state, seat, card)
    state.report(events.CardUsed, seat, card, False)
    _carry_out(state, seat, card)


def use_stored(state: LizardsState, seat: Seat, card: Card) -> None:
    """Flip a Stored card and Use it (rulings 19 and 20)."""
    flip(state, seat, card)
    state.report(events.CardUsed, seat, card, True)
    _carry_out(state, seat, card)


def _carry_out(state: LizardsState, seat: Seat, card: Card) -> None:
    """Put an open card where it belongs, and its verbs on the stack."""
    kind = card.kind
    dinosaur = state.dinosaur_of[seat]
    if Occasion.PLAYS in state.totals(dinosaur).occasions:
        state.stack.append(Occur(Occasion.PLAYS, dinosaur, card))
    match kind.kind:
        case Kind.PART:
            if kind.part is not None:
                place_part(state, dinosaur, card, kind.part)
            else:
                state.carried += (card,)
                state.stack += (EndCard(card, seat), NameWild(card, seat))
        case Kind.ADAPTATION:
            if len(state.adaptations[dinosaur]) < ADAPTATIONS or state.totals(dinosaur).genus:
                _place_adaptation(state, dinosaur, card)
            else:
                state.carried += (card,)
                state.stack += (EndCard(card, seat), MakeRoom(card, seat))
        case _:
            state.carried += (card,)
            begin(state, card, seat)


def _place_adaptation(state: LizardsState, dinosaur: Dinosaur, card: Card) -> None:
    state.adaptations[dinosaur] += (card,)
    state.changed(dinosaur)
    state.report(events.AdaptationPlaced, state.seats_of[dinosaur], card)


def _put_down(state: LizardsState, card: Card) -> None:
    """A carried card finds its place."""
    state.carried = tuple([one for one in state.carried if one is not card])


class NameWild(Record, Decision["LizardsState", object]):
    """The type of Part that a Wild Part counts as until it leaves play (ruling 16)."""

    card: Card
    owner: Seat

    def seat(self, state: LizardsState) -> Seat:
        return self.owner

    def options(self, state: LizardsState) -> tuple[object, ...]:
        return NAMES

    def resolve(self, state: LizardsState, choice: object) -> None:
        assert isinstance(choice, Name)
        _put_down(state, self.card)
        place_part(state, state.dinosaur_of[self.owner], self.card, choice.part)


class MakeRoom(Record, Decision["LizardsState", object]):
    """One of the old Adaptations makes room for a new one (ruling 11)."""

    card: Card
    owner: Seat

    def seat(self, state: LizardsState) -> Seat:
        return self.owner

    def options(self, state: LizardsState) -> tuple[object, ...]:
        old = state.adaptations[state.dinosaur_of[self.owner]]
        return tuple([card.to_drop for card in old])

    def resolve(self, state: LizardsState, choice: object) -> None:
        assert isinstance(choice, Drop)
        dinosaur = state.dinosaur_of[self.owner]
        drop(state, dinosaur, choice.card)
        _put_down(state, self.card)
        _place_adaptation(state, dinosaur, self.card)


class Occur(Record, Step["LizardsState"]):
    """An occasion: each card beside a dinosaur that does something on it does so, in order.

    Adaptations come first, then lasting Effects, each as they were played. `cause` is the card
    that brought the occasion about, if it is one; it stays silent itself (ruling 31).
    """

    occasion: Occasion
    dinosaur: Dinosaur
    cause: Card | None = None

    def stands(self, state: LizardsState) -> bool:
        return self.dinosaur in state.living

    def run(self, state: LizardsState) -> None:
        occasion, dinosaur = self.occasion, self.dinosaur
        if occasion not in state.totals(dinosaur).occasions:
            return
        for card in reversed(_in_play(state, dinosaur)):
            if card is not self.cause and card.kind.standing.on(occasion) is not None:
                state.stack.append(Fire(occasion, dinosaur, card))


class Fire(Record, Step["LizardsState"]):
    """A card in play does what it does on an occasion, unless it is being carried out (31)."""

    occasion: Occasion
    dinosaur: Dinosaur
    card: Card

    def stands(self, state: LizardsState) -> bool:
        return self.card in _in_play(state, self.dinosaur) and not state.is_carried_out(self.card)

    def run(self, state: LizardsState) -> None:
        state.report(events.Fired, state.seats_of[self.dinosaur], self.card, self.occasion)
        begin(state, self.card, state.speaker(self.dinosaur), self.occasion)


def _in_play(state: LizardsState, dinosaur: Dinosaur) -> tuple[Card, ...]:
    """The cards beside a dinosaur that can do something, in the order in which they do."""
    effects = state.effects[dinosaur]
    if not effects:
        return state.adaptations[dinosaur]
    return state.adaptations[dinosaur] + tuple([lying.card for lying in effects])
