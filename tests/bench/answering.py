"""How soon keys are answered by two programs that run side by side, compared.

The clock runs from a key to the last byte of what it makes a program paint. Keys come at any
phase of the frame timer that Textual paints by.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from statistics import median, quantiles
from typing import NamedTuple

from tests.bench.watching import Watched

FRAME = 1 / 60
AFTER_A_KEY = 0.06
"""Seconds without output after which a key has been answered."""
PARTS = 5
"""Into how many parts the run is cut, to see how far their results lie apart."""
WARM_UP = 10
"""How many keys are pressed before it counts."""


class Answers(NamedTuple):
    """The milliseconds that two programs took for the same keys by turns."""

    ours: Sequence[float]
    theirs: Sequence[float]

    def told(self, name: str, other: str, target: str) -> str:
        """The 95th percentiles compared, in a few lines for people."""
        size = len(self.ours) // PARTS
        parts = [
            nineteen_of_twenty(self.ours[start : start + size])
            / nineteen_of_twenty(self.theirs[start : start + size])
            for start in range(0, size * PARTS, size)
        ]
        mine, their = nineteen_of_twenty(self.ours), nineteen_of_twenty(self.theirs)
        return (
            f"{name}, 95th percentile: {mine / their:.2f} times {other} (target: {target})\n"
            f"  {PARTS} parts of the run from {min(parts):.2f} to {max(parts):.2f}\n"
            f"  95th percentile {mine:.1f} ms against {their:.1f} ms; "
            f"median {median(self.ours):.1f} ms against {median(self.theirs):.1f} ms"
        )


def answers(
    ours: Watched, theirs: Watched, keys: int, key: Callable[[int], bytes], rng: Random
) -> Answers:
    """Press so many keys in both programs by turns; `key` says which, by their number."""
    taken = [
        (_answer(ours, key(number), rng), _answer(theirs, key(number), rng))
        for number in range(-WARM_UP, keys)
    ]
    return Answers(*zip(*taken[WARM_UP:], strict=True))


def _answer(program: Watched, key: bytes, rng: Random) -> float:
    """Press a key at a moment by chance; the ms until it has been painted."""
    time.sleep(rng.random() * FRAME)
    sent = program.send(key)
    return (program.painted(b"\x1b[", AFTER_A_KEY).last - sent) * 1000


def nineteen_of_twenty(times: Sequence[float]) -> float:
    """The 95th percentile."""
    return quantiles(times, n=20, method="inclusive")[-1]
