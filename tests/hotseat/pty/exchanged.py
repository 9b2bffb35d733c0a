"""Runs a program with everything hidden exchanged, as far as nobody may see it.

Whatever is public stays as it is: the game is played, and stored, with the true cards. But
whenever the program looks at the game, all that nobody may see has been exchanged, and the secret
half of events is another. A program that runs so asks for the choices that `Secret.next_choice`
names, and for no others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar
from unittest.mock import patch

from engine.game import View
from engine.hotseat import app, pace
from engine.hotseat.session import Keeper
from engine.machine import Event, State
from engine.match import Match, _FrameMaker
from tests.hotseat.secrecy import Liar, Secret

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game

TRUE, EXCHANGED = 0, 1
"""How a program is run: as it is, or with exchanged cards; other numbers exchange them anew."""

STAY = 0.1
"""Seconds that each frame stays: long enough for a repaint, so that it is sent by itself."""


def run(secret: Secret[S, V, O], main: Callable[[Sequence[str]], int], words: Sequence[str]) -> int:
    """Run the program with the words of its command line, the first of which is the exchange."""
    number, arguments = int(words[0]), words[1:]
    rng = Random(number)
    report, settled = _FrameMaker.report, _FrameMaker.settled

    def report_falsely(maker: _FrameMaker[S, V, O], event: Event) -> None:
        report(maker, secret.falsified(event, rng))

    def settle_falsely(maker: _FrameMaker[S, V, O], state: S) -> None:
        other = secret.subject.exchanged(state, None, rng)
        if state.pending is None:
            # The rules are still at work: nobody is asked yet.
            other.pending = other.seat = None
        settled(maker, other)

    def session(
        match: Match[S, V, O],
        keeper: Keeper | None,
        _progress: Callable[[V], str],
        trouble: Callable[[str], None],
    ) -> Liar[S, V, O]:
        return Liar(secret, match, keeper, trouble, lies=number != TRUE, salt=number)

    with (
        patch.object(pace, "_seconds", lambda beats, speed: STAY),
        patch.object(app, "Session", session),
        patch.object(_FrameMaker, "report", report_falsely if number != TRUE else report),
        patch.object(_FrameMaker, "settled", settle_falsely if number != TRUE else settled),
    ):
        return main(arguments)
