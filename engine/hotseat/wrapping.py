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
        *begun, line = _parted(word, cells, hyphen, ellipsis) if hyphen else _cut(word, cells)
        lines += begun
    if line:
        lines.append(line)
    if rows is None or len(lines) <= rows:
        return lines
    if rows <= 0:
        return []
    return [*lines[: rows - 1], fitted(" ".join(lines[rows - 1 :]), cells, ellipsis)]


def _cut(word: str, cells: int) -> list[str]:
    """A word in parts that fit into lines, parted anywhere."""
    parts = []
    while width_of(word) > cells and len(word) > 1:
        cut = len(word) - 1
        while cut > 1 and width_of(word[:cut]) > cells:
            cut -= 1
        parts.append(word[:cut])
        word = word[cut:]
    return [*parts, word]


def _parted(word: str, cells: int, hyphen: str, ellipsis: str) -> list[str]:
    """A word in parts that fit into lines; a hyphen is added only if it must be.

    What has no place where it could be parted ends with the ellipsis.
    """
    parts: list[str] = []
    begin = 0
    while width_of(word[begin:]) > cells:
        fitting = {
            place: part
            for place in places(word)
            if place.cut > begin
            and width_of(part := word[begin : place.cut] + hyphen * place.has_hyphen) <= cells
        }
        if not fitting:
            return [*parts, fitted(word[begin:], cells, ellipsis)]
        best = min(fitting, key=lambda place: (place.has_hyphen, -place.cut))
        parts.append(fitting[best])
        begin = best.cut
    return [*parts, word[begin:]]
