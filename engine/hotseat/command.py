"""The command line that all games share, and what is done in which order when one starts.

A game hands in a `Program`. Whatever only prints (`--help`, `--version`, `--rules`, `--list`)
loads neither the rules nor anything that draws a screen, so that it is there at once.
"""

from __future__ import annotations

import os
from argparse import ArgumentTypeError

from engine.hotseat.arguments import Arguments, BadArguments, one_of, whole_number
from engine.hotseat.choices import Handover, Speed, Theme
from engine.hotseat.printing import FAILED, WRONG_USE, be_tolerant, complain, quoted, tell
from engine.language import PSEUDO, available, best, choose
from engine.language import gettext as _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from enum import Enum
    from pathlib import Path

    from engine.hotseat.launch import Request
    from engine.hotseat.places import Places

LATEST = 0
"""What stands for the saved game that was played last; its own number is 1 or more."""

MOST_SEED = 2**63 - 1
"""The greatest seed that can be asked for; the least is 0."""

INTERRUPTED = 130
"""The exit status after Ctrl+C, before any screen is drawn."""


class Program:
    """A game as its command line knows it; each game's app fills it in.

    Attributes:
        command: the name of the command.
        title: the name of the game for people.
        game: the name under which its games are saved.
    """

    command: str
    title: str
    game: str

    def summary(self) -> str:
        """One sentence on what the command does, for its help."""
        raise NotImplementedError

    def add_options(self, parser: Arguments) -> None:
        """Add the options that only this game has; one that is not given is None or False."""
        raise NotImplementedError

    def rules(self) -> str:
        """How the game is played, as Markdown."""
        raise NotImplementedError

    def start(self, request: Request) -> int:
        """Make a launch of the request (`launch.prepare`), then draw the screen and play.

        The exit status is returned.

        Raises:
            BadArguments: it cannot start; nothing that draws a screen has been imported.
        """
        raise NotImplementedError


def run(program: Program, words: Sequence[str]) -> int:
    """Do what a command line (without the command itself) says; the exit status is returned."""
    be_tolerant()
    try:
        return _run(program, words)
    except BadArguments as error:
        return complain(program.command, str(error), WRONG_USE)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(program: Program, words: Sequence[str]) -> int:
    choose(_language_asked_for(words))
    parser = common_parser(program)
    # Neither can be the value of an option, so that it is meant wherever it stands.
    if "--help" in words or "-h" in words:
        return tell(program.command, parser.format_help())
    if "--version" in words:
        return tell(program.command, f"{program.command} {_version()}")
    arguments = parser.read(words)
    from engine.hotseat import settings
    from engine.hotseat.places import Places

    folder: Path | None = arguments.data_dir
    places = Places.of_user() if folder is None else Places.inside(folder)
    stored, notes = settings.load(places.settings_file)
    if arguments.language is None and stored.language is not None:
        choose(stored.language)
    if arguments.rules:
        from engine.hotseat.plain import plain_text

        return tell(program.command, plain_text(program.rules()))
    if arguments.list:
        return _list(program, places)
    from engine.hotseat.launch import Request

    game_options = tuple(parser.game_options(arguments))
    return program.start(Request(program, arguments, game_options, places, stored, notes))


def _list(program: Program, places: Places) -> int:
    from engine.archive import ArchiveError
    from engine.hotseat.saved_games import list_of_games

    try:
        games = list_of_games(places, program.game, program.command)
    except ArchiveError as error:
        return complain(program.command, str(error), FAILED)
    return tell(program.command, games)


def _language_asked_for(words: Sequence[str]) -> str | None:
    """The language of a command line that has not been read, for its help and its errors."""
    asked = None
    for word, following in zip(words, [*words[1:], ""], strict=True):
        if word == "--language":
            asked = following
        elif word.startswith("--language="):
            asked = word.partition("=")[2]
    return asked


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("hot-seat-cards")
    except PackageNotFoundError:
        return _("(not installed)")


# -- the options -----------------------------------------------------------------------------------


def common_parser(program: Program) -> Arguments:
    """All options of a game's command line: the common ones, and the game's own among them."""
    parser = Arguments(program.command, program.summary())
    parser.begin(
        _("a new game (without any of these, the home screen opens)"), is_about_new_game=True
    )
    parser.value("--players", _("NAMES"), _names, help=_('the people, such as "Anna,Ben,Chloé"'))
    parser.value(
        "--computers", _("N"), whole_number(0, 99), help=_("how many computer players join them")
    )
    parser.value("--level", _("LEVEL"), str, help=_("how well they play, such as novice"))
    program.add_options(parser)
    parser.value(
        "--seed", _("N"), whole_number(0, MOST_SEED), help=_("the same seed deals the same cards")
    )
    parser.value(
        "--first", _("NAME"), str, help=_("who deals or plays first: a name, or lot (the default)")
    )
    parser.begin(_("saved games"))
    parser.value(
        "--resume",
        _("N"),
        whole_number(1, MOST_SEED),
        alone=LATEST,
        help=_("go on with saved game N, or with the one that was played last"),
    )
    parser.flag("--list", help=_("print the saved games that are not over"))
    parser.begin(_("this time, whatever the settings say"))
    parser.value("--theme", _("THEME"), lambda text: one_of(Theme, text), help=_values(Theme))
    parser.value("--speed", _("SPEED"), lambda text: one_of(Speed, text), help=_values(Speed))
    parser.value(
        "--handover", _("WHEN"), lambda text: one_of(Handover, text), help=_values(Handover)
    )
    parser.flag("--ascii", help=_("draw with ASCII signs only"))
    parser.flag("--no-mouse", help=_("leave the mouse to the terminal"))
    parser.value("--language", _("LANGUAGE"), _language, help=", ".join(available()))
    parser.begin(_("more"))
    parser.value(
        "--data-dir", _("DIR"), _folder, help=_("keep saved games, settings and logs in DIR")
    )
    parser.flag("--rules", help=_("print how the game is played"))
    parser.flag("--version", help=_("print the version"))
    parser.flag("-h", "--help", help=_("print this"))
    return parser


# -- the values of options -------------------------------------------------------------------------


def _values(kind: type[Enum]) -> str:
    return ", ".join(str(member.value) for member in kind)


def _names(text: str) -> tuple[str, ...]:
    """The names of people, as they are kept."""
    from engine.hotseat import names

    found = tuple(map(names.clean, text.split(",")))
    problem = names.problem(found)
    if problem is not None:
        raise ArgumentTypeError(problem)
    return found


def _language(text: str) -> str:
    if best(text, [PSEUDO, *available()]) is None:
        told = _("{value} is not one of the languages: {languages}")
        raise ArgumentTypeError(told.format(value=quoted(text), languages=", ".join(available())))
    return text


def _folder(text: str) -> Path:
    from pathlib import Path

    path = Path(os.path.expanduser(text))
    if not text:
        raise ArgumentTypeError(_("the name of a directory is missing"))
    if path.exists() and not path.is_dir():
        told = _("{path} is a file; name a directory, which may be a new one")
        raise ArgumentTypeError(told.format(path=quoted(text)))
    return path
