"""The help of a game as a text in Markdown, one file for each language.

The files in a game's `help/` are named after their language and have the same sections in the same
order, so that help opens at the same place in every language. Each section has a heading of the
second level.
"""

from __future__ import annotations

from engine.language import ENGLISH, best, chosen


def help_of(package: str, language: str | None = None, besides: str = "") -> str:
    """The help of a game's package in a language (None: the chosen one), or else in English.

    `besides` names a file in the folder that is no help in any language.
    """
    from importlib.resources import files

    texts = {
        file.name.removesuffix(".md"): file
        for file in files(package).joinpath("help").iterdir()
        if file.name.endswith(".md") and file.name != besides
    }
    found = best(chosen() if language is None else language, texts)
    return texts[found or ENGLISH].read_text(encoding="utf-8")


def headings(text: str) -> list[str]:
    """The headings of a help text's sections, in order, each as the text of its line."""
    return [line.removeprefix("## ") for line in text.splitlines() if line.startswith("## ")]
