"""The program of a hot-seat game: which screens follow each other, and where games are kept."""

from __future__ import annotations

import os
import random
import shlex
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from engine.game import Game, View
from engine.hotseat.ahead import Ahead, Opened, begin, open_archive
from engine.hotseat.face import Face
from engine.hotseat.launch import NEW_SEEDS, Launch
from engine.hotseat.moments import utc_now
from engine.hotseat.remembering import Remembered
from engine.hotseat.session import Session
from engine.hotseat.settings import Settings
from engine.hotseat.shell import Shell
from engine.hotseat.table import TableScreen
from engine.hotseat.terminal import Signals
from engine.language import gettext as _
from engine.machine import State
from engine.match import Match, Setting

if TYPE_CHECKING:
    from datetime import datetime

    from engine.archive import Archive, SavedMatch
    from engine.thinking.thinker import Thinker

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


class HotSeatApp(Shell[S, V, O]):
    """Plays a game: starts where the command line wants to, and comes back home after each match.

    Attributes:
        launch: what the command line asked for.
        session: the match at the table, if there is one.
        number: what its saved game is opened by; None if it is not kept.
        now: tells the time of day in UTC, by which saved games are dated.
    """

    def __init__(
        self,
        face: Face[S, V, O],
        launch: Launch[O],
        *,
        now: Callable[[], datetime] = utc_now,
        environ: Mapping[str, str] = os.environ,
        ahead: Ahead[S, V, O] | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        super().__init__(face, launch.settings, environ=environ)
        self._ahead = ahead
        self._thinker = thinker
        self.now = now
        self.launch = launch
        self.remembered = Remembered(launch.places.settings_file, launch.stored)
        self.session: Session[S, V, O] | None = None
        self.number: int | None = None
        self._opened: Opened | None = None
        self._notes = list(launch.notes)

    def on_mount(self) -> None:
        """Begin with a new game, with a saved one, or at home."""
        if self.launch.setting is not None:
            begun = None if self._ahead is None else self._ahead.begun()
            if begun is None:
                self.start(self.launch.setting)
            else:
                self._sit_down(*begun)
        elif self.launch.resume is not None:
            self.resume(self.launch.resume)
        else:
            self.go_home()
        self._show_notes()

    # -- what the players are told ---------------------------------------------------------------

    def tell(self, sentence: str) -> None:
        """Tell everybody something about the program; nobody's cards are in it."""
        self._notes.append(sentence)
        # A moment later, so that it lies on top of whatever is being shown just now.
        self.call_later(self._show_notes)

    def _show_notes(self) -> None:
        if self._notes and self.screen_stack and not self.is_leaving:
            from engine.hotseat.dialogs import NoteScreen

            notes, self._notes = self._notes, []
            self.push_screen(NoteScreen(notes))

    def leave_sentence(self) -> str:
        """What leaving would mean now."""
        if self.session is None:
            return super().leave_sentence()
        if self.is_stored:
            return _("The game is stored: it can go on at any time.")
        return _("This game is not stored: leaving ends it.")

    @property
    def is_stored(self) -> bool:
        """Whether the game at the table, or that was left last, can go on."""
        return self.number is not None and (self.session is None or self.session.is_stored)

    def last_words(self) -> str:
        """Whether the game that is being left is kept."""
        if self.is_stored:
            return _("The game is stored. Until next time.")
        return super().last_words()

    @property
    def thinker(self) -> Thinker:
        """The process for computers to think in; it is kept until the program ends."""
        if self._thinker is None:
            from engine.thinking.thinker import Thinker

            self._thinker = Thinker()
        return self._thinker

    # -- saved games -----------------------------------------------------------------------------

    @property
    def archive(self) -> Archive:
        """The saved games; where nothing can be stored, an archive that forgets."""
        return self._open().archive

    @property
    def saves(self) -> bool:
        """Whether games are kept."""
        return self._open().saves

    def _open(self) -> Opened:
        """Open the saved games when they are needed first, unless that has been done ahead."""
        if self._opened is None:
            ahead = self._ahead
            self._opened = open_archive(self.launch, self.now) if ahead is None else ahead.opened()
            self._notes += self._opened.notes
        return self._opened

    def start(self, setting: Setting[O], game: Game[S, V, O] | None = None) -> None:
        """Begin a match, stored before anybody sees it; `game` may be one with another deck."""
        match = Match(game or self.face.game, setting)
        try:
            saved = begin(self.archive, match, self.face.progress)
        except OSError as error:
            self.tell(str(error))
            saved = None
        self._sit_down(match, saved)

    def resume(self, number: int, *, from_last_good: bool = False) -> None:
        """Go on with a saved game, or say why that cannot be and what can be done."""
        from engine.archive import Diverged

        opening = self.archive.open_from_last_good if from_last_good else self.archive.open
        try:
            saved = opening(number, self.face.game)
        except Diverged as error:
            self._offer_last_good(number, str(error))
        except OSError as error:
            self.go_home()
            self.tell(str(error))
        else:
            self._sit_down(saved.match, saved)

    def _offer_last_good(self, number: int, sentence: str) -> None:
        from engine.hotseat.dialogs import ConfirmScreen

        def answered(wanted: bool | None) -> None:
            if wanted:
                self.resume(number, from_last_good=True)
            else:
                self.go_home()

        question = ConfirmScreen(sentence, _("Play on from there"), _("Continue a game"))
        self.push_screen(question, answered)

    # -- which screen follows --------------------------------------------------------------------

    def _sit_down(self, match: Match[S, V, O], saved: SavedMatch[S, V, O] | None) -> None:
        self.session = Session(match, saved, self.face.progress, self.tell)
        self.number = None if saved is None or not self.saves else saved.number
        self.push_screen(TableScreen(self.face, self.session), self._rise)

    def _rise(self, wanted: str | None) -> None:
        """The table was left: play again, go home, or leave the program."""
        session = self.session
        assert session is not None
        self._close_session()
        match wanted:
            case "again":
                self.again(session.match)
            case "leave":
                self.leave()
            case _home:
                self.number = None
                self.go_home()

    def again(self, match: Match[S, V, O]) -> None:
        """Play once more with the same players and options, with other cards."""
        seats = tuple(match.occupants)
        setting = replace(match.setting, occupants=seats, seed=new_seed(), first=None)
        self.start(setting, match.game)

    def go_home(self) -> None:
        """Show the home screen, and nothing on top of it."""
        from engine.hotseat.home import HomeScreen

        for screen in self.screen_stack:
            if isinstance(screen, HomeScreen):
                screen.pop_until_active()
                return
        self.push_screen(HomeScreen())

    def set_up(self) -> None:
        """Ask what is to be played, and begin it."""
        from engine.hotseat.setup import SetupScreen

        screen: SetupScreen[O] = SetupScreen()
        self.push_screen(screen, self._set_up)

    def _set_up(self, setting: Setting[O] | None) -> None:
        if setting is not None:
            self.start(setting)

    def choose_saved(self) -> None:
        """Ask which saved game goes on."""
        from engine.hotseat.saved import SavedScreen

        self.push_screen(SavedScreen(), self._chose_saved)

    def _chose_saved(self, number: int | None) -> None:
        if number is not None:
            self.resume(number)

    def show_records(self) -> None:
        """Show the games that are over."""
        from engine.hotseat.records import RecordsScreen

        self.push_screen(RecordsScreen())

    def show_settings(self) -> None:
        """Show what can be set."""
        from engine.hotseat.preferences import PreferencesScreen

        self.push_screen(PreferencesScreen())

    def _close_session(self) -> None:
        session, self.session = self.session, None
        if session is not None:
            is_over = session.match.result is not None
            if not is_over:
                session.close()
            if is_over or not session.is_stored:
                self.number = None

    # -- settings --------------------------------------------------------------------------------

    def change_settings(self, settings: Settings) -> None:
        """Use these settings from now on, and keep what was changed in the file."""
        before = self.settings
        self.apply_settings(settings)
        self.remembered.change(before, settings)
        self.run_worker(self._write_settings, thread=True)

    def remember(self, setting: Setting[O]) -> None:
        """Keep who plays and what was agreed for the next set-up."""
        game = self.face.game
        agreed = {**self.settings.last_options, game.name: game.encode_options(setting.options)}
        self.change_settings(replace(self.settings, line_up=setting.occupants, last_options=agreed))

    def _write_settings(self) -> None:
        told = self.remembered.write()
        if told is not None:
            self.call_from_thread(self.tell, told)

    def close(self) -> None:
        """Let go of everything that is stored."""
        self._close_session()
        if self._thinker is not None:
            self._thinker.close()
        if self._opened is not None:
            self._opened.archive.close()
        self.remembered.write()


def new_seed() -> int:
    """A seed that nobody has chosen."""
    return random.SystemRandom().randrange(NEW_SEEDS)


def run(app: HotSeatApp[S, V, O]) -> int:
    """Run a program to its end; its exit status.

    0 when its players left it, 1 when it failed, 128 and the signal's number when one ended it.
    """
    with Signals(app.end_by_signal):
        try:
            app.run(mouse=app.settings.mouse)
        except Exception as error:
            app.failure = app.failure or error
        finally:
            app.close()
    face = app.face
    if app.failure is None:
        if app.number is not None and app.status == 0:
            _say_how_it_goes_on(app, app.number)
        return app.status
    from engine import __version__
    from engine.hotseat.ending import crash_line, write_report
    from engine.hotseat.printing import FAILED, complain

    path = write_report(app.launch.places.state, app.failure, f"{face.command} {__version__}")
    return complain(face.command, crash_line(path, face.command, app.number), FAILED)


def _say_how_it_goes_on(app: HotSeatApp[S, V, O], number: int) -> None:
    """Print, where the screen was, how the game that was left goes on."""
    from engine.hotseat.places import Places
    from engine.hotseat.printing import tell

    command = f"{app.face.command} --resume {number}"
    if app.launch.places != Places.of_user():
        command += f" --data-dir {shlex.quote(str(app.launch.places.data))}"
    told = _("The game is stored; go on with: {command}").format(command=command)
    tell(app.face.command, told)
