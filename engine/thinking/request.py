"""What a computer player is asked, as a record that can be sent to another process."""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from random import Random
from typing import NamedTuple

from engine.game import Game, View
from engine.machine import Seat, State

AnyGame = Game[State, View, object]
Load = Callable[[str], AnyGame]
"""Finds a game by its name."""


class Wanted(Enum):
    """What is wanted of a computer player."""

    CHOICE = "choice"
    WEIGHING = "weighing"
    """What each option leads to: a hint for a person."""


@dataclass(frozen=True, slots=True)
class Request:
    """A question to a computer player; nothing else reaches the process in which it thinks.

    Attributes:
        number: how many moves had been recorded when it was asked.
        game: the game's name.
        deck: the text of its deck; None if it has only one.
        level: the name of the computer player.
        view: what the seat may know.
        options: what it may choose; None among them is to do nothing.
        seed: the generator of this one decision is made of it, and so the match's is not.
    """

    number: int
    game: str
    deck: str | None
    level: str
    wanted: Wanted
    view: View
    options: tuple[object, ...]
    seed: str

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def generator(self) -> Random:
        """A new generator for this decision."""
        return Random(self.seed)


class Weight(NamedTuple):
    """What an option leads to: its place among the options, how often it was tried, and means."""

    option: int
    worlds: int
    means: tuple[float, ...]


class Answer(NamedTuple):
    """What a computer player answers; options are told by their places in the request.

    Attributes:
        number: that of the request.
        choice: the option that it chooses.
        weights: what the options lead to, the best first, if that was wanted.
        fault: why there is no answer; empty if there is one.
    """

    number: int
    choice: int | None = None
    weights: tuple[Weight, ...] = ()
    fault: str = ""


def load_game(name: str) -> AnyGame:
    """The game with the name of a package in `engine`."""
    game: AnyGame = import_module(f"engine.{name}").GAME
    return game


class _Pickler(pickle.Pickler):
    """Writes values so that equal ones are written alike.

    Pickle refers back to what it has written before when it meets the very same object, so that
    the bytes would tell which of two equal tuples are one object. Here everything is written out,
    sets in a fixed order, and the pieces of the game as their places in its list.
    """

    def __init__(self, file: io.BytesIO, pieces: Sequence[object]) -> None:
        super().__init__(file, protocol=5)
        self.fast = True
        self._places = {id(piece): place for place, piece in enumerate(pieces)}

    def persistent_id(self, value: object) -> int | tuple[object, ...] | None:
        if type(value) is frozenset:
            return tuple(sorted(value, key=repr))
        return self._places.get(id(value))


class _Unpickler(pickle.Unpickler):
    """Reads what `_Pickler` wrote, with the pieces of the own process in their places."""

    def __init__(self, file: io.BytesIO, pieces: Sequence[object]) -> None:
        super().__init__(file)
        self._pieces = pieces

    def persistent_load(self, mark: int | tuple[object, ...]) -> object:
        return frozenset(mark) if isinstance(mark, tuple) else self._pieces[mark]


def encoded(request: Request, pieces: Sequence[object]) -> bytes:
    """A request as bytes, which depend on nothing but what it says.

    `pieces` are the single objects of the game (`Game.pieces`).
    """
    file = io.BytesIO()
    about = (request.number, request.game, request.deck, request.level, request.wanted.value)
    _Pickler(file, ()).dump(about)
    _Pickler(file, pieces).dump((request.view, request.options, request.seed))
    return file.getvalue()


def decoded(data: bytes, load: Load = load_game) -> tuple[Request, AnyGame]:
    """The request that was made bytes of, and the game that it is about."""
    file = io.BytesIO(data)
    number, name, deck, level, wanted = _Unpickler(file, ()).load()
    game = load(name)
    if deck is not None and deck != game.deck:
        assert game.with_deck is not None
        game = game.with_deck(deck)
    view, options, seed = _Unpickler(file, game.pieces).load()
    return Request(number, name, deck, level, Wanted(wanted), view, options, seed), game
