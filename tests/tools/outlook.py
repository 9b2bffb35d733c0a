"""Fits the numbers of `engine.lizards.outlook_numbers` to games that computers play; prints them.

    python -m tests.tools.outlook --games 2500 --jobs 2

Skilled players play, now and then at random, so that odd positions come too. At the beginning of
each turn the features of all living dinosaurs are noted, and afterwards who has won: the game, in
Standard mode and in Selective Evolution, where Adaptations count most, and with eggs; or the
round, in Speed Lizards. The numbers are those under which the winners were likeliest: a
multinomial logit, fitted by Newton's method, one for each number of living dinosaurs. What is good
for a dinosaur never counts against it, however the features hang together in these games: a number
with the wrong sign becomes 0, and the others are fitted again. Above them stands how likely a
winner is on average under them, and under the present numbers.
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
from engine.lizards.outlook import FEATURES, features
from engine.lizards.outlook_numbers import IN_A_GAME, IN_A_ROUND, WITH_EGGS, Numbers
from engine.lizards.secret_events import Side
from engine.lizards.styles import quick
from engine.machine import Chance, Event, State

FITTED = (
    ("IN_A_GAME", IN_A_GAME, (Mode.STANDARD, Mode.SELECTIVE_EVOLUTION)),
    ("WITH_EGGS", WITH_EGGS, (Mode.EGG_STEALERS,)),
    ("IN_A_ROUND", IN_A_ROUND, (Mode.SPEED_LIZARDS,)),
)
"""What is fitted, and to games of which modes."""
AT_RANDOM = 0.03
"""The share of choices that are made at random."""
STEADY = 1e-3
"""How strongly numbers are held back from growing without need."""
STEPS = 12
_SIGNS = np.array([-1 if feature == "lost" else 1 for feature in FEATURES])
"""Whether a feature is good or bad for the dinosaur that has it."""

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
    """What was noted while so many dinosaurs were living.

    Attributes:
        values: the features; of the shape (positions, dinosaurs, features).
        winners: the place of the winner among the dinosaurs; of the shape (positions,).
    """

    def __init__(self, found: Sequence[Row]) -> None:
        self.values = np.array([row[0] for row in found], dtype=float)
        self.winners = np.array([row[1] for row in found])

    def winners_have(self, numbers: Sequence[float]) -> float:
        """How likely those who have won were to win: the geometric mean."""
        told = np.log(_chances(self.values, numbers)[np.arange(len(self.winners)), self.winners])
        return float(np.exp(told.mean()))

    def numbers(self) -> tuple[float, ...]:
        """The numbers under which the winners were likeliest; 0 for what is always the same."""
        used = np.ones(len(FEATURES), dtype=bool)
        while True:
            numbers = self._numbers_of(used)
            wrong = numbers * _SIGNS < 0
            if not wrong.any():
                return tuple([round(float(one), 2) + 0.0 for one in numbers])
            used &= ~wrong

    def _numbers_of(self, used: np.ndarray) -> np.ndarray:
        """Those of the features that are used; 0 for the others."""
        values, size = self.values * used, len(FEATURES)
        won = values[np.arange(len(values)), self.winners]
        numbers = np.zeros(size)
        for _ in range(STEPS):
            shares = _chances(values, numbers)
            mean = (shares[:, :, None] * values).sum(axis=1)
            off = values - mean[:, None, :]
            slope = (won - mean).sum(axis=0) - STEADY * len(values) * numbers
            bend = np.einsum("pd,pdf,pdg->fg", shares, off, off)
            change = np.linalg.solve(bend + STEADY * len(values) * np.eye(size), slope)
            numbers = numbers + change
            if abs(change).max() < 1e-5:
                break
        return numbers


def _chances(values: np.ndarray, numbers: Sequence[float] | np.ndarray) -> np.ndarray:
    """How likely each dinosaur of each position is to win: (positions, dinosaurs)."""
    strengths = values @ np.asarray(numbers)
    raised = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    return raised / raised.sum(axis=1, keepdims=True)


def main() -> None:
    """Play, fit, and print."""
    parser = ArgumentParser(prog="python -m tests.tools.outlook", description=__doc__)
    parser.add_argument("--games", type=int, default=2500, help="games for two, each mode (2500)")
    parser.add_argument("--of-more", type=int, default=1000, help="for three and for four (1000)")
    parser.add_argument("--jobs", type=int, default=1, help="in how many processes (1)")
    asked = parser.parse_args()
    with multiprocessing.get_context("spawn").Pool(asked.jobs) as pool:
        for name, present, modes in FITTED:
            found: list[Row] = []
            for players, games in ((2, asked.games), (3, asked.of_more), (4, asked.of_more)):
                for mode in modes:
                    for more in pool.map(partial(rows, players, mode), range(games), chunksize=20):
                        found += more
            tell(name, present, found)


def tell(name: str, present: Numbers, found: Sequence[Row]) -> None:
    """Print what was fitted, as it stands in the module, and how good it is."""
    print(f"{name}: Numbers = {{")
    for living, now in present.items():
        group = [row for row in found if len(row[0]) == living]
        if not group:
            print(f"    # no position: as until now\n    {living}: {now},")
            continue
        fit = Fit(group)
        numbers = fit.numbers()
        before, after = fit.winners_have(now), fit.winners_have(numbers)
        print(
            f"    # {len(fit.values)} positions: winners have {after:.4f}, until now {before:.4f}"
        )
        print(f"    {living}: {numbers},")
    print("}")


if __name__ == "__main__":
    main()
