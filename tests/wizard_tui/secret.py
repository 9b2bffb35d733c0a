"""Wizard as the tests of secrecy know it: exchanged cards and bids, and the keys of choices."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.machine import Event
from engine.wizard import Card, WizardState
from engine.wizard.events import BidMade
from tests.hotseat.falsifying import with_other_cards
from tests.hotseat.secrecy import Secret
from tests.wizard.subject import SUBJECT, exchanged
from tests.wizard_tui.card_texts import pattern
from tests.wizard_tui.driving import keys_for
from wizard_tui.face import FACE


def with_a_choice(state: WizardState, choice: object, rng: Random) -> tuple[WizardState, object]:
    """The state with everything hidden exchanged, and what the same keys choose there.

    The same place of the hand is played, which the rules have to allow there too.
    """
    for _attempt in range(10_000):
        other = exchanged(state, None, rng)
        if not isinstance(choice, Card) or state.seat is None:
            return other, choice
        there = other.hands[state.seat][state.hands[state.seat].index(choice)]
        if there in other.options():
            return other, there
    raise AssertionError("no exchanged hand allows the card")


def falsified(event: Event, rng: Random) -> Event:
    """The event with other cards, and another bid, if they are secrets."""
    if isinstance(event, BidMade) and event.seen_by(None) != event:
        return replace(event, bid=(event.bid + 1) % 2)
    return with_other_cards(event, SUBJECT.pack, rng)


SECRET = Secret(FACE, SUBJECT, with_a_choice, keys_for, pattern, falsified=falsified)
