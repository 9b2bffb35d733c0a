"""Verbs on what dinosaurs are made of: breaking, taking and swapping Parts and Adaptations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language import gettext as _
from engine.lizards import events
from engine.lizards.cards import Card
from engine.lizards.choices import Choose, Name
from engine.lizards.dinosaur import place_of
from engine.lizards.effects.base import Ask, Asking, is_guarded
from engine.lizards.moving import put_part, report_set, without
from engine.lizards.words import Dinosaur, Domain, Guard, PartType, Who

if TYPE_CHECKING:
    from engine.lizards.state import LizardsState

_OTHERS = (Who.TARGET_OPPONENT, Who.OTHERS, Who.STRIKER, Who.STRUCK)
_ANYBODY = (Who.OWNER, Who.TARGET_PLAYER, *_OTHERS)


def _parts(state: LizardsState, ask: Ask) -> tuple[Choose, ...]:
    """The Parts of a dinosaur that a card can touch."""
    if is_guarded(state, Guard.PARTS, ask.subject, ask.owner):
        return ()
    return tuple([part.to_choose for part in state.parts[ask.subject] if part is not None])


def _type_of(state: LizardsState, dinosaur: Dinosaur, card: Card) -> PartType:
    part = place_of(state.parts[dinosaur], card)
    assert part is not None
    return part


class BreakPart(Asking):
    """A dinosaur loses a Part; the owner of the card chooses which."""

    who: Who = Who.TARGET_OPPONENT

    word = "break part"
    domain = Domain.DINOSAURS
    allowed = _ANYBODY

    def choices(self, state: LizardsState, ask: Ask) -> tuple[Choose, ...]:
        return _parts(state, ask)

    def chosen(self, state: LizardsState, ask: Ask, choice: object) -> None:
        assert isinstance(choice, Choose)
        card, dinosaur = choice.card, ask.subject
        put_part(state, dinosaur, None, _type_of(state, dinosaur, card))
        state.discard.append(card)
        state.report(events.Broken, state.seats_of[dinosaur], card)

    def asks(self) -> str:
        return _("a Part to discard")

    def text(self) -> str:
        match self.who:
            case Who.OWNER:
                return _("Discard a Part of the own dinosaur.")
            case Who.OTHERS:
                return _("Discard a Part of each other dinosaur.")
            case Who.STRIKER:
                return _("Discard a Part of the striker.")
            case Who.STRUCK:
                return _("Discard a Part of the struck dinosaur.")
            case _:
                return _("Discard a Part of the target.")


class TakePart(Asking):
    """The owner's dinosaur takes another's Part; what it had of this type is discarded."""

    who: Who = Who.TARGET_OPPONENT

    word = "take part"
    domain = Domain.DINOSAURS
    allowed = _OTHERS

    def choices(self, state: LizardsState, ask: Ask) -> tuple[Choose, ...]:
        if ask.subject == state.dinosaur_of[ask.owner]:
            return ()
        return _parts(state, ask)

    def chosen(self, state: LizardsState, ask: Ask, choice: object) -> None:
        assert isinstance(choice, Choose)
        card, loser, taker = choice.card, ask.subject, state.dinosaur_of[ask.owner]
        part = _type_of(state, loser, card)
        put_part(state, loser, None, part)
        old = put_part(state, taker, card, part)
        if old is not None:
            state.discard.append(old)
        sides = (state.seats_of[taker], state.seats_of[loser])
        state.report(events.PartTaken, *sides, card, old)
        report_set(state, taker)

    def asks(self) -> str:
        return _("a Part to take")

    def text(self) -> str:
        match self.who:
            case Who.OTHERS:
                return _("Take a Part of each other dinosaur for the own one.")
            case Who.STRIKER:
                return _("Take a Part of the striker for the own dinosaur.")
            case Who.STRUCK:
                return _("Take a Part of the struck dinosaur for the own one.")
            case _:
                return _("Take a Part of the target for the own dinosaur.")


class SwapParts(Asking):
    """The owner's dinosaur and another swap their Parts of a type that both have."""

    who: Who = Who.TARGET_OPPONENT

    word = "swap parts"
    domain = Domain.DINOSAURS
    allowed = _OTHERS

    def choices(self, state: LizardsState, ask: Ask) -> tuple[Name, ...]:
        own, other = state.dinosaur_of[ask.owner], ask.subject
        if own == other or is_guarded(state, Guard.PARTS, other, ask.owner):
            return ()
        pairs = zip(PartType, state.parts[own], state.parts[other], strict=True)
        return tuple(Name(part) for part, mine, theirs in pairs if mine and theirs)

    def chosen(self, state: LizardsState, ask: Ask, choice: object) -> None:
        assert isinstance(choice, Name)
        own, other = state.dinosaur_of[ask.owner], ask.subject
        theirs = put_part(state, other, None, choice.part)
        mine = put_part(state, own, theirs, choice.part)
        put_part(state, other, mine, choice.part)
        assert mine is not None
        assert theirs is not None
        sides = (state.seats_of[own], state.seats_of[other])
        state.report(events.PartsSwapped, sides, (theirs, mine))
        report_set(state, own)
        report_set(state, other)

    def asks(self) -> str:
        return _("a type of Part to swap")

    def text(self) -> str:
        match self.who:
            case Who.OTHERS:
                return _("With each other dinosaur, swap Parts of one type that both have.")
            case Who.STRIKER:
                return _("Swap Parts of one type with the striker, if both have one.")
            case Who.STRUCK:
                return _("Swap Parts of one type with the struck dinosaur, if both have one.")
            case _:
                return _("Swap Parts of one type with the target, if both have one.")


class BreakAdaptation(Asking):
    """A dinosaur loses an Adaptation; the owner of the card chooses which."""

    who: Who = Who.TARGET_OPPONENT

    word = "break adaptation"
    domain = Domain.DINOSAURS
    allowed = _ANYBODY

    def choices(self, state: LizardsState, ask: Ask) -> tuple[Choose, ...]:
        if is_guarded(state, Guard.ADAPTATIONS, ask.subject, ask.owner):
            return ()
        return tuple([card.to_choose for card in state.adaptations[ask.subject]])

    def chosen(self, state: LizardsState, ask: Ask, choice: object) -> None:
        assert isinstance(choice, Choose)
        card, dinosaur = choice.card, ask.subject
        state.adaptations[dinosaur] = without(state.adaptations[dinosaur], card)
        state.changed(dinosaur)
        state.discard.append(card)
        state.report(events.Broken, state.seats_of[dinosaur], card)

    def asks(self) -> str:
        return _("an Adaptation to discard")

    def text(self) -> str:
        match self.who:
            case Who.OWNER:
                return _("Discard an Adaptation of the own dinosaur.")
            case Who.OTHERS:
                return _("Discard an Adaptation of each other dinosaur.")
            case Who.STRIKER:
                return _("Discard an Adaptation of the striker.")
            case Who.STRUCK:
                return _("Discard an Adaptation of the struck dinosaur.")
            case _:
                return _("Discard an Adaptation of the target.")
