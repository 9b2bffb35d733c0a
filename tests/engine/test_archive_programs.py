"""Several programs at once, and programs that are killed: nothing acknowledged is ever lost."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine import wizard
from engine.archive import Archive, ArchiveUnavailable, InUse, TroubleKind, opening
from tests.engine.archiving import new_match, play, put_aside, stored, told

GAME = wizard.GAME
ROOT = Path(__file__).parents[2]

Program = subprocess.Popen[str]


class Programs:
    """Starts programs that use an archive; those that still run at the end are killed."""

    def __init__(self) -> None:
        self.started: list[Program] = []

    def __call__(self, folder: Path, task: str, number: int = 0) -> Program:
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.engine.archive_program", folder, task, str(number)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        self.started.append(program)
        return program

    def end(self) -> None:
        for program in self.started:
            program.kill()
            program.communicate()


@pytest.fixture
def start() -> Iterator[Programs]:
    programs = Programs()
    yield programs
    programs.end()


def line(program: Program) -> list[str]:
    """The words of the next line that a program says."""
    assert program.stdout is not None
    return program.stdout.readline().split()


# -- at once -----------------------------------------------------------------------------------


def test_programs_that_start_at_once_play_different_games(tmp_path: Path, start: Programs) -> None:
    """There is no archive yet: one of them makes it, and nobody loses a game."""
    folder = tmp_path / "share" / "games"
    programs = [start(folder, "play-one", seed) for seed in range(3)]
    outputs = [program.communicate()[0] for program in programs]
    assert [program.returncode for program in programs] == [0, 0, 0]
    assert all(output.startswith("opened\n") for output in outputs), "no troubles"
    archive = Archive(folder)
    assert archive.troubles == ()
    records = archive.finished("wizard")
    assert sorted(record.seed for record in records) == [0, 1, 2]
    for seed, output in enumerate(outputs):
        _kept, number, moves, digest = output.splitlines()[-1].split()
        match = archive.open(int(number), GAME).match
        assert match.setting.seed == seed
        assert (str(len(match.moves)), match.moves[-1].digest) == (moves, digest)


def test_who_has_a_game_is_told(tmp_path: Path, start: Programs) -> None:
    first, second = new_match(1), new_match(2)
    stored(tmp_path, first, second)
    program = start(tmp_path, "hold", 1)
    assert line(program) == ["opened"]
    assert line(program)[:2] == ["kept", "1"]
    archive = Archive(tmp_path)
    with pytest.raises(InUse) as refused:
        archive.open(1, GAME)
    holder = refused.value.holder
    assert holder is not None
    assert (holder.process, holder.host) == (program.pid, os.uname().nodename)
    assert f"process {program.pid} on {holder.host}, since 20" in str(refused.value)
    assert {game.number: game.in_use for game in archive.unfinished("wizard")} == {
        1: True,
        2: False,
    }
    saved = archive.open(2, GAME)
    play(saved.match, 3)
    saved.keep()
    saved.close()

    program.kill()
    program.wait()
    assert (tmp_path / "locks" / "1.lock").exists(), "what a killed program has left behind"
    assert [game.in_use for game in archive.unfinished("wizard")] == [False, False]
    assert told(archive.open(1, GAME).match) == told(first)


@pytest.mark.parametrize("text", [b"", b"\xff\xfe", b"[" * 999, b'{"process": "x"}', b"{}"])
def test_what_a_lock_file_says_is_not_believed(
    tmp_path: Path, start: Programs, text: bytes
) -> None:
    stored(tmp_path, new_match())
    program = start(tmp_path, "hold", 1)
    assert line(program) == ["opened"]
    assert line(program)[0] == "kept"
    (tmp_path / "locks" / "1.lock").write_bytes(text)
    archive = Archive(tmp_path)
    with pytest.raises(InUse, match=r"open in another window\.$") as refused:
        archive.open(1, GAME)
    assert refused.value.holder is None
    program.kill()
    program.wait()
    archive.open(1, GAME).close()


def test_only_one_of_many_puts_a_broken_file_aside(tmp_path: Path, start: Programs) -> None:
    stored(tmp_path, new_match(1), new_match(2))
    (tmp_path / "games.sqlite").write_bytes(b"no database")
    programs = [start(tmp_path, "look") for _ in range(4)]
    outputs = [program.communicate()[0].splitlines() for program in programs]
    assert [program.returncode for program in programs] == [0] * 4
    assert sorted(output[0] for output in outputs) == ["opened"] * 3 + ["opened BROKEN"]
    assert [output[1] for output in outputs] == ["2 1"] * 4
    assert len(put_aside(tmp_path)) == 1


def test_a_broken_file_that_another_program_has_open_stays(
    tmp_path: Path, start: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What that program stores would be lost in the file that was put aside."""
    monkeypatch.setattr(opening, "PATIENCE", 0.1)
    stored(tmp_path, new_match())
    program = start(tmp_path, "hold", 1)
    assert line(program) == ["opened"]
    assert line(program)[0] == "kept"
    path = tmp_path / "games.sqlite"
    path.rename(tmp_path / "elsewhere")
    path.write_bytes(b"no database")
    with pytest.raises(ArchiveUnavailable, match="another program has them open"):
        Archive(tmp_path)
    assert path.read_bytes() == b"no database"
    program.kill()
    program.wait()
    assert [one.kind for one in Archive(tmp_path).troubles] == [TroubleKind.BROKEN]


# -- killed ------------------------------------------------------------------------------------


def check_acknowledged(
    archive: Archive, number: int, moves: int, digest: str, told_of: str
) -> None:
    """A saved game has every move that was acknowledged."""
    saved = archive.open(number, GAME)
    assert len(saved.match.moves) >= moves, f"{told_of}: game {number}"
    assert saved.match.moves[moves - 1].digest == digest, f"{told_of}: game {number}"
    saved.close()


def check_kills(folder: Path, start: Programs, kills: int, seed: int) -> None:
    """Kill whoever plays at random moments; what they had acknowledged is there."""
    rng = Random(seed)
    acknowledged: dict[int, tuple[int, str]] = {}
    for kill in range(kills):
        told_of = f"seed {seed}, kill {kill}"
        program = start(folder, "play-for-ever", rng.randrange(1000))
        assert program.stdout is not None
        lines: list[str] = []
        if rng.random() < 0.8:
            lines = [program.stdout.readline() for _ in range(rng.randrange(1, 80))]
            time.sleep(rng.random() * 0.002)  # any moment of storing a move
        else:
            time.sleep(rng.random() * 0.3)  # any moment of starting
        program.kill()
        lines += program.communicate()[0].splitlines(keepends=True)
        for said in lines:
            match said.split() if said.endswith("\n") else []:
                case ["kept", number, moves, digest]:
                    acknowledged[int(number)] = int(moves), digest
                case ["opened", *troubles]:
                    assert troubles == [], told_of
        archive = Archive(folder)
        assert archive.troubles == (), told_of
        for game in list(acknowledged)[-2:]:
            check_acknowledged(archive, game, *acknowledged[game], told_of)
        if rng.random() < 0.5:
            archive.close()
    archive = Archive(folder)
    for game in acknowledged:
        check_acknowledged(archive, game, *acknowledged[game], f"seed {seed}")
    assert len(acknowledged) >= kills // 20, f"seed {seed}: hardly anything was played"
    assert len(archive.finished("wizard")) + len(archive.unfinished("wizard")) >= len(acknowledged)


def test_killed_programs_lose_nothing(tmp_path: Path, start: Programs) -> None:
    check_kills(tmp_path, start, kills=20, seed=1)


@pytest.mark.long
def test_programs_killed_200_times_lose_nothing(tmp_path: Path, start: Programs) -> None:
    check_kills(tmp_path, start, kills=200, seed=2)


# -- no room -----------------------------------------------------------------------------------


@pytest.mark.parametrize("room_again", [True, False])
def test_a_file_that_may_not_grow(tmp_path: Path, start: Programs, room_again: bool) -> None:
    program = start(tmp_path, "outgrow", 3)
    said = line(program)
    last = said
    while said[0] != "failed":
        last, said = said, line(program)
    failures = [said, *(line(program) for _ in range(4))]
    assert {" ".join(one) for one in failures} == {
        "failed The saved games could not be read or written (disk I/O error)."
    }
    output, _ = program.communicate("\n" if room_again else "")
    _kept, number, moves, digest = last
    stored_moves = int(moves)
    if room_again:
        assert output.split()[:3] == ["kept", number, str(stored_moves + 5)], "what was missing"
        stored_moves, digest = stored_moves + 5, output.split()[3]
    archive = Archive(tmp_path)
    assert archive.troubles == ()
    match = archive.open(int(number), GAME).match
    assert (len(match.moves), match.moves[-1].digest) == (stored_moves, digest)
