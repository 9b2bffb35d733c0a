"""A hint on the table: what an expert would choose, in numbers and a sentence."""

from __future__ import annotations

from engine.advising import Advice
from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.painted import Painted
from engine.hotseat.wrapping import wrapped
from engine.language import gettext as _

LEAST_WIDTH, MOST_WIDTH = 46, 74
"""Columns that a hint takes at least and at most, where there are so many."""
_GAP = 2
_LEFT = 4
"""The column in which the names of options begin."""
_ROWS_OF_TEXT = 4
_NAME = 28
"""So many columns a name has, if it is so long, before the last numbers are shown beside it."""
_FEWEST_COLUMNS = 2
"""So many columns of numbers are always shown."""


class HintPanel(Painted):
    """Lies over the table while a hand is open: options with numbers, first what is advised.

    Those that may well be as good as the first one, or better, have a sign.

    Until there is an advice, it says that somebody thinks about one. Where it is narrow, the last
    columns give way to the names; where it is low, the last options are counted.
    """

    DEFAULT_CSS = """
    HintPanel { overlay: screen; position: absolute; }
    """

    def __init__(self, rows: int) -> None:
        super().__init__()
        self.advice: Advice | None = None
        self.sentence = _("An expert is thinking about it.")
        self._rows = rows

    def show(self, advice: Advice) -> None:
        """Show what is advised."""
        self.advice, self.sentence = advice, advice.sentence
        self._place()
        self.repaint()

    def fit(self, rows: int) -> None:
        """Take so many rows at most."""
        self._rows = rows
        self._place()
        self.repaint()

    def on_mount(self) -> None:
        """Take the place at the right, right above the hand."""
        self._place()

    def _place(self) -> None:
        width = min(self._wanted(), self.app.size.width - 2)
        self.styles.width = width
        height = min(self._rows, self._needed(width))
        self.styles.height = height
        self.styles.offset = (self.app.size.width - width - 1, 1 + self._rows - height)

    def _wanted(self) -> int:
        """How many columns would show everything."""
        if self.advice is None:
            return LEAST_WIDTH
        names = _longest_name(self.advice)
        numbers = -_columns(self.advice, 0)[0]
        return max(LEAST_WIDTH, min(_LEFT + names + numbers + 2, MOST_WIDTH))

    def _needed(self, width: int) -> int:
        lines = 0 if self.advice is None else len(self.advice.lines) + 2
        return lines + len(self._words(width)) + 2

    def _words(self, width: int) -> list[str]:
        return wrapped(self.sentence, width - 4, _ROWS_OF_TEXT, self.look.glyphs.ellipsis)

    def paint(self, canvas: Canvas) -> None:
        """A frame with a title, the options as a table, and a sentence below."""
        ink = self.look.ink
        canvas.fill(0, 0, canvas.width, canvas.height, ink.panel)
        self._paint_frame(canvas)
        words = self._words(canvas.width)
        top = 1
        if self.advice is not None:
            room = canvas.height - 2 - len(words) - 2
            top += self._paint_table(canvas, self.advice, top, max(1, room)) + 1
        for y, line in enumerate(words, top):
            canvas.put(2, y, line, ink.text)

    def _paint_frame(self, canvas: Canvas) -> None:
        ink, glyphs = self.look.ink, self.look.glyphs
        width, bottom = canvas.width, canvas.height - 1
        for y, corners in ((0, glyphs.corners[:2]), (bottom, glyphs.corners[2:])):
            line = corners[0] + glyphs.dash * (width - 2) + corners[1]
            canvas.put(0, y, line, ink.muted)
        canvas.put(2, 0, f" {_('Hint')} ", ink.accent)
        told = _("{key} closes it").format(key=glyphs.keys["escape"])
        canvas.put_right(width - 2, 0, f" {told} ", ink.muted)

    def _paint_table(self, canvas: Canvas, advice: Advice, top: int, room: int) -> int:
        """The options, as many as there is room for; how many rows that takes."""
        ink, glyphs = self.look.ink, self.look.glyphs
        lines, more = advice.lines, 0
        if len(lines) > room > 1:
            lines, more = lines[: room - 1], len(lines) - room + 1
        advice = _fitting(advice, canvas.width - 2)
        left, ends = _columns(advice, canvas.width - 2)
        for end, column in zip(ends, advice.columns, strict=True):
            canvas.put_right(end, top, column, ink.muted)
        for y, line in enumerate(lines, top + 1):
            is_best = line is advice.lines[0]
            if is_best:
                canvas.fill(1, y, canvas.width - 2, 1, ink.mark)
                canvas.put(2, y, glyphs.check)
            elif line.is_close:
                canvas.put(2, y, glyphs.alike, ink.text)
            own = None if is_best else ink.text
            canvas.put(_LEFT, y, fitted(line.name, left - _LEFT, glyphs.ellipsis), own)
            for end, value in zip(ends, line.values, strict=False):
                canvas.put_right(end, y, value, own)
        if not more:
            return 1 + len(lines)
        told = _("and {count} more").format(count=more)
        canvas.put(_LEFT, top + 1 + len(lines), told, ink.muted)
        return 2 + len(lines)


def _longest_name(advice: Advice) -> int:
    return max(width_of(line.name) for line in advice.lines)


def _fitting(advice: Advice, right: int) -> Advice:
    """The advice without its last columns, as far as the names want their place."""
    names = min(_longest_name(advice), _NAME)
    while len(advice.columns) > _FEWEST_COLUMNS and _columns(advice, right)[0] - _LEFT < names:
        advice = advice._replace(columns=advice.columns[:-1])
    return advice


def _columns(advice: Advice, right: int) -> tuple[int, list[int]]:
    """Where the names of options end, and the columns before which the values of each end."""
    ends: list[int] = []
    for place in range(len(advice.columns) - 1, -1, -1):
        ends.insert(0, right)
        texts = [advice.columns[place], *(line.values[place] for line in advice.lines)]
        right -= max(map(width_of, texts)) + _GAP
    return right, ends
