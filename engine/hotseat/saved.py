"""The saved games, of which one is to go on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.worker import Worker

from engine.archive import SavedGame
from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.dialogs import ConfirmScreen, Words
from engine.hotseat.lines import Lines
from engine.hotseat.moments import moment
from engine.hotseat.page import Page
from engine.hotseat.words import list_text
from engine.language import gettext as _
from engine.language import ngettext

if TYPE_CHECKING:
    from engine.game import View
    from engine.hotseat.app import HotSeatApp
    from engine.machine import State


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
    """Shows the games that are not over; dismissed with the number of the one to go on with.

    A game can be put away, which is asked about once; those that were are on a list of their own,
    from which they can be brought back.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("x,delete", "put_away", _("put away"), id="put-away"),
        Binding("b", "bring_back", _("bring back"), id="bring-back"),
        Binding("a", "show_others", _("games put away"), id="others"),
        Binding("a", "show_others", _("games to go on with"), id="not-others"),
    ]

    DEFAULT_CSS = """
    SavedScreen SavedList { margin: 1 0 0 1; }
    SavedScreen Words { margin: 1 0; }
    """

    app: HotSeatApp[State, View, object]

    def __init__(self) -> None:
        super().__init__()
        self.are_put_away = False
        """Whether the games are shown that were put away."""

    def body(self) -> list[Widget]:
        """The games, or why there are none."""
        self.title_text = _("Games put away") if self.are_put_away else _("Continue a game")
        self.aside_text = ""
        try:
            games = self.app.archive.unfinished(self.app.face.game.name, put_away=self.are_put_away)
        except OSError as error:
            return [Words(str(error))]
        if not games and self.are_put_away:
            return [Words(_("No game was put away."))]
        if not games:
            return [Words(_("No game is waiting to be played on."))]
        self.aside_text = ngettext("{count} game", "{count} games", len(games)).format(
            count=len(games)
        )
        return [SavedList(games, self.app.now())]

    @property
    def _game(self) -> SavedGame | None:
        """The chosen game, if there is one."""
        lists = self.query(SavedList)
        return lists.first().games[lists.first().chosen] if lists else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What can be done with the chosen game, and with these games."""
        match action:
            case "put_away":
                return self._game is not None and not self.are_put_away
            case "bring_back":
                return self._game is not None and self.are_put_away
        return True

    def on_lines_committed(self, message: Lines.Committed) -> None:
        """Go on with this one; one that was put away is brought back by that."""
        game = self._game
        if game is not None and (not self.are_put_away or self._do(self.app.archive.bring_back)):
            self.dismiss(game.number)

    def action_put_away(self) -> None:
        """Put the chosen game away, once that has been confirmed."""
        game = self._game
        if game is not None:
            _worker: Worker[None] = self.run_worker(self._put_away(game), exclusive=True)

    async def _put_away(self, game: SavedGame) -> None:
        told = _(
            "The game of {names} ({progress}) is put away. Nothing is deleted: A shows the games "
            "that were put away, and B brings one back."
        )
        names = list_text([one.name for one in game.occupants])
        sentence = told.format(names=names, progress=game.progress)
        question = ConfirmScreen(sentence, _("Yes, put it away"))
        if await self.app.push_screen_wait(question) and self._do(self.app.archive.put_away):
            await self._show()

    async def action_bring_back(self) -> None:
        """Bring the chosen game back to those that can be played on."""
        if self._do(self.app.archive.bring_back):
            await self._show()

    async def action_show_others(self) -> None:
        """Show the games that were put away, or the others again."""
        self.are_put_away = not self.are_put_away
        await self._show()

    def _do(self, change: Callable[[int], None]) -> bool:
        """Do something with the chosen game; whether it could be done, or the reason is told."""
        game = self._game
        if game is None:
            return False
        try:
            change(game.number)
        except OSError as error:
            self.app.tell(str(error))
            return False
        return True

    async def _show(self) -> None:
        """Show the games as they are now."""
        lists = self.query(SavedList)
        chosen = lists.first().chosen if lists else 0
        self.set_focus(None)
        await self.recompose()
        for games in self.query(SavedList):
            games.choose(chosen)
            games.focus()
        self.refresh_bindings()
