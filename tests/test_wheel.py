"""An installed wheel plays, away from the checkout: styles, help, catalogues and data are in it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal import Terminal

CHECKOUT = Path(__file__).parent.parent


def run(*command: str | Path, **options: object) -> str:
    done = subprocess.run(
        [sys.executable, *map(str, command)],
        capture_output=True,
        text=True,
        check=False,
        **options,  # type: ignore[call-overload]
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel of this checkout installed in it, and nothing else."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = ["-m", "pip", "--disable-pip-version-check"]
    run(*pip, "wheel", CHECKOUT, "--no-deps", "--no-build-isolation", "-w", folder / "dist")
    (wheel,) = (folder / "dist").glob("*.whl")
    run(*pip, "install", "--no-deps", "--target", folder / "installed", wheel)
    return folder / "installed"


@pytest.fixture
def elsewhere(installed: Path, tmp_path: Path) -> dict[str, object]:
    """Starts Python in an empty folder, where only the installed wheel can be found first."""
    environment = {**os.environ, "PYTHONPATH": str(installed), "HOME": str(tmp_path)}
    return {"cwd": tmp_path, "env": environment}


def test_what_runs_is_what_was_installed(installed: Path, elsewhere: dict[str, object]) -> None:
    names = "engine, wizard_tui, lizards_tui"
    told = run("-c", f"import {names}\nfor one in {names}: print(one.__file__)", **elsewhere)
    assert len(told.split()) == 3
    assert all(file.startswith(str(installed)) for file in told.split())


def test_every_file_that_is_no_code_is_in_the_wheel(installed: Path) -> None:
    packages = [CHECKOUT / name for name in ("engine", "wizard_tui", "lizards_tui")]
    data = {
        path.relative_to(CHECKOUT)
        for package in packages
        for path in package.rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc")
    }
    missing = {str(path) for path in data if not (installed / path).is_file()}
    assert data
    assert not missing


def test_the_rules_are_read_from_the_wheel(elsewhere: dict[str, object]) -> None:
    assert "Jester" in run("-m", "wizard_tui", "--rules", **elsewhere)
    assert "dinosaur" in run("-m", "lizards_tui", "--rules", **elsewhere)


@pytest.mark.parametrize(
    ("program", "people", "rule"),
    [
        ("wizard_tui", "Anna,Ben,Chloé", "Plus/minus one"),
        ("lizards_tui", "Anna,Ben", "A whole set"),
    ],
)
def test_a_game_starts_from_the_wheel(
    installed: Path, tmp_path: Path, program: str, people: str, rule: str
) -> None:
    command = ["python", "-m", program, "--players", people, "--seed", "7"]
    environment = {"PYTHONPATH": str(installed)}
    with Terminal(command, environment=environment, directory=tmp_path) as terminal:
        terminal.wait_for("pick up your hand")
        assert rule not in terminal.screen()
        terminal.press("?")
        terminal.wait_for(rule)
