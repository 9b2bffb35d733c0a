"""Numbers as players read them, with a sign for minus that is as wide as a plus."""

from __future__ import annotations

MINUS = "−"


def plain(number: int) -> str:
    """A number that may be below zero: "210", "−20"."""
    return f"{MINUS}{-number}" if number < 0 else f"{number}"


def signed(number: float) -> str:
    """A number as a whole one with its sign: "+18", "−5", "0"."""
    whole = round(number)
    return f"+{whole}" if whole > 0 else plain(whole)
