"""Text broken into lines that fit."""

from __future__ import annotations

from engine.hotseat.canvas import fitted, width_of
from engine.hotseat.syllables import places


def wrapped(
    text: str, cells: int, rows: int | None = None, ellipsis: str = "…", *, hyphen: str = ""
) -> list[str]:
    """The text in lines of at most so many cells (1 or more), broken at blanks where possible.

    A word that is too long for a line is parted anywhere; with a hyphen, only where `places` has
    a place that fits, and if there is none the word is cut with the ellipsis.
    There are at most so many rows (None: as many as it takes; 0 or less: none); the last one ends
    with the ellipsis if the text goes on.
    """
    lines: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width_of(longer) <= cells:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while width_of(line) > cells and len(line) > 1:
            part, line = _hyphenated(line, cells, hyphen, ellipsis) if hyphen else _cut(line, cells)
            lines.append(part)
    if line:
        lines.append(line)
    if rows is None or len(lines) <= rows:
        return lines
    if rows <= 0:
        return []
    return [*lines[: rows - 1], fitted(" ".join(lines[rows - 1 :]), cells, ellipsis)]


def _cut(word: str, cells: int) -> tuple[str, str]:
    """What of a word fits into a line, and the rest."""
    cut = len(word) - 1
    while cut > 1 and width_of(word[:cut]) > cells:
        cut -= 1
    return word[:cut], word[cut:]


def _hyphenated(word: str, cells: int, hyphen: str, ellipsis: str) -> tuple[str, str]:
    """What of a word fits into a line, and the rest; the hyphen is added only if it must be."""
    for place in sorted(places(word), key=lambda place: (place.has_hyphen, -place.cut)):
        part = word[: place.cut] + hyphen * place.has_hyphen
        if width_of(part) <= cells:
            return part, word[place.cut :]
    return fitted(word, cells, ellipsis), ""
