"""What a computer player is asked, as a record that can be sent to another process."""

from __future__ import annotations

from enum import Enum
from random import Random
from typing import Generic, NamedTuple, TypeVar

from engine.game import View
from engine.machine import Seat

V_co = TypeVar("V_co", bound=View, covariant=True)


class Wanted(Enum):
    """What is wanted of a computer player."""

    CHOICE = "choice"
    WEIGHING = "weighing"
    """What each option leads to: a hint for a person."""


class Request(NamedTuple, Generic[V_co]):
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
    view: V_co
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


class NoAnswer(Exception):
    """A computer player gave no answer that could be used; the text says what it did instead."""


class Weight(NamedTuple):
    """What an option leads to, as in `engine.search.Weighed`; the option by its place."""

    option: int
    worlds: int
    means: tuple[float, ...]
    is_close: bool = False


class Answer(NamedTuple):
    """What a computer player answers; options are told by their places in the request.

    Attributes:
        number: that of the request.
        choice: the option that it chooses.
        weights: what the options lead to, if that was wanted: its choice, then the best.
        fault: why there is no answer; empty if there is one.
    """

    number: int
    choice: int | None = None
    weights: tuple[Weight, ...] = ()
    fault: str = ""


def chosen(answer: Answer, request: Request[View]) -> object:
    """The option that an answer names.

    Raises:
        NoAnswer: it names none, or says why there is none.
    """
    place = answer.choice
    if answer.fault or place is None or not 0 <= place < len(request.options):
        raise NoAnswer(answer.fault or f"there is no option {place!r}")
    return request.options[place]
