"""The most memory that the table takes, against an app with one label.

The table is that of the last round, with a hand of fifteen open, after some keys.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.keys import LEFT, RIGHT
from tests.bench.positions import save_full_hand
from tests.bench.programs import LABEL_PAINTED, ONE_LABEL, environment, resumed
from tests.bench.ratios import by_turns, told
from tests.bench.watching import Watched

KEYS = 20


def taken(command: tuple[str, ...], expected: bytes, home: Path) -> float:
    """The most memory that a program has had in use, in MiB, after its start and some keys."""
    with Watched(command, environment(home)) as program:
        program.painted(expected)
        for key in (RIGHT, LEFT) * (KEYS // 2):
            program.send(key)
            program.painted(b"\x1b[", quiet=0.1)
        return program.most_memory()


def main() -> None:
    """Measure, and print the result."""
    parser = ArgumentParser(prog="python -m tests.bench.memory", description=__doc__)
    parser.add_argument("--pairs", type=int, default=5, help="how often by turns (5)")
    asked = parser.parse_args()
    with TemporaryDirectory() as name:
        home = Path(name)
        number = save_full_hand(home / "games")
        sample = by_turns(
            lambda: taken(resumed("wizard", home / "games", number), b"lead any card", home),
            lambda: taken(ONE_LABEL, LABEL_PAINTED, home),
            asked.pairs,
        )
    print(told("Most memory at the table", sample, min, "MiB", "under 1.5", "one label"))


if __name__ == "__main__":
    main()
