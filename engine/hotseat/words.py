"""Small pieces of text that several screens share."""

from __future__ import annotations

from collections.abc import Sequence

from engine.hotseat.look import Look
from engine.listing import all_of
from engine.numbers import MINUS, plain, signed


def number_text(number: int, look: Look, *, has_sign: bool = False) -> str:
    """A number of points with the sign for minus of the look: "−20", "+40", "210"."""
    told = signed(number) if has_sign else plain(number)
    return told.replace(MINUS, look.glyphs.minus)


def list_text(items: Sequence[str]) -> str:
    """One or more things: "Anna", "Anna and Ben", "Anna, Ben and Dag"."""
    return items[0] if len(items) == 1 else all_of(items)
