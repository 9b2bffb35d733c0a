"""How things look: inks for every role, glyphs, and whether there is colour at all.

Everything that a widget paints itself takes its styles from here, so that a theme, `NO_COLOR` and
ASCII are each decided in one place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rich.style import Style


class Ink(NamedTuple):
    """The styles of one theme by role. Those of a ground have a background; the others lie on it.

    Every text reaches a contrast of 4.5:1 on each ground that it is used on.
    """

    page: Style
    """The ground of the screen."""
    bar: Style
    """The ground of the title line and of the line of keys."""
    felt: Style
    """The ground of the table itself, where cards are played."""
    panel: Style
    """The ground of a seat."""
    panel_asked: Style
    """The ground of the seat that is asked."""
    text: Style
    strong: Style
    muted: Style
    """Labels; quiet, but readable."""
    accent: Style
    """Whoever is asked, whatever is chosen, and values that matter."""
    good: Style
    bad: Style
    mark: Style
    """A ground in the accent's colour, with its own dark text: a chosen thing."""
    card: Style
    """The ground of a card's face, with its text."""
    card_dim: Style
    """The face of a card that may not be chosen, with its text."""
    card_back: Style
    """The back of a card."""


class Glyphs(NamedTuple):
    """Signs that are not letters; every one is a single cell wide."""

    bullet: str = "●"
    ring: str = "○"
    over: str = "▲"
    crown: str = "♛"
    ellipsis: str = "…"
    minus: str = "−"
    dot: str = "·"
    dash: str = "─"
    block: str = "█"
    half: str = "▄"
    upper: str = "▀"
    left_bar: str = "▌"
    shade: str = "░"
    back: str = "▒"
    left: str = "←"
    right: str = "→"
    up: str = "↑"
    down: str = "↓"
    corners: str = "╭╮╰╯"
    """Top left, top right, bottom left, bottom right."""
    dashes: str = "╌╎"
    """Lines of an empty place: across, down."""
    check: str = "✓"
    cross: str = "✗"
    alike: str = "≈"
    keys: Mapping[str, str] = {
        "left": "←→",
        "up": "↑↓",
        "enter": "Enter",
        "space": "Space",
        "escape": "Esc",
        "tab": "Tab",
        "question_mark": "?",
        "exclamation_mark": "!",
        "backspace": "Backspace",
    }
    """How keys are written; the arrows of a pair stand together."""


ASCII = Glyphs(
    bullet="*",
    ring="o",
    over="^",
    crown="#",
    ellipsis="~",
    minus="-",
    dot=".",
    dash="-",
    block="#",
    half="=",
    upper="=",
    left_bar="|",
    shade=":",
    back="/",
    left="<",
    right=">",
    up="^",
    down="v",
    corners="++++",
    dashes="-|",
    check="v",
    cross="x",
    alike="=",
    keys={
        "left": "<>",
        "up": "^v",
        "enter": "Enter",
        "space": "Space",
        "escape": "Esc",
        "tab": "Tab",
        "question_mark": "?",
        "exclamation_mark": "!",
        "backspace": "Backspace",
    },
)


class Look(NamedTuple):
    """What a widget that paints itself needs to know about looks.

    Attributes:
        theme: "dark", "light" or "contrast".
        is_mono: no colour may be used at all (`NO_COLOR`): bold, reverse and underline only.
        is_ascii: only ASCII signs may be used (names stay as they are).
        animates: whether things may move.
    """

    theme: str
    ink: Ink
    glyphs: Glyphs
    is_mono: bool = False
    is_ascii: bool = False
    animates: bool = True

    def __hash__(self) -> int:
        """Made of what was asked for; the rest follows from it."""
        return hash((self.theme, self.is_mono, self.is_ascii, self.animates))


def _paper(foreground: str, background: str, *, bold: bool = False) -> Style:
    return Style(color=foreground, bgcolor=background, bold=bold or None)


DARK = Ink(
    page=_paper("#f2efe4", "#161d19"),
    bar=_paper("#f2efe4", "#0d1210"),
    felt=_paper("#f2efe4", "#1f3b30"),
    panel=_paper("#f2efe4", "#274c3d"),
    panel_asked=_paper("#ffffff", "#2d5846"),
    text=Style(color="#f2efe4"),
    strong=Style(color="#ffffff", bold=True),
    muted=Style(color="#b3c7bc"),
    accent=Style(color="#f0c264", bold=True),
    good=Style(color="#9be3b4"),
    bad=Style(color="#ffb09a", bold=True),
    mark=_paper("#1c1503", "#e9b95b", bold=True),
    card=_paper("#26241f", "#f5efdf"),
    card_dim=_paper("#504c44", "#c9c2b1"),
    card_back=_paper("#8fb8a6", "#2c5344"),
)

LIGHT = Ink(
    page=_paper("#1d2420", "#f4f1e8"),
    bar=_paper("#1d2420", "#e3dfd2"),
    felt=_paper("#14231c", "#cfe3d6"),
    panel=_paper("#14231c", "#dcebe1"),
    panel_asked=_paper("#000000", "#c3dccd"),
    text=Style(color="#1d2420"),
    strong=Style(color="#000000", bold=True),
    muted=Style(color="#46544c"),
    accent=Style(color="#7a3e00", bold=True),
    good=Style(color="#0b5a2d"),
    bad=Style(color="#a01c00", bold=True),
    mark=_paper("#ffffff", "#8a4700", bold=True),
    card=_paper("#1d1b17", "#ffffff"),
    card_dim=_paper("#54524c", "#d5d3cb"),
    card_back=_paper("#dcebe1", "#4d7a66"),
)

CONTRAST = Ink(
    page=_paper("#ffffff", "#000000"),
    bar=_paper("#ffffff", "#000000"),
    felt=_paper("#ffffff", "#000000"),
    panel=_paper("#ffffff", "#1c1c1c"),
    panel_asked=_paper("#ffffff", "#003a70"),
    text=Style(color="#ffffff"),
    strong=Style(color="#ffffff", bold=True),
    muted=Style(color="#e0e0e0"),
    accent=Style(color="#ffe000", bold=True),
    good=Style(color="#7dffb0", bold=True),
    bad=Style(color="#ffb3a0", bold=True),
    mark=_paper("#000000", "#ffe000", bold=True),
    card=_paper("#000000", "#ffffff", bold=True),
    card_dim=_paper("#303030", "#b8b8b8"),
    card_back=_paper("#ffffff", "#404040"),
)

_PLAIN = Style()
_BOLD = Style(bold=True)
_REVERSE = Style(reverse=True)

MONO = Ink(
    page=_PLAIN,
    bar=_PLAIN,
    felt=_PLAIN,
    panel=_PLAIN,
    panel_asked=_PLAIN,
    text=_PLAIN,
    strong=_BOLD,
    muted=_PLAIN,
    accent=_BOLD,
    good=_PLAIN,
    bad=Style(underline=True),
    mark=Style(reverse=True, bold=True),
    card=_REVERSE,
    card_dim=_PLAIN,
    card_back=_PLAIN,
)

INKS = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}
THEMES = tuple(INKS)


def look_of(
    theme: str, *, is_mono: bool = False, is_ascii: bool = False, animates: bool = True
) -> Look:
    """The look of a theme; an unknown theme is the dark one."""
    ink = MONO if is_mono else INKS.get(theme, DARK)
    return Look(theme, ink, ASCII if is_ascii else Glyphs(), is_mono, is_ascii, animates)
