"""Fits the numbers of `engine.lizards.outlook` to games that computers play; prints them.

    python -m tests.tools.outlook --games 2500 --jobs 2

Skilled players play, now and then at random, so that odd positions come too. At the beginning of
each turn the features of all living dinosaurs are noted, and afterwards who has won: the game, in
Standard mode and in Selective Evolution, where Adaptations count most; or the round, in Speed
Lizards. The numbers are those under which the winners were likeliest: a multinomial logit, fitted
by Newton's method. Beside them stands how likely a winner is on average under them, and under the
present numbers.
Needs the extra `bench`.
"""

from __future__ import annotations

import multiprocessing
from argparse import ArgumentParser
from collections.abc import Sequence
from functools import partial
from random import Random

import numpy as np

from engine import lizards
from engine.lizards import Mode, Options
from engine.lizards.mode_events import RoundEnded
from engine.lizards.outlook import FEATURES, IN_A_ROUND, LIKELY, features
from engine.lizards.secret_events import Side
from engine.lizards.styles import quick
from engine.machine import Chance, Event, State

FITTED = (
    ("LIKELY", LIKELY, (Mode.STANDARD, Mode.SELECTIVE_EVOLUTION)),
    ("IN_A_ROUND", IN_A_ROUND, (Mode.SPEED_LIZARDS,)),
)
"""What is fitted, and to games of which modes."""
AT_RANDOM = 0.03
"""The share of choices that are made at random."""
STEADY = 1e-3
"""How strongly numbers are held back from growing without need."""
STEPS = 12

Row = tuple[tuple[tuple[float, ...], ...], int]
"""The features of the living dinosaurs, and which of them has won."""


class Won:
    """Hears who wins the rounds of Speed Lizards, None for nobody."""

    def __init__(self) -> None:
        self.rounds: list[Side | None] = []

    def report(self, event: Event) -> None:
        if isinstance(event, RoundEnded):
            self.rounds.append(event.winner)

    def settled(self, state: State) -> None:
        """Nothing is looked at."""


def rows(players: int, mode: Mode, seed: int) -> list[Row]:
    """What is noted of one game, but for what nobody has won."""
    rng, won = Random(f"outlook/{mode.value}/{players}/{seed}"), Won()
    deck = lizards.load_deck(None)
    state = lizards.new_game(players, Options(mode), deck, recorder=won)
    noted, turn = [], 0
    while state.pending is not None:
        if isinstance(state.pending, Chance):
            state.choose(state.pending.draw(state, rng))
            continue
        if state.turn != turn:
            turn = state.turn
            found = tuple([features(state, one) for one in state.living])
            noted.append((len(won.rounds), state.living, found))
        is_random = rng.random() < AT_RANDOM
        state.choose(rng.choice(state.options()) if is_random else quick(state))
    if mode is not Mode.SPEED_LIZARDS:
        assert state.result is not None
        first = [side for side in state.seats_of if state.result.places[side[0]] == 1]
        won.rounds = [first[0] if len(first) == 1 else None]
    winners = [None if side is None else state.dinosaur_of[side[0]] for side in won.rounds]
    return [
        (found, living.index(winners[number]))
        for number, living, found in noted
        if number < len(winners) and winners[number] in living and len(living) > 1
    ]


class Fit:
    """What was noted, by how many dinosaurs were living, as arrays.

    Each has the shape (positions, dinosaurs, features); with it stand the places of the winners.
    """

    def __init__(self, found: Sequence[Row]) -> None:
        self.count = len(found)
        self.groups = []
        for living in sorted({len(row[0]) for row in found}):
            group = [row for row in found if len(row[0]) == living]
            winners = np.array([row[1] for row in group])
            self.groups.append((np.array([row[0] for row in group], dtype=float), winners))

    @property
    def varies(self) -> list[bool]:
        """Which features are not always the same; no number can be found for the others."""
        lows = [values.min(axis=(0, 1)) for values, _ in self.groups]
        highs = [values.max(axis=(0, 1)) for values, _ in self.groups]
        return [bool(one) for one in np.min(lows, axis=0) < np.max(highs, axis=0)]

    def winners_have(self, numbers: Sequence[float]) -> float:
        """How likely those who have won were to win: the geometric mean."""
        told = 0.0
        for values, winners in self.groups:
            told += np.log(_chances(values, numbers)[np.arange(len(winners)), winners]).sum()
        return float(np.exp(told / self.count))

    def numbers(self) -> list[float]:
        """The numbers under which the winners were likeliest."""
        size = len(FEATURES)
        numbers = np.zeros(size)
        for _ in range(STEPS):
            slope = -STEADY * self.count * numbers
            bend = STEADY * self.count * np.eye(size)
            for values, winners in self.groups:
                shares = _chances(values, numbers)
                mean = (shares[:, :, None] * values).sum(axis=1)
                slope += (values[np.arange(len(winners)), winners] - mean).sum(axis=0)
                off = values - mean[:, None, :]
                bend += np.einsum("pd,pdf,pdg->fg", shares, off, off)
            change = np.linalg.solve(bend, slope)
            numbers = numbers + change
            if abs(change).max() < 1e-5:
                break
        return [float(one) for one in numbers]


def _chances(values: np.ndarray, numbers: Sequence[float] | np.ndarray) -> np.ndarray:
    """How likely each dinosaur of each position is to win: (positions, dinosaurs)."""
    strengths = values @ np.asarray(numbers)
    raised = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    return raised / raised.sum(axis=1, keepdims=True)


def main() -> None:
    """Play, fit, and print."""
    parser = ArgumentParser(prog="python -m tests.tools.outlook", description=__doc__)
    parser.add_argument("--games", type=int, default=2500, help="games for two, each mode (2500)")
    parser.add_argument("--of-three", type=int, default=700, help="games for three (700)")
    parser.add_argument("--jobs", type=int, default=1, help="in how many processes (1)")
    asked = parser.parse_args()
    with multiprocessing.get_context("spawn").Pool(asked.jobs) as pool:
        for name, present, modes in FITTED:
            found: list[Row] = []
            for players, games in ((2, asked.games), (3, asked.of_three)):
                for mode in modes:
                    for more in pool.map(partial(rows, players, mode), range(games), chunksize=20):
                        found += more
            tell(name, present, Fit(found))


def tell(name: str, present: Sequence[float], fit: Fit) -> None:
    """Print what was fitted beside what there is."""
    numbers = fit.numbers()
    print(f"{name}, {fit.count} positions")
    print(f"  present numbers: winners have {fit.winners_have(present):.4f}")
    print(f"  fitted numbers:  winners have {fit.winners_have(numbers):.4f}")
    for feature, now, new, varies in zip(FEATURES, present, numbers, fit.varies, strict=True):
        told = f"-> {new:6.2f}" if varies else "stays: always the same in these games"
        print(f"  {feature:12} {now:6.2f} {told}")


if __name__ == "__main__":
    main()
