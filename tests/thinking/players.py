"""Computer players that misbehave, or wait until they are told; for the process they think in."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from engine.bots import RandomBot
from engine.game import View
from engine.search import Weighed
from engine.thinking.writing import AnyGame, load_game

GATE = "THINKING_GATE"
"""The variable of the environment that names the file which `Gated` waits for."""


class Hanging:
    """Never answers."""

    def choose(self, view: View, options: Sequence[object], rng: Random) -> object:
        while True:
            pass


class Dying:
    """Ends the process in which it thinks."""

    def choose(self, view: View, options: Sequence[object], rng: Random) -> object:
        os._exit(3)


class Failing:
    """Has a fault."""

    def choose(self, view: View, options: Sequence[object], rng: Random) -> object:
        raise LookupError("no idea")


class Cheating:
    """Chooses what is not to be chosen."""

    def choose(self, view: View, options: Sequence[object], rng: Random) -> object:
        return "everything"


class Gated:
    """Chooses the last option, and finds all alike, in Wizard, once a file is there."""

    def choose(self, view: View, options: Sequence[object], rng: Random) -> object:
        _wait_for_gate()
        return options[-1]

    def weigh(self, view: View, options: Sequence[object], rng: Random) -> list[Weighed]:
        _wait_for_gate()
        return [Weighed(option, 1, (1.0, 1.0, 0.5, 0.0)) for option in reversed(options)]


def _wait_for_gate() -> None:
    gate = Path(os.environ[GATE])
    while not gate.exists():
        time.sleep(0.002)


class Telling:
    """Tells which modules its process has."""

    def choose(self, view: View, options: Sequence[object], rng: Random) -> object:
        raise LookupError(" ".join(sys.modules))


class Drawing(Telling):
    """The same, after it has brought something in that draws."""

    def choose(self, view: View, options: Sequence[object], rng: Random) -> object:
        import rich.text  # noqa: F401

        return super().choose(view, options, rng)


ODD = {
    "random": RandomBot(),
    "hanging": Hanging(),
    "dying": Dying(),
    "failing": Failing(),
    "cheating": Cheating(),
    "telling": Telling(),
    "drawing": Drawing(),
    "gated": Gated(),
}


def load(name: str) -> AnyGame:
    """A game with these players beside its own, whatever its deck."""
    return _with_odd(load_game(name))


def _with_odd(game: AnyGame) -> AnyGame:
    other = game.with_deck
    with_deck = None if other is None else lambda text: _with_odd(other(text))
    return replace(game, bots={**game.bots, **ODD}, with_deck=with_deck)
