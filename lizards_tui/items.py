"""What lies in the row of an open hand: cards, and things to choose that are no cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.language import gettext as _
from engine.language import ngettext
from engine.lizards import (
    Card,
    Choose,
    Discard,
    Draw,
    Drop,
    EndPhase,
    LizardsView,
    Name,
    Pass,
    Play,
    Reroll,
    SeatView,
    Store,
    Strike,
    Target,
    TargetDinosaur,
    Use,
)
from engine.lizards.evolution import Pick
from engine.lizards.forecast import odds
from engine.lizards.naming import card_name, part_name, side_name
from engine.lizards.phases import ChooseStrike, Refill, TakeAction
from engine.record import Record
from lizards_tui.display import count_text, counted


class NeverMind(Record):
    """Nothing is thrown in after all."""


class LookAt(Record):
    """A card of a teammate, which can be looked at and nothing else."""

    card: Card


class Item(NamedTuple):
    """One thing in the row.

    Attributes:
        choice: what committing to it chooses.
        head: a word on what it is, or how many of it there are, if not the card's own kind.
        name: what it is called.
        card: the card, if it is one.
        note: a few cells more on what it would do.
    """

    choice: object
    head: str
    name: str
    card: Card | None = None
    note: str = ""


def items_of(view: LizardsView, names: Sequence[str], *, drops: bool = False) -> list[Item]:
    """What the asked seat may choose from, in a row; some of it may be forbidden.

    With `drops` they are the own Adaptations, which may be discarded at any time of one's turn.
    """
    if drops:
        return [_item(view, names, one) for one in view.options if isinstance(one, Drop)]
    if isinstance(view.pending, Pick):
        return _picks(view)
    choices: list[object]
    match view.pending:
        case TakeAction():
            choices = [card.to_play for card in view.hand]
            choices += [card.to_use for card in view.stored]
        case Refill():
            choices = [Draw(), EndPhase(), *(card.to_play for card in view.hand)]
            choices += [card.to_use for card in view.stored]
        case ChooseStrike():
            own = view.own
            others = (one for one in view.living if own is None or one != own.number)
            choices = [*map(Strike, others), EndPhase()]
            choices += [card.to_use for card in view.stored]
        case _:
            choices = [one for one in view.options if not isinstance(one, Pass)]
            choices += [one for one in view.options if isinstance(one, Pass)]
    # Whatever else a mode or a card allows, but what has a key of its own.
    choices += [
        one
        for one in view.options
        if one not in choices and not isinstance(one, Discard | Drop | EndPhase)
    ]
    return [_item(view, names, one) for one in choices]


def _picks(view: LizardsView) -> list[Item]:
    """The Adaptations that can be picked, equal ones once, with how many there are."""
    found = counted(one.card for one in view.options if isinstance(one, Choose))
    return [
        # All are of one kind, which needs no word.
        Item(card.to_choose, count_text(count) if count > 1 else " ", card_name(card), card)
        for card, count in found
    ]


def interjections(view: LizardsView, names: Sequence[str]) -> list[Item]:
    """The Stored cards that a seat may Use although somebody else is asked, and to let it be."""
    found = [_item(view, names, one) for one in view.interjections]
    return [*found, Item(NeverMind(), _("no card"), _("never mind"))]


def partner_items(view: LizardsView) -> list[Item]:
    """The hand and the Stored cards of the teammate, as the seat of the view may see them."""
    found: list[Item] = []
    for owner in _partners(view):
        found += [Item(LookAt(card), "", card_name(card), card) for card in owner.hand or ()]
        for card in owner.stored or ():
            found.append(Item(LookAt(card), _("Stored"), card_name(card), card))
    return found


def partner_name(view: LizardsView, names: Sequence[str]) -> str:
    """The name of the teammate of the view's seat; "" if there is none."""
    return next((names[owner.seat] for owner in _partners(view)), "")


def _partners(view: LizardsView) -> list[SeatView]:
    own = view.own
    if own is None:
        return []
    return [view.seats[seat] for seat in own.seats if seat != view.seat]


def card_of(choice: object) -> Card | None:
    """The card that a choice names, if it names one."""
    match choice:
        case Play(card) | Store(card) | Use(card) | Discard(card) | Drop(card) | Choose(card):
            return card
    return None


def _item(view: LizardsView, names: Sequence[str], choice: object) -> Item:
    card = card_of(choice)
    if card is not None:
        return Item(choice, _lying(view, choice, card), card_name(card), card)
    match choice:
        case Draw():
            return Item(choice, _("Refill"), _("draw a card"))
        case EndPhase() if isinstance(view.pending, ChooseStrike):
            return Item(choice, _("peace"), _("strike nobody"))
        case EndPhase():
            return Item(choice, _("Refill"), _("enough"))
        case Pass():
            return Item(choice, _("pass"), _("do nothing"))
        case Reroll():
            return Item(choice, _("die"), _("roll it again"))
        case Strike(dinosaur):
            note = "" if view.own is None else _damage(view, view.own.number, dinosaur)
            return Item(choice, _("strike"), _side(view, names, dinosaur), note=note)
        case TargetDinosaur(dinosaur):
            return Item(choice, _("target"), _side(view, names, dinosaur))
        case Target(seat):
            return Item(choice, _("target"), names[seat])
        case Name(part):
            return Item(choice, _("type"), part_name(part))
    return Item(choice, "", str(choice))


def _lying(view: LizardsView, choice: object, card: Card) -> str:
    """A word for where a card lies, if it tells a choice from others; else its kind is shown."""
    if isinstance(choice, Use) and card in view.stored:
        return _("Stored")
    part = view.place_of(card) if isinstance(choice, Choose) and card.kind.is_wild else None
    return "" if part is None else part_name(part)


def _damage(view: LizardsView, striker: int, target: int) -> str:
    seen = odds(view, striker, target)
    if seen.least == seen.most:
        return ngettext("{damage} damage", "{damage} damage", seen.least).format(damage=seen.least)
    # Translators: the least and the greatest damage that a Strike may do.
    return _("{low} to {high}").format(low=seen.least, high=seen.most)


def _side(view: LizardsView, names: Sequence[str], dinosaur: int) -> str:
    return side_name(view.dinosaurs[dinosaur].seats, names)
