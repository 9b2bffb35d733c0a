"""The options of a command line, as data: their help, and what their values may be.

Reading a command line is in `reading`, so that to print the help loads as little as possible.
"""

from __future__ import annotations

import textwrap

from engine.hotseat.printing import quoted
from engine.language import gettext as _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Iterator
    from enum import Enum
    from typing import TypeVar

    E = TypeVar("E", bound=Enum)

_INDENT = 2
_WIDEST_OPTION = 24
"""An option that takes more cells has its help on the lines below it."""


class BadArguments(Exception):
    """A command line that cannot be carried out; the text says what was wrong, and what is right.

    `option` is the one that was wrong, None if it is the whole line.
    """

    def __init__(self, option: str | None, sentence: str) -> None:
        super().__init__(sentence if option is None else f"{option}: {sentence}")
        self.option = option


class BadValue(ValueError):
    """The text of a value that makes no sense; the error's says why, and what would."""


class Option:
    """One option of a command line.

    Attributes:
        names: how it may be written, the usual way last ("-h", "--help").
        help: what it does, for the list of options.
        metavar: what stands for its value there; None if it has no value.
        read: makes the value of its text, or raises `BadValue`.
        alone: its value when it is given without one; None if that may not be.
        is_about_new_game: whether it says something about a game that is to begin.
    """

    def __init__(
        self,
        names: tuple[str, ...],
        help: str,
        metavar: str | None = None,
        read: Callable[[str], object] = str,
        alone: object = None,
        is_about_new_game: bool = False,
    ) -> None:
        self.names = names
        self.help = help
        self.metavar = metavar
        self.read = read
        self.alone = alone
        self.is_about_new_game = is_about_new_game

    @property
    def key(self) -> str:
        """The name of its value among what was read."""
        return self.names[-1].strip("-").replace("-", "_")

    def written(self) -> str:
        """How it is written, for the list of options."""
        names = ", ".join(self.names)
        if self.metavar is None:
            return names
        return f"{names} {self.metavar}" if self.alone is None else f"{names} [{self.metavar}]"


class Options:
    """All options of a command, added group by group in the order of the help."""

    def __init__(self, command: str, summary: str) -> None:
        self.command = command
        self.summary = summary
        self._groups: list[tuple[str, list[Option]]] = []
        self._is_about_new_game = False

    def __iter__(self) -> Iterator[Option]:
        for _title, options in self._groups:
            yield from options

    def begin(self, title: str, *, is_about_new_game: bool = False) -> None:
        """Put the options that follow under a heading of the help."""
        self._groups.append((title, []))
        self._is_about_new_game = is_about_new_game

    def flag(self, *names: str, help: str) -> None:
        """Add an option without a value; it is False when it is not given."""
        self._add(Option(names, help, is_about_new_game=self._is_about_new_game))

    def value(
        self,
        name: str,
        metavar: str,
        read: Callable[[str], object],
        *,
        help: str,
        alone: object = None,
    ) -> None:
        """Add an option with a value; it is None when it is not given.

        `read` makes the value of its text, or raises `BadValue` with a sentence. With `alone`,
        the value may be left out, and is that.
        """
        self._add(Option((name,), help, metavar, read, alone, self._is_about_new_game))

    def about_new_game(self, found: Namespace) -> tuple[str, ...]:
        """The options about a new game that were given, in the order of the help."""
        return tuple(
            option.names[-1]
            for option in self
            if option.is_about_new_game
            and getattr(found, option.key) is not None
            and getattr(found, option.key) is not False
        )

    def help_text(self, width: int) -> str:
        """What the command does and all its options, in lines of at most `width` cells."""
        written = max(len(option.written()) for option in self)
        column = min(written, _WIDEST_OPTION) + 2 * _INDENT
        usage = _("Usage: {command} [options]").format(command=self.command)
        lines = [usage, "", *textwrap.wrap(self.summary, width)]
        for title, options in self._groups:
            lines += ["", *textwrap.wrap(title, width)]
            for option in options:
                lines += _described(option, column, width)
        return "\n".join(lines)

    def _add(self, option: Option) -> None:
        self._groups[-1][1].append(option)


def _described(option: Option, column: int, width: int) -> list[str]:
    written = " " * _INDENT + option.written()
    lines = textwrap.wrap(option.help, max(width - column, 20))
    if len(written) + _INDENT > column:
        return [written, *(" " * column + line for line in lines)]
    return [
        (written if number == 0 else "").ljust(column) + line for number, line in enumerate(lines)
    ]


def one_of(kind: type[E], text: str) -> E:
    """The member of an enumeration whose value is the text.

    Raises:
        BadValue: there is none.
    """
    for member in kind:
        if member.value == text:
            return member
    told = _("{value} is not among the choices: {choices}")
    raise BadValue(told.format(value=quoted(text), choices=choices(kind)))


def choices(kind: type[Enum]) -> str:
    """The values of an enumeration, for people."""
    return ", ".join(str(member.value) for member in kind)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers in these limits, written in the digits 0 to 9."""

    def read(text: str) -> int:
        is_short = len(text) <= len(str(most))
        if is_short and text.isascii() and text.isdecimal() and least <= int(text) <= most:
            return int(text)
        told = _("{value} is not a whole number from {least} to {most}")
        raise BadValue(told.format(value=quoted(text), least=least, most=most))

    return read
