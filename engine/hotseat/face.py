"""What the table is handed by the app of a game: its words and its widgets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from textual.message import Message
from textual.screen import Screen

from engine.game import Game, View
from engine.hotseat.painted import Painted
from engine.language import gettext as _
from engine.machine import Event, Result, Seat, State
from engine.match import Frame, Occupant
from engine.record import Record

if TYPE_CHECKING:
    from engine.advising import Advice
    from engine.search import Weighed

BY_LOT = "lot"
"""The text of the value that leaves to luck who is first."""

ON, OFF = "on", "off"
"""The texts of an option that is on or off."""

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


class Phase(Enum):
    """The three states of the table."""

    PUBLIC = "public"
    """What everybody may see; it goes on by itself."""
    HANDOVER = "hand-over"
    """The same, and somebody is asked to pick up their hand."""
    PRIVATE = "private"
    """The hand of one seat lies open, for the person who has picked it up."""


class Scene(Record, Generic[V]):
    """All that a widget of the table draws from.

    `view` is the public one in `PUBLIC` and `HANDOVER`, and the asked seat's own in `PRIVATE`.

    Attributes:
        occupants: who sits where, by seat.
        events: what the step that is being shown reported, as everybody may read it.
        log: sentences on what happened last, the newest at the end: for everybody, or in `PRIVATE`
            as its seat may read it, and then all since its last turn.
        line_of_hand: the line over the closed hand: whose turn it is, or who picks up their hand.
    """

    phase: Phase
    view: V
    occupants: tuple[Occupant, ...]
    events: tuple[Event, ...] = ()
    log: tuple[str, ...] = ()
    line_of_hand: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(one.name for one in self.occupants)

    @property
    def said(self) -> str:
        """One line on what just happened; empty if there is nothing to say."""
        return self.log[-1] if self.log else ""


class TablePart(Painted, Generic[V]):
    """A widget of the table that draws a scene."""

    scene: Scene[V] | None = None

    def show(self, scene: Scene[V]) -> None:
        """Draw this scene from now on."""
        self.scene = scene
        self.repaint()

    def consider(self, choice: object | None) -> None:
        """The person of the open hand thinks of a choice; until another scene is shown."""

    def say_too_soon(self) -> None:
        """The hand was to be picked up too soon; said until another scene is shown."""


class HandClicked(Message):
    """The card backs of the closed hand were clicked; it counts as Space."""


class Question(TablePart[V]):
    """Asks the seat that has its hand open; it exists only while that hand is open.

    Nothing is selected when it opens. Choosing only selects; committing posts `Chosen`. Both are
    done with keys or the mouse, and a choice that is not allowed says why.
    """

    can_focus = True

    class Chosen(Message):
        """The person has committed to a choice."""

        def __init__(self, choice: object) -> None:
            super().__init__()
            self.choice = choice
            self.question: object = None
            """The widget that asked."""

    def __init__(self, scene: Scene[V]) -> None:
        super().__init__()
        self.scene = scene
        self.board: TablePart[V] | None = None
        """What shows what a choice would do that is thought of."""
        self.note = ""
        """A sentence that stands where it says what may be done, until something is chosen."""

    def show_choices(self) -> None:
        """Show what may be chosen, if something else is shown meanwhile: a hint is about that."""

    def say(self, sentence: str) -> None:
        """Say something to whoever has the hand open."""
        self.note = sentence
        self.repaint()

    def think_of(self, choice: object | None) -> None:
        """Show what something would do that is chosen, but not yet committed to.

        The board shows it at once, so that both are painted together.
        """
        if self.board is not None:
            self.board.consider(choice)

    def on_question_chosen(self, message: Question.Chosen) -> None:
        """Tell whose choice it is, for by now another question may be asked."""
        message.question = self


class OptionValue(NamedTuple):
    """A value of an option: as text for settings, its name, and a sentence on what it does."""

    text: str
    name: str
    sentence: str


class OptionField(NamedTuple):
    """An option that is agreed before a game; the first value is the usual one."""

    key: str
    name: str
    values: tuple[OptionValue, ...]


def yes_or_no(key: str, name: str, yes: str, no: str, *, usual: bool = False) -> OptionField:
    """An option that is on or off, with a sentence on each; `usual` is what it is at first."""
    on = OptionValue(ON, _("On"), yes)
    off = OptionValue(OFF, _("Off"), no)
    return OptionField(key, name, (on, off) if usual else (off, on))


def is_on(values: Mapping[str, str], key: str) -> bool:
    """Whether an option that is on or off is on; it is off if its text is missing.

    Raises:
        ValueError: the text is neither.
    """
    text = values.get(key, OFF)
    if text not in (ON, OFF):
        raise ValueError(f"{key} is {ON} or {OFF}, not {text!r}.")
    return text == ON


def on_or_off(value: bool) -> str:
    """The text of an option that is on or off."""
    return ON if value else OFF


def first_player_field(names: Sequence[str]) -> OptionField:
    """Who begins: by lot, or one of these players; the values are "lot" and the seats."""
    lot = OptionValue(BY_LOT, _("By lot"), _("Who begins is drawn by lot."))
    seats = (
        OptionValue(str(seat), name, _("{name} begins.").format(name=name))
        for seat, name in enumerate(names)
    )
    return OptionField("first", _("First player"), (lot, *seats))


class SideView(NamedTuple, Generic[V]):
    """A screen of what is public, one key away from the table: the score pad, the discard pile.

    Attributes:
        key: the key that opens it.
        name: makes the word for it, in the line of keys.
        make: makes the screen, from the public scene.
    """

    key: str
    name: Callable[[], str]
    make: Callable[[Scene[V]], Screen[None]]


class Face(NamedTuple, Generic[S, V, O]):
    """A game as the hot-seat table knows it.

    Attributes:
        game: the rules.
        title: the game's name for people.
        command: the command that starts it.
        board: makes the widget of all that lies open.
        closed_hand: makes the widget of the hand area while no hand is open: card backs, and the
            scene's line.
        question: makes the widget that asks the seat of a private scene.
        tell: one sentence on an event as a seat or everybody may read it, or None.
        tell_since: sentences on several events.
        invitation: asks the seat that is asked to pick up its hand, from a public view.
        waiting: says whose turn it is while no hand is opened (a computer's), from a public view.
        progress: how far the game is ("round 7 of 15"), from a public view.
        pace: how long the table stays on a frame, in beats: 0 not at all, 1 a card, 3 a trick.
        interlude: a screen to look at after a frame (the score pad after a round), or None.
        side_views: the game's own screens of what is public; the first is how the game stands.
        end: makes the screen of a match that is over, and how it ended: by its rules, or broken
            off.
        option_fields: the options for a number of players, as set-up asks for them.
        options_from: the options from the text of each field's chosen value, by key.
        options_as: the other way round.
        help_text: the rules as Markdown.
        help_section: the heading of the rules that explains what is being asked.
        hint_section: the heading of the section on hints.
        first_field: who is first (to deal or to play), asked of players with these names.
        hand_rows: how many rows the hand area takes at a width and height.
        until_a_key: a sentence on what stays on the table at the speed "until a key".
        interjection: makes the widget that asks a seat, from its private scene, what it throws in
            although it may not be asked; its choice is None for nothing. None: there is no such
            thing in this game.
        filling: the choice that fills up the hand of the asked seat, or None; made by itself if
            the setting `fill_hands` is on.
        own_settings: the keys of settings that matter in this game and not in every one.
        asks_openly: whether what is being asked, in a view, shows nothing that is hidden from
            anybody: then the keyboard is free, and no hand is handed over.
        advise: advice to the seat of a view, from what the options lead to as the strongest
            computer player has weighed them, its choice first. None: there are no hints.
    """

    game: Game[S, V, O]
    title: str
    command: str
    board: Callable[[], TablePart[V]]
    closed_hand: Callable[[], TablePart[V]]
    question: Callable[[Scene[V]], Question[V]]
    tell: Callable[[Event, Sequence[str]], str | None]
    tell_since: Callable[[Sequence[Event], Sequence[str]], list[str]]
    invitation: Callable[[V, Sequence[str]], str]
    waiting: Callable[[V, Sequence[str]], str]
    progress: Callable[[V], str]
    pace: Callable[[Frame[V]], float]
    interlude: Callable[[Frame[V], Scene[V]], Screen[None] | None]
    side_views: tuple[SideView[V], ...]
    end: Callable[[Scene[V], Result], Screen[str]]
    option_fields: Callable[[int], tuple[OptionField, ...]]
    options_from: Callable[[Mapping[str, str]], O]
    options_as: Callable[[O], dict[str, str]]
    help_text: Callable[[], str]
    help_section: Callable[[V], str]
    hint_section: Callable[[], str]
    hand_rows: Callable[[int, int], int]
    until_a_key: Callable[[], str]
    first_field: Callable[[Sequence[str]], OptionField] = first_player_field
    interjection: Callable[[Scene[V]], Question[V]] | None = None
    filling: Callable[[V], object | None] | None = None
    own_settings: tuple[str, ...] = ()
    asks_openly: Callable[[V], bool] = lambda view: False
    advise: Callable[[V, Sequence[Weighed], Sequence[str]], Advice] | None = None


__all__ = [
    "BY_LOT",
    "Face",
    "HandClicked",
    "OptionField",
    "OptionValue",
    "Phase",
    "Question",
    "Scene",
    "Seat",
    "SideView",
    "TablePart",
    "first_player_field",
    "is_on",
    "on_or_off",
    "yes_or_no",
]
