"""The places at the end of a game, as a podium."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from engine.hotseat.canvas import Canvas
from engine.hotseat.fitting import short_names
from engine.hotseat.look import Look
from engine.hotseat.seat_ink import seat_chips, seat_inks
from engine.hotseat.words import number_text
from engine.machine import Result, Seat


def in_order_of_places(result: Result) -> list[Seat]:
    """The seats, the best first; those that share a place in the order of the table."""
    return sorted(range(len(result.places)), key=lambda seat: (result.places[seat], seat))


def on_the_podium(result: Result) -> list[Seat]:
    """The seats from left to right: the second best, the best, the third, then the others."""
    first, second, *others = in_order_of_places(result)
    return [second, first, *others]


def step_height(place: int, tallest: int) -> int:
    """Rows of the step of a place, of which the first has `tallest`; never less than 2."""
    return max(2, tallest - (min(place, 4) - 1) * max(1, tallest // 4))


def paint_podium(
    canvas: Canvas,
    y: int,
    height: int,
    result: Result,
    names: Sequence[str],
    letters: Sequence[str],
    look: Look,
) -> None:
    """Draw it across the canvas, from row `y` on; its `height` includes the names and the floor."""
    chips, inks, ink, glyphs = seat_chips(look), seat_inks(look), look.ink, look.glyphs
    count = len(names)
    column = min(22, (canvas.width - 2) // count)
    x = (canvas.width - column * count + 1) // 2
    floor = y + height - 1
    short = short_names(names, column - 3, look)
    for index, seat in enumerate(on_the_podium(result)):
        place, left, wide = result.places[seat], x + index * column, column - 1
        steps = step_height(place, height - 2)
        top = floor - steps
        is_first = place == 1
        name = f"{glyphs.crown} {short[seat]}" if is_first else short[seat]
        canvas.put_centred(left, top - 1, wide, name, inks[seat])
        canvas.fill(left, top, wide, steps, ink.panel)
        canvas.fill(left, top, wide, 1, chips[seat])
        canvas.put(left + 1, top, letters[seat])
        canvas.put_right(left + wide - 1, top, str(place))
        total = number_text(result.scores[seat], look)
        canvas.put_centred(left, top + (steps + 1) // 2, wide, total, ink.strong)
    line = glyphs.dash if look.is_mono else glyphs.upper
    canvas.put(0, floor, line * canvas.width, Style(color=ink.panel.bgcolor))
