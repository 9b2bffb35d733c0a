"""The home screen: where everything begins, and where everybody comes back to."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from engine.hotseat.banner import Banner
from engine.hotseat.hints import Hints
from engine.hotseat.menu_list import Item, Menu
from engine.language import gettext as _
from engine.language import ngettext

if TYPE_CHECKING:
    from engine.game import View
    from engine.hotseat.app import HotSeatApp
    from engine.machine import State


class HomeScreen(Screen[None]):
    """New game, continue, records, how to play, settings, leave."""

    DEFAULT_CSS = """
    HomeScreen Banner { height: 42%; max-height: 13; }
    HomeScreen Menu { width: 100%; height: 1fr; margin-top: 1; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "app.rules", _("rules"), id="rules"),
        Binding("escape", "app.ask_to_leave", _("leave"), id="back"),
    ]

    app: HotSeatApp[State, View, object]

    def compose(self) -> ComposeResult:
        """The title in cards, and the menu."""
        yield Banner(self.app.face.title)
        yield Menu(self._items(), spaced=True, cells=66)
        yield Hints()

    def _items(self) -> list[Item]:
        try:
            games = self.app.archive.unfinished(self.app.face.game.name)
            others = self.app.archive.unfinished(self.app.face.game.name, put_away=True)
        except OSError as error:
            self.app.tell(str(error))
            games, others = [], []
        new = Item("new", "n", _("New game"))
        items = [
            Item("records", "r", _("Records"), _("finished games, and who won")),
            Item("rules", "h", _("How to play")),
            Item("settings", "s", _("Settings")),
            Item("leave", "l", _("Leave")),
        ]
        if others and not games:
            return [new, Item("continue", "c", _("Continue"), _("games put away")), *items]
        if not games:
            go_on = Item("continue", "c", _("Continue"), reason=_("no game is waiting"))
            return [new, go_on, *items]
        count = ngettext("{count} game", "{count} games", len(games)).format(count=len(games))
        who = ", ".join(one.name for one in games[0].occupants)
        return [Item("continue", "c", _("Continue"), f"{count}: {who}"), new, *items]

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Another game may be waiting by now."""
        if self.is_mounted:
            self.query_one(Menu).show_items(self._items())

    def on_menu_refused(self, message: Menu.Refused) -> None:
        """Only going on can be impossible here."""
        self.app.tell(_("No game is waiting to be continued. Begin a new one."))

    def on_menu_picked(self, message: Menu.Picked) -> None:
        """Go there."""
        app = self.app
        match message.name:
            case "new":
                app.set_up()
            case "continue":
                app.choose_saved()
            case "records":
                app.show_records()
            case "rules":
                app.action_rules()
            case "settings":
                app.show_settings()
            case "leave":
                app.leave()
