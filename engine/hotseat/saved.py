"""The saved games, of which one is to go on."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from textual.widget import Widget

from engine.archive import SavedGame
from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.dialogs import Words
from engine.hotseat.lines import Lines
from engine.hotseat.moments import moment
from engine.hotseat.page import Page
from engine.language import gettext as _
from engine.language import ngettext

if TYPE_CHECKING:
    from engine.hotseat.app import HotSeatApp


class SavedList(Lines):
    """Two rows a game: who plays and how far it is; when it was played last, and more."""

    def __init__(self, games: Sequence[SavedGame], now: datetime) -> None:
        super().__init__()
        self.games = games
        self._now = now

    def count(self) -> int:
        """How many there are."""
        return len(self.games)

    def rows_of(self, index: int) -> int:
        """Two, and a blank one where there is room for all of them."""
        has_room = 3 * len(self.games) - 1 <= self.size.height
        return 3 if has_room and index < len(self.games) - 1 else 2

    def paint_line(self, canvas: Canvas, index: int, y: int, *, is_chosen: bool) -> None:
        """One game."""
        ink, glyphs = self.look.ink, self.look.glyphs
        game = self.games[index]
        if is_chosen:
            canvas.fill(0, y, canvas.width - 2, 2, ink.panel_asked)
            canvas.fill(0, y, 1, 2, ink.mark)
            canvas.put(0, y, glyphs.right)
        right = canvas.width - 3
        start = canvas.put_right(right, y, game.progress, ink.accent)
        who = ", ".join(one.name for one in game.occupants)
        canvas.put(2, y, fitted(who, start - 4, glyphs.ellipsis), ink.strong)
        told = [
            moment(game.last_played, self._now),
            ngettext("{count} move", "{count} moves", game.moves).format(count=game.moves),
            _("number {number}").format(number=game.number),
        ]
        end = right
        if game.in_use:
            end = canvas.put_right(right, y + 1, _("open in another window"), ink.bad) - 2
        while len(told) > 1 and width_of(f" {glyphs.dot} ".join(told)) > end - 2:
            told.pop()
        text = fitted(f" {glyphs.dot} ".join(told), end - 2, glyphs.ellipsis)
        canvas.put(2, y + 1, text, ink.text if is_chosen else ink.muted)


class SavedScreen(Page[int]):
    """Shows the games that are not over; dismissed with the number of the one to go on with."""

    DEFAULT_CSS = """
    SavedScreen SavedList { margin: 1 0 0 1; }
    SavedScreen Words { margin: 1 0; }
    """

    app: HotSeatApp  # type: ignore[type-arg]

    def __init__(self) -> None:
        super().__init__()
        self.title_text = _("Continue a game")

    def body(self) -> list[Widget]:
        """The games, or why there are none."""
        try:
            games = self.app.archive.unfinished(self.app.face.game.name)
        except OSError as error:
            return [Words(str(error))]
        if not games:
            return [Words(_("No game is waiting to be played on."))]
        self.aside_text = ngettext("{count} game", "{count} games", len(games)).format(
            count=len(games)
        )
        return [SavedList(games, self.app.now())]

    def on_lines_committed(self, message: Lines.Committed) -> None:
        """Go on with this one."""
        games = self.query_one(SavedList).games
        self.dismiss(games[message.index].number)
