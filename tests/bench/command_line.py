"""How long the command takes that only prints its help, against a Python that does nothing."""

from __future__ import annotations

import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.programs import WIZARD, environment
from tests.bench.ratios import by_turns, told

NOTHING = (sys.executable, "-c", "pass")
OTHERS = ("--version", "--rules", "--list")
"""What prints too; no figure is asked of it."""


def running(command: Sequence[str], home: Path) -> Callable[[], float]:
    """What runs a command to its end and gives the ms that it took."""

    def measure() -> float:
        start = time.perf_counter()
        subprocess.run(command, env=environment(home), stdout=subprocess.DEVNULL, check=True)
        return (time.perf_counter() - start) * 1000

    return measure


def main() -> None:
    """Measure, and print the results."""
    parser = ArgumentParser(prog="python -m tests.bench.command_line", description=__doc__)
    parser.add_argument("--pairs", type=int, default=40, help="how often by turns (40)")
    asked = parser.parse_args()
    with TemporaryDirectory() as name:
        home = Path(name)
        for option in ("--help", *OTHERS):
            sample = by_turns(
                running((*WIZARD, option), home), running(NOTHING, home), asked.pairs, warm_up=2
            )
            target = "under 3" if option == "--help" else "none of its own"
            print(told(f"wizard-tui {option}", sample, min, "ms", target, "a bare Python"))


if __name__ == "__main__":
    main()
