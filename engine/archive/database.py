"""The opened database: whole transactions, failures with names, and the backup copy."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.archive.errors import Failure, StorageFailed, Trouble, TroubleKind
from engine.archive.locks import Gate
from engine.language import gettext as _

BUSY_SECONDS = 3.0
"""How long to wait for another program that is writing; a move takes it milliseconds."""

CHECKPOINT_PAGES = 100
"""How much may lie in the file beside the database: some thirty moves."""


class Files(NamedTuple):
    """Where everything lies in the folder of an archive."""

    folder: Path

    @property
    def database(self) -> Path:
        """All saved games."""
        return self.folder / "games.sqlite"

    @property
    def backup(self) -> Path:
        """A copy of the database that was sound."""
        return self.folder / "games-backup.sqlite"

    @property
    def stamp(self) -> Path:
        """Size and time of the database when it was last found sound and copied."""
        return self.folder / "games.checked"

    @property
    def locks(self) -> Path:
        """The folder of lock files."""
        return self.folder / "locks"

    def beside(self, path: Path) -> Iterator[Path]:
        """The database file and the two that SQLite keeps beside it."""
        yield from (path.with_name(path.name + end) for end in ("", "-wal", "-shm", "-journal"))


def connect(path: Path | str) -> sqlite3.Connection:
    """A connection as this archive wants it: no transaction by itself, text that never fails."""
    connection = sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
    return connection


def is_sound(connection: sqlite3.Connection) -> bool:
    """Whether SQLite finds nothing wrong with any page, row or index."""
    (answer,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    return bool(answer == "ok")


def failure(error: Exception) -> StorageFailed:
    """The failure, by name, that an error of SQLite or of the system means."""
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        return StorageFailed(_FAILURES.get(code, Failure.OTHER), str(error))
    if isinstance(error, OSError):
        return StorageFailed(_OF_THE_SYSTEM.get(error.errno, Failure.OTHER), str(error.strerror))
    return StorageFailed(Failure.OTHER, str(error))


_OF_THE_SYSTEM: dict[int | None, Failure] = {
    errno.ENOSPC: Failure.FULL,
    errno.EDQUOT: Failure.FULL,
    errno.EACCES: Failure.READ_ONLY,
    errno.EPERM: Failure.READ_ONLY,
    errno.EROFS: Failure.READ_ONLY,
}

_FAILURES = {
    sqlite3.SQLITE_FULL: Failure.FULL,
    sqlite3.SQLITE_READONLY: Failure.READ_ONLY,
    sqlite3.SQLITE_PERM: Failure.READ_ONLY,
    sqlite3.SQLITE_BUSY: Failure.LOCKED,
    sqlite3.SQLITE_LOCKED: Failure.LOCKED,
    sqlite3.SQLITE_CORRUPT: Failure.BROKEN,
    sqlite3.SQLITE_NOTADB: Failure.BROKEN,
}


class Database:
    """A connection that several threads may use in turn; `files` is None if it is in memory."""

    def __init__(
        self, connection: sqlite3.Connection, files: Files | None = None, gate: Gate | None = None
    ) -> None:
        self.files = files
        self.troubles: tuple[Trouble, ...] = ()
        self._copied: int | None = None
        self._connection = connection
        self._gate = gate
        self._turn = threading.RLock()
        self._is_open = True

    @contextlib.contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that is stored whole when the block ends, or not at all.

        Raises:
            StorageFailed: it was not stored; everything is as before.
        """
        with self._in_turn() as connection:
            try:
                connection.execute("BEGIN IMMEDIATE")
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                with contextlib.suppress(sqlite3.Error):
                    if connection.in_transaction:
                        connection.execute("ROLLBACK")
                raise
            self._copied = None

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Several queries that see the same moment.

        Raises:
            StorageFailed: it could not be read.
        """
        with self._in_turn() as connection:
            connection.execute("BEGIN")
            try:
                yield connection
            finally:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")

    @contextlib.contextmanager
    def _in_turn(self) -> Iterator[sqlite3.Connection]:
        with self._turn:
            try:
                yield self._connection
            except (sqlite3.Error, UnicodeError, OverflowError) as error:
                failed = failure(error)
                if failed.reason is Failure.BROKEN:
                    self.distrust()
                raise failed from error

    # -- the copy --------------------------------------------------------------------------------

    def make_copy(self) -> bool:
        """Check the database and copy it to the backup file, which is whole at every moment.

        Returns:
            Whether the copy is there. If not, `troubles` says why; nothing is raised.
        """
        if self.files is None:
            return True
        try:
            with self._turn:
                if self._copied == self._version():
                    return True
                if not is_sound(self._connection):
                    self.distrust()
                    return False
                self._copy(self.files)
                self.note_copied()
        except (sqlite3.Error, OSError) as error:
            sentence = _("No backup copy of the saved games could be made ({detail}).")
            self._add(TroubleKind.NO_BACKUP, sentence.format(detail=error), self.files.backup)
            return False
        return True

    def note_copied(self) -> None:
        """Note that the backup copy is as new as the database is now."""
        self._copied = self._version()

    def _version(self) -> int:
        """A number that changes when another connection writes to the database."""
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        return int(version)

    def _copy(self, files: Files) -> None:
        new = files.backup.with_name("games-backup-new.sqlite")
        gate = Gate(files.folder / "games-backup.lock")
        try:
            if not gate.alone(BUSY_SECONDS):
                raise TimeoutError(_("another program is busy with it"))
            for path in files.beside(new):
                path.unlink(missing_ok=True)
            os.close(os.open(new, os.O_CREAT | os.O_EXCL, 0o600))
            with contextlib.closing(sqlite3.connect(new)) as copy:
                copy.execute("PRAGMA journal_mode = OFF")
                copy.execute("PRAGMA synchronous = OFF")
                self._connection.backup(copy)
            replace(new, files.backup)
        finally:
            gate.close()

    def distrust(self) -> None:
        """See to it that the database is checked before it is copied, or when it is opened next."""
        self._copied = None
        if self.files is not None:
            with contextlib.suppress(OSError):
                self.files.stamp.unlink(missing_ok=True)

    def _add(self, kind: TroubleKind, sentence: str, path: Path) -> None:
        trouble = Trouble(kind, sentence, path)
        if trouble not in self.troubles:
            self.troubles += (trouble,)

    def close(self) -> None:
        """Copy what is new, and let go of the files; does nothing the second time."""
        with self._turn:
            if not self._is_open:
                return
            self._is_open = False
            copied = self.make_copy()
            with contextlib.suppress(sqlite3.Error):
                self._connection.close()
            if self.files is not None and copied:
                set_stamp(self.files)
            if self._gate is not None:
                self._gate.close()


def replace(new: Path, old: Path) -> None:
    """Put a written file in the place of another, so that one of the two is always there whole."""
    _to_disk(new, os.O_RDWR)
    os.replace(new, old)
    _to_disk(old.parent, os.O_RDONLY)


def _to_disk(path: Path, flags: int) -> None:
    file = os.open(path, flags)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def set_stamp(files: Files) -> None:
    """Note that the closed database is sound and copied, unless another program has it open."""
    with contextlib.suppress(OSError):
        state = stamp_of(files)
        if state is None:
            files.stamp.unlink(missing_ok=True)
        else:
            files.stamp.write_text(state, encoding="ascii")
            files.stamp.chmod(0o600)


def has_stamp(files: Files) -> bool:
    """Whether the database is, to the byte, the one that was last found sound and copied."""
    try:
        return files.stamp.read_text(encoding="ascii") == stamp_of(files)
    except (OSError, ValueError):
        return False


def stamp_of(files: Files) -> str | None:
    """Which file the database is, its size and time; None while it is open or not closed well."""
    if files.database.with_name(files.database.name + "-wal").exists():
        return None
    state = files.database.stat()
    return f"{state.st_ino} {state.st_size} {state.st_mtime_ns}"
