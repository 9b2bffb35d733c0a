"""How soon a key is seen at the table with a full hand, against an app with one label.

Both programs run side by side, at 80x24, and get an arrow key by turns. The clock runs from the
key to the last byte of what it makes the program paint. Keys come at any phase of the frame
timer that Textual paints by.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from tests.bench.positions import POSITIONS
from tests.bench.programs import LABEL_PAINTED, ONE_LABEL, add_game, environment, resumed
from tests.bench.watching import Watched

RIGHT, LEFT = b"\x1b[C", b"\x1b[D"
FRAME = 1 / 60
AFTER_A_KEY = 0.06
"""Seconds without output after which a key has been answered."""
PARTS = 5
"""Into how many parts the run is cut, to see how far their results lie apart."""


def answer(program: Watched, key: bytes, rng: Random) -> float:
    """Press a key at a moment by chance; the ms until it has been painted."""
    time.sleep(rng.random() * FRAME)
    sent = program.send(key)
    return (program.painted(b"\x1b[", AFTER_A_KEY).last - sent) * 1000


def nineteen_of_twenty(times: Sequence[float]) -> float:
    """The 95th percentile."""
    return quantiles(times, n=20, method="inclusive")[-1]


def main() -> None:
    """Measure, and print the result."""
    parser = ArgumentParser(prog="python -m tests.bench.keys", description=__doc__)
    add_game(parser)
    parser.add_argument("--keys", type=int, default=200, help="how many for each (200)")
    asked = parser.parse_args()
    rng = Random(1)
    ours: list[float] = []
    theirs: list[float] = []
    with TemporaryDirectory() as name:
        home = Path(name)
        position = POSITIONS[asked.game]
        number = position.save(home / "games")
        with (
            Watched(resumed(asked.game, home / "games", number), environment(home)) as table,
            Watched(ONE_LABEL, environment(home)) as label,
        ):
            table.painted(position.prompt, quiet=1.0)
            label.painted(LABEL_PAINTED, quiet=1.0)
            for count in range(-10, asked.keys):
                key = RIGHT if count // 7 % 2 else LEFT
                mine, other = answer(table, key, rng), answer(label, key, rng)
                if count >= 0:
                    ours.append(mine)
                    theirs.append(other)
    size = asked.keys // PARTS
    parts = [
        nineteen_of_twenty(ours[start : start + size])
        / nineteen_of_twenty(theirs[start : start + size])
        for start in range(0, size * PARTS, size)
    ]
    table_95, label_95 = nineteen_of_twenty(ours), nineteen_of_twenty(theirs)
    print(
        f"Key to repaint, 95th percentile: {table_95 / label_95:.2f} times one label "
        f"(target: at most 1.75)\n"
        f"  {PARTS} parts of the run from {min(parts):.2f} to {max(parts):.2f}\n"
        f"  95th percentile {table_95:.1f} ms against {label_95:.1f} ms; "
        f"median {median(ours):.1f} ms against {median(theirs):.1f} ms"
    )


if __name__ == "__main__":
    main()
