"""What cards are worth to a computer player, in points of health, as far as its view tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.lizards.cards import Card, Instructions, Standing
from engine.lizards.dinosaur import ADAPTATIONS, count
from engine.lizards.effects.base import Verb
from engine.lizards.effects.bodies import BreakAdaptation, BreakPart, SwapParts, TakePart
from engine.lizards.effects.hands import DiscardSome, DrawSome, Look, Steal, StoreSome, UseSome
from engine.lizards.effects.health import Damage, Heal
from engine.lizards.effects.lasting import Lasts
from engine.lizards.effects.piles import Fetch, Peek, RevealFromDeck, RevealFromHand
from engine.lizards.effects.striking import Dodge, RollAgain, StrikeNow, TakeNoDamage
from engine.lizards.forecast import damage_by_die, forecast
from engine.lizards.reckoning import KILL, plain
from engine.lizards.view import DinosaurView, LizardsView
from engine.lizards.words import Dinosaur, Guard, Kind, Number, Occasion, PartType, Who
from engine.record import Record

CARD = 2.5
"""What a card in a hand is worth."""
TURNS = 4
"""For how many turns something that stays is reckoned to work, however long the game may last."""

_OF_NUMBER = {
    Number.ATTACK: 1.0,
    Number.WEIGHT: 0.8,
    Number.DIE: 1.0,
    Number.HAND_SIZE: 1.0,
    Number.ACTIONS: 4.0,
    Number.STRIKES: 5.0,
    Number.REROLLS: 1.2,
    Number.DAMAGE_GIVEN: 0.9,
    Number.DAMAGE_TAKEN: -0.8,
}
"""What one more of a number is worth for a turn or so."""
_OF_OCCASION = {
    Occasion.TURN_START: 1.0,
    Occasion.STRIKES: 0.9,
    Occasion.STRUCK: 0.9,
    Occasion.DAMAGED: 0.7,
    Occasion.PLAYS: 1.2,
    Occasion.DISCARDS: 0.6,
    Occasion.DIES: 0.1,
}
"""How often an occasion comes in a turn or so."""
_OF_GUARD = {Guard.PARTS: 1.5, Guard.ADAPTATIONS: 1.0, Guard.HAND: 1.0, Guard.STRIKES: 9.0}


class Worth(Record):
    """Reckons with what the seat of a view knows."""

    view: LizardsView

    @property
    def own(self) -> DinosaurView:
        """The dinosaur that it plays for."""
        assert self.view.own is not None
        return self.view.own

    @property
    def others(self) -> list[DinosaurView]:
        """The living dinosaurs of the others."""
        dinosaurs = self.view.dinosaurs
        return [one for one in dinosaurs if one.is_alive and one.number != self.own.number]

    # -- Strikes ---------------------------------------------------------------------------------

    def strike(self, target: Dinosaur) -> float:
        """What a Strike is worth: its damage, and what cards do about it."""
        worth = self.blow(target) + self._hooks(self.own, Occasion.STRIKES)
        return worth - self._hooks(self.view.dinosaurs[target], Occasion.STRUCK)

    def blow(self, target: Dinosaur) -> float:
        """What the damage of a Strike is worth."""
        sides = damage_by_die(self.view, self.own.number, target)
        left = self.view.dinosaurs[target].health
        kills = sum(damage >= left for damage in sides) / len(sides)
        return sum(min(damage, left) for damage in sides) / len(sides) + kills * KILL

    def best_strike(self) -> float:
        """What the best Strike of this turn is worth; 0 if there is none to make."""
        if self.view.active != self.view.seat or not self.view.strikes_left:
            return 0.0
        return max([0.0, *(self.strike(one.number) for one in self._can_be_struck())])

    def _can_be_struck(self) -> list[DinosaurView]:
        return [one for one in self.others if Guard.STRIKES not in one.totals.guards]

    def _hooks(self, dinosaur: DinosaurView, occasion: Occasion) -> float:
        """What the cards beside a dinosaur do for it on an occasion."""
        cards = [*dinosaur.adaptations, *(lying.card for lying in dinosaur.effects)]
        found = [card.kind.standing.on(occasion) for card in cards]
        return sum(by_itself(one) for one in found if one is not None)

    # -- cards -----------------------------------------------------------------------------------

    def to_play(self, card: Card) -> float:
        """What it is worth to play or Use a card now."""
        kind = card.kind
        match kind.kind:
            case Kind.PART if kind.is_wild:
                return max(self.part(card, part) for part in PartType)
            case Kind.PART:
                return self.part(card)
            case Kind.ADAPTATION:
                return self.adaptation(card) - self._pushed_out()
            case _:
                return sum(self.verb(verb) for verb in kind.played.verbs)

    def to_keep(self, card: Card) -> float:
        """What a card of the hand, or one that could be had, is worth at some time."""
        if card.kind.stores_itself:
            return 6.0
        return max(self.to_play(card), CARD if card.kind.kind is Kind.EFFECT else 0.5)

    def part(self, card: Card, part: PartType | None = None) -> float:
        """What a Part would add, a Wild one as `part`, and its worth on the way to a set."""
        change = forecast(self.view, card, part)
        assert change is not None
        assert change.part is not None
        gain = _strength(change.after.attack, change.after.weight)
        gain -= _strength(change.before.attack, change.before.weight)
        gain += 5.0 * (change.completes_set - change.breaks_set)
        return gain + self._on_the_way(card, change.part) - self._on_the_way(change.replaced, None)

    def _on_the_way(self, card: Card | None, place: PartType | None) -> float:
        """What the Parts of one genus that lie there or are held are worth together."""
        if card is None or card.kind.genus is None:
            return 0.0
        genus = card.kind.genus
        fellows = {
            part
            for part, one in zip(PartType, self.own.parts, strict=True)
            if one is not None and one.kind.genus == genus and one is not card
        }
        held = {one.kind.part for one in self.view.hand if one.kind.genus == genus}
        return 1.2 * float(len(fellows) ** 1.5) + 0.5 * len(held - fellows - {place, None})

    def adaptation(self, card: Card) -> float:
        """What an Adaptation is worth while it stays."""
        printed = _strength(card.attack, card.weight)
        return TURNS * 0.6 * (printed + self.standing(card.kind.standing, self.own))

    def _pushed_out(self) -> float:
        """What the Adaptation is worth that a new one would push out."""
        if self.own.totals.genus is not None or len(self.own.adaptations) < ADAPTATIONS:
            return 0.0
        return min(self.adaptation(card) for card in self.own.adaptations)

    def standing(self, standing: Standing, bearer: DinosaurView) -> float:
        """What something that lies beside a dinosaur is worth to that dinosaur, for a turn."""
        worth = 0.0
        for change in standing.changes:
            stored = sum(self.view.seats[seat].stored_size for seat in bearer.seats)
            cards = (bearer.parts, bearer.adaptations)
            by = change.by * count(change.per, *cards, stored, bearer.lost)
            worth += _OF_NUMBER[change.number] * by
        for hook in standing.hooks:
            worth += _OF_OCCASION[hook.occasion] * by_itself(hook.instructions)
        worth += sum(_OF_GUARD[guard] for guard in standing.guards)
        return worth - 6.0 * len(standing.skips)

    # -- verbs -----------------------------------------------------------------------------------

    def verb(self, verb: Verb) -> float:
        """What a verb is worth to the own dinosaur."""
        reckon = _OF_VERB.get(type(verb))
        return 0.0 if reckon is None else reckon(self, verb)


def by_itself(instructions: Instructions) -> float:
    """What it is worth to a dinosaur that a card does something for it by itself.

    It is reckoned wherever the game stands: what that does could bring on more that works by
    itself, without end.
    """
    return sum(map(plain, instructions.verbs))


def _strength(attack: int, weight: int) -> float:
    return attack + 0.8 * weight


def _share(who: Who, rivals: Sequence[DinosaurView]) -> tuple[int, int]:
    """How often something is done to the doer, and how often to others."""
    match who:
        case Who.OWNER:
            return 1, 0
        case Who.OTHERS:
            return 0, len(rivals)
        case Who.EVERYBODY:
            return 1, len(rivals)
        case _:
            return 0, 1


def _damage(worth: Worth, verb: Verb) -> float:
    assert isinstance(verb, Damage)
    rivals = worth.others
    own, others = _share(verb.who, rivals)
    left = sorted(one.health for one in rivals)[:others]
    total: float = sum(min(verb.amount, health) for health in left)
    total += KILL * sum(health <= verb.amount for health in left)
    if own:
        total -= 3 * KILL if worth.own.health <= verb.amount else verb.amount
        # What hurts everybody alike is good for whoever is ahead.
        total += max(0, worth.own.health - max((one.health for one in rivals), default=0)) / 10
    return total


def _heal(worth: Worth, verb: Verb) -> float:
    assert isinstance(verb, Heal)
    own, others = _share(verb.who, worth.others)
    if verb.who is Who.TARGET_PLAYER:
        own, others = 1, 0
    return 0.9 * verb.amount * (own - others)


def _draw(worth: Worth, verb: Verb) -> float:
    assert isinstance(verb, DrawSome)
    own, others = _share(verb.who, worth.others)
    if verb.who is Who.TARGET_PLAYER:
        own, others = 1, 0
    return CARD * verb.count * (own - others) if worth.view.deck_size else 0.0


def _discard(worth: Worth, verb: Verb) -> float:
    assert isinstance(verb, DiscardSome)
    rivals = worth.others
    own, others = _share(verb.who, rivals)
    held = sorted((_hand_size(worth, one) for one in rivals), reverse=True)[:others]
    lost = sum(min(verb.count, size) for size in held)
    if own:
        lost -= min(verb.count, _hand_size(worth, worth.own) - 1)
    return 0.8 * CARD * lost


def _hand_size(worth: Worth, dinosaur: DinosaurView) -> int:
    return sum(worth.view.seats[seat].hand_size for seat in dinosaur.seats)


def _steal(worth: Worth, verb: Verb) -> float:
    rivals = worth.others
    _, others = _share(verb.who, rivals)
    held = sorted((_hand_size(worth, one) for one in rivals), reverse=True)[:others]
    return 2 * CARD * sum(size > 0 for size in held)


def _lasts(worth: Worth, verb: Verb) -> float:
    assert isinstance(verb, Lasts)
    if verb.who is Who.TARGET_OPPONENT:
        worst = [worth.standing(verb.standing, one) for one in worth.others]
        return -min(worst, default=0.0)
    value = worth.standing(verb.standing, worth.own)
    changed = {change.number for change in verb.standing.changes}
    if changed & {Number.ATTACK, Number.STRIKES}:
        # It only helps who strikes with it, and the more so the harder.
        value = min(value, 7.0) if worth.best_strike() > 1 else 0.0
    return value


def _break_part(worth: Worth, verb: Verb) -> float:
    touchable = [one for one in worth.others if Guard.PARTS not in one.totals.guards]
    best = [part_worth(part) for one in touchable for part in one.parts if part is not None]
    sets = any(one.totals.genus is not None for one in touchable)
    return -3.0 if verb.who is Who.OWNER else max(best, default=0.0) + 8.0 * sets


def _take_part(worth: Worth, verb: Verb) -> float:
    return 1.3 * _break_part(worth, verb)


def _swap_parts(worth: Worth, verb: Verb) -> float:
    return max(
        (
            part_worth(theirs) - part_worth(mine)
            for one in worth.others
            for mine, theirs in zip(worth.own.parts, one.parts, strict=True)
            if mine is not None and theirs is not None
        ),
        default=0.0,
    )


def _break_adaptation(worth: Worth, verb: Verb) -> float:
    touchable = [one for one in worth.others if Guard.ADAPTATIONS not in one.totals.guards]
    best = max((worth.adaptation(card) for one in touchable for card in one.adaptations), default=0)
    return -2.0 if verb.who is Who.OWNER else 0.8 * best


def _strike_now(worth: Worth, verb: Verb) -> float:
    strikes = [worth.blow(one.number) for one in worth.others]
    return sum(strikes) if verb.who is Who.OTHERS else max(strikes, default=0.0)


def _reveal(worth: Worth, verb: Verb) -> float:
    if isinstance(verb, RevealFromHand):
        held = max((one.attack for one in worth.view.hand), default=0)
        return min(held, 5) - 1.5 if worth.best_strike() > 1 else 0.0
    return 3.0 if worth.best_strike() > 1 else 0.0


def part_worth(part: Card) -> float:
    """What a Part is worth where it lies."""
    return _strength(part.attack, part.weight)


def _always(value: float) -> Callable[[Worth, Verb], float]:
    return lambda worth, verb: value


_OF_VERB: dict[type[Verb], Callable[[Worth, Verb], float]] = {
    Damage: _damage,
    Heal: _heal,
    DrawSome: _draw,
    DiscardSome: _discard,
    Steal: _steal,
    Look: _always(0.5),
    StoreSome: _always(1.5),
    UseSome: _always(4.0),
    Fetch: _always(3.5),
    Peek: _always(3.5),
    RevealFromHand: _reveal,
    RevealFromDeck: _reveal,
    BreakPart: _break_part,
    TakePart: _take_part,
    SwapParts: _swap_parts,
    BreakAdaptation: _break_adaptation,
    StrikeNow: _strike_now,
    Dodge: _always(0.0),
    TakeNoDamage: _always(0.0),
    RollAgain: _always(0.0),
    Lasts: _lasts,
}
"""What each verb is worth; the answers to a Strike are worth something only in one."""
