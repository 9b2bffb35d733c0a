"""What is agreed before a new game: who plays, the options, and the deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input

from engine.hotseat import names
from engine.hotseat.canvas import Canvas
from engine.hotseat.dialogs import Words
from engine.hotseat.face import BY_LOT, OptionField, OptionValue
from engine.hotseat.fields import Fields
from engine.hotseat.levels import level_sentence
from engine.hotseat.page import Page
from engine.hotseat.painted import Painted
from engine.hotseat.seat_rows import Field, Kind, Remark, SeatRow, remarks
from engine.language import gettext as _
from engine.match import Occupant, Setting

if TYPE_CHECKING:
    from engine.game import View
    from engine.hotseat.app import HotSeatApp
    from engine.machine import State

O = TypeVar("O")  # noqa: E741 - the options of a game

_MOST_DIGITS = 18
_LABELS = 17


class StartButton(Painted):
    """Begins the game."""

    can_focus = True

    DEFAULT_CSS = """
    StartButton { height: 1; width: 1fr; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "press", _("start"), id="start"),
        Binding("space", "press", show=False),
    ]

    class Pressed(Message):
        """The game is to begin."""

    def action_press(self) -> None:
        """Begin."""
        self.post_message(self.Pressed())

    def on_click(self) -> None:
        """A click presses it."""
        self.action_press()

    def on_focus(self, event: events.Focus) -> None:
        """Marked while keys come here."""
        self.repaint()

    def on_blur(self, event: events.Blur) -> None:
        """Marked while keys come here."""
        self.repaint()

    def paint(self, canvas: Canvas) -> None:
        """A bar in the middle."""
        ink = self.look.ink
        width = min(28, canvas.width - 4)
        left = (canvas.width - width) // 2
        canvas.fill(left, 0, width, 1, ink.mark if self.has_focus else ink.panel_asked)
        canvas.put_centred(left, 0, width, _("Start"), None if self.has_focus else ink.accent)


class SetupScreen(Page[Setting[O]], Generic[O]):
    """Asks for all that a new game needs; dismissed with a setting, or None.

    Who played last and what was agreed then is there already, and the button that starts has
    the keys at first: one key plays the same again. Where nobody has played yet, the first thing
    to fill in has them. No letter ever starts: it may be meant for a name.
    """

    CSS_PATH = "hotseat.tcss"

    DEFAULT_CSS = """
    SetupScreen > Vertical { height: 1fr; padding: 1 1 0 1; }
    SetupScreen Fields { height: auto; margin: 1 0; }
    SetupScreen #players { margin: 0 0 1 0; }
    SetupScreen #seed { height: 1; }
    SetupScreen #seed > .label { width: 17; }
    SetupScreen #seed > Input { width: 20; }
    SetupScreen #seed > .room { width: 1; }
    SetupScreen #trouble { width: 100%; min-height: 1; offset: -1 0; }
    SetupScreen.-low > Vertical { padding: 0 1; }
    SetupScreen.-low Fields, SetupScreen.-low #players { margin: 0; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", _("move"), id="up"),
        Binding("down", "go(1)", show=False),
        Binding("tab", "app.focus_next", _("next field"), id="next"),
    ]

    AUTO_FOCUS = ""

    app: HotSeatApp[State, View, O]

    def __init__(self) -> None:
        super().__init__()
        self.title_text = _("New game")

    # -- what it is made of ----------------------------------------------------------------------

    def body(self) -> list[Widget]:
        """Who plays, the options, the seed, and the button."""
        face = self.app.face
        kinds = (None, *face.game.bots)
        counts = tuple(OptionValue(str(count), str(count), "") for count in face.game.players)
        self._counts = Fields([OptionField("players", _("Players"), counts)], explains=False)
        self._counts.id = "players"
        self._counts.least_column = _LABELS
        self._counts.goes_round = False
        line_up = self._remembered()
        self._counts.put("players", str(max(len(line_up), face.game.players[0])))
        missing = face.game.players[-1] - len(line_up)
        for name in names.default_names(missing, [one.name for one in line_up]):
            line_up.append(Occupant(name))
        self._rows = [SeatRow(seat, one, kinds) for seat, one in enumerate(line_up)]
        self._options = Fields(self._option_fields())
        self._options.goes_round = False
        self._options.least_column = _LABELS
        for key, value in self._agreed_last().items():
            self._options.put(key, value)
        self._seed = Field(
            placeholder=_("by lot"), compact=True, restrict=r"[0-9]*", max_length=_MOST_DIGITS
        )
        self._seed_remark = Remark(_("Repeats a deal."))
        label = Remark(" " + _("Seed"), is_label=True)
        label.add_class("label")
        self._trouble = Words("")
        self._trouble.id = "trouble"
        self._start = StartButton()
        seed = Horizontal(label, self._seed, self._seed_remark, id="seed")
        return [
            Vertical(self._counts, *self._rows, self._options, seed, self._trouble, self._start)
        ]

    def _remembered(self) -> list[Occupant]:
        bots = self.app.face.game.bots
        weakest = next(iter(bots))
        return [
            one if one.bot is None or one.bot in bots else replace(one, bot=weakest)
            for one in self.app.settings.line_up[: self.app.face.game.players[-1]]
        ]

    def _agreed_last(self) -> dict[str, str]:
        face = self.app.face
        text = self.app.settings.last_options.get(face.game.name)
        if text is None:
            return {}
        try:
            return face.options_as(face.game.decode_options(text))
        except ValueError:
            return {}

    def _option_fields(self) -> list[OptionField]:
        count = self._count()
        players = [one.occupant.name or "?" for one in self._rows[:count]]
        face = self.app.face
        return [*face.option_fields(count), face.first_field(players)]

    def _count(self) -> int:
        return int(self._counts.values["players"])

    def on_mount(self) -> None:
        """Show as many seats as there are players."""
        self._show_rows()
        self.set_focus(self._start if self.app.settings.line_up else self._counts)

    def on_resize(self, event: events.Resize) -> None:
        """A low window has no room for air; then the options explain one of them at a time."""
        self.set_class(event.size.height < 24, "-low")
        self._fit()

    def _fit(self) -> None:
        """Give the options what the other lines leave over."""
        is_low = self.has_class("-low")
        size, width = self.size, self.size.width - 2
        trouble = max(1, self._trouble.get_content_height(size, size, width))
        others = 1 + self._count() + 1 + trouble + 1 + (0 if is_low else 4)
        room = self.app.size.height - 2 - others
        wanted = self._options.get_content_height(size, size, width)
        self._options.styles.height = max(len(self._options.fields), min(wanted, room))

    def _show_rows(self) -> None:
        count = self._count()
        for row in self._rows:
            row.display = row.seat < count
        self._check()
        self._fit()

    # -- what was changed ------------------------------------------------------------------------

    def on_fields_changed(self, message: Fields.Changed) -> None:
        """More or fewer play, or a sentence has another length."""
        if message.fields is self._counts:
            self._show_rows()
        else:
            self._fit()

    def on_seat_row_changed(self) -> None:
        """A name or a kind is another one."""
        self._check()

    def _line_up(self) -> list[Occupant]:
        return [row.occupant for row in self._rows[: self._count()]]

    def _check(self) -> bool:
        """Say what is wrong, beside where it is; whether nothing is."""
        self._options.show_fields(self._option_fields())
        said = remarks(self._line_up())
        for row, remark in zip(self._rows, said, strict=False):
            row.remark.say(remark, is_bad=True)
        if any(said) and not all(row.remark.is_whole for row in self._rows[: self._count()]):
            # Beside the field there is no room for it.
            self._say(names.problem([one.name for one in self._line_up()]) or "", is_bad=True)
        else:
            self._trouble.say("", is_bad=False)
            self._explain()
        return not any(said)

    def _explain(self) -> None:
        """Say what there is to know of what has the keys, unless something is wrong.

        That is how well the computer plays that is being chosen, and what becomes of a name that
        is too long.
        """
        if self._trouble.is_bad:
            return
        said, focused = "", self.focused
        if isinstance(focused, Kind) and focused.bot is not None:
            said = level_sentence(focused.bot)
        elif isinstance(focused, Field) and focused is not self._seed:
            said = names.shortening(focused.value)
        self._say(said, is_bad=False)

    def _say(self, sentence: str, *, is_bad: bool) -> None:
        self._trouble.say(sentence, is_bad=is_bad)
        self._fit()

    # -- moving on -------------------------------------------------------------------------------

    def _grid(self) -> list[list[Widget]]:
        rows = [[row.field, row.kind] for row in self._rows if row.display]
        return [[self._counts], *rows, [self._options], [self._seed], [self._start]]

    def action_go(self, step: int) -> None:
        """To the field above or below."""
        grid = self._grid()
        for y, line in enumerate(grid):
            if self.focused in line:
                x = line.index(self.focused)
                below = grid[(y + step) % len(grid)]
                target = below[min(x, len(below) - 1)]
                if target is self._options:
                    self._options.choose(0 if step > 0 else self._options.count() - 1)
                target.focus()
                return
        self._start.focus()

    def on_fields_left_behind(self, message: Fields.LeftBehind) -> None:
        """The arrows go on to the next field."""
        self.action_go(message.side)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Enter in a text goes on to the next field."""
        message.stop()
        self.action_go(1)

    def on_descendant_focus(self) -> None:
        """Whatever has the keys is explained, if that takes a sentence."""
        self._explain()

    def on_descendant_blur(self) -> None:
        """Names are shown as they will be kept."""
        for row in self._rows:
            if not row.field.has_focus:
                row.tidy()

    def on_start_button_pressed(self) -> None:
        """Begin."""
        self.action_start()

    def action_start(self) -> None:
        """Begin, or say what is missing."""
        line_up = self._line_up()
        if not self._check():
            self._say(names.problem([one.name for one in line_up]) or "", is_bad=True)
            for row, remark in zip(self._rows, remarks(line_up), strict=False):
                if remark:
                    row.field.focus()
                    return
            return
        face = self.app.face
        first = self._options.values["first"]
        options = face.options_from(self._options.values)
        from engine.hotseat.app import new_seed

        seed = int(self._seed.value) if self._seed.value else new_seed()
        setting = Setting(options, tuple(line_up), seed, None if first == BY_LOT else int(first))
        self.app.remember(setting)
        self.dismiss(setting)
