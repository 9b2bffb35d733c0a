"""What a program shows, as plain text: its signs, and what only colours tell."""

from __future__ import annotations

from typing import Any

from rich.segment import Segment
from textual.strip import Strip
from textual.widgets import Input

from engine.hotseat.app import HotSeatApp
from engine.hotseat.banner import Banner
from engine.hotseat.fields import Fields

App = HotSeatApp[Any, Any, Any]


def picture(app: App) -> str:
    """What the program shows, as text without blanks at the ends of lines.

    What only colours tell stands below it: what is chosen, where letters are typed, what is set.
    """
    lines = (strip.text.replace("\0", "").rstrip() for strip in strips_of(app))
    text = "\n".join(lines) + "\n"
    told = [f"chosen: {one}" for one in chosen(app)]
    if isinstance(app.focused, Input):
        told.append(f"typed in: {app.focused.value or app.focused.placeholder}")
    for fields in app.screen.query(Fields):
        for one in fields.fields:
            name = next(value.name for value in one.values if value.text == fields.values[one.key])
            told.append(f"set: {one.name} = {name}")
    return text + "".join(f"-- {line}\n" for line in told)


def chosen(app: App) -> list[str]:
    """The texts that stand on the ground of chosen things, from top to bottom; but for the banner.

    Without colour there is no such ground.
    """
    if app.look.is_mono:
        return []
    mark = app.look.ink.mark.bgcolor
    top = max((banner.region.bottom for banner in app.screen.query(Banner)), default=0)
    found: list[str] = []
    for strip in strips_of(app)[top:]:
        run = ""
        for text, style, _control in [*strip, Segment("")]:
            if style is not None and style.bgcolor == mark:
                run += text
            elif run:
                found.append(run.strip())
                run = ""
    return [one for one in found if one]


def strips_of(app: App) -> list[Strip]:
    """What the program shows, with its styles, as it is sent to the terminal."""
    return app.screen._compositor.render_strips()[: app.size.height]
