"""The middle of the table: the trick, the turned-up card, or how the round came out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import Scene
from engine.hotseat.fitting import short_names
from engine.hotseat.look import Look
from engine.hotseat.words import number_text
from engine.language import gettext as _
from engine.machine import Seat
from engine.wizard.cards import PACK
from engine.wizard.events import RoundScored, TrickTaken
from engine.wizard.phases import PlayCard
from engine.wizard.telling import suit_name, trump_text
from engine.wizard.tricks import TakenTrick
from engine.wizard.view import WizardView
from wizard_tui.card_art import draw_back, draw_card, draw_place, draw_suit
from wizard_tui.ink import suit_ink, suit_token

HIGHEST = 9
WIDE = 110
"""From so many columns on the turned-up card lies beside the trick."""


ASIDE = 18
"""The columns that it takes, with its caption; as many stay free on the other side."""
ASIDE_WIDTH, ASIDE_HEIGHT = 9, 6


class Area(NamedTuple):
    """The rows and columns of the felt that are free for drawing."""

    x: int
    y: int
    width: int
    height: int


def draw_felt(canvas: Canvas, look: Look, scene: Scene[WizardView], area: Area) -> None:
    """Draw what lies in the middle of the table."""
    view = scene.view
    if any(isinstance(event, RoundScored) for event in scene.events) or view.result:
        _draw_scores(canvas, look, scene, area)
    elif view.tricks and any(isinstance(event, TrickTaken) for event in scene.events):
        _draw_trick(canvas, look, scene, area, view.tricks[-1])
    elif view.trick or isinstance(view.pending, PlayCard):
        winner = -1 if view.winning is None else view.winning
        trick = TakenTrick(view.leader, view.trick, winner)
        _draw_trick(canvas, look, scene, area, trick)
    elif view.round:
        _draw_turned_up(canvas, look, view, area)


# -- the trick -----------------------------------------------------------------------------------


def _draw_trick(
    canvas: Canvas, look: Look, scene: Scene[WizardView], area: Area, trick: TakenTrick
) -> None:
    """The cards in the order of play, each with its player beneath; then the places to come."""
    view, ink, glyphs = scene.view, look.ink, look.glyphs
    if area.width >= WIDE and area.height >= 12:
        _draw_aside(canvas, look, view, area)
        area = Area(area.x + ASIDE, area.y, area.width - 2 * ASIDE, area.height)
    pitch = min(22, area.width // view.players)
    height = _height_of_card(area)
    width = min(_width_of_card(height), pitch - 2)
    left = area.x + (area.width - pitch * view.players) // 2
    top = area.y + max(1, (area.height - height) // 2)
    names = short_names(scene.names, pitch - 1, look)
    for turn in range(view.players):
        seat = (trick.leader + turn) % view.players
        start = left + turn * pitch
        x = start + (pitch - width) // 2
        if turn < len(trick.cards):
            is_winner = seat == trick.winner
            draw_card(canvas, x, top, width, height, trick.cards[turn], look)
            name_style = ink.accent if is_winner else ink.text
            if is_winner:
                canvas.put(x, top - 1, glyphs.half * width, ink.accent)
                is_over = len(trick.cards) == view.players
                names[seat] = _winner(scene.names, seat, pitch, look, is_over)
        else:
            is_asked = seat == view.asked and turn == len(trick.cards)
            name_style = ink.accent if is_asked else ink.muted
            draw_place(canvas, x, top, width, height, look, name_style)
            if is_asked:
                canvas.put_centred(x, top + height // 2, width, "?", name_style)
        canvas.put_centred(start, top + height, pitch, names[seat], name_style)


def _draw_aside(canvas: Canvas, look: Look, view: WizardView, area: Area) -> None:
    """The turned-up card at the left of the trick, with what is trump beneath."""
    top = area.y + (area.height - ASIDE_HEIGHT) // 2
    x = area.x + (ASIDE - ASIDE_WIDTH) // 2
    if view.turned_up is None:
        return
    draw_card(canvas, x, top, ASIDE_WIDTH, ASIDE_HEIGHT, view.turned_up, look)
    canvas.put_centred(area.x, top + ASIDE_HEIGHT, ASIDE, _("trump"), look.ink.muted)
    if view.trump is not None:
        told = f"{suit_token(view.trump, look)} {suit_name(view.trump)}"
        told = fitted(told, ASIDE, look.glyphs.ellipsis)
        style = suit_ink(look).table[view.trump]
        canvas.put_centred(area.x, top + ASIDE_HEIGHT + 1, ASIDE, told, style)
    else:
        told = fitted(trump_text(view), ASIDE, look.glyphs.ellipsis)
        canvas.put_centred(area.x, top + ASIDE_HEIGHT + 1, ASIDE, told, look.ink.text)


def _winner(names: Sequence[str], seat: Seat, room: int, look: Look, is_over: bool) -> str:
    """The crown and the name of whoever takes the trick, so far or for good, in words if they
    fit."""
    crown = look.glyphs.crown
    takes = _("{name} takes it") if is_over else _("{name} is winning")
    told = f"{crown} {takes.format(name=names[seat])}"
    if width_of(told) < room:
        return told
    return f"{crown} {short_names(names, room - 3, look)[seat]}"


def _height_of_card(area: Area) -> int:
    """The height of cards on the felt: a row above and one beneath are kept free, or two."""
    return max(3, min(HIGHEST, area.height - (3 if area.height >= 8 else 2)))


def _width_of_card(height: int) -> int:
    return height + 3 if height > 5 else height + 2


# -- before the first trick ----------------------------------------------------------------------


def _draw_turned_up(canvas: Canvas, look: Look, view: WizardView, area: Area) -> None:
    """The pack, the card that was turned up, and the suit that was named; trump beneath."""
    height = _height_of_card(area)
    width = _width_of_card(height)
    top = area.y + max(0, (area.height - height - 1) // 2)
    drawn = 1 + (view.turned_up is not None) + _is_named(view)
    x = area.x + (area.width - drawn * width - (drawn - 1) * 3) // 2
    if len(PACK) > view.players * view.cards_each + (view.turned_up is not None):
        draw_back(canvas, x, top, width, height, look)
    else:
        draw_place(canvas, x, top, width, height, look, look.ink.muted)
    if view.turned_up is not None:
        x += width + 3
        draw_card(canvas, x, top, width, height, view.turned_up, look)
    if _is_named(view) and view.trump is not None:
        x += width + 3
        draw_suit(canvas, x, top, width, height, view.trump, look)
    parts = trump_parts(view, look)
    total = sum(width_of(text) for text, _style in parts)
    x = area.x + max(0, (area.width - total) // 2)
    for text, style in parts:
        x = canvas.put(x, top + height, text, style)


def _is_named(view: WizardView) -> bool:
    return view.turned_up is not None and view.turned_up.is_wizard and view.trump is not None


def trump_parts(view: WizardView, look: Look) -> list[tuple[str, Style]]:
    """What is trump, in pieces with their styles: "trump ", "♦D ", "Dwarves", " (9 up)"."""
    ink = look.ink
    if view.trump is None:
        style = ink.strong
        parts = [(_("trump:") + " ", ink.muted)]
    else:
        style = suit_ink(look).table[view.trump]
        parts = [(_("trump") + " ", ink.muted), (suit_token(view.trump, look) + " ", style)]
    name, bracket, why = trump_text(view).partition(" (")
    return [*parts, (name, style), (bracket + why, ink.muted)]


# -- after the last trick ------------------------------------------------------------------------


def _draw_scores(canvas: Canvas, look: Look, scene: Scene[WizardView], area: Area) -> None:
    """How the round came out: bid, tricks, points and total of each seat."""
    view, ink, glyphs = scene.view, look.ink, look.glyphs
    if not view.pad:
        return
    row = view.pad[-1]
    heads = (_("bid"), _("took"), _("points"), _("total"))
    columns = [max(7, width_of(head) + 2) for head in heads]
    names_width = min(18, area.width - sum(columns) - 2)
    names = short_names(scene.names, names_width, look)
    left = area.x + (area.width - names_width - sum(columns)) // 2
    roomy = area.height >= view.players + 2
    y = area.y + max(0, (area.height - view.players - 1) // 2)
    _put_columns(canvas, left + names_width, y, columns, heads, [ink.muted] * 4)
    for seat in _by_total(row.totals):
        y += 1
        points = row.points[seat]
        is_met = points > 0
        told = number_text(points, look, has_sign=True)
        canvas.put(left, y, names[seat], ink.strong if roomy else ink.text)
        texts = (
            str(row.bids[seat]),
            str(row.taken[seat]),
            f"{glyphs.check if is_met else glyphs.cross} {told}",
            number_text(row.totals[seat], look),
        )
        styles = [ink.text, ink.text, ink.good if is_met else ink.bad, ink.accent]
        _put_columns(canvas, left + names_width, y, columns, texts, styles)


def _put_columns(
    canvas: Canvas,
    x: int,
    y: int,
    columns: Sequence[int],
    texts: Sequence[str],
    styles: Sequence[Style],
) -> None:
    for width, text, style in zip(columns, texts, styles, strict=True):
        x += width
        canvas.put_right(x, y, text, style)


def _by_total(totals: Sequence[int]) -> list[Seat]:
    return sorted(range(len(totals)), key=lambda seat: -totals[seat])


__all__ = ["Area", "draw_felt", "trump_parts"]
