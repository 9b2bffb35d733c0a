"""The archive: what a program asks for saved games, records and statistics."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from engine.archive import lists, schema
from engine.archive.database import Database, connect, failure
from engine.archive.errors import ArchiveError, Diverged, NotFound, Trouble
from engine.archive.lists import PlayerStatistics, Record, SavedGame
from engine.archive.loading import Loaded, load, refuse, replay, with_deck
from engine.archive.locks import MatchLock, NoLock, is_held, lock_path
from engine.archive.opening import open_database
from engine.archive.saved import Clock, SavedMatch, insert, store, to_text
from engine.game import Game, View
from engine.machine import State
from engine.match import Match

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


def _now() -> datetime:
    return datetime.now(UTC)


class Archive:
    """Saved games in a folder. Several programs may have the same folder open.

    Use `MemoryArchive` where nothing can be stored. It may be called from several threads.
    """

    def __init__(self, folder: Path, *, clock: Clock = _now) -> None:
        """Open the archive in a folder; both are made if they are missing, for the owner alone.

        A broken database is put aside and its backup copy opened: `troubles` says so.

        Raises:
            ArchiveUnavailable: nothing can be stored there; a sentence says why.
            NewerArchive: a newer version of this program has written it; nothing was touched.
        """
        self._start(open_database(folder, clock()), clock)

    def _start(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock
        self._locks: list[MatchLock] = []

    @property
    def troubles(self) -> tuple[Trouble, ...]:
        """What was wrong when the archive was opened, and whether its backup copy failed since."""
        return self._database.troubles

    # -- playing ---------------------------------------------------------------------------------

    def begin(self, match: Match[S, V, O], progress: str = "") -> SavedMatch[S, V, O]:
        """Store a new match with the moves it has so far, and take its lock.

        `progress` is what the list of saved games says of it until that is described anew.

        Raises:
            StorageFailed: it could not be stored; nothing of it is.
        """
        return self._begin(match, None, progress)

    def _begin(
        self, match: Match[S, V, O], made_from: int | None, progress: str = ""
    ) -> SavedMatch[S, V, O]:
        now = self._clock()
        with contextlib.ExitStack() as undo:
            with self._database.writing() as connection:
                number = insert(connection, match.game, match.setting, now, made_from)
                lock = self._lock(number)
                undo.callback(lock.free)
                store(connection, number, match, progress, now)
            undo.pop_all()
        stored = (len(match.moves), progress)
        return SavedMatch(number, match, self._database, lock, self._clock, stored)

    def open(self, number: int, game: Game[S, V, O]) -> SavedMatch[S, V, O]:
        """Open a saved game: make all its moves again, and take its lock.

        Raises:
            NotFound, OtherGame, NewerVersion, InUse, Damaged: as they say; it stays as it is.
            Diverged: it is not what was played; `open_from_last_good` plays it on.
            StorageFailed: the archive could not be read.
        """
        with self._locked(number, game) as (lock, loaded):
            match = replay(loaded, game)
        stored = (loaded.total, loaded.progress)
        return SavedMatch(number, match, self._database, lock, self._clock, stored)

    def open_from_last_good(self, number: int, game: Game[S, V, O]) -> SavedMatch[S, V, O]:
        """Begin a new match with the good moves of a saved game, which itself is kept as it is.

        It takes the place of the old one in the list of unfinished games.

        Raises:
            NotFound, OtherGame, NewerVersion, InUse, Damaged: as they say.
            StorageFailed: the archive could not be read or written.
        """
        with self._locked(number, game) as (lock, loaded):
            try:
                match = replay(loaded, game)
            except Diverged as diverged:
                played = with_deck(number, game, loaded.deck)
                match = Match(played, loaded.setting, loaded.moves[: diverged.good])
            saved = self._begin(match, number)
        lock.free()
        return saved

    @contextlib.contextmanager
    def _locked(
        self, number: int, game: Game[S, V, O]
    ) -> Iterator[tuple[MatchLock | NoLock, Loaded[O]]]:
        """A saved game as it reads now that nobody else can open it; let go of it if that fails."""
        with self._database.reading() as connection:
            refuse(connection, number, game)
        lock = self._lock(number)
        try:
            with self._database.reading() as connection:
                loaded = load(connection, number, game)
            yield lock, loaded
        except BaseException:
            lock.free()
            raise

    def _lock(self, number: int) -> MatchLock | NoLock:
        files = self._database.files
        if files is None:
            return NoLock()
        try:
            lock = MatchLock.take(files.locks, number, self._clock())
        except ArchiveError:
            raise
        except OSError as error:
            raise failure(error) from error
        self._locks.append(lock)
        return lock

    # -- looking ---------------------------------------------------------------------------------

    def unfinished(self, game_name: str, *, put_away: bool = False) -> list[SavedGame]:
        """The saved games that are not over, the last played first.

        Those that were put away are left out, or are the only ones (`put_away`).

        Raises:
            StorageFailed: the archive could not be read.
        """
        with self._database.reading() as connection:
            games = lists.unfinished(connection, game_name, put_away=put_away)
        files = self._database.files
        if files is None:
            return games
        return [
            game._replace(in_use=is_held(lock_path(files.locks, game.number))) for game in games
        ]

    def put_away(self, number: int) -> None:
        """Take a saved game out of the list of unfinished ones; it is kept as it is.

        Raises:
            NotFound, InUse: there is no such game, or somebody plays it now.
            StorageFailed: it could not be stored.
        """
        self._mark(number, to_text(self._clock()))

    def bring_back(self, number: int) -> None:
        """Show a saved game that was put away in the list again.

        Raises:
            NotFound, InUse, StorageFailed: as for `put_away`.
        """
        self._mark(number, None)

    def _mark(self, number: int, put_away: str | None) -> None:
        lock = self._lock(number)
        try:
            with self._database.writing() as connection:
                found = connection.execute(
                    "UPDATE matches SET put_away = ? WHERE number = ?", (put_away, number)
                )
                if not found.rowcount:
                    raise NotFound(number)
        finally:
            lock.free()

    def finished(self, game_name: str) -> list[Record]:
        """The games that are over, the last one first.

        Raises:
            StorageFailed: the archive could not be read.
        """
        with self._database.reading() as connection:
            return lists.finished(connection, game_name)

    def statistics(self, game_name: str) -> list[PlayerStatistics]:
        """What each person has reached in the games that are over, who has played most first.

        Raises:
            StorageFailed: the archive could not be read.
        """
        with self._database.reading() as connection:
            return lists.statistics(connection, game_name)

    def close(self) -> None:
        """Renew the backup copy if anything is new, and let go of everything. Never fails."""
        for lock in self._locks:
            lock.free()
        self._database.close()


class MemoryArchive(Archive):
    """An archive with the same face that forgets everything: for play without saving."""

    def __init__(self, *, clock: Clock = _now) -> None:
        connection = connect(":memory:")
        schema.create(connection)
        self._start(Database(connection), clock)
