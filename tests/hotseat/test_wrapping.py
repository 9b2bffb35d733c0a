"""Text is broken into lines that fit, counted in cells of the terminal."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len

from engine.hotseat.syllables import places
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
        ("Stegosaurus Head", 7, ["Stego-", "saurus", "Head"]),
        ("Big Stegosaurus", 7, ["Big", "Stego-", "saurus"]),
        ("Stegosaurus", 10, ["Stego-", "saurus"]),
        ("Stegosaurus", 6, ["Stego-", "saurus"]),
        ("Stegosaurus", 4, ["Ste-", "go-", "sau…"]),
        ("Mixed-up Wardrobe", 7, ["Mixed-", "up", "Ward-", "robe"]),
        ("Anna-Magdalena", 9, ["Anna-", "Magdalena"]),
        ("李小李小李", 5, ["李小", "李小", "李"]),
        ("short words", 7, ["short", "words"]),
    ],
)
def test_with_a_hyphen_a_word_is_parted_between_syllables(
    text: str, cells: int, lines: list[str]
) -> None:
    assert wrapped(text, cells, hyphen="-") == lines


@pytest.mark.parametrize(
    ("text", "cells", "lines"),
    [
        ("Strengths", 8, ["Strengt…"]),
        ("two Strengths more", 8, ["two", "Strengt…", "more"]),
        ("Crocodile", 3, ["Cr…"]),
        ("abc", 1, ["…"]),
        ("12345678 9", 4, ["123…", "9"]),
    ],
)
def test_a_word_without_a_place_for_the_hyphen_is_cut(
    text: str, cells: int, lines: list[str]
) -> None:
    assert wrapped(text, cells, hyphen="-") == lines


SYLLABLES = (
    "Bot-tom-less Cro-codile Pick-pocket Door-stops Break-fast Neigh-bour Vul-tures Snack-ing "
    "ques-tion Os-trich Ste-go-saurus Spikes Paddles Strengths xyzzy"
)
"""Words as dictionaries part them, but for what is shorter than a part may be."""


@pytest.mark.parametrize("parted", SYLLABLES.split())
def test_a_word_is_parted_as_dictionaries_do(parted: str) -> None:
    word, cuts = parted.replace("-", ""), []
    for part in parted.split("-")[:-1]:
        cuts.append(len(part) + (cuts[-1] if cuts else 0))
    assert places(word) == tuple((cut, True) for cut in cuts)


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
