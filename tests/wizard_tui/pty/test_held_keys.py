"""A key that is held down plays one card at most, and opens no hand.

A keyboard repeats a held key 30 times a second, after a first pause that people can set.
"""

from __future__ import annotations

import shutil
import signal
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from textual.dom import DOMNode
from textual.keys import _character_to_key

from engine.hotseat.shell import Shell
from engine.hotseat.table import TableScreen
from engine.wizard import Bid, PlayCard
from tests.terminal import together
from tests.wizard_tui.pty.game import Game
from tests.wizard_tui.pty.stored import Counts, counts
from tests.wizard_tui.pty.table import Table
from wizard_tui.bidding import BidQuestion
from wizard_tui.hand import PlayQuestion

FIRST_REPEATS = (250, 375, 500, 660)
"""Milliseconds: the usual settings of systems and desktops, the longest last."""
PER_SECOND, SECONDS = 30, 2.0
AT_ONCE = 10
OPEN_HAND = "←→ choose"
"""Offered while a hand lies open, and at no other time at the table."""

_CHARACTERS = {_character_to_key(char): char for char in map(chr, range(33, 256))}


def keys_of(*owners: type[DOMNode]) -> list[str]:
    """Every key that is bound in one of these, as the harness calls it; those a terminal sends."""
    keys = dict.fromkeys(key for owner in owners for key in owner._merged_bindings.key_to_bindings)
    return [_CHARACTERS.get(key, key) for key in keys if not key.startswith("super+")]


TABLE_KEYS = keys_of(Shell, TableScreen)
OTHER_KEYS = ["x", "up"]
"""Keys without a meaning at the table: they skip a pause, and do nothing else."""

SPEEDS = {"public": "slow", "passing": "fast"}
"""A pause lasts longer than a key is held, or ends meanwhile; at other moments there is none."""
LAST_MOMENT = 350
"""Milliseconds after a trick is taken: 400 more, and somebody is asked to pick up a hand."""

KEYS = {
    "public": [*TABLE_KEYS, *OTHER_KEYS],
    "passing": [*TABLE_KEYS, *OTHER_KEYS],
    "hand-over": [*TABLE_KEYS, *OTHER_KEYS],
    "bid": keys_of(Shell, TableScreen, BidQuestion),
    "card": keys_of(Shell, TableScreen, PlayQuestion),
}


@dataclass(frozen=True)
class Case:
    """A key that is held in a state of the table; the first repeat comes after so many ms."""

    state: str
    key: str
    first_repeat: int


def is_moment(state: str, game: Game) -> bool:
    """Whether a game stands where the state is tried: in the third round or later."""
    now = game.state
    if now.round < 3:
        return False
    if state == "bid":
        return isinstance(now.pending, Bid)
    if not isinstance(now.pending, PlayCard) or len(game.view.hand) < 2:
        return False
    return len(now.trick) == (2 if state in SPEEDS else 0)


def store_games(folder: Path) -> None:
    """Store a game for each state, which the cases of that state begin with."""
    for state in KEYS:
        game = Game(seed=5)
        game.advance(lambda one, state=state: is_moment(state, one), Random(5))
        game.store(folder / state)


def try_case(case: Case, folder: Path, work: Path) -> str | None:
    """Hold the key; what went wrong, or None."""
    game, rng = Game(seed=5), Random(5)
    game.advance(lambda one: is_moment(case.state, one), rng)
    shutil.copytree(folder / case.state, work)
    speed = SPEEDS.get(case.state, "instant")
    with Table(game, work, resume=True, speed=speed, opens="click") as table:
        terminal = table.terminal
        table.wait_handover()
        if case.state != "hand-over":
            table.open()
            table.select(game.match.state.options()[0])
        if case.state in SPEEDS:
            table.key("enter")
            terminal.wait_for("takes the trick")
            terminal.pause(LAST_MOMENT)
        else:
            table.wait_until_hand_can_be_opened()
        before = counts(work)
        sent = terminal.hold(case.key, case.first_repeat, PER_SECOND, SECONDS)
        go_on_if_stopped(table)
        terminal.wait_quiet(250)
        if terminal.status is not None and case.key != "ctrl+c":
            return f"the program ended with {terminal.status}: {terminal.screen()}"
        if terminal.status is None and sent < 10:
            return f"the key was sent {sent} times only"
        after, screen = counts(work), terminal.screen()
        terminal.kill()
    return judge(case, before, after, OPEN_HAND in screen)


def judge(case: Case, before: Counts, after: Counts, is_open: bool) -> str | None:
    """What went wrong, from what is stored before and after, and from the screen."""
    opens = case.state == "hand-over" and case.key == "space"
    commits = case.state in ("bid", "card") and case.key == "enter"
    played, opened = after.choices - before.choices, after.opened - before.opened
    if played != commits:
        return f"{played} cards or bids were played"
    if opened != opens:
        return f"{opened} hands were opened"
    if is_open and not opens and case.state not in ("bid", "card"):
        return "a hand lies open"
    return None


def go_on_if_stopped(table: Table) -> None:
    """Bring a program that Ctrl+Z has stopped back to the foreground."""
    terminal = table.terminal
    for _time in range(10):
        terminal.wait_quiet(150)
        if not terminal.process.is_stopped:
            return
        terminal.signal(signal.SIGCONT)


def faults(cases: Iterable[Case], folder: Path) -> list[str]:
    """What went wrong in any of the cases, which are tried beside each other."""
    cases = list(cases)
    store_games(folder / "games")
    results = together(
        [
            lambda case=case, number=number: try_case(
                case, folder / "games", folder / f"case{number}"
            )
            for number, case in enumerate(cases)
        ],
        at_once=AT_ONCE,
    )
    return [f"{case}: {fault}" for case, fault in zip(cases, results, strict=True) if fault]


def some_cases() -> list[Case]:
    """Each key in each state with one pause, those that open and commit with every pause."""
    pauses = cycle(FIRST_REPEATS)
    cases = [
        Case(state, key, next(pauses))
        for state, keys in KEYS.items()
        for key in one_of_each(keys)
        if state != "passing"
    ]
    cases += [
        Case(state, key, pause)
        for state in KEYS
        for key in ("space", "enter")
        for pause in FIRST_REPEATS
    ]
    return list(dict.fromkeys(cases))


def one_of_each(keys: list[str]) -> list[str]:
    """The keys, with three of the ten digits and of their AZERTY keys, which all do the same."""
    return [key for key in keys if key not in "456789à'(-è_ç"]


def test_the_keys_are_those_of_the_program() -> None:
    assert {"space", "escape", "backspace", "?", "ctrl+c"} <= set(KEYS["public"])
    assert {"enter", "left", "1", "&", "é", "shift+tab"} <= set(KEYS["card"])


def test_a_held_key_plays_one_card_at_most_and_opens_no_hand(tmp_path: Path) -> None:
    assert faults(some_cases(), tmp_path) == []


@pytest.mark.long
@pytest.mark.parametrize("pause", FIRST_REPEATS)
def test_every_held_key_in_every_state(pause: int, tmp_path: Path) -> None:
    cases = [Case(state, key, pause) for state, keys in KEYS.items() for key in keys]
    assert faults(cases, tmp_path) == []
