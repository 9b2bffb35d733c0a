"""How a game ended: who is left, the places of the others, and what to do now."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.hotseat import end
from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import Scene
from engine.hotseat.seat_ink import seat_inks
from engine.hotseat.title import paint_title
from engine.hotseat.words import list_text
from engine.language import gettext as _
from engine.language import ngettext
from engine.lizards import DinosaurView, LizardsView, Result
from engine.lizards.naming import side_name, team_name
from lizards_tui.art import paint_dinosaur, size
from lizards_tui.ink import signs
from lizards_tui.panel_words import tally_text
from lizards_tui.panels import genera_of


class EndBody(end.EndBody[LizardsView]):
    """Draws who is left, and the fossils."""

    def __init__(self, scene: Scene[LizardsView], result: Result) -> None:
        super().__init__(scene)
        self.result = result

    def paint(self, canvas: Canvas) -> None:
        """Title, the first, the others, the choices."""
        view = self.scene.view
        turns = ngettext("{count} turn", "{count} turns", view.turn).format(count=view.turn)
        paint_title(canvas, self.look, _("Terrible Lizards"), self._headline(), turns)
        order = sorted(view.dinosaurs, key=lambda one: (self._place(one), one.number))
        first = [one for one in order if self._place(one) == 1]
        others = [one for one in order if self._place(one) != 1]
        bottom = canvas.height - 2
        rows = bottom - 2
        small_high = size(small=True)[1] + 2
        if others and rows >= small_high + 5:
            self._row(canvas, others, bottom - small_high, small_high)
            self._row(canvas, first, 2, rows - small_high)
        else:
            self._row(canvas, order, 2, rows)
        self.paint_choices(canvas)

    def _place(self, dinosaur: DinosaurView) -> int:
        return self.result.places[dinosaur.seats[0]]

    def _row(self, canvas: Canvas, dinosaurs: list[DinosaurView], y: int, rows: int) -> None:
        """Some dinosaurs side by side, each with its place and its name beneath."""
        pitch = (canvas.width - 2) // len(dinosaurs)
        ink, glyphs = self.look.ink, self.look.glyphs
        inks = seat_inks(self.look)
        for column, dinosaur in enumerate(dinosaurs):
            x = 1 + column * pitch
            small = pitch < size(small=False)[0] or rows < size(small=False)[1] + 3
            wide, high = size(small)
            top = y
            if rows >= high + 2 and pitch >= wide:
                top = y + (rows - high - 2) // 2
                paint_dinosaur(
                    canvas,
                    x + (pitch - wide) // 2,
                    top,
                    genera_of(dinosaur),
                    look=self.look,
                    small=small,
                    is_set=dinosaur.totals.genus is not None,
                    is_dead=not dinosaur.is_alive,
                )
                top += high
            place = self._place(dinosaur)
            mark = glyphs.crown if place == 1 else f"{place}."
            name = side_name(dinosaur.seats, self.scene.names)
            name = fitted(name, pitch - width_of(mark) - 2, glyphs.ellipsis)
            canvas.put_centred(x, top, pitch, f"{mark} {name}", inks[dinosaur.seats[0]])
            told = fitted(self._told(dinosaur), pitch - 1, glyphs.ellipsis)
            canvas.put_centred(x, top + 1, pitch, told, ink.muted)

    def _told(self, dinosaur: DinosaurView) -> str:
        """What the place is given for."""
        view = self.scene.view
        if view.rounds.number:
            won = self.result.scores[dinosaur.seats[0]]
            return ngettext("{count} round won", "{count} rounds won", won).format(count=won)
        if not dinosaur.is_alive:
            return _("extinct")
        told = [f"{dinosaur.health} {signs(self.look).health}", tally_text(view, dinosaur.number)]
        return "  ".join(one for one in told if one)

    def _headline(self) -> str:
        """Who has won."""
        names = [
            team_name(one.seats, self.scene.names)
            for one in self.scene.view.dinosaurs
            if self._place(one) == 1
        ]
        if len(names) == 1:
            return _("{name} wins the game").format(name=names[0])
        return _("a draw between {names}").format(names=list_text(names))


class EndScreen(end.EndScreen[LizardsView]):
    """The end of a match of Terrible Lizards; what lies there and what happened is one key away.

    The log is on another key than at the table, since L leaves here.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "pile", _("discard pile"), id="pile"),
        Binding("s", "story", _("what happened"), id="story"),
    ]

    def __init__(self, scene: Scene[LizardsView], result: Result) -> None:
        super().__init__(scene, EndBody(scene, result))

    def action_pile(self) -> None:
        """Lay the discard pile over it."""
        from lizards_tui.pile import PileScreen

        self.app.push_screen(PileScreen(self.scene))

    def action_story(self) -> None:
        """Lay what happened last over it."""
        from lizards_tui.story import StoryScreen

        self.app.push_screen(StoryScreen(self.scene))
