"""Full states that agree with a view: what a seat may imagine, given all that it knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.lizards.cards import Card, Deck
from engine.lizards.loading import load_deck
from engine.lizards.modes import RULES
from engine.lizards.moving import in_order
from engine.lizards.state import LizardsState
from engine.lizards.view import LizardsView
from engine.machine import shuffled


def deal_unseen(view: LizardsView, rng: Random, deck: Deck | None = None) -> LizardsState:
    """A full state whose view for the same seat is equal to `view`.

    Whatever the seat knows lies where it knows it to be; all other hidden cards are dealt at
    random, every way as likely as every other. What the others know is left out. `deck` is what
    the game is played with; if it is None, that of the cards in the view.
    """
    seen = list(_seen(view))
    if deck is None:
        deck = seen[0].deck if seen else load_deck(None)
    state = LizardsState(view.players, view.agreed, RULES[view.agreed.mode], deck)
    _lay_out(state, view)
    known = frozenset(seen)
    unseen = shuffled([card for card in deck.cards if card not in known], rng)
    for one in view.seats:
        hand = _filled(one.hand, one.known_hand, one.hand_size, unseen)
        stored = _filled(one.stored, one.known_stored, one.stored_size, unseen)
        state.hands[one.seat], state.stored[one.seat] = hand, stored
    places = dict(view.known_deck)
    top_first = [places.get(depth) or unseen.pop() for depth in range(view.deck_size)]
    state.deck = top_first[::-1]
    place = view.players if view.seat is None else view.seat
    state.known[place] = tuple(sorted(_known(view), key=in_order))
    state.stack = list(view.stack)
    state.resume()
    return state


def _lay_out(state: LizardsState, view: LizardsView) -> None:
    """Everything that lies open."""
    state.active = view.active
    state.turn = view.turn
    state.phase = view.phase
    state.actions_taken = view.actions_taken
    state.strikes_made = view.strikes_made
    state.last_loss = view.last_loss
    state.last_stir = view.last_stir
    state.rounds = view.rounds
    state.health = [one.health for one in view.dinosaurs]
    state.living = view.living
    state.deaths = view.deaths
    state.strikes = view.strikes
    state.carried = view.carried
    state.parts = [one.parts for one in view.dinosaurs]
    state.adaptations = [one.adaptations for one in view.dinosaurs]
    state.effects = [one.effects for one in view.dinosaurs]
    state.revealed = [one.revealed for one in view.dinosaurs]
    state.eggs = tuple([one.eggs for one in view.dinosaurs]) if state.rules.eggs else ()
    state.discard = list(view.discard)
    state.display = view.display
    state.removed = view.removed
    state.picked = [one.picked for one in view.seats]
    state.result = view.result


def _filled(
    cards: tuple[Card, ...] | None, known: tuple[Card, ...], size: int, unseen: list[Card]
) -> tuple[Card, ...]:
    """A hand or what is Stored: as it is seen, or what is known of it and cards drawn blindly."""
    if cards is not None:
        return cards
    return (*known, *(unseen.pop() for _ in range(size - len(known))))


def _known(view: LizardsView) -> Iterator[Card]:
    """The hidden cards of others, and of the deck, whose place is known."""
    for one in view.seats:
        yield from one.known_hand
        yield from one.known_stored
    for _, card in view.known_deck:
        yield card


def _seen(view: LizardsView) -> Iterator[Card]:
    """Every card whose place the seat of the view knows."""
    yield from view.discard
    yield from view.carried
    yield from view.display
    yield from view.removed
    for dinosaur in view.dinosaurs:
        yield from filter(None, dinosaur.parts)
        yield from dinosaur.adaptations
        for lying in (*dinosaur.effects, *dinosaur.revealed):
            yield lying.card
    for one in view.seats:
        yield from one.picked
        yield from one.hand or ()
        yield from one.stored or ()
    yield from _known(view)
