"""The command line: what only prints imports nothing that draws, and decks are checked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.lizards import Mode
from lizards_tui.__main__ import main
from lizards_tui.command import MODES
from tests.lizards.boards import PLAIN


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(PLAIN, encoding="utf-8")
    return path


def test_a_deck_that_plays_is_said_to(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check-deck", str(deck)]) == 0
    assert capsys.readouterr().out == f"{deck}: 52 cards, plays\n"


def test_every_fault_of_a_deck_is_told(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = PLAIN.replace('verb = "heal"', 'verb = "hail"').replace("attack = 12", "attack = true")
    deck.write_text(text, encoding="utf-8")
    assert main(["--check-deck", str(deck)]) == 2
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 2
    assert any("Deep Breath" in line and "verb" in line for line in told)
    assert any("Attack 12" in line and "attack" in line for line in told)


def test_how_cards_are_written_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help-cards"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Writing cards\n=============\n\n")
    assert "\n    [[dinosaur]]       " in told
    assert '  "dodge"  ' in told
    assert not set("`|") & set(told)


def test_the_example_that_is_printed_is_a_deck_that_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--example-deck"]) == 0
    mine = tmp_path / "mine.toml"
    mine.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["--check-deck", str(mine)]) == 0
    assert capsys.readouterr().out == f"{mine}: {4 * 4 + 2 + 3 * 4 + 2 * 6} cards, plays\n"


def test_a_deck_that_cannot_be_played_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--deck", str(tmp_path / "none.toml"), "--players", "Anna,Ben"]) == 2
    told = capsys.readouterr().err
    assert "--deck" in told
    assert "cannot be read" in told


def test_a_saved_game_keeps_its_own_deck(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--deck", str(deck), "--resume", "1", "--data-dir", str(deck.parent)]) == 2
    assert "cards that it was begun with" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        ["--version"],
        ["--rules"],
        ["--list"],
        ["--check-deck", "deck"],
        ["--help-cards"],
        ["--example-deck"],
    ],
)
def test_what_only_prints_imports_no_screen(deck: Path, words: list[str]) -> None:
    program = (
        "import sys; from lizards_tui.__main__ import main; status = main(sys.argv[1:]);"
        "bad = [name for name in ('textual', 'rich') if name in sys.modules];"
        "sys.exit(f'imported {bad}' if bad else status)"
    )
    given = [str(deck) if word == "deck" else word for word in words]
    done = subprocess.run(
        [sys.executable, "-c", program, *given, "--data-dir", str(deck.parent / "data")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_help_names_every_mode(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    # A line may be broken after a hyphen.
    assert ",".join(MODES) in "".join(capsys.readouterr().out.split())
    assert tuple(mode.value for mode in Mode) == MODES


def test_a_number_that_does_not_fit_the_mode_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--mode", "team-battle", "--players", "Anna,Ben"]) == 2
    assert "cannot be played by 2" in capsys.readouterr().err
    assert main(["--players", "A,B,C,D,E"]) == 2
    assert "Terrible Lizards" in capsys.readouterr().err
