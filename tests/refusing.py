"""Values that are no choices, however much they look like one, and how a state refuses them."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import ParamSpec

from engine.machine import Chance, IllegalChoice, State

P = ParamSpec("P")


class Impostor:
    """Claims to be equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Loud(int):
    """A number that is not quite a number."""


NO_CHOICES: tuple[object, ...] = (
    *(None, True, False, -1, 0.0, 1.0, float("nan"), 10**30, "", "0", b"0", ()),
    *([], {}, object(), Impostor(), int, ..., NotImplemented),
)
"""Values that nobody could take for a choice or an outcome of any game, unless by mistake."""


def look_alikes(right: object) -> list[object]:
    """Values that are nearly a certain choice or outcome, but are not it."""
    others: list[object] = [str(right), repr(right), [right], (right,), (right, right)]
    if type(right) is int:
        others += [float(right), complex(right), bytes([right]), Loud(right)]
        others += [bool(right)] if right in (0, 1) else []
    if type(right) is tuple and right:
        first, *rest = right
        others += [list(right), right[:-1], (*right, first), set(right), tuple(map(str, right))]
        others += [(*right[:-1], first)] if rest else []
        others += [([], *rest), (Impostor(), *rest), (None, *rest), (True, *rest)]
    return others


def is_right(state: State, value: object) -> bool:
    """Whether a choice or an outcome that the game knows is right just now, by type and value."""
    if isinstance(state.pending, Chance):
        return state.pending.is_possible(state, value)
    return any(type(value) is type(one) and value == one for one in state.options())


def assert_refused(
    attempt: Callable[P, object], *values: P.args, **named: P.kwargs
) -> IllegalChoice:
    """The attempt raises the typed error, with a reason and a sentence; returns that error."""
    try:
        attempt(*values, **named)
    except IllegalChoice as error:
        refusal = error
    else:
        raise AssertionError(f"{values!r} was taken for a choice")
    assert isinstance(refusal.reason, Enum)
    assert str(refusal).endswith("."), str(refusal)
    return refusal
