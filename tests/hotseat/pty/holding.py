"""A key that is held down commits to one choice at most, and opens no hand.

A keyboard repeats a held key 30 times a second, after a first pause that people can set. Whether it
was held is a matter of when its repeats have reached the program: on a machine that is too busy
for that, it is held again.
"""

from __future__ import annotations

import shutil
import signal
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from textual.dom import DOMNode
from textual.keys import _character_to_key

from engine.hotseat.curtain import QUIET
from tests.hotseat.pty import stored
from tests.hotseat.pty.noting import noted, noting
from tests.hotseat.pty.played import Played
from tests.hotseat.pty.table import OPEN_HAND, Table
from tests.terminal import together

FIRST_REPEATS = (250, 375, 500, 660)
"""Milliseconds: the usual settings of systems and desktops, the longest last."""
PER_SECOND, SECONDS = 30, 2.0
FEWEST_REPEATS = 10
ATTEMPTS = 20
"""How often a key is held at most until it has reached the program as one that is held."""
AT_ONCE = 10

_CHARACTERS = {_character_to_key(char): char for char in map(chr, range(33, 256))}

AnyGame = Played[Any, Any, Any]


def keys_of(*owners: type[DOMNode]) -> list[str]:
    """Every key that is bound in one of these, as the harness calls it; those a terminal sends."""
    keys = dict.fromkeys(key for owner in owners for key in owner._merged_bindings.key_to_bindings)
    return [_CHARACTERS.get(key, key) for key in keys if not key.startswith("super+")]


def one_of_each(keys: Iterable[str]) -> list[str]:
    """The keys, with three of the ten digits and of their AZERTY keys, which all do the same."""
    return [key for key in keys if key not in "456789à'(-è_ç"]


@dataclass(frozen=True)
class Moment:
    """A state of the table in which keys are held down.

    Attributes:
        new: a game, as it begins.
        is_there: whether a game has come to the moment.
        keys: those that are tried.
        is_open: whether a hand lies open, with something selected.
        commits: the keys of which a single one then commits to it.
        choice: what is selected, out of the options of the asked person.
        pause: what the table says in the pause after that was committed to, if keys are held in it.
        ends_after: how many keys are sent until that pause ends; 0: it lasts until one skips it.
    """

    new: Callable[[], AnyGame]
    is_there: Callable[[Any], bool]
    keys: list[str]
    is_open: bool = False
    commits: frozenset[str] = frozenset({"enter"})
    choice: Callable[[Any], object] = lambda game: game.state.options()[0]
    pause: str = ""
    ends_after: int = 0

    def game(self) -> AnyGame:
        """The game as it stands at the moment."""
        game = self.new()
        game.advance(self.is_there, Random(game.match.setting.seed))
        return game


@dataclass(frozen=True)
class Case:
    """A key that is held in a moment; the first repeat comes after so many ms."""

    moment: str
    key: str
    first_repeat: int


def try_case(case: Case, moment: Moment, folder: Path, work: Path) -> str | None:
    """Hold the key; what went wrong, or None."""
    for attempt in range(ATTEMPTS):
        was_held, fault = hold(case, moment, folder, work / str(attempt))
        if was_held:
            return fault
    return f"the machine is too busy to hold a key: {fault}"


def hold(case: Case, moment: Moment, folder: Path, work: Path) -> tuple[bool, str | None]:
    """Hold the key; whether the program has seen that, and what went wrong, or None."""
    game, notes = moment.game(), work / "keys"
    shutil.copytree(folder / case.moment, work)
    words = noting(game.kit.program, notes, moment.pause, moment.ends_after)
    speed = "fast" if moment.pause else "instant"
    with Table(game, work, words=words, resume=True, speed=speed, opens="click") as table:
        terminal = table.terminal
        table.wait_handover()
        if moment.is_open or moment.pause:
            table.open()
            table.select(moment.choice(game))
        if moment.pause:
            table.key(game.commits(moment.choice(game)))
            terminal.wait_for(moment.pause)
        table.wait_until_hand_can_be_opened()
        before, start = stored.moves(work), len(noted(notes))
        terminal.hold(case.key, case.first_repeat, PER_SECOND, SECONDS)
        go_on_if_stopped(table)
        if terminal.status is not None and case.key != "ctrl+c":
            return True, f"the program ended with {terminal.status}: {terminal.screen()}"
        was_held = case.key in ("ctrl+c", "ctrl+z") or is_held(noted(notes)[start:])
        after, screen = stored.moves(work)[len(before) :], terminal.screen()
        terminal.kill()
    return was_held, judge(case, moment, game, after, bool(OPEN_HAND.search(screen)))


def is_held(moments: list[float]) -> bool:
    """Whether a key that has come at these moments was held, and not pressed again."""
    repeats = moments[1:]
    gaps = [later - sooner for sooner, later in pairwise(repeats)]
    return len(repeats) >= FEWEST_REPEATS and max(gaps) < QUIET


def judge(
    case: Case, moment: Moment, game: AnyGame, after: list[stored.Row], is_open: bool
) -> str | None:
    """What went wrong, from what has been stored since, and from the screen."""
    opens = not moment.is_open and not moment.pause and case.key == "space"
    commits = moment.is_open and case.key in moment.commits
    played = [row for row in after if row.kind == "choice"]
    at_keyboard = game.match.asked if moment.is_open else None
    opened = [row for row in after if row.kind == "opened" and row.seat != at_keyboard]
    if len(played) != commits:
        return f"{[row.text for row in played]} were chosen"
    if len(opened) != opens:
        return f"{len(opened)} hands were opened"
    if is_open and not opens and not moment.is_open:
        return "a hand lies open"
    return None


def go_on_if_stopped(table: Table[AnyGame]) -> None:
    """Bring a program that Ctrl+Z has stopped back to the foreground."""
    terminal = table.terminal
    for _time in range(10):
        terminal.wait_idle()
        if not terminal.process.is_stopped:
            return
        terminal.signal(signal.SIGCONT)


def faults(cases: Iterable[Case], moments: Mapping[str, Moment], folder: Path) -> list[str]:
    """What went wrong in any of the cases, which are tried beside each other."""
    cases = list(dict.fromkeys(cases))
    games = folder / "games"
    for name in {case.moment for case in cases}:
        moments[name].game().store(games / name)
    results = together(
        [
            lambda case=case, number=number: try_case(
                case, moments[case.moment], games, folder / f"case{number}"
            )
            for number, case in enumerate(cases)
        ],
        at_once=AT_ONCE,
    )
    return [f"{case}: {fault}" for case, fault in zip(cases, results, strict=True) if fault]
