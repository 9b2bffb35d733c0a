"""How a game ended: places, the totals over the rounds, who bid best, and what to do now."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.hotseat import end
from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import Scene
from engine.hotseat.podium import in_order_of_places, paint_podium
from engine.hotseat.seat_ink import seat_inks, seat_letters
from engine.hotseat.words import list_text, number_text
from engine.language import gettext as _
from engine.language import ngettext
from engine.machine import Result
from engine.wizard import WizardView
from engine.wizard.statistics import (
    best_bidders,
    best_runners,
    biggest_rounds,
    exact_bids,
    longest_runs,
    totals_of,
)
from wizard_tui.chart import Chart
from wizard_tui.pad import PadScreen
from wizard_tui.title import paint_title


def _heights(height: int) -> tuple[int, int]:
    """Rows of the podium, and rows of air between the parts, on a canvas of so many rows."""
    return 6 if height < 22 else 7 if height < 32 else 10, 0 if height < 22 else 1


class EndBody(end.EndBody[WizardView]):
    """Draws how a game ended, from its public view."""

    def __init__(self, scene: Scene[WizardView], result: Result) -> None:
        super().__init__(scene)
        self.result = result

    def paint(self, canvas: Canvas) -> None:
        """Title, podium, chart, what the pad tells, and the choices."""
        view, names = self.scene.view, self.scene.names
        paint_title(canvas, self.look, self._headline(), self._length())
        letters = seat_letters(names, is_ascii=self.look.is_ascii)
        height, air = _heights(canvas.height)
        paint_podium(canvas, 1, height, self.result, names, letters, self.look)
        top, bottom = 1 + height + air, canvas.height - 1 - air
        told = self._told() if view.pad else []
        bottom -= len(told)
        wide = min(canvas.width // 3, max((width_of(label) for label, _text in told), default=0))
        for line, (label, text) in enumerate(told):
            self._fact(canvas, bottom + line, wide, label, text)
        bottom -= air
        if not view.pad:
            sentence = _("No round was played to its end.")
            canvas.put_centred(0, (top + bottom) // 2, canvas.width, sentence, self.look.ink.text)
        elif bottom - top >= 4:
            series = [totals_of(view.pad, seat) for seat in range(view.players)]
            order = in_order_of_places(self.result)[::-1]
            chart = Chart(series, names, letters, seat_inks(self.look), order, self.look)
            chart.paint(canvas, 1, top, canvas.width - 2, bottom - top)
        self.paint_choices(canvas)

    def _headline(self) -> str:
        """Who has won."""
        places, names = self.result.places, self.scene.names
        winners = [name for name, place in zip(names, places, strict=True) if place == 1]
        if len(winners) == 1:
            return _("{name} wins the game").format(name=winners[0])
        return _("{names} share the first place").format(names=list_text(winners))

    def _length(self) -> str:
        """How many rounds were played."""
        played, rounds = len(self.scene.view.pad), len(self.scene.view.schedule)
        if played < rounds:
            return _("ended after {played} of {rounds} rounds").format(played=played, rounds=rounds)
        return ngettext("{rounds} round", "{rounds} rounds", rounds).format(rounds=rounds)

    def _told(self) -> list[tuple[str, str]]:
        """Facts about the bids: what each is about, and the fact."""
        pad, names = self.scene.view.pad, self.scene.names
        if not best_bidders(pad):
            return [(_("exact bids"), _("nobody has hit a bid"))]
        count, run = max(exact_bids(pad)), max(longest_runs(pad))
        bidders = list_text([names[seat] for seat in best_bidders(pad)])
        runners = list_text([names[seat] for seat in best_runners(pad)])
        return [
            (
                _("most exact bids"),
                _("{names}: {count} of {rounds} ({share} %)").format(
                    names=bidders, count=count, rounds=len(pad), share=round(100 * count / len(pad))
                ),
            ),
            (
                _("longest run"),
                ngettext(
                    "{names}: {count} exact bid", "{names}: {count} exact bids in a row", run
                ).format(names=runners, count=run),
            ),
            (_("biggest round"), self._biggest()),
        ]

    def _biggest(self) -> str:
        """Who has won the most points in one round, and where."""
        names, biggest = self.scene.names, biggest_rounds(self.scene.view.pad)
        points = number_text(biggest[0].points, self.look, has_sign=True)
        first = _("{name} in round {number}").format(
            name=names[biggest[0].seat], number=biggest[0].number
        )
        if len(biggest) == 1:
            return _("{points}: {where}").format(points=points, where=first)
        return ngettext(
            "{points}: {where}, and {count} other",
            "{points}: {where}, and {count} others",
            len(biggest) - 1,
        ).format(points=points, where=first, count=len(biggest) - 1)

    def _fact(self, canvas: Canvas, y: int, wide: int, label: str, text: str) -> None:
        ink, ellipsis = self.look.ink, self.look.glyphs.ellipsis
        canvas.put(1, y, fitted(label, wide, ellipsis), ink.muted)
        canvas.put(wide + 3, y, fitted(text, canvas.width - wide - 4, ellipsis), ink.text)


class EndScreen(end.EndScreen[WizardView]):
    """The end of a match of Wizard; the score pad is one key away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "scores", _("scores"), id="scores"),
    ]

    def __init__(self, scene: Scene[WizardView], result: Result) -> None:
        super().__init__(scene, EndBody(scene, result))

    def action_scores(self) -> None:
        """Lay the score pad over it."""
        self.app.push_screen(PadScreen(self.scene))
