"""Text broken into lines that fit."""

from __future__ import annotations

from engine.hotseat.canvas import width_of


def wrapped(text: str, cells: int) -> list[str]:
    """The text in lines of at most so many cells (1 or more), broken at blanks where possible."""
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
            cut = len(line)
            while width_of(line[:cut]) > cells and cut > 1:
                cut -= 1
            lines.append(line[:cut])
            line = line[cut:]
    return [*lines, line] if line else lines
