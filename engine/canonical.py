"""Plain text for plain values: the same on every machine and Python, for checksums."""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import lru_cache
from typing import Protocol, runtime_checkable


@runtime_checkable
class Canonical(Protocol):
    """A value that gives its own text; cards do, by their names."""

    def canonical(self) -> str:
        """The text: the same for equal values only."""


def canonical(value: object) -> str:
    """A value as one line of text; equal values give equal text, different ones different text.

    Knows None, booleans, whole numbers, strings, sequences, mappings, enum members, frozen
    dataclasses (steps, records) and whatever gives its own text.

    Raises:
        TypeError: for anything else, since its text might differ between machines.
    """
    kind = type(value)
    if kind in _PLAIN:
        return json.dumps(value)
    if kind is tuple or kind is list:
        return "[" + ",".join(map(canonical, value)) + "]"  # type: ignore[call-overload]
    if isinstance(value, Enum):
        return f"{kind.__name__}.{value.name}"
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{canonical(k)}:{canonical(v)}" for k, v in value.items()) + "}"
    if is_dataclass(value):
        return _of_record(value)  # type: ignore[arg-type]
    if isinstance(value, Canonical):
        return value.canonical()
    raise TypeError(f"{kind.__name__} has no canonical text")


@lru_cache(maxsize=8192)
def _of_record(record: Hashable) -> str:
    """The text of a frozen dataclass; kept, since the same steps lie on the stack for long."""
    inner = ",".join(canonical(getattr(record, field.name)) for field in fields(record))  # type: ignore[arg-type]
    return f"{type(record).__name__}({inner})"


_PLAIN = frozenset({bool, int, str, type(None)})
