"""Mono-Hand: one hand for all, passed on whole after each turn's second Refill."""

from __future__ import annotations

from engine.lizards.moving import pass_hand
from engine.lizards.phases import TURN
from engine.lizards.state import LizardsState
from engine.lizards.words import Dinosaur
from engine.machine import Seat, Step


def is_holder(state: LizardsState, seat: Seat) -> bool:
    """Whether a seat holds the hand: whose turn it is, or who is next if that one has died.

    Those who wait have no hand: what a card would bring into it is skipped (ruling 13).
    """
    return next(state.living_seats(), None) == seat


class PassHand(Step[LizardsState]):
    """Whose turn it was hands the hand on to the next living seat, and knows what is in it."""

    __slots__ = ()

    def stands(self, state: LizardsState) -> bool:
        return is_holder(state, state.active)

    def run(self, state: LizardsState) -> None:
        holder, following, *_ = state.living_seats()
        pass_hand(state, holder, following)


def hand_over(state: LizardsState, gone: tuple[Dinosaur, ...]) -> None:
    """A dying holder's hand passes on; if nobody is left it is discarded with the rest."""
    following = next(state.living_seats(), None)
    for dinosaur in gone:
        for seat in state.seats_of[dinosaur]:
            if state.hands[seat] and following is not None:
                pass_hand(state, seat, following)


MONO_TURN: tuple[Step[LizardsState], ...] = (TURN[0], PassHand(), *TURN[1:])
"""A turn, read from the right."""
