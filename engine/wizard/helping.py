"""The help of Wizard, opened at what is being asked."""

from __future__ import annotations

from enum import IntEnum

from engine.helping import headings, help_of
from engine.wizard.phases import Bid, NameTrump, PlayCard
from engine.wizard.view import WizardView


class Section(IntEnum):
    """The sections of the help, in their order."""

    GAME = 0
    CARDS = 1
    TRUMP = 2
    BIDDING = 3
    PLAYING = 4
    TAKING = 5
    SCORING = 6
    OPTIONS = 7
    TABLE = 8
    KEYS = 9
    COMPUTERS = 10
    TAKING_BACK = 11
    SAVING = 12
    ABOUT = 13


def help_text(language: str | None = None) -> str:
    """The help in a language (None: the chosen one), or in English if there is none in it."""
    return help_of("engine.wizard", language)


def help_section(view: WizardView, language: str | None = None) -> str:
    """The heading, in `help_text(language)`, of the section on what is being asked.

    While nothing is asked it is the first one.
    """
    match view.pending:
        case NameTrump():
            section = Section.TRUMP
        case Bid():
            section = Section.BIDDING
        case PlayCard():
            section = Section.PLAYING
        case _:
            section = Section.GAME
    return headings(help_text(language))[section]


def hint_section(language: str | None = None) -> str:
    """The heading, in `help_text(language)`, of the section on hints."""
    return headings(help_text(language))[Section.COMPUTERS]
