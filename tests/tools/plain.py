"""What a Textual app shows, as plain text."""

from __future__ import annotations

from textual.app import App


def lines_of(app: App[object]) -> list[str]:
    """The screen that is shown, a text a line."""
    width, height = app.size
    strips = app.screen._compositor.render_strips()
    return [strip.text for strip in strips[:height]] if width else []
