"""When a key may open a hand, and when it may commit: what keeps a held key from playing on."""

from __future__ import annotations

QUIET = 0.350
"""Seconds without any key before Space may open a hand."""
BETWEEN_SPACES = 1.000
"""Seconds after a Space before the next one may open a hand: a held key's first repeat can come
as late as 660 ms after it."""
BURST = 0.100
"""Keys that follow each other faster than this, in seconds, are a held key or a paste."""

_LONG_AGO = float("-inf")


class Curtain:
    """Watches the keys of the program, and says which may open a hand or commit a choice.

    Moments are seconds at which something arrived from the terminal, not at which the program
    got round to it: while it is busy, keys that are held would look like others.
    """

    def __init__(self) -> None:
        self._last_click = _LONG_AGO
        self._last_key = _LONG_AGO
        self._last_space = _LONG_AGO
        self._key_before = _LONG_AGO
        self._space_before = _LONG_AGO
        self._has_committed = False

    def note(self, key: str, moment: float) -> None:
        """A key was pressed, whatever it does; to be called before it does anything."""
        self._key_before, self._last_key = self._last_key, moment
        self._space_before = self._last_space
        if key == "space":
            self._last_space = moment
        if moment - self._key_before > BURST:
            self._has_committed = False

    def note_click(self, moment: float) -> None:
        """A mouse button was pressed, which is no key that is held: it may commit."""
        self._last_click = moment
        self._has_committed = False

    def may_open(self) -> bool:
        """Whether the Space that was just noted may open a hand."""
        return (
            self._last_key - self._key_before >= QUIET
            and self._last_key - self._space_before >= BETWEEN_SPACES
        )

    def may_open_by_click(self) -> bool:
        """Whether the click that was just noted may open a hand: no key is being held."""
        return (
            self._last_click - self._last_key >= QUIET
            and self._last_click - self._last_space >= BETWEEN_SPACES
        )

    def may_commit(self) -> bool:
        """Whether what was just noted may commit: once in any burst of keys."""
        if self._has_committed:
            return False
        self._has_committed = True
        return True
