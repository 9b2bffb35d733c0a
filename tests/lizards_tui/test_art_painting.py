"""Dinosaurs are painted in every look, inside their box, and what matters can be seen."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random
from typing import TypedDict

import pytest
from rich.style import Style

from engine.hotseat.canvas import Canvas, width_of
from engine.hotseat.look import THEMES, Look, look_of
from lizards_tui.art import GENERA, WILD, genus_colour, genus_ground, paint_dinosaur, size
from lizards_tui.art.cells import Dot, in_colour, in_letters, in_shades
from lizards_tui.art.frames import PARTS
from lizards_tui.art.ink import contrast, hex_of
from lizards_tui.art.paint import _painted

KINDS = (*GENERA, WILD)
LOOKS = [
    look_of(theme, is_mono=is_mono, is_ascii=is_ascii)
    for theme in THEMES
    for is_mono in (False, True)
    for is_ascii in (False, True)
]
OUTSIDE = "~"


def named(look: Look) -> str:
    signs = "ascii" if look.is_ascii else "blocks"
    return f"{look.theme}-{'mono' if look.is_mono else 'colour'}-{signs}"


every_look = pytest.mark.parametrize("look", LOOKS, ids=named)
every_size = pytest.mark.parametrize("small", [False, True], ids=["large", "small"])


class How(TypedDict, total=False):
    small: bool
    faces_right: bool
    is_set: bool
    is_dead: bool
    ghost: str | None


def full(kind: str) -> dict[str, str | None]:
    return dict.fromkeys(PARTS, kind)


def painted(parts: dict[str, str | None], look: Look, how: How) -> Canvas:
    """A dinosaur on the ground of a seat, with one cell of something else all round."""
    width, height = size(how.get("small", False))
    canvas = Canvas(width + 2, height + 2, look.ink.page)
    canvas.fill(0, 0, width + 2, height + 2, look.ink.page, OUTSIDE)
    canvas.fill(1, 1, width, height, look.ink.panel)
    paint_dinosaur(canvas, 1, 1, parts, look=look, **how)
    return canvas


def inside(canvas: Canvas) -> list[list[tuple[str, Style]]]:
    """The cells of the dinosaur, in rows."""
    return [
        list(zip(signs[1:-1], styles[1:-1], strict=True))
        for signs, styles in zip(canvas.signs[1:-1], canvas.styles[1:-1], strict=True)
    ]


def text(canvas: Canvas) -> str:
    return "\n".join("".join(row[1:-1]) for row in canvas.signs[1:-1])


def any_how(rng: Random) -> tuple[dict[str, str | None], How]:
    parts = {part: rng.choice([*KINDS, "allosaurus", None]) for part in PARTS}
    flip = [rng.random() < 0.5 for _ in range(4)]
    how = How(small=flip[0], faces_right=flip[1], is_set=flip[2], is_dead=flip[3])
    how["ghost"] = rng.choice([None, *PARTS])
    return parts, how


def test_the_sizes_are_those_of_the_design() -> None:
    assert size(False) == (36, 9)
    assert size(True) == (18, 5)


@every_look
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_painted_keeps_its_box_and_its_look(seed: int, look: Look) -> None:
    parts, how = any_how(Random(seed))
    canvas = painted(parts, look, how)
    border = canvas.signs[0] + canvas.signs[-1] + [row[0] + row[-1] for row in canvas.signs]
    assert set("".join(border)) == {OUTSIDE}
    width, _height = size(how.get("small", False))
    for row in inside(canvas):
        assert all(width_of(sign) == 1 for sign, _style in row)
        assert len(row) == width
    styles = {style for row in inside(canvas) for _sign, style in row}
    if look.is_mono:
        assert all(style.color is None and style.bgcolor is None for style in styles)
    if look.is_ascii:
        assert text(canvas).isascii()


@every_look
def test_the_ground_shows_where_no_pixel_is(look: Look) -> None:
    for small in (False, True):
        canvas = painted(full(GENERA[0]), look, How(small=small))
        empty = {style for row in inside(canvas) for sign, style in row if sign == " "}
        assert empty == {look.ink.panel}
        halves = [
            style for row in inside(canvas) for sign, style in row if sign == look.glyphs.half
        ]
        assert look.is_ascii or any(style.bgcolor == look.ink.panel.bgcolor for style in halves)


@every_look
@every_size
def test_every_part_of_every_genus_looks_otherwise(look: Look, small: bool) -> None:
    """But for small arms and legs without colour, where some share a shape."""
    is_poor = small and look.is_mono and not look.is_ascii
    for part in ("head", "body") if is_poor else PARTS:
        seen = {kind: inside(painted({part: kind}, look, How(small=small))) for kind in KINDS}
        for one, other in combinations(KINDS, 2):
            assert seen[one] != seen[other], (part, one, other)


@every_look
@every_size
def test_what_happens_to_a_dinosaur_can_be_seen(look: Look, small: bool) -> None:
    for kind in KINDS:
        alive = inside(painted(full(kind), look, How(small=small)))
        others = {
            "set": painted(full(kind), look, How(small=small, is_set=True)),
            "dead": painted(full(kind), look, How(small=small, is_dead=True)),
            "right": painted(full(kind), look, How(small=small, faces_right=True)),
        }
        for part in PARTS:
            others[f"no {part}"] = painted({**full(kind), part: None}, look, How(small=small))
            others[f"{part} to come"] = painted(full(kind), look, How(small=small, ghost=part))
        for what, canvas in others.items():
            assert inside(canvas) != alive, (kind, what)
        cells = [inside(canvas) for canvas in others.values()]
        assert all(one != other for one, other in combinations(cells, 2)), kind


@every_size
def test_a_set_shines_and_an_outline_is_dotted_without_colour_too(small: bool) -> None:
    for is_ascii, sparkle in ((False, "✦"), (True, "*")):
        look = look_of("dark", is_mono=True, is_ascii=is_ascii)
        plain = text(painted(full(GENERA[0]), look, How(small=small)))
        shining = text(painted(full(GENERA[0]), look, How(small=small, is_set=True)))
        assert sparkle not in plain
        assert shining.count(sparkle) >= 2
        nothing = text(painted({}, look, How(small=small)))
        assert set(nothing) - {"\n", " "} == {look.glyphs.dot}
        assert nothing.count(look.glyphs.dot) >= 15


@every_size
@pytest.mark.parametrize("kind", KINDS)
def test_a_set_wears_a_crown_and_has_a_halo_all_round(kind: str, small: bool) -> None:
    for theme, gold, jewel in (("dark", "#ffd84a", "#e0334c"), ("light", "#f0b400", "#c0203a")):
        look = look_of(theme)
        plain = inside(painted(full(kind), look, How(small=small)))
        shining = inside(painted(full(kind), look, How(small=small, is_set=True)))
        styles = {style for row in shining for _sign, style in row}
        grounds = {hex_of(style, is_ground=True) for style in styles}
        assert {gold, jewel} <= grounds | {hex_of(style) for style in styles}
        for before, after in zip(plain, shining, strict=True):
            for ((left, _), (right, _)), (sign, style) in zip(
                pairwise(before), after[1:], strict=True
            ):
                if left == "█" and right == " ":
                    assert sign != " ", "no halo at the edge of a Part"
                    assert style.bgcolor != look.ink.panel.bgcolor, "half of it is bare"


@every_size
@pytest.mark.parametrize("seed", range(10))
def test_facing_right_is_the_mirror_image(seed: int, small: bool) -> None:
    parts, how = any_how(Random(seed))
    how["small"] = small
    for look in LOOKS:
        left = inside(painted(parts, look, How(**{**how, "faces_right": False})))
        right = inside(painted(parts, look, How(**{**how, "faces_right": True})))
        assert right == [row[::-1] for row in left]


def test_a_dead_eye_is_a_cross_and_a_fossil_has_none() -> None:
    for look in LOOKS:
        assert "x" in text(painted(full(GENERA[0]), look, How(is_dead=True)))
        fossil = text(painted({}, look, How(is_dead=True)))
        assert look.is_ascii or "x" not in fossil
        assert fossil != text(painted({}, look, How()))


def test_the_dead_are_grey() -> None:
    for theme in THEMES:
        look = look_of(theme)
        canvas = painted(full(GENERA[0]), look, How(is_dead=True))
        ground = hex_of(look.ink.panel, is_ground=True)
        for row in inside(canvas):
            for sign, style in row:
                for colour in (hex_of(style), hex_of(style, is_ground=True)):
                    if sign in " x" or colour in (None, ground):
                        continue
                    channels = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
                    assert max(channels) - min(channels) <= 12, colour


def test_only_the_part_to_come_is_pale() -> None:
    look = look_of("dark")
    sure = inside(painted(full(GENERA[0]), look, How()))
    coming = inside(painted(full(GENERA[0]), look, How(ghost="legs")))
    assert sure[:4] == coming[:4]
    legs, pale = sure[-1], coming[-1]
    assert [sign for sign, _style in legs] == [sign for sign, _style in pale]
    ground = hex_of(look.ink.panel, is_ground=True)
    for (sign, style), (_sign, faint) in zip(legs, pale, strict=True):
        strong, weak = hex_of(style), hex_of(faint)
        if sign != " " and strong is not None and weak is not None and ground is not None:
            assert contrast(weak, ground) < contrast(strong, ground)


def test_a_wild_part_in_another_dinosaur_ends_at_a_seam_without_colour() -> None:
    look = look_of("dark", is_mono=True)
    alone = painted({**full(GENERA[0]), "head": None}, look, How())
    joined = painted({**full(GENERA[0]), "head": WILD}, look, How())
    own = painted(full(GENERA[0]), look, How())
    row, column = 4, 14
    assert inside(alone)[row][column][0] == inside(own)[row][column][0] == "█"
    assert inside(joined)[row - 1][column][0] != "█"


def test_a_painting_beside_the_canvas_is_cut_off() -> None:
    look = look_of("dark")
    whole = painted(full(GENERA[1]), look, How())
    for x, y in ((-20, -4), (20, 5), (-36, 0), (0, 9), (200, -200)):
        canvas = Canvas(38, 11, look.ink.panel)
        paint_dinosaur(canvas, x, y, full(GENERA[1]), look=look)
        for row, column in ((row, column) for row in range(11) for column in range(38)):
            at = (row - y, column - x)
            cell = (canvas.signs[row][column], canvas.styles[row][column])
            is_on = 0 <= at[0] < 9 and 0 <= at[1] < 36
            assert cell == (inside(whole)[at[0]][at[1]] if is_on else (" ", look.ink.panel))


def test_a_dinosaur_that_stays_the_same_is_not_drawn_again() -> None:
    look = look_of("dark")
    painted(full(GENERA[2]), look, How())
    before = _painted.cache_info()
    for _ in range(3):
        painted(full(GENERA[2]), look_of("dark"), How())
    after = _painted.cache_info()
    assert (after.misses, after.hits) == (before.misses, before.hits + 3)


@every_look
@pytest.mark.parametrize("kind", [*KINDS, "allosaurus"])
def test_the_name_of_a_genus_can_be_read_on_every_ground(kind: str, look: Look) -> None:
    name, head = genus_colour(kind, look), genus_ground(kind, look)
    if look.is_mono:
        assert name.color is name.bgcolor is head.color is head.bgcolor is None
        assert name.bold
        assert head.reverse
        return
    ink = look.ink
    for style in (ink.page, ink.bar, ink.felt, ink.panel, ink.panel_asked):
        assert contrast(hex_of(name) or "", hex_of(style, is_ground=True) or "") >= 4.5
    assert contrast(hex_of(head) or "", hex_of(head, is_ground=True) or "") >= 4.5


def test_genera_have_colours_of_their_own() -> None:
    for look in (look_of(theme) for theme in THEMES):
        for colour in (genus_colour, genus_ground):
            assert len({colour(kind, look) for kind in KINDS}) == len(KINDS)


def dot(letter: str, *, colour: str = "#112233", is_ghost: bool = False) -> Dot:
    return Dot(letter, "T", colour, is_ghost)


def test_two_pixels_make_a_cell_in_colour() -> None:
    glyphs = look_of("dark").glyphs
    light, dark = dot("b", colour="#eeeeee"), dot("s", colour="#222222")
    assert in_colour(light, None, glyphs) == ("▀", Style(color="#eeeeee"))
    assert in_colour(None, dark, glyphs) == ("▄", Style(color="#222222"))
    assert in_colour(light, dark, glyphs) == ("▀", Style(color="#eeeeee", bgcolor="#222222"))
    assert in_colour(light, light, glyphs) == ("█", Style(color="#eeeeee", bgcolor="#eeeeee"))


SHADES = {
    ("b", "b"): "█",
    ("b", "h"): "█",
    ("s", "s"): "░",
    ("a", "a"): "▒",
    ("l", "l"): "▓",
    ("b", "s"): "▀",
    ("k", "b"): "▄",
    ("s", "a"): "░",
    ("b", None): "▀",
    (None, "s"): "▄",
    (".", None): "·",
    ("b", "."): "▀",
    ("*", "b"): "▄",
}


@pytest.mark.parametrize(("letters", "sign"), SHADES.items())
def test_two_pixels_make_a_cell_without_colour(
    letters: tuple[str | None, str | None], sign: str
) -> None:
    """A whole cell has a shade; beside light pixels, dark ones are holes."""
    upper, lower = (None if letter is None else dot(letter) for letter in letters)
    assert in_shades(upper, lower, look_of("dark").glyphs) == sign
    ghosts = [None if letter is None else dot(letter, is_ghost=True) for letter in letters]
    if "." not in letters and "*" not in letters:
        assert in_shades(ghosts[0], ghosts[1], look_of("dark").glyphs) == "░"


LETTERS = {
    ("b", "b"): "T",
    ("h", "b"): "T",
    ("s", "s"): "t",
    ("b", None): '"',
    (None, "b"): "t",
    ("w", "b"): "v",
    ("b", "w"): "^",
    ("w", "w"): "W",
    ("k", "b"): "o",
    (None, "k"): "o",
    ("a", "b"): "%",
    ("a", None): '"',
    (None, "a"): ",",
    ("l", "l"): ":",
    (None, "l"): ".",
    ("*", None): "*",
    (".", None): ".",
    ("*", "w"): "^",
}


@pytest.mark.parametrize(("letters", "sign"), LETTERS.items())
def test_two_pixels_make_a_letter(letters: tuple[str | None, str | None], sign: str) -> None:
    glyphs = look_of("dark", is_ascii=True).glyphs
    upper, lower = (None if letter is None else dot(letter) for letter in letters)
    assert in_letters(upper, lower, glyphs) == (sign, "#112233")
    upper, lower = (None if letter is None else dot(letter, is_ghost=True) for letter in letters)
    if set(letters) - {".", "*", None}:
        assert in_letters(upper, lower, glyphs) == (":", "#112233")


def test_every_cell_that_a_dinosaur_covers_is_marked_in_ascii() -> None:
    """Where there is a pixel in blocks, there is a letter in ASCII, and nowhere else."""
    for kind in KINDS:
        blocks = text(painted(full(kind), look_of("dark"), How()))
        letters = text(painted(full(kind), look_of("dark", is_ascii=True), How()))
        assert [sign == " " for sign in blocks] == [sign == " " for sign in letters]
        assert any(one != other for one, other in pairwise(letters))
