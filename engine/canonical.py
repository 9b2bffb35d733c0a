"""Plain text for plain values: the same on every machine and Python, for checksums."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum


def canonical(value: object) -> str:
    """A value as one line of text; equal values give equal text, different ones different text.

    Knows None, booleans, whole numbers, strings, sequences, mappings, enum members, frozen
    dataclasses and objects without fields (steps).

    Raises:
        TypeError: for anything else, since its text might differ between machines.
    """
    if isinstance(value, Enum):
        return f"{type(value).__name__}.{value.name}"
    if value is None or isinstance(value, (bool, int, str)):
        return json.dumps(value)
    if isinstance(value, (tuple, list)):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{canonical(k)}:{canonical(v)}" for k, v in value.items()) + "}"
    if is_dataclass(value) and not isinstance(value, type):
        inner = ",".join(canonical(getattr(value, field.name)) for field in fields(value))
        return f"{type(value).__name__}({inner})"
    raise TypeError(f"{type(value).__name__} has no canonical text")
