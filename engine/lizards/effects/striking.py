"""Verbs on Strikes: striking, dodging, taking no damage, rolling the die again."""

from __future__ import annotations

from engine.language import gettext as _
from engine.lizards import events
from engine.lizards.effects.base import Do, Verb, subjects
from engine.lizards.state import LizardsState, StrikeFacts
from engine.lizards.strike import RollDie, begin_strike, can_be_struck, change
from engine.lizards.words import Dinosaur, Domain, Who
from engine.machine import Step
from engine.record import Record


class StrikeNow(Verb):
    """The owner's dinosaur strikes at once, beside the Strike of the Strike phase."""

    who: Who = Who.TARGET_OPPONENT

    word = "strike"
    domain = Domain.DINOSAURS
    allowed = (Who.TARGET_OPPONENT, Who.OTHERS, Who.STRIKER, Who.STRUCK)

    def carry_out(self, state: LizardsState, do: Do) -> None:
        own = state.dinosaur_of[do.owner]
        for target in reversed(subjects(state, self, do)):
            state.stack.append(BeginStrike(own, target))

    def text(self) -> str:
        match self.who:
            case Who.OTHERS:
                return _("Strike everybody else, one after the other.")
            case Who.STRIKER:
                return _("Strike back at the striker.")
            case Who.STRUCK:
                return _("Strike the struck dinosaur once more.")
            case _:
                return _("Strike the target.")


class BeginStrike(Record, Step[LizardsState]):
    """A Strike that a card has ordered begins, if both sides live and nothing forbids it."""

    striker: Dinosaur
    target: Dinosaur

    def stands(self, state: LizardsState) -> bool:
        return self.striker in state.living and self.target in can_be_struck(state, self.striker)

    def run(self, state: LizardsState) -> None:
        begin_strike(state, self.striker, self.target)


def _strike_against(state: LizardsState, do: Do) -> StrikeFacts | None:
    """The Strike against the owner's dinosaur that can still be answered, if there is one."""
    if state.strikes:
        strike = state.strikes[-1]
        if strike.target == state.dinosaur_of[do.owner] and strike.damage is None:
            return strike
    return None


class Dodge(Verb):
    """The Strike against the own dinosaur never happened (ruling 25)."""

    word = "dodge"

    def carry_out(self, state: LizardsState, do: Do) -> None:
        strike = _strike_against(state, do)
        if strike is not None and not strike.dodged:
            change(state, strike._replace(dodged=True))
            sides = (state.seats_of[strike.striker], state.seats_of[strike.target])
            state.report(events.StrikeDodged, *sides)

    def text(self) -> str:
        return _("Dodge the Strike.")


class TakeNoDamage(Verb):
    """The Strike against the own dinosaur does no damage; with a set it heals (ruling 17)."""

    word = "no damage"

    def carry_out(self, state: LizardsState, do: Do) -> None:
        strike = _strike_against(state, do)
        if strike is not None and not strike.shielded:
            change(state, strike._replace(shielded=True))
            state.report(events.StrikeShielded, state.seats_of[strike.target])

    def text(self) -> str:
        return _("Take no damage from the Strike.")


class RollAgain(Verb):
    """The die of the Strike is rolled again, whoever's Strike it is."""

    word = "reroll"

    def carry_out(self, state: LizardsState, do: Do) -> None:
        strike = state.strikes[-1] if state.strikes else None
        if strike is not None and strike.die is not None and strike.damage is None:
            state.stack.append(RollDie())

    def text(self) -> str:
        return _("The die of the Strike is rolled again.")
