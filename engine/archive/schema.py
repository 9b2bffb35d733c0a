"""The tables of the archive, their version, and how older ones are brought up to it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from enum import Enum

APPLICATION = 0x48534347
"""Written into the head of the database ("HSCG"), so that it is known as one of ours."""

VERSION = 1
"""The version of these tables, in PRAGMA user_version. It grows with every change to them."""

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

MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {}
"""What brings the tables from a version to the next, by that version; run in a transaction.

A step only adds: nothing that was stored is ever deleted.
"""


class Standing(Enum):
    """What a database is to this program."""

    OURS = "ours"
    OLDER = "older"
    NEWER = "newer"
    FOREIGN = "foreign"


def create(connection: sqlite3.Connection) -> None:
    """Make the empty tables of the present version."""
    connection.executescript(
        f"BEGIN;{TABLES}PRAGMA application_id = {APPLICATION};"
        f"PRAGMA user_version = {VERSION};COMMIT;"
    )


def standing(connection: sqlite3.Connection) -> Standing:
    """Whether a database is ours, and of which age; not whether its pages are sound."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION or version < 1:
        return Standing.FOREIGN
    if version > VERSION:
        return Standing.NEWER
    if version < VERSION:
        return Standing.OLDER
    return Standing.OURS if _columns_are_there(connection) else Standing.FOREIGN


def migrate(connection: sqlite3.Connection) -> None:
    """Bring older tables up to the present version, all or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        for old in range(version, VERSION):
            MIGRATIONS[old](connection)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


_COLUMNS = {
    "matches": "number game options deck engine_version rules_version seed first setting begun "
    "last_played finished ended_early moves progress made_from",
    "seats": "match seat first_name first_bot name bot",
    "moves": "match number kind seat text digest",
    "results": "match seat score place",
}


def _columns_are_there(connection: sqlite3.Connection) -> bool:
    """Whether the tables have all the columns that are used; others do no harm."""
    return all(
        {row[1] for row in connection.execute(f"PRAGMA table_info({table})")} >= set(names.split())
        for table, names in _COLUMNS.items()
    )
