"""Text broken into lines that fit."""

from __future__ import annotations

from engine.hotseat.canvas import fitted, width_of


def wrapped(
    text: str, cells: int, rows: int | None = None, ellipsis: str = "…", *, hyphen: str = ""
) -> list[str]:
    """The text in lines of at most so many cells (1 or more), broken at blanks where possible.

    A word that is too long for a line is parted, with the hyphen where there is room for one.
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
            part, line = _parted(line, cells, hyphen)
            lines.append(part)
    if line:
        lines.append(line)
    if rows is None or len(lines) <= rows:
        return lines
    if rows <= 0:
        return []
    return [*lines[: rows - 1], fitted(" ".join(lines[rows - 1 :]), cells, ellipsis)]


def _parted(word: str, cells: int, hyphen: str) -> tuple[str, str]:
    """What of a word fits into a line, with the hyphen, and the rest."""
    room = cells - width_of(hyphen)
    if room < 1:
        room, hyphen = cells, ""
    cut = len(word) - 1
    while cut > 1 and width_of(word[:cut]) > room:
        cut -= 1
    return word[:cut] + hyphen, word[cut:]
