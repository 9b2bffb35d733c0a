"""What an expert of Wizard would choose and why, from the means that its guide measures."""

from __future__ import annotations

from collections.abc import Sequence

from engine.advising import Advice, AdviceLine, percent
from engine.language import gettext as _
from engine.numbers import signed
from engine.search import Weighed
from engine.wizard.cards import Card, Suit
from engine.wizard.naming import card_name, suit_name
from engine.wizard.view import WizardView


def advice(view: WizardView, weighed: Sequence[Weighed], names: Sequence[str]) -> Advice:
    """The advice to the asked seat: for each option the chance to meet the bid, and the points.

    `weighed` is what the expert's guide has measured, at least one; the first is what is advised.
    """
    lines = tuple(
        AdviceLine(_name(one.option), (percent(_chance(one)), signed(_points(one))), one.is_close)
        for one in weighed
    )
    told = _reason(view, weighed[0])
    return Advice((_("bid met"), _("points")), lines, told)


def _points(one: Weighed) -> float:
    return one.means[0]


def _chance(one: Weighed) -> float:
    return one.means[1]


def _name(option: object) -> str:
    """What an option is called in the table."""
    match option:
        case Card():
            return card_name(option)
        case Suit():
            return suit_name(option)
    return _("bid {bid}").format(bid=option)


def _reason(view: WizardView, best: Weighed) -> str:
    """What comes of the option that is advised."""
    option, chance, points = best.option, percent(_chance(best)), signed(_points(best))
    match option:
        case Suit():
            told = _("An expert would name {suit}: {points} points on average.")
            return told.format(suit=suit_name(option), points=points)
        case Card():
            assert view.seat is not None
            told = _(
                "An expert would play {card}: the bid of {bid} is met in {chance} of the rounds "
                "played out in thought, with {points} points on average."
            )
            return told.format(
                card=card_name(option), bid=view.bids[view.seat], chance=chance, points=points
            )
    told = _(
        "An expert would bid {bid}: it is met in {chance} of the rounds played out in thought, "
        "with {points} points on average."
    )
    return told.format(bid=option, chance=chance, points=points)
