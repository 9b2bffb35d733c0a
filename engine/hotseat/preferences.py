"""The settings, changed at once and kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from textual.widget import Widget

from engine.game import View
from engine.hotseat.choices import Handover, Speed, Theme
from engine.hotseat.face import ON, Face, OptionField, OptionValue, on_or_off, yes_or_no
from engine.hotseat.fields import Fields
from engine.hotseat.page import Page
from engine.hotseat.settings import Settings
from engine.language import available
from engine.language import gettext as _
from engine.machine import State

if TYPE_CHECKING:
    from engine.game import View
    from engine.hotseat.app import HotSeatApp
    from engine.machine import State

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game

_SWITCHES = ("forced_plays", "fill_hands", "confirm_end_turn", "ascii", "mouse", "animations")
_BY_ITSELF = "environment"


class PreferencesScreen(Page[None]):
    """Everything that can be set; every change works at once and is kept."""

    DEFAULT_CSS = """
    PreferencesScreen { align: center top; }
    PreferencesScreen Fields { width: 100%; max-width: 100; margin: 1 2 0 2; }
    """

    app: HotSeatApp[State, View, object]

    def __init__(self) -> None:
        super().__init__()
        self.title_text = _("Settings")

    def body(self) -> list[Widget]:
        """The settings."""
        settings = self.app.settings
        self._fields = Fields(setting_fields(self.app.face))
        self._fields.put("theme", settings.theme.value)
        self._fields.put("speed", settings.speed.value)
        self._fields.put("handover", settings.handover.value)
        self._fields.put("language", settings.language or _BY_ITSELF)
        for key in _SWITCHES:
            self._fields.put(key, on_or_off(getattr(settings, key)))
        return [self._fields]

    def on_fields_changed(self, message: Fields.Changed) -> None:
        """Use it at once, and keep it."""
        self.app.change_settings(_changed(self.app.settings, message.key, message.value))


def _changed(settings: Settings, key: str, value: str) -> Settings:
    match key:
        case "theme":
            return replace(settings, theme=Theme(value))
        case "speed":
            return replace(settings, speed=Speed(value))
        case "handover":
            return replace(settings, handover=Handover(value))
        case "language":
            return replace(settings, language=None if value == _BY_ITSELF else value)
        case "forced_plays":
            return replace(settings, forced_plays=value == ON)
        case "fill_hands":
            return replace(settings, fill_hands=value == ON)
        case "confirm_end_turn":
            return replace(settings, confirm_end_turn=value == ON)
        case "ascii":
            return replace(settings, ascii=value == ON)
        case "mouse":
            return replace(settings, mouse=value == ON)
        case _animations:
            return replace(settings, animations=value == ON)


def _own_fields() -> tuple[OptionField, ...]:
    """What matters only in some games."""
    return (
        yes_or_no(
            "fill_hands",
            _("Fill hands"),
            _("Hands are filled up by themselves."),
            _("Every card is drawn by its player, who may stop before the hand is full."),
            usual=True,
        ),
        yes_or_no(
            "confirm_end_turn",
            _("Ask at the end"),
            _("Who ends a phase with something left to do is asked once."),
            _("A phase ends at once, whatever is left to do."),
            usual=True,
        ),
    )


def setting_fields(face: Face[S, V, O]) -> tuple[OptionField, ...]:
    """What can be set in a game, each value with a sentence on what it does."""
    fields = [
        OptionField(
            "theme",
            _("Theme"),
            (
                OptionValue(Theme.DARK.value, _("Dark"), _("Light cards on a dark table.")),
                OptionValue(Theme.LIGHT.value, _("Light"), _("Dark signs on a light table.")),
                OptionValue(
                    Theme.CONTRAST.value,
                    _("High contrast"),
                    _("White on black, and as few colours as can be."),
                ),
            ),
        ),
        OptionField(
            "speed",
            _("Speed"),
            (
                OptionValue(Speed.SLOW.value, _("Slow"), _("The game takes its time.")),
                OptionValue(
                    Speed.NORMAL.value, _("Normal"), _("A card a second; any key goes on at once.")
                ),
                OptionValue(Speed.FAST.value, _("Fast"), _("The game hurries.")),
                OptionValue(Speed.INSTANT.value, _("Instant"), _("The game never waits.")),
                OptionValue(Speed.KEY.value, _("Until a key"), face.until_a_key()),
            ),
        ),
        OptionField(
            "handover",
            _("Hand-over"),
            (
                OptionValue(
                    Handover.PERSON_CHANGES.value,
                    _("New person"),
                    _("A hand is picked up with Space when another person's turn comes."),
                ),
                OptionValue(
                    Handover.ALWAYS.value,
                    _("Always"),
                    _("Every hand is picked up with Space, whoever played before."),
                ),
                OptionValue(
                    Handover.OPEN_TABLE.value,
                    _("Open table"),
                    _("Everybody may see the hand of the player whose turn it is."),
                ),
            ),
        ),
        yes_or_no(
            "forced_plays",
            _("Forced plays"),
            _("A card is played by itself when it is the only one allowed."),
            _("Every card is played by its player, even the only one allowed."),
            usual=False,
        ),
        yes_or_no(
            "animations",
            _("Animations"),
            _("Things may move."),
            _("Nothing moves."),
            usual=True,
        ),
        yes_or_no(
            "mouse",
            _("Mouse"),
            _("Cards and lines can be clicked."),
            _("The mouse is left to the terminal, to mark and copy text."),
            usual=True,
        ),
        yes_or_no(
            "ascii",
            _("ASCII only"),
            _("Only signs that every terminal can show."),
            _("All signs that this terminal can show."),
            usual=False,
        ),
    ]
    fields += [field for field in _own_fields() if field.key in face.own_settings]
    languages = available()
    if len(languages) > 1:
        fields.append(
            OptionField(
                "language",
                _("Language"),
                (
                    OptionValue(_BY_ITSELF, _("By itself"), _("That of the terminal.")),
                    *(OptionValue(one, one, _("From the next start on.")) for one in languages),
                ),
            )
        )
    return tuple(fields)
