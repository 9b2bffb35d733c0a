"""Saved games, records and statistics, in a database of SQLite. It knows no game.

An `Archive` holds matches, their moves and their results. Every move is on the disk before it is
shown. Nothing is ever deleted: a move that was taken back stays, and a file that cannot be read
is put aside. The module to begin with is `archive`.
"""

from engine.archive.archive import Archive, MemoryArchive
from engine.archive.errors import (
    ArchiveError,
    ArchiveUnavailable,
    CannotOpen,
    Damaged,
    Diverged,
    Divergence,
    Failure,
    Holder,
    InUse,
    NewerArchive,
    NewerVersion,
    NotFound,
    OtherGame,
    StorageFailed,
    Trouble,
    TroubleKind,
)
from engine.archive.lists import PlayerStatistics, Record, SavedGame
from engine.archive.saved import SavedMatch

__all__ = [
    "Archive",
    "ArchiveError",
    "ArchiveUnavailable",
    "CannotOpen",
    "Damaged",
    "Diverged",
    "Divergence",
    "Failure",
    "Holder",
    "InUse",
    "MemoryArchive",
    "NewerArchive",
    "NewerVersion",
    "NotFound",
    "OtherGame",
    "PlayerStatistics",
    "Record",
    "SavedGame",
    "SavedMatch",
    "StorageFailed",
    "Trouble",
    "TroubleKind",
]
