"""Widgets that paint their own lines: only what looks different is sent, at any size."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip

from engine.hotseat.canvas import Canvas
from engine.hotseat.look import look_of
from engine.hotseat.painted import Painted
from tests.tools.plain import lines_of


class Lines(Painted):
    """Paints some lines, and notes how often and what it sends."""

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.lines = list(lines)
        self.painted = 0
        self.sent: list[object] = []

    def paint(self, canvas: Canvas) -> None:
        self.painted += 1
        for y, line in enumerate(self.lines):
            canvas.put(0, y, line, self.look.ink.accent)

    def refresh(self, *regions: Region, **named: object) -> Painted:  # type: ignore[override]
        self.sent.append(sorted(region.y for region in regions) if regions else "all")
        return super().refresh(*regions, **named)  # type: ignore[arg-type]


class OneWidget(App[None]):
    def __init__(self, widget: Painted) -> None:
        super().__init__()
        self.widget = widget

    def compose(self) -> ComposeResult:
        yield self.widget


async def test_only_lines_that_look_different_are_sent() -> None:
    widget = Lines("one", "two", "three", "four")
    app = OneWidget(widget)
    async with app.run_test(size=(20, 6)) as pilot:
        await pilot.pause()
        widget.sent.clear()
        widget.repaint()
        assert widget.sent == []
        widget.lines[1] = "TWO"
        widget.lines[3] = "FOUR"
        widget.repaint()
        assert widget.sent == [[1, 3]]
        await pilot.pause()
        shown = [line.rstrip() for line in lines_of(app)]
        assert shown == ["one", "TWO", "three", "FOUR", "", ""]


async def test_another_style_alone_is_a_difference() -> None:
    widget = Lines("one", "two")
    app = OneWidget(widget)
    async with app.run_test(size=(20, 2)) as pilot:
        await pilot.pause()
        widget.sent.clear()
        app.look = look_of("light")  # type: ignore[attr-defined]
        widget.repaint()
        assert widget.sent == [[0, 1]]


async def test_another_theme_makes_every_line_old() -> None:
    widget = Lines("one", "two")
    app = OneWidget(widget)
    async with app.run_test(size=(20, 2)) as pilot:
        await pilot.pause()
        painted = widget.painted
        app.look = look_of("contrast")  # type: ignore[attr-defined]
        widget.notify_style_update()
        widget.refresh()
        await pilot.pause()
        assert widget.painted > painted
        accent = look_of("contrast").ink.accent
        strip = app.screen._compositor.render_strips()[0]
        assert next(iter(strip)).style.color == accent.color  # type: ignore[union-attr]


async def test_it_is_painted_once_however_many_lines_it_has() -> None:
    widget = Lines(*map(str, range(20)))
    async with OneWidget(widget).run_test(size=(20, 20)) as pilot:
        await pilot.pause()
        assert widget.painted == 1
        widget.lines[5] = "new"
        widget.repaint()
        await pilot.pause()
        assert widget.painted == 2


async def test_before_it_is_mounted_repainting_does_no_harm() -> None:
    widget = Lines("one")
    widget.repaint()
    assert widget.painted == 0
    app = OneWidget(widget)
    async with app.run_test(size=(5, 1)) as pilot:
        await pilot.pause()
        assert lines_of(app) == ["one  "]


@pytest.mark.parametrize("size", [(1, 1), (2, 30), (30, 1), (3, 2)])
async def test_any_size_shows_what_fits(size: tuple[int, int]) -> None:
    widget = Lines("one", "two", "three")
    app = OneWidget(widget)
    async with app.run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        await pilot.resize_terminal(*size)
        await pilot.pause()
        width, height = size
        expected = ["one", "two", "three"] + [""] * height
        assert lines_of(app) == [line[:width].ljust(width) for line in expected[:height]]
        widget.lines[0] = "ONE"
        widget.repaint()
        await pilot.pause()
        assert lines_of(app)[0] == "ONE"[:width].ljust(width)


@pytest.mark.parametrize(("width", "height"), [("0", "1fr"), ("1fr", "0"), ("0", "0")])
async def test_a_widget_without_room_is_painted_when_it_gets_some(width: str, height: str) -> None:
    widget = Lines("one", "two")
    app = OneWidget(widget)
    async with app.run_test(size=(10, 2)) as pilot:
        widget.styles.width, widget.styles.height = width, height
        await pilot.pause()
        assert not widget.size.area
        widget.lines = ["three", "four"]
        widget.repaint()
        await pilot.pause()
        widget.styles.width = widget.styles.height = "1fr"
        await pilot.pause()
        assert [line.rstrip() for line in lines_of(app)] == ["three", "four"]


async def test_lines_beyond_its_size_are_blank() -> None:
    widget = Lines("one")
    async with OneWidget(widget).run_test(size=(6, 2)) as pilot:
        await pilot.pause()
        assert widget.render_line(7) == Strip.blank(6)


async def test_without_an_app_that_has_a_look_it_is_dark() -> None:
    widget = Lines("one")
    async with OneWidget(widget).run_test(size=(6, 2)):
        assert widget.look == look_of("dark")
