"""Locks between programs: who may play a saved game, and who may repair the archive.

All are `flock`s on small files of their own, which the kernel frees when their process ends, in
whatever way. What is written in a file only says who has it; without the lock it means nothing.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import time
from datetime import datetime
from pathlib import Path
from random import random

from engine.archive.errors import Holder, InUse

_TRIES = 6
_PAUSE = 0.01
"""Seconds between tries. Looking whether a game is open takes its lock for some microseconds,
so that a lock counts as held only after a few tries."""


class MatchLock:
    """The right to play one saved game, until it is freed."""

    def __init__(self, path: Path, file: int) -> None:
        self._path = path
        self._file: int | None = file

    @classmethod
    def take(cls, folder: Path, number: int, now: datetime) -> MatchLock:
        """Take the lock of a saved game, and write down who has it and since when.

        Raises:
            InUse: another program has it, or another part of this one.
            OSError: the lock file cannot be made.
        """
        path = lock_path(folder, number)
        folder.mkdir(mode=0o700, exist_ok=True)
        for one in range(_TRIES):
            if one:
                pause()
            file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            if _try(file, fcntl.LOCK_EX) and _is_at(file, path):
                _sign(file, now)
                return cls(path, file)
            os.close(file)
        raise InUse(number, _holder(path))

    def free(self) -> None:
        """Let others have it; does nothing the second time."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                # Safe while the lock is held: whoever waits on the old file sees that it is gone.
                self._path.unlink()
            os.close(self._file)
            self._file = None


class NoLock:
    """The right to play a game that only this program can see."""

    def free(self) -> None:
        """Nothing is held."""


def lock_path(folder: Path, number: int) -> Path:
    """The lock file of a saved game."""
    return folder / f"{number}.lock"


def is_held(path: Path) -> bool:
    """Whether anybody has the lock of this file."""
    try:
        file = os.open(path, os.O_RDONLY)
    except OSError:
        return False
    try:
        return not _try(file, fcntl.LOCK_SH)
    finally:
        os.close(file)


class Gate:
    """The lock of the whole archive: shared by all who use it, alone for who repairs it."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)

    def share(self, seconds: float) -> bool:
        """Use the archive beside others; False if somebody is alone in it for so long."""
        return self._wait(fcntl.LOCK_SH, seconds)

    def alone(self, seconds: float = 0) -> bool:
        """Have the archive alone, if nobody else uses it; otherwise nothing is held any more."""
        if self._wait(fcntl.LOCK_EX, seconds):
            return True
        fcntl.flock(self._file, fcntl.LOCK_UN)
        return False

    def close(self) -> None:
        """Leave."""
        os.close(self._file)

    def _wait(self, mode: int, seconds: float) -> bool:
        until = time.monotonic() + seconds
        while not _try(self._file, mode):
            if time.monotonic() >= until:
                return False
            pause()
        return True


def pause() -> None:
    """Wait a moment, unevenly, so that two who wait for each other part."""
    time.sleep(_PAUSE * (0.5 + random()))


def _try(file: int, mode: int) -> bool:
    try:
        fcntl.flock(file, mode | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _is_at(file: int, path: Path) -> bool:
    """Whether the open file is still the one at this path: its last owner may have removed it."""
    try:
        return os.path.samestat(os.fstat(file), path.stat())
    except FileNotFoundError:
        return False


def _sign(file: int, now: datetime) -> None:
    since = now.astimezone().strftime("%Y-%m-%d %H:%M")
    told = {"process": os.getpid(), "host": os.uname().nodename, "since": since}
    # On a full disk nobody can say who has it; the lock holds all the same.
    with contextlib.suppress(OSError):
        os.truncate(file, 0)
        os.pwrite(file, json.dumps(told).encode(), 0)


def _holder(path: Path) -> Holder | None:
    try:
        data = json.loads(path.read_bytes()[:1000])
    except (OSError, ValueError, RecursionError):
        return None
    match data:
        case {"process": int(process), "host": str(host), "since": str(since)}:
            return Holder(process, host, since)
    return None
