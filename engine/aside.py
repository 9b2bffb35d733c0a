"""Computer players that are asked aside whether to throw something in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeVar

from engine.bots import Bot
from engine.game import Game, View
from engine.machine import Seat, State

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


def thrown_in(
    game: Game[S, V, O],
    state: S,
    bots: Mapping[Seat, Bot[V]],
    generator: Callable[[Seat], Random],
) -> tuple[Seat, object] | None:
    """What the first computer throws in beside the decision that waits: its seat and its choice.

    To be asked once for each decision that begins to wait. `bots` are the computers by seat; each
    that is not asked itself is offered what it could throw in, and None, which is to throw in
    nothing. The order is that of `State.interjections`. `generator` makes a generator for a seat.
    """
    for seat, choices in state.interjections().items():
        bot = bots.get(seat)
        if bot is not None and seat != state.seat:
            choice = bot.choose(game.view(state, seat), (None, *choices), generator(seat))
            if choice in choices:
                return seat, choice
    return None
