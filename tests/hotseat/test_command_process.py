"""What the command line does in a process of its own: what it loads, and what it survives."""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PRINTING = ("--help", "--version", "--list", "--rules")


def process(
    *words: str | bytes, streams: dict[str, int] | None = None, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own, with this environment and no other."""
    usual = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "TERM": "xterm"}
    given = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.run(
        [sys.executable, "-m", "wizard_tui", *words],
        cwd=ROOT,
        env=usual | environment,
        timeout=60,
        check=False,
        **(given | (streams or {})),
    )


LOADED = """
import sys
from wizard_tui.__main__ import main
status = main(sys.argv[2:])
found = sorted(set(sys.argv[1].split()) & set(sys.modules))
sys.exit(f"loaded: {found}" if found else status)
"""


@pytest.mark.parametrize(
    ("word", "unwanted"),
    [
        (
            "--help",
            "argparse dataclasses typing pathlib json random sqlite3 platformdirs tomlkit tomllib "
            "rich textual engine.machine engine.match engine.wizard engine.archive",
        ),
        ("--version", "argparse dataclasses typing pathlib importlib.metadata rich textual"),
        ("--list", "rich textual tomlkit engine.wizard"),
        ("--rules", "rich textual tomlkit sqlite3"),
    ],
)
def test_what_only_prints_loads_little(word: str, unwanted: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED, unwanted, word],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


@pytest.mark.parametrize("word", PRINTING)
def test_printing_needs_no_terminal(word: str) -> None:
    done = process(word, TERM="dumb")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"\n")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8", "cp437"])
def test_printing_survives_every_encoding(encoding: str) -> None:
    done = process("--help", PYTHONIOENCODING=encoding, LANG="C", PYTHONCOERCECLOCALE="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert 'as in "Anna,Ben,Chloé"'.encode(encoding, "replace") in done.stdout


def test_a_complaint_survives_every_encoding() -> None:
    done = process("--players", "Chloé,日本", PYTHONIOENCODING="ascii", LANG="C")
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert done.stderr.isascii()


@pytest.mark.parametrize("word", PRINTING)
def test_a_reader_that_leaves_is_no_failure(word: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = process(word, streams={"stdout": writing})
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_full_disk_is_told_on_one_line() -> None:
    with open("/dev/full", "wb") as full:
        done = process("--help", streams={"stdout": full.fileno()})
    assert (done.returncode, done.stderr) == (1, b"wizard-tui: No space left on device\n")


@pytest.mark.parametrize("redirection", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
@pytest.mark.parametrize(("word", "status"), [("--help", 0), ("--bogus", 2), ("--computers=3", 2)])
def test_closed_streams_do_no_harm(redirection: str, word: str, status: int) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$0" -m wizard_tui {word} {redirection}', sys.executable],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "HOME": "/nonexistent", "TERM": "xterm"},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == status
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr


def test_bytes_that_are_no_text_are_refused_like_any_other_value() -> None:
    done = process(b"--speed", b"\xff\xfe")
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"is not among the choices" in done.stderr


@pytest.mark.parametrize(("closed", "named"), [("stdin", "input"), ("stdout", "output")])
def test_both_ends_have_to_be_a_terminal(closed: str, named: str) -> None:
    leader, follower = pty.openpty()
    streams = {"stdin": follower, "stdout": follower, closed: subprocess.DEVNULL}
    try:
        done = process(streams=streams)
    finally:
        os.close(leader)
        os.close(follower)
    assert done.returncode == 2
    assert (
        done.stderr
        == (
            f"wizard-tui: standard {named} is not a terminal, which the game needs; "
            "--help works without one\n"
        ).encode()
    )
