"""Requests as bytes, which say what the request says and nothing else."""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Sequence
from importlib import import_module

from engine.game import Game, View
from engine.machine import State
from engine.thinking.request import Request, Wanted

AnyGame = Game[State, View, object]
Load = Callable[[str], AnyGame]
"""Finds a game by its name."""


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


def encoded(request: Request[View], pieces: Sequence[object]) -> bytes:
    """A request as bytes, which depend on nothing but what it says.

    `pieces` are the single objects of the game (`Game.pieces`).
    """
    file = io.BytesIO()
    about = (request.number, request.game, request.deck, request.level, request.wanted.value)
    _Pickler(file, ()).dump(about)
    _Pickler(file, pieces).dump((request.view, request.options, request.seed))
    return file.getvalue()


def decoded(data: bytes, load: Load = load_game) -> tuple[Request[View], AnyGame]:
    """The request that was made bytes of, and the game that it is about."""
    file = io.BytesIO(data)
    number, name, deck, level, wanted = _Unpickler(file, ()).load()
    game = load(name)
    if deck is not None and deck != game.deck:
        assert game.with_deck is not None
        game = game.with_deck(deck)
    view, options, seed = _Unpickler(file, game.pieces).load()
    return Request(number, name, deck, level, Wanted(wanted), view, options, seed), game
