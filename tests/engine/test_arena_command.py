"""The command of the arena: its processes, Ctrl+C, what goes wrong, and what is refused."""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from multiprocessing.context import SpawnProcess
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from engine import wizard
from engine.arena import command, playing
from engine.arena.plan import Plan
from engine.arena.playing import Played, Player
from engine.arena.workers import Died, Failed, play, work
from engine.bots import RandomBot
from tests.engine.test_layers import loaded_by

ROOT = Path(__file__).parents[2]
WORDS = ("wizard", "--length", "five-rounds", "--seats", "novice,random,random")
OPTIONS = wizard.Options(length=wizard.Length.FIVE_ROUNDS)
PLAN = Plan("wizard", OPTIONS, ("novice", "random", "random"), 12, 3)
PATIENCE = 60
"""Seconds after which a test gives up on a process."""


def without_times(games: Sequence[object]) -> list[object]:
    """The games in order, with how many decisions there were in place of their times."""
    found = []
    for game in games:
        assert isinstance(game, Played)
        found.append((*game[:4], tuple(map(len, game.times))))
    return sorted(found, key=lambda one: one[:2])


def test_how_many_processes_play_makes_no_difference() -> None:
    player = Player.of(PLAN)
    here = without_times([player.play(*task) for task in PLAN.tasks()])
    assert len(here) == 12
    assert without_times([*play(PLAN, 1)]) == here
    assert without_times([*play(PLAN, 2)]) == here


def test_no_process_outlives_the_play() -> None:
    with closing(play(PLAN, 2)) as games:
        next(games)
        assert len(multiprocessing.active_children()) == 2
    assert multiprocessing.active_children() == []


def test_a_process_that_was_killed_is_noticed() -> None:
    many = Plan("wizard", OPTIONS, PLAN.line_up, 100_000, 3)
    games = play(many, 1)
    next(games)
    (child,) = multiprocessing.active_children()
    child.kill()
    with pytest.raises(Died):
        for _ in games:
            pass


def test_ctrl_c_is_an_affair_of_the_first_process_alone() -> None:
    with closing(play(PLAN, 1)) as games:
        found = [next(games)]
        (child,) = multiprocessing.active_children()
        assert child.pid is not None
        os.kill(child.pid, signal.SIGINT)
        found += games
    assert len(without_times(found)) == PLAN.all_games


def test_ctrl_c_while_a_process_begins_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    start = SpawnProcess.start

    def interrupted(process: SpawnProcess) -> None:
        start(process)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(SpawnProcess, "start", interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            next(play(PLAN, 2))
    finally:
        signal.signal(signal.SIGINT, before)
    assert multiprocessing.active_children() == []
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_what_plays_loads_neither_screens_nor_tables() -> None:
    loaded = loaded_by("engine.arena.workers")
    assert "engine.arena.workers" in loaded
    for name in ("rich", "textual", "engine.wizard", "engine.lizards", "engine.hotseat"):
        assert name not in loaded


# -- the command -----------------------------------------------------------------------------------


def test_json_is_the_same_from_any_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = []
    for jobs in ("1", "2"):
        words = [*WORDS, "--games", "10", "--seed", "5", "--jobs", jobs, "--json"]
        assert command.main(words) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert (told[0]["games"], told[0]["deals"], told[0]["seatings"]) == (12, 4, 3)
    for one in told:
        del one["seconds"]
        for player in one["players"].values():
            for key in [*player]:
                if "second" in key:
                    del player[key]
    assert told[0] == told[1]
    assert set(told[0]["players"]) == {"novice", "random"}
    assert told[0]["players"]["novice"]["points"]["low"] is not None


def test_a_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lizards", "--mode", "team-battle", "--seats", "novice,random,novice,random"]
    assert command.main([*words, "--games", "2"]) == 0
    printed = capsys.readouterr()
    assert "2 games of lizards (mode team-battle) from seed 1" in printed.out
    assert "novice" in printed.out
    # The bar is only for terminals.
    assert printed.err == ""


@pytest.mark.parametrize(
    ("words", "wrong", "right"),
    [
        ("", "the game is missing", "wizard, lizards"),
        ("chess --seats a", '"chess" is no game', "wizard, lizards"),
        ("wizard", "--seats is missing", "random,novice"),
        ("wizard --seats novice,expret,novice", 'no computer player "expret"', "novice"),
        ("wizard --seats novice,,novice", 'no computer player ""', "random"),
        ("wizard --seats novice,random", "--seats names 2", "3 to 6"),
        ("lizards --mode team-battle --seats novice,random", "--seats names 2", "4 players"),
        ("wizard --games 0", '"0" is not a whole number', "1 to"),
        ("wizard --games 1e3", '"1e3" is not a whole number', "1 to"),
        ("wizard --jobs two", '"two" is not a whole number', "1 to"),
        ("wizard --seed -1", '"-1" is not a whole number', "0 to"),
        ("wizard --seed", "--seed", "--help"),
        ("wizard --bidding shut", '"shut" is not among the choices', "plus-minus-one"),
        ("wizard --foresight=yes", "--foresight", "--help"),
        ("wizard --gmaes 3", '"--gmaes" is not an option', "--games is"),
        ("wizard --mode standard", '"--mode" belongs to no option', "--help"),
        ("wizard novice", '"novice" belongs to no option', "--help"),
    ],
)
def test_wrong_input_gets_one_line_that_says_what_is_right(
    words: str, wrong: str, right: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main(words.split()) == command.WRONG_USE
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert wrong in printed.err
    assert right in printed.err


def test_help_lists_the_options_of_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for words in (["--help"], ["wizard", "--help"], ["lizards", "-h"]):
        assert command.main(words) == 0
        printed.append(capsys.readouterr().out)
    common, of_wizard, of_lizards = printed
    assert all("--seats" in one and "--jobs" in one for one in printed)
    assert "--bidding" in of_wizard
    assert "plus-minus-one" in of_wizard
    assert "--foresight" in of_wizard
    assert "team-battle" in of_lizards
    assert "--bidding" not in of_lizards + common


# -- broken off ------------------------------------------------------------------------------------


def broken_off_by(last: Failed | BaseException) -> Iterator[Played | Failed]:
    """Two deals and a game more, then something that ends the play."""
    player = Player.of(PLAN)
    for task in [*PLAN.tasks()][:7]:
        yield player.play(*task)
    if isinstance(last, BaseException):
        raise last
    yield last


@pytest.mark.parametrize(
    ("last", "status", "sentence"),
    [
        (KeyboardInterrupt(), command.INTERRUPTED, ""),
        (Died(), command.FAILED, "A process that plays was ended by something else."),
        (
            Failed(2, 1, "ValueError: no", "bots.py:7"),
            command.FAILED,
            "Deal 2 with the seats random,novice,random could not be played to its end: "
            "ValueError: no (bots.py:7)",
        ),
    ],
    ids=["Ctrl+C", "killed", "failed"],
)
def test_what_there_is_so_far_is_printed(
    last: Failed | BaseException,
    status: int,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(command, "play", lambda plan, jobs: broken_off_by(last))
    words = [*WORDS, "--games", "12", "--seed", "3"]
    assert command.main([*words, "--json"]) == status
    printed = capsys.readouterr()
    told = json.loads(printed.out)
    assert (told["deals"], told["games"], told["games_left_out"]) == (2, 6, 1)
    assert not told["is_complete"]
    assert printed.err == (f"{command.COMMAND}: {sentence}\n" if sentence else "")


EARLY = """
import runpy, signal, sys

module = sys.argv.pop(1)

class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == module:
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("engine.arena", run_name="__main__")
"""
"""Runs the command, in which Ctrl+C is pressed when it begins to load a module."""


def test_a_reader_that_has_seen_enough_is_no_failure() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    words = (sys.executable, "-m", "engine.arena", "--help")
    done = subprocess.run(words, stdout=writer, stderr=subprocess.PIPE, check=False, text=True)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "module", ["engine.arena.command", "engine.arena.workers", "multiprocessing.connection", "rich"]
)
def test_ctrl_c_while_it_is_loaded_ends_it_quietly(module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", EARLY, module, *WORDS, "--games", "1"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stdout, done.stderr) == (command.INTERRUPTED, "", "")


class Terminal:
    """Reads what is drawn, for as long as somebody draws."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor
        self.drawn = ""
        self.reader = Thread(target=self._read, daemon=True)

    def wait_for(self, pattern: str) -> None:
        """Read until something is drawn, then go on reading beside."""
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, self.drawn):
            left = max(0.0, end - time.monotonic())
            is_drawn, _, _ = select.select([self.descriptor], [], [], left)
            assert is_drawn, f"{pattern} did not come: {self.drawn[-200:]!r}"
            self.drawn += os.read(self.descriptor, 4096).decode(errors="replace")
        self.reader.start()

    def all(self) -> str:
        """What was drawn until nobody was left to draw."""
        self.reader.join(PATIENCE)
        assert not self.reader.is_alive()
        return self.drawn

    def _read(self) -> None:
        # Linux says that nobody is at the other end by an error.
        with contextlib.suppress(OSError):
            while part := os.read(self.descriptor, 4096):
                self.drawn += part.decode(errors="replace")
        os.close(self.descriptor)


@contextlib.contextmanager
def started(*words: str) -> Iterator[tuple[subprocess.Popen[str], Terminal]]:
    """The command, which has played some games, and the terminal on which it draws its bar.

    Whatever happens, none of its processes plays on afterwards.
    """
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "engine.arena", *words],
        cwd=ROOT,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "120"},
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        # Who runs the tests may ignore Ctrl+C, as shells do in the background.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        start_new_session=True,
    )
    os.close(theirs)
    try:
        terminal = Terminal(ours)
        # So many that some deals have been played in every seating.
        terminal.wait_for(r"[1-9]\d\d+/\d+")
        yield process, terminal
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def test_ctrl_c_prints_what_there_is_and_ends_every_process() -> None:
    with started(*WORDS, "--games", "1000000", "--jobs", "2", "--json") as (process, terminal):
        os.killpg(process.pid, signal.SIGINT)
        # All processes write to the same pipe, which ends when the last of them does.
        out, _ = process.communicate(timeout=PATIENCE)
    told = json.loads(out)
    assert told["games"] > 0
    assert not told["is_complete"]
    assert process.returncode == command.INTERRUPTED
    drawn = terminal.all()
    assert "time left" in drawn
    assert "Traceback" not in drawn


def test_the_processes_end_with_the_one_that_began_them() -> None:
    with started(*WORDS, "--games", "1000000", "--jobs", "2") as (process, _):
        process.kill()
        # It ends only when the others have let go of it too.
        out, _ = process.communicate(timeout=PATIENCE)
    assert out == ""


class Cheater:
    """Chooses what is not an option."""

    def choose(self, view: object, options: Sequence[object], rng: Random) -> object:
        return "all tricks"


def test_a_player_that_breaks_the_rules_is_named_and_the_process_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bots = {"novice": RandomBot(), "cheater": Cheater()}
    monkeypatch.setattr(playing, "load_bot", lambda game, name: bots[name])
    ours, theirs = multiprocessing.Pipe()
    plan = Plan("wizard", OPTIONS, ("cheater", "novice", "novice"), 3, 3)
    thread = Thread(target=work, args=(theirs, plan))
    thread.start()
    for seating in range(2):
        ours.send((0, seating))
        failed = ours.recv()
        assert isinstance(failed, Failed)
        assert (failed.deal, failed.seating) == (0, seating)
        assert "IllegalChoice" in failed.error
        assert "all tricks" in failed.error
        assert "machine.py" in failed.place
    ours.close()
    thread.join(PATIENCE)
    assert not thread.is_alive()
