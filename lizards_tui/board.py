"""All that lies open on the table of Terrible Lizards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.timer import Timer

from engine.hotseat.canvas import Canvas, fitted
from engine.hotseat.face import Scene, TablePart
from engine.hotseat.look import Look
from engine.hotseat.settings import Speed
from engine.hotseat.wrapping import wrapped
from engine.language import gettext as _
from engine.lizards import LizardsView, Name, Play
from engine.lizards.carrying import NameWild
from engine.lizards.forecast import Forecast, forecast
from lizards_tui.display import display_rows, draw_display
from lizards_tui.moving import TICK, Moving
from lizards_tui.panels import draw_panels, grid
from lizards_tui.strike_line import draw_strike
from lizards_tui.tracker import draw_title


class Board(TablePart[LizardsView]):
    """The turn and its phase, the dinosaurs, and what has just happened."""

    def __init__(self) -> None:
        super().__init__()
        self._moving = Moving()
        self._timer: Timer | None = None
        self._thought: Forecast | None = None

    def show(self, scene: Scene[LizardsView]) -> None:
        """Draw this scene from now on."""
        self._thought = None
        self._stop()
        if self._moving.begin(scene.view, scene.events, animates=self._animates(scene)):
            self._timer = self.set_interval(TICK, self._step)
        super().show(scene)

    def consider(self, choice: object | None) -> None:
        """Show what a chosen card would make of the own dinosaur."""
        assert self.scene is not None
        view = self.scene.view
        match choice:
            case Play(card):
                self._thought = forecast(view, card)
            case Name(part) if isinstance(view.pending, NameWild):
                self._thought = forecast(view, view.pending.card, part)
            case _:
                self._thought = None
        self.repaint()

    def _animates(self, scene: Scene[LizardsView]) -> bool:
        settings = getattr(self.app, "settings", None)
        is_fast = settings is not None and settings.speed is Speed.INSTANT
        return self.is_mounted and self.look.animates and not is_fast and bool(scene.events)

    def _step(self) -> None:
        self._moving.step()
        if not self._moving.is_moving:
            self._stop()
        self.repaint()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def paint(self, canvas: Canvas) -> None:
        """Everything but the hand."""
        if self.scene is not None:
            shown = Shown(tuple(self._moving.health), self._moving.face, self._thought)
            draw_board(canvas, self.look, self.scene, shown)


class Shown(NamedTuple):
    """What is drawn otherwise than the scene says.

    Attributes:
        health: of each dinosaur, on its way to what it is; empty: as it is.
        face: of a die that rolls.
        thought: what a chosen card would make of the own dinosaur.
    """

    health: tuple[int, ...] = ()
    face: int | None = None
    thought: Forecast | None = None


def draw_board(
    canvas: Canvas,
    look: Look,
    scene: Scene[LizardsView],
    shown: Shown = Shown(),  # noqa: B008 - it cannot change
) -> None:
    """Draw the table of a scene."""
    draw_title(canvas, look, scene)
    top = 1 if canvas.height < 20 else 2
    least = 2 if canvas.height < 20 else 4
    display, rows, room = scene.view.display, 0, 0
    if display:
        least = 1 if canvas.height < 20 else 2
        room = canvas.height - top - least - (2 if scene.view.players == 2 else 4)
        rows = display_rows(canvas.width, room, display)
    where = grid(canvas.width, canvas.height - top - least - rows, scene.view, top)
    bottom = draw_panels(canvas, look, scene, where, shown.health, shown.thought)
    bottom = max(bottom, top + 1)
    if display:
        draw_display(canvas, look, bottom, rows, room, display)
        bottom += rows
    is_striking = draw_strike(canvas, look, scene, bottom, shown.face)
    # What a die shows is not said before it lies still.
    log = scene.log if shown.face is None else scene.log[:-1]
    _draw_said(canvas, look, scene, log, bottom + is_striking, has_piles=not is_striking)


def _draw_said(
    canvas: Canvas,
    look: Look,
    scene: Scene[LizardsView],
    log: Sequence[str],
    top: int,
    *,
    has_piles: bool,
) -> None:
    """The last sentences, the newest at the bottom; the deck and the discard pile beside them."""
    ink, ellipsis = look.ink, look.glyphs.ellipsis
    rows = canvas.height - top
    if rows <= 0:
        return
    piles = _("deck {deck}  discard {discard}").format(
        deck=scene.view.deck_size, discard=len(scene.view.discard)
    )
    start = canvas.width + 1
    if has_piles:
        start = canvas.put_right(canvas.width - 1, canvas.height - 1, piles, ink.muted)
    newest = wrapped(log[-1], start - 3, min(2, rows), ellipsis) if log else []
    room = canvas.width - 2
    older = [] if rows <= len(newest) else log[:-1][-(rows - len(newest)) :]
    lines = [(fitted(one, room, ellipsis), ink.muted) for one in older]
    lines += [(one, ink.strong) for one in newest]
    for y, (text, style) in enumerate(lines, canvas.height - len(lines)):
        canvas.put(1, y, text, style)
