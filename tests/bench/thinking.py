"""How soon a key is seen at the table while an expert thinks, against the same table at rest.

Two programs go on with the same game of Wizard, at 80x24: in one an expert is asked, and thinks
for as long as it takes, in the other a person is called to the screen. They get the same keys by
turns: the score pad is opened and closed again.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.bench.answering import answers
from tests.bench.positions import save_lead
from tests.bench.programs import WIZARD, environment, resumed
from tests.bench.watching import Watched

SCORES = b"s"
"""Opens the score pad, and closes it again."""
ENDLESS = ("-m", "tests.bench.endless")


def main() -> None:
    """Measure, and print the result."""
    parser = ArgumentParser(prog="python -m tests.bench.thinking", description=__doc__)
    parser.add_argument("--keys", type=int, default=200, help="how many for each (200)")
    asked = parser.parse_args()
    with TemporaryDirectory() as name:
        home = Path(name)
        thinks = resumed("wizard", home / "one", save_lead(home / "one", "expert"))
        rests = resumed("wizard", home / "other", save_lead(home / "other", None))
        thinks = (thinks[0], *ENDLESS, *thinks[len(WIZARD) :])
        with (
            Watched(thinks, environment(home)) as table,
            Watched(rests, environment(home)) as other,
        ):
            table.painted(b"Ada is thinking.", quiet=1.0)
            other.painted(b"Ada, pick up your hand", quiet=1.0)
            found = answers(table, other, asked.keys, lambda number: SCORES, Random(1))
    print(found.told("Key to repaint while an expert thinks", "that at rest", "at most 1.5"))


if __name__ == "__main__":
    main()
