"""Text is broken into lines that fit, counted in cells of the terminal."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len

from engine.hotseat.wrapping import wrapped

ANY = 10**6
"""More rows than anything takes."""


@pytest.mark.parametrize(
    ("text", "cells", "lines"),
    [
        ("", 5, []),
        ("   ", 5, []),
        ("one two three", 7, ["one two", "three"]),
        ("one two three", 13, ["one two three"]),
        ("  one   two ", 20, ["one two"]),
        ("abcdefgh ij", 4, ["abcd", "efgh", "ij"]),
        ("a bcdefg", 3, ["a", "bcd", "efg"]),
        ("李小李小李", 5, ["李小", "李小", "李"]),
        ("李小", 1, ["李", "小"]),
        ("e\u0301e\u0301e\u0301", 2, ["e\u0301e\u0301", "e\u0301"]),
    ],
)
def test_lines_are_broken_at_blanks_and_words_only_if_they_must(
    text: str, cells: int, lines: list[str]
) -> None:
    assert wrapped(text, cells) == lines
    assert wrapped(text, cells, ANY) == lines


@pytest.mark.parametrize(
    ("rows", "lines"),
    [
        (4, ["one two", "three", "four"]),
        (3, ["one two", "three", "four"]),
        (2, ["one two", "three…"]),
        (1, ["one tw…"]),
        (0, []),
        (-1, []),
    ],
)
def test_what_has_no_room_is_cut_with_an_ellipsis(rows: int, lines: list[str]) -> None:
    assert wrapped("one two three four", 7, rows) == lines


@pytest.mark.parametrize(
    ("text", "cells", "lines"),
    [
        ("Stegosaurus Head", 7, ["Stegos-", "aurus", "Head"]),
        ("Big Stegosaurus", 7, ["Big", "Stegos-", "aurus"]),
        ("李小李小李", 5, ["李小-", "李小-", "李"]),
        ("abc", 1, ["a", "b", "c"]),
        ("short words", 7, ["short", "words"]),
    ],
)
def test_a_word_that_is_parted_gets_a_hyphen(text: str, cells: int, lines: list[str]) -> None:
    assert wrapped(text, cells, hyphen="-") == lines


LETTERS = ["a", "bc", " ", " ", "李", "한", "e\u0301", "-", "…", "♥"]


@pytest.mark.parametrize("seed", range(30))
def test_no_line_is_too_wide_and_nothing_is_lost(seed: int) -> None:
    rng = Random(seed)
    text = "".join(rng.choice(LETTERS) for _ in range(rng.randrange(60)))
    cells = rng.randrange(2, 20)
    for hyphen in ("", "-"):
        lines = wrapped(text, cells, hyphen=hyphen)
        assert all(0 < cell_len(line) <= cells for line in lines), (seed, cells, text)
    whole = "".join(wrapped(text, cells)).replace(" ", "")
    assert whole == text.replace(" ", ""), (seed, cells)
    few = wrapped(text, cells, 2)
    assert len(few) <= 2
    assert all(cell_len(line) <= cells for line in few), (seed, cells, text)
