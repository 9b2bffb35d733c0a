"""What can be wrong with a deck, in sentences that say where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.language import gettext as _


class Fault(NamedTuple):
    """Something that is wrong with a deck: of which card and in which field, if it is of one."""

    card: str | None
    field: str | None
    sentence: str

    def __str__(self) -> str:
        if self.card is None:
            where = self.field
        elif self.field is None:
            where = self.card
        else:
            # Translators: where a fault is: "Hip Bump, do 1 amount".
            where = _("{card}, {field}").format(card=self.card, field=self.field)
        if where is None:
            return self.sentence
        # Translators: a fault of a deck and where it is.
        return _("{where}: {fault}").format(where=where, fault=self.sentence)


class DeckError(ValueError):
    """A file that is no deck; its text has one line for each fault, with the name of the file."""

    def __init__(self, file: str, faults: Sequence[Fault]) -> None:
        self.file = file
        self.faults = tuple(faults)
        super().__init__("\n".join(f"{file}: {fault}" if file else str(fault) for fault in faults))


class Faults:
    """Collects faults while a deck is read."""

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, card: str | None, field: str | None, sentence: str) -> None:
        """Note a fault; reading goes on."""
        self.found.append(Fault(card, field, sentence))
