"""How far the points of a round lie apart in Wizard: the numbers of `engine.wizard.winning`.

    python -m tests.tools.spread --players 4 --games 80

Skilled players play. For each size of a hand it prints the mean of a player's points and their
standard deviation, then the line through the deviations: a round of no cards, and each card.
"""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random
from statistics import linear_regression, mean, pstdev

from engine import wizard
from engine.machine import Chance

SKILLED = wizard.GAME.bots["skilled"]


def points_of_rounds(players: int, seed: int) -> list[tuple[int, ...]]:
    """By round, the points of each seat in a game of skilled players."""
    rng, state = Random(f"spread/{players}/{seed}"), wizard.new_game(players, first=0)
    while state.pending is not None:
        if isinstance(state.pending, Chance):
            state.choose(state.pending.draw(state, rng))
        else:
            seen = wizard.view(state, state.seat)
            state.choose(SKILLED.choose(seen, seen.options, rng))
    return [row.points for row in state.pad]


def main() -> None:
    """Play, and print."""
    parser = ArgumentParser(prog="python -m tests.tools.spread", description=__doc__)
    parser.add_argument("--players", type=int, choices=wizard.PLAYERS, default=4)
    parser.add_argument("--games", type=int, default=80, help="a second or two each (80)")
    asked = parser.parse_args()
    games = [points_of_rounds(asked.players, seed) for seed in range(asked.games)]
    found: dict[int, float] = {}
    for cards, rounds in enumerate(zip(*games, strict=True), 1):
        points = [one for seats in rounds for one in seats]
        found[cards] = pstdev(points)
        print(f"{cards:2} cards: mean {mean(points):5.1f}, standard deviation {found[cards]:4.1f}")
    slope, intercept = linear_regression(list(found), list(found.values()))
    print(f"standard deviation: {intercept:.1f} and {slope:.2f} for each card")


if __name__ == "__main__":
    main()
