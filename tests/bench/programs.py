"""The two programs that are compared: the table of Wizard, and an app with one label."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

ONE_LABEL = (sys.executable, "-m", "tests.bench.one_label")
LABEL_PAINTED = b"Number 100"

WIZARD = (sys.executable, "-m", "wizard_tui")
NEW_TABLE = ("--players", "Anna", "--computers", "3", "--seed", "7")
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


def table(folder: Path, asked: Sequence[str] = NEW_TABLE) -> tuple[str, ...]:
    """The command that plays at the table, with its games kept in a folder."""
    return (*WIZARD, *asked, "--data-dir", str(folder))


def resumed(folder: Path, number: int) -> tuple[str, ...]:
    """The command that goes on with a saved game."""
    return (*WIZARD, "--resume", str(number), "--data-dir", str(folder))
