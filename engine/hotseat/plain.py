"""Markdown, as the rules are written in, as text that can be read in any terminal."""

from __future__ import annotations

import re

_EMPHASIS = re.compile(r"(\*\*|\*|`)(?=\S)(.+?)(?<=\S)\1", re.DOTALL)
_EXAMPLE = " " * 4
_MARKER = re.compile(r"\s*(?:[-*]|\d+\.)\s+")
"""What an item of a list begins with."""
WIDTH = 79
"""How many columns a line of a paragraph takes at most."""
_UNDERLINES = {1: "=", 2: "-"}


def plain_text(markdown: str) -> str:
    """The text without its signs: headings underlined, tables in columns, no emphasis.

    It knows what the rules use: headings, paragraphs, lists, emphasis within a paragraph, tables
    whose columns are aligned already, and examples, which are indented and stay as they are.
    Paragraphs and lists are broken into lines that fit into `WIDTH` columns.
    """
    blocks = re.split(r"\n{2,}", markdown.strip("\n"))
    return "\n\n".join(map(_plain_block, blocks)) + "\n"


def _plain_block(block: str) -> str:
    if block.startswith(_EXAMPLE):
        return block
    heading = re.fullmatch(r"(#+)\s+(.*)", block)
    if heading:
        title = _without_emphasis(heading[2])
        underline = _UNDERLINES.get(len(heading[1]))
        return f"{title}\n{underline * len(title)}" if underline else title
    if block.startswith("|"):
        return "\n".join(map(_plain_row, block.splitlines()))
    return "\n".join(_filled(_without_emphasis(block)))


def _filled(text: str) -> list[str]:
    """A paragraph or a list in lines that fit."""
    from textwrap import wrap

    items: list[tuple[int, str]] = []
    for line in text.splitlines():
        marker = _MARKER.match(line)
        if marker is None and items:
            indent, begun = items[-1]
            items[-1] = (indent, f"{begun} {line.strip()}")
        else:
            items.append((len(marker[0]) if marker else 0, line))
    return [
        line
        for indent, item in items
        for line in wrap(
            item,
            WIDTH,
            subsequent_indent=" " * indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
    ]


def _plain_row(line: str) -> str:
    """A row of a table; what stands in its cells keeps its column."""
    cells = (_without_emphasis(cell).ljust(len(cell)) for cell in line.split("|"))
    return " ".join(cells).rstrip()


def _without_emphasis(text: str) -> str:
    return _EMPHASIS.sub(r"\2", text)
