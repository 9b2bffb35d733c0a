"""The command line that all games share, and what is done in which order when one starts.

A game hands in a `Program`. Whatever only prints (`--help`, `--version`, `--rules`, `--list`)
loads neither the rules nor anything that draws a screen, so that it is there at once.
"""

from __future__ import annotations

import gc
import os
import sys

from engine import __version__
from engine.hotseat.arguments import (
    BadArguments,
    BadValue,
    Options,
    choices,
    one_of,
    whole_number,
)
from engine.hotseat.choices import Handover, Speed, Theme
from engine.hotseat.levels import LEVELS
from engine.hotseat.printing import FAILED, WRONG_USE, be_tolerant, complain, quoted, tell
from engine.language import PSEUDO, available, best, choose
from engine.language import gettext as _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence
    from pathlib import Path

    from engine.hotseat.launch import Request
    from engine.hotseat.places import Places

LATEST = 0
"""What stands for the saved game that was played last and is not open elsewhere; the number of
a game is 1 or more."""

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

    def add_options(self, options: Options) -> None:
        """Add the options that only this game has; one that is not given is None or False."""
        raise NotImplementedError

    def add_more_options(self, options: Options) -> None:
        """Add those options that only this game has and that are not about a new game."""

    def help_on_speed(self, speeds: str) -> str:
        """What is said of `--speed`, which can be one of `speeds`; it says what waits for a key."""
        told = _("how long things are shown, until a key or for a time: {choices}")
        return told.format(choices=speeds)

    def printed(self, arguments: Namespace) -> int | None:
        """Print what one of these asks for, and nothing else; the exit status, None if none does.

        Nothing that draws a screen may be imported for it.
        """
        return None

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
    # What is imported stays: to look for garbage meanwhile only takes time (see `Shell.on_ready`).
    gc.disable()
    try:
        return _run(program, words)
    except BadArguments as error:
        return complain(program.command, str(error), WRONG_USE)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        gc.enable()


def _run(program: Program, words: Sequence[str]) -> int:
    choose(_language_asked_for(words))
    options = common_options(program)
    # Neither can be the value of an option, so that it is meant wherever it stands.
    if "--help" in words or "-h" in words:
        return tell(program.command, options.help_text(_width()))
    if "--version" in words:
        return tell(program.command, f"{program.command} {__version__}")
    from engine.hotseat import settings
    from engine.hotseat.places import Places
    from engine.hotseat.reading import read

    arguments = read(options, words)
    folder: Path | None = arguments.data_dir
    places = Places.of_user() if folder is None else Places.inside(folder)
    stored, notes = settings.load(places.settings_file)
    if arguments.language is None and stored.language is not None:
        choose(stored.language)
    if arguments.rules:
        from engine.hotseat.plain import plain_text

        return tell(program.command, plain_text(program.rules()))
    printed = program.printed(arguments)
    if printed is not None:
        return printed
    if arguments.list:
        return _list(program, places)
    from engine.hotseat.launch import Request

    game_options = options.about_new_game(arguments)
    return program.start(Request(program, arguments, game_options, places, stored, notes))


def _list(program: Program, places: Places) -> int:
    from engine.archive import ArchiveError
    from engine.hotseat.saved_games import list_of_games

    try:
        games = list_of_games(places, program.game, program.command)
    except ArchiveError as error:
        return complain(program.command, str(error), FAILED)
    return tell(program.command, games)


def _width() -> int:
    """How wide the lines of the help are: those of the terminal, within reason."""
    try:
        columns = os.get_terminal_size(sys.stdout.fileno()).columns
    except (AttributeError, OSError, ValueError):
        columns = 80
    return max(min(columns, 100), 40) - 1


def _language_asked_for(words: Sequence[str]) -> str | None:
    """The language of a command line that has not been read, for its help and its errors."""
    asked = None
    for number, word in enumerate(words):
        if word == "--language" and number + 1 < len(words):
            asked = words[number + 1]
        elif word.startswith("--language="):
            asked = word.partition("=")[2]
    return asked


# -- the options -----------------------------------------------------------------------------------


def common_options(program: Program) -> Options:
    """All options of a game's command line: the common ones, and the game's own among them."""
    options = Options(program.command, program.summary())
    options.begin(
        _("A new game (without any of these options, the home screen opens):"),
        is_about_new_game=True,
    )
    options.value("--players", _("NAMES"), _names, help=_('the people, as in "Anna,Ben,Chloé"'))
    options.value(
        "--computers", _("N"), whole_number(0, 99), help=_("how many computer players join them")
    )
    options.value(
        "--level",
        _("LEVELS"),
        lambda text: tuple(word.strip() for word in text.split(",")),
        help=_(
            "how well those play: {choices}; one for all, or one for each, as in {example}"
        ).format(choices=", ".join(LEVELS), example=",".join(LEVELS[1:])),
    )
    program.add_options(options)
    options.value(
        "--seed", _("N"), whole_number(0, MOST_SEED), help=_("the same seed deals the same cards")
    )
    options.value(
        "--first", _("NAME"), str, help=_("who deals or plays first: a name, or lot (the default)")
    )
    options.begin(_("Saved games:"))
    options.value(
        "--resume",
        _("N"),
        whole_number(1, MOST_SEED),
        alone=LATEST,
        help=_("go on with saved game N, or with the last one that is not open elsewhere"),
    )
    options.flag("--list", help=_("print the saved games that are not over"))
    options.begin(_("Looks and pace this time, whatever the settings say:"))
    _look_options(options, program)
    options.begin(_("More:"))
    options.value(
        "--data-dir", _("DIR"), _folder, help=_("keep saved games, settings and logs in DIR")
    )
    program.add_more_options(options)
    options.flag("--rules", help=_("print how the game is played"))
    options.flag("--version", help=_("print the version"))
    options.flag("-h", "--help", help=_("print this list"))
    return options


def _look_options(options: Options, program: Program) -> None:
    options.value(
        "--theme",
        _("THEME"),
        lambda text: one_of(Theme, text),
        help=_("the colours: {choices}").format(choices=choices(Theme)),
    )
    options.value(
        "--speed",
        _("SPEED"),
        lambda text: one_of(Speed, text),
        help=program.help_on_speed(choices(Speed)),
    )
    options.value(
        "--handover",
        _("WHEN"),
        lambda text: one_of(Handover, text),
        help=_("when a hand lies face down until it is picked up: {choices}").format(
            choices=choices(Handover)
        ),
    )
    options.flag("--ascii", help=_("draw with ASCII signs only"))
    options.flag("--no-mouse", help=_("leave the mouse to the terminal"))
    options.value(
        "--language",
        _("LANGUAGE"),
        _language,
        help=_("the language of all texts: {choices}").format(choices=", ".join(available())),
    )


# -- the values of options -------------------------------------------------------------------------


def _names(text: str) -> tuple[str, ...]:
    """The names of people, as they are kept."""
    from engine.hotseat import names

    found = tuple(map(names.clean, text.split(",")))
    problem = names.problem(found)
    if problem is not None:
        raise BadValue(problem)
    return found


def _language(text: str) -> str:
    if best(text, [PSEUDO, *available()]) is None:
        told = _("{value} is not among the choices: {choices}")
        raise BadValue(told.format(value=quoted(text), choices=", ".join(available())))
    return text


def _folder(text: str) -> Path:
    from pathlib import Path

    if not text:
        raise BadValue(_("the name of a directory is missing"))
    try:
        path = os.path.abspath(os.path.expanduser(text))
    except FileNotFoundError:
        told = _("the current directory is gone; name a directory from the root on")
        raise BadValue(told) from None
    if os.path.exists(path) and not os.path.isdir(path):
        told = _("{path} is a file; name a directory, which may be a new one")
        raise BadValue(told.format(path=quoted(text)))
    return Path(path)
