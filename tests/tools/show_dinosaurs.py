"""Shows the drawings of the dinosaurs on one sheet, for looking at them.

python -m tests.tools.show_dinosaurs
python -m tests.tools.show_dinosaurs --sheet sets --sheet mixes --theme light --svg sheet.svg
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from engine.hotseat.canvas import Canvas
from engine.hotseat.look import THEMES, Look, look_of
from lizards_tui.art import GENERA, WILD, genus_colour, paint_dinosaur, size
from lizards_tui.art.frames import PARTS

GAP = 2
"""Cells between two dinosaurs."""
KINDS = (*GENERA, WILD)
SURFACES = {"dark": ((22, 29, 25), (242, 239, 228)), "light": ((244, 241, 232), (29, 36, 32))}
"""The colours of a terminal, for cells that have none: ground, text."""


@dataclass(frozen=True)
class Item:
    """A dinosaur of the sheet, and what is written under it."""

    caption: str
    parts: dict[str, str | None]
    small: bool = False
    faces_right: bool = False
    is_set: bool = False
    is_dead: bool = False
    ghost: str | None = None


def full(kind: str) -> dict[str, str | None]:
    """All four Parts of a kind."""
    return dict.fromkeys(PARTS, kind)


def mixed(rng: Random) -> dict[str, str | None]:
    """Any four Parts."""
    return {part: rng.choice(KINDS) for part in PARTS}


def caption(parts: dict[str, str | None]) -> str:
    """The first letters of the kinds, in the order of `PARTS`."""
    return " ".join((kind or "-")[:5] for kind in parts.values())


def sets(_rng: Random) -> Iterator[Item]:
    """Four Parts of each kind."""
    return (Item(kind, full(kind)) for kind in KINDS)


def shining(_rng: Random) -> Iterator[Item]:
    """The full sets as they look in a game, half of them facing right."""
    for number, kind in enumerate(GENERA):
        yield Item(f"{kind}, set", full(kind), is_set=True, faces_right=number % 2 == 1)


def mixes(rng: Random) -> Iterator[Item]:
    """Fifteen mixes."""
    for _ in range(15):
        parts = mixed(rng)
        yield Item(caption(parts), parts)


def partial(rng: Random) -> Iterator[Item]:
    """With places that are empty, one more for each; then a Part that is not played yet."""
    parts = mixed(rng)
    yield Item("nothing", dict.fromkeys(PARTS))
    for part in PARTS:
        yield Item(f"only {part}", {part: parts[part]})
        yield Item(f"no {part}", {**parts, part: None})
    for part in PARTS:
        yield Item(f"{part} to come", parts, ghost=part)
    yield Item("first to come", {"body": parts["body"]}, ghost="body")


def dead(_rng: Random) -> Iterator[Item]:
    """Dead ones, and a fossil."""
    yield Item("fossil", dict.fromkeys(PARTS), is_dead=True)
    for kind in GENERA:
        yield Item(f"{kind}, dead", full(kind), is_dead=True)


def small(rng: Random) -> Iterator[Item]:
    """The small drawings: sets, mixes, and the rest."""
    for kind in KINDS:
        yield Item(kind, full(kind), small=True)
    for _ in range(8):
        parts = mixed(rng)
        yield Item("mix", parts, small=True, faces_right=True)
    for kind in GENERA[:4]:
        yield Item("set", full(kind), small=True, is_set=True)
    yield Item("nothing", {}, small=True)
    yield Item("only head", {"head": GENERA[0]}, small=True)
    yield Item("no body", {**mixed(rng), "body": None}, small=True)
    yield Item("head to come", full(GENERA[1]), small=True, ghost="head")
    yield Item("dead", full(GENERA[2]), small=True, is_dead=True)
    yield Item("fossil", {}, small=True, is_dead=True)


SHEETS: dict[str, Callable[[Random], Iterator[Item]]] = {
    "sets": sets,
    "shining": shining,
    "mixes": mixes,
    "partial": partial,
    "dead": dead,
    "small": small,
}


def sheet(items: list[Item], look: Look, width: int, ground: str) -> Canvas:
    """All of them in rows, each with its caption."""
    rows: list[list[Item]] = [[]]
    used = 0
    for item in items:
        cells, _high = size(item.small)
        if rows[-1] and (used + cells > width or item.small != rows[-1][0].small):
            rows.append([])
            used = 0
        rows[-1].append(item)
        used += cells + GAP
    heights = [size(row[0].small)[1] + 2 for row in rows if row]
    canvas = Canvas(width, sum(heights), getattr(look.ink, ground))
    y = 0
    for row, height in zip(rows, heights, strict=True):
        for column, item in enumerate(row):
            cells, high = size(item.small)
            x = 1 + column * (cells + GAP)
            paint_dinosaur(
                canvas,
                x,
                y,
                item.parts,
                look=look,
                small=item.small,
                faces_right=item.faces_right,
                is_set=item.is_set,
                is_dead=item.is_dead,
                ghost=item.ghost,
            )
            kind = item.parts.get("head")
            ink = genus_colour(kind, look) if kind else look.ink.muted
            canvas.put(x, y + high, item.caption[:cells], ink)
        y += height
    return canvas


def lines(canvas: Canvas) -> Text:
    """The canvas as a text of rich."""
    text = Text(no_wrap=True)
    for number, strip in enumerate(canvas.strips()):
        text.append("\n" if number else "")
        for segment in strip:
            text.append(segment.text, segment.style)
    return text


def main() -> None:
    """Print the sheet, or write it to a file."""
    parser = argparse.ArgumentParser(description="Shows the drawings of the dinosaurs.")
    parser.add_argument("--sheet", action="append", choices=SHEETS, help="all if left out")
    parser.add_argument("--theme", default="dark", choices=THEMES)
    parser.add_argument(
        "--ground", default="panel", choices=["page", "felt", "panel", "panel_asked"]
    )
    parser.add_argument("--mono", action="store_true")
    parser.add_argument("--ascii", action="store_true")
    parser.add_argument("--width", type=int, default=116)
    parser.add_argument("--seed", type=int, default=1, help="of the mixes")
    parser.add_argument("--svg", type=Path, help="write a picture")
    asked = parser.parse_args()
    look = look_of(asked.theme, is_mono=asked.mono, is_ascii=asked.ascii)
    rng = Random(asked.seed)
    items = [item for name in asked.sheet or SHEETS for item in SHEETS[name](rng)]
    canvas = sheet(items, look, asked.width, asked.ground)
    console = Console(
        width=asked.width,
        record=asked.svg is not None,
        file=StringIO() if asked.svg else None,
        color_system=None if asked.mono and not asked.svg else "truecolor",
    )
    console.print(lines(canvas), soft_wrap=True)
    if asked.svg is not None:
        ground, text = SURFACES["light" if asked.theme == "light" else "dark"]
        theme = TerminalTheme(ground, text, [text] * 8, [text] * 8)
        svg = console.export_svg(title="dinosaurs", theme=theme)
        # Some viewers drop the spaces at the beginning of a text otherwise.
        svg = svg.replace("<text ", '<text xml:space="preserve" ')
        asked.svg.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
