"""The name of a game, dealt in cards."""

from __future__ import annotations

from engine.hotseat.canvas import Canvas
from engine.hotseat.painted import Painted

CARD_WIDTH, CARD_HEIGHT = 7, 5
GAP = 2


class Banner(Painted):
    """A card for each letter of a title; words go one below the other where need be."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title

    def paint(self, canvas: Canvas) -> None:
        """A row of cards on felt, the middle ones a little higher."""
        ink = self.look.ink
        canvas.fill(0, 0, canvas.width, canvas.height, ink.felt)
        letters = self.title.upper().replace(" ", "")
        width, gap = CARD_WIDTH, GAP
        while letters and len(letters) * (width + gap) - gap > canvas.width - 4 and width > 3:
            gap = 1 if gap == GAP else gap
            width -= 1
        total = len(letters) * (width + gap) - gap
        if canvas.height < CARD_HEIGHT + 2 or total > canvas.width:
            canvas.put_centred(0, canvas.height // 2, canvas.width, self.title, ink.accent)
            return
        left, top = (canvas.width - total) // 2, (canvas.height - CARD_HEIGHT + 1) // 2
        for number, letter in enumerate(letters):
            is_outer = number in (0, len(letters) - 1)
            y = top + (0 if is_outer or canvas.height < CARD_HEIGHT + 3 else -1)
            self._card(canvas, left + number * (width + gap), y, width, letter)

    def _card(self, canvas: Canvas, x: int, y: int, width: int, letter: str) -> None:
        ink, glyphs = self.look.ink, self.look.glyphs
        canvas.fill(x, y, width, CARD_HEIGHT, ink.card)
        canvas.put(x + 1, y, letter)
        canvas.put_right(x + width - 1, y + CARD_HEIGHT - 1, letter)
        canvas.put_centred(x, y + CARD_HEIGHT // 2, width, glyphs.crown)
