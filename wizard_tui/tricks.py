"""The tricks of the round that have been taken, one key away from the table; the last one first."""

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
from engine.hotseat.seat_ink import seat_inks, seat_letters
from engine.hotseat.wrapping import wrapped
from engine.language import gettext as _
from engine.wizard import TakenTrick, WizardView
from engine.wizard.events import TrickTaken
from engine.wizard.telling import tell, trump_text
from wizard_tui.card_art import draw_card
from wizard_tui.title import paint_title

_TALLEST = 9
"""Rows of the largest card."""


class TricksBody(Painted):
    """Draws one trick large, and below it a line of all tricks of the round."""

    def __init__(self, scene: Scene[WizardView]) -> None:
        super().__init__()
        self.scene = scene
        self.index = len(scene.view.tricks) - 1
        """The trick that is shown, from 0; -1 while there is none."""

    # -- moving ----------------------------------------------------------------------------------

    def show_trick(self, index: int) -> None:
        """Show a trick; beyond the first or last one, that one."""
        wanted = max(0, min(len(self.scene.view.tricks) - 1, index))
        if self.scene.view.tricks and wanted != self.index:
            self.index = wanted
            self.repaint()
            self.screen.refresh_bindings()

    def on_click(self, event: events.Click) -> None:
        """A click on a trick of the line shows it."""
        slot = self._slot(self.size.width)
        place = (event.x - 1) // slot
        is_line = event.y in (self.size.height - 3, self.size.height - 2) and event.x >= 1
        if is_line and place < len(self.scene.view.tricks):
            self.show_trick(place)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel goes through the tricks."""
        event.stop()
        self.show_trick(self.index + 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel goes through the tricks."""
        event.stop()
        self.show_trick(self.index - 1)

    # -- drawing ---------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Title, what became of the trick, its cards, and the line of all tricks."""
        view, ink = self.scene.view, self.look.ink
        ellipsis = self.look.glyphs.ellipsis
        paint_title(
            canvas,
            self.look,
            _("tricks of round {number}").format(number=max(1, view.round)),
            _("trump: {trump}").format(trump=trump_text(view)),
        )
        head = 1 if canvas.height < 22 else 2
        top, bottom = head + 3, max(head + 3, canvas.height - 4)
        canvas.fill(0, top - 1, canvas.width, bottom - top + 1, ink.felt)
        if self.index < 0:
            sentence = _("No trick has been taken in this round yet.")
            canvas.put_centred(0, (top + bottom) // 2, canvas.width, sentence, ink.text)
            return
        trick = view.tricks[self.index]
        number = _("trick {number} of {tricks}").format(
            number=self.index + 1, tricks=view.cards_each
        )
        x = canvas.put(1, head, number, ink.accent) + 2
        told = self._told(trick)
        if canvas.width - x <= width_of(told) <= canvas.width - 2:
            canvas.put(1, head + 1, told, ink.text)
        else:
            for y, line in enumerate(wrapped(told, canvas.width - x - 1, 2, ellipsis), head):
                canvas.put(x, y, line, ink.text)
        self._cards(canvas, trick, top, bottom)
        self._line(canvas, canvas.height - 3)

    def _told(self, trick: TakenTrick) -> str:
        """The sentence that told who took it."""
        tricks = self.scene.view.tricks[: self.index + 1]
        taken = sum(one.winner == trick.winner for one in tricks)
        card = trick.cards[(trick.winner - trick.leader) % len(trick.cards)]
        return tell(TrickTaken(trick.winner, card, taken), self.scene.names) or ""

    def _cards(self, canvas: Canvas, trick: TakenTrick, top: int, bottom: int) -> None:
        ink, glyphs, players = self.look.ink, self.look.glyphs, len(trick.cards)
        column = min(20, canvas.width // players)
        height = min(_TALLEST, bottom - top - 4)
        width = min(column - 2, round(height * 1.45))
        if height < 1 or width < 3:
            return
        x = (canvas.width - column * players) // 2
        y = top + (bottom - top - height - 3) // 2
        names = short_names(self.scene.names, column - 1, self.look)
        inks = seat_inks(self.look)
        for turn, card in enumerate(trick.cards):
            seat = (trick.leader + turn) % players
            left = x + turn * column + (column - width) // 2
            draw_card(canvas, left, y, width, height, card, self.look)
            canvas.put_centred(x + turn * column, y + height + 1, column, names[seat], inks[seat])
            if seat == trick.winner:
                canvas.put(left, y - 1, glyphs.half * width, ink.accent)
                canvas.put_centred(
                    x + turn * column,
                    y + height + 2,
                    column,
                    fitted(_("takes it"), column - 1, glyphs.ellipsis),
                    ink.accent,
                )
            elif turn == 0:
                leads = fitted(_("leads"), column - 1, glyphs.ellipsis)
                canvas.put_centred(x, y + height + 2, column, leads, ink.muted)

    def _slot(self, width: int) -> int:
        """Cells for each trick of the line."""
        return max(2, min(6, (width - 2) // max(1, self.scene.view.cards_each)))

    def _line(self, canvas: Canvas, y: int) -> None:
        """A slot for each trick of the round: its number, and the letter of who took it."""
        view, ink = self.scene.view, self.look.ink
        inks = seat_inks(self.look)
        letters = seat_letters(self.scene.names, is_ascii=self.look.is_ascii)
        slot = self._slot(canvas.width)
        middle = 2 if slot < 4 else slot // 2 + 1
        for index in range(view.cards_each):
            x, is_shown = 1 + index * slot, index == self.index
            if is_shown:
                canvas.fill(x, y, slot, 2, ink.mark)
            if slot >= 3 or is_shown:
                style = None if is_shown else ink.muted
                canvas.put_right(x + middle, y, str(index + 1), style)
            if index < len(view.tricks):
                winner = view.tricks[index].winner
                style = None if is_shown else inks[winner]
                canvas.put_right(x + middle, y + 1, letters[winner], style)
            else:
                canvas.put_right(x + middle, y + 1, self.look.glyphs.dot, ink.muted)


class TricksScreen(Screen[None]):
    """The tricks of the round of a public scene; Esc or L goes back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", _("other tricks"), id="tricks"),
        Binding("right", "move(1)", show=False),
        Binding("home", "move(-99)", show=False),
        Binding("end", "move(99)", show=False),
        Binding("l", "back", show=False),
        Binding("question_mark", "app.rules", _("rules"), id="rules"),
        Binding("escape", "back", _("back"), id="back"),
    ]

    def __init__(self, scene: Scene[WizardView]) -> None:
        super().__init__()
        self.body = TricksBody(scene)

    def compose(self) -> ComposeResult:
        """The trick, and the line of keys."""
        yield self.body
        yield Hints()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The arrow keys are offered where there is another trick."""
        return len(self.body.scene.view.tricks) > 1 if action == "move" else True

    def action_move(self, tricks: int) -> None:
        """Go on by so many tricks, back if they are negative."""
        self.body.show_trick(self.body.index + tricks)

    def action_back(self) -> None:
        """Back to where the tricks were asked for."""
        self.dismiss(None)
