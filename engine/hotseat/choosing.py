"""Choosing one of several things in a row: with arrows, digits or the mouse, then Enter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import events
from textual.binding import Binding, BindingType

from engine.game import View
from engine.hotseat.face import Question, Scene
from engine.language import gettext as _

V = TypeVar("V", bound=View)

DIGIT_KEYS = (
    "0,à",
    "1,ampersand",
    "2,é",
    "3,quotation_mark",
    "4,apostrophe",
    "5,left_parenthesis",
    "6,minus",
    "7,è",
    "8,underscore",
    "9,ç",
)
"""The keys of each digit: the digit itself, and the unshifted key of an AZERTY keyboard."""


class Choosing(Question[V]):
    """Asks for one of `choices`, which stand in a row and are numbered from `lowest` on.

    Choosing selects, and says at once why a choice is not allowed. Enter, or a click on the
    button, commits.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", _("choose"), id="choose"),
        Binding("right", "move(1)", show=False, id="choose.next"),
        Binding("tab", "move(1)", show=False, id="choose.tab"),
        Binding("shift+tab", "move(-1)", show=False, id="choose.back-tab"),
        Binding("home", "select(0)", show=False, id="choose.first"),
        Binding("end", "select(-1)", show=False, id="choose.last"),
        *(
            Binding(keys, f"digit({digit})", show=False, id=f"choose.{digit}")
            for digit, keys in enumerate(DIGIT_KEYS)
        ),
    ]

    lowest: ClassVar[int] = 1
    """The number of the first choice."""

    def __init__(self, scene: Scene[V], choices: Sequence[object]) -> None:
        super().__init__(scene)
        self.view = scene.view
        self.choices = tuple(choices)
        self.selected: int | None = None
        """The index of what is chosen."""
        self.refusal = ""
        """Why what is chosen, or pressing Enter, does nothing."""
        self.button = range(0)
        """The columns of the button in the first row."""
        self._typed = ""

    @property
    def player(self) -> str:
        """The name of the player who is asked."""
        assert self.scene is not None
        assert self.view.seat is not None
        return self.scene.names[self.view.seat]

    def index_at(self, x: int, y: int) -> int | None:
        """The choice that is drawn at a cell, or None."""
        raise NotImplementedError

    def why_not(self, choice: object) -> str | None:
        """Which rule forbids a choice, in a sentence; None if it may be chosen."""
        raise NotImplementedError

    @property
    def nothing_chosen(self) -> str:
        """A sentence for Enter when nothing is chosen."""
        raise NotImplementedError

    @property
    def chosen(self) -> object | None:
        """What is chosen and may be committed to."""
        if self.selected is None or self.why_not(self.choices[self.selected]) is not None:
            return None
        return self.choices[self.selected]

    def say(self, sentence: str) -> None:
        """Say something to whoever has the hand open; a refusal gives way to it."""
        self.refusal = ""
        super().say(sentence)

    def choose(self, index: int) -> None:
        """Select a choice, and say why it is not allowed if it is not."""
        self.selected, self.note = index, ""
        self.refusal = self.why_not(self.choices[index]) or ""
        self.repaint()
        self.think_of(self.choices[index])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Digits that begin no number here are no keys of this question."""
        if action == "digit" and isinstance(parameters[0], int):
            return self._typing(parameters[0]) is not None
        return True

    def action_move(self, by: int) -> None:
        """Choose the next one to the right (1) or left (-1), round and round."""
        self._typed = ""
        if self.selected is None:
            self.choose(0 if by > 0 else len(self.choices) - 1)
        else:
            self.choose((self.selected + by) % len(self.choices))

    def action_select(self, index: int) -> None:
        """Choose the first (0) or the last (-1)."""
        self._typed = ""
        self.choose(index % len(self.choices))

    def action_digit(self, digit: int) -> None:
        """Choose by number: a digit goes on with the number typed, or begins anew."""
        typed = self._typing(digit)
        if typed is not None:
            self._typed = typed
            self.choose(self._index(typed))

    def action_commit(self) -> None:
        """Commit to what is chosen; or say why that cannot be."""
        if self.selected is None:
            self.refusal = self.nothing_chosen
            self.repaint()
            return
        choice = self.choices[self.selected]
        reason = self.why_not(choice)
        if reason is None:
            self.post_message(self.Chosen(choice))
        else:
            self.refusal = reason
            self.repaint()

    def on_click(self, event: events.Click) -> None:
        """A click chooses; a click on the button commits."""
        event.stop()
        if event.y == 0 and event.x in self.button:
            self.action_commit()
            return
        index = self.index_at(event.x, event.y)
        if index is not None:
            self._typed = ""
            self.choose(index)

    def _typing(self, digit: int) -> str | None:
        """What is typed with one digit more; None if no choice has such a number."""
        for typed in (f"{self._typed}{digit}", str(digit)):
            if 0 <= self._index(typed) < len(self.choices):
                return typed
        return None

    def _index(self, typed: str) -> int:
        """The index of a typed number; the tenth key of the row stands for 10, where 0 is none."""
        value = 10 if typed == "0" and self.lowest == 1 else int(typed)
        return value - self.lowest
