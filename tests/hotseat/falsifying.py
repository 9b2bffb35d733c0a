"""Events with other secrets, to see whether anything that is public depends on them."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

from engine.machine import Event


def with_other_cards(event: Event, pack: tuple[object, ...], rng: Random) -> Event:
    """The event with other cards wherever not everybody may read which they are."""
    public: Any = event.seen_by(None)
    if public == event:
        return event
    assert is_dataclass(event)
    kinds = tuple({type(card) for card in pack})

    def exchanged(value: object) -> object:
        if isinstance(value, kinds):
            return rng.choice(pack)
        return tuple(map(exchanged, value)) if isinstance(value, tuple) else value

    hidden = {
        one.name: exchanged(value)
        for one in fields(event)
        if (value := getattr(event, one.name)) != getattr(public, one.name)
    }
    false = replace(event, **hidden)
    assert false.seen_by(None) == public, "what is public stays as it is"
    return false
