"""What a choice would change, as far as its seat can know: for screens that show it beforehand."""

from __future__ import annotations

from typing import NamedTuple

from engine.lizards.cards import Card
from engine.lizards.dinosaur import ADAPTATIONS, Totals, totals
from engine.lizards.harm import strike_damage
from engine.lizards.strike import SIDES
from engine.lizards.view import LizardsView
from engine.lizards.words import Dinosaur, Kind, PartType


class Forecast(NamedTuple):
    """What the own dinosaur would become with one card more.

    Attributes:
        card: the one that would be played.
        part: the place that the card takes; None for an Adaptation.
        replaced: the Part that would be discarded.
        before, after: what the dinosaur's cards add up to.
    """

    card: Card
    part: PartType | None
    replaced: Card | None
    before: Totals
    after: Totals

    @property
    def completes_set(self) -> bool:
        """Whether there would be a set that is not there yet."""
        return self.after.genus is not None and self.before.genus is None

    @property
    def is_better(self) -> bool:
        """Whether Attack and Weight together would not be less than they are."""
        before, after = self.before, self.after
        return after.attack + after.weight >= before.attack + before.weight

    @property
    def breaks_set(self) -> bool:
        """Whether the set that is there would be gone."""
        return self.after.genus is None and self.before.genus is not None


def forecast(view: LizardsView, card: Card, part: PartType | None = None) -> Forecast | None:
    """What playing a Part or an Adaptation of the own hand would change.

    A Wild Part needs the type that it would be. None for what changes no sums, and for an
    Adaptation that would have to push another out.
    """
    own = view.own
    if own is None:
        return None
    parts, adaptations = list(own.parts), own.adaptations
    place, replaced = card.kind.part or part, None
    match card.kind.kind:
        case Kind.PART if place is not None:
            replaced = parts[place.place]
            parts[place.place] = card
        case Kind.ADAPTATION if own.totals.genus is not None or len(adaptations) < ADAPTATIONS:
            place, adaptations = None, (*adaptations, card)
        case _:
            return None
    stored = sum(view.seats[seat].stored_size for seat in own.seats)
    after = totals(
        *(tuple(parts), adaptations, own.effects, own.revealed, stored, own.lost),
        view.agreed.wild_in_set,
    )
    return Forecast(card, place, replaced, own.totals, after)


class Odds(NamedTuple):
    """What a Strike would do if nobody answers it.

    Attributes:
        least, most: the damage with the worst and with the best side of the die.
        mean: the damage on average.
        deadly: the number of sides with which the target would die.
    """

    least: int
    most: int
    mean: float
    deadly: int


def odds(view: LizardsView, striker: Dinosaur, target: Dinosaur) -> Odds:
    """What a Strike would do, over all sides of the die."""
    by_die = damage_by_die(view, striker, target)
    deadly = sum(damage >= view.dinosaurs[target].health for damage in by_die)
    return Odds(min(by_die), max(by_die), sum(by_die) / SIDES, deadly)


def damage_by_die(view: LizardsView, striker: Dinosaur, target: Dinosaur) -> tuple[int, ...]:
    """The damage that a Strike would do for each side of the die, if nobody answers it."""
    ours, theirs = view.dinosaurs[striker].totals, view.dinosaurs[target].totals
    return tuple(strike_damage(ours, theirs, side) for side in range(1, SIDES + 1))
