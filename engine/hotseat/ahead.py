"""The saved games, opened and written to while the screens are still being imported.

Storing waits for the disk, importing for the processor; done together they take the time of one.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from engine.game import Game, View
from engine.hotseat.launch import Launch
from engine.hotseat.moments import utc_now
from engine.language import gettext as _
from engine.machine import State
from engine.match import Match

if TYPE_CHECKING:
    from datetime import datetime

    from engine.archive import Archive, SavedMatch

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


@dataclass(slots=True)
class Opened:
    """The saved games; where nothing can be stored, an archive that forgets.

    Attributes:
        saves: whether games are kept.
        notes: what the players should read about it.
    """

    archive: Archive
    saves: bool
    notes: list[str]


def open_archive(launch: Launch[O], now: Callable[[], datetime] = utc_now) -> Opened:
    """Open the saved games where the command line wants them."""
    from engine.archive import Archive, ArchiveError, MemoryArchive

    if not launch.saves:
        return Opened(MemoryArchive(clock=now), False, [])
    try:
        archive = Archive(launch.places.data, clock=now)
    except ArchiveError as error:
        told = [str(error), _("Games are not saved this time.")]
        return Opened(MemoryArchive(clock=now), False, told)
    return Opened(archive, True, [trouble.sentence for trouble in archive.troubles])


class Ahead(Generic[S, V, O]):
    """Opens the saved games in a thread, and begins the game that was asked for, if one was.

    `progress` says how far a match is, as the list of saved games shows it.
    """

    def __init__(
        self, game: Game[S, V, O], launch: Launch[O], progress: Callable[[V], str]
    ) -> None:
        self._game = game
        self._launch = launch
        self._progress = progress
        self._opened: Opened | None = None
        self._begun: tuple[Match[S, V, O], SavedMatch[S, V, O]] | None = None
        self._failure: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="ahead", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._opened = open_archive(self._launch)
            if self._launch.setting is not None:
                match = Match(self._game, self._launch.setting)
                self._begun = match, begin(self._opened.archive, match, self._progress)
        except Exception as error:
            self._failure = error

    def opened(self) -> Opened:
        """The saved games, as soon as they are open."""
        self._thread.join()
        if self._opened is None:
            assert self._failure is not None
            raise self._failure
        return self._opened

    def begun(self) -> tuple[Match[S, V, O], SavedMatch[S, V, O]] | None:
        """The game that was asked for, stored; None if none was, or if it could not be stored."""
        self._thread.join()
        return self._begun


def begin(
    archive: Archive, match: Match[S, V, O], progress: Callable[[V], str]
) -> SavedMatch[S, V, O]:
    """Store a new match, and what the list of saved games says of it.

    Raises:
        OSError: it could not be stored; a sentence says why.
    """
    return archive.begin(match, progress(match.view(None)))
