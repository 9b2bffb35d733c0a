"""What the table shows: the scene, and the two widgets that draw it whatever its state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from engine.game import View
from engine.hotseat.face import Face, Phase, Scene
from engine.hotseat.session import Session
from engine.machine import Seat, State
from engine.match import Frame

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


class Stage(Generic[S, V, O]):
    """Shows the match in one of the three states of the table.

    Attributes:
        board: the widget of all that lies open.
        closed_hand: the widget of the hand area while no hand is open.
        phase: the state of the table; `changed` is called when it is another one.
        scene: what is being shown; None before anything is.
    """

    def __init__(
        self, face: Face[S, V, O], session: Session[S, V, O], changed: Callable[[], None]
    ) -> None:
        self.face = face
        self.session = session
        self.board = face.board()
        self.closed_hand = face.closed_hand()
        self.phase = Phase.PUBLIC
        self.scene: Scene[V] | None = None
        self._ahead = 0
        self._spoken = ""
        self._changed = changed

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(one.name for one in self.session.match.occupants)

    @property
    def said(self) -> str:
        """One line on what just happened, as the scene has it."""
        return "" if self.scene is None else self.scene.said

    def public_scene(self) -> Scene[V]:
        """What everybody may know of what is being shown."""
        occupants = tuple(self.session.match.occupants)
        if self.phase is Phase.PUBLIC and self.scene is not None:
            return replace(self.scene, occupants=occupants)
        view = self.session.match.view(None)
        return Scene(self.phase, view, occupants, log=self._log())

    def show_public(self, frames: Sequence[Frame[V]] = ()) -> Scene[V]:
        """Show the first of the frames that are yet to be shown, or the table as it stands.

        Returns:
            The public scene that is shown.
        """
        frame = frames[0] if frames else Frame((), self.session.match.view(None))
        self._ahead = sum(len(one.events) for one in frames[1:])
        if self.face.tell_since(frame.events, self.names):
            self._spoken = ""
        scene = Scene(
            Phase.PUBLIC,
            frame.view,
            tuple(self.session.match.occupants),
            frame.events,
            self._log(),
            line_of_hand=self.face.waiting(frame.view, self.names),
        )
        self._show(scene)
        return scene

    def show_handover(self, line: str | None = None) -> None:
        """Show the table, and who is to pick up the hand: the asked player, or as a line says."""
        view = self.session.match.view(None)
        occupants = tuple(self.session.match.occupants)
        if line is None:
            line = self.face.invitation(view, self.names)
        self._show(Scene(Phase.HANDOVER, view, occupants, log=self._log(), line_of_hand=line))

    def show_waiting(self, line: str) -> None:
        """Show what is being shown, with another line over the closed hand."""
        self._show(replace(self.public_scene(), line_of_hand=line))

    def show_private(self, seat: Seat, view: V) -> Scene[V]:
        """Show the table as the person sees it who has picked up the hand of a seat."""
        occupants = tuple(self.session.match.occupants)
        scene = Scene(Phase.PRIVATE, view, occupants, log=self._log(seat))
        self._show(scene)
        return scene

    def say(self, sentence: str) -> None:
        """Say something, at once; it stays until something else happens."""
        self._spoken = sentence
        if self.scene is not None:
            self._show(replace(self.scene, log=(*self.scene.log, sentence)))

    def _log(self, seat: Seat | None = None) -> tuple[str, ...]:
        """What has happened last as far as it was shown, and what was said since."""
        events = self.session.latest(seat, self._ahead)
        if seat is not None:
            events = max(events, self.session.recap(seat), key=len)
        told = self.face.tell_since(events, self.names)
        return (*told, self._spoken) if self._spoken else tuple(told)

    def _show(self, scene: Scene[V]) -> None:
        self.scene = scene
        if scene.phase is not self.phase:
            self.phase = scene.phase
            self._changed()
        self.board.show(scene)
        if scene.phase is not Phase.PRIVATE:
            self.closed_hand.show(scene)
