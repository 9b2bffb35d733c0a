"""The computer players of Terrible Lizards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar

from engine.lizards.carrying import MakeRoom, NameWild
from engine.lizards.choices import (
    DRAW,
    END_PHASE,
    PASS,
    REROLL,
    Choose,
    Discard,
    Drop,
    Name,
    Play,
    Store,
    Strike,
    Target,
    TargetDinosaur,
    Use,
)
from engine.lizards.dinosaur import Parts, Totals
from engine.lizards.effects.base import ChooseTarget, Question, instructions
from engine.lizards.effects.bodies import BreakAdaptation, SwapParts, TakePart
from engine.lizards.effects.hands import DiscardSome, DrawSome
from engine.lizards.effects.health import Damage, Heal
from engine.lizards.effects.piles import RevealFromHand
from engine.lizards.effects.striking import Dodge, RollAgain, TakeNoDamage
from engine.lizards.evolution import Pick
from engine.lizards.forecast import damage_by_die
from engine.lizards.phases import ChooseStrike, Refill, TakeAction
from engine.lizards.reckoning import EGG
from engine.lizards.settling import Shed
from engine.lizards.strike import SIDES, Answer, KeepDie
from engine.lizards.view import DinosaurView, LizardsView
from engine.lizards.words import Dinosaur, PartType, Who
from engine.lizards.worth import CARD, Worth, part_worth

T = TypeVar("T")

WORTH_AN_ANSWER = 7
"""The damage of a Strike from which on a Stored card is spent on it."""


class Novice:
    """Sound but simple: builds, keeps what is better, strikes when it pays, stores and answers.

    It sees a view and nothing else, and uses no luck: the same view gives the same choice.
    """

    def choose(self, view: LizardsView, options: Sequence[object], rng: Random) -> object:
        """One of the options, for the seat that the view is of."""
        if view.seat != view.asked:
            # It is asked aside whether to throw something in; to Strikes it answers when asked.
            return None if None in options else options[0]
        worth = Worth(view)
        match view.pending:
            case Refill():
                return DRAW if DRAW in options else options[0]
            case Pick():
                return max(_of(options, Choose), key=lambda one: worth.adaptation(one.card))
            case TakeAction():
                return _act(worth, options)
            case ChooseStrike():
                return _strike(worth, options)
            case KeepDie():
                return _keep_die(view)
            case Answer():
                return _answer(worth, options)
            case ChooseTarget() as aimed:
                return _aim(worth, aimed, options)
            case NameWild(card=card):
                return max(_of(options, Name), key=lambda name: worth.part(card, name.part))
            case MakeRoom() | Shed():
                return min(_of(options, Drop), key=lambda drop: worth.adaptation(drop.card))
            case question:
                assert isinstance(question, Question)
                return _reply(worth, question, options)


def _of(options: Iterable[object], kind: type[T]) -> list[T]:
    return [option for option in options if isinstance(option, kind)]


def _best(valued: Iterable[tuple[float, object]], otherwise: object, least: float = 0.0) -> object:
    """The most valuable one, the first of equals, if any is worth more than the least."""
    best, found = least, otherwise
    for value, option in valued:
        if value > best:
            best, found = value, option
    return found


# -- the own turn --------------------------------------------------------------------------------


def _act(worth: Worth, options: Sequence[object]) -> object:
    """What is worth most: a free Use, a play, or to make room in the hand for something better."""
    valued: list[tuple[float, object]] = [
        (worth.to_play(use.card), use) for use in _of(options, Use)
    ]
    valued += [(worth.to_play(play.card), play) for play in _of(options, Play)]
    valued += [(3.0 if _is_useful(worth) else 1.0, store) for store in _of(options, Store)]
    valued += [
        (0.8 * CARD - worth.to_keep(discard.card), discard) for discard in _of(options, Discard)
    ]
    return _best(valued, END_PHASE)


def _is_useful(worth: Worth) -> bool:
    """Whether one more Stored card is: a few are enough."""
    return len(worth.view.stored) < 2


def _strike(worth: Worth, options: Sequence[object]) -> object:
    strikes = [
        (worth.strike(strike.dinosaur) + _prey(worth.view, strike.dinosaur), strike)
        for strike in _of(options, Strike)
    ]
    if END_PHASE not in options:
        return max(strikes, key=lambda valued: valued[0])[1]
    return _best(strikes, END_PHASE)


def _prey(view: LizardsView, target: Dinosaur) -> float:
    """What the egg is worth that a Strike is likely to steal."""
    assert view.own is not None
    if not view.dinosaurs[target].eggs:
        return 0.0
    sides = damage_by_die(view, view.own.number, target)
    return EGG * sum(damage > 0 for damage in sides) / SIDES


def _keep_die(view: LizardsView) -> object:
    """Roll again if what is likely then is more than what lies there."""
    strike = view.strikes[-1]
    assert strike.die is not None
    sides = damage_by_die(view, strike.striker, strike.target)
    return REROLL if sum(sides) / SIDES > sides[strike.die - 1] else PASS


# -- answers to a Strike -------------------------------------------------------------------------


def _answer(worth: Worth, options: Sequence[object]) -> object:
    """Nothing before the die; then whatever saves most, if it is worth a card."""
    view = worth.view
    strike = view.strikes[-1]
    if strike.die is None:
        return PASS
    damage = damage_by_die(view, strike.striker, strike.target)[strike.die - 1]
    is_target = strike.target == worth.own.number
    valued = [
        (_answer_worth(worth, use, damage if is_target and not strike.shielded else 0), use)
        for use in _of(options, Use)
    ]
    return _best(valued, PASS)


def _answer_worth(worth: Worth, use: Use, damage: int) -> float:
    """What it is worth to Use a card against so much damage to oneself (0: to somebody else)."""
    own, verbs = worth.own, use.card.kind.played.verbs
    deadly = 100.0 if damage >= own.health else 0.0
    saved = damage + deadly if damage >= WORTH_AN_ANSWER or deadly else 0.0
    value = 0.0
    for verb in verbs:
        match verb:
            case Dodge():
                value += saved
            case TakeNoDamage():
                value += 2 * saved if _has_set(own.totals) else saved
            case RollAgain():
                value += _reroll_worth(worth, damage) + (deadly / 2)
            case Damage(who=Who.STRIKER) if damage:
                value += worth.verb(verb)
    return value


def _has_set(totals: Totals) -> bool:
    return totals.genus is not None


def _reroll_worth(worth: Worth, damage: int) -> float:
    """What another roll is likely to change, for the target or for the striker."""
    strike = worth.view.strikes[-1]
    sides = damage_by_die(worth.view, strike.striker, strike.target)
    change = sum(sides) / SIDES - sides[(strike.die or 1) - 1]
    if strike.striker == worth.own.number:
        return change - 1
    return -change - 1 if damage else 0.0


# -- what cards ask ------------------------------------------------------------------------------


def _aim(worth: Worth, aimed: ChooseTarget, options: Sequence[object]) -> object:
    """Good things for oneself, bad ones for whoever is hurt most or threatens most."""
    verbs = [verb for verb in instructions(aimed.card, aimed.occasion).verbs if verb.who.is_target]
    is_kind = all(isinstance(verb, Heal | DrawSome) for verb in verbs)
    damage = sum(verb.amount for verb in verbs if isinstance(verb, Damage))

    def value(option: object) -> float:
        dinosaur = worth.view.dinosaurs[_dinosaur(worth.view, option)]
        if dinosaur.number == worth.own.number:
            return 1000.0 if is_kind else -1000.0
        if is_kind:
            return -float(dinosaur.health)
        if damage:
            return 500.0 - dinosaur.health if dinosaur.health <= damage else -dinosaur.health
        return _wealth(worth, dinosaur)

    return max(options, key=value)


def _dinosaur(view: LizardsView, option: object) -> Dinosaur:
    if isinstance(option, Target):
        return view.seats[option.seat].dinosaur
    assert isinstance(option, TargetDinosaur)
    return option.dinosaur


def _wealth(worth: Worth, dinosaur: DinosaurView) -> float:
    """How much there is to take from a dinosaur: what it is made of, and its hand."""
    hand = sum(worth.view.seats[seat].hand_size for seat in dinosaur.seats)
    return dinosaur.totals.attack + dinosaur.totals.weight + hand + dinosaur.health / 10


def _reply(worth: Worth, question: Question, options: Sequence[object]) -> object:
    """The answer to what a verb asks."""
    verb, subject = question.ask.verb, question.ask.subject
    names, chosen = _of(options, Name), _of(options, Choose)
    if isinstance(verb, DiscardSome):
        return min(_of(options, Discard), key=lambda one: worth.to_keep(one.card))
    if isinstance(verb, SwapParts):
        theirs = worth.view.dinosaurs[subject].parts
        return max(names, key=lambda name: _swap_worth(worth, theirs, name.part))
    if isinstance(verb, RevealFromHand):
        return max(chosen, key=lambda one: one.card.attack - 0.5 * worth.to_keep(one.card))
    if isinstance(verb, BreakAdaptation):
        own = subject == worth.own.number
        return max(chosen, key=lambda one: worth.adaptation(one.card) * (-1 if own else 1))
    if isinstance(verb, TakePart):
        theirs = worth.view.dinosaurs[subject].parts
        lies_as = dict(zip(theirs, PartType, strict=True))
        return max(
            chosen, key=lambda one: worth.part(one.card, lies_as[one.card]) + part_worth(one.card)
        )
    uses, stores = _of(options, Use), _of(options, Store)
    if uses:
        return _best([(worth.to_play(use.card), use) for use in uses], PASS)
    if stores:
        return max(stores, key=lambda one: worth.to_keep(one.card))
    if chosen and _is_body(worth, chosen):
        own = subject == worth.own.number
        return max(chosen, key=lambda one: part_worth(one.card) * (-1 if own else 1))
    return max(chosen, key=lambda one: worth.to_keep(one.card)) if chosen else options[0]


def _is_body(worth: Worth, chosen: Sequence[Choose]) -> bool:
    """Whether the cards are Parts of a dinosaur."""
    parts = [part for one in worth.view.dinosaurs for part in one.parts]
    return all(one.card in parts for one in chosen)


def _swap_worth(worth: Worth, theirs: Parts, part: PartType) -> float:
    mine, other = worth.own.parts[part.place], theirs[part.place]
    return part_worth(other) - part_worth(mine) if mine and other else 0.0
