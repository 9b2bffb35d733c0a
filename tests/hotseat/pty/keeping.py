"""Saved games seen from outside: left and gone on with, in use, damaged, and with no room left."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random
from typing import ClassVar

from engine.match import MoveKind
from tests.hotseat.pty.played import PEOPLE
from tests.hotseat.pty.stored import counts, moves
from tests.hotseat.pty.table import OPEN_HAND, ROOT, Table, program
from tests.hotseat.pty.tried import AnyGame, Tried
from tests.terminal import together

NOTE = "Please note"
"""The title of the page on which the players are told something."""


def choices_of(game: AnyGame) -> int:
    """How many choices were made in a game."""
    return sum(move.kind is MoveKind.CHOICE for move in game.match.moves)


class SavedGames:
    """Saved games seen from outside."""

    tried: ClassVar[Tried]

    @property
    def program(self) -> tuple[str, str]:
        """What runs the program, for Python."""
        return ("-m", self.tried.kit.program)

    def people(self) -> AnyGame:
        """A game of three people, as it begins."""
        return self.tried.new(PEOPLE[:3], self.tried.seed)

    def test_a_game_that_was_left_is_listed_and_goes_on(self, tmp_path: Path) -> None:
        game, rng = self.people(), Random(self.tried.seed)
        with Table(game, tmp_path, opens="click") as table:
            for _turn in range(4):
                table.play(game.any_choice(rng))
            table.wait_asked()
            table.step("escape")
            table.key("l")
            assert table.terminal.wait_exit() == 0
            assert table.terminal.faults() == []
        said = subprocess.run(
            [sys.executable, *self.program, "--list", "--data-dir", tmp_path],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert game.progress in said
        assert ", ".join(PEOPLE[:3]) in said
        game.at_keyboard = None
        with Table(game, tmp_path, resume=True, opens="click") as table:
            for _turn in range(3):
                table.play(game.any_choice(rng))
            table.wait_asked()
            assert counts(tmp_path).choices == 7

    def test_a_second_program_is_told_who_has_the_game(self, tmp_path: Path) -> None:
        game = self.tried.stored(self.tried.any_hand, tmp_path)
        with Table(game, tmp_path, resume=True, opens="click") as table:
            table.wait_handover()
            before = moves(tmp_path)
            with program(self.program, "--resume", "--data-dir", tmp_path) as second:
                assert second.wait_exit() == 2
                assert "open in another window" in " ".join(second.screen().split())
                assert b"\x1b" not in second.raw_output
            assert moves(tmp_path) == before
            table.play(game.match.state.options()[0])
            table.wait_asked()
        assert len(moves(tmp_path)) > len(before)

    def test_two_programs_play_two_games_of_one_archive(self, tmp_path: Path) -> None:
        def play(game: AnyGame) -> None:
            with Table(game, tmp_path, opens="click") as table:
                for _turn in range(4):
                    table.play(game.any_choice(Random(3)))
                table.wait_asked()
                table.terminal.kill()

        games = [self.tried.new(PEOPLE[:3], seed) for seed in (1, 2)]
        together([lambda game=game: play(game) for game in games])
        with closing(sqlite3.connect(tmp_path / "games.sqlite")) as database:
            query = "SELECT count(*) FROM moves WHERE kind = 'choice' GROUP BY match"
            assert [count for (count,) in database.execute(query)] == [4, 4]

    def test_a_full_disk_is_told_and_play_goes_on(self, tmp_path: Path) -> None:
        """The program may not write beyond 70 KB of any file, as on a disk without room."""
        game, rng = self.tried.alone(self.tried.seed), Random(self.tried.seed)
        limited = ("/bin/sh", "-c", 'ulimit -f 140; exec "$@"', "sh")
        with Table(game, tmp_path, before=limited) as table:
            terminal, turns = table.terminal, 0
            while NOTE not in terminal.screen():
                turns += 1
                assert turns < 60, "the disk never was full"
                assert not game.is_over, "the disk never was full"
                table.play(game.any_choice(rng))
                terminal.wait_for(lambda seen: table.is_open() or NOTE in seen.screen())
            told = " ".join(terminal.screen().split())
            assert "could not be" in told or "cannot be" in told, told
            stored = [tuple(move) for move in moves(tmp_path)]
            table.step("enter")
            for _turn in range(3):
                table.play(game.any_choice(rng))
            table.wait_open()
            assert NOTE not in terminal.screen()
        made = [(move.kind.value, move.seat, move.text) for move in game.match.moves]
        assert stored == made[: len(stored)]
        assert len(stored) > 3

    def test_where_nothing_can_be_stored_a_game_is_played_all_the_same(self) -> None:
        game, rng = self.tried.alone(self.tried.seed), Random(self.tried.seed)
        with Table(game, Path("/proc/nowhere")) as table:
            table.terminal.wait_for(NOTE)
            assert "/proc/nowhere" in "".join(table.terminal.screen().split())
            table.step("enter")
            for _turn in range(3):
                table.play(game.any_choice(rng))
            table.wait_open()

    def test_a_broken_database_is_put_aside_and_its_copy_opened(self, tmp_path: Path) -> None:
        game = self.tried.stored(self.tried.any_hand, tmp_path)
        (tmp_path / "games.sqlite").write_bytes(b"no database at all" * 1000)
        with Table(game, tmp_path, resume=True) as table:
            table.terminal.wait_for(NOTE)
            table.step("enter")
            table.wait_handover()
        files = [path for path in tmp_path.iterdir() if path.is_file()]
        broken = [path for path in files if b"no database" in path.read_bytes()[:99]]
        assert len(broken) == 1
        assert broken[0].name != "games.sqlite"

    def test_an_archive_of_a_newer_version_is_refused_and_not_touched(self, tmp_path: Path) -> None:
        self.tried.stored(self.tried.any_hand, tmp_path)
        file = tmp_path / "games.sqlite"
        with closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA user_version = 99")
        before = file.read_bytes()
        with program(self.program, "--resume", "--data-dir", tmp_path) as terminal:
            assert terminal.wait_exit() == 2
            assert "newer" in terminal.screen()
        assert file.read_bytes() == before

    def test_broken_settings_are_told_and_kept(self, tmp_path: Path) -> None:
        settings = tmp_path / "config" / "settings.toml"
        settings.parent.mkdir()
        settings.write_text("theme = 7\nspeed = [", encoding="utf-8")
        with program(self.program, "--data-dir", tmp_path) as terminal:
            terminal.wait_for(NOTE)
            assert "settings.toml" in "".join(terminal.screen().split())
            terminal.press("enter")
            terminal.wait_for("New game")
        assert settings.read_text(encoding="utf-8") == "theme = 7\nspeed = ["

    def test_names_are_shown_as_they_were_typed(self, tmp_path: Path) -> None:
        """What would be markup elsewhere, wide letters, and a name that is cut at 16 cells."""
        people = ("[/]", "[b]x[@click=app", "李小龍與成龍與楊")
        game, rng = self.tried.new(people, self.tried.seed), Random(self.tried.seed)
        with Table(game, tmp_path, opens="click") as table:
            for _turn in range(4):
                table.wait_asked()
                screen = table.terminal.screen()
                assert all(name in screen for name in people)
                table.play(game.any_choice(rng))
            table.wait_asked()

    def test_a_whole_game_in_every_size(self, tmp_path: Path) -> None:
        """A short one, with computers, to the last screen and on to the next game."""

        def play(size: tuple[int, int], computers: int) -> None:
            folder = tmp_path / f"{size}"
            game, rng = self.tried.short(computers, self.tried.seed), Random(self.tried.seed)
            with Table(game, folder, size=size) as table:
                while not game.is_over:
                    table.play(game.any_choice(rng))
                table.terminal.wait_for("A again")
                made = choices_of(game)
                assert counts(folder).choices == made
                table.terminal.press("a")
                table.terminal.wait_for(lambda _seen: counts(folder).choices < made)
                table.terminal.wait_for(OPEN_HAND)

        sizes = [((60, 20), 5), ((80, 24), 2), ((120, 40), 3)]
        together([lambda size=size, count=count: play(size, count) for size, count in sizes])
