"""How soon a key is seen at the table while an expert thinks, against the same table at rest.

Two programs go on with the same game of Wizard, at 80x24: in one an expert is asked, and thinks
for as long as it takes, in the other a person is called to the screen. They get the same keys by
turns: the score pad is opened and closed again. The clock runs from the key to the last byte of
what it makes the program paint.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.keys import PARTS, answer, nineteen_of_twenty
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
    rng = Random(1)
    while_thinking: list[float] = []
    at_rest: list[float] = []
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
            for count in range(-10, asked.keys):
                mine, theirs = answer(table, SCORES, rng), answer(other, SCORES, rng)
                if count >= 0:
                    while_thinking.append(mine)
                    at_rest.append(theirs)
    size = asked.keys // PARTS
    parts = [
        nineteen_of_twenty(while_thinking[start : start + size])
        / nineteen_of_twenty(at_rest[start : start + size])
        for start in range(0, size * PARTS, size)
    ]
    thinking_95, rest_95 = nineteen_of_twenty(while_thinking), nineteen_of_twenty(at_rest)
    print(
        f"Key to repaint while an expert thinks, 95th percentile: {thinking_95 / rest_95:.2f} "
        f"times that at rest (target: at most 1.5)\n"
        f"  {PARTS} parts of the run from {min(parts):.2f} to {max(parts):.2f}\n"
        f"  95th percentile {thinking_95:.1f} ms against {rest_95:.1f} ms; "
        f"median {median(while_thinking):.1f} ms against {median(at_rest):.1f} ms"
    )


if __name__ == "__main__":
    main()
