"""Verbs on the deck and the discard pile: fetching, looking ahead, Revealing."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.language import gettext as _
from engine.language import ngettext
from engine.lizards import events
from engine.lizards.cards import Card
from engine.lizards.choices import Choose
from engine.lizards.dinosaur import Lying
from engine.lizards.effects.base import Ask, Asking, Do, Verb, some_of
from engine.lizards.moving import (
    SHUFFLE,
    can_draw,
    got,
    learn,
    moved_unseen,
    opened,
    play_from_hand,
)
from engine.lizards.words import Kind, Until
from engine.machine import Seat, Step
from engine.record import Record

if TYPE_CHECKING:
    from engine.lizards.state import LizardsState


class What(Enum):
    """Which cards of the discard pile may be fetched."""

    ANY = "any"
    PART = "part"
    EFFECT = "effect"
    ADAPTATION = "adaptation"

    __hash__ = object.__hash__

    def takes(self, card: Card) -> bool:
        """Whether a card is one of them."""
        return self is What.ANY or card.kind.kind is Kind(self.value)


class Fetch(Asking):
    """Cards come from the discard pile into the hand, seen by all."""

    count: int = 1
    what: What = What.ANY

    word = "fetch"

    @property
    def times(self) -> int:
        return self.count

    def choices(self, state: LizardsState, ask: Ask) -> tuple[Choose, ...]:
        if not state.rules.has_hand(state, ask.subject):
            return ()
        return tuple([card.to_choose for card in state.discard if self.what.takes(card)])

    def chosen(self, state: LizardsState, ask: Ask, choice: object) -> None:
        assert isinstance(choice, Choose)
        state.discard.remove(choice.card)
        state.hands[ask.subject] += (choice.card,)
        for seat in range(len(state.known)):
            if seat not in state.side_of(ask.subject):
                learn(state, seat, (choice.card,))
        state.report(events.Fetched, ask.subject, choice.card)

    def asks(self) -> str:
        return _("a card of the discard pile")

    def text(self) -> str:
        count = self.count
        match self.what:
            case What.ANY:
                return ngettext(
                    "Take {count} card from the discard pile into the hand.",
                    "Take {count} cards from the discard pile into the hand.",
                    count,
                ).format(count=count)
            case What.PART:
                return ngettext(
                    "Take {count} Part from the discard pile into the hand.",
                    "Take {count} Parts from the discard pile into the hand.",
                    count,
                ).format(count=count)
            case What.EFFECT:
                return ngettext(
                    "Take {count} Effect from the discard pile into the hand.",
                    "Take {count} Effects from the discard pile into the hand.",
                    count,
                ).format(count=count)
            case _:
                return ngettext(
                    "Take {count} Adaptation from the discard pile into the hand.",
                    "Take {count} Adaptations from the discard pile into the hand.",
                    count,
                ).format(count=count)


class Peek(Asking):
    """The owner looks at the top of the deck and takes one card of it."""

    count: int = 3

    word = "peek"

    def carry_out(self, state: LizardsState, do: Do) -> None:
        if not state.deck:
            if can_draw(state):
                state.stack += (do, SHUFFLE)
            return
        seen = tuple(reversed(state.deck[-self.count :]))
        learn(state, do.owner, seen)
        state.report(events.DeckSeen, do.owner, len(seen), seen)
        Asking.carry_out(self, state, do)

    def choices(self, state: LizardsState, ask: Ask) -> tuple[Choose, ...]:
        if not state.rules.has_hand(state, ask.owner):
            return ()
        return tuple([card.to_choose for card in reversed(state.deck[-self.count :])])

    def chosen(self, state: LizardsState, ask: Ask, choice: object) -> None:
        assert isinstance(choice, Choose)
        owner, card = ask.owner, choice.card
        moved_unseen(state, state.deck[-self.count :], state.side_of(owner))
        state.deck.remove(card)
        state.hands[owner] += (card,)
        got(state, owner, card)
        state.report(events.TakenFromDeck, owner, card, state.partners(owner))

    def asks(self) -> str:
        return _("a card of the deck")

    def text(self) -> str:
        return ngettext(
            "Look at the top card of the deck and take it into the hand.",
            "Look at the top {count} cards of the deck and take one of them into the hand; "
            "the others go back as they were.",
            self.count,
        ).format(count=self.count)


def reveal(state: LizardsState, owner: Seat, card: Card, until: Until) -> None:
    """Lay an open card beside the owner's dinosaur for a time (ruling 22)."""
    dinosaur = state.dinosaur_of[owner]
    state.revealed[dinosaur] += (Lying(card, owner, until),)
    state.changed(dinosaur)
    state.report(events.Revealed, state.seats_of[dinosaur], card, until)


class RevealFromHand(Asking):
    """Cards of the hand are Revealed: their Attack and Weight count for a time (ruling 22)."""

    count: int = 1
    until: Until = Until.END_OF_TURN

    word = "reveal from hand"

    @property
    def times(self) -> int:
        return self.count

    def choices(self, state: LizardsState, ask: Ask) -> tuple[Choose, ...]:
        return tuple([card.to_choose for card in some_of(state.hands[ask.subject], ask.left)])

    def chosen(self, state: LizardsState, ask: Ask, choice: object) -> None:
        assert isinstance(choice, Choose)
        play_from_hand(state, ask.subject, choice.card)
        reveal(state, ask.owner, choice.card, self.until)

    def asks(self) -> str:
        return _("a card to Reveal")

    def text(self) -> str:
        count = self.count
        if self.until is Until.NEXT_TURN:
            return ngettext(
                "Reveal {count} card of the hand until the start of the own next turn.",
                "Reveal {count} cards of the hand until the start of the own next turn.",
                count,
            ).format(count=count)
        return ngettext(
            "Reveal {count} card of the hand for this turn.",
            "Reveal {count} cards of the hand for this turn.",
            count,
        ).format(count=count)


class RevealTop(Record, Step["LizardsState"]):
    """The top card of the deck is Revealed, if there is one (ruling 5)."""

    owner: Seat
    until: Until

    def stands(self, state: LizardsState) -> bool:
        return state.dinosaur_of[self.owner] in state.living

    def run(self, state: LizardsState) -> None:
        if state.deck:
            card = state.deck.pop()
            opened(state, card)
            reveal(state, self.owner, card, self.until)
        elif can_draw(state):
            state.stack += (self, SHUFFLE)


class RevealFromDeck(Verb):
    """The top cards of the deck are Revealed: their Attack and Weight count for a time."""

    count: int = 1
    until: Until = Until.END_OF_TURN

    word = "reveal from deck"

    def carry_out(self, state: LizardsState, do: Do) -> None:
        state.stack += (RevealTop(do.owner, self.until),) * self.count

    def text(self) -> str:
        count = self.count
        if self.until is Until.NEXT_TURN:
            return ngettext(
                "Reveal the top card of the deck until the start of the own next turn.",
                "Reveal the top {count} cards of the deck until the start of the own next turn.",
                count,
            ).format(count=count)
        return ngettext(
            "Reveal the top card of the deck for this turn.",
            "Reveal the top {count} cards of the deck for this turn.",
            count,
        ).format(count=count)
