"""Looking into plain values: which cards they name, and which parts of them can change."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache

from engine.machine import State, Step


class Namer:
    """Finds the cards that a value names, as objects or by their names in text."""

    def __init__(self, pack: Collection[object]) -> None:
        self.by_name: dict[str, object] = {str(card): card for card in pack}
        self.kinds = {type(card) for card in pack}

    def names(self, value: object) -> set[object]:
        """Every card that a reader of the value could name; unknown kinds of value are refused."""
        found: set[object] = set()
        self._walk(value, found)
        return found

    def _walk(self, value: object, found: set[object]) -> None:
        kind = type(value)
        if kind in self.kinds:
            found.add(value)
        elif kind in _SILENT or isinstance(value, Enum):
            return
        elif isinstance(value, str):
            found.update(self.by_name[word] for word in value.split() if word in self.by_name)
        elif isinstance(value, (tuple, list, set, frozenset)):
            for one in value:
                self._walk(one, found)
        elif isinstance(value, Mapping):
            for pair in value.items():
                self._walk(pair, found)
        elif is_dataclass(kind):
            for name in _field_names(kind):
                self._walk(getattr(value, name), found)
        elif isinstance(value, Step):
            assert not _has_fields(value), "a step with fields is a dataclass"
        else:
            raise TypeError(f"nobody knows which cards a {kind.__name__} names")


_SILENT = (int, bool, type(None))


def _has_fields(value: object) -> bool:
    slots = [name for base in type(value).__mro__ for name in getattr(base, "__slots__", ())]
    return bool(slots) or hasattr(value, "__dict__")


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    assert is_dataclass(kind)
    return tuple(field.name for field in fields(kind))


def changeable(value: object) -> Iterator[object]:
    """Every part of a state that can be changed: lists, sets and mappings, however deep."""
    if isinstance(value, State):
        for _, part in value.facts():
            yield from changeable(part)
    elif isinstance(value, (list, set)):
        yield value
        for part in value:
            yield from changeable(part)
    elif isinstance(value, dict):
        yield value
        for part in value.values():
            yield from changeable(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from changeable(part)
