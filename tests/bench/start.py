"""How soon the first full frame of the table is painted, against an app with one label.

The clock runs from the start of the program to the last byte of its first full frame. The games
of each start are kept in a new directory, so the database is made each time; `--kept` plays in a
directory that is there already.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.programs import LABEL_PAINTED, ONE_LABEL, TABLE_PAINTED, environment, table
from tests.bench.ratios import Sample, by_turns, told
from tests.bench.watching import Watched


def starting(
    command: Callable[[], Sequence[str]], expected: bytes, home: Path, used: list[float]
) -> Callable[[], float]:
    """What starts a program and gives the ms to its first full frame; processor time is noted."""

    def measure() -> float:
        with Watched(command(), environment(home)) as program:
            painted = program.painted(expected)
            used.append(program.processor_time() * 1000)
            return (painted.last - program.start) * 1000

    return measure


def main() -> None:
    """Measure, and print the results."""
    parser = ArgumentParser(prog="python -m tests.bench.start", description=__doc__)
    parser.add_argument("--pairs", type=int, default=15, help="how often by turns (15)")
    parser.add_argument("--kept", action="store_true", help="start where games are kept already")
    asked = parser.parse_args()
    ours: list[float] = []
    theirs: list[float] = []
    with TemporaryDirectory() as name:
        home = Path(name)

        def new_table() -> Sequence[str]:
            return table(home / "games" if asked.kept else home / f"games{len(ours)}")

        sample = by_turns(
            starting(new_table, TABLE_PAINTED, home, ours),
            starting(lambda: ONE_LABEL, LABEL_PAINTED, home, theirs),
            asked.pairs,
            warm_up=2,
        )
    used = Sample(tuple(ours[2:]), tuple(theirs[2:]))
    print(told("First full frame of the table", sample, min, "ms", "at most 1.3", "one label"))
    print(told("Processor time up to it", used, min, "ms", "none of its own", "one label"))


if __name__ == "__main__":
    main()
