"""How good a position is: each dinosaur's chance to win, reckoned from what it is made of.

The numbers were fitted to how games went on that computers played (multinomial logit).
"""

from __future__ import annotations

from math import exp, log

from engine.lizards.reckoning import blow, extras
from engine.lizards.state import LizardsState
from engine.lizards.words import Dinosaur

FEATURES = (
    *("health", "race", "attack", "weight", "set", "three", "two"),
    *("hand", "stored", "adaptations", "extras", "active", "eggs"),
)
"""What an outlook is reckoned from: the logarithm of the health; that of how long the dinosaur
would live, against how long the others would; Attack and Weight; whether there is a set, three
Parts of one or two; how many cards are held, Stored, and Adaptations, and what these do in a turn;
whether it is its turn; and how many eggs it guards."""

LIKELY = (0.9, 0.14, 0.06, 0.065, 0.0, 0.05, 0.0, 0.0, 0.13, 0.25, 0.0, 0.22, 0.3)
"""How much each of them counts."""


def features(state: LizardsState, one: Dinosaur) -> tuple[float, ...]:
    """The numbers that a living dinosaur's outlook is reckoned from."""
    living, health, mine = state.living, state.health, state.totals(one)
    own, race = health[one], 0.0
    for rival in living:
        if rival != one:
            theirs = state.totals(rival)
            ours, their = blow(mine, theirs) + 2, blow(theirs, mine) + 2
            race += log((own + 1) * ours / (their * (health[rival] + 1)))
    genera = [part.kind.genus for part in state.parts[one] if part is not None]
    most = max([genera.count(genus) for genus in genera if genus is not None], default=0)
    held = stored = 0
    for seat in state.seats_of[one]:
        held += len(state.hands[seat])
        stored += len(state.stored[seat])
    adaptations = state.adaptations[one]
    return (
        *(log(own + 2), race / (len(living) - 1), mine.attack, mine.weight),
        *(mine.genus is not None, most == 3, most == 2),
        *(held / 5, stored, len(adaptations), sum([extras(card.kind) for card in adaptations])),
        state.dinosaur_of[state.active] == one,
        state.eggs[one] if state.eggs else 0,
    )


def chance(state: LizardsState, own: Dinosaur) -> float:
    """The chance of a dinosaur to win, 0 to 1; equal winners share it."""
    if state.result is not None:
        places = state.result.places
        if places[state.seats_of[own][0]] > 1:
            return 0.0
        return len(state.seats_of[own]) / places.count(1)
    living = state.living
    if own not in living:
        return 0.0
    strengths = {
        one: exp(sum([a * b for a, b in zip(LIKELY, features(state, one), strict=True)]))
        for one in living
    }
    return strengths[own] / sum(strengths.values())
