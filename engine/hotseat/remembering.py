"""The settings file while the program runs: written beside the game, the last change last."""

from __future__ import annotations

import threading
from pathlib import Path

from engine.hotseat.settings import Settings, SettingsNotSaved, carry_over, save
from engine.language import gettext as _


class Remembered:
    """What the settings file holds, and what it is to hold; it may be written from any thread."""

    def __init__(self, path: Path, stored: Settings) -> None:
        self.path = path
        self.stored = stored
        self._written = stored
        self._writing = threading.Lock()

    def change(self, before: Settings, after: Settings) -> None:
        """Somebody has changed the settings in force; `write` puts that into the file."""
        self.stored = carry_over(self.stored, before, after)

    def write(self) -> str | None:
        """Write what is not in the file yet; a sentence if there is something to say about it."""
        with self._writing:
            wanted = self.stored
            if wanted == self._written:
                return None
            self._written = wanted
            try:
                copy = save(self.path, wanted)
            except SettingsNotSaved as error:
                return str(error)
        if copy is None:
            return None
        told = _("{file} could not be understood; it is kept as {copy}.")
        return told.format(file=self.path, copy=copy)
