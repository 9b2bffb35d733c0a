"""What the table shows: the scene, and the two widgets that draw it whatever its state."""

from __future__ import annotations

from collections.abc import Callable
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
        said: one line on what just happened, for everybody.
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
        self.said = ""
        self.scene: Scene[V] | None = None
        self._changed = changed

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(one.name for one in self.session.match.occupants)

    def public_scene(self) -> Scene[V]:
        """What everybody may know of what is being shown."""
        occupants = tuple(self.session.match.occupants)
        if self.phase is Phase.PUBLIC and self.scene is not None:
            return replace(self.scene, occupants=occupants)
        view = self.session.match.view(None)
        return Scene(self.phase, view, occupants, said=self.said)

    def public_scene_of(self, frame: Frame[V] | None = None) -> Scene[V]:
        """The public scene of a frame, or of the table as it stands."""
        frame = frame or Frame((), self.session.match.view(None))
        return Scene(
            Phase.PUBLIC,
            frame.view,
            tuple(self.session.match.occupants),
            frame.events,
            self.said,
            line_of_hand=self.face.waiting(frame.view, self.names),
        )

    def show_public(self, frame: Frame[V] | None = None) -> None:
        """Show a frame, or the table as it stands."""
        self._show(self.public_scene_of(frame))

    def show_handover(self, line: str | None = None) -> None:
        """Show the table, and who is to pick up the hand: the asked player, or as a line says."""
        view = self.session.match.view(None)
        occupants = tuple(self.session.match.occupants)
        if line is None:
            line = self.face.invitation(view, self.names)
        self._show(Scene(Phase.HANDOVER, view, occupants, said=self.said, line_of_hand=line))

    def show_waiting(self, line: str) -> None:
        """Show what is being shown, with another line over the closed hand."""
        self._show(replace(self.public_scene(), line_of_hand=line))

    def show_private(self, seat: Seat, view: V) -> Scene[V]:
        """Show the table as the person sees it who has picked up the hand of a seat."""
        recap = tuple(self.face.tell_since(self.session.recap(seat), self.names))
        occupants = tuple(self.session.match.occupants)
        scene = Scene(Phase.PRIVATE, view, occupants, said=self.said, recap=recap)
        self._show(scene)
        return scene

    def say_what_happened_last(self) -> None:
        """Say where a game was left that goes on now."""
        happened = [event.seen_by(None) for event in self.session.match.events()]
        told = self.face.tell_since(happened, self.names)
        if told:
            self.said = told[-1]

    def say(self, sentence: str) -> None:
        """Say something, at once."""
        self.said = sentence
        if self.scene is not None:
            recap = (*self.scene.recap, sentence) if self.scene.recap else ()
            self._show(replace(self.scene, said=sentence, recap=recap))

    def _show(self, scene: Scene[V]) -> None:
        self.scene = scene
        if scene.phase is not self.phase:
            self.phase = scene.phase
            self._changed()
        self.board.show(scene)
        if scene.phase is not Phase.PRIVATE:
            self.closed_hand.show(scene)
