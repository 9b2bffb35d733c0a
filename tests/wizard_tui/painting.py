"""Paints the body of a screen without a running app, and looks at what was painted."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Protocol

from rich.style import Style

from engine.hotseat.canvas import Canvas, width_of
from engine.hotseat.face import Scene
from engine.hotseat.look import THEMES, Look, look_of
from engine.wizard import WizardView

LOOKS = [
    look_of(theme, is_mono=is_mono, is_ascii=is_ascii)
    for theme in THEMES
    for is_mono in (False, True)
    for is_ascii in (False, True)
]


class Body(Protocol):
    """What every body of these screens is."""

    def __init__(self, scene: Scene[WizardView]) -> None: ...

    def paint(self, canvas: Canvas) -> None: ...


def painted(
    body: type[Body],
    scene: Scene[WizardView],
    width: int = 80,
    height: int = 23,
    look: Look | None = None,
    **attributes: object,
) -> Canvas:
    """What a body paints on a canvas of a size; attributes are set on it first."""
    used = look or look_of("dark")
    made = type(body.__name__, (body,), {"look": used})(scene)
    for name, value in attributes.items():
        setattr(made, name, value)
    canvas = Canvas(width, height, used.ink.page)
    made.paint(canvas)
    return canvas


def lines(canvas: Canvas) -> list[str]:
    """The text of each line, which is checked to be exactly as wide as the canvas."""
    told = ["".join(signs) for signs in canvas.signs]
    assert [width_of(line) for line in told] == [canvas.width] * canvas.height
    return told


def styles(canvas: Canvas) -> set[Style]:
    """Every style on the canvas."""
    return {style for row in canvas.styles for style in row}


def sizes(rng: Random, count: int) -> Iterator[tuple[int, int]]:
    """Sizes of a screen's body: the corners of what is supported, then random ones."""
    yield from ((60, 19), (200, 59), (60, 59), (200, 19), (80, 23), (120, 39))
    for _ in range(count):
        yield rng.randint(60, 200), rng.randint(19, 59)


def assert_plain(canvas: Canvas, look: Look, names: tuple[str, ...]) -> None:
    """No colour where there may be none, and nothing but ASCII where that is asked for."""
    if look.is_mono:
        assert all(one.color is None and one.bgcolor is None for one in styles(canvas))
    if look.is_ascii:
        foreign = set("".join(lines(canvas))) - set("".join(names)) - {"\x00"}
        assert all(sign.isascii() for sign in foreign), sorted(foreign)
