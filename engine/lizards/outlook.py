"""How good a position is: each dinosaur's chance to win, reckoned from what it is made of."""

from __future__ import annotations

from math import exp, log

from engine.lizards.glance import Glance
from engine.lizards.outlook_numbers import IN_A_GAME, IN_A_ROUND, WITH_EGGS, Numbers
from engine.lizards.reckoning import blow, is_answer, lying
from engine.lizards.state import LizardsState
from engine.lizards.words import Dinosaur, Per

FEATURES = (
    *("lost", "life", "weight", "answers", "best", "second", "active", "striking", "killing"),
    *("eggs", "standing", "growth", "actions"),
)
"""What an outlook is reckoned from: what of the health is lost, in tens; the logarithm of how many
Strikes of the others the rest would last; how well it withstands them, in fives; Stored answers;
what the two best cards of the hand are worth, in tens; whether it is its turn, what its Strike
would do then, in tens, and whether that would kill; how many eggs it guards; what its Adaptations
do in a turn, and how much more with each ten of health that it loses; how many actions it has."""


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
    standing, growth = _of_adaptations(state, sight)
    return (
        state.lost(one) // 10,
        log((health + 2) / (sum(threats) / len(threats) + 2)),
        (mine.weight - mine.damage_taken) / 5,
        answers,
        best / 10,
        second / 10,
        is_active,
        sight.hit / 10 if is_active else 0,
        is_active and sight.hit >= state.health[sight.rival],
        state.eggs[one] if state.eggs else 0,
        standing,
        growth,
        mine.actions,
    )


def _of_adaptations(state: LizardsState, sight: Glance) -> tuple[float, float]:
    """What Adaptations do for a dinosaur in a turn, and how that grows with ten of health lost.

    Those that lie beside it do so beside their printed numbers, which its sums hold already; those
    that were picked and are still to be played do all that they will. What counts Parts or cards
    is left out.
    """
    standing, growth = 0.0, 0.0
    cards = state.adaptations[sight.own]
    for seat in state.seats_of[sight.own]:
        for card in state.picked[seat]:
            standing += sight.strength(card)
            cards = (*cards, card)
    for card in cards:
        steady, counted = lying(card.kind, sight.struck)
        standing += steady
        for per, each in counted:
            if per is Per.LOST:
                growth += each
    return standing, growth


def chance(state: LizardsState, own: Dinosaur) -> float:
    """The chance of a dinosaur to win the game, or the round, 0 to 1; equal winners share it."""
    if state.result is not None:
        places = state.result.places
        if places[state.seats_of[own][0]] > 1:
            return 0.0
        return len(state.seats_of[own]) / places.count(1)
    living = state.living
    if own not in living:
        return 0.0
    numbers = _numbers(state)[len(living)]
    strengths = {
        one: exp(sum([a * b for a, b in zip(numbers, features(state, one), strict=True)]))
        for one in living
    }
    return strengths[own] / sum(strengths.values())


def _numbers(state: LizardsState) -> Numbers:
    """Those for what is played for: a round of Speed Lizards, eggs, or to be the last one."""
    if state.rounds.number:
        return IN_A_ROUND
    return WITH_EGGS if state.eggs else IN_A_GAME
