"""What cards are worth at a glance, in points of health: quick reckoning on a full state.

`worth` reckons with a view, and takes its time; this is for worlds that are played on thousands of
times. It looks only at what the seat in question could see.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.lizards.cards import Card, CardKind
from engine.lizards.dinosaur import ADAPTATIONS, count
from engine.lizards.effects.base import Verb
from engine.lizards.effects.bodies import BreakAdaptation, BreakPart, SwapParts, TakePart
from engine.lizards.effects.hands import DiscardSome, DrawSome
from engine.lizards.effects.health import Damage
from engine.lizards.effects.lasting import Lasts
from engine.lizards.effects.piles import RevealFromDeck, RevealFromHand
from engine.lizards.effects.striking import StrikeNow
from engine.lizards.harm import dealt
from engine.lizards.reckoning import (
    CARD,
    KILL,
    OF_NUMBER,
    OF_OCCASION,
    WEIGHT,
    blow,
    lying,
    plain,
    times,
)
from engine.lizards.state import LizardsState
from engine.lizards.words import Dinosaur, Guard, Kind, Number, PartType, Per, Until, Who
from engine.machine import Seat

FELLOW1, FELLOW2, FELLOW3 = 3.0, 9.0, 20.0
"""What it is worth to have one, two or three other Parts of the same genus in place."""
HELD = 1.5
"""What it is worth to hold another Part of the same genus, for another place."""
SET, SET_STRENGTH = 16.0, 5.0
"""What a set is worth beside the strength that it gives at once: once, and in each turn."""
SHORTEST, PER_TURN = 1.0, 12.0
"""What stays is reckoned to work for so many turns, and one for each so much health."""
ADAPTED = 1.4
"""What an Adaptation is worth beside a Part that gives as much."""
FIRST_STORED, MORE_STORED, LEAST_THREAT, STORED = 1.4, 1.0, 5.0, 6.0
"""What it is worth to Store an answer, by the damage that threatens; and to keep it in the hand."""
ENOUGH_STORED, NEEDLESS_STORED = 4, 1.0
"""With so many cards Stored another answer is hardly needed; what it is still worth to Store it."""
TO_BE_LOST = 8.0
"""How much more health is likely to be lost before a card works that counts what was lost."""
DRAWN, PER_DRAWN = 1.0, 0.6
"""What drawing is worth, and each card drawn: the hand is filled up again anyway."""
DISCARDED = 0.8
"""What a card is worth that somebody else discards."""
BREAKING, TAKING, SET_BROKEN = 0.6, 1.4, 20.0
"""What it is worth to break a Part, by what it gives; to take it, beside that; to break a set."""
OWN_PART, OWN_ADAPTATION = 6.0, 3.0
"""What it costs to discard a Part or an Adaptation of one's own for a card, the least of them."""
PLAIN_PART = 0.4
"""What any Part in a hand is worth."""

_FELLOWS = (0.0, FELLOW1, FELLOW2, FELLOW3)


class Glance:
    """What one seat sees of a state at a glance, for as long as nothing changes.

    Attributes:
        own, rival: its dinosaur, and the one that it has to do with most.
        struck: how often it may be struck between two of its turns, once by each of the others.
        weight: what a point of Weight is worth beside one of Attack.
        hit, threat: the mean damage of Strikes on and by the rival.
        turns: how many turns what stays is reckoned to work.
        may_strike: whether this turn's Strike is still to come.
        to_be_lost: how much more health is likely to be lost before what is reckoned works.
    """

    __slots__ = (
        *(
            "fellows",
            "held",
            "hit",
            "may_strike",
            "mine",
            "own",
            "rival",
            "rivals",
            "seat",
            "state",
        ),
        *("struck", "theirs", "threat", "to_be_lost", "turns", "weight"),
    )

    def __init__(self, state: LizardsState, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.own = own = state.dinosaur_of[seat]
        self.mine = mine = state.totals(own)
        self.rivals = rivals = [one for one in state.living if one != own]
        health = state.health
        if len(rivals) == 1:
            self.rival = rivals[0]
        else:
            self.rival = max(rivals, key=lambda one: blow(mine, state.totals(one)) - health[one])
        self.theirs = state.totals(self.rival)
        self.hit = blow(mine, self.theirs)
        self.threat = blow(self.theirs, mine)
        least = min(health[own], health[self.rival])
        self.turns = SHORTEST + min(least, 60) / PER_TURN
        self.struck = len(rivals)
        self.weight = WEIGHT * self.struck
        self.may_strike = state.active == seat and not state.strikes_made
        self.to_be_lost = TO_BE_LOST
        self.fellows: dict[str, int] | None = None
        self.held: dict[str, int] | None = None

    # -- cards -----------------------------------------------------------------------------------

    def to_play(self, card: Card) -> float:
        """What it is worth to play or Use a card now."""
        kind = card.kind
        if kind.kind is Kind.PART:
            if kind.part is not None:
                return self.part(card, kind.part)
            return max([self.part(card, part) for part in PartType])
        if kind.kind is Kind.ADAPTATION:
            return self.adaptation(card) - self._pushed_out()
        if kind.stores_itself and card in self.state.hands[self.seat]:
            held = len(self.state.stored[self.seat])
            if held >= ENOUGH_STORED:
                return NEEDLESS_STORED
            return (MORE_STORED if held > 1 else FIRST_STORED) * max(self.threat, LEAST_THREAT)
        return self.verbs(kind)

    def keep(self, card: Card) -> float:
        """What a card of the hand is worth at some time."""
        kind = card.kind
        if kind.kind is Kind.PART:
            return max(self.to_play(card), PLAIN_PART)
        if kind.stores_itself:
            return STORED
        if kind.kind is Kind.ADAPTATION:
            return max(self.to_play(card), 0.5)
        return max(self.verbs(kind), CARD)

    def part(self, card: Card, part: PartType) -> float:
        """What a Part is worth in a place, beside what lies there."""
        state = self.state
        parts = state.parts[self.own]
        old = parts[part.place]
        attack, weight = card.attack, card.weight
        if old is not None:
            attack -= old.attack
            weight -= old.weight
        gain = self.turns * (attack + self.weight * weight)
        before, after = self._genus(old, old), self._genus(card, old)
        if self.mine.genus is not None and after < 3:
            return gain - self.turns * SET_STRENGTH - SET
        if after == 3 and before < 3:
            gain += self.turns * SET_STRENGTH + SET
        gain += _FELLOWS[after] - _FELLOWS[before]
        return gain + HELD * (self._held(card) - self._held(old))

    def lost(self, part: Card) -> float:
        """What it is worth that an opponent loses a Part."""
        return BREAKING * self.turns * self.strength(part)

    def _genus(self, card: Card | None, instead: Card | None) -> int:
        """How many other Parts of its genus would lie beside a card."""
        if card is None or card.kind.genus is None:
            return 0
        fellows = self.fellows
        if fellows is None:
            fellows = self.fellows = {}
            for one in self.state.parts[self.own]:
                if one is not None and one.kind.genus is not None:
                    fellows[one.kind.genus] = fellows.get(one.kind.genus, 0) + 1
        same = instead is not None and instead.kind.genus == card.kind.genus
        return fellows.get(card.kind.genus, 0) - same

    def _held(self, card: Card | None) -> int:
        """How many other places could be filled from the hand with Parts of its genus."""
        if card is None or card.kind.genus is None or card.kind.part is None:
            return 0
        held = self.held
        if held is None:
            held = self.held = {}
            for one in self.state.hands[self.seat]:
                if one.kind.genus is not None and one.kind.part is not None:
                    before = held.get(one.kind.genus, 0)
                    held[one.kind.genus] = before | 1 << one.kind.part.place
        return (held.get(card.kind.genus, 0) & ~(1 << card.kind.part.place)).bit_count()

    def strength(self, card: Card) -> float:
        """What the printed Attack and Weight of a card are worth, for a turn."""
        return card.attack + self.weight * card.weight

    def adaptation(self, card: Card) -> float:
        """What an Adaptation is worth while it stays."""
        return ADAPTED * self.turns * (self.strength(card) + self.standing(card.kind, self.own))

    def standing(self, kind: CardKind, bearer: Dinosaur) -> float:
        """What lies beside a dinosaur is worth to it, for a turn."""
        worth, counted = lying(kind, self.struck)
        for per, each in counted:
            worth += each * self.count(per, bearer)
        return worth

    def count(self, per: Per, bearer: Dinosaur) -> float:
        """How many a dinosaur is likely to have of what a change is counted by."""
        state = self.state
        stored = sum([len(state.stored[seat]) for seat in state.seats_of[bearer]])
        if per is Per.LOST:
            return (state.lost(bearer) + self.to_be_lost - 5) / 10
        return count(per, state.parts[bearer], state.adaptations[bearer], stored, 0)

    def _pushed_out(self) -> float:
        old = self.state.adaptations[self.own]
        if len(old) < ADAPTATIONS or self.mine.genus is not None:
            return 0.0
        return min([self.adaptation(card) for card in old])

    # -- verbs -----------------------------------------------------------------------------------

    def verbs(self, kind: CardKind) -> float:
        """What the verbs of a card are worth now."""
        worth = 0.0
        for verb in kind.played.verbs:
            reckon = _OF_VERB.get(type(verb))
            worth += plain(verb) if reckon is None else reckon(self, verb)
        return worth


def _damage(sight: Glance, verb: Verb) -> float:
    assert isinstance(verb, Damage)
    state, who = sight.state, verb.who
    if who is Who.STRIKER or who is Who.STRUCK:
        return 0.0
    own, given = sight.own, sight.mine.damage_given

    def done(one: Dinosaur) -> tuple[int, bool]:
        """The damage to a dinosaur, and whether it would die of it."""
        amount = dealt(verb.amount, given, state.totals(one).damage_taken)
        return amount, amount >= state.health[one]

    worth = 0.0
    if who is Who.OWNER or who is Who.EVERYBODY:
        amount, dies = done(own)
        worth -= 3 * KILL if dies else amount
        if who is Who.OWNER:
            return worth
        # The same to all is good for who has more left.
        worth += (state.health[own] - state.health[sight.rival]) / 10
    found = [KILL if dies else float(amount) for amount, dies in map(done, sight.rivals)]
    return worth + (max(found) if who.is_target else sum(found))


def _draw(sight: Glance, verb: Verb) -> float:
    assert isinstance(verb, DrawSome)
    if verb.who is Who.OWNER or verb.who is Who.TARGET_PLAYER:
        # The hand is filled up again anyway, so that only what lies above that is gained.
        return DRAWN + PER_DRAWN * CARD * verb.count
    return plain(verb)


def _discard(sight: Glance, verb: Verb) -> float:
    assert isinstance(verb, DiscardSome)
    state = sight.state
    if verb.who is Who.OWNER:
        return -1.0 * verb.count
    held = sum([len(state.hands[seat]) for seat in state.seats_of[sight.rival]])
    return DISCARDED * CARD * min(verb.count, held) - (verb.who is Who.EVERYBODY)


def _lasts(sight: Glance, verb: Verb) -> float:
    assert isinstance(verb, Lasts)
    standing = verb.standing
    is_own = verb.who is not Who.TARGET_OPPONENT
    bearer, struck = sight.rival, 1
    if is_own:
        # The others strike in their turns only.
        bearer, struck = sight.own, sight.struck if verb.until is Until.NEXT_TURN else 0
    worth = 0.0
    for change in standing.changes:
        number = change.number
        by: float = change.by
        if change.per is not Per.ONCE:
            by *= sight.count(change.per, bearer)
        if number is Number.ATTACK:
            if is_own and not sight.may_strike:
                continue
            worth += min(by, max(0.0, sight.hit + by)) if is_own else by
        elif number is Number.WEIGHT:
            worth += struck * min(by, sight.threat) if is_own else by
        elif number is Number.STRIKES:
            worth += sight.hit * by if sight.may_strike or not is_own else 0.0
        else:
            worth += OF_NUMBER[number] * by * times(number, struck)
    for guard in standing.guards:
        worth += struck * sight.threat if guard is Guard.STRIKES else 0.3
    if standing.skips:
        worth -= (sight.threat if not is_own else sight.hit) * len(standing.skips)
    for hook in standing.hooks:
        often = OF_OCCASION[hook.occasion] * times(hook.occasion, struck)
        worth += often * sum(map(plain, hook.instructions.verbs))
    return worth if is_own else -worth


def _break_part(sight: Glance, verb: Verb) -> float:
    if verb.who is Who.OWNER:
        return -OWN_PART
    if Guard.PARTS in sight.theirs.guards:
        return 0.0
    theirs = sight.state.parts[sight.rival]
    best = max([sight.lost(part) for part in theirs if part is not None], default=0.0)
    return best + (SET_BROKEN if best and sight.theirs.genus is not None else 0.0)


def _take_part(sight: Glance, verb: Verb) -> float:
    return TAKING * _break_part(sight, verb)


def _swap_parts(sight: Glance, verb: Verb) -> float:
    if Guard.PARTS in sight.theirs.guards:
        return 0.0
    parts = sight.state.parts
    best = 0.0
    for mine, their in zip(parts[sight.own], parts[sight.rival], strict=True):
        if mine is not None and their is not None:
            best = max(best, sight.strength(their) - sight.strength(mine))
    if sight.mine.genus is not None:
        return -SET_BROKEN
    return sight.turns * best + (SET_BROKEN if sight.theirs.genus is not None else 0.0)


def _break_adaptation(sight: Glance, verb: Verb) -> float:
    if verb.who is Who.OWNER:
        return -OWN_ADAPTATION
    if Guard.ADAPTATIONS in sight.theirs.guards:
        return 0.0
    theirs = sight.state.adaptations[sight.rival]
    return max([sight.adaptation(card) for card in theirs], default=0.0)


def _strike_now(sight: Glance, verb: Verb) -> float:
    if verb.who is Who.STRIKER or verb.who is Who.STRUCK:
        return 0.0
    state, worth = sight.state, 0.0
    for one in sight.rivals if verb.who is Who.OTHERS else [sight.rival]:
        damage = blow(sight.mine, state.totals(one))
        worth += damage + (KILL if damage >= state.health[one] else 0.0)
    return worth


def _reveal(sight: Glance, verb: Verb) -> float:
    assert isinstance(verb, RevealFromHand | RevealFromDeck)
    attack = 1.0 if sight.may_strike else 0.0
    weight = sight.weight if verb.until is Until.NEXT_TURN else 0.0
    if isinstance(verb, RevealFromDeck):
        return verb.count * (attack + weight)
    held = [attack * one.attack + weight * one.weight for one in sight.state.hands[sight.seat]]
    return max(held, default=0.0) - 1.0


_OF_VERB: dict[type[Verb], Callable[[Glance, Verb], float]] = {
    Damage: _damage,
    DrawSome: _draw,
    DiscardSome: _discard,
    Lasts: _lasts,
    BreakPart: _break_part,
    TakePart: _take_part,
    SwapParts: _swap_parts,
    BreakAdaptation: _break_adaptation,
    StrikeNow: _strike_now,
    RevealFromHand: _reveal,
    RevealFromDeck: _reveal,
}
"""What those verbs are worth whose worth depends on where the game stands."""
