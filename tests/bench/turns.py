"""How fast Terrible Lizards is played at random: decisions a second, copies, views and worlds.

Two players, through the engine's face, events off. There is no engine of another make to compare
with; the target is 100,000 decisions a second, and a copy in under 15 µs.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from random import Random

from engine import lizards
from engine.lizards import LizardsState, LizardsView, deal_unseen
from engine.lizards.imagining import likely_world
from tests.bench.worlds import microseconds

PLAYERS = 2
ONE_IN = 20
"""Of how many states one is kept, to be copied."""


def play(rng: Random, kept: list[LizardsState] | None = None) -> int:
    """Play a game at random; how many decisions it took."""
    state = lizards.new_game(PLAYERS)
    decisions = 0
    while state.pending is not None:
        if state.seat is None:
            state.choose(state.pending.draw(state, rng))
            continue
        if kept is not None and rng.random() * ONE_IN < 1:
            kept.append(state.copy())
        state.choose(rng.choice(state.options()))
        decisions += 1
    return decisions


def main() -> None:
    """Measure, and print the results."""
    parser = ArgumentParser(prog="python -m tests.bench.turns", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games in each round (200)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds; the best counts (5)")
    asked = parser.parse_args()
    best = 0.0
    per_game = 0.0
    for number in range(asked.rounds):
        rng = Random(number)
        start = time.process_time()
        decisions = sum(play(rng) for _ in range(asked.games))
        best = max(best, decisions / (time.process_time() - start))
        per_game = decisions / asked.games
    kept: list[LizardsState] = []
    for seed in range(20):
        play(Random(seed), kept)
    print(f"{asked.rounds} rounds of {asked.games} random games of {PLAYERS} players, the best:")
    print(f"  decisions a second   {best:10,.0f}   (target 100,000)")
    print(f"  games a second       {best / per_game:10,.1f}")
    print(f"{len(kept)} states, in µs each:")
    print(f"  state.copy()         {microseconds(LizardsState.copy, kept):10.2f}   (target 15)")
    print(f"  view(state, seat)    {microseconds(_view, kept):10.2f}")
    seen = [_view(state) for state in kept]
    rng = Random(1)
    print(f"  deal_unseen          {microseconds(lambda one: deal_unseen(one, rng), seen):10.2f}")
    print(f"  a likely world       {microseconds(lambda one: likely_world(one, rng), seen):10.2f}")


def _view(state: LizardsState) -> LizardsView:
    return lizards.view(state, state.seat)


if __name__ == "__main__":
    main()
