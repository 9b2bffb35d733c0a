"""Requests on random positions of both games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.game import View
from engine.machine import Chance, Seat, State
from engine.thinking.request import Request, Wanted
from engine.thinking.writing import AnyGame


def request(
    game: AnyGame,
    state: State,
    seat: Seat | None = None,
    level: str = "novice",
    wanted: Wanted = Wanted.CHOICE,
    seed: str = "7/0/3",
) -> Request[View]:
    """A request to a seat, by default the one that is asked."""
    view = game.view(state, state.seat if seat is None else seat)
    return Request(3, game.name, game.deck, level, wanted, view, view.options, seed)


def positions(
    game: AnyGame, players: int, options: object, seed: str, most: int, each: int = 1
) -> Iterator[State]:
    """A random game, wherever a seat is asked: `most` positions at most, only each so many-th."""
    rng = Random(seed)
    state = game.new_game(players, options)
    made = 0
    while state.pending is not None and made < most * each:
        if isinstance(state.pending, Chance):
            state.choose(state.pending.draw(state, rng))
            continue
        if made % each == 0:
            yield state
        made += 1
        state.choose(rng.choice(state.options()))
