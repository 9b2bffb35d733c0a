"""Puts a dinosaur together from its Parts: a picture in pixels, before any colour is chosen."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from lizards_tui.art.frames import ORDER, PARTS, frame
from lizards_tui.art.genus import EMPTY, FOSSIL, NOTHING, Genus, genus, stored


class Pixel(NamedTuple):
    """A pixel: the genus that it is drawn for, the letter of its colour, and its Part."""

    genus: Genus
    letter: str
    part: str


NEIGHBOURS = ((1, 0), (-1, 0), (0, 1), (0, -1))
Picture = Mapping[tuple[int, int], Pixel]
"""Places on the canvas, with the pixel of each."""
Kinds = tuple[str | None, str | None, str | None, str | None]
"""The genus at each of the four places, in the order of `PARTS`; None where there is no Part."""
GOLD, JEWEL = "g", "j"
"""The letters of a crown."""
_CROWNS = {False: ("g.g.g", "gjgjg"), True: ("g.g", "gjg")}


def kinds_of(parts: Mapping[str, str | None]) -> Kinds:
    """The genus at each place; a place that is not named is empty."""
    return parts.get("head"), parts.get("body"), parts.get("arms"), parts.get("legs")


@lru_cache(maxsize=64)
def composed(kinds: Kinds, small: bool, *, is_dead: bool = False) -> Picture:
    """The Parts laid on each other, with a dotted outline of each one that is not there.

    A dead dinosaur lies on its back and has no outlines; without any Part it is a fossil, which
    stands, as in a museum.
    """
    at = dict(zip(PARTS, kinds, strict=True))
    has_parts = any(kinds)
    picture: dict[tuple[int, int], Pixel] = {}
    layers: list[tuple[str, Genus]] = []
    if is_dead and not has_parts:
        layers += [(part, stored(FOSSIL)) for part in ORDER]
    elif not is_dead:
        layers += [(part, stored(EMPTY)) for part in ORDER if at[part] is None]
    layers += [(part, genus(name)) for part in ORDER if (name := at[part]) is not None]
    for part, drawn in layers:
        for place, letter in drawn.drawings[small, part].items():
            picture[place] = Pixel(drawn, letter, part)
    return _on_its_back(picture, small) if is_dead and has_parts else picture


def _on_its_back(picture: Picture, small: bool) -> Picture:
    top = min(y for _x, y in picture)
    ground = frame(small).height - 1
    return {(x, ground - (y - top)): pixel for (x, y), pixel in picture.items()}


def outline(places: Collection[tuple[int, int]], small: bool) -> frozenset[tuple[int, int]]:
    """The places beside others, as far as they are on the canvas."""
    used = frame(small)
    return frozenset(
        (x + right, y + down)
        for x, y in places
        for right, down in NEIGHBOURS
        if (x + right, y + down) not in places
        and 0 <= x + right < used.width
        and 0 <= y + down < used.height
    )


def crown(kinds: Kinds, small: bool) -> Mapping[tuple[int, int], str]:
    """The crown on a head: places, with the letter of gold or of a jewel."""
    start = genus(kinds[0]).crowns.get(small) if kinds[0] is not None else None
    if start is None:
        return {}
    x, y = start
    rows = _CROWNS[small]
    return {
        (x + column, y + row): letter
        for row, letters in enumerate(rows)
        for column, letter in enumerate(letters)
        if letter != NOTHING
    }


def seams(picture: Picture) -> frozenset[tuple[int, int]]:
    """The places of the body beside a head or arms of another genus, which lie on it.

    Left out where there is no colour, they show where a Part ends.
    """
    return frozenset(
        (x, y)
        for (x, y), pixel in picture.items()
        if pixel.part == "body"
        for right, down in NEIGHBOURS
        if (other := picture.get((x + right, y + down))) is not None
        and other.part in ("head", "arms")
        and other.genus is not pixel.genus
    )
