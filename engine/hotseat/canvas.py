"""A grid of cells to paint on, and a widget that shows one."""

from __future__ import annotations

from functools import lru_cache
from unicodedata import category

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip


@lru_cache(maxsize=4096)
def _over(ground: Style, ink: Style) -> Style:
    return ground + ink


@lru_cache(maxsize=2048)
def width_of(text: str) -> int:
    """How many cells a text takes."""
    return cell_len(text)


def fitted(text: str, cells: int, ellipsis: str = "…") -> str:
    """The text, cut with an ellipsis if it takes more than so many cells."""
    if width_of(text) <= cells:
        return text
    kept = ""
    room = cells - width_of(ellipsis)
    for letter in text:
        if width_of(kept + letter) > room:
            break
        kept += letter
    return kept.rstrip() + ellipsis if cells > 0 else ""


class Canvas:
    """Cells, each with a sign and a style; what is put outside of it is cut off.

    A style that is put on a cell lies on the style that is there already, so a text keeps the
    ground that was filled before.
    """

    __slots__ = ("height", "signs", "styles", "width")

    def __init__(self, width: int, height: int, ground: Style) -> None:
        self.width = width
        self.height = height
        self.signs = [[" "] * width for _ in range(height)]
        self.styles = [[ground] * width for _ in range(height)]

    def fill(self, x: int, y: int, width: int, height: int, ground: Style, sign: str = " ") -> None:
        """Give a box a new ground; what was there is gone."""
        left, right = max(0, x), min(self.width, x + width)
        if left >= right:
            return
        for row in range(max(0, y), min(self.height, y + height)):
            signs = self.signs[row]
            _part(signs, left, right)
            signs[left:right] = [sign] * (right - left)
            self.styles[row][left:right] = [ground] * (right - left)

    def put(self, x: int, y: int, text: str, ink: Style | None = None) -> int:
        """Write a text of one line; returns the column behind it.

        Marks join the letter before them in the text; control signs are left out. A wide letter
        of which only half would be seen is left out, and one that is half written over is gone.
        """
        if not 0 <= y < self.height:
            return x + width_of(text)
        signs, styles = self.signs[y], self.styles[y]
        letter = -1
        ground = laid = None
        for sign in text:
            cells = 1 if " " <= sign < "\x7f" else width_of(sign)
            if cells == 0:
                if letter >= 0 and category(sign).startswith("M"):
                    signs[letter] += sign
                continue
            end = x + cells
            letter = -1
            if x >= 0 and end <= self.width:
                letter = x
                if not signs[x] or (end < self.width and not signs[end]):
                    _part(signs, x, end)
                signs[x] = sign
                if ink is not None:
                    # Most cells of a text have one ground: to look its style up takes longer.
                    if laid is None or styles[x] is not ground:
                        ground = styles[x]
                        laid = _over(ground, ink)
                    styles[x] = laid
                if cells == 2:
                    signs[x + 1] = ""
                    styles[x + 1] = styles[x]
            x = end
        return x

    def put_right(self, x: int, y: int, text: str, ink: Style | None = None) -> int:
        """Write a text that ends before a column; returns the column where it begins."""
        start = x - width_of(text)
        self.put(start, y, text, ink)
        return start

    def put_centred(self, x: int, y: int, width: int, text: str, ink: Style | None = None) -> None:
        """Write a text in the middle of a stretch of cells."""
        self.put(x + (width - width_of(text)) // 2, y, text, ink)

    def strips(self) -> list[Strip]:
        """The lines, as Textual shows them."""
        return [
            Strip(_segments(signs, styles), self.width)
            for signs, styles in zip(self.signs, self.styles, strict=True)
        ]


def _part(signs: list[str], left: int, right: int) -> None:
    """Take away the wide letters that lie half in these cells and half beside them."""
    if not signs[left]:
        signs[left - 1] = " "
    if right < len(signs) and not signs[right]:
        signs[right] = " "


def _segments(signs: list[str], styles: list[Style]) -> list[Segment]:
    segments: list[Segment] = []
    if not styles:
        return segments
    start, ground = 0, styles[0]
    for column, style in enumerate(styles):
        if style is not ground:
            segments.append(Segment("".join(signs[start:column]), ground))
            start, ground = column, style
    segments.append(Segment("".join(signs[start:]), ground))
    return segments
