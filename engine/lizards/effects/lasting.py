"""The verb that makes an Effect last: it lies open beside a dinosaur for a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language import gettext as _
from engine.lizards import events
from engine.lizards.card_text import standing_text
from engine.lizards.cards import NOTHING, Standing
from engine.lizards.dinosaur import Lying
from engine.lizards.effects.base import Do, Verb, subjects
from engine.lizards.words import Domain, Until, Who

if TYPE_CHECKING:
    from engine.lizards.state import LizardsState


class Lasts(Verb):
    """The Effect stays beside a dinosaur, its bearer, and does what it does there (ruling 12)."""

    standing: Standing = NOTHING
    who: Who = Who.OWNER
    until: Until = Until.END_OF_TURN

    word = "lasts"
    domain = Domain.DINOSAURS
    allowed = (Who.OWNER, Who.TARGET_PLAYER, Who.TARGET_OPPONENT)

    def carry_out(self, state: LizardsState, do: Do) -> None:
        for bearer in subjects(state, self, do):
            state.carried = tuple([card for card in state.carried if card is not do.card])
            state.effects[bearer] += (Lying(do.card, do.owner, self.until),)
            state.changed(bearer)
            state.report(events.EffectLasts, state.seats_of[bearer], do.card, self.until)

    def text(self) -> str:
        what = standing_text(self.standing)
        if self.who is Who.OWNER:
            if self.until is Until.END_OF_TURN:
                return _("For this turn: {what}").format(what=what)
            return _("Until the start of the own next turn: {what}").format(what=what)
        if self.until is Until.END_OF_TURN:
            return _("For this turn the target has: {what}").format(what=what)
        return _("Until the start of the own next turn the target has: {what}").format(what=what)
