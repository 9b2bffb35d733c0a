"""A way to play that needs but some microseconds a decision, on a full state: for look-ahead.

Imagined worlds are played on with it, for every seat. It looks at the hand of the seat that is
asked and at what lies open, never at what other seats hide, so that a seat in a world does not
use what its player could not know.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.lizards.carrying import MakeRoom, NameWild
from engine.lizards.choices import (
    DRAW,
    END_PHASE,
    NAMES,
    PASS,
    REROLL,
    Choose,
    Discard,
    Name,
    Store,
    Strike,
    Target,
    TargetDinosaur,
    Use,
)
from engine.lizards.dinosaur import place_of
from engine.lizards.effects.base import Asking, ChooseTarget, Question, instructions
from engine.lizards.effects.bodies import SwapParts, TakePart
from engine.lizards.effects.hands import DiscardSome, DrawSome, StoreSome
from engine.lizards.effects.health import Damage, Heal
from engine.lizards.effects.piles import RevealFromHand
from engine.lizards.effects.striking import Dodge, RollAgain, TakeNoDamage
from engine.lizards.evolution import Pick
from engine.lizards.glance import Glance
from engine.lizards.harm import strike_damage
from engine.lizards.moving import draw_top
from engine.lizards.phases import ChooseStrike, Refill, TakeAction
from engine.lizards.reckoning import EGG, KILL, blow, is_answer
from engine.lizards.settling import Shed
from engine.lizards.state import LizardsState
from engine.lizards.strike import Answer, KeepDie
from engine.lizards.words import Dinosaur, Domain, Kind, Occasion, Who

WORTH_AN_ANSWER = 6
"""The damage of a Strike from which on a Stored card is spent on it."""
WEAKER = 1 / 200
"""How much less a Strike is liked for each health of its target: the weaker one is struck."""
LEAST = 0.5
"""What a card has to be worth to be played."""
PICKED_FOR = 25.0
"""How much health is lost on average while a card works that is picked before the game."""
CYCLE = 2.5
"""What another card is likely to be worth, if one of the hand is discarded for it."""


def quick(state: LizardsState) -> object:
    """What the seat that is asked chooses.

    A hand that is being filled up is filled at once, but for its last card: that is the choice.
    """
    return _BY_STEP[type(state.pending)](state)


def _refill(state: LizardsState) -> object:
    seat = state.active
    room = state.totals(state.dinosaur_of[seat]).hand_size - len(state.hands[seat])
    for _ in range(min(room, len(state.deck)) - 1):
        draw_top(state, seat)
    return DRAW


def _act(state: LizardsState) -> object:
    seat = state.active
    sight = Glance(state, seat)
    best = LEAST
    found: object = None
    has_action = state.actions_taken < sight.mine.actions
    if has_action:
        for card in state.hands[seat]:
            worth = sight.to_play(card)
            if worth > best:
                best, found = worth, card.to_play
    for card in state.picked[seat]:
        worth = sight.to_play(card)
        if worth > best:
            best, found = worth, card.to_play
    for card in state.stored[seat]:
        if not is_answer(card.kind):
            worth = sight.to_play(card) + 1.0
            if worth > best:
                best, found = worth, card.to_use
    if found is None or (best < CYCLE and has_action):
        worst, least = None, CYCLE
        for card in state.hands[seat] if has_action else ():
            kept = sight.keep(card)
            if kept < least:
                worst, least = card, kept
        if worst is not None and CYCLE - least > best - 0.5:
            return worst.to_discard
    return END_PHASE if found is None else found


def _strike(state: LizardsState) -> object:
    seat = state.active
    own = state.dinosaur_of[seat]
    best = 0.0
    found: object = None
    options = state.options()
    may_decline = END_PHASE in options
    for option in options:
        if type(option) is Strike:
            worth = _strike_worth(state, own, option.dinosaur)
            if worth <= 0.0 and may_decline:
                continue
            worth -= WEAKER * state.health[option.dinosaur]
            if found is None or worth > best:
                best, found = worth, option
    return END_PHASE if found is None else found


def _strike_worth(state: LizardsState, own: Dinosaur, target: Dinosaur) -> float:
    mine, theirs = state.totals(own), state.totals(target)
    damage, health = blow(mine, theirs), state.health[target]
    worth = min(damage, health)
    if damage + 2.5 >= health:
        worth += KILL * min(1.0, (damage + 2.5 - health) / 5)
    if Occasion.STRUCK in theirs.occasions or Occasion.DAMAGED in theirs.occasions:
        worth -= 2.0
    if Occasion.STRIKES in mine.occasions:
        worth += 2.0
    if state.eggs and state.eggs[target] and damage:
        worth += EGG
    return worth


# -- answers to a Strike -------------------------------------------------------------------------


def damage_now(state: LizardsState) -> int:
    """What the Strike that is going on would do with the die as it lies."""
    strike = state.strikes[-1]
    if strike.shielded or strike.dodged:
        return 0
    ours, theirs = state.totals(strike.striker), state.totals(strike.target)
    return strike_damage(ours, theirs, strike.die or 0)


def _keep_die(state: LizardsState) -> object:
    strike = state.strikes[-1]
    mean = blow(state.totals(strike.striker), state.totals(strike.target))
    return REROLL if mean > damage_now(state) < state.health[strike.target] else PASS


def _answer(state: LizardsState) -> object:
    strike = state.strikes[-1]
    if strike.die is None:
        return PASS
    pending = state.pending
    assert isinstance(pending, Answer)
    seat = pending.answerer
    own = state.dinosaur_of[seat]
    damage = damage_now(state)
    health = state.health[own]
    best = 0.0
    found: object = PASS
    for card in state.stored[seat]:
        worth = 0.0
        for verb in card.kind.played.verbs:
            match verb:
                case Dodge() | TakeNoDamage():
                    if strike.target == own and (damage >= WORTH_AN_ANSWER or damage >= health):
                        gains = isinstance(verb, TakeNoDamage) and state.totals(own).genus
                        worth += 2 * damage if gains else damage
                case RollAgain():
                    mean = blow(state.totals(strike.striker), state.totals(strike.target))
                    if strike.target == own:
                        worth += damage - mean - 1 + (20 if damage >= health > mean else 0)
                    elif strike.striker == own:
                        worth += mean - damage - 1
                case Damage(who=Who.STRIKER, amount=amount):
                    if strike.target == own:
                        worth += amount if amount < state.health[strike.striker] else KILL
        if worth > best:
            best, found = worth, card.to_use
    return found


# -- what cards ask ------------------------------------------------------------------------------


def _pick(state: LizardsState) -> object:
    assert state.seat is not None
    sight = Glance(state, state.seat)
    sight.to_be_lost = PICKED_FOR
    best = max(state.display, key=sight.adaptation)
    return best.to_choose


def _drop(state: LizardsState) -> object:
    assert state.seat is not None
    own = state.dinosaur_of[state.seat]
    sight = Glance(state, state.seat)
    return min(state.adaptations[own], key=sight.adaptation).to_drop


def _name_wild(state: LizardsState) -> object:
    pending = state.pending
    assert isinstance(pending, NameWild)
    sight = Glance(state, pending.owner)
    return max(NAMES, key=lambda name: sight.part(pending.card, name.part))


def _aim(state: LizardsState) -> object:
    pending = state.pending
    assert isinstance(pending, ChooseTarget)
    own = state.dinosaur_of[pending.owner]
    verbs = instructions(pending.card, pending.occasion).verbs
    aimed = [verb for verb in verbs if verb.who.is_target]
    is_kind = all(isinstance(verb, Heal | DrawSome) for verb in aimed)
    damage = sum([verb.amount for verb in verbs if isinstance(verb, Damage)])
    best, found = -1e9, None
    for option in state.options():
        if isinstance(option, Target):
            dinosaur, hand = state.dinosaur_of[option.seat], len(state.hands[option.seat])
        else:
            assert isinstance(option, TargetDinosaur)
            dinosaur, hand = option.dinosaur, 0
        health = state.health[dinosaur]
        if dinosaur == own:
            worth = 1000.0 if is_kind else -1000.0
        elif is_kind or damage:
            worth = -float(health)
        else:
            totals = state.totals(dinosaur)
            worth = totals.attack + totals.weight + hand + health / 10
        if worth > best:
            best, found = worth, option
    return found


def _reply(state: LizardsState) -> object:
    pending = state.pending
    assert isinstance(pending, Question)
    ask = pending.ask
    verb = ask.verb
    options = state.options()
    assert state.seat is not None
    sight = Glance(state, state.seat)
    worth = _BY_VERB.get(type(verb))
    first = options[0]
    if worth is not None:
        return max(options, key=lambda option: worth(sight, ask.subject, option))
    if isinstance(first, Use):
        best = LEAST
        chosen: object = PASS
        for option in options:
            if isinstance(option, Use):
                value = sight.to_play(option.card)
                if value > best and not is_answer(option.card.kind):
                    best, chosen = value, option
        return chosen
    assert isinstance(first, Choose)
    sign = -1 if ask.subject == sight.own else 1
    chosen_from = [one for one in options if isinstance(one, Choose)]
    if verb.domain is Domain.DINOSAURS and first.card.kind.kind is Kind.PART:
        return max(chosen_from, key=lambda one: sight.strength(one.card) * sign)
    if verb.domain is Domain.DINOSAURS:
        return max(chosen_from, key=lambda one: sight.adaptation(one.card) * sign)
    return max(chosen_from, key=lambda one: sight.keep(one.card))


def _least_kept(sight: Glance, subject: int, option: object) -> float:
    assert isinstance(option, Discard)
    return -sight.keep(option.card)


def _stored(sight: Glance, subject: int, option: object) -> float:
    assert isinstance(option, Store)
    kind = option.card.kind
    return 20.0 if is_answer(kind) else -sight.keep(option.card)


def _taken(sight: Glance, subject: int, option: object) -> float:
    # Whichever Part it is, a set of the other one is broken.
    assert isinstance(option, Choose)
    card = option.card
    part = place_of(sight.state.parts[subject], card)
    assert part is not None
    return sight.part(card, part) + sight.lost(card)


def _swapped(sight: Glance, subject: int, option: object) -> float:
    assert isinstance(option, Name)
    parts, place = sight.state.parts, option.part.place
    mine, theirs = parts[sight.own][place], parts[subject][place]
    assert mine is not None
    assert theirs is not None
    return sight.strength(theirs) - sight.strength(mine)


def _revealed(sight: Glance, subject: int, option: object) -> float:
    assert isinstance(option, Choose)
    return sight.strength(option.card) - 0.3 * sight.keep(option.card)


_BY_VERB: dict[type[Asking], Callable[[Glance, int, object], float]] = {
    DiscardSome: _least_kept,
    StoreSome: _stored,
    TakePart: _taken,
    SwapParts: _swapped,
    RevealFromHand: _revealed,
}
_BY_STEP: dict[type, Callable[[LizardsState], object]] = {
    Refill: _refill,
    TakeAction: _act,
    ChooseStrike: _strike,
    KeepDie: _keep_die,
    Answer: _answer,
    Pick: _pick,
    MakeRoom: _drop,
    Shed: _drop,
    NameWild: _name_wild,
    ChooseTarget: _aim,
    Question: _reply,
}
