"""Reading a deck from its file, and telling every fault of it at once."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from weakref import WeakValueDictionary

from engine.language import gettext as _
from engine.lizards.cards import Deck
from engine.lizards.faults import DeckError, Fault, Faults
from engine.lizards.reading import read_deck

OWN_NAME = "deck.toml"

_LOADED: WeakValueDictionary[str, Deck] = WeakValueDictionary()
"""The decks that are in use, by their texts, so that each is one object."""


def load_deck(path: str | os.PathLike[str] | None = None) -> Deck:
    """The deck in a file; our own deck if `path` is None.

    Raises:
        DeckError: the file cannot be read, or is no deck that can be played; it names the file,
            and of every fault the card and the field.
    """
    if path is None:
        return _own_deck()
    name = os.fspath(path)
    try:
        with open(path, "rb") as file:
            text = file.read().decode()
    except OSError as error:
        reason = error.strerror or str(error)
        sentence = _("the file cannot be read: {reason}").format(reason=reason)
        raise DeckError(name, [Fault(None, None, sentence)]) from error
    except UnicodeDecodeError as error:
        sentence = _("the file is no text in UTF-8")
        raise DeckError(name, [Fault(None, None, sentence)]) from error
    return deck_from_text(text, name)


@cache
def _own_deck() -> Deck:
    return load_deck(os.path.join(os.path.dirname(__file__), OWN_NAME))


def deck_from_text(text: str, name: str = "") -> Deck:
    """The deck of a text in TOML; `name` is what errors call it.

    Raises:
        DeckError: as in `load_deck`.
    """
    found = _LOADED.get(text)
    if found is not None:
        return found
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        sentence = _("the file is no TOML: {reason}").format(reason=error)
        raise DeckError(name, [Fault(None, None, sentence)]) from error
    faults = Faults()
    deck = read_deck(data, text, faults)
    if faults.found:
        raise DeckError(name, faults.found)
    _LOADED[text] = deck
    return deck
