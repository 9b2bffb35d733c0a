"""Markdown, as the rules are written in, as text that can be read in any terminal."""

from __future__ import annotations

import re

_EMPHASIS = re.compile(r"(\*\*|\*|`)(?=\S)(.+?)(?<=\S)\1", re.DOTALL)
_UNDERLINES = {1: "=", 2: "-"}


def plain_text(markdown: str) -> str:
    """The text without its signs: headings underlined, tables in columns, no emphasis.

    It knows what the rules use: headings, paragraphs, lists, emphasis within a paragraph, and
    tables whose columns are aligned already.
    """
    blocks = re.split(r"\n{2,}", markdown.strip())
    return "\n\n".join(map(_plain_block, blocks)) + "\n"


def _plain_block(block: str) -> str:
    heading = re.fullmatch(r"(#+)\s+(.*)", block)
    if heading:
        title = _without_emphasis(heading[2])
        underline = _UNDERLINES.get(len(heading[1]))
        return f"{title}\n{underline * len(title)}" if underline else title
    if block.startswith("|"):
        return "\n".join(line.replace("|", " ").rstrip() for line in block.splitlines())
    return _without_emphasis(block)


def _without_emphasis(text: str) -> str:
    return _EMPHASIS.sub(r"\2", text)
