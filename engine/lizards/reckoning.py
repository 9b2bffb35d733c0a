"""What can be reckoned of cards wherever the game stands, in points of health: for look-ahead."""

from __future__ import annotations

from functools import lru_cache

from engine.lizards.cards import CardKind
from engine.lizards.dinosaur import Totals
from engine.lizards.effects.base import Verb
from engine.lizards.effects.bodies import BreakAdaptation, BreakPart, SwapParts, TakePart
from engine.lizards.effects.hands import DiscardSome, DrawSome, Look, Steal, StoreSome, UseSome
from engine.lizards.effects.health import Damage, Heal
from engine.lizards.effects.piles import Fetch, Peek
from engine.lizards.effects.striking import StrikeNow
from engine.lizards.effects.vocabulary import ANSWERS
from engine.lizards.harm import dealt
from engine.lizards.strike import SIDES
from engine.lizards.words import Guard, Number, Occasion, Per, Who

CARD = 1.25
"""What a card in a hand is worth."""
KILL = 60.0
"""What it is worth to be rid of an opponent, beside the last of its health."""
EGG = 6.0
"""What an egg is worth, in health."""
WEIGHT = 0.9
"""What a point of Weight is worth beside one of Attack."""


def blow(ours: Totals, theirs: Totals) -> float:
    """The damage that a Strike does on average, if nobody answers it."""
    over = ours.attack + ours.die - theirs.weight
    return _mean(over, ours.damage_given, theirs.damage_taken)


@lru_cache(maxsize=4096)
def _mean(over: int, given: int, taken: int) -> float:
    """The mean damage by Attack over Weight, and by what cards change of it."""
    return sum(dealt(over + side, given, taken) for side in range(1, SIDES + 1)) / SIDES


OF_NUMBER = {
    Number.ATTACK: 1.0,
    Number.WEIGHT: WEIGHT,
    Number.DIE: 1.0,
    Number.HAND_SIZE: 1.2,
    Number.ACTIONS: 3.0,
    Number.STRIKES: 6.0,
    Number.REROLLS: 0.8,
    Number.DAMAGE_GIVEN: 0.9,
    Number.DAMAGE_TAKEN: -0.8,
}
"""What one more of a number is worth for a turn."""
OF_OCCASION = {
    Occasion.TURN_START: 1.0,
    Occasion.STRIKES: 0.9,
    Occasion.STRUCK: 0.9,
    Occasion.DAMAGED: 0.7,
    Occasion.PLAYS: 1.5,
    Occasion.DISCARDS: 0.6,
    Occasion.DIES: 0.1,
}
"""How often an occasion comes in a turn."""
_AGAINST = (Number.WEIGHT, Number.DAMAGE_TAKEN, Occasion.STRUCK, Occasion.DAMAGED)
"""What works in the Strikes of the others: the more, the more of them there are."""
_PLAIN = (Number.HAND_SIZE, Number.ACTIONS, Number.REROLLS)
_OF_GUARD = {Guard.PARTS: 0.5, Guard.ADAPTATIONS: 0.3, Guard.HAND: 0.5, Guard.STRIKES: 6.0}
_BY_TYPE: dict[type[Verb], float] = {
    Look: 0.3,
    StoreSome: 1.0,
    UseSome: 4.0,
    Fetch: 3.5,
    Peek: 3.5,
    Steal: 4.5,
    BreakPart: 3.0,
    TakePart: 4.0,
    SwapParts: 2.0,
    BreakAdaptation: 2.5,
    StrikeNow: 5.0,
}


def plain(verb: Verb) -> float:
    """What a verb is worth to whom it works for, wherever the game stands."""
    match verb:
        case Damage(amount=amount) | Heal(amount=amount):
            value = 0.9 * amount
        case DrawSome(count=number) | DiscardSome(count=number):
            value = 0.9 * CARD * number
        case _:
            return _BY_TYPE.get(type(verb), 1.0)
    is_good = isinstance(verb, Heal | DrawSome)
    match verb.who:
        case Who.EVERYBODY:
            return 0.0
        case Who.OWNER | Who.TARGET_PLAYER:
            return value if is_good else -value
        case _:
            return -value if is_good else value


def times(what: Number | Occasion, struck: int) -> int:
    """How often it works until the next turn of one who may be struck so many times until then."""
    return struck if what in _AGAINST else 1


@lru_cache(maxsize=4096)
def lying(kind: CardKind, struck: int) -> tuple[float, tuple[tuple[Per, float], ...]]:
    """What a card beside a dinosaur does for it in a turn, beside its printed Attack and Weight.

    It may be `struck` so many times until its next turn, once by each of the others.
    The first number is for what it does at any rate; then comes what it does for each of
    something. The hand size, actions and rerolls count as if they were for one of each.
    """
    standing = kind.standing
    worth = struck * sum(_OF_GUARD[guard] for guard in standing.guards)
    worth -= 5.0 * len(standing.skips)
    counted = []
    for change in standing.changes:
        each = OF_NUMBER[change.number] * change.by * times(change.number, struck)
        if change.per is Per.ONCE or change.number in _PLAIN:
            worth += each
        else:
            counted.append((change.per, each))
    for hook in standing.hooks:
        often = OF_OCCASION[hook.occasion] * times(hook.occasion, struck)
        worth += often * sum(map(plain, hook.instructions.verbs))
    return worth, tuple(counted)


@lru_cache(maxsize=4096)
def is_answer(kind: CardKind) -> bool:
    """Whether a card is there to answer Strikes with."""
    return any(isinstance(v, ANSWERS) or v.who is Who.STRIKER for v in kind.played.verbs)
