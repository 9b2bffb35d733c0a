"""A saved game that is being played: every move stored before it is shown."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Generic, TypeVar

from engine import __version__
from engine.archive.database import Database
from engine.archive.errors import Failure, StorageFailed
from engine.archive.locks import MatchLock, NoLock
from engine.game import Game, View
from engine.machine import State
from engine.match import Match, Move, Setting

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game

Clock = Callable[[], datetime]
"""Tells the time, with its zone."""


class SavedMatch(Generic[S, V, O]):
    """A match and its place in the archive, which nobody else can open until it is closed.

    Attributes:
        number: the number of the saved game.
        match: the match; play it, then `keep` it, then show what happened.
    """

    def __init__(
        self,
        number: int,
        match: Match[S, V, O],
        database: Database,
        lock: MatchLock | NoLock,
        clock: Clock,
        stored: tuple[int, str] = (0, ""),
    ) -> None:
        self.number = number
        self.match = match
        self._database = database
        self._lock = lock
        self._clock = clock
        self._progress = stored[1]
        self._stored = stored

    def describe(self, text: str) -> None:
        """What the list of saved games says of the match; stored with the next `keep`."""
        self._progress = text

    def keep(self) -> None:
        """Store all moves that are not stored yet, in one transaction, and the result if over.

        On return they are on the disk. At the end of the match the backup copy is renewed.

        Raises:
            StorageFailed: they could not be stored; what was stored before still is, and a later
                call stores what is missing.
        """
        if self._stored == (len(self.match.moves), self._progress):
            return
        stored = (len(self.match.moves), self._progress)
        with self._database.writing() as connection:
            store(connection, self.number, self.match, self._progress, self._clock())
        self._stored = stored
        if self.match.result is not None:
            self._database.make_copy()

    def close(self) -> None:
        """Let others open the saved game; what was not kept is not stored by this."""
        self._lock.free()


def insert(
    connection: sqlite3.Connection,
    game: Game[S, V, O],
    setting: Setting[O],
    now: datetime,
    made_from: int | None = None,
) -> int:
    """Write down what was agreed for a match, without any move; its number."""
    options = game.encode_options(setting.options)
    time = to_text(now)
    number = connection.execute(
        "INSERT INTO matches (game, options, deck, engine_version, rules_version, seed, first,"
        " setting, begun, last_played, made_from) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            game.name,
            options,
            game.deck,
            __version__,
            game.rules_version,
            str(setting.seed),
            setting.first,
            checksum(game.name, options, game.deck, setting),
            time,
            time,
            made_from,
        ),
    ).lastrowid
    assert number is not None
    connection.executemany(
        "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)",
        [
            (number, seat, one.name, one.bot, one.name, one.bot)
            for seat, one in enumerate(setting.occupants)
        ],
    )
    return number


def store(
    connection: sqlite3.Connection,
    number: int,
    match: Match[S, V, O],
    progress: str,
    now: datetime,
) -> None:
    """Write whatever the archive does not have yet of a match: moves, who sits where, result.

    Raises:
        StorageFailed: what the archive has is not what was played in this match.
    """
    kept = _count_stored(connection, number, match.moves)
    connection.executemany(
        "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)",
        [
            (number, place, move.kind.value, move.seat, move.text, move.digest)
            for place, move in enumerate(match.moves[kept:], kept + 1)
        ],
    )
    connection.executemany(
        "UPDATE seats SET name = ?1, bot = ?2"
        " WHERE match = ?3 AND seat = ?4 AND (name, bot) IS NOT (?1, ?2)",
        [(one.name, one.bot, number, seat) for seat, one in enumerate(match.occupants)],
    )
    time = to_text(now)
    result = match.result
    connection.execute(
        "UPDATE matches SET moves = ?, progress = ?, last_played = ?, ended_early = ?,"
        " finished = coalesce(finished, ?), engine_version = ?, rules_version = ?"
        " WHERE number = ?",
        (
            len(match.moves),
            progress,
            time,
            match.ended,
            None if result is None else time,
            __version__,
            match.game.rules_version,
            number,
        ),
    )
    if result is not None:
        scored = enumerate(zip(result.scores, result.places, strict=True))
        connection.executemany(
            "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?)",
            [(number, seat, score, place) for seat, (score, place) in scored],
        )


def _count_stored(connection: sqlite3.Connection, number: int, moves: Sequence[Move]) -> int:
    """How many of these moves the archive has."""
    there = connection.execute("SELECT 1 FROM matches WHERE number = ?", (number,)).fetchone()
    last = connection.execute(
        "SELECT number, digest FROM moves WHERE match = ? ORDER BY number DESC LIMIT 1", (number,)
    ).fetchone()
    kept, digest = last or (0, None)
    if there is None or kept > len(moves) or (kept and moves[kept - 1].digest != digest):
        raise StorageFailed(Failure.CHANGED)
    return int(kept)


def checksum(game: str, options: str, deck: str | None, setting: Setting[O]) -> str:
    """A checksum of all that was agreed before the first move."""
    seated: list[tuple[str, str | None]] = [(one.name, one.bot) for one in setting.occupants]
    told = json.dumps([game, options, deck, str(setting.seed), setting.first, seated])
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def to_text(time: datetime) -> str:
    """A time as it is stored: in UTC, so that texts sort like times."""
    return time.astimezone(UTC).isoformat(timespec="microseconds")


def from_text(text: str) -> datetime:
    """A stored time, in UTC; the beginning of all time if somebody has made it unreadable."""
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        return datetime.min.replace(tzinfo=UTC)
