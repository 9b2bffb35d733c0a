"""What looking ahead is made of: copies of states, views, and full states that agree with one.

The states are those of random games with four players, each taken when a seat has to play a card.
"""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from engine import wizard
from engine.wizard import PlayCard, WizardState, WizardView, deal_unseen, view, voids

PLAYERS = 4
ONE_IN = 5
"""Of how many states one is taken."""

T = TypeVar("T")


def states(rng: Random, games: int) -> list[WizardState]:
    """States of random games in which a card has to be played."""
    found: list[WizardState] = []
    for _ in range(games):
        state = wizard.new_game(PLAYERS)
        while state.pending is not None:
            if state.seat is None:
                state.choose(state.pending.draw(state, rng))
                continue
            if isinstance(state.pending, PlayCard) and rng.random() * ONE_IN < 1:
                found.append(state.copy())
            state.choose(rng.choice(state.options()))
    return found


def microseconds(do: Callable[[T], object], things: Sequence[T], rounds: int = 7) -> float:
    """The processor time that one takes on average, in the best of some rounds."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        for one in things:
            do(one)
        best = min(best, time.process_time() - start)
    return best / len(things) * 1e6


def main() -> None:
    """Measure, and print the results."""
    parser = ArgumentParser(prog="python -m tests.bench.worlds", description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="how many games (10)")
    asked = parser.parse_args()
    rng = Random(1)
    taken = states(rng, asked.games)
    seen = [view(state, state.seat) for state in taken]
    free = [one for one in seen if not _has_voids(one)]
    bound = [one for one in seen if _has_voids(one)]
    print(f"{len(taken)} states of {asked.games} random games with {PLAYERS} players, in µs each:")
    print(f"  state.copy()                         {microseconds(WizardState.copy, taken):7.2f}")
    print(
        f"  view(state, seat)                    "
        f"{microseconds(lambda state: view(state, state.seat), taken):7.2f}"
    )
    print(
        f"  deal_unseen, no suit known missing   "
        f"{microseconds(lambda one: deal_unseen(one, rng), free):7.1f}   ({len(free)} views)"
    )
    print(
        f"  deal_unseen, with suits missing      "
        f"{microseconds(lambda one: deal_unseen(one, rng), bound):7.1f}   ({len(bound)} views)"
    )


def _has_voids(one: WizardView) -> bool:
    return any(voids(one.tricks, one.trick, one.leader, one.players))


if __name__ == "__main__":
    main()
