"""How good a position is: each dinosaur's chance to win, reckoned from what it is made of.

The numbers are those under which those were likeliest to win who did, in games that skilled players
played with our own deck (a multinomial logit).
"""

from __future__ import annotations

from math import exp, log

from engine.lizards.glance import Glance
from engine.lizards.reckoning import blow, is_answer
from engine.lizards.state import LizardsState
from engine.lizards.words import Dinosaur

FEATURES = (
    *("health", "lost", "life", "attack", "weight", "adaptations", "answers", "best", "second"),
    *("active", "striking", "killing", "eggs"),
)
"""What an outlook is reckoned from: the logarithm of the health, and what of it is lost, in tens;
the logarithm of how many Strikes of the others it would last; how hard it strikes, and how well it
withstands that, in fives; how many Adaptations there are, and Stored answers; what the two best
cards of the hand are worth, in tens; whether it is its turn, what its Strike would do then, in
tens, and whether that would kill; and how many eggs it guards."""

LIKELY = (0.27, -0.25, 0.6, 0.14, 0.33, 0.24, 0.2, 0.25, 0.29, 0.14, 0.11, 0.59, 0.3)
"""How much each of them counts."""


def features(state: LizardsState, one: Dinosaur) -> tuple[float, ...]:
    """The numbers that a living dinosaur's outlook is reckoned from."""
    answers, best, second = 0, 0.0, 0.0
    for seat in state.seats_of[one]:
        for card in state.stored[seat]:
            answers += is_answer(card.kind)
        sight = Glance(state, seat)
        for card in state.hands[seat]:
            worth = sight.to_play(card)
            if worth > second:
                best, second = (worth, best) if worth > best else (best, worth)
    mine, health = sight.mine, state.health[one]
    threats = [blow(state.totals(rival), mine) for rival in sight.rivals]
    is_active = one == state.dinosaur_of[state.active]
    return (
        log(health + 2),
        state.lost(one) // 10,
        log((health + 2) / (sum(threats) / len(threats) + 2)),
        (mine.attack + mine.damage_given) / 5,
        (mine.weight - mine.damage_taken) / 5,
        len(state.adaptations[one]),
        answers,
        best / 10,
        second / 10,
        is_active,
        sight.hit / 10 if is_active else 0,
        is_active and sight.hit >= state.health[sight.rival],
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
