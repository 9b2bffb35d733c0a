"""How things are put in a row, in every language: "Anna, Ben and Dag"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from engine.language import gettext as _


def in_a_row(items: Sequence[str]) -> str:
    """One or more things after one another: "2, 4, 6"."""

    def add(before: str, item: str) -> str:
        # Translators: how things are listed; "before" is all that comes before the item.
        return _("{before}, {item}").format(before=before, item=item)

    return reduce(add, items)


def all_of(items: Sequence[str]) -> str:
    """One or more things, all of them: "Anna, Ben and Dag"."""
    if len(items) == 1:
        return items[0]
    return _("{items} and {last}").format(items=in_a_row(items[:-1]), last=items[-1])


def one_of(items: Sequence[str]) -> str:
    """One or more things, of which one will do: "Dwarves, a Wizard or a Jester"."""
    if len(items) == 1:
        return items[0]
    return _("{items} or {last}").format(items=in_a_row(items[:-1]), last=items[-1])
