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
from engine.wizard.winning import rounds_to_come

LEAST_CHANCE = 0.005
"""A smaller chance to win is none, in percent."""


def advice(view: WizardView, weighed: Sequence[Weighed], names: Sequence[str]) -> Advice:
    """The advice to the asked seat: for each option the chance to meet the bid, and the points.

    In the last rounds, where an expert looks at who wins, the chance to win as well, unless all is
    lost: then nothing but points is left. `weighed` is what the expert's guide has measured, at
    least one; the first is what is advised.
    """
    columns = (_("bid met"), _("points"), _("wins"))
    is_lost = all(one.means[3] < LEAST_CHANCE for one in weighed)
    shown = columns[:-1] if rounds_to_come(view) is None or is_lost else columns
    lines = tuple(
        AdviceLine(_name(one.option), _values(one)[: len(shown)], one.is_close) for one in weighed
    )
    return Advice(shown, lines, _reason(view, weighed[0], has_wins=shown is columns))


def _values(one: Weighed) -> tuple[str, ...]:
    _worth, points, met, wins = one.means
    return percent(met), signed(points), percent(wins)


def _name(option: object) -> str:
    """What an option is called in the table."""
    match option:
        case Card():
            return card_name(option)
        case Suit():
            return suit_name(option)
    return _("bid {bid}").format(bid=option)


def _reason(view: WizardView, best: Weighed, *, has_wins: bool) -> str:
    """What comes of the option that is advised."""
    option = best.option
    met, points, wins = _values(best)
    match option:
        case Suit():
            told = _("An expert would name {suit}: {points} points on average.")
            if has_wins:
                told = _(
                    "An expert would name {suit}: {points} points on average, and the chance to "
                    "win the game is {wins}."
                )
            return told.format(suit=suit_name(option), points=points, wins=wins)
        case Card():
            assert view.seat is not None
            told = _(
                "An expert would play {card}: the bid of {bid} is met in {chance} of the rounds "
                "played out in thought, with {points} points on average."
            )
            if has_wins:
                told = _(
                    "An expert would play {card}: the bid of {bid} is met in {chance} of the "
                    "rounds played out in thought, and the chance to win the game is {wins}."
                )
            bid = view.bids[view.seat]
            return told.format(
                card=card_name(option), bid=bid, chance=met, points=points, wins=wins
            )
    told = _(
        "An expert would bid {bid}: it is met in {chance} of the rounds played out in thought, "
        "with {points} points on average."
    )
    if has_wins:
        told = _(
            "An expert would bid {bid}: it is met in {chance} of the rounds played out in "
            "thought, and the chance to win the game is {wins}."
        )
    return told.format(bid=option, chance=met, points=points, wins=wins)
