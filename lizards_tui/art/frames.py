"""Where the Parts of a dinosaur lie, and where they are joined, in both sizes.

Pixels are counted from the upper left corner; two of them, one above the other, make a cell. A
dinosaur faces left. Parts are laid on each other in `ORDER`, so that overlaps hide the joints.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.record import Record

PARTS = ("head", "body", "arms", "legs")
"""The four types of Parts."""
ORDER = ("legs", "body", "arms", "head")
"""The Parts from the rearmost to the foremost."""


class Box(Record):
    """A stretch of pixels: its upper left corner and its size."""

    x: int
    y: int
    width: int
    height: int

    def __contains__(self, place: object) -> bool:
        return place in self.places()

    def places(self) -> frozenset[tuple[int, int]]:
        """Every pixel of the box, as (x, y)."""
        return frozenset(
            (x, y)
            for x in range(self.x, self.x + self.width)
            for y in range(self.y, self.y + self.height)
        )


class Frame(Record):
    """The canvas of one size.

    Attributes:
        width, height: the size in pixels; the height is even.
        boxes: what each Part may cover. The body lies behind the head: of the box of the body,
            the rows above `back` are for what stands on it (a sail, plates), and only right of
            the head's box.
        back: the first row that the body may cover in its whole width.
        joints: where head, arms and legs are joined to the body. A body covers all of a joint;
            every piece of the other Part covers at least `grip` pixels of it. So any body holds
            any head, arms and legs.
        grip: how many pixels of a joint a piece covers at least.
    """

    width: int
    height: int
    boxes: Mapping[str, Box]
    back: int
    joints: Mapping[str, Box]
    grip: int

    def may_cover(self, part: str, x: int, y: int) -> bool:
        """Whether a Part may have a pixel at a place."""
        box, head = self.boxes[part], self.boxes["head"]
        inside = box.x <= x < box.x + box.width and box.y <= y < box.y + box.height
        return inside and not (part == "body" and y < self.back and x < head.x + head.width)


LARGE = Frame(
    width=36,
    height=18,
    boxes={
        "head": Box(0, 0, 14, 9),
        "body": Box(10, 0, 26, 14),
        "arms": Box(6, 8, 10, 10),
        "legs": Box(14, 12, 14, 6),
    },
    back=4,
    joints={"head": Box(11, 6, 3, 3), "arms": Box(12, 9, 3, 3), "legs": Box(17, 11, 8, 2)},
    grip=2,
)
SMALL = Frame(
    width=18,
    height=10,
    boxes={
        "head": Box(0, 0, 7, 5),
        "body": Box(5, 0, 13, 8),
        "arms": Box(3, 4, 5, 6),
        "legs": Box(7, 6, 7, 4),
    },
    back=2,
    joints={"head": Box(5, 3, 2, 2), "arms": Box(6, 5, 2, 2), "legs": Box(8, 6, 5, 1)},
    grip=1,
)


def frame(small: bool) -> Frame:
    """The frame of a size."""
    return SMALL if small else LARGE


def size(small: bool) -> tuple[int, int]:
    """How many cells a dinosaur is wide and high."""
    used = frame(small)
    return used.width, used.height // 2
