"""However a program ends, the game is kept, the terminal is given back, and no hand is shown."""

from __future__ import annotations

import re
import signal
import stat
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest

from engine.match import MoveKind
from tests.hotseat.pty.failing import THINKING
from tests.hotseat.pty.stored import counts, moves
from tests.hotseat.pty.table import Table
from tests.hotseat.pty.tried import AnyGame, AnyTable, Tried
from tests.hotseat.pty.witness import printed
from tests.terminal import together

MOST_SECONDS = 2.0
"""How long a program may wait for anything until it has ended."""


def closed(game: AnyGame) -> set[str]:
    """What finds each card that lies closed, if none like it lies open: some, at any rate."""
    secret = game.kit.secret
    seen = map(secret.pattern, secret.subject.seen(game.state, None))
    found = set(map(secret.pattern, secret.closed(game.state))) - set(seen)
    assert found, "there is nothing to look for, so that nothing would be proven"
    return found


def shown(patterns: Iterable[str], text: str) -> list[str]:
    """Those of the patterns that are found in a text."""
    return [one for one in patterns if re.search(one, text)]


def open_hand(table: AnyTable) -> None:
    """A hand lies open, and the first option is selected."""
    table.open()
    table.select(table.game.match.state.options()[0])


def pause(table: AnyTable, words: str) -> None:
    """The table says something, and everybody looks at it."""
    open_hand(table)
    assert words not in table.terminal.screen()
    table.key("enter")
    table.terminal.wait_for(words)


def screen_over_hand(table: AnyTable, key: str) -> None:
    """Another screen lies over an opened hand."""
    open_hand(table)
    table.step(key)


def small_window(table: AnyTable) -> None:
    """The window is too small to play in."""
    open_hand(table)
    table.terminal.resize(40, 12)
    table.terminal.wait_for("60×20")


PAUSE = "a pause"
Place = tuple[Callable[[AnyGame], bool], Callable[[AnyTable], None]]


def places(tried: Tried) -> dict[str, Place]:
    """Where a program is when it ends: a moment, and what brings a table from there to it."""
    return {name: (moment, open_hand) for name, moment in tried.asked.items()} | {
        PAUSE: (tried.pause, partial(pause, words=tried.pause_words)),
        "another screen": (tried.any_hand, partial(screen_over_hand, key=tried.side)),
        "the question whether to leave": (
            tried.any_hand,
            partial(screen_over_hand, key="ctrl+c"),
        ),
        "a small window": (tried.any_hand, small_window),
    }


def end_by(number: int, tried: Tried, place: str, folder: Path) -> None:
    """Bring a table to a place, send the signal, and look at what is left."""
    moment, bring = places(tried)[place]
    game = tried.stored(moment, folder)
    hidden = closed(game)
    where = f"signal {number} at {place}"
    with Table(game, folder, resume=True, speed="key", opens="click") as table:
        terminal = table.terminal
        bring(table)
        terminal.wait_idle()
        before, mark = moves(folder), terminal.mark()
        terminal.signal(number)
        assert terminal.wait_exit(rest=MOST_SECONDS) == 128 + number, where
        assert terminal.faults() == [], where
        assert terminal.children_left() == [], where
        assert shown(hidden, printed(terminal.since(mark))) == [], where
        if number != signal.SIGHUP:
            assert shown(hidden, terminal.last_frame()) == [], where
        assert terminal.screen().strip() == "", where
    assert moves(folder) == before, where
    if place == PAUSE:
        game.play(game.match.state.options()[0])
    game.at_keyboard = None
    with Table(game, folder, resume=True) as table:
        table.wait_handover()


class EndOfProgram:
    """However the program ends, the game is kept, the terminal is given back, no hand is shown."""

    tried: ClassVar[Tried]

    @pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=["TERM", "HUP"])
    def test_a_signal_keeps_the_game_and_hides_the_hand(self, number: int, tmp_path: Path) -> None:
        together(
            [
                partial(end_by, number, self.tried, one, tmp_path / one)
                for one in places(self.tried)
            ],
            at_once=3,
        )

    @pytest.mark.parametrize("fault", ["hand", "choice"])
    def test_a_crash_tells_where_its_report_is_and_nothing_of_a_hand(
        self, fault: str, tmp_path: Path
    ) -> None:
        game = self.tried.new(("Anna", "Ben", "Chloé"), self.tried.seed)
        words = ("-m", "tests.hotseat.pty.failing", fault, game.kit.program)
        with Table(game, tmp_path, words=words, size=(400, 24)) as table:
            terminal = table.terminal
            table.wait_handover()
            if fault == "choice":
                choice = game.match.state.options()[0]
                table.open()
                table.select(choice)
                table.key(game.commits(choice))
            else:
                table.wait_until_hand_can_be_opened()
                table.key("space")
            assert terminal.wait_exit() == 1
            assert terminal.faults() == []
            lines = [line for line in terminal.screen().split("\n") if line]
            assert shown(closed(game), terminal.last_frame()) == []
            assert b"the hand holds" not in terminal.raw_output
            assert b"Traceback" not in terminal.raw_output
        (line,) = lines
        found = re.search(r"(/\S+\.txt)", line)
        assert found, line
        assert f"{game.face.command} --resume 1" in line
        report = Path(found[1])
        text = report.read_text()
        assert stat.S_IMODE(report.stat().st_mode) == 0o600
        assert "RuntimeError" in text
        assert "the hand holds" not in text.replace('SECRET = "the hand holds "', "")
        assert shown(closed(game), text) == []
        assert counts(tmp_path).choices == 0
        game.at_keyboard = None
        with Table(game, tmp_path, resume=True) as table:
            table.wait_handover()

    def test_a_computer_that_thinks_for_ever_does_not_keep_the_program(
        self, tmp_path: Path
    ) -> None:
        game, rng = self.tried.alone(self.tried.seed), Random(self.tried.seed)
        words = ("-m", "tests.hotseat.pty.failing", "computer", game.kit.program)
        with Table(game, tmp_path, words=words) as table:
            terminal, before = table.terminal, 0
            while not has_computer_chosen(game, before):
                table.open()
                before, choice = len(game.match.moves), game.any_choice(rng)
                table.select(choice)
                key = game.commits(choice)
                game.play(choice)
                table.key(key)
            terminal.wait_for(lambda seen: THINKING in seen.raw_output)
            terminal.signal(signal.SIGTERM)
            assert terminal.wait_exit(rest=MOST_SECONDS) == 143
            assert terminal.faults() == []
            assert terminal.children_left() == []


def has_computer_chosen(game: AnyGame, since: int) -> bool:
    """Whether a computer has made one of the moves since there were so many."""
    return any(
        move.kind is MoveKind.CHOICE and move.seat not in game.match.humans
        for move in game.match.moves[since:]
    )
