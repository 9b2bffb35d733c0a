"""Verbs on hands: drawing, discarding, taking, looking, Storing and Using cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language import gettext as _
from engine.language import ngettext
from engine.lizards import events
from engine.lizards.carrying import use_from_hand
from engine.lizards.choices import Choose, Discard, Store, Use
from engine.lizards.discarding import discard_from_hand
from engine.lizards.effects.base import Ask, Asking, Do, Verb, is_guarded, some_of, subjects
from engine.lizards.events import Why
from engine.lizards.moving import DrawCards, in_order, learn, store, take_from_hand
from engine.lizards.words import Guard, Who
from engine.machine import Seat

if TYPE_CHECKING:
    from engine.lizards.state import LizardsState


class DrawSome(Verb):
    """Cards are drawn, as many as there are (ruling 5)."""

    count: int
    who: Who = Who.OWNER

    word = "draw"
    allowed = (Who.OWNER, Who.TARGET_PLAYER, Who.TARGET_OPPONENT, Who.OTHERS, Who.EVERYBODY)

    def carry_out(self, state: LizardsState, do: Do) -> None:
        for seat in reversed(subjects(state, self, do)):
            state.stack.append(DrawCards(seat, self.count))

    def text(self) -> str:
        count = self.count
        match self.who:
            case Who.TARGET_PLAYER | Who.TARGET_OPPONENT:
                return ngettext(
                    "The target draws {count} card.", "The target draws {count} cards.", count
                ).format(count=count)
            case Who.OTHERS:
                return ngettext(
                    "Everybody else draws {count} card.",
                    "Everybody else draws {count} cards.",
                    count,
                ).format(count=count)
            case Who.EVERYBODY:
                return ngettext(
                    "Everybody draws {count} card.", "Everybody draws {count} cards.", count
                ).format(count=count)
            case _:
                return ngettext("Draw {count} card.", "Draw {count} cards.", count).format(
                    count=count
                )


class DiscardSome(Asking):
    """Cards of a hand are discarded, as many as there are; whoever discards chooses (15)."""

    count: int
    who: Who = Who.TARGET_OPPONENT
    at_random: bool = False

    word = "discard"
    allowed = tuple(Who)

    @property
    def times(self) -> int:
        return self.count

    @property
    def is_random(self) -> bool:
        return self.at_random

    def asked(self, state: LizardsState, ask: Ask) -> Seat:
        return ask.subject

    def choices(self, state: LizardsState, ask: Ask) -> tuple[Discard, ...]:
        if _is_hand_guarded(state, ask.subject, ask.owner):
            return ()
        return tuple([card.to_discard for card in some_of(state.hands[ask.subject], ask.left)])

    def chosen(self, state: LizardsState, ask: Ask, choice: object) -> None:
        assert isinstance(choice, Discard)
        discard_from_hand(state, ask.subject, choice.card, Why.CARD)

    def asks(self) -> str:
        return _("a card to discard")

    def text(self) -> str:
        told = self._text()
        if self.at_random:
            # Translators: "discard" is a whole sentence, like "The target discards 1 card."
            return _("{discard} Luck chooses.").format(discard=told)
        return told

    def _text(self) -> str:
        count = self.count
        match self.who:
            case Who.OWNER:
                return ngettext(
                    "Discard {count} card of the hand.", "Discard {count} cards of the hand.", count
                ).format(count=count)
            case Who.TARGET_OPPONENT | Who.TARGET_PLAYER:
                return ngettext(
                    "The target discards {count} card.", "The target discards {count} cards.", count
                ).format(count=count)
            case Who.OTHERS:
                return ngettext(
                    "Everybody else discards {count} card.",
                    "Everybody else discards {count} cards.",
                    count,
                ).format(count=count)
            case Who.EVERYBODY:
                return ngettext(
                    "Everybody discards {count} card.", "Everybody discards {count} cards.", count
                ).format(count=count)
            case Who.STRIKER:
                return ngettext(
                    "The striker discards {count} card.",
                    "The striker discards {count} cards.",
                    count,
                ).format(count=count)
            case _:
                return ngettext(
                    "The struck player discards {count} card.",
                    "The struck player discards {count} cards.",
                    count,
                ).format(count=count)


class Steal(Asking):
    """A card goes from somebody's hand into the owner's: blindly, or by looking first."""

    who: Who = Who.TARGET_OPPONENT
    look_first: bool = False

    word = "steal"
    allowed = (Who.TARGET_OPPONENT, Who.OTHERS, Who.STRIKER, Who.STRUCK)

    @property
    def is_random(self) -> bool:
        return not self.look_first

    def carry_out(self, state: LizardsState, do: Do) -> None:
        Asking.carry_out(self, state, do)
        if self.look_first:
            _look(state, self, do)

    def choices(self, state: LizardsState, ask: Ask) -> tuple[Choose, ...]:
        if ask.subject == ask.owner or _is_hand_guarded(state, ask.subject, ask.owner):
            return ()
        if not state.rules.has_hand(state, ask.owner):
            return ()
        # In the order of the deck's list, since that of somebody else's hand is not known.
        return tuple([card.to_choose for card in sorted(state.hands[ask.subject], key=in_order)])

    def chosen(self, state: LizardsState, ask: Ask, choice: object) -> None:
        assert isinstance(choice, Choose)
        take_from_hand(state, ask.owner, ask.subject, choice.card)

    def asks(self) -> str:
        return _("a card to take")

    def text(self) -> str:
        if self.look_first:
            match self.who:
                case Who.OTHERS:
                    return _("Look at everybody else's hand and take a card from each.")
                case Who.STRIKER:
                    return _("Look at the striker's hand and take a card of it.")
                case Who.STRUCK:
                    return _("Look at the struck player's hand and take a card of it.")
                case _:
                    return _("Look at the target's hand and take a card of it.")
        match self.who:
            case Who.OTHERS:
                return _("Take a card from everybody else's hand without looking.")
            case Who.STRIKER:
                return _("Take a card from the striker's hand without looking.")
            case Who.STRUCK:
                return _("Take a card from the struck player's hand without looking.")
            case _:
                return _("Take a card from the target's hand without looking.")


class Look(Verb):
    """The owner sees somebody's hand, and knows these cards from then on."""

    who: Who = Who.TARGET_OPPONENT

    word = "look"
    allowed = (Who.TARGET_OPPONENT, Who.OTHERS, Who.STRIKER, Who.STRUCK)

    def carry_out(self, state: LizardsState, do: Do) -> None:
        _look(state, self, do)

    def text(self) -> str:
        match self.who:
            case Who.OTHERS:
                return _("Look at the hands of everybody else.")
            case Who.STRIKER:
                return _("Look at the striker's hand.")
            case Who.STRUCK:
                return _("Look at the struck player's hand.")
            case _:
                return _("Look at the target's hand.")


def _look(state: LizardsState, verb: Verb, do: Do) -> None:
    for seat in subjects(state, verb, do):
        if seat != do.owner and not _is_hand_guarded(state, seat, do.owner):
            learn(state, do.owner, state.hands[seat])
            hand, partners = state.hands[seat], state.partners(seat)
            state.report(events.HandSeen, do.owner, seat, hand, partners)


def _is_hand_guarded(state: LizardsState, seat: Seat, owner: Seat) -> bool:
    return is_guarded(state, Guard.HAND, state.dinosaur_of[seat], owner)


class StoreSome(Asking):
    """Cards of the own hand are Stored (ruling 18)."""

    count: int = 1

    word = "store"

    @property
    def times(self) -> int:
        return self.count

    def choices(self, state: LizardsState, ask: Ask) -> tuple[Store, ...]:
        return tuple([card.to_store for card in some_of(state.hands[ask.subject], ask.left)])

    def chosen(self, state: LizardsState, ask: Ask, choice: object) -> None:
        assert isinstance(choice, Store)
        store(state, ask.subject, choice.card)

    def asks(self) -> str:
        return _("a card to Store")

    def text(self) -> str:
        return ngettext(
            "Store {count} card of the hand.", "Store {count} cards of the hand.", self.count
        ).format(count=self.count)


class UseSome(Asking):
    """Cards of the own hand may be Used: as if played, without an action."""

    count: int = 1

    word = "use"
    may_pass = True

    @property
    def times(self) -> int:
        return self.count

    def choices(self, state: LizardsState, ask: Ask) -> tuple[Use, ...]:
        return tuple([card.to_use for card in state.hands[ask.subject]])

    def chosen(self, state: LizardsState, ask: Ask, choice: object) -> None:
        assert isinstance(choice, Use)
        use_from_hand(state, ask.subject, choice.card)

    def asks(self) -> str:
        return _("a card to Use, or none")

    def text(self) -> str:
        return ngettext(
            "Use up to {count} card of the hand.",
            "Use up to {count} cards of the hand.",
            self.count,
        ).format(count=self.count)
