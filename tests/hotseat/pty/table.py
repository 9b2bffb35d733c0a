"""A program at a terminal, driven by people who know what they want to play."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Generic, Self, TypeVar

from engine.hotseat.curtain import BETWEEN_SPACES, BURST, QUIET
from tests.hotseat.pty.played import Played
from tests.terminal import Terminal

ROOT = Path(__file__).parents[3]

AFTER_KEYS, AFTER_SPACE = QUIET + 0.05, BETWEEN_SPACES + 0.05
"""Seconds that a person waits before Space: a little longer than the program wants them to.

They are counted from the moment at which the program has read the last key, so that they are no
shorter for the program, however busy the machine is.
"""
INVITATION = re.compile(r"^[▌|] (.*)$", re.MULTILINE)
OPENS = re.compile(r" +Space(?: +opens the hand(?:: wait a second)?| +wait a second)?$")
"""The key that opens a hand, at the end of the line that calls somebody to it."""
OPEN_HAND = re.compile(r"Enter (?:bid|play|pick|strike|draw|Store|Use|commit|name trump)\b")
"""The keys that are offered while a hand lies open."""
AFTER_ENTER = BURST + 0.05
"""Seconds before the next key, so that it does not belong to the same burst."""

P = TypeVar("P", bound=Played[Any, Any, Any])


def program(
    words: Sequence[str | Path], *arguments: str | Path, before: Sequence[str] = (), **settings: Any
) -> Terminal:
    """A terminal with a program of Python; `before` is a command that starts it.

    `settings` are those of `Terminal`.
    """
    command = [*before, sys.executable, *map(str, words), *map(str, arguments)]
    return Terminal(command, directory=ROOT, **settings)


class Table(Generic[P]):
    """A terminal on which a game is played by its people; use it in a `with` statement.

    Attributes:
        game: what should be going on there.
        terminal: where it is shown.
        data: the directory of the saved games.
        opens: how hands are picked up, with "space" or with a "click".
    """

    def __init__(
        self,
        game: P,
        data: Path,
        *more: str,
        words: Sequence[str | Path] = (),
        resume: bool = False,
        speed: str = "instant",
        opens: str = "space",
        **settings: Any,
    ) -> None:
        """Prepare the program; `words` run another one, `settings` are those of `program`."""
        self.game = game
        self.data = data
        self.opens = opens
        begin = ["--resume"] if resume else game.arguments
        arguments = (*begin, "--speed", speed, "--data-dir", data, *more)
        self.terminal = program(words or ("-m", game.kit.program), *arguments, **settings)
        self._results = re.compile(game.kit.results)
        self._key = self._space = self._enter = 0.0
        self._mark = 0

    def __enter__(self) -> Self:
        self.terminal.__enter__()
        return self

    def __exit__(self, *raised: object) -> None:
        self.terminal.__exit__(*raised)

    # -- states ----------------------------------------------------------------------------------

    def is_handed_over(self) -> bool:
        """Whether somebody is asked to pick up a hand."""
        return any(OPENS.search(line) for line in self._invited())

    @property
    def invitation(self) -> str:
        """Who is called to the screen, and for what; "" if nobody is."""
        lines = [OPENS.sub("", line) for line in self._invited()]
        return " ".join(" ".join(lines).split()) if self.is_handed_over() else ""

    def _invited(self) -> list[str]:
        return [line.rstrip() for line in INVITATION.findall(self.terminal.screen())]

    def is_open(self) -> bool:
        """Whether the hand of the person who is asked lies open."""
        return self.game.prompt in self.terminal.screen() and not self.is_handed_over()

    def wait_handover(self) -> None:
        """Wait until the person who should be asked is asked to pick up the hand."""
        invitation = self.game.invitation
        self.wait_past_results(lambda: self.invitation == invitation)
        self.terminal.wait_idle()

    def wait_open(self) -> None:
        """Wait until the hand lies open."""
        self.wait_past_results(self.is_open)

    def wait_past_results(self, is_there: Callable[[], bool]) -> None:
        """Wait for something new, and leave the results of a round behind with Enter."""

        def over_or_there(terminal: Terminal) -> bool:
            return self._has_changed and (
                is_there() or bool(self._results.search(terminal.screen()))
            )

        self.terminal.wait_for(over_or_there)
        if self._results.search(self.terminal.screen()):
            self.terminal.wait_idle()
            self.key("enter")
            self.wait_past_results(is_there)

    @property
    def _has_changed(self) -> bool:
        """Whether anything was drawn since the last key."""
        return len(self.terminal.raw_output) > self._mark

    # -- what people do --------------------------------------------------------------------------

    def key(self, key: str) -> None:
        """Press a key, which the program has read then."""
        self.terminal.pump_until(self._enter + AFTER_ENTER)
        self._mark = self.terminal.mark()
        self.terminal.press(key)
        self.terminal.wait_read()
        self._key = time.monotonic()
        if key == "space":
            self._space = self._key
        if key in ("enter", "x"):
            self._enter = self._key

    def step(self, key: str) -> None:
        """Press a key that changes something on the screen, and wait until it has."""
        self.key(key)
        self.terminal.wait_for(lambda _terminal: self._has_changed)
        self.terminal.wait_idle()

    def wait_until_hand_can_be_opened(self) -> None:
        """Wait as long as it takes until Space, or a click, can open a hand."""
        self.terminal.pump_until(max(self._key + AFTER_KEYS, self._space + AFTER_SPACE))

    def pick_up(self, is_open: Callable[[], bool]) -> None:
        """Open the hand."""
        self.wait_until_hand_can_be_opened()
        if self.opens == "space":
            self.key("space")
        else:
            self._mark = self.terminal.mark()
            self.terminal.click(40, 20)
        self.terminal.wait_for(lambda _terminal: self._has_changed and is_open())

    def open(self) -> None:
        """Pick up the hand of the person who is asked, if it has to be picked up."""
        if self.game.needs_handover:
            self.wait_handover()
            self.pick_up(self.is_open)
        self.wait_open()
        self.terminal.wait_idle()
        self.game.at_keyboard = self.game.match.asked

    def cover(self) -> None:
        """Put the open hand down again."""
        self.key("backspace")
        self.game.at_keyboard = None
        self.wait_handover()

    def select(self, choice: object) -> None:
        """Select a choice, which must be an option."""
        for key in self.game.keys_for(choice):
            self.step(key)

    def commit(self, choice: object) -> None:
        """Commit to the choice that is selected."""
        self.key(self.game.commits(choice))
        self.terminal.wait_for(lambda _terminal: self._has_changed)
        self.game.play(choice)

    def play(self, choice: object) -> None:
        """The whole turn of the person who is asked."""
        self.open()
        self.select(choice)
        self.commit(choice)

    def play_without_looking(self, choice: object) -> None:
        """The whole turn of the person who is asked, which ends when the last key is sent."""
        self.open()
        self.select(choice)
        self.terminal.pump_until(self._enter + AFTER_ENTER)
        self.terminal.press(self.game.commits(choice))
        self.game.play(choice)

    def wait_asked(self) -> None:
        """Wait until the next person is asked: handed over, or with an open hand."""
        if self.game.needs_handover:
            self.wait_handover()
        else:
            self.wait_open()
