"""Markdown, as the rules are written in, as text that can be read in any terminal."""

from __future__ import annotations

import re

_EMPHASIS = re.compile(r"(\*\*|\*|`)(?=\S)(.+?)(?<=\S)\1", re.DOTALL)
_EXAMPLE = " " * 4
_UNDERLINES = {1: "=", 2: "-"}


def plain_text(markdown: str) -> str:
    """The text without its signs: headings underlined, tables in columns, no emphasis.

    It knows what the rules use: headings, paragraphs, lists, emphasis within a paragraph, tables
    whose columns are aligned already, and examples, which are indented and stay as they are.
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
    return _without_emphasis(block)


def _plain_row(line: str) -> str:
    """A row of a table; what stands in its cells keeps its column."""
    cells = (_without_emphasis(cell).ljust(len(cell)) for cell in line.split("|"))
    return " ".join(cells).rstrip()


def _without_emphasis(text: str) -> str:
    return _EMPHASIS.sub(r"\2", text)
