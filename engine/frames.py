"""What people are shown of a match: frames, made while the steps of the game are run."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar, cast

from engine.game import Game, View
from engine.machine import Event, State

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


class Frame(NamedTuple, Generic[V]):
    """What one step reported, as everybody may read it, and the public table right after it."""

    events: tuple[Event, ...]
    view: V


class FrameMaker(Generic[S, V, O]):
    """Collects what a step reports, and makes a frame of it when the table has settled."""

    def __init__(self, game: Game[S, V, O]) -> None:
        self.game = game
        self.makes_frames = True
        """Whether anybody will look at the frames; while moves are made again, nobody does."""
        self.events: list[Event] = []
        self.told: list[Event] = []
        self.frames: list[Frame[V]] = []

    def report(self, event: Event) -> None:
        """Take an event of the step that is being run."""
        self.events.append(event)

    def settled(self, state: State) -> None:
        """The step has been run: what it reported becomes a frame."""
        if self.events and self.makes_frames:
            view = self.game.view(cast("S", state), None)
            events = tuple(event.seen_by(None) for event in self.events)
            self.frames.append(Frame(events, view))
        self.told += self.events
        self.events.clear()

    def take(self) -> tuple[tuple[Event, ...], list[Frame[V]]]:
        """The events told and the frames made since the last call."""
        told, frames = tuple(self.told), self.frames
        self.told, self.frames = [], []
        return told, frames
