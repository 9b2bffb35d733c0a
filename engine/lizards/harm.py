"""Losing and gaining health, by Strikes and by cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lizards.dinosaur import Totals
from engine.lizards.words import Dinosaur

if TYPE_CHECKING:
    from engine.lizards.state import LizardsState


def dealt(damage: int, given: int, taken: int) -> int:
    """What becomes of damage by the cards that change it; no damage stays none."""
    return max(0, damage + given + taken) if damage > 0 else 0


def strike_damage(ours: Totals, theirs: Totals, die: int) -> int:
    """The damage of a Strike with the die as it lies, if nobody answers: Attack + die - Weight."""
    over = ours.attack + ours.die + die - theirs.weight
    return dealt(over, ours.damage_given, theirs.damage_taken)


def lose_health(state: LizardsState, dinosaur: Dinosaur, damage: int, by: Dinosaur) -> None:
    """Take health from a dinosaur; who dies of it is looked at when the table settles.

    `by` is the dinosaur that has done the damage: the striker, or that of the card's owner.
    """
    if damage > 0:
        state.health[dinosaur] -= damage
        state.changed(dinosaur)
        state.last_loss = state.last_stir = state.turn
        if state.health[dinosaur] <= 0:
            state.rules.felled(state, dinosaur, by)


def gain_health(state: LizardsState, dinosaur: Dinosaur, amount: int) -> None:
    """Give a dinosaur health; there is no upper limit (ruling 27)."""
    if amount > 0:
        state.health[dinosaur] += amount
        state.changed(dinosaur)
        state.last_stir = state.turn
