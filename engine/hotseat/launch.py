"""What a command line has asked for: how the app of a game starts."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import SystemRandom
from typing import Generic, NamedTuple, Protocol, TypeVar

from engine.hotseat import names
from engine.hotseat.arguments import BadArguments
from engine.hotseat.command import Program
from engine.hotseat.places import Places
from engine.hotseat.printing import quoted
from engine.hotseat.settings import Settings
from engine.language import gettext as _
from engine.language import ngettext
from engine.match import Occupant, Setting
from engine.record import Record

O = TypeVar("O")  # noqa: E741 - the options of a game

NEW_SEEDS = 10**9
"""How many seeds are drawn from when none is asked for: few enough digits to say and to type."""

LOT = "lot"
"""What stands for a first player who is drawn by lot, unless somebody has that name."""


class Rules(Protocol):
    """What has to be known of a game to begin one; its `GAME` record has it."""

    @property
    def players(self) -> range:
        """How many can play."""

    @property
    def bots(self) -> Mapping[str, object]:
        """Its computer players by name, weakest first."""


class Request(NamedTuple):
    """A command line that has been read, and what it is carried out with.

    Attributes:
        program: the game.
        arguments: what the command line says.
        game_options: the options about a new game among them, none of which means home.
        places: where things are kept.
        stored: the settings of the settings file.
        notes: sentences that the players should read once.
    """

    program: Program
    arguments: Namespace
    game_options: tuple[str, ...]
    places: Places
    stored: Settings
    notes: tuple[str, ...] = ()


class Launch(Record, Generic[O]):
    """How the app starts: with a new game, with a saved one, or at home (neither is given).

    Attributes:
        settings: those in force, what was asked for on the command line included.
        stored: those of the settings file; `carry_over` puts changes into them.
        places: where things are kept; the directories have been made where that was possible.
        setting: the game to begin at once.
        resume: the number of the saved game to go on with at once.
        saves: whether games can be saved; if not, one of the notes says so.
        notes: sentences that the players should read once.
    """

    settings: Settings
    stored: Settings
    places: Places
    setting: Setting[O] | None = None
    resume: int | None = None
    saves: bool = True
    notes: tuple[str, ...] = ()


AgreedOptions = Callable[[Namespace, int], tuple[O, tuple[str, ...]]]
"""Makes the options of a new game for so many players, and sentences for them, of what was read."""


def prepare(request: Request, rules: Rules, options: AgreedOptions[O]) -> Launch[O]:
    """Check all that a game needs to start, and make its directories.

    Raises:
        BadArguments: it cannot start, with the reason; no directory has been made.
    """
    setting: Setting[O] | None = None
    resume: int | None = None
    notes = request.notes
    if request.arguments.resume is not None:
        resume, more = _resumed(request)
        notes += more
    elif request.game_options:
        setting, more = _new_game(request, rules, options)
        notes += more
    _need_terminal()
    unwritable = request.places.make()
    # They are most often unwritable together, for one reason: the players are told once.
    notes += tuple(one.sentence() for one in unwritable[:1])
    return Launch(
        settings=_in_force(request.stored, request.arguments),
        stored=request.stored,
        places=request.places,
        setting=setting,
        resume=resume,
        saves=all(one.folder != request.places.data for one in unwritable),
        notes=notes,
    )


def _in_force(stored: Settings, arguments: Namespace) -> Settings:
    """The settings with what was asked for this time."""
    asked = {
        "theme": arguments.theme,
        "speed": arguments.speed,
        "handover": arguments.handover,
        "ascii": arguments.ascii or None,
        "mouse": False if arguments.no_mouse else None,
        "language": arguments.language,
    }
    return replace(stored, **{key: value for key, value in asked.items() if value is not None})


def _resumed(request: Request) -> tuple[int, tuple[str, ...]]:
    if request.game_options:
        told = _("a saved game goes on as it is, and {option} is about a new one; leave one out")
        raise BadArguments("--resume", told.format(option=request.game_options[0]))
    from engine.hotseat.saved_games import game_to_resume

    return game_to_resume(request.places, request.program.game, request.arguments.resume)


def _new_game(
    request: Request, rules: Rules, options: AgreedOptions[O]
) -> tuple[Setting[O], tuple[str, ...]]:
    arguments = request.arguments
    people: tuple[str, ...] | None = arguments.players
    computers: int | None = arguments.computers
    if people is None and computers is None:
        told = _("say who plays as well, with --players or --computers")
        raise BadArguments(request.game_options[0], told)
    _check_count(request.program.title, rules.players, people, computers)
    occupants = [Occupant(name) for name in people or ()]
    if computers:
        levels = _levels(rules, arguments.level, computers)
        called = names.default_names(computers, people or (), computers=True)
        occupants += map(Occupant, called, levels)
    elif arguments.level is not None:
        told = _("no computer plays; add --computers to say how many do")
        raise BadArguments("--level", told)
    agreed, notes = options(arguments, len(occupants))
    seed: int | None = arguments.seed
    setting = Setting(
        agreed,
        tuple(occupants),
        SystemRandom().randrange(NEW_SEEDS) if seed is None else seed,
        _first(arguments.first, [one.name for one in occupants]),
    )
    return setting, notes


def _check_count(
    game: str, possible: range, people: tuple[str, ...] | None, computers: int | None
) -> None:
    count = len(people or ()) + (computers or 0)
    if count in possible:
        return
    who = list(people or ())
    if len(who) > 6:
        who[6:] = ["…"]
    if computers:
        told = ngettext("{count} computer player", "{count} computer players", computers)
        who.append(told.format(count=computers))
    told = _("{game} is played by {least} to {most} players, not by {count} ({who})")
    if not who:
        told = _("{game} is played by {least} to {most} players, not by {count}")
    raise BadArguments(
        "--computers" if people is None else "--players",
        told.format(
            game=game,
            least=possible[0],
            most=possible[-1],
            count=count,
            who=", ".join(who),
        ),
    )


def _levels(rules: Rules, asked: tuple[str, ...] | None, computers: int) -> tuple[str, ...]:
    """The level of each computer player: the weakest if none is asked for."""
    if asked is None:
        return (next(iter(rules.bots)),) * computers
    for one in asked:
        if one not in rules.bots:
            told = _("{value} is not among the choices: {choices}")
            choices = ", ".join(rules.bots)
            raise BadArguments("--level", told.format(value=quoted(one), choices=choices))
    if len(asked) not in (1, computers):
        told = ngettext(
            "{named} levels are named for {count} computer; name one for all, or one for each",
            "{named} levels are named for {count} computers; name one for all, or one for each",
            computers,
        )
        raise BadArguments("--level", told.format(named=len(asked), count=computers))
    return asked * computers if len(asked) == 1 else asked


def _first(asked: str | None, players: Sequence[str]) -> int | None:
    """The seat of the first dealer or player; None: by lot."""
    if asked is None:
        return None
    wanted = names.key(asked)
    for seat, name in enumerate(players):
        if names.key(name) == wanted:
            return seat
    if asked == LOT:
        return None
    told = _('{value} does not play; name one of {players}, or "lot"')
    raise BadArguments("--first", told.format(value=quoted(asked), players=", ".join(players)))


def _need_terminal() -> None:
    """Refuse to start where no screen can be drawn or no key pressed."""
    told_of = {
        _("standard input is not a terminal, which the game needs; --help works without one"): (
            sys.stdin
        ),
        _("standard output is not a terminal, which the game needs; --help works without one"): (
            sys.stdout
        ),
    }
    for told, stream in told_of.items():
        if stream is None or not stream.isatty():
            raise BadArguments(None, told)
    kind = os.environ.get("TERM", "")
    if kind in ("", "dumb"):
        told = _("the game needs a terminal that can draw, and TERM is {kind}")
        raise BadArguments(None, told.format(kind=quoted(kind)))
