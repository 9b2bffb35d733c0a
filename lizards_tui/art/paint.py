"""Paints a dinosaur on a canvas, in every look."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from rich.style import Style

from engine.hotseat.canvas import Canvas
from engine.hotseat.look import ASCII, Glyphs, Look
from lizards_tui.art.cells import HALO, OUTLINE, Dot, coloured, in_colour, in_letters, in_shades
from lizards_tui.art.frames import frame
from lizards_tui.art.genus import EMPTY, PUPIL, mixed
from lizards_tui.art.ink import colour_of, contrast, dead, ground_of, hex_of
from lizards_tui.art.picture import (
    GOLD,
    JEWEL,
    Kinds,
    Pixel,
    composed,
    crown,
    kinds_of,
    outline,
    seams,
)

SPARKLE = "✦"
_GLYPHS = {False: Glyphs(), True: ASCII}
_SPARKLES = {False: ((34, 1), (2, 15), (33, 16), (16, 1)), True: ((16, 1), (1, 8))}
"""Where a full set may sparkle, in pixels, if nothing else is there: large, small."""
_CROWN = {
    "dark": {GOLD: "#ffd84a", JEWEL: "#e0334c"},
    "light": {GOLD: "#f0b400", JEWEL: "#c0203a"},
}
_METALS = {GOLD: "w", JEWEL: "a"}
"""The colours of a drawing that are shown like those of a crown where there is no colour."""
_PLAIN, _BOLD = Style(), Style(bold=True)
_GHOSTLY, _FAINT = 0.45, 0.35
"""How much of the ground shines through a Part to come, and through outlines."""
_GLOW = {False: 0.3, True: 0.5}
"""How much of the ground shines through the halo of a full set: large, small."""
Run = tuple[int, str, Style]
"""A column, a text that begins there, and its style."""


class Pose(NamedTuple):
    """All that decides how a dinosaur looks; as a key, so that it is drawn once."""

    kinds: Kinds
    small: bool
    faces_right: bool
    is_set: bool
    is_dead: bool
    ghost: str | None
    on: str
    is_mono: bool
    is_ascii: bool
    accent: Style
    muted: Style
    ground: str


def paint_dinosaur(
    canvas: Canvas,
    x: int,
    y: int,
    parts: Mapping[str, str | None],
    *,
    look: Look,
    small: bool = False,
    faces_right: bool = False,
    is_set: bool = False,
    is_dead: bool = False,
    ghost: str | None = None,
) -> None:
    """Paint a dinosaur with its upper left cell at (x, y); the ground round it stays.

    Args:
        canvas: what is painted on; `size(small)` cells of it are needed.
        x: the column of the upper left cell.
        y: the row of the upper left cell.
        parts: "head", "body", "arms" and "legs" → the genus ("wild" for a Wild Part), or None.
        look: the look of the table.
        small: the small drawing.
        faces_right: mirrored.
        is_set: a full set shines.
        is_dead: on its back and grey; without any Part a fossil.
        ghost: the Part that is not played yet, but would be; it is pale.
    """
    ground = look.ink.page
    if 0 <= y < canvas.height and 0 <= x < canvas.width:
        ground = canvas.styles[y][x]
    pose = Pose(
        kinds_of(parts),
        small,
        faces_right,
        is_set,
        is_dead,
        ghost,
        ground_of(look),
        look.is_mono,
        look.is_ascii,
        look.ink.accent,
        look.ink.muted,
        hex_of(ground, is_ground=True) or "",
    )
    for row, runs in enumerate(_painted(pose)):
        for column, text, style in runs:
            canvas.put(x + column, y + row, text, style)


@lru_cache(maxsize=256)
def _painted(pose: Pose) -> tuple[tuple[Run, ...], ...]:
    used = frame(pose.small)
    dots = _dots(pose)
    return tuple(_runs(pose, dots, y, used.width) for y in range(0, used.height, 2))


def _runs(pose: Pose, dots: Mapping[tuple[int, int], Dot], y: int, width: int) -> tuple[Run, ...]:
    cells = [(x, *_cell(pose, dots.get((x, y)), dots.get((x, y + 1)), x, y)) for x in range(width)]
    runs: list[Run] = []
    for style, group in groupby(cells, key=lambda cell: cell[2]):
        if style is not None:
            run = list(group)
            runs.append((run[0][0], "".join(sign for _x, sign, _style in run), style))
    return tuple(runs)


def _cell(
    pose: Pose, upper: Dot | None, lower: Dot | None, x: int, y: int
) -> tuple[str, Style | None]:
    glyphs = _GLYPHS[pose.is_ascii]
    plain = _BOLD if pose.is_set else _PLAIN
    if upper is None and lower is None:
        if pose.is_set and not pose.is_dead and _sparkles(pose, x, y):
            sign = glyphs.bullet if pose.is_ascii else SPARKLE
            return sign, _BOLD if pose.is_mono else pose.accent
        return " ", None
    if pose.is_dead and (eye := _closed_eye(upper, lower)) is not None:
        return "x", plain if pose.is_mono else eye
    if pose.is_ascii:
        sign, colour = in_letters(upper, lower, glyphs)
        return sign, plain if pose.is_mono else plain + coloured(colour)
    if pose.is_mono:
        return in_shades(upper, lower, glyphs), plain
    return in_colour(upper, lower, glyphs)


def _closed_eye(upper: Dot | None, lower: Dot | None) -> Style | None:
    """How the cross of a dead eye looks, if the eye is in this cell."""
    eye, other = (upper, lower) if upper and upper.letter == "k" else (lower, upper)
    if eye is None or eye.letter != "k":
        return None
    ground = (other or eye).colour
    cross = max((PUPIL, "#ffffff"), key=lambda colour: contrast(colour, ground))
    return Style(color=cross, bgcolor=ground, bold=True)


def _sparkles(pose: Pose, x: int, y: int) -> bool:
    last = frame(pose.small).width - 1
    at = last - x if pose.faces_right else x
    return any(at == column and y in (row, row - 1) for column, row in _SPARKLES[pose.small])


def _dots(pose: Pose) -> dict[tuple[int, int], Dot]:
    picture = composed(pose.kinds, pose.small, is_dead=pose.is_dead)
    dots = {place: _dot(pose, pixel) for place, pixel in picture.items()}
    if pose.is_set and not pose.is_dead:
        for place, metal in crown(pose.kinds, pose.small).items():
            dots[place] = Dot(_METALS[metal], "", _CROWN[pose.on][metal], False)
        halo = _through(pose, _CROWN[pose.on][GOLD], _GLOW[pose.small])
        for place in outline(dots, pose.small):
            dots[place] = Dot(HALO, "", halo, False)
    if pose.is_mono and not pose.is_ascii:
        for place in seams(picture):
            del dots[place]
    if pose.faces_right:
        last = frame(pose.small).width - 1
        dots = {(last - x, y): dot for (x, y), dot in dots.items()}
    return dots


def _dot(pose: Pose, pixel: Pixel) -> Dot:
    colour = colour_of(pixel, pose.on)
    is_ghost = pixel.part == pose.ghost
    if pixel.genus.name == EMPTY:
        muted = _through(pose, hex_of(pose.muted) or colour, _FAINT)
        return Dot(OUTLINE, "", muted, is_ghost)
    if pose.is_dead:
        colour = dead(colour, pose.on)
    if is_ghost:
        colour = _through(pose, colour, _GHOSTLY)
    return Dot(pixel.letter, pixel.genus.letter, colour, is_ghost)


def _through(pose: Pose, colour: str, share: float) -> str:
    """A colour through which a share of the ground shines."""
    return mixed(colour, pose.ground, share) if colour and pose.ground else colour
