"""What a dinosaur is worth: its sums, and whether it is a set. Pure functions on its cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.lizards.cards import Card
from engine.lizards.words import Guard, Number, Occasion, PartType, Per, Phase, Until
from engine.machine import Seat

HEALTH = 50
HAND_SIZE = 5
ACTIONS = 2
STRIKES = 1
ADAPTATIONS = 2
SET_BONUS = 5
"""What a set adds to Attack and to Weight, before the higher of the two counts for both."""

Parts = tuple[Card | None, ...]
"""The Parts of a dinosaur in the order of `PartType`; None where it has none."""

NO_PARTS: Parts = (None,) * len(PartType)


class Lying(NamedTuple):
    """A card that lies open beside a dinosaur for a time: a lasting Effect, or a Revealed card."""

    card: Card
    owner: Seat
    """Who played it; its time is reckoned by this seat's turns."""
    until: Until


class Totals(NamedTuple):
    """All that a dinosaur's cards add up to.

    Attributes:
        attack, weight: what counts in a Strike, before the die.
        parts_attack, parts_weight: the Parts' share of them.
        genus: the dinosaur whose set it is; None without a set.
        die: what is added to the die of its Strikes.
        hand_size: how many cards fill a hand.
        actions, strikes: how many its phases allow.
        rerolls: how often the die of one Strike may be rolled again.
        damage_given, damage_taken: what is added to damage that is not nothing.
        guards, skips: what others cannot touch, and the phases it does not have.
        occasions: those on which one of its cards does something.
    """

    attack: int
    weight: int
    parts_attack: int
    parts_weight: int
    genus: str | None
    die: int
    hand_size: int
    actions: int
    strikes: int
    rerolls: int
    damage_given: int
    damage_taken: int
    guards: frozenset[Guard]
    skips: frozenset[Phase]
    occasions: frozenset[Occasion]


_BASE = {Number.HAND_SIZE: HAND_SIZE, Number.ACTIONS: ACTIONS, Number.STRIKES: STRIKES}


def place_of(parts: Parts, card: Card) -> PartType | None:
    """The type as which a card lies among these Parts; None if it does not."""
    return next((part for part in PartType if parts[part.place] is card), None)


def set_of(parts: Parts, wild_in_set: bool = False) -> str | None:
    """The genus of which these Parts are a whole set; None if they are not one (ruling 17).

    A Wild Part counts for none, or, as a house rule, for any (ruling 16).
    """
    genus: str | None = None
    for card in parts:
        if card is None:
            return None
        kind = card.kind
        if kind.genus is None:
            if not wild_in_set:
                return None
        elif genus is None:
            genus = kind.genus
        elif kind.genus != genus:
            return None
    return genus


def totals(
    parts: Parts,
    adaptations: Sequence[Card],
    effects: Iterable[Lying],
    revealed: Iterable[Lying],
    stored: int,
    lost: int,
    wild_in_set: bool = False,
) -> Totals:
    """The sums of a dinosaur with these cards.

    `stored` is how many cards are Stored beside it, and `lost` how much of its first health is
    gone.

    A set adds 5 to Attack and Weight, and then the higher of the two is both (ruling 17).
    Revealed cards add their printed numbers and nothing else (ruling 22).
    """
    parts_attack = parts_weight = 0
    for part in parts:
        if part is not None:
            parts_attack += part.attack
            parts_weight += part.weight
    attack, weight = parts_attack, parts_weight
    genus = set_of(parts, wild_in_set)
    numbers: dict[Number, int] = {}
    occasions: frozenset[Occasion] = frozenset()
    guards: frozenset[Guard] = frozenset()
    skips: frozenset[Phase] = frozenset()
    standing = [card.kind.standing for card in adaptations]
    for card in adaptations:
        attack += card.attack
        weight += card.weight
    standing += [effect.card.kind.standing for effect in effects]
    for lying in revealed:
        attack += lying.card.attack
        weight += lying.card.weight
    if standing:
        numbers = dict(_BASE)
        for one in standing:
            for change in one.changes:
                by = change.by
                if change.per is not Per.ONCE:
                    by *= count(change.per, parts, adaptations, stored, lost)
                numbers[change.number] = numbers.get(change.number, 0) + by
            if one.hooks:
                occasions = occasions.union([hook.occasion for hook in one.hooks])
            if one.guards:
                guards = guards.union(one.guards)
            if one.skips:
                skips = skips.union(one.skips)
        attack += numbers.get(Number.ATTACK, 0)
        weight += numbers.get(Number.WEIGHT, 0)
    else:
        numbers = _BASE
    if genus is not None:
        attack = weight = max(attack, weight) + SET_BONUS
    number = numbers.get
    return Totals(
        attack,
        weight,
        parts_attack,
        parts_weight,
        genus,
        number(Number.DIE, 0),
        numbers[Number.HAND_SIZE],
        numbers[Number.ACTIONS] + (genus is not None),
        numbers[Number.STRIKES],
        number(Number.REROLLS, 0),
        number(Number.DAMAGE_GIVEN, 0),
        number(Number.DAMAGE_TAKEN, 0),
        guards,
        skips,
        occasions,
    )


def count(per: Per, parts: Parts, adaptations: Sequence[Card], stored: int, lost: int) -> int:
    """How many a dinosaur has of what a change is counted by."""
    match per:
        case Per.PART:
            return sum(part is not None for part in parts)
        case Per.ADAPTATION:
            return len(adaptations)
        case Per.STORED:
            return stored
        case Per.LOST:
            return lost // 10
        case _:
            return 1
