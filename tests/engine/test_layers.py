"""The rules need no screen and no database: what a fresh interpreter loads with them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FORBIDDEN = ("textual", "rich", "sqlite3", "engine.hotseat", "wizard_tui")


def loaded_by(module: str) -> set[str]:
    """The modules that a fresh interpreter has after importing one."""
    script = f"import json, sys, {module}; print(json.dumps(list(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return set(json.loads(done.stdout))


@pytest.mark.parametrize(
    "module", ["engine", "engine.wizard", "engine.match", "engine.bots", "engine.thinking.child"]
)
def test_the_rules_load_no_screen_and_no_database(module: str) -> None:
    loaded = loaded_by(module)
    assert module in loaded
    found = {name for name in loaded for part in FORBIDDEN if f"{name}.".startswith(f"{part}.")}
    assert not found


def test_what_runs_games_knows_none() -> None:
    assert not any(name.startswith("engine.wizard") for name in loaded_by("engine.match"))
    assert not any(name.startswith("engine.match") for name in loaded_by("engine.machine"))


def test_a_match_does_not_load_what_only_another_process_needs() -> None:
    slow = {"pickle", "multiprocessing", "asyncio", "engine.thinking.writing", "engine.search"}
    assert not slow & loaded_by("engine.match")
    assert not {"multiprocessing", "asyncio"} & loaded_by("engine.wizard")


def test_the_check_can_fail() -> None:
    assert "rich" in loaded_by("rich")
