"""Where the cards of a hand lie: in a row, or as a short list where there is little room."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

WIDEST, NARROWEST = 8, 3
HIGHEST = 8
RAISED = 1
"""The rows that a chosen card is raised by."""


class Spot(NamedTuple):
    """Where one card lies: its box, and the row of its number beneath."""

    x: int
    y: int
    width: int
    height: int

    @property
    def number_y(self) -> int:
        """The row of the card's number."""
        return self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        """Whether a cell belongs to the card, its number, or the row that it is raised into."""
        return self.x <= x < self.x + self.width and self.y - RAISED <= y <= self.number_y


class Rack(NamedTuple):
    """The spots of a hand; `is_list` if the cards are a list of one row each."""

    spots: tuple[Spot, ...]
    is_list: bool

    def at(self, x: int, y: int) -> int | None:
        """The index of the card at a cell, or None."""
        for index, spot in enumerate(self.spots):
            if spot.holds(x, y):
                return index
        return None

    @property
    def has_rows(self) -> bool:
        """Whether the cards lie in more than one row."""
        return len({spot.y for spot in self.spots}) > 1

    def beside(self, index: int | None, by: int) -> int:
        """The index of the card in the next row below (1) or above (-1), round and round.

        It is the nearest in that row; without an index it is the first card (1), or the first one
        of the last row (-1).
        """
        tops = sorted({spot.y for spot in self.spots})
        if index is None:
            y, x = tops[0 if by > 0 else -1], 0
        else:
            y = tops[(tops.index(self.spots[index].y) + by) % len(tops)]
            x = self.spots[index].x
        row = [place for place, spot in enumerate(self.spots) if spot.y == y]
        return min(row, key=lambda place: abs(self.spots[place].x - x))


@lru_cache(maxsize=256)
def rack(width: int, height: int, count: int, top: int, *, has_numbers: bool = True) -> Rack:
    """Where `count` cards lie in a hand area, whose rows from `top` on are theirs.

    With numbers, the row above the cards is kept free for the raised one, and the row beneath
    for the numbers. Cards become narrower before they become a list.
    """
    extra = RAISED + 1 if has_numbers else 0
    card_height = min(HIGHEST, height - top - extra)
    sizes = _card_sizes(card_height)
    if card_height >= (3 if has_numbers else 2):
        for card_width, gap in sizes:
            total = count * (card_width + gap) - gap
            if total <= width - (0 if card_width <= 4 else 2):
                left = max(0, (width - total) // 2)
                y = top + (RAISED if has_numbers else 0)
                return Rack(
                    tuple(
                        Spot(left + index * (card_width + gap), y, card_width, card_height)
                        for index in range(count)
                    ),
                    is_list=False,
                )
    return _list(width, height, count, top, 2 if has_numbers else 1)


def _card_sizes(height: int) -> list[tuple[int, int]]:
    """Widths of cards with the gaps between them, the best first."""
    widest = min(WIDEST + 3, max(WIDEST, height + 3)) if height >= 5 else WIDEST
    return [
        (card_width, 2 if card_width >= 6 else 1) for card_width in range(widest, NARROWEST - 1, -1)
    ]


def _list(width: int, height: int, count: int, top: int, pitch: int) -> Rack:
    """Tokens in as few rows as they need, each row `pitch` rows high."""
    rows = max(1, (height - top) // pitch)
    for token_width, gap in ((7, 2), (6, 1), (5, 1), (4, 1), (4, 0)):
        a_row = max(1, (width - 2 + gap) // (token_width + gap))
        if a_row * rows >= count:
            break
    if pitch > 1 and top + -(-count // a_row) * pitch < height:
        top += 1  # A row that is left over is for the words above.
    return Rack(
        tuple(
            Spot(
                1 + index % a_row * (token_width + gap),
                top + index // a_row * pitch,
                token_width,
                1,
            )
            for index in range(count)
        ),
        is_list=True,
    )


def hand_rows(width: int, height: int) -> int:
    """How many rows the hand area takes of a window of this size."""
    if height >= 36:
        return 11
    if height >= 30:
        return 9
    if height >= 23 and width >= 72:
        return 7
    return 6
