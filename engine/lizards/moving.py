"""How cards move from zone to zone, and who knows afterwards where a hidden one lies.

Whatever lies open is seen by all. A seat sees its own hand and Stored cards; of other hidden
cards it knows the place only if it has seen the card there, or going there, until one of the
cards around it moves unseen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import attrgetter
from random import Random
from typing import TYPE_CHECKING

from engine.lizards import events
from engine.lizards.cards import Card
from engine.lizards.dinosaur import NO_PARTS, Lying
from engine.lizards.events import Why
from engine.lizards.words import Dinosaur, PartType
from engine.machine import Chance, Seat, Step, shuffled
from engine.record import Record

if TYPE_CHECKING:
    from engine.lizards.state import LizardsState

in_order = attrgetter("place")
"""The key that sorts cards as they stand in the deck's list."""


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards but for one of them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


# -- who knows what ------------------------------------------------------------------------------


def learn(state: LizardsState, seat: Seat, cards: Iterable[Card]) -> None:
    """A seat sees where hidden cards lie that are not its own."""
    state.known[seat] = tuple(sorted({*state.known[seat], *cards}, key=in_order))


def opened(state: LizardsState, card: Card) -> None:
    """A hidden card is now seen by all."""
    for seat, cards in enumerate(state.known):
        if cards and card in cards:
            state.known[seat] = without(cards, card)


def got(state: LizardsState, seat: Seat, card: Card) -> None:
    """A card is now a seat's own: its side sees it, and need not know of it any more."""
    known = state.known
    for one in state.side_of(seat):
        if known[one] and card in known[one]:
            known[one] = without(known[one], card)


def moved_unseen(state: LizardsState, among: Iterable[Card], seers: Iterable[Seat]) -> None:
    """One of some hidden cards has moved, and only the seers know which."""
    doubtful = frozenset(among)
    for seat, cards in enumerate(state.known):
        if cards and seat not in seers:
            state.known[seat] = tuple([card for card in cards if card not in doubtful])


# -- the deck ------------------------------------------------------------------------------------


class Shuffle(Chance["LizardsState", tuple[Card, ...]]):
    """The discard pile is shuffled into a new deck (ruling 5), or, at first, all cards are.

    The outcome is the new deck, its top card first.
    """

    __slots__ = ()

    def _pile(self, state: LizardsState) -> list[Card]:
        return state.discard or state.deck

    def draw(self, state: LizardsState, rng: Random) -> tuple[Card, ...]:
        return tuple(shuffled(sorted(self._pile(state), key=in_order), rng))

    def is_possible(self, state: LizardsState, outcome: object) -> bool:
        pile = self._pile(state)
        if type(outcome) is not tuple or len(outcome) != len(pile):
            return False
        if any(type(card) is not Card for card in outcome):
            return False
        return frozenset(outcome) == frozenset(pile)

    def resolve(self, state: LizardsState, outcome: tuple[Card, ...]) -> None:
        state.deck = list(reversed(outcome))
        state.discard = []
        state.report(events.Shuffled, len(outcome))


SHUFFLE = Shuffle()


def can_draw(state: LizardsState) -> bool:
    """Whether there is a card to draw, if need be after the discard pile has been shuffled."""
    return bool(state.deck or (state.discard and state.rules.reshuffles))


class DrawCards(Record, Step["LizardsState"]):
    """A seat draws cards from the top of the deck, as far as there are any (ruling 5)."""

    seat: Seat
    count: int = 1

    def stands(self, state: LizardsState) -> bool:
        seat = self.seat
        return state.dinosaur_of[seat] in state.living and state.rules.has_hand(state, seat)

    def run(self, state: LizardsState) -> None:
        for drawn in range(self.count):
            if not state.deck:
                if can_draw(state):
                    state.stack += (DrawCards(self.seat, self.count - drawn), SHUFFLE)
                else:
                    state.report(events.NoCardLeft, self.seat)
                return
            draw_top(state, self.seat)


def draw_top(state: LizardsState, seat: Seat) -> None:
    """Take the top card of the deck, which is not empty, into a hand."""
    card = state.deck.pop()
    state.hands[seat] += (card,)
    got(state, seat, card)
    if state.recorder is not None:
        state.report(events.Drew, seat, card, state.partners(seat))


# -- hands and Stored cards ----------------------------------------------------------------------


def play_from_hand(state: LizardsState, seat: Seat, card: Card) -> None:
    """Take a card out of a hand, for all to see."""
    state.hands[seat] = without(state.hands[seat], card)
    state.last_stir = state.turn
    opened(state, card)


def discard_from_hand(state: LizardsState, seat: Seat, card: Card, why: Why) -> None:
    """Put a card of a hand on the discard pile."""
    play_from_hand(state, seat, card)
    state.discard.append(card)
    state.report(events.Discarded, seat, card, why)


def store(state: LizardsState, seat: Seat, card: Card) -> None:
    """Put a card of a hand face down beside the dinosaur; no other side sees it (ruling 18)."""
    hand = state.hands[seat]
    moved_unseen(state, hand, state.side_of(seat))
    state.hands[seat] = without(hand, card)
    state.last_stir = state.turn
    state.stored[seat] += (card,)
    state.changed(state.dinosaur_of[seat])
    state.report(events.Stored, seat, card, state.partners(seat))


def flip(state: LizardsState, seat: Seat, card: Card) -> None:
    """Take a Stored card, for all to see."""
    state.stored[seat] = without(state.stored[seat], card)
    state.last_stir = state.turn
    state.changed(state.dinosaur_of[seat])
    opened(state, card)


def take_from_hand(state: LizardsState, taker: Seat, loser: Seat, card: Card) -> None:
    """Move a card from one hand to another; only these two sides know which."""
    moved_unseen(state, state.hands[loser], (*state.side_of(taker), *state.side_of(loser)))
    state.hands[loser] = without(state.hands[loser], card)
    state.last_stir = state.turn
    state.hands[taker] += (card,)
    got(state, taker, card)
    for seat in state.side_of(loser):
        learn(state, seat, (card,))
    partners = (*state.partners(taker), *state.partners(loser))
    state.report(events.CardTaken, taker, loser, card, partners)


def pass_hand(state: LizardsState, giver: Seat, taker: Seat) -> None:
    """Move a whole hand to another seat; its former holder knows what is in it."""
    hand = state.hands[giver]
    state.hands[giver] = ()
    state.hands[taker] += hand
    for card in hand:
        got(state, taker, card)
    learn(state, giver, hand)
    state.report(events.HandPassed, giver, taker, len(hand), hand)


# -- beside a dinosaur ---------------------------------------------------------------------------


def place_part(state: LizardsState, dinosaur: Dinosaur, card: Card, part: PartType) -> None:
    """Give a dinosaur a Part; the one that it had of this type is discarded (ruling 9)."""
    old = put_part(state, dinosaur, card, part)
    if old is not None:
        state.discard.append(old)
    if state.recorder is not None:
        state.report(events.PartPlaced, state.seats_of[dinosaur], card, part, old)
        report_set(state, dinosaur)


def put_part(
    state: LizardsState, dinosaur: Dinosaur, card: Card | None, part: PartType
) -> Card | None:
    """Exchange what a dinosaur has of a type, None for nothing; returns what it had."""
    place = part.place
    parts = state.parts[dinosaur]
    state.parts[dinosaur] = (*parts[:place], card, *parts[place + 1 :])
    state.changed(dinosaur)
    return parts[place]


def report_set(state: LizardsState, dinosaur: Dinosaur) -> None:
    """Tell of a set, if a dinosaur has one now that it has got a Part."""
    genus = state.totals(dinosaur).genus
    if genus is not None:
        state.report(
            events.SetCompleted, state.seats_of[dinosaur], genus, state.cards.genera[genus]
        )


def drop(state: LizardsState, dinosaur: Dinosaur, card: Card) -> None:
    """Discard an Adaptation of a dinosaur."""
    state.adaptations[dinosaur] = without(state.adaptations[dinosaur], card)
    state.changed(dinosaur)
    state.discard.append(card)
    state.report(events.AdaptationDropped, state.seats_of[dinosaur], card)


def discard_lying(
    state: LizardsState, dinosaur: Dinosaur, is_over: Callable[[Lying], bool]
) -> None:
    """Discard the lasting Effects and Revealed cards beside a dinosaur whose time is up."""
    for zones, is_effect in ((state.effects, True), (state.revealed, False)):
        zone = zones[dinosaur]
        if not zone:
            continue
        over = [lying for lying in zone if is_over(lying)]
        if over:
            zones[dinosaur] = tuple([lying for lying in zone if lying not in over])
            state.changed(dinosaur)
            for lying in over:
                state.discard.append(lying.card)
                state.report(events.TimeUp, state.seats_of[dinosaur], lying.card, is_effect)


def discard_all(state: LizardsState, dinosaur: Dinosaur) -> None:
    """Everything of a dead dinosaur, and of its seats, goes to the discard pile (ruling 28)."""
    pile: list[Card] = []
    for seat in state.seats_of[dinosaur]:
        pile += state.hands[seat]
        pile += state.stored[seat]
        pile += state.picked[seat]
        state.hands[seat] = state.stored[seat] = state.picked[seat] = ()
    pile += [part for part in state.parts[dinosaur] if part is not None]
    pile += state.adaptations[dinosaur]
    pile += [lying.card for lying in (*state.effects[dinosaur], *state.revealed[dinosaur])]
    state.parts[dinosaur] = NO_PARTS
    state.adaptations[dinosaur] = ()
    state.effects[dinosaur] = state.revealed[dinosaur] = ()
    state.changed(dinosaur)
    for card in pile:
        opened(state, card)
    state.discard += pile
