"""Where nothing can be stored it is said, and nothing that was stored before is lost."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine import wizard
from engine.archive import (
    Archive,
    ArchiveUnavailable,
    Failure,
    MemoryArchive,
    StorageFailed,
    TroubleKind,
    database,
    opening,
)
from engine.wizard import Options
from tests.engine.archiving import connection_of, dump, new_match, play, stored, told

GAME = wizard.GAME


@pytest.fixture
def open_umask() -> Iterator[None]:
    """What is made is open to everybody, unless the maker takes care."""
    old = os.umask(0)
    yield
    os.umask(old)


# -- the folder --------------------------------------------------------------------------------


@pytest.mark.usefixtures("open_umask")
def test_only_the_owner_can_read_saved_games(tmp_path: Path) -> None:
    folder = tmp_path / "share" / "games"
    archive = Archive(folder)
    saved = archive.begin(new_match())
    play(saved.match, 500)
    saved.keep()
    while_open = {path.name for path in folder.iterdir()}
    assert {"games.sqlite", "games.sqlite-wal", "games-backup.sqlite", "locks"} <= while_open
    for is_open in (True, False):
        for path in [tmp_path / "share", *(tmp_path / "share").rglob("*")]:
            expected = 0o700 if path.is_dir() else 0o600
            assert path.stat().st_mode & 0o777 == expected, f"{path}, open: {is_open}"
        archive.close()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    """A file lies in its place; unlike a forbidden folder, that stops every user."""
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "games"):
        with pytest.raises(ArchiveUnavailable, match=r"Games cannot be saved in .*directory"):
            Archive(folder)


def test_what_may_not_be_written_is_not_taken_for_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match()
    stored(tmp_path, match)
    files = sorted(tmp_path.rglob("*"))
    with monkeypatch.context() as patch:
        patch.setattr(os, "access", lambda path, mode: not mode & os.W_OK)
        with pytest.raises(ArchiveUnavailable, match=r"Games cannot be saved in .+: Permission"):
            Archive(tmp_path)
    assert sorted(tmp_path.rglob("*")) == files
    assert told(Archive(tmp_path).open(1, GAME).match) == told(match)


def test_a_lock_that_cannot_be_made(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    (tmp_path / "locks").write_text("")
    with pytest.raises(StorageFailed, match=r"Not a directory|File exists"):
        archive.begin(new_match())
    assert archive.unfinished("wizard") == []
    (tmp_path / "locks").unlink()
    archive.begin(new_match())


@pytest.mark.parametrize("name", ["games.lock", "games.sqlite-wal"])
def test_a_folder_in_the_place_of_a_file(tmp_path: Path, name: str) -> None:
    match = new_match()
    stored(tmp_path, match)
    (tmp_path / name).unlink(missing_ok=True)
    (tmp_path / name).mkdir()
    with pytest.raises(ArchiveUnavailable, match=r"Games cannot be saved in .+: .+\."):
        Archive(tmp_path)
    (tmp_path / name).rmdir()
    assert told(Archive(tmp_path).open(1, GAME).match) == told(match)


def test_an_old_sqlite_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    monkeypatch.setattr(sqlite3, "sqlite_version", "3.34.1")
    with pytest.raises(ArchiveUnavailable, match=r"SQLite is 3\.34\.1 here, and 3\.37 is needed"):
        Archive(tmp_path / "games")
    assert not (tmp_path / "games").exists()


def test_another_folder_may_be_named_like_nothing_else(tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"games? #1 %41 \xff")
    stored(folder, new_match())
    archive = Archive(folder)
    assert [game.number for game in archive.unfinished("wizard")] == [1]


# -- storing -----------------------------------------------------------------------------------

OBSTACLES = {
    Failure.FULL: ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000"),
    Failure.READ_ONLY: ("PRAGMA query_only = ON", "PRAGMA query_only = OFF"),
}


@pytest.mark.parametrize("reason", OBSTACLES)
def test_what_could_not_be_stored_is_stored_later(tmp_path: Path, reason: Failure) -> None:
    obstruct, clear = OBSTACLES[reason]
    archive = Archive(tmp_path)
    saved = archive.begin(new_match(options=Options()))
    play(saved.match, 2)
    saved.keep()
    before = dump(tmp_path, 1)
    connection_of(archive).execute(obstruct)
    failures: list[StorageFailed] = []
    for _ in range(250):
        play(saved.match, 1)
        saved.describe(f"{len(saved.match.moves)} moves")
        stored_before = dump(tmp_path, 1)
        try:
            saved.keep()
        except StorageFailed as failed:
            failures.append(failed)
            assert dump(tmp_path, 1) == stored_before, "all or nothing"
    assert len(failures) > 10
    assert {one.reason for one in failures} == {reason}
    assert all("could not be stored" in str(one) for one in failures)
    assert reason is Failure.FULL or dump(tmp_path, 1) == before
    with pytest.raises(StorageFailed):
        [archive.begin(new_match(seed)) for seed in range(20)]
    assert len(list((tmp_path / "locks").iterdir())) == len(archive.unfinished("wizard"))
    connection_of(archive).execute(clear)
    saved.keep()
    archive.close()
    again = Archive(tmp_path)
    assert told(again.open(1, GAME).match) == told(saved.match)
    (game,) = [one for one in again.unfinished("wizard") if one.number == 1]
    assert game.progress == f"{len(saved.match.moves)} moves"


def test_another_program_that_is_busy_for_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.05)
    archive = Archive(tmp_path)
    saved = archive.begin(new_match())
    play(saved.match, 3)
    with closing(sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageFailed, match="another program is busy") as failed:
            saved.keep()
        assert failed.value.reason is Failure.LOCKED
        assert len(archive.unfinished("wizard")) == 1, "reading does not wait"
        other.execute("ROLLBACK")
    saved.keep()
    saved.close()
    assert told(archive.open(1, GAME).match) == told(saved.match)


def test_damage_that_shows_while_playing(tmp_path: Path) -> None:
    """A file is only checked if it may have changed; whatever shows later is checked next time."""
    match = new_match()
    play(match, 40)
    stored(tmp_path, match)
    path = tmp_path / "games.sqlite"
    state = path.stat()
    data = bytearray(path.read_bytes())
    data[4096:] = b"\xff" * len(data[4096:])
    path.write_bytes(data)
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
    archive = Archive(tmp_path)
    assert archive.troubles == (), "size and time are as they were"
    with pytest.raises(StorageFailed, match="damaged") as failed:
        archive.open(1, GAME)
    assert failed.value.reason is Failure.BROKEN
    archive.close()
    again = Archive(tmp_path)
    assert [one.kind for one in again.troubles] == [TroubleKind.BROKEN]
    assert told(again.open(1, GAME).match) == told(match)


def test_names_that_are_no_text_do_not_stop_the_program(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    match = new_match()
    match.occupants[0] = match.occupants[0].__class__("\ud800")
    with pytest.raises(StorageFailed) as failed:
        archive.begin(match)
    assert failed.value.reason is Failure.OTHER
    assert archive.unfinished("wizard") == []


def test_play_goes_on_without_an_archive() -> None:
    saved = MemoryArchive().begin(new_match())
    play(saved.match, 500)
    saved.keep()
    saved.close()
    assert saved.match.result is not None


# -- the copy ----------------------------------------------------------------------------------


def moves_in(path: Path) -> int:
    """How many moves a database holds; it must be sound, and need no other file."""
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        (count,) = connection.execute("SELECT count(*) FROM moves").fetchone()
        return int(count)


def test_a_copy_is_made_at_the_end_of_a_game_and_of_the_program(tmp_path: Path) -> None:
    backup = tmp_path / "games-backup.sqlite"
    archive = Archive(tmp_path)
    saved = archive.begin(new_match())
    while saved.match.result is None:
        assert moves_in(backup) == 0, "not at each move"
        play(saved.match, 1)
        saved.keep()
    whole = len(saved.match.moves)
    assert moves_in(backup) == whole
    other = archive.begin(new_match())
    play(other.match, 5)
    other.keep()
    assert moves_in(backup) == whole
    archive.close()
    assert moves_in(backup) == whole + len(other.match.moves)
    left = {path.name for path in tmp_path.iterdir() if path.is_file()}
    assert left == {
        "games.sqlite",
        "games-backup.sqlite",
        "games.checked",
        "games.lock",
        "games-backup.lock",
    }


def test_a_copy_that_cannot_be_made_stops_nothing(tmp_path: Path) -> None:
    stored(tmp_path, new_match())
    (tmp_path / "games-backup.sqlite").unlink()
    (tmp_path / "games-backup.sqlite").mkdir()
    archive = Archive(tmp_path)
    saved = archive.begin(new_match())
    play(saved.match, 500)
    saved.keep()
    (trouble,) = archive.troubles
    assert trouble.kind is TroubleKind.NO_BACKUP
    assert trouble.sentence.startswith("No backup copy of the saved games could be made (")
    archive.close()
    assert len(Archive(tmp_path).finished("wizard")) == 1


def test_a_damaged_database_never_replaces_its_copy(tmp_path: Path) -> None:
    match = new_match()
    play(match, 40)
    stored(tmp_path, match)
    archive = Archive(tmp_path)
    saved = archive.begin(new_match())
    data = bytearray((tmp_path / "games.sqlite").read_bytes())
    data[4096 * 3 :] = b"\xff" * len(data[4096 * 3 :])
    with (tmp_path / "games.sqlite").open("r+b") as file:
        file.write(data)
    play(saved.match, 1)
    saved.match.end_here()
    with contextlib.suppress(StorageFailed):
        saved.keep()
    archive.close()
    assert moves_in(tmp_path / "games-backup.sqlite") == len(match.moves)
    again = Archive(tmp_path)
    assert [one.kind for one in again.troubles] == [TroubleKind.BROKEN]
    assert told(again.open(1, GAME).match) == told(match)


def test_the_database_is_checked_whenever_it_may_have_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks: list[str] = []

    def count(connection: sqlite3.Connection) -> bool:
        checks.append("checked")
        return database.is_sound(connection)

    monkeypatch.setattr(opening, "is_sound", count)
    path = tmp_path / "games.sqlite"

    def is_checked() -> bool:
        checks.clear()
        Archive(tmp_path).close()
        return bool(checks)

    assert is_checked(), "new"
    assert not is_checked(), "closed well"
    stored(tmp_path, new_match())
    assert not is_checked(), "closed well"
    os.utime(path)
    assert is_checked(), "another time"
    path.write_bytes(path.read_bytes())
    assert is_checked(), "written"
    (tmp_path / "games.checked").write_bytes(b"\xff\xff")
    assert is_checked(), "no sign of a good end"
    open_still = Archive(tmp_path)
    open_still.begin(new_match())
    assert is_checked(), "open in another program, or not closed"
    open_still.close()
    assert not is_checked(), "closed well"
