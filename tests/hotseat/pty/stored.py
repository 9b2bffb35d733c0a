"""What the saved games hold, read beside the program that plays them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from tests.terminal import PATIENCE


class Row(NamedTuple):
    """A stored move."""

    kind: str
    seat: int | None
    text: str


def moves(data: Path) -> list[Row]:
    """The moves of the match that was begun last; none if there is no match."""
    file = data / "games.sqlite"
    if not file.exists():
        return []
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=PATIENCE)) as database:
        return [
            Row(*row)
            for row in database.execute(
                "SELECT kind, seat, text FROM moves"
                " WHERE match = (SELECT max(number) FROM matches) ORDER BY number"
            )
        ]


class Counts(NamedTuple):
    """How many choices are stored, and how many times another hand was opened than before.

    Who is asked once more has the same hand open still, which is stored once more.
    """

    choices: int
    opened: int


def counts(data: Path) -> Counts:
    """The counts of the match that was begun last."""
    made = moves(data)
    seats = [move.seat for move in made if move.kind == "opened"]
    others = sum(seat != before for seat, before in zip(seats, [None, *seats], strict=False))
    return Counts(sum(move.kind == "choice" for move in made), others)
