"""Saved games on the command line: the list of them, and which one to go on with."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

from engine.archive import Archive, ArchiveError, SavedGame
from engine.hotseat.arguments import BadArguments
from engine.hotseat.command import LATEST
from engine.hotseat.levels import level_name
from engine.hotseat.places import Places
from engine.hotseat.printing import one_line
from engine.language import gettext as _
from engine.match import Occupant


def list_of_games(places: Places, game: str, command: str) -> str:
    """The saved games that are not over, one a line, the last played first; then what to do.

    Raises:
        ArchiveError: they cannot be read, with a sentence that says why.
    """
    games, troubles = _unfinished(places, game)
    if not games:
        return "\n".join([*troubles, _("There are no saved games to go on with.")])
    width = max(len(one.progress) for one in games)
    hint = _("{command} --resume goes on with the first, {command} --resume N with number N.")
    lines = [_line(one, width) for one in games]
    return "\n".join([*troubles, *lines, "", hint.format(command=command)])


def game_to_resume(places: Places, game: str, asked: int) -> tuple[int, tuple[str, ...]]:
    """The number of the saved game that was asked for, and sentences about the archive.

    Args:
        places: where things are kept.
        game: the name of the game.
        asked: a number, or `LATEST`: the newest one that is not open in another window.

    Raises:
        BadArguments: there is no such game, or it is open in another window.
    """
    try:
        games, troubles = _unfinished(places, game)
    except ArchiveError as error:
        raise BadArguments("--resume", str(error)) from error
    if not games:
        raise BadArguments("--resume", _("there are no saved games to go on with"))
    found: SavedGame | None
    if asked == LATEST:
        # What is open elsewhere is played there; only where all are is the newest one refused.
        found = next((one for one in games if not one.in_use), games[0])
    else:
        found = next((one for one in games if one.number == asked), None)
    if found is None:
        told = _("there is no saved game {number} to go on with, but there are: {numbers}")
        numbers = ", ".join(str(one.number) for one in games)
        raise BadArguments("--resume", told.format(number=asked, numbers=numbers))
    if found.in_use:
        told = _("saved game {number} is open in another window; close it there first")
        raise BadArguments("--resume", told.format(number=found.number))
    return found.number, troubles


def _unfinished(places: Places, game: str) -> tuple[list[SavedGame], tuple[str, ...]]:
    """The saved games, and what the players should be told about the archive."""
    if not os.path.isdir(places.data):
        # To look does not make a directory.
        return [], ()
    with _opened(places) as archive:
        games = archive.unfinished(game)
        return games, tuple(trouble.sentence for trouble in archive.troubles)


@contextlib.contextmanager
def _opened(places: Places) -> Iterator[Archive]:
    archive = Archive(places.data)
    try:
        yield archive
    finally:
        archive.close()


def _line(game: SavedGame, width: int) -> str:
    number = f"{game.number:>4}"
    when = game.last_played.astimezone().strftime("%Y-%m-%d %H:%M")
    who = ", ".join(map(_player, game.occupants))
    line = f"{number}  {when}  {game.progress:<{width}}  {who}"
    if game.in_use:
        line = _("{game} (open in another window)").format(game=line)
    return one_line(line)


def _player(occupant: Occupant) -> str:
    return (
        occupant.name if occupant.bot is None else f"{occupant.name} ({level_name(occupant.bot)})"
    )
