"""The drawings of a genus, read from its file in `drawings/`.

A file has the genus's letter (for terminals that show letters only), its colours for dark and for
light grounds, and a grid of letters for each Part in each size. A dot is no pixel; the letters
are `LETTERS`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from zlib import crc32

from engine.record import Record
from lizards_tui.art.frames import PARTS, frame

GENERA = (
    "tyrannosaurus",
    "triceratops",
    "ankylosaurus",
    "velociraptor",
    "stegosaurus",
    "brachiosaurus",
    "spinosaurus",
)
"""The genera with drawings of their own."""
WILD = "wild"
"""The name of the patchwork of Wild Parts."""
EMPTY = "empty"
"""The name of the outlines of places without a Part."""
FOSSIL = "fossil"
"""The name of the bones that stay of a dinosaur without Parts."""

LETTERS = {
    "b": "base",
    "h": "light",
    "s": "shade",
    "l": "belly",
    "w": "horn",
    "a": "accent",
    "e": "eye",
    "k": "pupil",
}
"""What a letter of a drawing means: the name of a colour."""
NOTHING = "."
"""What stands in a drawing where there is no pixel."""
COLOURS = ("base", "shade", "belly", "horn", "accent", "eye")
"""The colours that a file names; the lighter base and the pupil follow from them."""
GROUNDS = ("dark", "light")
"""The kinds of ground that a file has colours for."""
SIZES = ((False, "large"), (True, "small"))
"""Whether a size is the small one, with the table of a file that has its drawings."""

PUPIL = "#14110f"
_LIGHTER = {"dark": 0.28, "light": 0.2}

Pixels = Mapping[tuple[int, int], str]
"""Places on the canvas, with the letter of each."""


class DrawingError(ValueError):
    """A file of drawings is faulty; the sentence names the file and the place in it."""


class Genus(Record):
    """How the Parts of a genus look.

    Attributes:
        name: the genus, "tyrannosaurus" for example.
        letter: what it is made of where only letters can be shown.
        colours: "dark" or "light" → letter of a drawing → "#rrggbb".
        drawings: (is small, type of Part) → its pixels.
        crowns: is small → the upper left pixel of the crown that a full set wears; a genus that
            is never a set has none.
    """

    name: str
    letter: str
    colours: Mapping[str, Mapping[str, str]]
    drawings: Mapping[tuple[bool, str], Pixels]
    crowns: Mapping[bool, tuple[int, int]]

    # Each is made once, and is the key of what is drawn.
    __eq__ = object.__eq__
    __hash__ = object.__hash__


@cache
def genus(name: str) -> Genus:
    """The drawings of a genus or of `WILD`.

    A genus that has none of its own, out of somebody's own deck, borrows the shape of one and the
    colours of another, the same ones on every machine.
    """
    if name in (*GENERA, WILD):
        return stored(name)
    shape, colours = divmod(crc32(name.encode()) % (len(GENERA) * (len(GENERA) - 1)), len(GENERA))
    shape += shape >= colours
    initials = [sign for sign in name.upper() if "A" <= sign <= "Z"]
    return replace(
        stored(GENERA[shape]),
        name=name,
        letter=initials[0] if initials else "D",
        colours=stored(GENERA[colours]).colours,
    )


@cache
def stored(name: str) -> Genus:
    """Read a file of drawings: one of `GENERA`, `WILD`, `EMPTY` or `FOSSIL`."""
    file = Path(__file__).with_name("drawings") / f"{name}.toml"
    return read_genus(name, file.read_text(encoding="utf-8"))


def read_genus(name: str, text: str) -> Genus:
    """The drawings in the text of a file.

    Raises:
        DrawingError: something in it is not as it has to be.
    """
    try:
        content: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DrawingError(f"{name}.toml is no TOML: {error}") from None
    letter = content.get("letter")
    if not isinstance(letter, str) or not re.fullmatch("[A-Z?#]", letter):
        raise DrawingError(f"{name}.toml: letter has to be one of A to Z, ? or #.")
    drawings = {
        (small, part): _pixels(name, table, part, _table(content, table), small)
        for small, table in SIZES
        for part in PARTS
    }
    used = {LETTERS[each] for pixels in drawings.values() for each in pixels.values()}
    colours = _table(content, "colours")
    return Genus(
        name,
        letter,
        MappingProxyType({on: _colours(name, on, _table(colours, on), used) for on in GROUNDS}),
        MappingProxyType(drawings),
        MappingProxyType(
            {
                small: crown
                for small, table in SIZES
                if (crown := _crown(name, table, _table(content, table), small))
            }
        ),
    )


def _table(content: Mapping[str, object], key: str) -> Mapping[str, object]:
    found = content.get(key)
    return found if isinstance(found, dict) else {}


def _colours(
    name: str, ground: str, named: Mapping[str, object], used: set[str]
) -> Mapping[str, str]:
    where = f"{name}.toml, colours.{ground}"
    for colour in COLOURS:
        if colour in (used | {"base"}) and colour not in named:
            raise DrawingError(f"{where}: the colour {colour} is missing.")
    colours: dict[str, str] = {"pupil": PUPIL}
    for colour, value in named.items():
        if colour not in COLOURS:
            raise DrawingError(f"{where}: {colour} is none of {', '.join(COLOURS)}.")
        if not isinstance(value, str) or not re.fullmatch("#[0-9a-f]{6}", value):
            raise DrawingError(f"{where}.{colour}: a colour is written like #1f3b30.")
        colours[colour] = value
    colours["light"] = mixed(colours["base"], "#ffffff", _LIGHTER[ground])
    return MappingProxyType(
        {letter: colours[colour] for letter, colour in LETTERS.items() if colour in colours}
    )


def _crown(
    name: str, table: str, content: Mapping[str, object], small: bool
) -> tuple[int, int] | None:
    match content.get("crown"):
        case None:
            return None
        case [int(x), int(y)] if (x, y) in frame(small).boxes["head"]:
            return x, y
    raise DrawingError(f"{name}.toml, {table}.crown: a place in the box of the head is needed.")


def _pixels(name: str, table: str, part: str, grids: Mapping[str, object], small: bool) -> Pixels:
    where = f"{name}.toml, {table}.{part}"
    used = frame(small)
    box = used.boxes[part]
    grid = grids.get(part)
    rows = grid.split() if isinstance(grid, str) else []
    if len(rows) != box.height:
        raise DrawingError(f"{where}: {box.height} rows are needed, there are {len(rows)}.")
    pixels: dict[tuple[int, int], str] = {}
    for y, row in enumerate(rows):
        if len(row) != box.width:
            raise DrawingError(
                f"{where}, row {y + 1}: {box.width} letters are needed, there are {len(row)}."
            )
        for x, letter in enumerate(row):
            if letter == NOTHING:
                continue
            if letter not in LETTERS:
                raise DrawingError(f"{where}, row {y + 1}: {letter!r} is no colour's letter.")
            if not used.may_cover(part, box.x + x, box.y + y):
                raise DrawingError(f"{where}, row {y + 1}: letter {x + 1} is above the neck.")
            pixels[box.x + x, box.y + y] = letter
    return MappingProxyType(pixels)


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share (0 to 1) of another mixed into it."""
    pairs = [(int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)
