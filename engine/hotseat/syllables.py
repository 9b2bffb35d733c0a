"""Where a word can be parted that is too long for a line."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.hotseat.canvas import width_of
from engine.language import ENGLISH, chosen

if TYPE_CHECKING:
    from pyphen import Pyphen

LEAST_BEFORE, LEAST_AFTER = 2, 3
"""How many letters at least stand before and after a hyphen."""

_DASHES = "-–—/"


class Place(NamedTuple):
    """Where a word can be parted: before which letter, and whether with a hyphen."""

    cut: int
    has_hyphen: bool


@lru_cache(maxsize=512)
def places(word: str) -> tuple[Place, ...]:
    """Where a word can be parted, from left to right; nowhere, if it has no such place.

    That is between syllables, as the language of the game has them, and without a hyphen after a
    dash and between wide letters, as Chinese is written.
    """
    found = [Place(cut, False) for cut in range(1, len(word)) if _is_loose(word, cut)]
    for run in re.finditer(r"[^\W\d_]+", word):
        found += [Place(run.start() + cut, True) for cut in _patterns().positions(run.group())]
    return tuple(sorted(found))


def _is_loose(word: str, cut: int) -> bool:
    """Whether a word can be parted here without a hyphen."""
    before, after = word[cut - 1], word[cut]
    if before in _DASHES:
        return after not in _DASHES
    return all(sign.isalnum() and width_of(sign) == 2 for sign in (before, after))


@cache
def _patterns() -> Pyphen:
    """What knows the syllables; it takes a tenth of a second to read, so it is read when needed."""
    from pyphen import Pyphen, language_fallback

    language = language_fallback(chosen()) or ENGLISH
    return Pyphen(lang=language, left=LEAST_BEFORE, right=LEAST_AFTER)
