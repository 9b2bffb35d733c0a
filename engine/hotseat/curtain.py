"""When a key may open a hand, and when it may commit: what keeps a held key from playing on."""

from __future__ import annotations

from collections.abc import Callable

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

    `clock` gives seconds; it is handed in so that tests need not wait.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._last_key = _LONG_AGO
        self._last_space = _LONG_AGO
        self._key_before = _LONG_AGO
        self._space_before = _LONG_AGO
        self._has_committed = False

    def note(self, key: str) -> None:
        """A key was pressed, whatever it does; to be called before it does anything."""
        now = self._clock()
        self._key_before, self._last_key = self._last_key, now
        self._space_before = self._last_space
        if key == "space":
            self._last_space = now
        if now - self._key_before > BURST:
            self._has_committed = False

    def note_click(self) -> None:
        """A mouse button was pressed, which is no key that is held: it may commit."""
        self._has_committed = False

    def may_open(self) -> bool:
        """Whether the Space that was just noted may open a hand."""
        return (
            self._last_key - self._key_before >= QUIET
            and self._last_key - self._space_before >= BETWEEN_SPACES
        )

    def may_open_by_click(self) -> bool:
        """Whether a click on the card backs may open a hand now: no key is being held."""
        now = self._clock()
        return now - self._last_key >= QUIET and now - self._last_space >= BETWEEN_SPACES

    def may_commit(self) -> bool:
        """Whether what was just noted may commit: once in any burst of keys."""
        if self._has_committed:
            return False
        self._has_committed = True
        return True
