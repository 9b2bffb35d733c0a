"""The menu of the table: what can be done about the match as a whole."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from textual.widget import Widget

from engine.hotseat.dialogs import Dialog
from engine.hotseat.menu_list import Item, Menu
from engine.language import gettext as _


class MenuChoice(Enum):
    """What was picked in the menu of the table."""

    BACK = "back"
    RULES = "rules"
    SCORES = "scores"
    SETTINGS = "settings"
    TAKE_BACK = "take back"
    GIVE = "give"
    """Give a seat to a computer."""
    TAKE_OVER = "take over"
    """Take a seat over from a computer."""
    RENAME = "rename"
    END = "end"
    """End the match with these scores."""
    HOME = "home"
    """Back to the home screen."""
    LEAVE = "leave"
    """Leave the program."""


class MenuScreen(Dialog[MenuChoice | None]):
    """Esc at the table; dismissed with what was picked, None means the same as `BACK`.

    `reasons` says why something cannot be done now; it is shown, and cannot be picked.
    `is_stored` says whether the game can go on after it was left. `standing` is what the game
    calls its screen of how it stands; "scores" if it is empty.
    """

    def __init__(
        self,
        reasons: Mapping[MenuChoice, str] | None = None,
        is_stored: bool = True,
        standing: str = "",
    ) -> None:
        super().__init__()
        self.title_text = _("Menu")
        name = standing or _("scores")
        self._standing = name[:1].upper() + name[1:]
        self._reasons = reasons or {}
        self._stored = _("the game is stored") if is_stored else _("it is not stored")

    def inside(self) -> list[Widget]:
        """Everything that there is, each with its letter."""
        lines = (
            (MenuChoice.BACK, "b", _("Back to the game"), ""),
            (MenuChoice.RULES, "r", _("Rules"), ""),
            (MenuChoice.SCORES, "s", self._standing, ""),
            (MenuChoice.SETTINGS, "t", _("Settings"), ""),
            (MenuChoice.TAKE_BACK, "u", _("Take back the last choice"), ""),
            (MenuChoice.GIVE, "g", _("Give a seat to a computer"), ""),
            (MenuChoice.TAKE_OVER, "o", _("Take a seat over from a computer"), ""),
            (MenuChoice.RENAME, "n", _("Change a name"), ""),
            (MenuChoice.END, "e", _("End here with these scores"), ""),
            (MenuChoice.HOME, "h", _("To the start screen"), self._stored),
            (MenuChoice.LEAVE, "l", _("Leave"), self._stored),
        )
        items = [
            Item(choice.value, key, label, note, self._reasons.get(choice, ""))
            for choice, key, label, note in lines
        ]
        return [Menu(items, foot=4)]

    def on_menu_picked(self, message: Menu.Picked) -> None:
        """What was picked."""
        self.dismiss(MenuChoice(message.name))
