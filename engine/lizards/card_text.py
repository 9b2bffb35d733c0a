"""The rules text of a card, made from what it does, so that it cannot say anything else."""

from __future__ import annotations

from collections.abc import Iterable

from engine.language import gettext as _
from engine.lizards.cards import CardKind, Change, Instructions, Standing
from engine.lizards.words import Guard, Kind, Number, Occasion, Per, Phase, Who
from engine.numbers import signed


def card_text(kind: CardKind) -> str:
    """What a card does, in whole sentences; "" for a plain Part, which only has its numbers."""
    match kind.kind:
        case Kind.PART:
            if kind.is_wild:
                return _("Becomes a Head, a Body, Arms or Legs, whichever its player names.")
            return ""
        case Kind.EFFECT:
            told = instructions_text(kind.played)
            if kind.stores_itself:
                # Translators: "what" is one or more whole sentences.
                return _("Store this card. Used: {what}").format(what=told)
            return told
        case _:
            printed = ((Number.ATTACK, kind.attack), (Number.WEIGHT, kind.weight))
            changes = (Change(number, by) for number, by in printed if by)
            return _row([*map(change_text, changes), standing_text(kind.standing)])


def instructions_text(instructions: Instructions) -> str:
    """What verbs do, one sentence after the other, after a word on whom they are aimed at."""
    told = [verb.text() for verb in instructions.verbs]
    match instructions.aim:
        case Who.TARGET_OPPONENT:
            told.insert(0, _("Target: one opponent."))
        case Who.TARGET_PLAYER:
            told.insert(0, _("Target: anybody, the own dinosaur included."))
    return _row(told)


def standing_text(standing: Standing) -> str:
    """What a card does for as long as it lies beside a dinosaur."""
    return _row(
        [
            *map(change_text, standing.changes),
            *map(guard_text, standing.guards),
            *map(skip_text, standing.skips),
            *(hook_text(hook.occasion, hook.instructions) for hook in standing.hooks),
        ]
    )


def _row(sentences: Iterable[str]) -> str:
    return " ".join(filter(None, sentences))


def change_text(change: Change) -> str:
    """What a change of a number says: "Attack +2 for each own Part."."""
    told = _change(change)
    match change.per:
        case Per.ONCE:
            # Translators: "change" is a number and how much is added to it: "Attack +2".
            return _("{change}.").format(change=told)
        case Per.PART:
            return _("{change} for each own Part.").format(change=told)
        case Per.ADAPTATION:
            return _("{change} for each own Adaptation.").format(change=told)
        case Per.STORED:
            return _("{change} for each own Stored card.").format(change=told)
        case _:
            return _("{change} for each 10 health lost.").format(change=told)


def _change(change: Change) -> str:
    by = signed(change.by)
    match change.number:
        case Number.ATTACK:
            return _("Attack {by}").format(by=by)
        case Number.WEIGHT:
            return _("Weight {by}").format(by=by)
        case Number.DIE:
            return _("Die of the own Strikes {by}").format(by=by)
        case Number.HAND_SIZE:
            return _("Hand size {by}").format(by=by)
        case Number.ACTIONS:
            return _("Actions in a turn {by}").format(by=by)
        case Number.STRIKES:
            return _("Strikes in a turn {by}").format(by=by)
        case Number.REROLLS:
            return _("Rerolls of the die in each own Strike {by}").format(by=by)
        case Number.DAMAGE_GIVEN:
            return _("Damage dealt {by}").format(by=by)
        case _:
            return _("Damage taken {by}").format(by=by)


def guard_text(guard: Guard) -> str:
    """What a protection says."""
    match guard:
        case Guard.PARTS:
            return _("Cards of others cannot touch the own Parts.")
        case Guard.ADAPTATIONS:
            return _("Cards of others cannot touch the own Adaptations.")
        case Guard.HAND:
            return _("Cards of others cannot touch the own hand, nor look at it.")
        case _:
            return _("Nobody can strike this dinosaur.")


def skip_text(phase: Phase) -> str:
    """What it says of a phase that is skipped."""
    match phase:
        case Phase.ACTION:
            return _("The Action phase is skipped.")
        case Phase.STRIKE:
            return _("The Strike phase is skipped.")
        case _:
            return _("Both Refill phases are skipped.")


def hook_text(occasion: Occasion, instructions: Instructions) -> str:
    """What a card does on an occasion."""
    what = instructions_text(instructions)
    match occasion:
        # Translators: in all of these, "what" is one or more whole sentences.
        case Occasion.TURN_START:
            return _("At the start of each own turn: {what}").format(what=what)
        case Occasion.STRIKES:
            return _("When this dinosaur has struck: {what}").format(what=what)
        case Occasion.STRUCK:
            return _("When this dinosaur has been struck: {what}").format(what=what)
        case Occasion.DAMAGED:
            return _("When this dinosaur has been damaged: {what}").format(what=what)
        case Occasion.PLAYS:
            return _("Whenever its player has played or Used another card: {what}").format(
                what=what
            )
        case Occasion.DISCARDS:
            return _("Whenever a card of the own hand has been discarded: {what}").format(what=what)
        case _:
            return _("Whenever a dinosaur has died: {what}").format(what=what)
