"""A deck's file, table by table: each is read whole, whatever else is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import TypeVar

from engine.language import gettext as _
from engine.lizards.faults import Faults

E = TypeVar("E", bound=Enum)

_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


LONGEST = 40
"""How many characters a name may have."""


def is_line(value: object) -> bool:
    """Whether this is a text that fits on a card: one line, not empty, nothing that is unseen."""
    if not isinstance(value, str) or not value.isprintable():
        return False
    return value.strip() == value and 0 < len(value) <= LONGEST


class Row:
    """A table of a deck's file, whose fields are read one by one.

    What is wrong with a field is noted as a fault, and something harmless is read instead. At the
    end `close` notes the fields that nobody has asked for.
    """

    def __init__(
        self, table: Mapping[str, object], faults: Faults, card: str | None, where: str = ""
    ) -> None:
        self.table = table
        self.faults = faults
        self.card = card
        self.where = where
        self._asked: list[str] = []

    def fault(self, field: str | None, sentence: str) -> None:
        """Note what is wrong with a field, or with the whole table (None)."""
        if field is not None and not is_line(field):
            field = repr(field)
        path = " ".join(part for part in (self.where, field) if part)
        self.faults.add(self.card, path or None, sentence)

    def has(self, field: str) -> bool:
        """Whether the table has a field."""
        return field in self.table

    def _get(self, field: str, *, is_needed: bool) -> object:
        self._asked.append(field)
        if is_needed and field not in self.table:
            self.fault(field, _("is missing"))
        return self.table.get(field)

    def text(self, field: str) -> str:
        """A text that is not empty and fits on a card."""
        value = self._get(field, is_needed=True)
        if is_line(value):
            return str(value)
        if value is not None:
            sentence = _("must be a text of one line, of at most {most} characters")
            self.fault(field, sentence.format(most=LONGEST))
        return "?"

    def id(self, field: str) -> str:
        """A word that cards and files are known by: small letters, digits and hyphens."""
        value = self.text(field)
        if value != "?" and not _ID.fullmatch(value):
            self.fault(field, _("must be of small letters, digits and hyphens, as in hip-bump"))
        return value

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number in a range; without a default it is needed."""
        value = self._get(field, is_needed=default is None)
        if value is None:
            return low if default is None else default
        if type(value) is int and low <= value <= high:
            return value
        self.fault(
            field, _("must be a whole number from {low} to {high}").format(low=low, high=high)
        )
        return low

    def flag(self, field: str) -> bool:
        """True or false; false if it is not there."""
        value = self._get(field, is_needed=False)
        if value is None or isinstance(value, bool):
            return bool(value)
        self.fault(field, _("must be true or false"))
        return False

    def word(self, field: str, words: type[E], default: E | None = None) -> E:
        """One of the words that an enum knows; without a default it is needed."""
        value = self._get(field, is_needed=default is None)
        found = _word(value, words)
        if found is None and value is not None:
            self.fault(field, _must_be_one_of(words))
        return found or default or next(iter(words))

    def words(self, field: str, words: type[E]) -> tuple[E, ...]:
        """A list of such words; empty if it is not there."""
        value = self._get(field, is_needed=False)
        found = [_word(one, words) for one in value] if isinstance(value, list) else [None]
        if value is None:
            return ()
        if None in found or len(set(found)) < len(found):
            self.fault(field, _must_be_one_of(words))
        return tuple(one for one in found if one is not None)

    def row(self, field: str) -> Row | None:
        """A table in the table; None if it is missing or none."""
        value = self._get(field, is_needed=True)
        if isinstance(value, dict):
            return Row(value, self.faults, self.card, self._inside(field))
        if value is not None:
            self.fault(field, _("must be a table"))
        return None

    def rows(self, field: str, *, is_needed: bool = False) -> Iterator[Row]:
        """A list of tables."""
        value = self._get(field, is_needed=is_needed)
        if value is None:
            return
        if not isinstance(value, list) or not value:
            self.fault(field, _("must be a list of tables"))
            return
        for number, one in enumerate(value, 1):
            where = self._inside(field if len(value) == 1 else f"{field} {number}")
            if isinstance(one, dict):
                yield Row(one, self.faults, self.card, where)
            else:
                self.faults.add(self.card, where, _("must be a table"))

    def _inside(self, field: str) -> str:
        return f"{self.where} {field}".strip()

    def close(self) -> None:
        """Note the fields that nobody has asked for: they are misspelt, or out of place."""
        for field in self.table:
            if field not in self._asked:
                known = ", ".join(self._asked)
                self.fault(
                    field, _("there is no such field here, only: {known}").format(known=known)
                )


def _word(value: object, words: type[E]) -> E | None:
    return next((word for word in words if type(value) is str and word.value == value), None)


def _must_be_one_of(words: type[Enum]) -> str:
    known = ", ".join(f'"{word.value}"' for word in words)
    return _("must be one of: {words}").format(words=known)
