"""What is to be played: the game, who plays it, and how often."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace
from importlib import import_module

from engine.bots import Bot, RandomBot
from engine.game import View
from engine.language import gettext as _
from engine.machine import State
from engine.measuring import Measure
from engine.search import LookAhead
from engine.thinking.writing import AnyGame

GAMES = ("wizard", "lizards")
"""The games that can be played, by the names of their packages."""

MOST_WORLDS = 1_000_000

RANDOM = "random"
"""The player that every game has: it plays at random."""

AnyBot = Bot[View]


def load_measures(name: str) -> tuple[Measure[State], ...]:
    """What that game tells of a finished game, beside the places."""
    measures: tuple[Measure[State], ...] = import_module(f"engine.{name}.measures").MEASURES
    return measures


def load_bots(game: AnyGame) -> dict[str, AnyBot]:
    """The computer players of a game by name, weakest first."""
    return {RANDOM: RandomBot(), **game.bots}


def load_bot(game: AnyGame, name: str) -> AnyBot:
    """The computer player of a name like "expert", or "expert:50", which looks into 50 worlds.

    Raises:
        ValueError: there is no such player, with a sentence that says which there are.
    """
    level, colon, worlds = name.partition(":")
    known = load_bots(game)
    if level not in known:
        told = _("there is no computer player {name} in this game; there are {names}")
        raise ValueError(told.format(name=f'"{level}"', names=", ".join(known)))
    return with_worlds(known[level], level, worlds) if colon else known[level]


def with_worlds(bot: AnyBot, name: str, text: str) -> AnyBot:
    """The same computer player with another budget: so many worlds a decision.

    Raises:
        ValueError: it does not look ahead, or not into so few worlds or so many.
    """
    if not isinstance(bot, LookAhead):
        told = _("{name} imagines no worlds, so that none can be counted; leave out :{worlds}")
        raise ValueError(told.format(name=name, worlds=text))
    least = bot.budget.rungs
    is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_WORLDS))
    if not is_number or not least <= int(text) <= MOST_WORLDS:
        told = _("{name} can look into {least} to {most} worlds, not into {worlds}")
        raise ValueError(told.format(name=name, least=least, most=MOST_WORLDS, worlds=f'"{text}"'))
    other = copy(bot)
    other.budget = replace(bot.budget, worlds=int(text))
    return other


@dataclass(frozen=True, slots=True)
class Plan:
    """A line-up, and the deals that it plays; the same deals for every line-up with this seed.

    Attributes:
        game: one of `GAMES`.
        options: what is agreed before each game, as the game's own record.
        line_up: the names of the computer players in the order of the seats of the first seating.
        games: how many games are wanted at least.
        seed: from 0 on; deals and players' generators are made of it.
    """

    game: str
    options: object
    line_up: tuple[str, ...]
    games: int
    seed: int

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody in the line-up once."""
        return tuple(dict.fromkeys(self.line_up))

    @property
    def seatings(self) -> int:
        """In how many seatings each deal is played: the rotations that differ, and their mirrors.

        In rotations alone, somebody would always sit after the same neighbour, and never before.
        There are no mirrors where the line-up backwards is one of its rotations anyway.
        """
        turned = [self._turned(by) for by in range(self._rotations)]
        return len(turned) * (1 if self.line_up[::-1] in turned else 2)

    @property
    def deals(self) -> int:
        """How many deals there are; each is played once in each seating."""
        return -(-self.games // self.seatings)

    @property
    def all_games(self) -> int:
        """How many games are played in all: those wanted, rounded up to whole deals."""
        return self.deals * self.seatings

    def seated(self, seating: int) -> tuple[str, ...]:
        """Who plays, by seat: first the rotations by 0, 1, … seats, then each of them backwards."""
        mirrored, by = divmod(seating, self._rotations)
        return self._turned(by)[::-1] if mirrored else self._turned(by)

    def tasks(self) -> Iterator[tuple[int, int]]:
        """Every game to be played, as deal and seating, deal by deal."""
        for deal in range(self.deals):
            for seating in range(self.seatings):
                yield deal, seating

    @property
    def _rotations(self) -> int:
        """How many rotations of the line-up differ: 1 if all are alike, as a rule all seats."""
        return next(
            by for by in range(1, len(self.line_up) + 1) if self._turned(by) == self.line_up
        )

    def _turned(self, by: int) -> tuple[str, ...]:
        """The line-up after everybody has moved so many seats on."""
        first = len(self.line_up) - by
        return self.line_up[first:] + self.line_up[:first]
