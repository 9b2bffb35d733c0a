"""Saved games that are put away: out of the list, kept as they are, and brought back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.archive import Archive, InUse, MemoryArchive, NotFound, schema
from engine.wizard import GAME
from tests.engine.archiving import new_match, play


def numbers(archive: Archive, *, put_away: bool = False) -> list[int]:
    return [game.number for game in archive.unfinished("wizard", put_away=put_away)]


@pytest.mark.parametrize("is_memory", [False, True])
def test_a_game_that_is_put_away_is_kept_and_can_be_brought_back(
    tmp_path: Path, is_memory: bool
) -> None:
    archive = MemoryArchive() if is_memory else Archive(tmp_path)
    matches = [new_match(seed) for seed in (1, 2)]
    for match in matches:
        play(match, 5)
        archive.begin(match).close()
    archive.put_away(1)
    assert (numbers(archive), numbers(archive, put_away=True)) == ([2], [1])
    saved = archive.open(1, GAME)
    assert saved.match.moves == matches[0].moves
    saved.close()
    archive.put_away(1)
    assert numbers(archive) == [2], "twice is once"
    archive.bring_back(1)
    assert (numbers(archive), numbers(archive, put_away=True)) == ([2, 1], [])
    archive.close()


def test_what_is_put_away_stays_so_in_the_next_program(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.begin(new_match()).close()
    archive.put_away(1)
    archive.close()
    archive = Archive(tmp_path)
    assert (numbers(archive), numbers(archive, put_away=True)) == ([], [1])
    archive.close()


def test_a_game_that_is_open_or_not_there_cannot_be_put_away(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    saved = archive.begin(new_match())
    with pytest.raises(InUse):
        archive.put_away(1)
    assert numbers(archive) == [1]
    saved.close()
    for change in (archive.put_away, archive.bring_back):
        with pytest.raises(NotFound):
            change(7)
    archive.put_away(1)
    archive.close()


def test_games_of_the_first_tables_are_all_in_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as older:
        older.setattr(schema, "VERSION", 1)
        # What stores and opens a game has not changed since; only the list asks for more.
        archive = Archive(tmp_path)
        archive.begin(new_match()).close()
        archive.close()
        with closing(sqlite3.connect(tmp_path / "games.sqlite")) as connection:
            assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    archive = Archive(tmp_path)
    assert (numbers(archive), numbers(archive, put_away=True)) == ([1], [])
    archive.put_away(1)
    assert numbers(archive) == []
    archive.close()
