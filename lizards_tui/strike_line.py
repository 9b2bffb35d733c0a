"""A Strike on one line, step by step: who strikes whom, the sums, the die, what comes of it."""

from __future__ import annotations

from typing import NamedTuple

from rich.style import Style

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import Scene
from engine.hotseat.look import Look
from engine.language import gettext as _
from engine.lizards import LizardsView
from engine.lizards.events import Side, StrikeDodged, Struck
from engine.lizards.naming import team_name

FACES = "⚀⚁⚂⚃⚄⚅"


class StrikeLine(NamedTuple):
    """What is known of a Strike by now; None for what is not.

    Attributes:
        outcome: what came of it, in a word or two.
        is_hit: whether it did damage.
    """

    striker: Side
    target: Side
    attack: int
    weight: int
    die: int | None = None
    outcome: str = ""
    is_hit: bool = False


def strike_line(scene: Scene[LizardsView]) -> StrikeLine | None:
    """The Strike that a scene shows: one that goes on, or that has just been reckoned."""
    view = scene.view
    for event in scene.events:
        match event:
            case Struck():
                told = _("no damage")
                if event.gained:
                    told = _("gains {health}").format(health=event.gained)
                elif event.damage:
                    told = _("{damage} damage").format(damage=event.damage)
                return StrikeLine(
                    event.striker,
                    event.target,
                    event.attack,
                    event.weight,
                    event.die,
                    told,
                    event.damage > 0,
                )
            case StrikeDodged() if view.strike is not None:
                return _going_on(view)._replace(outcome=_("dodged!"))
    return None if view.strike is None else _going_on(view)


def _going_on(view: LizardsView) -> StrikeLine:
    strike = view.strikes[-1]
    ours, theirs = view.dinosaurs[strike.striker], view.dinosaurs[strike.target]
    die = None if strike.die is None else strike.die + ours.totals.die
    return StrikeLine(ours.seats, theirs.seats, ours.totals.attack, theirs.totals.weight, die)


def draw_strike(
    canvas: Canvas, look: Look, scene: Scene[LizardsView], y: int, rolling: int | None = None
) -> bool:
    """Draw the Strike of a scene, if there is one, on a row; whether there is.

    `rolling` is the face that a die shows while it rolls.
    """
    line = strike_line(scene)
    if line is None:
        return False
    ink, glyphs = look.ink, look.glyphs
    canvas.fill(0, y, canvas.width, 1, ink.panel_asked)
    who = _("{striker} strikes {target}").format(
        striker=team_name(line.striker, scene.names), target=team_name(line.target, scene.names)
    )
    die = rolling or line.die
    shown = f" {die_text(die, look)} "
    parts: list[tuple[str, Style | None]] = [
        (_("attack") + " ", ink.muted),
        (str(line.attack), ink.accent),
        (" + ", ink.muted),
        (shown, ink.mark),
        (f" {glyphs.minus} " + _("weight") + " ", ink.muted),
        (str(line.weight), ink.accent),
    ]
    if line.outcome and rolling is None:
        parts += [(" = ", ink.muted), (line.outcome, ink.bad if line.is_hit else ink.good)]
    width = sum(width_of(text) for text, _style in parts)
    if width + 12 > canvas.width:
        parts = [part for part in parts if part[1] is not ink.muted or len(part[0]) <= 3]
        width = sum(width_of(text) for text, _style in parts)
    canvas.put(1, y, fitted(who, canvas.width - width - 4, glyphs.ellipsis), ink.strong)
    x = canvas.width - 1 - width
    for text, style in parts:
        if style is ink.mark:
            canvas.fill(x, y, width_of(text), 1, ink.mark)
            x = canvas.put(x, y, text)
        else:
            x = canvas.put(x, y, text, style)
    return True


def die_text(die: int | None, look: Look) -> str:
    """A die: its face and its number; a question mark before it is rolled."""
    if die is None:
        return "?"
    if look.is_ascii or not 1 <= die <= len(FACES):
        return f"[{die}]"
    return f"{FACES[die - 1]} {die}"
