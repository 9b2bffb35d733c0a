"""How soon the first full frame of the table is painted, against an app with one label.

The clock runs from the start of the program to the last byte of its first full frame. The games
of each start are kept in a new directory, so the database is made each time; `--kept` plays in a
directory that is there already. A second figure leaves out the time for which a program only
waited for a processor that others had, and so is what a quiet machine would show; a third is
the processor time of all its threads.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.programs import (
    LABEL_PAINTED,
    ONE_LABEL,
    TABLE_PAINTED,
    add_game,
    environment,
    table,
)
from tests.bench.ratios import Sample, by_turns, told
from tests.bench.watching import Watched

WARM_UP = 2


class Starts:
    """Starts a program, and notes how long each start took, in ms.

    Attributes:
        alone: the times without waiting for a processor.
        used: the processor times.
    """

    def __init__(
        self, command: Callable[[int], Sequence[str]], expected: bytes, home: Path
    ) -> None:
        """`command` makes the command of each start, of its number."""
        self._command = command
        self._expected = expected
        self._home = home
        self.alone: list[float] = []
        self.used: list[float] = []

    def measure(self) -> float:
        """Start it once; the time to its first full frame."""
        with Watched(self._command(len(self.used)), environment(self._home)) as program:
            painted = program.painted(self._expected)
            taken = painted.last - program.start
            self.alone.append((taken - program.waited()) * 1000)
            self.used.append(program.processor_time() * 1000)
        return taken * 1000


def main() -> None:
    """Measure, and print the results."""
    parser = ArgumentParser(prog="python -m tests.bench.start", description=__doc__)
    add_game(parser)
    parser.add_argument("--pairs", type=int, default=15, help="how often by turns (15)")
    parser.add_argument("--kept", action="store_true", help="start where games are kept already")
    asked = parser.parse_args()
    with TemporaryDirectory() as name:
        home = Path(name)

        def new_table(number: int) -> Sequence[str]:
            return table(asked.game, home / ("games" if asked.kept else f"games{number}"))

        ours = Starts(new_table, TABLE_PAINTED, home)
        theirs = Starts(lambda number: ONE_LABEL, LABEL_PAINTED, home)
        sample = by_turns(ours.measure, theirs.measure, asked.pairs, WARM_UP)
    alone = Sample(tuple(ours.alone[WARM_UP:]), tuple(theirs.alone[WARM_UP:]))
    used = Sample(tuple(ours.used[WARM_UP:]), tuple(theirs.used[WARM_UP:]))
    print(told("First full frame of the table", sample, min, "ms", "at most 1.3", "one label"))
    print(told("Without waiting for a processor", alone, min, "ms", "at most 1.3", "one label"))
    print(told("Processor time up to it", used, min, "ms", "none of its own", "one label"))


if __name__ == "__main__":
    main()
