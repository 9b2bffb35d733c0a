"""The title line: the turn, and where in it the game is."""

from __future__ import annotations

from rich.style import Style

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import Scene
from engine.hotseat.look import Look
from engine.language import gettext as _
from engine.lizards import LizardsView, Phase
from engine.lizards.naming import phase_name
from engine.lizards.telling import progress_text
from lizards_tui.ink import signs

Part = tuple[str, Style | None]


def draw_title(canvas: Canvas, look: Look, scene: Scene[LizardsView]) -> None:
    """Draw the first line: the game, the turn, and the five phases; what fits of them."""
    ink, view = look.ink, scene.view
    canvas.fill(0, 0, canvas.width, 1, ink.bar)
    whose = progress_text(view)
    if view.turn:
        whose = _("{turn}: {name}").format(turn=whose, name=scene.names[view.active])
    phases = _phases(look, view) if view.turn and view.result is None else []
    now = [part for part in phases if part[1] is ink.mark]
    for title, parts in ((_("Terrible Lizards"), phases), ("", phases), ("", now)):
        room = canvas.width - 4 - sum(width_of(text) for text, _style in parts)
        if width_of(title) + 2 + width_of(whose) <= room:
            break
    x = 1
    if title:
        x = canvas.put(x, 0, title, ink.accent) + 2
    canvas.put(x, 0, fitted(whose, canvas.width - x - 2, look.glyphs.ellipsis), ink.text)
    x = canvas.width - 1 - sum(width_of(text) for text, _style in parts)
    for text, style in parts:
        if style is ink.mark:
            canvas.fill(x, 0, width_of(text), 1, ink.mark)
            x = canvas.put(x, 0, text)
        else:
            x = canvas.put(x, 0, text, style)


def _phases(look: Look, view: LizardsView) -> list[Part]:
    """The five phases, the present one marked and with its pips."""
    ink = look.ink
    parts: list[Part] = []
    for phase in Phase:
        if parts:
            parts.append((f" {signs(look).then} ", ink.muted))
        name = phase_name(phase)
        if phase is view.phase:
            parts.append((f" {name}{_pips(look, view)} ", ink.mark))
        else:
            parts.append((name, ink.muted))
    return parts


def _pips(look: Look, view: LizardsView) -> str:
    """A pip for each action or Strike of the phase: full if it is left."""
    glyphs = look.glyphs
    match view.phase:
        case Phase.ACTION:
            left, taken = view.actions_left, view.actions_taken
        case Phase.STRIKE:
            left, taken = view.strikes_left, view.strikes_made
        case _:
            return ""
    return " " + glyphs.bullet * left + glyphs.ring * taken
