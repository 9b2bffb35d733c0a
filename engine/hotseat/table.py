"""The table: shows a match, hands the keyboard over, and asks whoever is asked."""

from __future__ import annotations

import asyncio
from typing import ClassVar, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.worker import Worker

from engine.game import View
from engine.hotseat.curtain import Curtain
from engine.hotseat.face import Face, HandClicked, Phase, Question, Scene
from engine.hotseat.hints import Hints
from engine.hotseat.pace import Pace
from engine.hotseat.session import Session
from engine.hotseat.settings import Handover, Settings, Speed
from engine.language import gettext as _
from engine.machine import Event, Seat, State
from engine.match import Frame, NoWayBack

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


class Covered(Exception):
    """The open hand was covered before a choice was made."""


class TableScreen(Screen[str], Generic[S, V, O]):
    """Plays a match in the three states of the table; dismissed with what is wanted next.

    That is "again" (the same players once more), "home" or "leave". The widgets of a hand exist
    only while it lies open: they are mounted for it and removed after it, in one repaint with
    what comes next.
    """

    DEFAULT_CSS = """
    TableScreen { layout: vertical; }
    TableScreen .hand-area { height: 7; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "open_hand", _("pick up the hand"), id="open"),
        Binding("l", "last_trick", _("last trick"), id="last-trick"),
        Binding("s", "scores", _("scores"), id="scores"),
        Binding("backspace", "cover", _("cover"), id="cover"),
        Binding("u", "take_back", _("take back"), id="take-back"),
        Binding("question_mark", "rules", _("rules"), id="rules"),
        Binding("escape", "menu", _("menu"), id="menu"),
    ]

    def __init__(self, face: Face[S, V, O], session: Session[S, V, O]) -> None:
        super().__init__()
        self.face = face
        self.session = session
        self.phase = Phase.PUBLIC
        self.pace = Pace()
        self._board = face.board()
        self._closed_hand = face.closed_hand()
        self._closed_hand.add_class("hand-area")
        self._question: Question[V] | None = None
        self._answer: asyncio.Future[object] | None = None
        self._opened: asyncio.Event = asyncio.Event()
        self._flow: Worker[None] | None = None
        self._said = ""

    # -- what it is made of ----------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """All that lies open, the closed hand, and the line of keys."""
        yield self._board
        yield self._closed_hand
        yield Hints()

    def on_mount(self) -> None:
        """Begin where the match stands."""
        self._fit(self.app.size.width, self.app.size.height)
        self._go_on(self.session.match.frames)

    def on_resize(self, event: events.Resize) -> None:
        """Give the hand area the rows that the new size allows."""
        self._fit(event.size.width, event.size.height)

    def _fit(self, width: int, height: int) -> None:
        rows = self.face.hand_rows(width, height)
        for part in (self._closed_hand, self._question):
            if part is not None:
                part.styles.height = rows

    @property
    def settings(self) -> Settings:
        """The app's settings, as they are now."""
        return self.app.settings  # type: ignore[attr-defined, no-any-return]

    @property
    def curtain(self) -> Curtain:
        """The app's watch over keys."""
        return self.app.curtain  # type: ignore[attr-defined, no-any-return]

    # -- scenes ----------------------------------------------------------------------------------

    def scene(self, events: tuple[Event, ...] = ()) -> Scene[V]:
        """The public scene of the match as it stands."""
        return self._scene(self.session.match.view(None), events)

    def _scene(self, view: V, events: tuple[Event, ...] = (), line: str = "") -> Scene[V]:
        return Scene(
            phase=self.phase,
            view=view,
            occupants=tuple(self.session.match.occupants),
            events=events,
            said=self._said,
            line_of_hand=line,
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(one.name for one in self.session.match.occupants)

    def _show(self, scene: Scene[V]) -> None:
        self._board.show(scene)
        self._closed_hand.show(scene)

    def _show_public(self, view: V, events: tuple[Event, ...] = ()) -> None:
        self._enter(Phase.PUBLIC)
        self._show(self._scene(view, events, self.face.waiting(view, self.names)))

    def _enter(self, phase: Phase) -> None:
        if phase is not self.phase:
            self.phase = phase
            self.refresh_bindings()

    # -- the flow of the game --------------------------------------------------------------------

    def _go_on(self, frames: list[Frame[V]]) -> None:
        """Play on from here: show these frames, then ask whoever is asked."""
        if self._flow is not None:
            self._flow.cancel()
        self._flow = self.run_worker(self._play(frames), group="table", exclusive=True)

    async def _play(self, frames: list[Frame[V]]) -> None:
        try:
            while True:
                await self._show_frames(frames)
                match = self.session.match
                if match.result is not None:
                    await self._end()
                    return
                seat = match.asked
                assert seat is not None
                if not match.occupants[seat].is_human:
                    frames = self.session.play_bot()
                elif self.settings.forced_plays and len(match.state.options()) == 1:
                    frames = self.session.play(match.state.options()[0])
                else:
                    frames = await self._ask(seat)
        finally:
            await self._close_question()

    async def _show_frames(self, frames: list[Frame[V]]) -> None:
        for frame in frames:
            told = self.face.tell_since(frame.events, self.names)
            if told:
                self._said = told[-1]
            self._show_public(frame.view, frame.events)
            beats, speed = self.face.pace(frame), self.settings.speed
            await self.pace.wait(beats, speed)
            interlude = self.face.interlude(frame, self._scene(frame.view, frame.events))
            if interlude is not None and speed is not Speed.INSTANT:
                await self.pace.show(self.app, interlude, beats, speed)
        if not frames:
            self._show_public(self.session.match.view(None))

    async def _ask(self, seat: Seat) -> list[Frame[V]]:
        """Let the person of a seat choose, however often the hand is covered meanwhile."""
        while True:
            if self.session.needs_handover(seat, self.settings.handover):
                await self._hand_over()
            try:
                choice = await self._ask_opened(seat)
            except Covered:
                self.session.forget_person()
                continue
            with self.app.batch_update():
                frames = self.session.play(choice)
                await self._close_question()
                self._show_first(frames)
            return frames

    def _show_first(self, frames: list[Frame[V]]) -> None:
        """What comes right after a hand is closed, in the same repaint."""
        if frames:
            self._show_public(frames[0].view, frames[0].events)
        else:
            self._show_public(self.session.match.view(None))

    async def _hand_over(self) -> None:
        """Wait until the person of the asked seat picks up the hand."""
        self._opened.clear()
        self.app.clear_notifications()
        with self.app.batch_update():
            await self._close_question()
            self._enter(Phase.HANDOVER)
            view = self.session.match.view(None)
            self._show(self._scene(view, (), self.face.invitation(view, self.names)))
        await self._opened.wait()

    async def _ask_opened(self, seat: Seat) -> object:
        """Open the hand of a seat and wait for its choice.

        Raises:
            Covered: the hand was covered again.
        """
        view = self.session.open_hand(seat)
        recap = tuple(self.face.tell_since(self.session.recap(seat), self.names))
        self._answer = asyncio.get_running_loop().create_future()
        with self.app.batch_update():
            self._enter(Phase.PRIVATE)
            scene = Scene(
                self.phase, view, tuple(self.session.match.occupants), (), self._said, recap
            )
            self._question = self.face.question(scene)
            self._question.add_class("hand-area")
            self._fit(self.app.size.width, self.app.size.height)
            self._board.show(scene)
            self._closed_hand.display = False
            await self.mount(self._question, after=self._closed_hand)
            if self.is_current:
                self.set_focus(self._question)
        return await self._answer

    async def _close_question(self) -> None:
        """Take the open hand away, if there is one."""
        question, self._question, self._answer = self._question, None, None
        if question is not None and self.is_mounted:
            with self.app.batch_update():
                self._enter(Phase.PUBLIC)
                self._show_public(self.session.match.view(None))
                self._closed_hand.display = True
                await question.remove()

    async def _end(self) -> None:
        """The match is over: show how it ended, and go where the players want to go."""
        self.session.close()
        wanted = await self.app.push_screen_wait(self.face.end(self.scene()))
        self.dismiss(wanted or "home")

    # -- what keys and clicks do -----------------------------------------------------------------

    def on_question_chosen(self, message: Question.Chosen) -> None:
        """A choice was committed to; a burst of keys commits once at most."""
        message.stop()
        if self._answer is not None and not self._answer.done() and self.curtain.may_commit():
            self._answer.set_result(message.choice)

    def on_hand_clicked(self, message: HandClicked) -> None:
        """A click on the card backs is Space."""
        message.stop()
        if self.phase is Phase.HANDOVER and self.curtain.may_open_by_click():
            self._opened.set()

    def on_key(self, event: events.Key) -> None:
        """A key without a meaning of its own ends the pause; Space never does."""
        if self.phase is Phase.PUBLIC and event.key != "space":
            self.pace.skip()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that do nothing in this state of the table are not offered."""
        match action:
            case "open_hand":
                return self.phase is Phase.HANDOVER
            case "cover":
                return self.phase is Phase.PRIVATE and self._can_cover
            case "take_back":
                return not isinstance(self.session.match.way_back(), NoWayBack)
        return True

    @property
    def _can_cover(self) -> bool:
        return (
            self.settings.handover is not Handover.OPEN_TABLE and len(self.session.match.humans) > 1
        )

    def action_open_hand(self) -> None:
        """Space: open the hand, once no key is being held."""
        if self.phase is Phase.HANDOVER and self.curtain.may_open():
            self._opened.set()

    def action_cover(self) -> None:
        """Backspace: cover the open hand at once."""
        self.cover()

    def cover(self) -> None:
        """Cover the open hand, if somebody else could see it; the selection is forgotten."""
        self.session.forget_person()
        if self._answer is not None and not self._answer.done() and self._can_cover:
            self._answer.set_exception(Covered())

    def action_scores(self) -> None:
        """Show the score sheet."""
        self.app.push_screen(self.face.scores(self.scene()))

    def action_last_trick(self) -> None:
        """Show the tricks of the round."""
        self.app.push_screen(self.face.last_trick(self.scene()))

    def action_rules(self) -> None:
        """Open the rules at what is being asked."""
        from engine.hotseat.rules import RulesScreen

        section = self.face.help_section(self.session.match.view(None))
        self.app.push_screen(RulesScreen(self.face, section))

    def action_take_back(self) -> None:
        """Take back the last choice, or say why that cannot be."""
        from engine.hotseat.menu import why_no_way_back

        reason = self.session.take_back()
        if reason is not None:
            self._said = why_no_way_back(reason)
            self._board.show(self.scene())
            return
        self._said = _("The last choice has been taken back.")
        self._go_on([])

    def action_menu(self) -> None:
        """Open the menu."""
        from engine.hotseat.menu import run_menu

        self.run_worker(run_menu(self), group="menu", exclusive=True)

    # -- being seen ------------------------------------------------------------------------------

    def on_screen_suspend(self) -> None:
        """Another screen lies on the table: nothing goes on until it is gone."""
        self.pace.hide()

    def on_screen_resume(self) -> None:
        """The table is seen again."""
        self.pace.unhide()
        if self._question is not None:
            self.set_focus(self._question)

    def play_on(self) -> None:
        """Something about the match was changed from outside: go on from where it stands."""
        self._go_on([])
