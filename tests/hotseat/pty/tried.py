"""What is tried on a terminal with every game, and what each of them has to say for that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from tests.hotseat.pty.kit import Kit
from tests.hotseat.pty.played import PEOPLE, Played
from tests.hotseat.pty.table import Table

MOST_GAMES = 50
"""In so many games a moment has come at the latest."""

AnyGame = Played[Any, Any, Any]
AnyTable = Table[AnyGame]


@dataclass(frozen=True)
class Numbered:
    """Choices that are selected by digits alone.

    Attributes:
        is_there: whether a game has come to where they are asked for.
        choices: those that are tried.
    """

    is_there: Callable[[Any], bool]
    choices: Callable[[Any], Sequence[object]]


@dataclass(frozen=True)
class Mouse:
    """How a mouse chooses.

    Attributes:
        choice: an option of the asked person that is clicked on.
        spot: the column and the row at which an option lies on a table.
        button: a regular expression that finds the button for an option, at the right of the
            prompt, when the option is selected.
    """

    choice: Callable[[Any], object]
    spot: Callable[[Any, Any], tuple[int, int]]
    button: Callable[[Any], str]


@dataclass(frozen=True)
class Tried:
    """A game as it is tried on a terminal.

    A moment is a function that says whether a game has come to it. In all of them but `pause` some
    hand lies open, has several options, and Enter commits to the first one.

    Attributes:
        kit: what the tests know of the game.
        new: a game of people with these names, as it begins, with a seed.
        alone: a game of one person and two computers, with a seed.
        short: a game of one person and so many computers that is soon over, with a seed.
        seed: that of the games, and the first one that is tried for a moment.
        asked: moments, by what is asked; the last one is where any hand will do.
        hand: a moment with a hand of many things to choose from, each with a number.
        pause: a moment at which the first option leads to a pause at the speed "until a key".
        pause_words: what the table says in it.
        numbered: choices that are selected by digits.
        refused: something that is shown with its number but may not be chosen, and words of the
            reason; None if there is nothing like that.
        selects: keys that choose, beside the arrows and digits.
        side: the key of a screen that may be laid over the open hand.
        letters: the keys of the game that are characters.
        mouse: how a mouse chooses.
    """

    kit: Kit[Any, Any, Any]
    new: Callable[[Sequence[str], int], AnyGame]
    alone: Callable[[int], AnyGame]
    short: Callable[[int, int], AnyGame]
    seed: int
    asked: dict[str, Callable[[Any], bool]]
    hand: Callable[[Any], bool]
    pause: Callable[[Any], bool]
    pause_words: str
    numbered: Sequence[Numbered]
    refused: Callable[[Any], tuple[object, str] | None]
    selects: Sequence[str]
    side: str
    letters: str
    mouse: Mouse

    @property
    def any_hand(self) -> Callable[[Any], bool]:
        """A moment, if it matters not which."""
        return list(self.asked.values())[-1]

    def at(self, moment: Callable[[Any], bool]) -> AnyGame:
        """A game of three people as it stands at a moment: the first that comes to it."""
        for seed in range(self.seed, self.seed + MOST_GAMES):
            game = self.new(PEOPLE[:3], seed)
            game.advance(lambda one: one.is_over or moment(one), Random(seed))
            if not game.is_over:
                return game
        raise AssertionError(f"none of {MOST_GAMES} games comes to the moment")

    def stored(self, moment: Callable[[Any], bool], folder: Path) -> AnyGame:
        """The same, and it is stored."""
        game = self.at(moment)
        game.store(folder)
        return game
