"""Verbs on health."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language import gettext as _
from engine.lizards import events
from engine.lizards.carrying import Occur
from engine.lizards.effects.base import Do, Verb, subjects
from engine.lizards.harm import dealt, gain_health, lose_health
from engine.lizards.words import Domain, Occasion, Who

if TYPE_CHECKING:
    from engine.lizards.state import LizardsState


class Damage(Verb):
    """Damage without a Strike: Weight and die do not count (ruling 26); to all in one moment."""

    amount: int
    who: Who = Who.TARGET_OPPONENT

    word = "damage"
    domain = Domain.DINOSAURS
    allowed = tuple(Who)

    def carry_out(self, state: LizardsState, do: Do) -> None:
        hit = subjects(state, self, do)
        if not hit:
            return
        own = state.dinosaur_of[do.owner]
        given = state.totals(own).damage_given
        amounts = tuple(dealt(self.amount, given, state.totals(one).damage_taken) for one in hit)
        sides = tuple(state.seats_of[one] for one in hit)
        hits = tuple(zip(hit, amounts, strict=True))
        left = tuple(max(0, state.health[one] - amount) for one, amount in hits)
        state.report(events.Damaged, do.card, sides, amounts, left)
        for dinosaur, amount in hits:
            lose_health(state, dinosaur, amount, own)
        for dinosaur, amount in reversed(hits):
            if amount:
                state.stack.append(Occur(Occasion.DAMAGED, dinosaur))

    def text(self) -> str:
        amount = self.amount
        match self.who:
            case Who.OWNER:
                return _("Take {amount} damage.").format(amount=amount)
            case Who.TARGET_OPPONENT | Who.TARGET_PLAYER:
                return _("Deal {amount} damage to the target.").format(amount=amount)
            case Who.OTHERS:
                return _("Deal {amount} damage to everybody else.").format(amount=amount)
            case Who.EVERYBODY:
                return _("Deal {amount} damage to everybody, the own dinosaur included.").format(
                    amount=amount
                )
            case Who.STRIKER:
                return _("Deal {amount} damage to the striker.").format(amount=amount)
            case _:
                return _("Deal {amount} damage to the struck dinosaur.").format(amount=amount)


class Heal(Verb):
    """Health is gained; there is no upper limit (ruling 27)."""

    amount: int
    who: Who = Who.OWNER

    word = "heal"
    domain = Domain.DINOSAURS
    allowed = tuple(Who)

    def carry_out(self, state: LizardsState, do: Do) -> None:
        healed = subjects(state, self, do)
        for dinosaur in healed:
            gain_health(state, dinosaur, self.amount)
        if healed:
            left = tuple(state.health[one] for one in healed)
            sides = tuple(state.seats_of[one] for one in healed)
            state.report(events.Healed, do.card, sides, self.amount, left)

    def text(self) -> str:
        amount = self.amount
        match self.who:
            case Who.OWNER:
                return _("Gain {amount} health.").format(amount=amount)
            case Who.TARGET_OPPONENT | Who.TARGET_PLAYER:
                return _("The target gains {amount} health.").format(amount=amount)
            case Who.OTHERS:
                return _("Everybody else gains {amount} health.").format(amount=amount)
            case Who.EVERYBODY:
                return _("Everybody gains {amount} health.").format(amount=amount)
            case Who.STRIKER:
                return _("The striker gains {amount} health.").format(amount=amount)
            case _:
                return _("The struck dinosaur gains {amount} health.").format(amount=amount)
