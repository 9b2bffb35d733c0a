"""What the archive can tell: unfinished games, records and statistics, all of them queries.

The records are named tuples, which are made in a tenth of the time that dataclasses take: the
first thing on the screen waits for this module.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from datetime import datetime
from typing import NamedTuple

from engine.archive.saved import from_text
from engine.match import MoveKind, Occupant


class SavedGame(NamedTuple):
    """A saved game that is not over.

    Attributes:
        number: what it is opened by.
        occupants: who plays, by seat, as it is now.
        progress: how far it has got, in words ("round 7 of 15"); may be empty.
        begun, last_played: in UTC.
        moves: how many are stored, those that were taken back too.
        options: what was agreed, as the game encodes it.
        in_use: whether it is open now, in this program or another one.
    """

    number: int
    occupants: tuple[Occupant, ...]
    progress: str
    begun: datetime
    last_played: datetime
    moves: int
    options: str
    in_use: bool


class Record(NamedTuple):
    """How a game ended.

    Attributes:
        number: that of the saved game.
        date: when it ended, in UTC.
        occupants, scores, places: by seat; places are 1, 1, 3 where two share the first.
        options: what was agreed, as the game encodes it.
        take_backs: how many choices were taken back.
        ended_early: whether the players ended it before its end.
    """

    number: int
    date: datetime
    occupants: tuple[Occupant, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    options: str
    take_backs: int
    seed: int
    ended_early: bool


class PlayerStatistics(NamedTuple):
    """What somebody has reached in all games that they sat in at the end.

    Attributes:
        wins: games on the first place, shared or not, unless everybody shares it.
        best, mean: of the scores.
    """

    name: str
    games: int
    wins: int
    best: int
    mean: float


def unfinished(
    connection: sqlite3.Connection, game: str, *, put_away: bool = False
) -> list[SavedGame]:
    """The saved games that are not over, the last played first; none is marked as in use.

    Those that were put away are left out, or are the only ones (`put_away`). One that was played
    on from its last good move is no longer among them; the new one is.
    """
    seated = _seated(connection, game)
    rows = connection.execute(
        "SELECT number, progress, begun, last_played, moves, options FROM matches AS one"
        " WHERE game = ? AND finished IS NULL AND (put_away IS NOT NULL) = ?"
        " AND NOT EXISTS (SELECT 1 FROM matches WHERE made_from = one.number)"
        " ORDER BY last_played DESC, number DESC",
        (game, put_away),
    )
    return [
        SavedGame(
            number=number,
            occupants=tuple(seated[number]),
            progress=progress,
            begun=from_text(begun),
            last_played=from_text(last_played),
            moves=moves,
            options=options,
            in_use=False,
        )
        for number, progress, begun, last_played, moves, options in rows
    ]


def finished(connection: sqlite3.Connection, game: str) -> list[Record]:
    """The games that are over, the last one first."""
    seated = _seated(connection, game)
    results: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for number, score, place in connection.execute(
        "SELECT match, score, place FROM results JOIN matches ON match = number"
        " WHERE game = ? ORDER BY match, seat",
        (game,),
    ):
        results[number].append((score, place))
    rows = connection.execute(
        "SELECT number, finished, options, seed, ended_early,"
        " (SELECT count(*) FROM moves WHERE match = matches.number AND kind = ?)"
        " FROM matches WHERE game = ? AND finished IS NOT NULL"
        " ORDER BY finished DESC, number DESC",
        (MoveKind.TAKE_BACK.value, game),
    )
    return [
        Record(
            number=number,
            date=from_text(date),
            occupants=tuple(seated[number]),
            scores=tuple(score for score, _place in results[number]),
            places=tuple(place for _score, place in results[number]),
            options=options,
            take_backs=take_backs,
            seed=_whole(seed),
            ended_early=bool(ended_early),
        )
        for number, date, options, seed, ended_early, take_backs in rows
        if len(results[number]) == len(seated[number])
    ]


def statistics(connection: sqlite3.Connection, game: str) -> list[PlayerStatistics]:
    """What each person has reached, who has played most first; computers are left out."""
    rows = connection.execute(
        "SELECT name, count(*),"
        " sum(place = 1 AND EXISTS (SELECT 1 FROM results AS other"
        "  WHERE other.match = results.match AND other.place > 1)),"
        " max(score), avg(score)"
        " FROM results JOIN seats USING (match, seat) JOIN matches ON match = number"
        " WHERE game = ? AND bot IS NULL AND finished IS NOT NULL"
        " GROUP BY name ORDER BY count(*) DESC, avg(score) DESC, name",
        (game,),
    )
    return [PlayerStatistics(*row) for row in rows]


def _seated(connection: sqlite3.Connection, game: str) -> dict[int, list[Occupant]]:
    """Who sits in each match of a game now, by seat."""
    seated: dict[int, list[Occupant]] = defaultdict(list)
    for number, name, bot in connection.execute(
        "SELECT match, name, bot FROM seats JOIN matches ON match = number"
        " WHERE game = ? ORDER BY match, seat",
        (game,),
    ):
        seated[number].append(Occupant(name, bot))
    return seated


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        return 0
