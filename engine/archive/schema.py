"""The tables of the archive, their version, and how older ones are brought up to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from enum import Enum

APPLICATION = 0x48534347
"""Written into the head of the database ("HSCG"), so that it is known as one of ours."""

VERSION = 2
"""The version of the tables, in PRAGMA user_version. It grows with every change to them."""

TABLES = """
CREATE TABLE matches (
    number INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    deck TEXT,                      -- of games that are played with a deck of one's own
    engine_version TEXT NOT NULL,   -- of the program that stored the last move
    rules_version INTEGER NOT NULL,
    seed TEXT NOT NULL,             -- a whole number of any size
    first INTEGER,                  -- NULL: by lot
    setting TEXT NOT NULL,          -- checksum of all that was agreed, first names included
    begun TEXT NOT NULL,
    last_played TEXT NOT NULL,
    finished TEXT,                  -- when; NULL: it goes on
    ended_early INTEGER NOT NULL DEFAULT 0,
    moves INTEGER NOT NULL DEFAULT 0,
    progress TEXT NOT NULL DEFAULT '',
    made_from INTEGER REFERENCES matches (number)
) STRICT;

-- Who sits where: when the match was begun, and now.
CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches (number),
    seat INTEGER NOT NULL,
    first_name TEXT NOT NULL,
    first_bot TEXT,                 -- NULL: a person
    name TEXT NOT NULL,
    bot TEXT,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- Every move ever made, from number 1; one that was taken back stays, and taking back is a move.
CREATE TABLE moves (
    match INTEGER NOT NULL REFERENCES matches (number),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    text TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE results (
    match INTEGER NOT NULL REFERENCES matches (number),
    seat INTEGER NOT NULL,
    score INTEGER NOT NULL,
    place INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
"""
"""The tables of version 1. They stay as they are: what changes is in `MIGRATIONS`."""


def _add_put_away(connection: sqlite3.Connection) -> None:
    """When a match was put away, out of the list of saved games; NULL: it was not."""
    connection.execute("ALTER TABLE matches ADD COLUMN put_away TEXT")


MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _add_put_away}
"""What brings the tables from a version to the next, by that version; run in a transaction.

A step only adds: nothing that was stored is ever deleted.
"""


class Standing(Enum):
    """What a database is to this program."""

    OURS = "ours"
    OLDER = "older"
    NEWER = "newer"
    DAMAGED = "damaged"
    """One of ours, but the tables are not as they were made."""
    FOREIGN = "foreign"


def create(connection: sqlite3.Connection) -> None:
    """Make the empty tables of the present version, in an empty database."""
    connection.executescript(
        f"BEGIN;{TABLES}PRAGMA application_id = {APPLICATION};PRAGMA user_version = 1;COMMIT;"
    )
    migrate(connection)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring older tables up to the present version, all or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        _step_up(connection, VERSION)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def standing(connection: sqlite3.Connection) -> Standing:
    """Whether a database is ours, and of which age; not whether its pages are sound."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    version = _version(connection)
    if application != APPLICATION:
        return Standing.FOREIGN
    if version > VERSION:
        return Standing.NEWER
    if version < 1 or not _made_as(version).items() <= _made(connection).items():
        return Standing.DAMAGED
    return Standing.OURS if version == VERSION else Standing.OLDER


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _step_up(connection: sqlite3.Connection, to: int) -> None:
    for old in range(_version(connection), to):
        MIGRATIONS[old](connection)
        connection.execute(f"PRAGMA user_version = {old + 1}")


def _made(connection: sqlite3.Connection) -> dict[str, str]:
    """How each thing in a database was made, by its name; other people's things do no harm."""
    rows = connection.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
    return {name: " ".join(sql.split()) for name, sql in rows}


def _made_as(version: int) -> dict[str, str]:
    """How the tables of a version are made."""
    with closing(sqlite3.connect(":memory:")) as fresh:
        fresh.executescript(f"{TABLES}PRAGMA user_version = 1;")
        _step_up(fresh, version)
        return _made(fresh)
