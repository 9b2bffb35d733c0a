"""A database that cannot be used is put aside, its copy opened, and the players are told."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from engine import wizard
from engine.archive import (
    Archive,
    ArchiveUnavailable,
    NewerArchive,
    TroubleKind,
    opening,
    schema,
)
from tests.engine.archiving import (
    edit,
    four_matches,
    new_match,
    play,
    put_aside,
    stored,
    told,
)

GAME = wizard.GAME

# -- whole files -------------------------------------------------------------------------------


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:9000])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def overwrite(path: Path) -> None:
    path.write_bytes(b"Dear diary,\n" * 2000)


def make_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def put_other_database(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE moves (number INTEGER, piece TEXT)")


def drop_a_table(path: Path) -> None:
    edit(path.parent, "DROP TABLE results")


def forbid_writing(path: Path) -> None:
    """A head that says that only a newer SQLite may write."""
    data = bytearray(path.read_bytes())
    data[18] = 9
    path.write_bytes(data)


def turn_version_back(path: Path) -> None:
    edit(path.parent, "PRAGMA user_version = 0")


BROKEN: list[tuple[Callable[[Path], None], TroubleKind]] = [
    (cut_short, TroubleKind.BROKEN),
    (empty, TroubleKind.BROKEN),
    (overwrite, TroubleKind.BROKEN),
    (make_folder, TroubleKind.BROKEN),
    (forbid_writing, TroubleKind.BROKEN),
    (put_other_database, TroubleKind.FOREIGN),
    (drop_a_table, TroubleKind.BROKEN),
    (turn_version_back, TroubleKind.BROKEN),
]


@pytest.mark.parametrize(("spoil", "kind"), BROKEN, ids=lambda one: getattr(one, "__name__", ""))
def test_a_broken_file_is_put_aside_and_its_copy_opened(
    tmp_path: Path, spoil: Callable[[Path], None], kind: TroubleKind
) -> None:
    matches = four_matches()
    stored(tmp_path, *matches)
    path = tmp_path / "games.sqlite"
    spoil(path)
    spoilt = None if path.is_dir() else path.read_bytes()
    archive = Archive(tmp_path)
    (trouble,) = archive.troubles
    assert trouble.kind is kind
    assert trouble.path is not None
    assert str(trouble.path) in trouble.sentence
    assert "The copy of 20" in trouble.sentence
    assert put_aside(tmp_path) == [trouble.path.name]
    assert trouble.path.is_dir() if spoilt is None else trouble.path.read_bytes() == spoilt
    assert [told(archive.open(number, GAME).match) for number in (1, 2, 3, 4)] == [
        told(one) for one in matches
    ]
    archive.close()
    assert Archive(tmp_path).troubles == (), "said once"


@pytest.mark.parametrize(("spoil", "kind"), BROKEN, ids=lambda one: getattr(one, "__name__", ""))
def test_a_broken_file_without_a_copy(
    tmp_path: Path, spoil: Callable[[Path], None], kind: TroubleKind
) -> None:
    stored(tmp_path, new_match())
    (tmp_path / "games-backup.sqlite").unlink()
    spoil(tmp_path / "games.sqlite")
    archive = Archive(tmp_path)
    (trouble,) = archive.troubles
    assert trouble.kind is kind
    assert "no copy" in trouble.sentence
    assert archive.unfinished("wizard") == []
    assert archive.begin(new_match()).number == 1
    assert len(put_aside(tmp_path)) == 1


def test_a_broken_copy_is_put_aside_too(tmp_path: Path) -> None:
    stored(tmp_path, new_match())
    cut_short(tmp_path / "games.sqlite")
    overwrite(tmp_path / "games-backup.sqlite")
    archive = Archive(tmp_path)
    assert [one.kind for one in archive.troubles] == [
        TroubleKind.BACKUP_BROKEN,
        TroubleKind.BROKEN,
    ]
    assert archive.unfinished("wizard") == []
    assert len(put_aside(tmp_path)) == 2
    archive.begin(new_match())


def test_files_put_aside_never_replace_each_other(tmp_path: Path) -> None:
    for _ in range(3):
        stored(tmp_path, new_match())
        overwrite(tmp_path / "games.sqlite")
        Archive(tmp_path).close()
    assert len(put_aside(tmp_path)) == 3


def test_a_file_that_is_gone(tmp_path: Path) -> None:
    matches = four_matches()
    stored(tmp_path, *matches)
    (tmp_path / "games.sqlite").unlink()
    archive = Archive(tmp_path)
    assert [one.kind for one in archive.troubles] == [TroubleKind.MISSING]
    assert told(archive.open(3, GAME).match) == told(matches[2])


def test_what_lay_beside_a_broken_file_is_not_mixed_into_its_copy(tmp_path: Path) -> None:
    """SQLite would write an old journal over whatever bears the name of its database."""
    match = new_match()
    stored(tmp_path, match)
    archive = Archive(tmp_path)
    saved = archive.open(1, GAME)
    play(saved.match, 40)
    saved.keep()
    crashed = tmp_path / "crashed"
    shutil.copytree(tmp_path, crashed, ignore=shutil.ignore_patterns("*-shm", "crashed"))
    assert (crashed / "games.sqlite-wal").stat().st_size > 0
    overwrite(crashed / "games.sqlite")
    again = Archive(crashed)
    assert told(again.open(1, GAME).match) == told(match)
    aside = put_aside(crashed)[0]
    assert (crashed / f"{aside}-wal").exists()


def test_newer_tables_are_refused_untouched(tmp_path: Path) -> None:
    stored(tmp_path, new_match())
    edit(tmp_path, f"PRAGMA user_version = {schema.VERSION + 1}")
    files = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    with pytest.raises(NewerArchive, match="written by a newer version"):
        Archive(tmp_path)
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == files


def test_a_newer_copy_is_not_written_over(tmp_path: Path) -> None:
    stored(tmp_path, new_match())
    edit(tmp_path, f"PRAGMA user_version = {schema.VERSION + 1}")
    shutil.copy(tmp_path / "games.sqlite", tmp_path / "games-backup.sqlite")
    overwrite(tmp_path / "games.sqlite")
    newer = (tmp_path / "games-backup.sqlite").read_bytes()
    with pytest.raises(NewerArchive):
        Archive(tmp_path)
    assert (tmp_path / "games-backup.sqlite").read_bytes() == newer
    assert put_aside(tmp_path) == []


# -- older tables ------------------------------------------------------------------------------


def add_a_column(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE matches ADD COLUMN mood TEXT")


def fail_half_way(connection: sqlite3.Connection) -> None:
    add_a_column(connection)
    connection.execute("ALTER TABLE absent ADD COLUMN mood TEXT")


@pytest.mark.parametrize("is_backup", [False, True])
def test_older_tables_are_brought_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_backup: bool
) -> None:
    matches = four_matches()
    stored(tmp_path, *matches)
    if is_backup:
        overwrite(tmp_path / "games.sqlite")
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    monkeypatch.setitem(schema.MIGRATIONS, schema.VERSION - 1, add_a_column)
    archive = Archive(tmp_path)
    assert told(archive.open(2, GAME).match) == told(matches[1])
    archive.close()
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as connection:
        assert connection.execute("SELECT mood FROM matches").fetchall() == [(None,)] * 4
        assert connection.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)


def test_tables_that_cannot_be_brought_up_to_date_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = new_match()
    stored(tmp_path, match)
    with monkeypatch.context() as patch:
        patch.setattr(schema, "VERSION", schema.VERSION + 1)
        patch.setitem(schema.MIGRATIONS, schema.VERSION - 1, fail_half_way)
        with pytest.raises(ArchiveUnavailable, match="no such table"):
            Archive(tmp_path)
    assert told(Archive(tmp_path).open(1, GAME).match) == told(match)


def test_older_tables_in_use_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored(tmp_path, new_match())
    archive = Archive(tmp_path)
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    monkeypatch.setattr(opening, "PATIENCE", 0.05)
    with pytest.raises(ArchiveUnavailable, match="another program has them open"):
        Archive(tmp_path)
    archive.close()
