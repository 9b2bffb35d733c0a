"""What moves on the table: health that goes down or up, and a die that rolls."""

from __future__ import annotations

from collections.abc import Sequence

from engine.lizards import LizardsView
from engine.lizards.events import DieRolled
from engine.machine import Event

TICK = 0.07
"""Seconds between two steps."""
ROLLS = (3, 6, 1, 4, 2, 5, 3, 6, 2)
"""The faces that a rolling die shows."""


class Moving:
    """What the table shows on its way from one scene to the next.

    Attributes:
        health: what is shown of each dinosaur's.
        face: the face of a rolling die; None if none rolls.
    """

    def __init__(self) -> None:
        self.health: list[int] = []
        self.face: int | None = None
        self._goal: list[int] = []
        self._rolls = 0

    def begin(self, view: LizardsView, events: Sequence[Event], *, animates: bool) -> bool:
        """Begin to move towards a view; whether anything does."""
        self._goal = [one.health for one in view.dinosaurs]
        self.face, self._rolls = None, 0
        if not animates or len(self.health) != len(self._goal):
            self.health = list(self._goal)
            return False
        if any(isinstance(event, DieRolled) for event in events):
            self._rolls = len(ROLLS)
            self.face = ROLLS[0]
        return self.is_moving

    @property
    def is_moving(self) -> bool:
        """Whether the goal is not reached yet."""
        return self._rolls > 0 or self.health != self._goal

    def step(self) -> None:
        """Go on by one step."""
        if self._rolls:
            self._rolls -= 1
            self.face = ROLLS[self._rolls] if self._rolls else None
        for number, goal in enumerate(self._goal):
            way = goal - self.health[number]
            pace = max(1, abs(way) // 4)
            self.health[number] += max(-pace, min(pace, way))
