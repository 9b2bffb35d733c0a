"""Sentences on health and Strikes."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language import gettext as _
from engine.listing import all_of, in_a_row
from engine.lizards import events as happened
from engine.lizards.naming import card_name, team_name
from engine.machine import Event


def tell_of_health(event: Event, names: Sequence[str]) -> str | None:
    """One whole sentence for an event of a Strike, or one that changes health; else None."""
    match event:
        case happened.Damaged():
            return _damaged(event, names)
        case happened.Healed():
            return _healed(event, names)
        case happened.StrikeBegan():
            return _("{striker} strikes {target}!").format(
                striker=team_name(event.striker, names),
                target=team_name(event.target, names),
            )
        case happened.DieRolled():
            if event.again:
                return _("The die of {striker} is rolled again: {die}.").format(
                    striker=team_name(event.striker, names), die=event.die
                )
            return _("{striker} rolls the die: {die}.").format(
                striker=team_name(event.striker, names), die=event.die
            )
        case happened.StrikeDodged():
            return _("{target} dodges: the Strike of {striker} never happened.").format(
                striker=team_name(event.striker, names),
                target=team_name(event.target, names),
            )
        case happened.StrikeShielded():
            return _("{target} will take no damage from this Strike.").format(
                target=team_name(event.target, names)
            )
        case happened.Struck():
            return _struck(event, team_name(event.target, names))
        case happened.Died():
            return _died([team_name(side, names) for side in event.dinosaurs])
    return None


def _damaged(event: happened.Damaged, names: Sequence[str]) -> str:
    card = card_name(event.card)
    if len(event.dinosaurs) == 1:
        return _("{card}: {name} takes {amount} damage and has {left} health left.").format(
            card=card,
            name=team_name(event.dinosaurs[0], names),
            amount=event.amounts[0],
            left=event.left[0],
        )
    hits = zip(event.dinosaurs, event.amounts, event.left, strict=True)
    told = [
        # Translators: damage in a list: whose, how much, and the health left.
        _("{name} {amount} ({left} left)").format(
            name=team_name(side, names), amount=amount, left=left
        )
        for side, amount, left in hits
    ]
    return _("{card} does damage: {hits}.").format(card=card, hits=in_a_row(told))


def _healed(event: happened.Healed, names: Sequence[str]) -> str:
    card = card_name(event.card)
    if len(event.dinosaurs) == 1:
        return _("{card}: {name} gains {amount} health and has {left} now.").format(
            card=card,
            name=team_name(event.dinosaurs[0], names),
            amount=event.amount,
            left=event.left[0],
        )
    told = [
        # Translators: health in a list: whose, and how much it is now.
        _("{name} {left}").format(name=team_name(side, names), left=left)
        for side, left in zip(event.dinosaurs, event.left, strict=True)
    ]
    return _("{card}: everybody gains {amount} health, and now it is {health}.").format(
        card=card, amount=event.amount, health=in_a_row(told)
    )


def _struck(event: happened.Struck, target: str) -> str:
    sums = {"attack": event.attack, "die": event.die, "weight": event.weight}
    if event.gained:
        return _(
            "Attack {attack} and die {die} against Weight {weight}: "
            "{target} gains {gained} health instead and has {left} now."
        ).format(**sums, target=target, gained=event.gained, left=event.left)
    if event.damage:
        return _(
            "Attack {attack} and die {die} against Weight {weight}: "
            "{target} takes {damage} damage, {left} health left."
        ).format(**sums, target=target, damage=event.damage, left=event.left)
    return _(
        "Attack {attack} and die {die} against Weight {weight}: {target} takes no damage."
    ).format(**sums, target=target)


def _died(names: Sequence[str]) -> str:
    if len(names) == 1:
        return _("{name} is extinct.").format(name=names[0])
    return _("{names} become extinct in one moment.").format(names=all_of(names))
