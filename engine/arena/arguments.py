"""The command line of the arena, read strictly: whatever is not exact is refused in one line."""

from __future__ import annotations

import dataclasses
from argparse import SUPPRESS, ArgumentError, ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from enum import Enum
from importlib import import_module
from typing import get_type_hints

from engine.arena.plan import GAMES, Plan, load_bot, load_bots
from engine.language import gettext as _
from engine.thinking.writing import AnyGame, load_game

COMMAND = "python -m engine.arena"
MOST_GAMES = 10_000_000
MOST_JOBS = 256
MOST_SEED = 2**63 - 1


class BadArguments(Exception):
    """A command line that cannot be carried out; the text says what was wrong and what is right."""


@dataclasses.dataclass(frozen=True, slots=True)
class Request:
    """What a command line asks for."""

    plan: Plan
    jobs: int
    is_json: bool


@dataclasses.dataclass(frozen=True, slots=True)
class Agreed:
    """One of the options of a game, as a field of its `Options`: members of an Enum, or yes."""

    name: str
    kind: type[Enum] | None
    default: object

    @property
    def flag(self) -> str:
        """How it is written."""
        return "--" + self.name.replace("_", "-")

    def help(self) -> str:
        """Which values it has."""
        if self.kind is None:
            return _("play with this option of the game")
        assert isinstance(self.default, Enum)
        values = ", ".join(str(member.value) for member in self.kind)
        return _("{values} ({default} by default)").format(
            values=values, default=self.default.value
        )


def agreed_options(game: str) -> list[Agreed]:
    """The options of a game, whatever they are: the fields of its `Options`."""
    record = import_module(f"engine.{game}").Options
    kinds = get_type_hints(record)
    found = []
    for field in dataclasses.fields(record):
        kind = kinds[field.name]
        found.append(Agreed(field.name, None if kind is bool else kind, field.default))
    return found


def help_text(game: str | None) -> str:
    """What the command does, and all its options; for one game, also its own."""
    parser = _parser(game)
    parser.description = _(
        "Lets computer players play against one another, and says how well each does. Each deal "
        "is played once in each rotation of the seats, and in its mirror where that differs."
    )
    usage = _("Usage: {command} {game} --seats NAMES [options]").format(
        command=COMMAND, game=game or "|".join(GAMES)
    )
    return f"{usage}\n\n{parser.format_help()}"


def read(words: Sequence[str]) -> Request:
    """What a command line asks for.

    Raises:
        BadArguments: it says something that makes no sense.
    """
    if not words or words[0] not in GAMES:
        raise BadArguments(_no_game(words[0] if words else None))
    name = words[0]
    game = load_game(name)
    found = _parsed(_parser(name), words[1:])
    if found.seats is None:
        told = _("--seats is missing: name who plays, as in --seats {example}")
        raise BadArguments(told.format(example=",".join(load_bots(game))))
    line_up = _line_up(game, found.seats)
    values = {
        one.name: value
        for one in agreed_options(name)
        if (value := getattr(found, one.name)) is not None
    }
    options: object = import_module(f"engine.{name}").Options(**values)
    try:
        game.new_game(len(line_up), options)
    except ValueError as error:
        told = _("--seats names {count}, which cannot play this: {reason}")
        raise BadArguments(told.format(count=len(line_up), reason=error)) from error
    plan = Plan(name, options, line_up, found.games, found.seed)
    return Request(plan, found.jobs, found.json)


def _no_game(word: str | None) -> str:
    games = ", ".join(GAMES)
    if word is None:
        return _("the game is missing; it comes first, and is one of {games}").format(games=games)
    told = _("{word} is no game; the first word is one of {games}")
    return told.format(word=_quoted(word), games=games)


def _line_up(game: AnyGame, text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        try:
            load_bot(game, name)
        except ValueError as error:
            raise BadArguments(_one_line(f"--seats: {error}")) from error
    return names


# -- argparse, with sentences of our own -----------------------------------------------------------


def _parser(game: str | None) -> ArgumentParser:
    parser = ArgumentParser(
        prog=COMMAND, usage=SUPPRESS, add_help=False, allow_abbrev=False, exit_on_error=False
    )
    common = parser.add_argument_group(_("What is played"))
    common.add_argument(
        "--seats",
        metavar=_("NAMES"),
        help=_(
            "who plays, one name for each seat, with commas; expert:50 looks into 50 worlds only, "
            "or a few times as many where all rounds are short"
        ),
    )
    numbers = (
        (
            *("--games", 1, MOST_GAMES, 100),
            _("how many games at least (100); rounded up so that every deal has all its seatings"),
        ),
        ("--seed", 0, MOST_SEED, 1, _("the same seed deals the same cards to every line-up (1)")),
        ("--jobs", 1, MOST_JOBS, 1, _("in how many processes (1); the results are the same")),
    )
    for flag, least, most, default, told in numbers:
        common.add_argument(
            flag, metavar=_("N"), type=_whole_number(least, most), default=default, help=told
        )
    common.add_argument("--json", action="store_true", help=_("print the results for programs"))
    common.add_argument("-h", "--help", action="store_true", help=_("print this list"))
    if game is not None:
        own = parser.add_argument_group(_("Options of the game"))
        for one in agreed_options(game):
            if one.kind is None:
                own.add_argument(
                    one.flag, action="store_const", const=not one.default, help=one.help()
                )
            else:
                own.add_argument(
                    one.flag, metavar=_("WHICH"), type=_member(one.kind), help=one.help()
                )
    return parser


def _parsed(parser: ArgumentParser, words: Sequence[str]) -> Namespace:
    try:
        found, unknown = parser.parse_known_args(words)
    except ArgumentError as error:
        reason = (
            str(error.__context__)
            if isinstance(error.__context__, ArgumentTypeError)
            else _("this option is not written like that; --help shows how")
        )
        raise BadArguments(f"{error.argument_name}: {reason}") from error
    if unknown:
        raise BadArguments(_not_known(parser, unknown[0]))
    return found


def _not_known(parser: ArgumentParser, word: str) -> str:
    name = word.partition("=")[0]
    # Without the dashes, which all of them share: those would make any two look alike.
    known = {flag.strip("-"): flag for one in parser._actions for flag in one.option_strings}
    close = get_close_matches(name.strip("-"), known, 1) if name.startswith("-") else []
    if close:
        told = _("{word} is not an option; {option} is")
        return told.format(word=_quoted(name), option=known[close[0]])
    return _("{word} belongs to no option; --help shows all of them").format(word=_quoted(word))


def _whole_number(least: int, most: int) -> Callable[[str], int]:
    def read_number(text: str) -> int:
        is_short = len(text) <= len(str(most))
        if is_short and text.isascii() and text.isdecimal() and least <= int(text) <= most:
            return int(text)
        told = _("{value} is not a whole number from {least} to {most}")
        raise ArgumentTypeError(told.format(value=_quoted(text), least=least, most=most))

    return read_number


def _member(kind: type[Enum]) -> Callable[[str], Enum]:
    def read_member(text: str) -> Enum:
        for member in kind:
            if member.value == text:
                return member
        told = _("{value} is not among the choices: {choices}")
        choices = ", ".join(str(member.value) for member in kind)
        raise ArgumentTypeError(told.format(value=_quoted(text), choices=choices))

    return read_member


def _one_line(text: str) -> str:
    return "".join(sign if sign.isprintable() else " " for sign in text)


def _quoted(text: str) -> str:
    line = _one_line(text)
    return f'"{line}"' if len(line) <= 60 else f'"{line[:59]}…"'
