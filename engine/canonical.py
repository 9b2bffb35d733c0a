"""Plain text for plain values: the same on every machine and Python, for checksums."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


class Canonical(Protocol):
    """A value that gives its own text; cards do, by their names."""

    def canonical(self) -> str:
        """The text: the same for equal values only."""


def canonical(value: object) -> str:
    """A value as one line of text; equal values give equal text, different ones different text.

    Knows None, booleans, whole numbers, strings, sequences, named tuples, mappings, enum
    members, records, frozen dataclasses and whatever gives its own text. The order of a
    mapping does not matter; lists and tuples are taken for the same.

    Raises:
        TypeError: for anything else, since its text might differ between machines.
    """
    kind = type(value)
    writer = _WRITERS.get(kind)
    if writer is None:
        writer = _WRITERS[kind] = _writer(kind)
    return writer(value)


_WRITERS: dict[type, Callable[[object], str]] = {}
"""What makes the text of each kind of value, found at its first appearance."""


def _writer(kind: type) -> Callable[[object], str]:
    """What makes the text of values of a kind."""
    if kind is int:
        return str
    if kind in (bool, str, type(None)):
        return json.dumps
    if kind in (tuple, list):
        return lambda values: _of_sequence(cast("Iterable[object]", values))
    if issubclass(kind, tuple):
        return lambda values: kind.__name__ + _of_sequence(cast("Iterable[object]", values))
    if issubclass(kind, Enum):
        return lambda member: f"{kind.__name__}.{cast('Enum', member).name}"
    if issubclass(kind, Mapping):
        return lambda pairs: _of_mapping(cast("Mapping[object, object]", pairs))
    if is_dataclass(kind):
        return _of_record
    if hasattr(kind, "canonical"):
        return lambda value: cast("Canonical", value).canonical()
    raise TypeError(f"{kind.__name__} has no canonical text")


def _of_sequence(values: Iterable[object]) -> str:
    return "[" + ",".join(map(canonical, values)) + "]"


def _of_mapping(mapping: Mapping[object, object]) -> str:
    pairs = sorted(f"{canonical(key)}:{canonical(value)}" for key, value in mapping.items())
    return "{" + ",".join(pairs) + "}"


@lru_cache(maxsize=8192)
def _of_record(record: Hashable) -> str:
    """The text of a record; kept, since the same steps lie on the stack for long."""
    names = [field.name for field in fields(cast("DataclassInstance", record))]
    inner = ",".join([canonical(getattr(record, name)) for name in names])
    return f"{type(record).__name__}({inner})"
