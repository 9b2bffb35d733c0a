"""Random rounds through the engine's face, against OpenSpiel's `oh_hell` driven from Python.

Both play rounds of 1 to 12 tricks with four players, choices drawn with the same generator,
dealing included, every choice checked. OpenSpiel is written in C++, and deals a card at a time;
its cards and seats of luck are no choices of seats, and only those are counted for either.
Needs the extra "bench".
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Callable
from random import Random

from engine import wizard
from tests.bench.ratios import by_turns, told

PLAYERS = 4
MOST_TRICKS = 12
GAMES = 15
"""How often each side plays the rounds of 1 to 12 tricks before the clock is read."""


def our_rounds(rng: Random) -> int:
    """Play the first twelve rounds of a game; how often a seat has chosen."""
    choices = 0
    state = wizard.new_game(players=PLAYERS, first=0)
    while state.pending is not None and state.round <= MOST_TRICKS:
        if state.seat is None:
            state.choose(state.pending.draw(state, rng))
        else:
            choices += 1
            state.choose(rng.choice(state.options()))
    return choices


def their_rounds() -> Callable[[Random], int]:
    """What plays a round of each number of tricks with OpenSpiel, and says how often seats chose.

    Its outcomes of luck are equally likely, so that the quickest way to draw one is fair.
    """
    import pyspiel

    games = [
        pyspiel.load_game(
            "oh_hell",
            {
                "players": PLAYERS,
                "num_suits": 4,
                "num_cards_per_suit": 13,
                "num_tricks_fixed": tricks,
            },
        )
        for tricks in range(1, MOST_TRICKS + 1)
    ]

    def play(rng: Random) -> int:
        choices = 0
        for game in games:
            state = game.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    choices += 1
                state.apply_action(rng.choice(state.legal_actions()))
        return choices

    return play


def rate(play: Callable[[Random], int], seed: int) -> Callable[[], float]:
    """What measures how many choices of seats are made in a second of processor time."""
    seeds = Random(seed)

    def measure() -> float:
        rng = Random(seeds.random())
        start = time.process_time()
        choices = sum(play(rng) for _ in range(GAMES))
        return choices / (time.process_time() - start)

    return measure


def main() -> None:
    """Measure, and print the result."""
    parser = ArgumentParser(prog="python -m tests.bench.rounds", description=__doc__)
    parser.add_argument("--pairs", type=int, default=100, help="how often by turns (100)")
    parser.add_argument("--seed", type=int, default=1, help="of all random choices (1)")
    asked = parser.parse_args()
    sample = by_turns(
        rate(our_rounds, asked.seed), rate(their_rounds(), asked.seed), asked.pairs, warm_up=5
    )
    name = "Choices of seats a second, random rounds"
    print(told(name, sample, max, "a second", "at least 0.6, aim 1.0", "OpenSpiel's oh_hell"))


if __name__ == "__main__":
    main()
