"""Runs a program with everything hidden exchanged, as far as nobody may see it.

Whatever is public stays as it is: the game is played, and stored, with the true cards. But
whenever the program looks at the game, all that nobody may see has been exchanged, and the secret
half of events is another. A program that runs so asks for the choices that `Secret.next_choice`
names, and for no others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Generic, TypeVar
from unittest.mock import patch

from textual._context import active_app

from engine.game import Game, View
from engine.hotseat import app, pace
from engine.hotseat.session import Keeper
from engine.machine import Event, Recorder, Seat, State
from engine.match import Match
from tests.hotseat.secrecy import Liar, Secret

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game

TRUE, EXCHANGED = 0, 1
"""How a program is run: as it is, or with exchanged cards; other numbers exchange them anew."""

STAY = 0.03
"""Seconds that each frame stays after it was painted, and until it may be painted once more."""


class LyingRecorder(Generic[S, V, O]):
    """Tells another recorder of a game in which everything hidden is another."""

    def __init__(self, secret: Secret[S, V, O], listener: Recorder, rng: Random) -> None:
        self.secret = secret
        self.listener = listener
        self.rng = rng

    def report(self, event: Event) -> None:
        self.listener.report(self.secret.falsified(event, self.rng))

    def settled(self, state: State) -> None:
        other = self.secret.subject.exchanged(state, None, self.rng)  # type: ignore[arg-type]
        if state.pending is None:
            # The rules are still at work: nobody is asked yet.
            other.pending = other.seat = None
        self.listener.settled(other)


def lying_game(secret: Secret[S, V, O], game: Game[S, V, O], rng: Random) -> Game[S, V, O]:
    """The game, which tells lies of what is hidden and is played with the truth."""

    def new_game(players: int, options: O, first: Seat | None, recorder: Recorder | None) -> S:
        listener = None if recorder is None else LyingRecorder(secret, recorder, rng)
        return game.new_game(players, options, first, listener)

    return replace(game, new_game=new_game)


async def _until_painted(seconds: float | None, skipped: asyncio.Event) -> bool:
    """Let a pause last until what it shows has been sent, so that every frame is sent by itself.

    One that lasts until a key does so here too.
    """
    if seconds is None:
        await skipped.wait()
    for _time in range(2):
        painted = asyncio.Event()
        active_app.get().screen.call_after_refresh(painted.set)
        await painted.wait()
        await asyncio.sleep(STAY)
    return skipped.is_set()


def run(secret: Secret[S, V, O], main: Callable[[Sequence[str]], int], words: Sequence[str]) -> int:
    """Run the program with the words of its command line, the first of which is the exchange."""
    number, arguments = int(words[0]), words[1:]
    rng = Random(number)
    begin = Match.__init__

    def begin_lying(match: Match[S, V, O], game: Game[S, V, O], *more: Any) -> None:
        begin(match, game if number == TRUE else lying_game(secret, game, rng), *more)

    def session(
        match: Match[S, V, O],
        keeper: Keeper | None,
        _progress: Callable[[V], str],
        trouble: Callable[[str], None],
    ) -> Liar[S, V, O]:
        return Liar(secret, match, keeper, trouble, lies=number != TRUE, salt=number)

    with (
        patch.object(Match, "__init__", begin_lying),
        patch.object(pace, "_within", _until_painted),
        patch.object(app, "Session", session),
    ):
        return main(arguments)
