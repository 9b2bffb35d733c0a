"""What a finished game tells of each player, beside the place: points, exact bids and the like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.machine import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Measure(Generic[S]):
    """A figure that a game has for each seat once it is over.

    Attributes:
        key: its name for programs ("exact_bids").
        title: its name for people, in the chosen language.
        by_seat: the figures of a finished game, by seat.
        is_share: whether it lies between 0 and 1, and is read as a percentage.
    """

    key: str
    title: Callable[[], str]
    by_seat: Callable[[S], Sequence[float]]
    is_share: bool = False
