"""The inks of the score pad, which lies on the dark table as a light sheet of paper."""

from __future__ import annotations

from rich.style import Style

from engine.hotseat.look import Look
from engine.record import Record


class PaperInk(Record):
    """Styles of the score pad by role; those of a ground have a background.

    Every text reaches 4.5:1 on each of the three grounds.
    """

    paper: Style
    """The ground of the sheet, with its text."""
    other: Style
    """The ground of every other row."""
    now: Style
    """The ground of the round that is being played, or has just been."""
    text: Style
    strong: Style
    muted: Style
    rule: Style
    """Ruled lines: no text."""
    hit: Style
    miss: Style
    best: Style


def _ground(foreground: str, background: str) -> Style:
    return Style(color=foreground, bgcolor=background)


_ON_PAPER = {
    "text": Style(color="#26241f"),
    "strong": Style(color="#000000", bold=True),
    "muted": Style(color="#5a5548"),
    "hit": Style(color="#0b5a2d", bold=True),
    "miss": Style(color="#a01c00"),
    "best": Style(color="#7a3e00", bold=True),
}
_INKS = {
    "dark": PaperInk(
        paper=_ground("#26241f", "#f5efdf"),
        other=_ground("#26241f", "#ece4cf"),
        now=_ground("#26241f", "#f8d98c"),
        rule=Style(color="#bfb59c"),
        **_ON_PAPER,
    ),
    "light": PaperInk(
        paper=_ground("#26241f", "#ffffff"),
        other=_ground("#26241f", "#f0eee6"),
        now=_ground("#26241f", "#ffdf9a"),
        rule=Style(color="#b5b1a4"),
        **_ON_PAPER,
    ),
    "contrast": PaperInk(
        paper=_ground("#ffffff", "#000000"),
        other=_ground("#ffffff", "#1c1c1c"),
        now=_ground("#ffffff", "#003a70"),
        text=Style(color="#ffffff"),
        strong=Style(color="#ffffff", bold=True),
        muted=Style(color="#e0e0e0"),
        rule=Style(color="#8c8c8c"),
        hit=Style(color="#7dffb0", bold=True),
        miss=Style(color="#ffb3a0"),
        best=Style(color="#ffe000", bold=True),
    ),
}
_PLAIN = Style()
_BOLD = Style(bold=True)
_MONO = PaperInk(
    paper=_PLAIN,
    other=_PLAIN,
    now=_BOLD,
    text=_PLAIN,
    strong=_BOLD,
    muted=_PLAIN,
    rule=_PLAIN,
    hit=_PLAIN,
    miss=_PLAIN,
    best=_BOLD,
)


def paper_ink(look: Look) -> PaperInk:
    """The inks of the score pad in a look."""
    return _MONO if look.is_mono else _INKS.get(look.theme, _INKS["dark"])
