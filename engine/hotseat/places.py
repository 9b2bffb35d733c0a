"""Where things are kept: saved games, settings, logs and crash reports."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import NamedTuple

from engine.hotseat.printing import one_line
from engine.language import gettext as _

APP_NAME = "hot-seat-cards"
"""The name of the directories, which all games share."""


class Unwritable(NamedTuple):
    """A directory in which nothing can be kept, and the system's error number for why.

    `number` is None if the directory has no place at all, because there is no home directory.
    """

    folder: Path
    number: int | None

    def sentence(self) -> str:
        """One sentence for the players, which says what to do about it."""
        match self.number:
            case None:
                told = _(
                    "There is no home directory to keep anything in, so nothing is saved; "
                    "start with --data-dir to name a directory."
                )
            case errno.ENOTDIR | errno.EEXIST:
                told = _(
                    "{folder} cannot be a directory, because a file is in its way, so nothing is "
                    "saved there; move the file, or start with --data-dir to name a directory."
                )
            case errno.ENOSPC | errno.EDQUOT:
                told = _(
                    "There is no room left for {folder}, so nothing is saved there; make room, or "
                    "start with --data-dir to name a directory."
                )
            case _other:
                told = _(
                    "{folder} cannot be written to, so nothing is saved there; make it writable, "
                    "or start with --data-dir to name a directory."
                )
        return told.format(folder=one_line(self.folder))


class Places(NamedTuple):
    """The directories of the games; they need not exist.

    Attributes:
        data: saved games.
        config: the settings file.
        state: logs and crash reports.
    """

    data: Path
    config: Path
    state: Path

    @classmethod
    def of_user(cls) -> Places:
        """Where the system keeps such things for this user (XDG, or what is usual elsewhere).

        Without a home directory the places are relative, and `make` says so.
        """
        import platformdirs

        try:
            return cls(
                platformdirs.user_data_path(APP_NAME, appauthor=False),
                platformdirs.user_config_path(APP_NAME, appauthor=False),
                platformdirs.user_state_path(APP_NAME, appauthor=False),
            )
        except RuntimeError:
            nowhere = Path("~") / APP_NAME
            return cls(nowhere, nowhere / "config", nowhere / "state")

    @classmethod
    def inside(cls, folder: Path) -> Places:
        """All in one directory: saved games right in it, the rest in directories of their own."""
        folder = folder.absolute()
        return cls(folder, folder / "config", folder / "state")

    @property
    def settings_file(self) -> Path:
        """The file of the settings."""
        return self.config / "settings.toml"

    def make(self) -> tuple[Unwritable, ...]:
        """Make what is missing, for this user alone (mode 0700).

        Returns:
            The directories in which nothing can be kept; whoever is told plays on without.
        """
        made = (make_folder(folder) for folder in (self.data, self.config, self.state))
        return tuple(trouble for trouble in made if trouble is not None)


def make_folder(folder: Path) -> Unwritable | None:
    """Make a directory and those above it where missing, with mode 0700; None if all is well.

    A directory that exists keeps its mode.
    """
    if not folder.is_absolute():
        return Unwritable(folder, None)
    try:
        _make(folder)
        if not os.access(folder, os.W_OK | os.X_OK):
            return Unwritable(folder, errno.EACCES)
    except OSError as error:
        return Unwritable(folder, error.errno or errno.EIO)
    return None


def _make(folder: Path) -> None:
    if folder.is_dir():
        return
    if folder != folder.parent:
        _make(folder.parent)
    try:
        folder.mkdir(mode=0o700)
    except FileExistsError:
        # Another program may have made it in the meantime.
        if not folder.is_dir():
            raise
