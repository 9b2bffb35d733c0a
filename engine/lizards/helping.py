"""The help of Terrible Lizards, opened at what is being asked."""

from __future__ import annotations

from enum import IntEnum

from engine.helping import headings, help_of
from engine.lizards.evolution import Pick
from engine.lizards.phases import ChooseStrike, Refill, TakeAction
from engine.lizards.strike import Answer, KeepDie
from engine.lizards.view import LizardsView

_CARDS = "cards.md"


class Section(IntEnum):
    """The sections of the help, in their order."""

    GAME = 0
    TURN = 1
    ACTIONS = 2
    SET = 3
    STORING = 4
    STRIKE = 5
    DEATH = 6
    MODES = 7
    TABLE = 8
    KEYS = 9
    COMPUTERS = 10
    ABOUT = 11


def help_text(language: str | None = None) -> str:
    """The help in a language (None: the chosen one), or in English if there is none in it."""
    return help_of("engine.lizards", language, _CARDS)


def help_section(view: LizardsView, language: str | None = None) -> str:
    """The heading, in `help_text(language)`, of the section on what is being asked.

    While nothing is asked it is the first one.
    """
    match view.pending:
        case Refill():
            section = Section.TURN
        case Pick():
            section = Section.MODES
        case TakeAction():
            section = Section.ACTIONS
        case ChooseStrike() | Answer() | KeepDie():
            section = Section.STRIKE
        case _:
            section = Section.GAME if view.asked is None else Section.ACTIONS
    return headings(help_text(language))[section]


def hint_section(language: str | None = None) -> str:
    """The heading, in `help_text(language)`, of the section on hints."""
    return headings(help_text(language))[Section.COMPUTERS]


def cards_text() -> str:
    """The page for people who write cards of their own: the vocabulary, in English."""
    return _read(_CARDS)


def example_deck() -> str:
    """A small deck to begin with: ten cards, one of everything that the page speaks of."""
    return _read("example.toml")


def _read(name: str) -> str:
    from importlib.resources import files

    return files("engine.lizards").joinpath("help", name).read_text(encoding="utf-8")
