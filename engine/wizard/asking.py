"""Words for the question that a seat is asked: what it is, what may be chosen, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language import gettext as _
from engine.language import ngettext
from engine.wizard.cards import Suit
from engine.wizard.naming import card_name, one_of, suit_name
from engine.wizard.phases import Bid, NameTrump, PlayCard
from engine.wizard.view import WizardView


def asked_for(view: WizardView, names: Sequence[str]) -> str:
    """What is asked now, in a word or two: "bid", "third card of the trick"; "" if nothing is."""
    match view.pending:
        case NameTrump():
            return _("trump")
        case Bid():
            return _("bid")
        case PlayCard():
            return (
                _("lead"),
                _("second card of the trick"),
                _("third card of the trick"),
                _("fourth card of the trick"),
                _("fifth card of the trick"),
                _("sixth card of the trick"),
            )[len(view.trick)]
        case _:
            return ""


def invitation(view: WizardView, names: Sequence[str]) -> str:
    """The words that call the asked player to the screen, by name; "" if nobody is asked.

    Under Foresight there is no own hand to look at, but everybody else's.
    """
    if view.asked is None:
        return ""
    name, asked = names[view.asked], asked_for(view, names)
    if view.is_foresight:
        return _("{name}, look at the others' cards: {asked}").format(name=name, asked=asked)
    return _("{name}, pick up your hand: {asked}").format(name=name, asked=asked)


def prompt(view: WizardView, names: Sequence[str]) -> str:
    """What the asked player may do, for the line over the opened hand: "lead any card".

    It tells of the hand, so only the asked seat's own view has one; any other gives "".
    """
    if view.seat is None or view.seat != view.asked:
        return ""
    match view.pending:
        case NameTrump():
            if view.is_foresight:
                return _("name trump without seeing one's own card")
            return _("name trump")
        case Bid():
            return _bid_prompt(view)
        case _:
            return _card_prompt(view)


def _bid_prompt(view: WizardView) -> str:
    most, forbidden = view.cards_each, view.forbidden_bid
    if view.is_foresight:
        if forbidden is None:
            return _("bid without seeing one's own card: 0 or 1")
        return _("bid without seeing one's own card: 0 or 1, but not {forbidden}").format(
            forbidden=forbidden
        )
    if forbidden is None:
        return ngettext("bid 0 or {most}", "bid 0 to {most}", most).format(most=most)
    return ngettext(
        "bid 0 or {most}, but not {forbidden}", "bid 0 to {most}, but not {forbidden}", most
    ).format(most=most, forbidden=forbidden)


def _card_prompt(view: WizardView) -> str:
    led = view.suit_led
    if not view.trick:
        return _("lead any card")
    if not isinstance(led, Suit):
        if any(card.is_wizard for card in view.trick):
            return _("play any card: no suit is led")
        return _("play any card: no suit is led yet")
    if any(card.suit is led for card in view.hand):
        return _("follow {suit}, or play a Wizard or a Jester").format(suit=suit_name(led))
    return _("no {suit} in hand: play any card").format(suit=suit_name(led))


def why_not(view: WizardView, choice: object) -> str | None:
    """Which rule forbids a bid, a suit or a card, and what may be chosen instead.

    The view is that of the asked seat; None if the choice is one of its options.
    """
    if any(type(option) is type(choice) and option == choice for option in view.options):
        return None
    if not view.options:
        return _("It is not the turn of this hand.")
    match view.pending:
        case NameTrump():
            return _("Trump is one of the four suits: {suits}.").format(
                suits=one_of([suit_name(suit) for suit in Suit])
            )
        case Bid():
            return _why_not_bid(view, choice)
        case _:
            return _why_not_card(view, choice)


def _why_not_bid(view: WizardView, choice: object) -> str:
    most, forbidden = view.cards_each, view.forbidden_bid
    if forbidden is None:
        return _("A bid is a whole number from 0 to {most}.").format(most=most)
    if type(choice) is int and choice == forbidden:
        return _(
            "With {forbidden} the bids would add up to {most}, which they may not: "
            "any other bid from 0 to {most} is free."
        ).format(forbidden=forbidden, most=most)
    return _("A bid here is a whole number from 0 to {most}, but not {forbidden}.").format(
        most=most, forbidden=forbidden
    )


def _why_not_card(view: WizardView, choice: object) -> str:
    led = view.suit_led
    if choice not in view.hand or not isinstance(led, Suit):
        return _("Only a card of this hand can be played.")
    return _("{suit} are led and in the hand: play {cards}.").format(
        suit=suit_name(led),
        cards=one_of(
            list(
                dict.fromkeys(
                    suit_name(card.suit) if card.suit else card_name(card) for card in view.playable
                )
            )
        ),
    )
