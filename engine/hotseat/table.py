"""The table: shows a match, hands the keyboard over, and asks whoever is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.worker import Worker

from engine.game import View
from engine.hotseat.computing import Computers
from engine.hotseat.curtain import Curtain
from engine.hotseat.face import Face, HandClicked, Phase, Question, Scene
from engine.hotseat.hand_area import Covered, HandArea, Interrupted
from engine.hotseat.hints import Hints
from engine.hotseat.pace import Pace, is_long
from engine.hotseat.session import Session
from engine.hotseat.settings import Handover, Settings, Speed
from engine.hotseat.stage import Stage
from engine.language import gettext as _
from engine.machine import Seat, State
from engine.match import Frame, NoWayBack

if TYPE_CHECKING:
    from engine.hotseat.app import HotSeatApp

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


class TableScreen(Screen[str], Generic[S, V, O]):
    """Plays a match in the three states of the table; dismissed with what is wanted next.

    That is "again" (the same players once more), "home" or "leave".
    """

    app: HotSeatApp[S, V, O]

    DEFAULT_CSS = """
    TableScreen { layout: vertical; }
    TableScreen .hand-area { height: 7; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "open_hand", _("pick up the hand"), id="open"),
        Binding("backspace", "cover", _("cover"), id="cover"),
        Binding("exclamation_mark", "throw_in", _("throw in"), id="throw-in"),
        Binding("u", "take_back", _("take back"), id="take-back"),
        Binding("u", "say_no_way_back", show=False),
        Binding("h,f2", "hint", _("hint"), id="hint"),
        Binding("enter", "go_on", _("go on"), id="go-on"),
        Binding("question_mark", "rules", _("rules"), id="rules"),
        Binding("escape", "close_hint", _("close"), id="back"),
        Binding("escape", "menu", _("menu"), id="menu"),
    ]

    def __init__(self, face: Face[S, V, O], session: Session[S, V, O]) -> None:
        super().__init__()
        self.face = face
        self.session = session
        self.pace = Pace()
        self.stage = Stage(face, session, self.refresh_bindings)
        self.hand_area = HandArea(self)
        self.computers = Computers(self)
        for view in face.side_views:
            self._bindings.bind(view.key, f"look_at({view.key!r})", view.name())
        self._is_interrupted = False
        self._flow: Worker[None] | None = None
        self._unshown: list[Frame[V]] = []

    # -- what it is made of ----------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """All that lies open, the closed hand, and the line of keys."""
        yield self.stage.board
        yield self.hand_area.closed
        yield Hints()

    def on_mount(self) -> None:
        """Begin where the match stands."""
        self.fit()
        self._go_on(self.session.match.frames)

    def on_resize(self) -> None:
        """Give the hand area the rows that the new size allows."""
        self.fit()

    def fit(self) -> None:
        """Give the hand area the rows that the window allows."""
        self.hand_area.fit(self.face.hand_rows(*self.app.size))

    @property
    def settings(self) -> Settings:
        """The app's settings, as they are now."""
        return self.app.settings

    @property
    def curtain(self) -> Curtain:
        """The app's watch over keys."""
        return self.app.curtain

    @property
    def is_stored(self) -> bool:
        """Whether the game can go on after it was left."""
        return self.app.is_stored

    @property
    def phase(self) -> Phase:
        """The state of the table."""
        return self.stage.phase

    def scene(self) -> Scene[V]:
        """What everybody may know of what the table shows."""
        return self.stage.public_scene()

    # -- the flow of the game --------------------------------------------------------------------

    def _go_on(self, frames: list[Frame[V]]) -> None:
        """Play on from here: show these frames, then ask whoever is asked."""
        if self._flow is not None:
            self._flow.cancel()
        self._flow = self.run_worker(self._play(frames), group="table", exclusive=True)
        self.call_after_refresh(self.computers.warm_up)

    async def _play(self, frames: list[Frame[V]]) -> None:
        try:
            while True:
                await self._show_frames(frames)
                match = self.session.match
                if match.result is not None:
                    await self._end()
                    return
                frames = await self._next()
        finally:
            await self.hand_area.close()

    async def _next(self) -> list[Frame[V]]:
        """Whatever comes next: somebody throws something in, or the one who is asked chooses."""
        if self._is_interrupted:
            return await self._throw_in()
        try:
            return await self.computers.throw_in() or await self._move()
        except Interrupted:
            return await self._throw_in()

    async def _move(self) -> list[Frame[V]]:
        """The next choice: a computer's, one that is made by itself, or a person's.

        Raises:
            Interrupted: somebody wants to throw something in.
        """
        match = self.session.match
        seat = match.asked
        assert seat is not None
        if not match.occupants[seat].is_human:
            return await self.computers.move()
        by_itself = self.made_by_itself()
        if by_itself is not None:
            return self.session.play(by_itself, by_itself=True)
        return await self._ask(seat)

    def made_by_itself(self) -> object | None:
        """The choice that the settings make for the asked person; None if there is none."""
        match = self.session.match
        seat = match.asked
        if seat is None or not match.occupants[seat].is_human:
            return None
        if self.settings.forced_plays and len(match.state.options()) == 1:
            return match.state.options()[0]
        if self.settings.fill_hands and self.face.filling is not None:
            return self.face.filling(match.view(seat))
        return None

    async def _throw_in(self) -> list[Frame[V]]:
        from engine.hotseat.throwing_in import throw_in

        self._is_interrupted = False
        return await throw_in(self)

    async def _show_frames(self, frames: list[Frame[V]]) -> None:
        self._unshown = frames
        for number, frame in enumerate(frames):
            self._unshown = frames[number:]
            scene = self.stage.show_public(self._unshown)
            beats, speed = self.face.pace(frame), self.settings.speed
            interlude = self.face.interlude(frame, scene)
            if interlude is None or speed is Speed.INSTANT:
                with self._offering_to_go_on(is_long(beats, speed)):
                    await self.pace.wait(beats, speed)
                self._unshown = frames[number + 1 :]
            else:
                self._unshown = frames[number + 1 :]
                until = None if self.session.match.humans else beats
                await self.pace.seen()
                await self.pace.show(self.app, interlude, until, speed)
                self.session.forget_person()  # All have looked at it: no hand may open with it.
        if not frames:
            self.stage.show_public()

    @contextmanager
    def _offering_to_go_on(self, is_needed: bool) -> Iterator[None]:
        """Offer the key that goes on for as long as the table waits for it."""
        if is_needed:
            self.refresh_bindings()
        yield
        if is_needed:
            self.refresh_bindings()

    async def _ask(self, seat: Seat) -> list[Frame[V]]:
        """Let the person of a seat choose, however often the hand is covered meanwhile.

        Raises:
            Interrupted: somebody wants to throw something in.
        """
        is_for_all = self.face.asks_openly(self.session.match.view(None))
        while True:
            try:
                if not is_for_all and self.session.needs_handover(seat, self.settings.handover):
                    await self.hand_area.hand_over()
                choice = await self.hand_area.ask(seat, self.face.question, is_for_all=is_for_all)
            except Covered:
                self.session.forget_person()
                continue
            with self.app.batch_update():
                frames = self.session.play(choice)
                await self.hand_area.close(frames)
            return frames

    async def _end(self) -> None:
        """The match is over: show how it ended, and go where the players want to go."""
        self.session.close()
        result = self.session.match.result
        assert result is not None
        wanted = await self.app.push_screen_wait(self.face.end(self.scene(), result))
        await self.leave_for(wanted or "home")

    async def leave_for(self, wanted: str) -> None:
        """Leave the table for "again", "home" or "leave", once nothing lies on it any more."""
        while self.app.screen is not self:
            await self.pace.seen()
            await asyncio.sleep(0)
        self.dismiss(wanted)

    # -- what keys and clicks do -----------------------------------------------------------------

    def on_question_chosen(self, message: Question.Chosen) -> None:
        """A choice was committed to; a burst of keys commits once at most."""
        message.stop()
        self.hand_area.commit(message)

    def on_hand_clicked(self, message: HandClicked) -> None:
        """A click on the card backs is Space."""
        message.stop()
        self._pick_up(self.curtain.may_open_by_click())

    def on_key(self, event: events.Key) -> None:
        """A key without a meaning of its own ends the pause; Space never does."""
        if self.phase is not Phase.PUBLIC or event.key == "space":
            return
        binding = self.active_bindings.get(event.key)
        if binding is None or not binding.enabled:
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
            case "say_no_way_back":
                return isinstance(self.session.match.way_back(), NoWayBack)
            case "throw_in":
                return bool(self.session.people_who_may_throw_in())
            case "hint":
                return self.hand_area.hinting.panel is None and self.hand_area.hinting.is_possible
            case "close_hint":
                return self.hand_area.hinting.panel is not None
            case "menu":
                return self.hand_area.hinting.panel is None
            case "go_on":
                return self.phase is Phase.PUBLIC and self.pace.is_long
        return True

    def action_go_on(self) -> None:
        """Enter, where the table waits for a key."""
        self.pace.skip()

    @property
    def _can_cover(self) -> bool:
        is_open = self.settings.handover is Handover.OPEN_TABLE or self.hand_area.is_for_all
        return not is_open and len(self.session.match.humans) > 1

    def action_open_hand(self) -> None:
        """Space: open the hand, once no key is being held."""
        self._pick_up(self.curtain.may_open())

    def _pick_up(self, may_open: bool) -> None:
        if self.phase is Phase.HANDOVER:
            (self.hand_area.open if may_open else self.hand_area.closed.say_too_soon)()

    def action_cover(self) -> None:
        """Backspace: cover the open hand at once."""
        self.cover()

    def cover(self) -> None:
        """Cover the open hand, if somebody else could see it; the selection is forgotten."""
        self.session.forget_person()
        if self._can_cover:
            self.hand_area.cover()

    @property
    def is_being_covered(self) -> bool:
        """Whether a hand that is to be covered is on the screen still."""
        return self.hand_area.is_being_covered

    def action_hint(self) -> None:
        """Show what an expert would choose with the hand that lies open, and why."""
        self.hand_area.hinting.open()

    async def action_close_hint(self) -> None:
        """Take the hint away again."""
        await self.hand_area.hinting.close()

    def action_throw_in(self) -> None:
        """Stop the game before the next move, for somebody wants to throw something in."""
        if not self.hand_area.interrupt() and not self.computers.interrupt():
            self._is_interrupted = True
            self.pace.skip()

    def action_look_at(self, key: str) -> None:
        """Show one of the game's own screens of what is public."""
        make = next(view.make for view in self.face.side_views if view.key == key)
        self.app.push_screen(make(self.scene()))

    def action_scores(self) -> None:
        """Show how the game stands: the first of the game's own screens."""
        self.action_look_at(self.face.side_views[0].key)

    def action_rules(self) -> None:
        """Open the rules at what is being asked; at hints, while there is one."""
        from engine.hotseat.rules import RulesScreen

        if self.hand_area.hinting.panel is not None:
            section = self.face.hint_section()
        else:
            section = self.face.help_section(self.session.match.view(None))
        self.app.push_screen(RulesScreen(self.face, section))

    def action_take_back(self) -> None:
        """Take back the last choice, once that has been confirmed."""
        from engine.hotseat.menu import confirm_take_back

        self._ask_aside(confirm_take_back)

    def action_say_no_way_back(self) -> None:
        """Say why the last choice cannot be taken back."""
        from engine.hotseat.menu import take_back

        take_back(self)

    def action_menu(self) -> None:
        """Open the menu."""
        from engine.hotseat.menu import run_menu

        self._ask_aside(run_menu)

    def _ask_aside(self, ask: Callable[[TableScreen[S, V, O]], Awaitable[None]]) -> None:
        async def asking() -> None:
            await ask(self)

        _worker: Worker[None] = self.run_worker(asking, group="menu", exclusive=True)

    # -- being seen ------------------------------------------------------------------------------

    def on_screen_suspend(self) -> None:
        """Another screen lies on the table: nothing goes on until it is gone."""
        self.pace.hide()

    def on_screen_resume(self) -> None:
        """The table is seen again; settings that change what keys do may be others."""
        self.pace.unhide()
        self.refresh_bindings()
        self.hand_area.focus()

    def play_on(self, *, from_now: bool = False) -> None:
        """Something about the match was changed from outside: go on from where it stands.

        What has not been shown yet is shown first, unless that is over (`from_now`).
        """
        self._go_on([] if from_now else self._unshown)
