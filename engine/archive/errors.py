"""What can go wrong with saved games: each kind has its name, and a sentence for the players.

All are `OSError`s with nothing but the sentence, so that whoever only wants to tell the players
and go on can catch that. No sentence names a card: it may be read by everybody.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import NamedTuple

from engine.language import gettext as _


class ArchiveError(OSError):
    """Something is wrong with the saved games; the text is a sentence for the players."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)


class ArchiveUnavailable(ArchiveError):
    """There is no archive to work with here; play can only go on without saving."""


class NewerArchive(ArchiveUnavailable):
    """The archive was written by a newer version of this program; it has not been touched."""


class Failure(Enum):
    """Why something could not be stored or read."""

    FULL = "full"
    READ_ONLY = "read-only"
    LOCKED = "locked"
    BROKEN = "broken"
    CHANGED = "changed"
    """Somebody else has written moves into the same saved game."""
    OTHER = "other"


class StorageFailed(ArchiveError):
    """Storing or reading failed; what was stored before is still there."""

    def __init__(self, reason: Failure, detail: str = "") -> None:
        super().__init__(_failure_sentence(reason, detail))
        self.reason = reason


class CannotOpen(ArchiveError):
    """A saved game cannot be opened; it is kept as it is."""

    def __init__(self, number: int, sentence: str) -> None:
        super().__init__(sentence)
        self.number = number


class NotFound(CannotOpen):
    """There is no saved game of this number."""

    def __init__(self, number: int) -> None:
        super().__init__(number, _("There is no saved game number {number}.").format(number=number))


class OtherGame(CannotOpen):
    """The saved game is one of another game than the one that is to be played."""

    def __init__(self, number: int, game: str, asked: str) -> None:
        sentence = _("Saved game {number} is a game of “{game}”, and “{asked}” is played here.")
        super().__init__(number, sentence.format(number=number, game=game, asked=asked))
        self.game = game


class NewerVersion(CannotOpen):
    """The saved game was played by a newer version of this program, or under newer rules."""

    def __init__(self, number: int, engine_version: str, rules_version: int) -> None:
        sentence = _(
            "Saved game {number} was played with version {version} of this program (rules "
            "{rules}), which is newer than this one. It is kept as it is: play it on with that "
            "version or a later one."
        )
        super().__init__(
            number, sentence.format(number=number, version=engine_version, rules=rules_version)
        )
        self.engine_version = engine_version
        self.rules_version = rules_version


class Holder(NamedTuple):
    """Who has a saved game open: the process, its machine, and since when (local time)."""

    process: int
    host: str
    since: str


class InUse(CannotOpen):
    """The saved game is open somewhere else; `holder` says where, if that is known."""

    def __init__(self, number: int, holder: Holder | None) -> None:
        if holder is None:
            sentence = _("Saved game {number} is open in another window.").format(number=number)
        else:
            sentence = _(
                "Saved game {number} is open in another window (process {process} on {host}, "
                "since {since})."
            ).format(number=number, process=holder.process, host=holder.host, since=holder.since)
        super().__init__(number, sentence)
        self.holder = holder


class Damaged(CannotOpen):
    """What was agreed before the first move cannot be read, so that no move can be made."""

    def __init__(self, number: int) -> None:
        sentence = _(
            "Saved game {number} cannot be played on: the record of who plays it, or of what they "
            "agreed on, cannot be read."
        )
        super().__init__(number, sentence.format(number=number))


class Divergence(Enum):
    """Why a saved game is not what was played."""

    MOVES = "moves"
    """A move is missing, cannot be read or made, or leads to another state than it did."""
    RULES = "rules"
    """It was played under older rules, which lead to another state."""
    SETTING = "setting"
    """The players, options or seed are not those that were stored at the beginning."""


class Diverged(CannotOpen):
    """A saved game differs from what was played; it can be played on from its last good move.

    Attributes:
        good: how many moves from the first on are as they were.
        total: how many there should be.
        reason: in what it differs.
    """

    def __init__(self, number: int, good: int, total: int, reason: Divergence) -> None:
        sentences = [_DIVERGED[reason](number), _offer(good, total), _("The old one is kept.")]
        super().__init__(number, " ".join(sentences))
        self.good = good
        self.total = total
        self.reason = reason


_DIVERGED = {
    Divergence.MOVES: lambda number: _(
        "Saved game {number} is not as it was when it was played: it was damaged or changed."
    ).format(number=number),
    Divergence.RULES: lambda number: _(
        "Saved game {number} was played under older rules, which have changed since."
    ).format(number=number),
    Divergence.SETTING: lambda number: _(
        "The players, options or seed of saved game {number} were changed after it was begun."
    ).format(number=number),
}


def _offer(good: int, total: int) -> str:
    if good == 0:
        return _("A new game can be begun with the same players and deals.")
    return _("It can be played on as a new game from move {good} of {total}.").format(
        good=good, total=total
    )


def _failure_sentence(reason: Failure, detail: str) -> str:
    match reason:
        case Failure.FULL:
            return _("The game could not be stored: the disk is full.")
        case Failure.READ_ONLY:
            return _("The game could not be stored: the file of saved games may not be written.")
        case Failure.LOCKED:
            return _("The saved games cannot be reached: another program is busy with them.")
        case Failure.BROKEN:
            return _(
                "The file of saved games is damaged. It will be put aside, and its last copy "
                "opened, when the program is started again."
            )
        case Failure.CHANGED:
            return _("The game could not be stored: another program has changed it.")
        case Failure.OTHER:
            return _("The saved games could not be read or written ({detail}).").format(
                detail=detail
            )


class TroubleKind(Enum):
    """What was wrong with the archive when it was opened, or with its backup copy."""

    BROKEN = "broken"
    """The database could not be read and was put aside."""
    FOREIGN = "foreign"
    """The file was the database of something else and was put aside."""
    MISSING = "missing"
    """The database was gone, and its backup copy was opened."""
    BACKUP_BROKEN = "backup broken"
    """The backup copy could not be read either and was put aside."""
    NO_BACKUP = "no backup"
    """A backup copy could not be made."""


class Trouble(NamedTuple):
    """Something that the players should be told about the archive, which works all the same.

    `path` is the file that was put aside, or could not be written.
    """

    kind: TroubleKind
    sentence: str
    path: Path | None = None
