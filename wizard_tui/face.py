"""Wizard as the hot-seat table knows it: its words, its widgets, its screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from textual.screen import Screen

from engine.hotseat.face import (
    BY_LOT,
    Face,
    OptionField,
    OptionValue,
    Scene,
    SideView,
    is_on,
    on_or_off,
    yes_or_no,
)
from engine.language import gettext as _
from engine.machine import Result
from engine.match import Frame
from engine.wizard import GAME, Bidding, Length, Options, WizardState, WizardView
from engine.wizard import events as happened
from engine.wizard.helping import help_section, help_text, hint_section
from engine.wizard.telling import (
    asked_for,
    bidding_text,
    foresight_text,
    invitation,
    length_text,
    progress_text,
    tell,
    tell_since,
)
from wizard_tui.board import Board
from wizard_tui.closed_hand import ClosedHand
from wizard_tui.questions import question
from wizard_tui.rack import hand_rows

if TYPE_CHECKING:
    from engine.advising import Advice
    from engine.search import Weighed

_BEATS = {
    happened.DealerDrawn: 1.5,
    happened.RoundBegan: 1.0,
    happened.TurnedUp: 1.5,
    happened.NoTrumpRound: 1.5,
    happened.TrumpNamed: 2.0,
    happened.BidMade: 1.0,
    happened.BidsShown: 3.0,
    happened.CardPlayed: 1.0,
    happened.TrickTaken: 3.0,
    happened.RoundScored: 12.0,
}


def waiting(view: WizardView, names: Sequence[str]) -> str:
    """Whose turn it is while no hand lies open."""
    if view.asked is None:
        return ""
    return _("Next is {name}: {asked}").format(name=names[view.asked], asked=asked_for(view, names))


def pace(frame: Frame[WizardView]) -> float:
    """How long the table stays on a frame, in beats: as long as its weightiest event."""
    return max((_BEATS.get(type(event), 0.0) for event in frame.events), default=0.0)


def until_a_key() -> str:
    """What stays on the table at the speed "until a key"."""
    return _("A finished trick lies on the table until a key is pressed.")


def interlude(frame: Frame[WizardView], scene: Scene[WizardView]) -> Screen[None] | None:
    """After a round: what it has brought."""
    if not any(isinstance(event, happened.RoundScored) for event in frame.events):
        return None
    from wizard_tui.interlude import RoundInterlude

    return RoundInterlude(scene)


def scores(scene: Scene[WizardView]) -> Screen[None]:
    """The score pad."""
    from wizard_tui.pad import PadScreen

    return PadScreen(scene)


def last_trick(scene: Scene[WizardView]) -> Screen[None]:
    """The tricks of the round."""
    from wizard_tui.tricks import TricksScreen

    return TricksScreen(scene)


def advise(view: WizardView, weighed: Sequence[Weighed], names: Sequence[str]) -> Advice:
    """What an expert would choose, and why."""
    from engine.wizard.advising import advice

    return advice(view, weighed, names)


def end(scene: Scene[WizardView], result: Result) -> Screen[str]:
    """How the match ended."""
    from wizard_tui.end import EndScreen

    return EndScreen(scene, result)


def option_fields(players: int) -> tuple[OptionField, ...]:
    """What may be agreed before a game of so many; the first value is the usual one."""
    name, sentence = foresight_text(players, Options(foresight=True))
    return (
        OptionField(
            "bidding",
            _("Bidding"),
            tuple(OptionValue(one.value, *bidding_text(one)) for one in Bidding),
        ),
        OptionField(
            "length",
            _("Length"),
            tuple(OptionValue(one.value, *length_text(one, players)) for one in Length),
        ),
        yes_or_no("foresight", name, sentence, _("Everybody sees their own cards only.")),
    )


def first_field(names: Sequence[str]) -> OptionField:
    """Who deals first: by lot, or one of the players."""
    lot = OptionValue(BY_LOT, _("By lot"), _("The first dealer is drawn by lot."))
    seats = (
        OptionValue(str(seat), name, _("{name} deals first.").format(name=name))
        for seat, name in enumerate(names)
    )
    return OptionField("first", _("First dealer"), (lot, *seats))


def options_from(values: Mapping[str, str]) -> Options:
    """The options from the text of each field's value; a field that is missing is the usual one.

    Raises:
        ValueError: a text is no value of its field.
    """
    return Options(
        bidding=Bidding(values.get("bidding", Bidding.OPEN.value)),
        length=Length(values.get("length", Length.STANDARD.value)),
        foresight=is_on(values, "foresight"),
    )


def options_as(options: Options) -> dict[str, str]:
    """The text of each field's value from the options."""
    return {
        "bidding": options.bidding.value,
        "length": options.length.value,
        "foresight": on_or_off(options.foresight),
    }


FACE: Face[WizardState, WizardView, Options] = Face(
    game=GAME,
    title="Wizard",
    command="wizard-tui",
    board=Board,
    closed_hand=ClosedHand,
    question=question,
    tell=tell,
    tell_since=tell_since,
    invitation=invitation,
    waiting=waiting,
    progress=progress_text,
    pace=pace,
    interlude=interlude,
    side_views=(
        SideView("s", lambda: _("scores"), scores),
        SideView("l", lambda: _("tricks"), last_trick),
    ),
    end=end,
    option_fields=option_fields,
    options_from=options_from,
    options_as=options_as,
    help_text=help_text,
    help_section=help_section,
    hint_section=hint_section,
    hand_rows=hand_rows,
    until_a_key=until_a_key,
    first_field=first_field,
    advise=advise,
)
