"""A card of a hand is discarded, and what cards do about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lizards import moving
from engine.lizards.cards import Card
from engine.lizards.carrying import Occur
from engine.lizards.events import Why
from engine.lizards.words import Occasion
from engine.machine import Seat

if TYPE_CHECKING:
    from engine.lizards.state import LizardsState


def discard_from_hand(state: LizardsState, seat: Seat, card: Card, why: Why) -> None:
    """Put a card of a hand on the discard pile; then the occasion occurs."""
    moving.discard_from_hand(state, seat, card, why)
    dinosaur = state.dinosaur_of[seat]
    if Occasion.DISCARDS in state.totals(dinosaur).occasions:
        state.stack.append(Occur(Occasion.DISCARDS, dinosaur))
