"""A key that is held down makes one choice at most, ends no phase, and opens no hand."""

from __future__ import annotations

from functools import partial
from itertools import cycle
from pathlib import Path

import pytest

from engine.hotseat.shell import Shell
from engine.hotseat.table import TableScreen
from engine.lizards import Mode
from lizards_tui.question import LizardsQuestion
from tests.hotseat.pty.holding import FIRST_REPEATS, Case, Moment, faults, keys_of, one_of_each
from tests.lizards_tui.pty.game import MODES, game_of
from tests.lizards_tui.pty.tried import acts, answers, strikes

TABLE_KEYS = [*keys_of(Shell, TableScreen), "v", "p", "x", "up"]
"""With those of the dinosaurs and the pile; the last two have no meaning and skip a pause."""
HAND_KEYS = list(dict.fromkeys([*TABLE_KEYS, *keys_of(LizardsQuestion)]))


def moments(mode: Mode) -> dict[str, Moment]:
    """The states of the table in a mode."""
    new = partial(game_of, mode, 5)
    strike = partial(Moment, new, strikes, TABLE_KEYS, pause=" damage")
    return {
        # A pause lasts longer than a key is held, or ends meanwhile.
        f"{mode.value} public": strike(),
        f"{mode.value} passing": strike(ends_after=10),
        f"{mode.value} hand-over": Moment(new, acts, TABLE_KEYS),
        f"{mode.value} action": Moment(
            new, acts, HAND_KEYS, is_open=True, commits=frozenset({"enter", "x"})
        ),
        f"{mode.value} strike": Moment(new, strikes, HAND_KEYS, is_open=True),
        f"{mode.value} answer": Moment(new, answers, HAND_KEYS, is_open=True),
    }


MOMENTS = {name: moment for mode in MODES for name, moment in moments(mode).items()}


TRIED = {
    Mode.STANDARD: {
        "public": ["enter"],
        "passing": ["space", "enter"],
        "hand-over": ["space", "enter"],
        "action": ["enter", "n", "x"],
        "strike": ["enter", "n"],
        "answer": ["enter"],
    },
    Mode.TEAM_BATTLE: {"passing": ["space"], "hand-over": ["space"], "action": ["enter", "t"]},
    Mode.MONO_HAND: {"passing": ["space"], "hand-over": ["space"], "action": ["enter"]},
}
"""What is tried in every run: the keys that open, commit, discard and end."""


def some_cases() -> list[Case]:
    """The cases of every run, now with one pause, now with another."""
    pauses = cycle(FIRST_REPEATS)
    return [
        Case(f"{mode.value} {name}", key, next(pauses))
        for mode, wanted in TRIED.items()
        for name, keys in wanted.items()
        for key in keys
    ]


def test_a_held_key_makes_one_choice_at_most_and_opens_no_hand(tmp_path: Path) -> None:
    assert faults(some_cases(), MOMENTS, tmp_path) == []


@pytest.mark.long
@pytest.mark.parametrize("pause", FIRST_REPEATS)
@pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)
def test_every_held_key_in_every_state(mode: Mode, pause: int, tmp_path: Path) -> None:
    cases = [
        Case(name, key, pause)
        for name, moment in moments(mode).items()
        for key in one_of_each(moment.keys)
    ]
    assert faults(cases, MOMENTS, tmp_path) == []
