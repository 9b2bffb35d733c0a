"""A long text in Markdown, painted by one widget, of which a part is seen.

Textual's own widget for Markdown is made of a widget for each paragraph: the rules of a game took
it more than half a second to open.
"""

from __future__ import annotations

import os
import re

from rich.console import Console
from rich.markdown import Markdown
from rich.segment import Segment
from rich.style import Style
from rich.theme import Theme
from textual import events

from engine.hotseat.canvas import Canvas
from engine.hotseat.look import Ink
from engine.hotseat.painted import Painted
from engine.record import Record

_WIDEST = 78
_NARROWEST = 16
_HEADING = re.compile(r"#+\s+(.*)")


class _LaidOut(Record):
    """The lines of a text at a width, and at which of them each heading stands."""

    lines: tuple[tuple[Segment, ...], ...]
    headings: tuple[tuple[str, int], ...]


class Prose(Painted):
    """Shows a text; `top` is the line that is seen first."""

    can_focus = True

    def __init__(self, text: str, section: str | None = None) -> None:
        super().__init__()
        self._sections = [part for part in re.split(r"(?m)^(?=#+\s)", text) if part.strip()]
        self._opens_at = section
        self._laid_out: tuple[int, Ink, _LaidOut] | None = None
        self.top = 0

    # -- layout ----------------------------------------------------------------------------------

    def _layout(self) -> _LaidOut:
        width = max(_NARROWEST, min(_WIDEST, self.size.width - 4))
        ink = self.look.ink
        if self._laid_out is None or self._laid_out[:2] != (width, ink):
            self._laid_out = width, ink, _laid_out(self._sections, width, ink)
        return self._laid_out[2]

    @property
    def last_top(self) -> int:
        """The line that is seen first when the end is seen."""
        return max(0, len(self._layout().lines) - self.size.height)

    @property
    def headings(self) -> tuple[tuple[str, int], ...]:
        """Each heading with its line."""
        return self._layout().headings

    def on_resize(self) -> None:
        """Begin where it is wanted as soon as there is a size, and stay there after that."""
        if self._opens_at is not None and self.size.height > 0:
            for title, line in self.headings:
                if title.casefold() == self._opens_at.strip().casefold():
                    self.top = line
            self._opens_at = None
        self.go_to(self.top)

    # -- moving ----------------------------------------------------------------------------------

    def go_to(self, line: int) -> None:
        """See a line first, or as near to it as there is text."""
        self.top = max(0, min(line, self.last_top))
        self.repaint()

    def go_on(self, lines: int) -> None:
        """See so many lines further down, or up."""
        self.go_to(self.top + lines)

    def go_to_heading(self, step: int) -> None:
        """See the next heading first, or the one before."""
        places = [line for _title, line in self.headings]
        ahead = [place for place in places[::step] if (place - self.top) * step > 0]
        if ahead:
            self.go_to(ahead[0])

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel goes on by some lines."""
        event.stop()
        self.go_on(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel goes back by some lines."""
        event.stop()
        self.go_on(-3)

    # -- painting --------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """The part that is seen, and how far it is through the text."""
        laid_out = self._layout()
        for y, line in enumerate(laid_out.lines[self.top : self.top + canvas.height]):
            x = 2
            for text, style, _control in line:
                x = canvas.put(x, y, text, style)
        if self.last_top > 0:
            self._paint_place(canvas, len(laid_out.lines))

    def _paint_place(self, canvas: Canvas, total: int) -> None:
        ink, glyphs = self.look.ink, self.look.glyphs
        x, height = canvas.width - 1, canvas.height
        length = max(1, height * height // total)
        start = (height - length) * self.top // self.last_top
        for y in range(height):
            is_here = start <= y < start + length
            sign = glyphs.block if is_here else glyphs.dashes[1]
            canvas.put(x, y, sign, ink.accent if is_here else ink.muted)


def _laid_out(sections: list[str], width: int, ink: Ink) -> _LaidOut:
    lines: list[tuple[Segment, ...]] = []
    headings: list[tuple[str, int]] = []
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        console = Console(
            width=width,
            file=nowhere,
            theme=_theme(ink),
            force_terminal=True,
            color_system="truecolor",
            legacy_windows=False,
        )
        for section in sections:
            heading = _HEADING.match(section)
            if lines:
                lines.append(())
            if heading is not None:
                headings.append((heading[1].strip(), len(lines)))
            rendered = console.render_lines(Markdown(section), pad=False)
            lines += [tuple(line) for line in rendered]
    return _LaidOut(tuple(lines), tuple(headings))


def _theme(ink: Ink) -> Theme:
    text, strong, muted, accent = ink.text, ink.strong, ink.muted, ink.accent
    return Theme(
        {
            "markdown.paragraph": text,
            "markdown.text": text,
            "markdown.em": strong,
            "markdown.strong": strong,
            "markdown.code": accent,
            "markdown.h1": accent + Style(underline=True),
            "markdown.h2": accent,
            "markdown.h3": strong,
            "markdown.item": text,
            "markdown.list": text,
            "markdown.item.bullet": accent,
            "markdown.item.number": accent,
            "markdown.table.border": muted,
            "markdown.table.header": strong,
            "markdown.hr": muted,
            "markdown.link": accent,
            "markdown.link_url": accent,
            "markdown.block_quote": muted,
        }
    )
