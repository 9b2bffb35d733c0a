"""Terrible Lizards as the tests of secrecy know it: exchanged cards, and keys for every choice."""

from __future__ import annotations

import re
from functools import cache
from random import Random

from engine.lizards import (
    GAME,
    Card,
    Discard,
    Drop,
    EndPhase,
    LizardsState,
    LizardsView,
    Play,
    Store,
    Use,
    load_deck,
)
from engine.lizards.naming import card_name
from engine.lizards.phases import ChooseStrike, Refill, TakeAction
from engine.lizards.strike import Answer, KeepDie
from engine.machine import Event
from lizards_tui.face import face_for
from lizards_tui.items import items_of
from tests.hotseat.falsifying import with_other_cards
from tests.hotseat.secrecy import Secret
from tests.lizards.subject import SUBJECT, exchanged

ATTEMPTS = 100
NAMES = ("Anna", "Ben", "Chloé", "Dag")


def with_a_choice(state: LizardsState, choice: object, rng: Random) -> tuple[LizardsState, object]:
    """The state with everything hidden exchanged, and what the same keys choose there.

    The card at the same place is chosen. While a card is being carried out, what the asked seat
    sees stays as it is, for of that its question is made.
    """
    seat = state.seat
    if seat is None:
        return exchanged(state, None, rng), choice
    if isinstance(state.pending, TakeAction | Refill | ChooseStrike | Answer | KeepDie):
        for _attempt in range(ATTEMPTS):
            other = exchanged(state, None, rng)
            there = _there(state, other, choice)
            if there in other.options():
                return other, there
    return exchanged(state, seat, rng), choice


def _there(state: LizardsState, other: LizardsState, choice: object) -> object:
    """The choice of the card that lies in the other state where the card of a choice lies here."""
    seat = state.seat
    assert seat is not None
    match choice:
        case Play(card) | Store(card) | Discard(card) | Use(card):
            pass
        case _:
            return choice
    for zone in (lambda one: one.hands[seat], lambda one: one.stored[seat]):
        if card in zone(state):
            found: Card = zone(other)[zone(state).index(card)]
            match choice:
                case Discard():
                    return found.to_discard
                case Use():
                    return found.to_use
            return found.to_play
    return choice


def keys_for(view: LizardsView, choice: object) -> list[str]:
    """The keys that select one of the options of a view."""
    is_turn = isinstance(view.pending, TakeAction | Refill | ChooseStrike)
    drops = is_turn and isinstance(choice, Drop)
    choices = [item.choice for item in items_of(view, NAMES, drops=drops)]
    if choice == EndPhase() and choice not in choices:
        return ["n"]
    if isinstance(choice, Discard) and choice not in choices:
        choice = choice.card.to_play
    return ["d"] * drops + list(str(choices.index(choice) + 1))


def commit(view: LizardsView, choice: object) -> str:
    """The key that commits to an option: a discard for an action has its own."""
    is_action = isinstance(view.pending, TakeAction) and isinstance(choice, Discard)
    return "x" if is_action else "enter"


_NAMES = sorted({kind.name for kind in load_deck(None).kinds})


@cache
def pattern(card: object) -> str:
    """Finds a card by its name, but not in a longer name: "Pillars" is not in "More Pillars"."""
    assert isinstance(card, Card)
    name = card_name(card)
    longer = [other for other in _NAMES if name in other and other != name]
    parts = [other.partition(name)[::2] for other in longer]
    before = "".join(f"(?<!{re.escape(start)})" for start, _end in parts if start)
    after = "".join(f"(?!{re.escape(end)})" for start, end in parts if end and not start)
    return rf"(?<!\w){before}{re.escape(name)}{after}(?!\w)"


def falsified(event: Event, rng: Random) -> Event:
    """The event with other secrets."""
    return with_other_cards(event, SUBJECT.pack, rng)


SECRET = Secret(
    face_for(GAME), SUBJECT, with_a_choice, keys_for, pattern, falsified=falsified, commit=commit
)
