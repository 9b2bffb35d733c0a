"""The seats: who sits there, what they have bid and taken, and whose turn it is."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import Scene
from engine.hotseat.fitting import short_names
from engine.hotseat.levels import level_name
from engine.hotseat.look import Look
from engine.hotseat.words import number_text
from engine.language import gettext as _
from engine.machine import Seat
from engine.wizard.events import RoundScored
from engine.wizard.phases import Bid, NameTrump, PlayCard
from engine.wizard.view import WizardView

NARROWEST = 12
"""The fewest columns that a seat can be drawn in."""


class Panel(NamedTuple):
    """Where a seat is drawn."""

    x: int
    y: int
    width: int
    height: int


@lru_cache(maxsize=64)
def panels(width: int, players: int, top: int) -> tuple[Panel, ...]:
    """The boxes of all seats: in one row of three lines, or in two rows of two lines each."""
    rows = 1 if (width - 1) // players >= NARROWEST + 1 else 2
    columns = -(-players // rows)
    gap = 2 if (width - 2 * columns) // columns >= NARROWEST + 4 else 1
    box = (width - 2 - gap * (columns - 1)) // columns
    left = (width - columns * box - gap * (columns - 1)) // 2
    height = 3 if rows == 1 else 2
    return tuple(
        Panel(
            left + seat % columns * (box + gap),
            top + seat // columns * (height + 1),
            box,
            height,
        )
        for seat in range(players)
    )


def rows_of_panels(width: int, players: int) -> int:
    """How many lines the seats take."""
    last = panels(width, players, 0)[-1]
    return last.y + last.height


def draw_seats(canvas: Canvas, look: Look, scene: Scene[WizardView], top: int) -> None:
    """Draw all seats from a row on."""
    boxes = panels(canvas.width, scene.view.players, top)
    names = short_names(scene.names, boxes[0].width - 7, look)
    for seat, box in enumerate(boxes):
        _draw_seat(canvas, look, scene, seat, names[seat], box)


def _draw_seat(
    canvas: Canvas, look: Look, scene: Scene[WizardView], seat: Seat, name: str, box: Panel
) -> None:
    view, ink, glyphs = scene.view, look.ink, look.glyphs
    is_asked = seat == view.asked
    canvas.fill(box.x, box.y, box.width, box.height, ink.panel_asked if is_asked else ink.panel)
    if is_asked:
        for row in range(box.y, box.y + box.height):
            canvas.put(box.x, row, glyphs.left_bar, ink.accent)
    left, right = box.x + 1, box.x + box.width - 1
    total = number_text(view.scores[seat], look)
    room = right - left - width_of(total) - 1
    shown = scene.names[seat] if width_of(scene.names[seat]) <= room else name
    canvas.put(left, box.y, fitted(shown, room, glyphs.ellipsis), ink.strong)
    canvas.put_right(right, box.y, total, ink.accent)
    if view.round == 0:
        return
    last = box.y + box.height - 1
    room = right - left
    if box.height == 2:
        to_do = fitted(_to_do(view), 7, glyphs.ellipsis) if is_asked else ""
        role = to_do or _role(scene, seat, 7, glyphs.ellipsis)
        canvas.put_right(right, last, role, ink.accent if to_do else ink.muted)
        room -= width_of(role) + 1
    else:
        _draw_role(canvas, look, scene, seat, left, right, last)
    _draw_bid(canvas, look, view, seat, left, box.y + 1, room)


def _draw_role(
    canvas: Canvas,
    look: Look,
    scene: Scene[WizardView],
    seat: Seat,
    left: int,
    right: int,
    y: int,
) -> None:
    """The last line: what the seat is; at its end what it won, or has to do."""
    ink, glyphs = look.ink, look.glyphs
    points = next((one.points for one in scene.events if isinstance(one, RoundScored)), None)
    end, style = "", ink.accent
    if points is not None:
        style = ink.good if points[seat] > 0 else ink.bad
        sign = glyphs.check if points[seat] > 0 else glyphs.cross
        end = f"{sign} {number_text(points[seat], look, has_sign=True)}"
    elif seat == scene.view.asked:
        end = _to_do(scene.view)
        first = _roles(scene, seat)[:1]
        if sum(map(width_of, first)) + 1 + width_of(end) > right - left:
            end = glyphs.left
    start = canvas.put_right(right, y, fitted(end, right - left, glyphs.ellipsis), style)
    role = _role(scene, seat, max(0, start - 1 - left), glyphs.ellipsis)
    canvas.put(left, y, role, ink.muted)


def _role(scene: Scene[WizardView], seat: Seat, room: int, ellipsis: str) -> str:
    """What a seat is, as much of it as fits."""
    roles = _roles(scene, seat)
    while len(roles) > 1 and width_of(", ".join(roles)) > room:
        roles.pop()
    return fitted(", ".join(roles), room, ellipsis)


def _roles(scene: Scene[WizardView], seat: Seat) -> list[str]:
    """Dealer, leader, and the level of a computer, as far as they hold; the weightiest first."""
    view = scene.view
    roles: list[str] = []
    if seat == view.dealer:
        roles.append(_("dealer"))
    if seat == view.leader and isinstance(view.pending, PlayCard):
        roles.append(_("leads"))
    bot = scene.occupants[seat].bot
    if bot is not None:
        roles.append(level_name(bot))
    return roles


def _to_do(view: WizardView) -> str:
    """What the asked seat has to do, in a word or two."""
    match view.pending:
        case Bid():
            return _("to bid")
        case NameTrump():
            return _("to name")
        case PlayCard():
            return _("to play") if view.trick else _("to lead")
        case _:
            return ""


def _draw_bid(
    canvas: Canvas, look: Look, view: WizardView, seat: Seat, x: int, y: int, room: int
) -> None:
    """The bid, and a pip for each trick: taken, missing, or over the bid."""
    ink, glyphs = look.ink, look.glyphs
    bid, taken = view.bids[seat], view.taken[seat]
    if not view.bids_given[seat]:
        canvas.put(x, y, fitted(_("no bid yet"), room, glyphs.ellipsis), ink.muted)
        return
    label = _("has bid") if bid is None else _("bid {bid}").format(bid=bid)
    full = taken if bid is None else min(taken, bid)
    missing = 0 if bid is None else max(0, bid - taken)
    over = 0 if bid is None else max(0, taken - bid)
    mark = f"{glyphs.over}{over}" if over else ""
    space = room - width_of(label) - width_of(mark)
    if 2 + full + missing <= space:
        x = canvas.put(x, y, label, ink.text) + 2
        x = canvas.put(x, y, glyphs.bullet * full, ink.good)
        x = canvas.put(x, y, glyphs.ring * missing, ink.muted)
    else:
        count = f"{glyphs.bullet}{taken}"
        gap = min(2, space - width_of(count))
        if gap < 0:
            label, gap = "?" if bid is None else str(bid), 1
        x = canvas.put(x, y, label, ink.text) + gap
        x = canvas.put(x, y, count, ink.good)
    canvas.put(x, y, mark, ink.bad)
