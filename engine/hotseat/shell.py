"""The program round the table: its looks, its keys, and every way in which it ends."""

from __future__ import annotations

import contextlib
import contextvars
import gc
import os
import signal
import time
from collections.abc import Callable, Mapping
from typing import ClassVar, Generic, TypeVar

from rich.console import RenderableType
from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import LineFilter
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Input

from engine.game import View
from engine.hotseat.curtain import Curtain
from engine.hotseat.face import Face
from engine.hotseat.filters import OnlyAscii, WithoutColour
from engine.hotseat.look import Look, look_of
from engine.hotseat.settings import Settings
from engine.hotseat.small import TooSmall, is_too_small
from engine.hotseat.terminal import TerminalDriver, can_show_signs, terminal_encoding
from engine.hotseat.theme import textual_theme, theme_name
from engine.language import gettext as _
from engine.machine import State

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game

_WIPE = "\x1b[0m\x1b[2J\x1b[H"
_LONGEST_FAREWELL = 0.5
_LONGEST_COVERING = 2.0
"""Seconds after which the program stops on Ctrl+Z although the hand could not be covered."""
_FRAME = 1 / 60


class Backdrop(Screen[None]):
    """The empty screen that lies under everything.

    While something lies on it, it is not laid out: each time it was, everything above it would
    be painted once more.
    """

    fits_any_window = True

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        if self.app.screen is self:
            super()._refresh_layout(size, scroll)


class Shell(App[int], Generic[S, V, O], inherit_bindings=False, inherit_css=False):
    """An app for a hot-seat game: everything that is true of all its screens.

    Attributes:
        face: the game.
        look: how things look now.
        settings: what people have chosen.
        curtain: has seen every key.
        status: the exit status when the program has ended.
        failure: what ended the program, if that was a fault in it.
    """

    DEFAULT_CSS = """
    Shell { background: $background; color: $foreground; }
    """
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    ESCAPE_TO_MINIMIZE = False
    ENABLE_SELECT_AUTO_SCROLL = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "ask_to_leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_table", show=False, priority=True),
        Binding("f1", "rules", _("rules"), show=False, priority=True),
        Binding("question_mark", "rules", show=False),
        Binding("escape", "step_back", show=False),
    ]

    def __init__(
        self,
        face: Face[S, V, O],
        settings: Settings,
        *,
        environ: Mapping[str, str] = os.environ,
    ) -> None:
        self.face = face
        self.settings = settings
        self.curtain = Curtain()
        self.status = 0
        self.failure: BaseException | None = None
        self.is_leaving = False
        self._is_mono = bool(environ.get("NO_COLOR"))
        self._needs_ascii = not can_show_signs(terminal_encoding(environ))
        self.look = self._look()
        super().__init__(driver_class=TerminalDriver)
        self.title = face.title
        self.no_color = self._is_mono
        self._disable_tooltips = True
        self._disable_notifications = True
        self._context_of_app: contextvars.Context | None = None
        self.register_theme(textual_theme(self.look.theme))
        self.set_reactive(App.theme, theme_name(self.look.theme))
        self.stylesheet.set_variables(self.get_css_variables())
        self._animate_as_wanted()

    def get_default_screen(self) -> Screen[None]:
        """An empty screen under all others."""
        return Backdrop()

    def on_ready(self) -> None:
        """The first screen is there: from now on garbage is collected, but nothing of the start."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()

    # -- looks -----------------------------------------------------------------------------------

    def _look(self) -> Look:
        return look_of(
            self.settings.theme.value,
            is_mono=self._is_mono,
            is_ascii=self.settings.ascii or self._needs_ascii,
            animates=self.settings.animations,
        )

    def get_line_filters(self) -> list[LineFilter]:
        """What everything that is sent to the terminal goes through."""
        filters: list[LineFilter] = []
        if self.look.is_mono:
            filters.append(WithoutColour())
        if self.look.is_ascii:
            filters.append(OnlyAscii())
        return filters

    def apply_settings(self, settings: Settings) -> None:
        """Use other settings from now on; what they change of the looks is seen at once."""
        before, self.settings = self.look, settings
        self.look = self._look()
        driver = self._driver
        if isinstance(driver, TerminalDriver):
            driver.use_mouse(settings.mouse)
        if self.look == before:
            return
        self._animate_as_wanted()
        self.register_theme(textual_theme(self.look.theme))
        self.theme = theme_name(self.look.theme)
        for screen in self.screen_stack:
            for widget in screen.walk_children(with_self=True):
                widget.notify_style_update()
                screen.refresh(layout=True) if widget is screen else widget.refresh()

    def _animate_as_wanted(self) -> None:
        self.animation_level = "full" if self.settings.animations else "none"

    # -- keys ------------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Every event of the keyboard and the mouse comes here before anything acts on it."""
        if isinstance(event, events.InputEvent) and not event.is_forwarded:
            if isinstance(event, events.Key):
                self._make_small(event)
                self.curtain.note(event.key, event.time)
            elif isinstance(event, events.MouseDown):
                self.curtain.note_click(event.time)
            if self.is_leaving or self._is_kept_out(event):
                return
        if isinstance(event, events.Paste) and not isinstance(self.focused, Input):
            return
        await super().on_event(event)

    def _make_small(self, event: events.Key) -> None:
        """Take a capital for its small letter, but where text is written: Caps Lock may be on."""
        sign = event.character or ""
        if len(sign) == 1 and sign != sign.lower() and not isinstance(self.focused, Input):
            event.key = event.character = sign.lower()

    def _is_kept_out(self, event: events.InputEvent) -> bool:
        """Whether the window is too small for what the event could do."""
        if not is_too_small(*self.size) or _fits_any_window(self.screen):
            return False
        if isinstance(event, events.Key) and event.key == "escape":
            self.action_ask_to_leave()
        return not (
            isinstance(event, events.Key)
            and event.key in ("ctrl+c", "ctrl+z", "f1", "question_mark")
        )

    def action_step_back(self) -> None:
        """Esc on a screen that has no meaning for it: go back, or ask whether to leave."""
        if len(self.screen_stack) > 2:
            self.screen.dismiss(None)
        else:
            self.action_ask_to_leave()

    def action_rules(self) -> None:
        """Open the rules; they come back to the same place, by the same key too."""
        from engine.hotseat.rules import RulesScreen

        if isinstance(self.screen, RulesScreen):
            self.screen.action_back()
        else:
            self.push_screen(RulesScreen(self.face))

    # -- what covers a hand ----------------------------------------------------------------------

    def cover(self) -> None:
        """Cover whatever hand lies open."""
        for screen in self.screen_stack:
            cover = getattr(screen, "cover", None)
            if cover is not None:
                cover()

    def on_app_blur(self) -> None:
        """The terminal has lost the focus: somebody may have gone away."""
        self.cover()

    def on_resize(self, event: events.Resize) -> None:
        """A window that is too small covers the hand, and says what is needed."""
        if is_too_small(*event.size):
            self.cover()
        self._fit_screens(event.size)

    def on_mount(self) -> None:
        """Watch which screen is on top from now on."""
        self._context_of_app = contextvars.copy_context()
        self.screen_change_signal.subscribe(self, lambda _screen: self._fit_soon())

    def _fit_soon(self) -> None:
        if is_too_small(*self.size) or self.screen.query(TooSmall):
            self.call_next(self._fit_screens, self.size)

    def _fit_screens(self, size: Size) -> None:
        """Cover the screens that do not fit, and no others."""
        for screen in self.screen_stack:
            covers = screen.query_children(TooSmall)
            if is_too_small(*size) and not _fits_any_window(screen):
                if not covers and screen.is_attached:
                    screen.mount(TooSmall())
            elif covers:
                covers.remove()

    # -- being stopped for a while ---------------------------------------------------------------

    def action_suspend_table(self) -> None:
        """Ctrl+Z: cover the hand, then stop."""
        driver = self._driver
        if isinstance(driver, TerminalDriver):
            self.before_suspend(driver.stop_process)

    def before_suspend(self, stop: Callable[[], None]) -> None:
        """Cover the hand, and stop once that has been painted."""
        self.cover()
        until = time.monotonic() + _LONGEST_COVERING

        def stop_if_covered() -> None:
            shown = (getattr(screen, "is_being_covered", False) for screen in self.screen_stack)
            if any(shown) and time.monotonic() < until:
                self.set_timer(_FRAME, stop_if_covered)
            else:
                self.screen.call_after_refresh(stop)

        self._in_context(stop_if_covered)

    def after_suspend(self) -> None:
        """Paint everything again: nobody knows what the terminal shows now."""
        self.cover()
        self._in_context(lambda: self.refresh(layout=True))

    def _in_context(self, call: Callable[[], object]) -> None:
        """Call from outside of the app's own messages."""
        assert self._context_of_app is not None
        self._context_of_app.copy().run(call)

    # -- the end ---------------------------------------------------------------------------------

    def action_ask_to_leave(self) -> None:
        """Ctrl+C: ask whether to leave; pressed again there, it leaves."""
        from engine.hotseat.dialogs import LeaveScreen

        if isinstance(self.screen, LeaveScreen):
            self.leave()
        else:
            self.push_screen(
                LeaveScreen(self.face.title, self.leave_sentence()), self._answered_leave
            )

    def _answered_leave(self, leaves: bool | None) -> None:
        if leaves:
            self.leave()

    def leave(self, status: int = 0) -> None:
        """End the program, once a frame without anybody's hand has been painted."""
        if self.is_leaving:
            return
        from engine.hotseat.farewell import Farewell

        self.is_leaving = True
        self.status = status
        self.push_screen(Farewell(self.face.title, self.last_words(), self._leave_now))
        self.set_timer(_LONGEST_FAREWELL, self._leave_now)

    def leave_sentence(self) -> str:
        """What leaving would mean now."""
        return _("Nothing is lost by leaving now.")

    def last_words(self) -> str:
        """A line for the last frame."""
        return _("Until next time.")

    def _leave_now(self) -> None:
        self.exit(self.status)

    def end_by_signal(self, number: int) -> None:
        """A signal wants the program to end; Ctrl+C only asks."""
        loop = self._loop
        if loop is None or self._context_of_app is None:
            raise SystemExit(128 + number)
        if number == signal.SIGINT:
            loop.call_soon_threadsafe(self.action_ask_to_leave, context=self._context_of_app)
        else:
            self._end_soon(128 + number)
            way = self.terminal_lost if number == signal.SIGHUP else self.leave
            loop.call_soon_threadsafe(way, 128 + number, context=self._context_of_app)

    def terminal_lost(self, status: int = 128 + signal.SIGHUP) -> None:
        """The terminal is gone: end without painting anything."""
        if not self.is_leaving:
            self.is_leaving = True
            self.status = status
            self._end_soon(status)
        self._leave_now()

    def _end_soon(self, status: int) -> None:
        from engine.hotseat.ending import GRACE, end_within
        from engine.hotseat.terminal import restore_terminal

        end_within(GRACE, restore_terminal, status)

    # -- faults ----------------------------------------------------------------------------------

    def panic(self, *renderables: RenderableType) -> None:
        """Textual has something to print before it ends; it may hold anything, so it is not."""
        self._fatal_error()

    def _fatal_error(self) -> None:
        """The program has failed: wipe the screen and end; `run` writes the report."""
        if self.failure is None:
            self.failure = self._exception or RuntimeError("Textual gave up")
        with contextlib.suppress(Exception):
            if self._driver is not None:
                self._driver.write(_WIPE)
        self._close_messages_no_wait()


def _fits_any_window(screen: Screen[object]) -> bool:
    return bool(getattr(screen, "fits_any_window", False))
