"""The options of a command line: read strictly, and refused in one clear line."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentError, ArgumentParser, ArgumentTypeError, HelpFormatter, Namespace

from engine.hotseat.printing import quoted
from engine.language import gettext as _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from enum import Enum
    from typing import TypeVar

    E = TypeVar("E", bound=Enum)


class BadArguments(Exception):
    """A command line that cannot be carried out; the text says what was wrong, and what is right.

    `option` is the one that was wrong, None if it is the whole line.
    """

    def __init__(self, option: str | None, sentence: str) -> None:
        super().__init__(sentence if option is None else f"{option}: {sentence}")
        self.option = option


class Arguments(ArgumentParser):
    """Reads a command line; its options are added group by group, in the order of the help."""

    def __init__(self, command: str, summary: str) -> None:
        super().__init__(
            prog=command,
            usage=_("{command} [option ...]").format(command=command),
            description=summary,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=_formatter,
        )
        self._group = self.add_argument_group()
        self._is_about_new_game = False
        self._flags: set[str] = set()
        self._options: list[str] = []
        self._game_options: dict[str, str] = {}

    def begin(self, title: str, *, is_about_new_game: bool = False) -> None:
        """Put the options that follow under a heading of the help."""
        self._group = self.add_argument_group(title)
        self._is_about_new_game = is_about_new_game

    def flag(self, *names: str, help: str) -> None:
        """Add an option without a value; it is False when it is not given."""
        self._group.add_argument(*names, action="store_true", help=help)
        self._flags.add("/".join(names))
        self._remember(names)

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

        `read` makes the value of its text, or raises `ArgumentTypeError` with a sentence. With
        `alone`, the value may be left out, and is that.
        """
        self._group.add_argument(
            name,
            metavar=metavar,
            type=read,
            nargs=None if alone is None else "?",
            const=alone,
            help=help,
        )
        self._remember((name,))

    def read(self, words: Sequence[str]) -> Namespace:
        """What a command line says.

        Raises:
            BadArguments: it says something that makes no sense.
        """
        try:
            found, unknown = self.parse_known_args(words)
        except ArgumentError as error:
            raise BadArguments(error.argument_name, self._reason(error)) from error
        if unknown:
            raise BadArguments(None, self._not_known(unknown[0]))
        return found

    def game_options(self, found: Namespace) -> list[str]:
        """The options about a new game that were given, in the order of the help."""
        return [
            option
            for option, name in self._game_options.items()
            if getattr(found, name) is not None and getattr(found, name) is not False
        ]

    def _remember(self, names: Sequence[str]) -> None:
        self._options += names
        if self._is_about_new_game:
            self._game_options[names[0]] = names[0].strip("-").replace("-", "_")

    def _reason(self, error: ArgumentError) -> str:
        if isinstance(error.__context__, ArgumentTypeError):
            return str(error.__context__)
        if error.argument_name in self._flags:
            return _("this option takes no value")
        return _("this option needs a value; --help shows which")

    def _not_known(self, word: str) -> str:
        if not word.startswith("-"):
            return _("{word} belongs to no option; --help shows all of them").format(
                word=quoted(word)
            )
        from difflib import get_close_matches

        option = word.partition("=")[0]
        close = get_close_matches(option, self._options, 1)
        if close:
            return _("{option} is not an option; {other} is").format(
                option=quoted(option), other=close[0]
            )
        return _("{option} is not an option; --help shows all of them").format(
            option=quoted(option)
        )


def one_of(kind: type[E], text: str) -> E:
    """The member of an enumeration whose value is the text.

    Raises:
        ArgumentTypeError: there is none.
    """
    for member in kind:
        if member.value == text:
            return member
    raise ArgumentTypeError(
        _("{value} is not one of {choices}").format(
            value=quoted(text), choices=", ".join(str(member.value) for member in kind)
        )
    )


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers in these limits, written in the digits 0 to 9."""

    def read(text: str) -> int:
        is_short = len(text) <= len(str(most))
        if is_short and text.isascii() and text.isdecimal() and least <= int(text) <= most:
            return int(text)
        raise ArgumentTypeError(
            _("{value} is not a whole number from {least} to {most}").format(
                value=quoted(text), least=least, most=most
            )
        )

    return read


def _formatter(prog: str) -> HelpFormatter:
    try:
        columns = os.get_terminal_size(sys.__stdout__.fileno() if sys.__stdout__ else 1).columns
    except (OSError, ValueError):
        columns = 80
    return HelpFormatter(prog, max_help_position=26, width=max(min(columns, 100), 40) - 2)
