"""The programs that are compared: the table of a game, and an app with one label."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from pathlib import Path

ONE_LABEL = (sys.executable, "-m", "tests.bench.one_label")
LABEL_PAINTED = b"Number 100"

WIZARD = (sys.executable, "-m", "wizard_tui")
LIZARDS = (sys.executable, "-m", "lizards_tui")
APPS = {"wizard": WIZARD, "lizards": LIZARDS}
"""The command of each game."""
COMPUTERS = {"wizard": 3, "lizards": 1}
"""How many computers sit at a new table, beside one person."""
TABLE_PAINTED = b"Anna"


def environment(home: Path) -> dict[str, str]:
    """A small environment that is the same for both, with everything kept below a directory."""
    return {
        "PATH": os.environ.get("PATH", os.defpath),
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "PYTHONPATH": str(Path(__file__).parents[2]),
    }


def table(game: str, folder: Path) -> tuple[str, ...]:
    """The command that plays a game at a new table, with its games kept in a folder."""
    asked = ("--players", "Anna", "--computers", str(COMPUTERS[game]), "--seed", "7")
    return (*APPS[game], *asked, "--data-dir", str(folder))


def resumed(game: str, folder: Path, number: int) -> tuple[str, ...]:
    """The command that goes on with a saved game."""
    return (*APPS[game], "--resume", str(number), "--data-dir", str(folder))


def add_game(parser: ArgumentParser) -> None:
    """Let the game be chosen that is measured."""
    parser.add_argument("--game", choices=APPS, default="wizard", help="the game (wizard)")
