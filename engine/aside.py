"""Computer players that are asked aside whether to throw something in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TypeVar

from engine.bots import Bot
from engine.game import Game, View
from engine.machine import Seat, State

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


def offers(state: State) -> Iterator[tuple[Seat, tuple[object, ...]]]:
    """Who may throw something in beside the decision that waits although others are asked.

    Each with what can be thrown in, and None, which is to throw in nothing. The order is that of
    `State.interjections`.
    """
    for seat, choices in state.interjections().items():
        if seat != state.seat:
            yield seat, (None, *choices)


def thrown_in(
    game: Game[S, V, O],
    state: S,
    bots: Mapping[Seat, Bot[V]],
    generator: Callable[[Seat], Random],
) -> tuple[Seat, object] | None:
    """What the first computer throws in beside the decision that waits: its seat and its choice.

    To be asked once for each decision that begins to wait. `bots` are the computers by seat; each
    chooses from its `offers`; an answer that is none of them is to throw in nothing. `generator`
    makes a generator for a seat.
    """
    for seat, options in offers(state):
        bot = bots.get(seat)
        if bot is not None:
            choice = bot.choose(game.view(state, seat), options, generator(seat))
            if choice is not None and choice in options:
                return seat, choice
    return None
