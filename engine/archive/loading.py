"""Reading a saved game: what was agreed, and its moves as far as they can be read."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

from engine import __version__
from engine.archive.errors import (
    Damaged,
    Diverged,
    Divergence,
    NewerVersion,
    NotFound,
    OtherGame,
)
from engine.archive.saved import checksum
from engine.game import Game, View
from engine.machine import State
from engine.match import Match, Move, MoveKind, Occupant, ReplayError, Setting

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


def refuse(connection: sqlite3.Connection, number: int, game: Game[S, V, O]) -> None:
    """Refuse a saved game that is not there, of another game, or newer than this program.

    Raises:
        NotFound, OtherGame, NewerVersion: as they say.
    """
    row = connection.execute(
        "SELECT game, engine_version, rules_version FROM matches WHERE number = ?", (number,)
    ).fetchone()
    if row is None:
        raise NotFound(number)
    name, engine_version, rules_version = row
    if name != game.name:
        raise OtherGame(number, name, game.name)
    if rules_version > game.rules_version or _release(engine_version) > _release(__version__):
        raise NewerVersion(number, engine_version, rules_version)


def _release(version: str) -> tuple[int, ...]:
    """The numbers of a version that can be compared: 1.10 and 1.10.0 are the same."""
    found = re.match(r"\d{1,9}(\.\d{1,9})*", version)
    numbers = [int(number) for number in found[0].split(".")] if found else []
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return tuple(numbers)


class Loaded(NamedTuple, Generic[O]):
    """A saved game as it was read.

    Attributes:
        deck: the text of the deck that it is played with; None for the game's only one.
        moves: those from the first on that can be read, in order.
        total: how many there should be.
        is_as_agreed: whether players, options and seed are those that were stored at first.
        rules_version: that of the rules it was last played under.
    """

    number: int
    setting: Setting[O]
    deck: str | None
    moves: tuple[Move, ...]
    total: int
    progress: str
    is_as_agreed: bool
    rules_version: int


def load(connection: sqlite3.Connection, number: int, game: Game[S, V, O]) -> Loaded[O]:
    """Read a saved game.

    Raises:
        Damaged: what was agreed cannot be read.
    """
    options, deck, seed, first, agreed, total, progress, rules_version = connection.execute(
        "SELECT options, deck, seed, first, setting, moves, progress, rules_version"
        " FROM matches WHERE number = ?",
        (number,),
    ).fetchone()
    seated = connection.execute(
        "SELECT seat, first_name, first_bot FROM seats WHERE match = ? ORDER BY seat", (number,)
    ).fetchall()
    occupants = tuple(Occupant(name, bot) for _seat, name, bot in seated)
    if [seat for seat, _name, _bot in seated] != list(range(len(seated))):
        raise Damaged(number)
    game = with_deck(number, game, deck)
    try:
        setting = Setting(game.decode_options(options), occupants, int(seed), first)
        game.new_game(len(occupants), setting.options, first)
    except (ValueError, RecursionError) as error:
        raise Damaged(number) from error
    rows = connection.execute(
        "SELECT number, kind, seat, text, digest FROM moves WHERE match = ? ORDER BY number",
        (number,),
    ).fetchall()
    return Loaded(
        number=number,
        setting=setting,
        deck=deck,
        moves=tuple(_readable(rows)),
        total=max(total, len(rows)),
        progress=progress,
        is_as_agreed=agreed == checksum(game.name, options, deck, setting),
        rules_version=rules_version,
    )


def with_deck(number: int, game: Game[S, V, O], deck: str | None) -> Game[S, V, O]:
    """The game with the deck that a saved game was played with.

    Raises:
        Damaged: its text is no deck.
    """
    if deck is None or deck == game.deck or game.with_deck is None:
        return game
    try:
        return game.with_deck(deck)
    except ValueError as error:
        raise Damaged(number) from error


def _readable(rows: Iterable[tuple[int, str, int | None, str, str]]) -> Iterable[Move]:
    """The moves up to the first that is missing or that is nothing a match records."""
    for expected, (number, kind, seat, text, digest) in enumerate(rows, 1):
        if number != expected or kind not in MoveKind._value2member_map_:
            return
        yield Move(MoveKind(kind), seat, text, digest)


def replay(loaded: Loaded[O], game: Game[S, V, O]) -> Match[S, V, O]:
    """Make the moves of a saved game again, all of them.

    Raises:
        Diverged: not all are as they were when they were made; it says how many are.
    """
    good = len(loaded.moves)
    match = cause = None
    game = with_deck(loaded.number, game, loaded.deck)
    try:
        match = Match(game, loaded.setting, loaded.moves)
    except ReplayError as error:
        good, cause = error.number, error
    if match is not None and good == loaded.total and loaded.is_as_agreed:
        return match
    reason = Divergence.MOVES
    if not loaded.is_as_agreed:
        reason = Divergence.SETTING
    elif cause is not None and loaded.rules_version < game.rules_version:
        reason = Divergence.RULES
    raise Diverged(loaded.number, good, loaded.total, reason) from cause
