"""How soon a key is seen at the table with a full hand, against an app with one label.

Both programs run side by side, at 80x24, and get an arrow key by turns.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.bench.answering import answers
from tests.bench.positions import POSITIONS
from tests.bench.programs import LABEL_PAINTED, ONE_LABEL, add_game, environment, resumed
from tests.bench.watching import Watched

RIGHT, LEFT = b"\x1b[C", b"\x1b[D"


def main() -> None:
    """Measure, and print the result."""
    parser = ArgumentParser(prog="python -m tests.bench.keys", description=__doc__)
    add_game(parser)
    parser.add_argument("--keys", type=int, default=200, help="how many for each (200)")
    asked = parser.parse_args()
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
            found = answers(table, label, asked.keys, to_and_fro, Random(1))
    print(found.told("Key to repaint", "one label", "at most 1.75"))


def to_and_fro(number: int) -> bytes:
    """The arrow key that comes next: seven to the left, seven to the right."""
    return RIGHT if number // 7 % 2 else LEFT


if __name__ == "__main__":
    main()
