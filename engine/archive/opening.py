"""Opening the archive: found, made, checked, brought up to date or put aside."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
import time
from datetime import datetime
from enum import Enum
from pathlib import Path

from engine.archive.database import Database, Files, connect, has_stamp, is_sound, replace
from engine.archive.errors import ArchiveUnavailable, NewerArchive, Trouble, TroubleKind
from engine.archive.locks import Gate, pause
from engine.archive.schema import Standing, create, migrate, standing
from engine.language import gettext as _

PATIENCE = 3.0
"""Seconds to wait while another program makes or repairs the archive."""

OLDEST_SQLITE = (3, 37)
"""The first one that knows strict tables."""


def open_database(folder: Path, now: datetime) -> Database:
    """The database in a folder, ready to be written; both are made if they are missing.

    Whatever is wrong with the file is put right by putting the file aside and opening the backup
    copy; the `troubles` of the database say so.

    Raises:
        ArchiveUnavailable: nothing can be stored here; a sentence says why.
        NewerArchive: a newer version of this program has written it; nothing was touched.
    """
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        sentence = _("Games cannot be saved: SQLite is {found} here, and {needed} is needed.")
        needed = ".".join(map(str, OLDEST_SQLITE))
        raise ArchiveUnavailable(sentence.format(found=sqlite3.sqlite_version, needed=needed))
    files = Files(folder.absolute())
    try:
        _make_folder(files.folder)
        gate = Gate(files.folder / "games.lock")
    except OSError as error:
        raise _unavailable(files, error) from error
    try:
        return _Opening(files, gate, now).open()
    except (OSError, sqlite3.Error, MemoryError) as error:
        gate.close()
        if isinstance(error, ArchiveUnavailable):
            raise
        raise _unavailable(files, error) from error
    except BaseException:
        gate.close()
        raise


def _make_folder(folder: Path) -> None:
    for parent in reversed([folder, *folder.parents]):
        if not parent.exists():
            parent.mkdir(mode=0o700, exist_ok=True)


def _unavailable(files: Files, error: Exception) -> ArchiveUnavailable:
    detail = getattr(error, "strerror", None) or str(error)
    sentence = _("Games cannot be saved in {folder}: {detail}.")
    return ArchiveUnavailable(sentence.format(folder=files.folder, detail=detail))


class _Fault(Enum):
    """Why the file cannot be used as it is."""

    MISSING = "missing"
    BROKEN = "broken"
    FOREIGN = "foreign"
    OLDER = "older"


class _Unusable(Exception):
    def __init__(self, fault: _Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class _Opening:
    """One opening, with what has gone wrong so far."""

    def __init__(self, files: Files, gate: Gate, now: datetime) -> None:
        self.files = files
        self.gate = gate
        self.now = now
        self.troubles: list[Trouble] = []

    def open(self) -> Database:
        """Use the file as it is, or put it right as soon as nobody else has it open."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if not self.gate.share(PATIENCE):
                break
            with contextlib.suppress(_Unusable):
                return self._use()
            if self.gate.alone():
                database = self._repair()
                self.gate.share(PATIENCE)
                return database
            pause()
        raise ArchiveUnavailable(
            _(
                "Games cannot be saved in {folder}: the saved games there have to be put right, "
                "and another program has them open."
            ).format(folder=self.files.folder)
        )

    # -- looking ---------------------------------------------------------------------------------

    def _use(self) -> Database:
        """The database, checked unless it is known to be sound, and then copied."""
        files = self.files
        is_known = has_stamp(files)
        connection = self._examined(files.database, is_known=is_known)
        database = Database(connection, files, self.gate)
        if is_known:
            database.note_copied()
        else:
            database.make_copy()
        database.troubles = (*self.troubles, *database.troubles)
        return database

    def _examined(self, path: Path, *, is_known: bool = False) -> sqlite3.Connection:
        """A connection to a database of ours that can be written; `_Unusable` if it is not one."""
        try:
            is_empty = path.stat().st_size == 0
        except FileNotFoundError:
            raise _Unusable(_Fault.MISSING) from None
        if not self._may_write(path):
            # Asked first: SQLite would make files that may only be read, and leave them there.
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        if is_empty or not path.is_file():
            raise _Unusable(_Fault.BROKEN)
        connection = None
        try:
            connection = connect(path)
            self._judge(connection, is_known=is_known)
        except BaseException as error:
            if connection is not None:
                connection.close()
            if self._is_in_the_file(error, path):
                raise _Unusable(_Fault.BROKEN) from error
            raise
        return connection

    def _may_write(self, path: Path) -> bool:
        """Whether the system allows to write a database, and whatever lies beside it."""
        beside = filter(Path.exists, self.files.beside(path))
        return all(os.access(one, os.R_OK | os.W_OK) for one in (path.parent, *beside))

    def _is_in_the_file(self, error: BaseException, path: Path) -> bool:
        """Whether an error while looking at a database is the fault of what is in the file."""
        if isinstance(error, sqlite3.Error):
            code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
            if code == sqlite3.SQLITE_READONLY:
                # By its head the file may only be read; does the system say so too?
                return self._may_write(path)
            return code in _IN_THE_FILE
        return isinstance(error, UnicodeError)

    def _judge(self, connection: sqlite3.Connection, *, is_known: bool) -> None:
        found = standing(connection)
        if found is Standing.NEWER:
            raise NewerArchive(
                _(
                    "The saved games in {folder} were written by a newer version of this program. "
                    "They are kept as they are; this version cannot save games there."
                ).format(folder=self.files.folder)
            )
        if found is Standing.FOREIGN:
            raise _Unusable(_Fault.FOREIGN)
        if found is Standing.DAMAGED or not (is_known or is_sound(connection)):
            raise _Unusable(_Fault.BROKEN)
        if found is Standing.OLDER:
            raise _Unusable(_Fault.OLDER)
        connection.execute("PRAGMA journal_mode = WAL")
        # Changes nothing, and fails where nothing can be written.
        connection.execute("DELETE FROM moves WHERE false")

    # -- putting right: nobody else has the archive open -----------------------------------------

    def _repair(self) -> Database:
        """Put right one thing after the other until the database can be used."""
        for _attempt in range(len(_Fault)):
            try:
                return self._use()
            except _Unusable as unusable:
                self._put_right(unusable.fault)
        return self._use()

    def _put_right(self, fault: _Fault) -> None:
        database = self.files.database
        if fault is _Fault.OLDER:
            with contextlib.closing(connect(database)) as connection:
                migrate(connection)
            return
        copy = self._sound_copy()
        made = None if copy is None else self.files.backup.stat().st_mtime
        aside = self._put_aside(database)
        if copy is not None:
            replace(copy, database)
        else:
            self._create()
        if fault is not _Fault.MISSING or copy is not None:
            self._tell(fault, aside, made)

    def _sound_copy(self) -> Path | None:
        """A copy of the backup copy, if that is sound; it may be of older tables."""
        backup = self.files.backup
        if not backup.is_file():
            return None
        copy = self._fresh("games-restored.sqlite")
        copy.write_bytes(backup.read_bytes())
        try:
            self._examined(copy).close()
        except _Unusable as unusable:
            if unusable.fault is not _Fault.OLDER:
                aside = self._put_aside(backup)
                sentence = _("The copy of the saved games was damaged; it was put aside as {file}.")
                self._add(TroubleKind.BACKUP_BROKEN, sentence.format(file=aside), aside)
                return None
        return copy

    def _create(self) -> None:
        new = self._fresh("games-new.sqlite")
        with contextlib.closing(connect(new)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            create(connection)
        replace(new, self.files.database)

    def _fresh(self, name: str) -> Path:
        """An empty file that only its owner may read; SQLite gives its own files the same mode."""
        path = self.files.folder / name
        for old in self.files.beside(path):
            old.unlink(missing_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
        return path

    def _put_aside(self, path: Path) -> Path:
        """Rename a database, with what SQLite has beside it, to a name that says when."""
        when = self.now.astimezone().strftime("%Y%m%d-%H%M%S")
        stem = f"{path.stem}-broken-{when}"
        aside = path.with_name(f"{stem}.sqlite")
        count = 1
        while any(map(os.path.lexists, self.files.beside(aside))):
            count += 1
            aside = path.with_name(f"{stem}-{count}.sqlite")
        for old, new in zip(self.files.beside(path), self.files.beside(aside), strict=True):
            with contextlib.suppress(FileNotFoundError):
                old.rename(new)
        return aside

    # -- telling ---------------------------------------------------------------------------------

    def _tell(self, fault: _Fault, aside: Path, made: float | None) -> None:
        if fault is _Fault.MISSING:
            what = _("The file of saved games was gone.")
        elif fault is _Fault.FOREIGN:
            what = _("What lay in the place of the saved games was something else.")
        else:
            what = _("The file of saved games was damaged.")
        kept = _("It was put aside as {file}.").format(file=aside)
        if made is None:
            then = _("There is no copy of it: no games are saved now.")
        else:
            date = datetime.fromtimestamp(made).strftime("%Y-%m-%d %H:%M")
            then = _("The copy of {date} was opened.").format(date=date)
        if fault is _Fault.MISSING:
            self._add(TroubleKind.MISSING, f"{what} {then}", None)
        else:
            self._add(TroubleKind[fault.name], f"{what} {kept} {then}", aside)

    def _add(self, kind: TroubleKind, sentence: str, path: Path | None) -> None:
        self.troubles.append(Trouble(kind, sentence, path))


_IN_THE_FILE = {
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_NOTADB,
}
"""Errors of SQLite that no system, no other program and no lack of room can be the cause of."""
