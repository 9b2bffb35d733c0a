"""What an expert of Terrible Lizards would choose and why, from what its guide measures."""

from __future__ import annotations

from collections.abc import Sequence

from engine.advising import Advice, AdviceLine, percent
from engine.language import gettext as _
from engine.lizards.choices import (
    Choose,
    Discard,
    Draw,
    Drop,
    EndPhase,
    Name,
    Pass,
    Play,
    Reroll,
    Store,
    Strike,
    Target,
    TargetDinosaur,
    Use,
)
from engine.lizards.naming import card_name, part_name, side_name, team_name
from engine.lizards.options import Mode
from engine.lizards.phases import ChooseStrike
from engine.lizards.view import LizardsView
from engine.numbers import signed
from engine.search import Weighed


def advice(view: LizardsView, weighed: Sequence[Weighed], names: Sequence[str]) -> Advice:
    """The advice to the asked seat: chance to win, damage to others, what becomes of its health,
    answers to its Strikes and what they cost.

    `weighed` is what the expert's guide has measured, at least one; the first is what is advised.
    """
    lines = tuple(
        AdviceLine(choice_name(view, one.option, names), _values(one), one.is_close)
        for one in weighed
    )
    columns = (_("wins"), _("damage"), _("health"), _("answered"), _("cost"))
    told = _reason(view, weighed[0], names)
    if max(round(100 * one.means[0]) for one in weighed) > round(100 * weighed[0].means[0]):
        told += " " + _("What looks better here does so by no more than luck explains.")
    return Advice(columns, lines, told)


def _values(one: Weighed) -> tuple[str, ...]:
    wins, damage, lost, _dies, answered, cost = one.means
    return percent(wins), signed(damage), signed(-lost), percent(answered), f"{round(cost)}"


def choice_name(view: LizardsView, choice: object, names: Sequence[str]) -> str:
    """What a choice is called: "play Rex Head", "strike Ben"."""
    match choice:
        case Play(card):
            return _("play {card}").format(card=card_name(card))
        case Store(card):
            return _("Store {card}").format(card=card_name(card))
        case Use(card):
            return _("Use {card}").format(card=card_name(card))
        case Discard(card) | Drop(card):
            return _("discard {card}").format(card=card_name(card))
        case Choose(card) if card.kind.is_wild and (part := view.place_of(card)) is not None:
            # Translators: a choice among Parts that lie there: "choose Museum Leftovers (Head)".
            named = _("choose {card} ({part})")
            return named.format(card=card_name(card), part=part_name(part))
        case Choose(card):
            return _("choose {card}").format(card=card_name(card))
        case Strike(dinosaur):
            return _("strike {name}").format(name=_side(view, dinosaur, names))
        case TargetDinosaur(dinosaur):
            return _("aim at {name}").format(name=_side(view, dinosaur, names))
        case Target(seat):
            return _("aim at {name}").format(name=names[seat])
        case Name(part):
            return _("name {part}").format(part=part_name(part))
        case Draw():
            return _("draw a card")
        case EndPhase() if isinstance(view.pending, ChooseStrike):
            return _("strike nobody")
        case EndPhase():
            return _("end the phase")
        case Reroll():
            return _("roll again")
        case other:
            assert isinstance(other, Pass)
            return _("pass")


def _side(view: LizardsView, dinosaur: int, names: Sequence[str]) -> str:
    return side_name(view.dinosaurs[dinosaur].seats, names)


def _reason(view: LizardsView, best: Weighed, names: Sequence[str]) -> str:
    """What comes of the option that is advised."""
    assert view.own is not None
    wins, _damage, _lost, dies, _answered, _cost = best.means
    if view.agreed.mode is Mode.SPEED_LIZARDS:
        told = _(
            "An expert would choose this: {choice}. In the turns played out in thought {name} dies "
            "in {dies}, and wins about {wins} of such rounds."
        )
    else:
        told = _(
            "An expert would choose this: {choice}. In the turns played out in thought {name} dies "
            "in {dies}, and wins about {wins} of such games."
        )
    return told.format(
        choice=choice_name(view, best.option, names),
        name=team_name(view.own.seats, names),
        dies=percent(dies),
        wins=percent(wins),
    )
