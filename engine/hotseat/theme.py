"""Textual's themes, made from the same inks as everything that paints itself."""

from __future__ import annotations

from rich.style import Style
from textual.theme import Theme

from engine.hotseat.look import INKS, Ink

PREFIX = "table-"
"""What the names of our themes begin with, so that none is one of Textual's own."""


def theme_name(theme: str) -> str:
    """What Textual calls a theme of ours; an unknown one is the dark one."""
    return PREFIX + (theme if theme in INKS else "dark")


def textual_theme(theme: str) -> Theme:
    """One of our themes as Textual's own widgets know it."""
    return _made(theme_name(theme), INKS.get(theme, INKS["dark"]), is_dark=theme != "light")


def _made(name: str, ink: Ink, *, is_dark: bool) -> Theme:
    page, text = ground_of(ink.page), colour_of(ink.page)
    panel, accent, mark = ground_of(ink.panel), colour_of(ink.accent), ground_of(ink.mark)
    muted, bad = colour_of(ink.muted), colour_of(ink.bad)
    return Theme(
        name=name,
        primary=accent,
        secondary=accent,
        accent=accent,
        warning=accent,
        error=bad,
        success=colour_of(ink.good),
        foreground=text,
        background=page,
        surface=page,
        panel=panel,
        dark=is_dark,
        text_alpha=1.0,
        variables={
            "page-ink": text,
            "page-ground": page,
            "bar-ground": ground_of(ink.bar),
            "panel-ground": panel,
            "asked-ground": ground_of(ink.panel_asked),
            "muted-ink": muted,
            "accent-ink": accent,
            "bad-ink": bad,
            "mark-ink": colour_of(ink.mark),
            "mark-ground": mark,
            "text": text,
            "text-muted": muted,
            "text-disabled": muted,
            "foreground-muted": muted,
            "foreground-disabled": muted,
            "scrollbar": muted,
            "scrollbar-hover": accent,
            "scrollbar-active": accent,
            "scrollbar-background": panel,
            "scrollbar-background-hover": panel,
            "scrollbar-background-active": panel,
            "scrollbar-corner-color": page,
            "input-cursor-background": mark,
            "input-cursor-foreground": colour_of(ink.mark),
            "input-cursor-text-style": "none",
            "input-selection-background": ground_of(ink.panel_asked),
            "input-selection-foreground": colour_of(ink.panel_asked),
            "link-color": accent,
        },
    )


def colour_of(ink: Style) -> str:
    """The colour of an ink's text, in hexadecimal."""
    assert ink.color is not None
    return ink.color.name


def ground_of(ink: Style) -> str:
    """The colour of an ink's ground, in hexadecimal."""
    assert ink.bgcolor is not None
    return ink.bgcolor.name
