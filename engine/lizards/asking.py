"""Words for the question that a seat is asked: what it is, what may be chosen, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language import gettext as _
from engine.language import ngettext
from engine.lizards.carrying import MakeRoom, NameWild
from engine.lizards.choices import (
    END_PHASE,
    Discard,
    Draw,
    Drop,
    EndPhase,
    Play,
    Store,
    Strike,
    Use,
)
from engine.lizards.effects.base import ChooseTarget, Question
from engine.lizards.evolution import PICKS, Pick
from engine.lizards.naming import card_name, team_name
from engine.lizards.options import Mode
from engine.lizards.phases import ChooseStrike, Refill, TakeAction
from engine.lizards.settling import Shed
from engine.lizards.strike import Answer, KeepDie
from engine.lizards.view import LizardsView
from engine.lizards.words import Dinosaur, Guard


def asked_for(view: LizardsView, names: Sequence[str]) -> str:
    """What is asked now, in a word or two: "action", "answer to a Strike"; "" if nothing is."""
    match view.pending:
        case Refill():
            return _("Refill")
        case Pick():
            return _("an Adaptation to pick")
        case TakeAction():
            return _("action")
        case ChooseStrike():
            return _("Strike")
        case Answer():
            return _("answer to the Strike")
        case KeepDie():
            return _("roll again?")
        case ChooseTarget(card=card):
            return _("target of {card}").format(card=card_name(card))
        case NameWild(card=card):
            return _("place of {card}").format(card=card_name(card))
        case MakeRoom() | Shed():
            return _("an Adaptation too many")
        case Question(ask=ask):
            # Translators: the name of a card, and what it asks for: "Hiccups: a card to discard".
            return _("{card}: {asked}").format(card=card_name(ask.card), asked=ask.verb.asks())
        case _:
            return ""


def invitation(view: LizardsView, names: Sequence[str]) -> str:
    """The words that call the asked player to the screen, by name; "" if nobody is asked.

    In Mono-Hand only the holder has a hand to pick up.
    """
    if view.asked is None:
        return ""
    is_mono = view.agreed.mode is Mode.MONO_HAND
    if is_mono and not view.seats[view.asked].hand_size:
        told = _("{name}, come to the screen: {asked}")
    elif is_mono:
        told = _("{name}, pick up the hand of all: {asked}")
    else:
        told = _("{name}, pick up your hand: {asked}")
    return told.format(name=names[view.asked], asked=asked_for(view, names))


def prompt(view: LizardsView, names: Sequence[str]) -> str:
    """What the asked player may do, for the line over the opened hand: "2 actions left".

    Only the asked seat's own view has one; any other gives "".
    """
    if view.seat is None or view.seat != view.asked:
        return ""
    match view.pending:
        case Refill():
            own = view.seats[view.seat]
            room = view.dinosaurs[own.dinosaur].totals.hand_size - own.hand_size
            return ngettext(
                "draw a card, or stop: {room} card fills the hand",
                "draw a card, or stop: {room} cards fill the hand",
                room,
            ).format(room=room)
        case Pick():
            left = PICKS - len(view.seats[view.seat].picked)
            return ngettext(
                "pick an Adaptation: {left} is left to pick",
                "pick an Adaptation: {left} are left to pick",
                left,
            ).format(left=left)
        case TakeAction() if not view.actions_left:
            return _("play a picked Adaptation, or end the phase")
        case TakeAction():
            return ngettext(
                "play or discard a card: {left} action left",
                "play or discard a card: {left} actions left",
                view.actions_left,
            ).format(left=view.actions_left)
        case ChooseStrike() if END_PHASE not in view.options:
            return _("somebody has to be struck: the deck is used up")
        case ChooseStrike():
            return _("strike somebody, or nobody")
        case Answer() | KeepDie():
            return _strike_prompt(view, names)
        case ChooseTarget(card=card):
            return _("name the target of {card}").format(card=card_name(card))
        case NameWild(card=card):
            return _("name the type of Part that {card} becomes").format(card=card_name(card))
        case MakeRoom(card=card):
            return _("discard an Adaptation to make room for {card}").format(card=card_name(card))
        case Shed():
            return _("discard an Adaptation: without a set there can be only two")
        case _:
            return asked_for(view, names)


def _strike_prompt(view: LizardsView, names: Sequence[str]) -> str:
    strike = view.strikes[-1]
    striker, target = (
        team_name(view.dinosaurs[one].seats, names) for one in (strike.striker, strike.target)
    )
    if isinstance(view.pending, KeepDie):
        return _("Strike on {target} with a {die}: keep the die, or roll it again").format(
            target=target, die=strike.die
        )
    if view.asked in view.dinosaurs[strike.striker].seats:
        # The name of whoever is asked stands before it.
        if strike.die is None:
            return _("Strike on {target}: throw a card in, or pass").format(target=target)
        return _("Strike on {target} with a {die}: throw a card in, or pass").format(
            target=target, die=strike.die
        )
    if strike.die is None:
        return _("{striker} strikes {target}: answer, or pass").format(
            striker=striker, target=target
        )
    return _("{striker} strikes {target} with a {die}: answer, or pass").format(
        striker=striker, target=target, die=strike.die
    )


def why_not(view: LizardsView, choice: object) -> str | None:
    """Which rule forbids a choice, and what may be done instead.

    The view is that of the asked seat; None if the choice is one of its options.
    """
    if any(type(option) is type(choice) and option == choice for option in view.options):
        return None
    if not view.options:
        return _("It is not the turn of this hand.")
    if isinstance(choice, Use):
        return _("Only a Stored card can be Used, or one of the hand if a card says so.")
    match view.pending:
        case Refill():
            return _("In a Refill phase cards are drawn; they are played in the Action phase.")
        case Pick():
            return _("Before the game Adaptations are picked, out of those that lie open.")
        case TakeAction() if not view.actions_left:
            return _("No action is left; only picked Adaptations can still be played.")
        case TakeAction():
            return _why_no_action(choice)
        case ChooseStrike():
            return _why_no_strike(view, choice)
        case Answer() | KeepDie():
            return _("A Strike can be answered only with Stored cards.")
        case _:
            return _("First the card that is being carried out has to be finished.")


def _why_no_action(choice: object) -> str:
    match choice:
        case Draw():
            return _("In the Action phase no cards are drawn, unless a card says so.")
        case Strike():
            return _("The Strike comes after the Action phase.")
        case Store():
            return _("Only a card that says so can be Stored.")
        case Play():
            return _("This card has to be Stored first: only Used, it works.")
        case Drop():
            return _("Only Adaptations of the own dinosaur can be discarded.")
        case _:
            return _("In the Action phase cards of this hand are played or discarded.")


def _why_no_strike(view: LizardsView, choice: object) -> str:
    match choice:
        case Strike(dinosaur):
            return _why_not_strike(view, dinosaur)
        case EndPhase():
            return _("The deck is used up: somebody has to be struck.")
        case Play() | Discard() | Store():
            return _("The Action phase is over: now somebody can be struck.")
        case _:
            return _("In the Strike phase somebody can be struck, and nothing else.")


def _why_not_strike(view: LizardsView, dinosaur: Dinosaur) -> str:
    if dinosaur not in view.living:
        return _("Only a living dinosaur can be struck.")
    if Guard.STRIKES in view.dinosaurs[dinosaur].totals.guards:
        return _("A card protects this dinosaur from Strikes.")
    return _("A dinosaur does not strike itself.")
