"""What a round has brought, shown after it: the points won, and the score pad."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import Scene
from engine.hotseat.fitting import short_names
from engine.hotseat.hints import Hints
from engine.hotseat.painted import Painted
from engine.hotseat.seat_ink import seat_inks
from engine.hotseat.words import list_text, number_text
from engine.language import gettext as _
from engine.language import ngettext
from engine.machine import Seat
from engine.wizard import PadRow, WizardView
from engine.wizard.statistics import best_of_round, hits
from wizard_tui.pad_sheet import Sheet, layout_of
from wizard_tui.title import paint_title

_PANELS = 8
"""Rows that title, sentence and panels take, with the air round them."""


def hits_text(row: PadRow, names: tuple[str, ...], room: int) -> str:
    """One sentence on who has hit the bid of a round; only how many if it has no room for names."""
    who = [name for name, is_hit in zip(names, hits(row), strict=True) if is_hit]
    if not who:
        return _("Nobody hits the bid.")
    if len(who) == len(names):
        return _("Everybody hits the bid.")
    sentence = ngettext("{names} hits the bid.", "{names} hit their bids.", len(who)).format(
        names=list_text(who)
    )
    if width_of(sentence) <= room:
        return sentence
    return ngettext(
        "{count} of {players} players hits the bid.",
        "{count} of {players} players hit their bids.",
        len(who),
    ).format(count=len(who), players=len(names))


class InterludeBody(Painted):
    """Draws what the last round on the pad has brought."""

    def __init__(self, scene: Scene[WizardView]) -> None:
        super().__init__()
        self.scene = scene

    def paint(self, canvas: Canvas) -> None:
        """The title line, a panel for each player, and the sheet below them."""
        view, names, ink = self.scene.view, self.scene.names, self.look.ink
        number = len(view.pad)
        title = _("round {number} of {rounds} is over").format(
            number=number, rounds=len(view.schedule)
        )
        paint_title(canvas, self.look, title)
        if not view.pad:
            return
        row, glyphs = view.pad[-1], self.look.glyphs
        sheet = layout_of(view, canvas.width, canvas.height - _PANELS)
        y = 1 + max(0, canvas.height - _PANELS - sheet.height) // 2
        sentence = hits_text(row, names, canvas.width - 2)
        gap = 1 if canvas.width < 72 or view.players > 5 else 2
        width = min(30, (canvas.width - 2 + gap) // view.players - gap)
        x = (canvas.width - view.players * (width + gap) + gap) // 2
        canvas.put(x, y + 1, fitted(sentence, canvas.width - x - 1, glyphs.ellipsis), ink.strong)
        short = short_names(names, width - 4, self.look)
        for seat in range(view.players):
            self._panel(canvas, x + seat * (width + gap), y + 3, width, seat, short[seat])
        if canvas.height - _PANELS >= 3:
            top = y + _PANELS - 1
            Sheet(view, names, self.look).paint(canvas, 0, top, canvas.width, canvas.height - top)

    def _panel(self, canvas: Canvas, x: int, y: int, width: int, seat: Seat, name: str) -> None:
        """What one player has bid, taken and won."""
        ink, glyphs, row = self.look.ink, self.look.glyphs, self.scene.view.pad[-1]
        is_hit = hits(row)[seat]
        canvas.fill(x, y, width, 3, ink.panel)
        if self.look.is_mono:
            for line in range(3):
                canvas.put(x, y + line, glyphs.left_bar)
        canvas.put(x + 1, y, name, seat_inks(self.look)[seat])
        if seat in best_of_round(row):
            canvas.put_right(x + width - 1, y, glyphs.crown, ink.accent)
        told = _("bid {bid}, won {taken}").format(bid=row.bids[seat], taken=row.taken[seat])
        if width_of(told) > width - 2:
            told = _("{taken} of {bid}").format(bid=row.bids[seat], taken=row.taken[seat])
        canvas.put(x + 1, y + 1, fitted(told, width - 2, glyphs.ellipsis), ink.text)
        sign = glyphs.check if is_hit else glyphs.cross
        points = number_text(row.points[seat], self.look, has_sign=True)
        canvas.put(x + 1, y + 2, f"{sign} {points}", ink.good if is_hit else ink.bad)
        total = number_text(row.totals[seat], self.look)
        if width_of(points) + width_of(total) <= width - 5:
            canvas.put_right(x + width - 1, y + 2, total, ink.accent)


class RoundInterlude(Screen[None]):
    """What the round that has just been scored has brought; any key but Space goes on.

    It has no time limit itself: whoever shows it dismisses it when the pace says so.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", _("go on"), id="go-on"),
        Binding("question_mark", "app.rules", _("rules"), id="rules"),
        Binding("escape", "go_on", _("go on"), show=False),
    ]

    def __init__(self, scene: Scene[WizardView]) -> None:
        super().__init__()
        self.body = InterludeBody(scene)

    def compose(self) -> ComposeResult:
        """The panels and the sheet, and the line of keys."""
        yield self.body
        yield Hints()

    def on_key(self, event: events.Key) -> None:
        """Go on; Space commits nothing and skips nothing, and `?` explains the rules here too."""
        if event.key == "question_mark" or event.key.startswith("ctrl+"):
            return
        event.stop()
        if event.key != "space":
            self.action_go_on()

    def on_click(self) -> None:
        """A click goes on, as a key does."""
        self.action_go_on()

    def action_go_on(self) -> None:
        """Back to the table, unless another screen lies on this one by now."""
        if self.app.screen is self:
            self.dismiss(None)
