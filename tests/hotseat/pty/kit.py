"""What the tests on a terminal have to know of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.game import View
from engine.machine import State
from tests.hotseat.secrecy import Secret

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


@dataclass(frozen=True)
class Kit(Generic[S, V, O]):
    """A game, its program, and how its players see and answer a question.

    Attributes:
        secret: its face, its cards, and the keys that select and commit.
        program: the module that is run.
        exchanged: the module that is run with everything hidden exchanged; its first argument is
            whether it is.
        flags: what the command line says of the options.
        prompt: the first words over an open hand, from the view of its seat.
        results: a regular expression that finds a page between rounds; it finds nothing in a game
            without such pages.
    """

    secret: Secret[S, V, O]
    program: str
    exchanged: str
    flags: Callable[[O], list[str]]
    prompt: Callable[[V, Sequence[str]], str]
    results: str = r"(?!)"
