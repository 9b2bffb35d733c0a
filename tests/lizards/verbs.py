"""A table at which an Effect with certain verbs is played, for the tests of the verbs."""

from __future__ import annotations

from tests.lizards.boards import Table, adaptation, effect, table

HANDS_SAFE = adaptation("safe-hand", 'guards = ["hand"]')
PARTS_SAFE = adaptation("safe-parts", 'guards = ["parts"]')
ADAPTATIONS_SAFE = adaptation("safe-own", 'guards = ["adaptations"]')
REX = "rex-head, rex-body, rex-arms, rex-legs"


def playing(do: str, *rows: str, hand: str = "x", **board: object) -> Table:
    """A table at which seat 0 plays an Effect with these verbs; what it asks comes next."""
    hands = {0: hand, **board.pop("hands", {})}  # type: ignore[arg-type, dict-item]
    found = table(effect("x", do), *rows, hands=hands, **board)  # type: ignore[arg-type]
    return found.choose("play x")


def is_next_action(board: Table) -> bool:
    return board.asked == (0, "TakeAction") and not board.state.carried and board.is_ready()
