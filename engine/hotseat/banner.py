"""The name of a game, dealt in cards."""

from __future__ import annotations

from engine.hotseat.canvas import Canvas
from engine.hotseat.painted import Painted

_SIZES = ((9, 7, 2), (7, 5, 2), (7, 5, 1), (5, 4, 1), (5, 3, 0))
"""Cells across and down of a card, and between two, from roomy to narrow; words stand apart."""


class Banner(Painted):
    """A card for each letter of a title, on felt; those in the middle lie a little higher."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title

    def paint(self, canvas: Canvas) -> None:
        """The largest cards that fit, or just the title."""
        ink = self.look.ink
        canvas.fill(0, 0, canvas.width, canvas.height, ink.felt)
        words = self.title.upper().split()
        letters = [letter for word in words for letter in word]
        for width, height, gap in _SIZES:
            between = max(1, 2 * gap)
            total = len(letters) * (width + gap) - gap + between * (len(words) - 1)
            if total <= canvas.width - 4 and height + 3 <= canvas.height:
                break
        else:
            canvas.put_centred(0, canvas.height // 2, canvas.width, self.title, ink.accent)
            return
        left, top = (canvas.width - total) // 2, (canvas.height - height + 1) // 2
        first_of_words = {sum(map(len, words[:count])) for count in range(1, len(words))}
        x = left
        for number, letter in enumerate(letters):
            is_outer = number in (0, len(letters) - 1)
            x += between * (number in first_of_words)
            self._card(canvas, x, top - (not is_outer), width, height, letter)
            x += width + gap

    def _card(self, canvas: Canvas, x: int, y: int, width: int, height: int, letter: str) -> None:
        ink, glyphs = self.look.ink, self.look.glyphs
        canvas.fill(x, y, width, height, ink.card)
        if height >= 5:
            canvas.put(x + 1, y, glyphs.crown)
            canvas.put_right(x + width - 1, y + height - 1, glyphs.crown)
        canvas.fill(x + width // 2 - 1, y + height // 2, 3, 1, ink.mark)
        canvas.put(x + width // 2, y + height // 2, letter)
