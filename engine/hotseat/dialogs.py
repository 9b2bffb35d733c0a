"""Small questions, each on a page of its own: leave, confirm, choose a seat, rename."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from textual.containers import Vertical
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Input

from engine.hotseat import names
from engine.hotseat.canvas import Canvas
from engine.hotseat.levels import level_name, level_sentence
from engine.hotseat.menu_list import Item, Menu
from engine.hotseat.page import Page
from engine.hotseat.painted import Painted
from engine.hotseat.wrapping import wrapped
from engine.language import gettext as _
from engine.match import Occupant

R = TypeVar("R")


class Words(Painted):
    """Paragraphs, broken into lines; it is as high as they are."""

    DEFAULT_CSS = """
    Words { height: auto; }
    """

    def __init__(self, *paragraphs: str, is_bad: bool = False) -> None:
        super().__init__()
        self.paragraphs = paragraphs
        self.is_bad = is_bad

    def say(self, *paragraphs: str, is_bad: bool | None = None) -> None:
        """Say something else, which is wrong or not (None: as before)."""
        self.paragraphs = paragraphs
        self.is_bad = self.is_bad if is_bad is None else is_bad
        self.refresh(layout=True)
        self.repaint()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as the lines need."""
        return len(self._lines(width))

    def _lines(self, width: int) -> list[str]:
        lines: list[str] = []
        for paragraph in self.paragraphs:
            lines += ([""] if lines else []) + wrapped(paragraph, max(1, width - 6))
        return lines

    def paint(self, canvas: Canvas) -> None:
        """All lines; a cross stands before what is wrong."""
        ink = self.look.ink
        lines = self._lines(canvas.width)
        if lines and self.is_bad:
            canvas.put(1, 0, self.look.glyphs.cross, ink.bad)
        for y, line in enumerate(lines):
            canvas.put(3, y, line, ink.bad if self.is_bad else ink.text)


class Dialog(Page[R]):
    """A page that asks one thing, with a box in its middle."""

    DEFAULT_CSS = """
    Dialog { align: center middle; }
    Dialog > Vertical { width: 64; max-width: 100%; height: auto; max-height: 100%; }
    Dialog Words { margin-bottom: 1; }
    Dialog Menu { height: auto; }
    """

    def body(self) -> list[Widget]:
        """The box, with what is in it."""
        return [Vertical(*self.inside())]

    def inside(self) -> list[Widget]:
        """What is in the box, from top to bottom."""
        raise NotImplementedError


class LeaveScreen(Dialog[bool]):
    """Asks whether to leave the program."""

    fits_any_window = True

    def __init__(self, title: str, sentence: str) -> None:
        super().__init__()
        self.title_text = _("Leave {game}?").format(game=title)
        self._sentence = sentence

    def inside(self) -> list[Widget]:
        """The question and its two answers."""
        items = [Item("leave", "l", _("Leave")), Item("stay", "s", _("Stay"))]
        return [Words(self._sentence), Menu(items)]

    def on_menu_picked(self, message: Menu.Picked) -> None:
        """The answer."""
        self.dismiss(message.name == "leave")


class ConfirmScreen(Dialog[bool]):
    """Says what is about to be done, and asks whether to do it."""

    def __init__(self, sentence: str, action: str, title: str = "") -> None:
        super().__init__()
        self.title_text = title or _("Are you sure?")
        self._sentence = sentence
        self._action = action

    def inside(self) -> list[Widget]:
        """What would be done, and both answers."""
        items = [Item("no", "n", _("No, go back")), Item("yes", "y", self._action)]
        return [Words(self._sentence), Menu(items)]

    def on_menu_picked(self, message: Menu.Picked) -> None:
        """The answer."""
        self.dismiss(message.name == "yes")


class NoteScreen(Dialog[None]):
    """Tells everybody something that they should not miss."""

    def __init__(self, sentences: Sequence[str]) -> None:
        super().__init__()
        self.title_text = _("Please note")
        self._sentences = sentences

    def inside(self) -> list[Widget]:
        """The sentences, and a way on."""
        return [Words(*self._sentences), Menu([Item("on", "o", _("Go on"))])]

    def on_menu_picked(self, message: Menu.Picked) -> None:
        """It was read."""
        self.dismiss(None)


class ChooseSeat(Dialog[int | None]):
    """Asks which seat is meant; dismissed with its number, or None.

    `reasons` says by seat why one cannot be meant.
    """

    def __init__(
        self,
        title: str,
        sentence: str,
        occupants: Sequence[Occupant],
        reasons: dict[int, str] | None = None,
    ) -> None:
        super().__init__()
        self.title_text = title
        self._sentence = sentence
        self._occupants = occupants
        self._reasons = reasons or {}

    def inside(self) -> list[Widget]:
        """The seats."""
        items = [
            Item(
                str(seat),
                str(seat + 1),
                one.name,
                _("person") if one.bot is None else _("computer"),
                self._reasons.get(seat, ""),
            )
            for seat, one in enumerate(self._occupants)
        ]
        return [Words(self._sentence), Menu(items, foot=2)]

    def on_menu_picked(self, message: Menu.Picked) -> None:
        """The seat."""
        self.dismiss(int(message.name))


class ChooseLevel(Dialog[str | None]):
    """Asks how well a computer is to play; dismissed with the name of a level, or None."""

    def __init__(self, name: str, levels: Sequence[str]) -> None:
        super().__init__()
        self.title_text = _("Give a seat to a computer")
        self._sentence = _("How well is the computer to play for {name}?").format(name=name)
        self._levels = levels

    def inside(self) -> list[Widget]:
        """The levels, each with a sentence."""
        items = [
            Item(bot, str(number), level_name(bot), level_sentence(bot))
            for number, bot in enumerate(self._levels, 1)
        ]
        return [Words(self._sentence), Menu(items, foot=3)]

    def on_menu_picked(self, message: Menu.Picked) -> None:
        """The level."""
        self.dismiss(message.name)


class RenameScreen(Dialog[str | None]):
    """Asks for another name for a seat; dismissed with it, cleaned, or None."""

    CSS_PATH = "hotseat.tcss"

    DEFAULT_CSS = """
    RenameScreen Input { margin: 0 3 1 3; width: 24; }
    """

    def __init__(self, seat: int, occupants: Sequence[Occupant]) -> None:
        super().__init__()
        self._seat = seat
        self._names = [one.name for one in occupants]
        self.title_text = _("Another name for {name}").format(name=self._names[seat])
        self._trouble = Words(is_bad=True)

    def inside(self) -> list[Widget]:
        """A field for the name, and what is wrong with it."""
        field = Input(self._names[self._seat], select_on_focus=True, compact=True)
        keys = self._trouble.look.glyphs.keys
        told = _("{enter} takes the name, {escape} keeps the one there is.").format(
            enter=keys["enter"], escape=keys["escape"]
        )
        return [Words(told), field, self._trouble]

    def on_input_changed(self, message: Input.Changed) -> None:
        """Say what a name that is too long will be cut to; what was wrong before may be mended."""
        message.stop()
        self._trouble.say(names.shortening(message.value), is_bad=False)

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Take the name, or say why it cannot be taken."""
        message.stop()
        name = names.clean(message.value)
        line_up = [name if seat == self._seat else one for seat, one in enumerate(self._names)]
        trouble = names.problem(line_up)
        if trouble is None:
            self.dismiss(name)
        else:
            self._trouble.say(trouble, is_bad=True)
