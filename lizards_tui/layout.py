"""Where the things of an open hand lie: in a row with a text beside it, or as a list."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from lizards_tui.card_art import Box

PROMPT_ROWS = 1
NARROWEST, WIDEST = 9, 14
"""Columns of a card."""
TOKEN = 22
"""Columns of a card in a list."""


class Layout(NamedTuple):
    """The boxes of the things, from `first` on, and that of the text beside them."""

    boxes: tuple[Box, ...]
    first: int
    aside: Box
    is_list: bool

    def at(self, x: int, y: int) -> int | None:
        """The index of the thing at a cell, or None."""
        for index, box in enumerate(self.boxes):
            if box.holds(x, y):
                return self.first + index
        return None


@lru_cache(maxsize=256)
def layout(width: int, height: int, count: int, selected: int | None) -> Layout:
    """Where `count` things lie in a hand area; a list that is too long shows the selected one."""
    rows = height - PROMPT_ROWS
    aside = max(26, width * 3 // 10) if width >= 64 else max(18, width * 2 // 5)
    room = width - aside - 3
    card = min(WIDEST, room // max(1, count) - 1)
    if rows >= 4 and card >= NARROWEST:
        boxes = tuple(
            Box(1 + index * (card + 1), PROMPT_ROWS, card, min(rows, 8)) for index in range(count)
        )
        left = 2 + count * (card + 1)
        return Layout(boxes, 0, Box(left, PROMPT_ROWS, width - left - 1, rows), False)
    columns = max(1, room // TOKEN)
    token = room // columns - 1
    shown = min(count, columns * rows)
    first = 0
    if selected is not None and selected >= shown:
        first = selected - shown + 1
    boxes = tuple(
        Box(1 + place // rows * (token + 1), PROMPT_ROWS + place % rows, token, 1)
        for place in range(shown)
    )
    left = width - aside - 1
    return Layout(boxes, first, Box(left, PROMPT_ROWS, aside, rows), True)


def hand_rows(width: int, height: int) -> int:
    """How many rows the hand area takes of a window of this size."""
    if height >= 36:
        return 10
    if height >= 30:
        return 8
    if height >= 23 and width >= 72:
        return 6
    return 7
