"""The rules of Terrible Lizards and of the table as a text in Markdown, one for each language.

The files in `help/` are named after their language and have the same sections in the same order,
so that help opens at the same place in every language. Each section has a heading of the second
level.
"""

from __future__ import annotations

from enum import IntEnum

from engine.language import ENGLISH, best, chosen
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
    ABOUT = 10


def help_text(language: str | None = None) -> str:
    """The help in a language (None: the chosen one), or in English if there is none in it."""
    from importlib.resources import files

    texts = {
        file.name.removesuffix(".md"): file
        for file in files("engine.lizards").joinpath("help").iterdir()
        if file.name.endswith(".md") and file.name != _CARDS
    }
    found = best(chosen() if language is None else language, texts)
    return texts[found or ENGLISH].read_text(encoding="utf-8")


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


def cards_text() -> str:
    """The page for people who write cards of their own: the vocabulary, in English."""
    from importlib.resources import files

    return files("engine.lizards").joinpath("help", _CARDS).read_text(encoding="utf-8")


def headings(text: str) -> list[str]:
    """The headings of a help text's sections, in order, each as the text of its line."""
    return [line.removeprefix("## ") for line in text.splitlines() if line.startswith("## ")]
