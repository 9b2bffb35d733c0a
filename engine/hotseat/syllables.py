"""Where a word can be parted that is too long for a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple
from unicodedata import normalize

from engine.hotseat.canvas import width_of

LEAST_BEFORE, LEAST_AFTER = 2, 3
"""How many letters at least stand before and after a hyphen."""

_VOWELS = frozenset("aeiouyæœø")
_TOGETHER = re.compile("[cgpstw]h|qu|[bcfgp][lr]|[dt]r")
"""Two consonants that begin a syllable together, even between two vowels."""
_BEGINNINGS = re.compile(f"{_TOGETHER.pattern}|s[ckpt][lr]?|s[lmnw]|sch|thr")
"""Consonants that begin a syllable where there are more of them than two."""
_ENDINGS = ("ck", "x")
"""Consonants that only end a syllable."""
_MAY_BE_SILENT = re.compile(r"[^aeiouy]+e[sd]?")
"""A last syllable that is often none: that of "Crocodile", "Spikes"."""
_DASHES = "-–—/"


class Place(NamedTuple):
    """Where a word can be parted: before which letter, and whether with a hyphen."""

    cut: int
    has_hyphen: bool


@lru_cache(maxsize=512)
def places(word: str) -> tuple[Place, ...]:
    """Where a word can be parted, from left to right; nowhere, if it has no such place.

    That is between two syllables, as far as they are known from vowels and consonants (of Latin
    letters alone), and without a hyphen after a dash and between wide letters, as Chinese is
    written.
    """
    found = [Place(cut, False) for cut in range(1, len(word)) if _is_loose(word, cut)]
    for run in re.finditer(r"[^\W\d_]+", word):
        found += [Place(run.start() + cut, True) for cut in _syllables(run.group())]
    return tuple(sorted(found))


def _is_loose(word: str, cut: int) -> bool:
    """Whether a word can be parted here without a hyphen."""
    before, after = word[cut - 1], word[cut]
    if before in _DASHES:
        return after not in _DASHES
    return all(sign.isalnum() and width_of(sign) == 2 for sign in (before, after))


def _syllables(letters: str) -> Iterator[int]:
    """Where the second and each later syllable of some letters begins."""
    plain = "".join(map(_plain, letters))
    vowels = [run.span() for run in re.finditer("v+", "".join(_sounds(plain)))]
    for (_begins, end), (begin, _ends) in pairwise(vowels):
        cut = begin - _beginning(plain[end:begin])
        rest = plain[cut:]
        is_syllable = _MAY_BE_SILENT.fullmatch(rest) is None
        if is_syllable and cut >= LEAST_BEFORE and len(rest) >= LEAST_AFTER:
            yield cut


def _plain(letter: str) -> str:
    """A letter as a small one without its accent."""
    return normalize("NFD", letter)[0].lower()[0]


def _sounds(plain: str) -> Iterator[str]:
    """For each letter "v", if it is a vowel, or "c"."""
    for index, letter in enumerate(plain):
        before, after = plain[index - 1 : index], plain[index + 1 : index + 2]
        is_vowel = letter in _VOWELS
        if letter == "y" and after in _VOWELS:
            # As in "Yes" and "beyond".
            is_vowel = False
        elif letter == "u" and before == "q":
            is_vowel = False
        yield "v" if is_vowel else "c"


def _beginning(consonants: str) -> int:
    """How many of the consonants between two vowels begin the second syllable."""
    if consonants in _ENDINGS:
        return 0
    if len(consonants) <= 2:
        return 2 if _TOGETHER.fullmatch(consonants) else min(1, len(consonants))
    for count in (3, 2):
        if _BEGINNINGS.fullmatch(consonants[-count:]) and len(consonants) > count:
            return count
    return 1
