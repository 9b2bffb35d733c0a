"""Brings the catalogues up to date with the texts in the code: `python -m tests.tools.messages`.

The template lists every text that is given to `gettext` or `ngettext`. It is written anew when
its texts have changed; every translation (`<language>/LC_MESSAGES/hot-seat-cards.po`) gets the
new texts and is compiled. A new language is begun with Babel's own command:

    pybabel init -D hot-seat-cards -i engine/locale/hot-seat-cards.pot -d engine/locale -l de
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from engine import __version__
from engine.language import DOMAIN

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "engine" / "locale"
COMMAND = "python -m tests.tools.messages"
"""What to run when the template is out of date."""

_PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGES = tuple(
    ROOT / name for name in _PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
)
"""The packages with texts: those that are installed."""


def extract() -> Catalog:
    """The texts in the code, as a template."""
    template = Catalog(
        project=_PROJECT["project"]["name"],
        version=__version__,
        header_comment="# The texts of PROJECT, as they stand in the code.",
        fuzzy=False,
    )
    for package in PACKAGES:
        found = extract_from_dir(package, comment_tags=("Translators:",))
        for _file, _line, text, comments, context in found:
            template.add(text, auto_comments=comments, context=context)
    return template


def texts(catalog: Catalog) -> set[str | tuple[str, str]]:
    """The texts of a catalogue, those with two numbers as pairs; not its head."""
    return {_text(message) for message in catalog if message.id}


def _text(message: Message) -> str | tuple[str, str]:
    return message.id if isinstance(message.id, str) else (message.id[0], message.id[1])


def read(path: Path) -> Catalog:
    """The catalogue in a file; an empty one if there is none."""
    if not path.exists():
        return Catalog()
    with path.open("rb") as file:
        return read_po(file, domain=DOMAIN)


def refresh(locale: Path, template: Catalog) -> None:
    """Write the template into a directory of catalogues, and bring those up to date with it."""
    path = locale / f"{DOMAIN}.pot"
    if texts(read(path)) != texts(template):
        _write(path, template)
    for translation in sorted(locale.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        catalog = read(translation)
        catalog.update(template)
        _write(translation, catalog)
        with translation.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalog)


def _write(path: Path, catalog: Catalog) -> None:
    with path.open("wb") as file:
        write_po(file, catalog, width=100, sort_output=True)


if __name__ == "__main__":
    refresh(LOCALE, extract())
