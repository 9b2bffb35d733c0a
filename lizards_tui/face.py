"""Terrible Lizards as the hot-seat table knows it: its words, its widgets, its screens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from textual.screen import Screen

from engine.hotseat.face import (
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
from engine.lizards import (
    Draw,
    LizardsGame,
    LizardsState,
    LizardsView,
    Mode,
    Options,
    Result,
    playable_modes,
)
from engine.lizards import events as happened
from engine.lizards.evolution import Pick
from engine.lizards.helping import help_section, help_text, hint_section
from engine.lizards.telling import (
    asked_for,
    invitation,
    listed_text,
    mode_text,
    tell,
    tell_since,
    wild_in_set_text,
)
from engine.match import Frame
from lizards_tui.board import Board
from lizards_tui.closed_hand import ClosedHand
from lizards_tui.layout import hand_rows

if TYPE_CHECKING:
    from engine.advising import Advice
    from engine.search import Weighed
    from lizards_tui.interjection import Interjection
    from lizards_tui.question import LizardsQuestion

_BEATS = {
    happened.FirstDrawn: 1.5,
    happened.TurnBegan: 1.0,
    happened.PhaseSkipped: 2.0,
    happened.Picked: 1.0,
    happened.TimeUp: 1.0,
    happened.Drew: 0.5,
    happened.NoCardLeft: 1.0,
    happened.CardPlayed: 1.5,
    happened.CardUsed: 2.0,
    happened.Stored: 1.5,
    happened.Discarded: 1.0,
    happened.Targeted: 1.5,
    happened.Fired: 1.5,
    happened.HandSeen: 1.5,
    happened.DeckSeen: 1.0,
    happened.CardTaken: 1.5,
    happened.Fetched: 1.5,
    happened.Revealed: 2.0,
    happened.PartPlaced: 1.5,
    happened.SetCompleted: 4.0,
    happened.Broken: 2.0,
    happened.PartTaken: 2.0,
    happened.PartsSwapped: 2.0,
    happened.AdaptationPlaced: 1.0,
    happened.AdaptationDropped: 1.0,
    happened.EffectLasts: 1.0,
    happened.Damaged: 2.5,
    happened.Healed: 2.0,
    happened.StrikeBegan: 1.5,
    happened.DieRolled: 2.5,
    happened.StrikeDodged: 3.0,
    happened.StrikeShielded: 1.5,
    happened.Struck: 4.0,
    happened.Died: 4.0,
    happened.GameEnded: 3.0,
}


def waiting(view: LizardsView, names: Sequence[str]) -> str:
    """Whose turn it is while no hand lies open."""
    if view.asked is None:
        return ""
    return _("Next is {name}: {asked}").format(name=names[view.asked], asked=asked_for(view, names))


def pace(frame: Frame[LizardsView]) -> float:
    """How long the table stays on a frame, in beats: as long as its weightiest event."""
    return max((_BEATS.get(type(event), 0.0) for event in frame.events), default=0.0)


def filling(view: LizardsView) -> object | None:
    """Draw a card, if that is what may be done."""
    return next((one for one in view.options if isinstance(one, Draw)), None)


def asks_openly(view: LizardsView) -> bool:
    """Adaptations are picked before the deal, from those that lie open."""
    return isinstance(view.pending, Pick)


def until_a_key() -> str:
    """What stays on the table at the speed "until a key"."""
    return _(
        "A Strike, and whatever hurts or robs a dinosaur, stays in view until a key is pressed."
    )


def interlude(frame: Frame[LizardsView], scene: Scene[LizardsView]) -> Screen[None] | None:
    """Nothing is laid over the table."""
    return None


def dinosaurs(scene: Scene[LizardsView]) -> Screen[None]:
    """All dinosaurs in full."""
    from lizards_tui.dinosaurs import DinosaursScreen

    return DinosaursScreen(scene)


def pile(scene: Scene[LizardsView]) -> Screen[None]:
    """The discard pile."""
    from lizards_tui.pile import PileScreen

    return PileScreen(scene)


def story(scene: Scene[LizardsView]) -> Screen[None]:
    """What has happened last."""
    from lizards_tui.story import StoryScreen

    return StoryScreen(scene)


def advise(view: LizardsView, weighed: Sequence[Weighed], names: Sequence[str]) -> Advice:
    """What an expert would choose, and why."""
    from engine.lizards.advising import advice

    return advice(view, weighed, names)


def end(scene: Scene[LizardsView], result: Result) -> Screen[str]:
    """How the match ended."""
    from lizards_tui.end import EndScreen

    return EndScreen(scene, result)


def question(scene: Scene[LizardsView]) -> LizardsQuestion:
    """The widget for a private scene."""
    from lizards_tui.question import LizardsQuestion

    return LizardsQuestion(scene)


def interjection(scene: Scene[LizardsView]) -> Interjection:
    """The widget for the private scene of whoever throws something in."""
    from lizards_tui.interjection import Interjection

    return Interjection(scene)


def option_fields(players: int) -> tuple[OptionField, ...]:
    """What may be agreed before a game of so many; the first value is the usual one."""
    name, sentence = wild_in_set_text()
    return (
        OptionField(
            "mode",
            _("Mode"),
            tuple(OptionValue(one.value, *mode_text(one)) for one in playable_modes(players)),
        ),
        yes_or_no("wild_in_set", name, sentence, _("A Wild Part counts for no set.")),
    )


def options_from(values: Mapping[str, str]) -> Options:
    """The options from the text of each field's value; a field that is missing is the usual one.

    Raises:
        ValueError: a text is no value of its field.
    """
    mode = Mode(values.get("mode", Mode.STANDARD.value))
    return Options(mode, wild_in_set=is_on(values, "wild_in_set"))


def options_as(options: Options) -> dict[str, str]:
    """The text of each field's value from the options."""
    return {"mode": options.mode.value, "wild_in_set": on_or_off(options.wild_in_set)}


def face_for(game: LizardsGame) -> Face[LizardsState, LizardsView, Options]:
    """The face of the game with a deck."""
    return Face(
        game=game,
        title="Terrible Lizards",
        command="lizards-tui",
        board=Board,
        closed_hand=ClosedHand,
        question=question,
        tell=tell,
        tell_since=tell_since,
        invitation=invitation,
        waiting=waiting,
        progress=listed_text,
        pace=pace,
        interlude=interlude,
        side_views=(
            SideView("v", lambda: _("dinosaurs"), dinosaurs),
            SideView("p", lambda: _("pile"), pile),
            SideView("l", lambda: _("log"), story),
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
        interjection=interjection,
        filling=filling,
        own_settings=("fill_hands", "confirm_end_turn"),
        asks_openly=asks_openly,
        advise=advise,
    )
