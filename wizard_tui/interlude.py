"""What a round has brought, shown after it: the points won, and the score pad."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.screen import Screen

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import Scene
from engine.hotseat.hints import Hints
from engine.hotseat.painted import Painted
from engine.language import gettext as _
from engine.language import ngettext
from engine.machine import Seat
from engine.wizard import PadRow, WizardView
from engine.wizard.statistics import best_of_round, hits
from wizard_tui.pad_sheet import Sheet, layout_of
from wizard_tui.seat_ink import seat_inks
from wizard_tui.title import paint_title
from wizard_tui.words import list_text, number_text


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
        sentence = hits_text(view.pad[-1], names, canvas.width - 2)
        ellipsis = self.look.glyphs.ellipsis
        canvas.put(1, 2, fitted(sentence, canvas.width - 2, ellipsis), ink.strong)
        gap = 1 if canvas.width < 72 or view.players > 5 else 2
        width = min(24, (canvas.width - 2 - gap * (view.players - 1)) // view.players)
        for seat in range(view.players):
            self._panel(canvas, 1 + seat * (width + gap), 4, width, view.pad[-1], seat)
        top = 8
        space = canvas.height - top
        if space >= 3:
            used = layout_of(view, canvas.width, space).height
            Sheet(view, names, self.look).paint(
                canvas, 0, top + min(1, space - used), canvas.width, space
            )

    def _panel(self, canvas: Canvas, x: int, y: int, width: int, row: PadRow, seat: Seat) -> None:
        """What one player has bid, taken and won."""
        ink, glyphs = self.look.ink, self.look.glyphs
        is_hit = hits(row)[seat]
        told = ink.good if is_hit else ink.bad
        canvas.fill(x, y, width, 3, ink.panel)
        if self.look.is_mono:
            canvas.put(x - 1, y, glyphs.left_bar)
            canvas.put(x - 1, y + 1, glyphs.left_bar)
            canvas.put(x - 1, y + 2, glyphs.left_bar)
        crown = seat in best_of_round(row)
        room = width - 2 - 2 * crown
        canvas.put(
            x + 1,
            y,
            fitted(self.scene.names[seat], room, glyphs.ellipsis),
            seat_inks(self.look)[seat],
        )
        if crown:
            canvas.put_right(x + width - 1, y, glyphs.crown, ink.accent)
        told_bid = _("bid {bid}, won {taken}").format(bid=row.bids[seat], taken=row.taken[seat])
        if width_of(told_bid) > width - 2:
            told_bid = _("{taken} of {bid}").format(bid=row.bids[seat], taken=row.taken[seat])
        canvas.put(x + 1, y + 1, fitted(told_bid, width - 2, glyphs.ellipsis), ink.text)
        sign = glyphs.check if is_hit else glyphs.cross
        points = number_text(row.points[seat], self.look, has_sign=True)
        canvas.put(x + 1, y + 2, f"{sign} {points}", told)
        total = number_text(row.totals[seat], self.look)
        if width_of(points) + width_of(total) <= width - 5:
            canvas.put_right(x + width - 1, y + 2, total, ink.accent)


class RoundInterlude(Screen[None]):
    """What the round that has just been scored has brought; any key but Space goes on.

    It has no time limit itself: whoever shows it dismisses it when the pace says so.
    """

    BINDINGS = [Binding("enter", "go_on", _("go on"), id="back")]

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
        """Back to the table."""
        if self.is_current:
            self.dismiss(None)
