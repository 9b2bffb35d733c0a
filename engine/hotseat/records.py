"""The games that are over, and what their players have reached."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from engine.archive import PlayerStatistics, Record
from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.dialogs import Words
from engine.hotseat.lines import Lines
from engine.hotseat.moments import moment
from engine.hotseat.page import Page
from engine.language import gettext as _
from engine.language import ngettext

if TYPE_CHECKING:
    from engine.game import View
    from engine.hotseat.app import HotSeatApp
    from engine.machine import State


class RecordList(Lines):
    """Two rows a game: its players from the first place to the last; when, and what was agreed."""

    def __init__(
        self, records: Sequence[Record], now: datetime, agreed: Callable[[Record], str]
    ) -> None:
        super().__init__()
        self.records = records
        self._now = now
        self._agreed = agreed

    commits = False

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", _("move"), id="up"),
    ]

    def count(self) -> int:
        """How many there are."""
        return len(self.records)

    def rows_of(self, index: int) -> int:
        """Two, and a blank one where there is room for all of them."""
        has_room = 3 * len(self.records) - 1 <= self.size.height
        return 3 if has_room and index < len(self.records) - 1 else 2

    def paint_line(self, canvas: Canvas, index: int, y: int, *, is_chosen: bool) -> None:
        """One game."""
        ink, glyphs = self.look.ink, self.look.glyphs
        record = self.records[index]
        right = canvas.width - 3
        if is_chosen:
            canvas.fill(0, y, canvas.width - 2, 2, ink.panel_asked)
            canvas.fill(0, y, 1, 2, ink.mark)
        self._paint_places(canvas, record, y, right)
        told = [moment(record.date, self._now), self._agreed(record)]
        if record.ended_early:
            told.append(_("ended early"))
        if record.take_backs:
            told.append(_("with take-backs"))
        text = fitted(f" {glyphs.dot} ".join(filter(None, told)), right - 2, glyphs.ellipsis)
        canvas.put(2, y + 1, text, ink.text if is_chosen else ink.muted)

    def _paint_places(self, canvas: Canvas, record: Record, y: int, right: int) -> None:
        """Who came where, with as much of each name as there is room for."""
        ink, glyphs = self.look.ink, self.look.glyphs
        order = sorted(range(len(record.places)), key=lambda seat: record.places[seat])
        scores = [str(record.scores[seat]).replace("-", glyphs.minus) for seat in order]
        widths = [width_of(record.occupants[seat].name) for seat in order]
        room = right - 2 - sum(5 + width_of(score) for score in scores)
        share = max(widths, default=0)
        while share > 3 and sum(min(width, share) for width in widths) > room:
            share -= 1
        x = 2
        for seat, score in zip(order, scores, strict=True):
            is_first = record.places[seat] == 1
            name = fitted(record.occupants[seat].name, share, glyphs.ellipsis)
            if x + 2 + width_of(name) + 1 + width_of(score) > right:
                canvas.put(x, y, glyphs.ellipsis, ink.muted)
                return
            x = canvas.put(x, y, f"{record.places[seat]} ", ink.muted)
            x = canvas.put(x, y, name, ink.strong if is_first else ink.text)
            x = canvas.put(x + 1, y, score, ink.accent if is_first else ink.muted) + 2


class PlayerList(Lines):
    """A row a player: games, wins, the best score and the mean."""

    commits = False

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", _("move"), id="up"),
    ]

    _COLUMNS = (8, 8, 9, 9)

    def __init__(self, players: Sequence[PlayerStatistics]) -> None:
        super().__init__()
        self.players = players
        self.chosen = 1

    def count(self) -> int:
        """How many there are, and a heading."""
        return len(self.players) + 1

    def can_choose(self, index: int) -> bool:
        """All but the heading."""
        return index > 0

    def paint_line(self, canvas: Canvas, index: int, y: int, *, is_chosen: bool) -> None:
        """One player, or the heading."""
        ink, glyphs = self.look.ink, self.look.glyphs
        if index == 0:
            cells = [_("Player"), _("Games"), _("Wins"), _("Best"), _("Mean")]
        else:
            one = self.players[index - 1]
            best = str(one.best).replace("-", glyphs.minus)
            mean = f"{one.mean:.1f}".replace("-", glyphs.minus)
            cells = [one.name, str(one.games), str(one.wins), best, mean]
        if is_chosen:
            canvas.fill(0, y, canvas.width - 2, 1, ink.panel_asked)
            canvas.fill(0, y, 1, 1, ink.mark)
        own = ink.muted if index == 0 else ink.text
        canvas.put(2, y, fitted(cells[0], 20, glyphs.ellipsis), own if index == 0 else ink.strong)
        end = 20
        for cell, width in zip(cells[1:], self._COLUMNS, strict=True):
            end += width
            canvas.put_right(end, y, fitted(cell, width - 1, glyphs.ellipsis), own)


class RecordsScreen(Page[None]):
    """Shows the games that are over; Tab shows their players, and comes back."""

    DEFAULT_CSS = """
    RecordsScreen Lines { margin: 1 0 0 1; }
    RecordsScreen Words { margin: 1 0; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab,shift+tab,p", "turn", _("games or players"), id="turn"),
    ]

    app: HotSeatApp[State, View, object]

    def __init__(self) -> None:
        super().__init__()
        self.title_text = _("Records")

    def body(self) -> list[Widget]:
        """The games, or why there are none."""
        name = self.app.face.game.name
        try:
            records = self.app.archive.finished(name)
            players = self.app.archive.statistics(name)
        except OSError as error:
            return [Words(str(error))]
        if not records:
            return [Words(_("No game has been played to its end yet."))]
        self.aside_text = ngettext("{count} game", "{count} games", len(records)).format(
            count=len(records)
        )
        self._games = RecordList(records, self.app.now(), self._agreed)
        self._players = PlayerList(players)
        self._players.display = False
        return [self._games, self._players]

    def _agreed(self, record: Record) -> str:
        """What was agreed for a game beside what is usual, in the words of the set-up."""
        face = self.app.face
        try:
            agreed = face.options_as(face.game.decode_options(record.options))
        except ValueError:
            return ""
        said: list[str] = []
        for field in face.option_fields(len(record.occupants)):
            for value in field.values[1:]:
                if value.text == agreed.get(field.key):
                    is_switch = len(field.values) == 2
                    said.append(field.name if is_switch else value.name)
        return ", ".join(said)

    def action_turn(self) -> None:
        """From the games to their players, and back."""
        if not self.query(RecordList):
            return
        self._games.display, self._players.display = self._players.display, self._games.display
        (self._games if self._games.display else self._players).focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is nothing to turn to without any games."""
        return action != "turn" or bool(self.query(RecordList))
