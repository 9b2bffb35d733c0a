"""Every drawing keeps its box and its joints, so that any Parts make one dinosaur."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.resources import files
from itertools import combinations, product
from random import Random

import pytest

from engine.hotseat.look import INKS
from lizards_tui.art import GENERA, WILD
from lizards_tui.art.frames import ORDER, PARTS, Frame, frame
from lizards_tui.art.genus import (
    COLOURS,
    EMPTY,
    FOSSIL,
    GROUNDS,
    DrawingError,
    genus,
    read_genus,
    stored,
)
from lizards_tui.art.ink import contrast, hex_of, luminance
from lizards_tui.art.picture import composed, crown, seams

KINDS = (*GENERA, WILD)
Places = frozenset[tuple[int, int]]

every_size = pytest.mark.parametrize("small", [False, True], ids=["large", "small"])
every_kind = pytest.mark.parametrize("kind", KINDS)


def source(name: str) -> str:
    return files("lizards_tui.art").joinpath("drawings", f"{name}.toml").read_text("utf-8")


def pieces(places: Iterable[tuple[int, int]]) -> Iterator[Places]:
    """The parts of a silhouette that hang together; claws and horns may do by a corner."""
    left = set(places)
    while left:
        piece: set[tuple[int, int]] = set()
        reached = [left.pop()]
        while reached:
            x, y = reached.pop()
            piece.add((x, y))
            touching = left & set(product((x - 1, x, x + 1), (y - 1, y, y + 1)))
            left -= touching
            reached += touching
        yield frozenset(piece)


def mask(places: Iterable[tuple[int, int]]) -> int:
    """A silhouette as the bits of a number, in rows of 64."""
    return sum(1 << (y * 64 + x) for x, y in places)


def is_one_piece(silhouette: int) -> bool:
    """Whether a silhouette hangs together: grown from one pixel, it is whole again."""
    grown, before = silhouette & -silhouette, 0
    while grown != before:
        before = grown
        wide = grown | grown << 1 | grown >> 1
        grown = (wide | wide << 64 | wide >> 64) & silhouette
    return grown == silhouette


def places(kind: str, part: str, small: bool) -> Places:
    return frozenset(genus(kind).drawings[small, part])


@every_kind
def test_every_genus_has_all_its_parts_in_both_sizes_and_every_colour(kind: str) -> None:
    drawn = stored(kind)
    for small, part in product((False, True), PARTS):
        assert len(drawn.drawings[small, part]) >= 5, (small, part)
    for ground in GROUNDS:
        assert set(drawn.colours[ground]) == set("bhslwaek")
        assert len(set(drawn.colours[ground].values())) >= len(COLOURS)


def test_genera_are_told_apart_by_their_letters() -> None:
    assert len({stored(kind).letter for kind in (*KINDS, FOSSIL)}) == len(KINDS) + 1


@every_size
def test_the_boxes_are_those_of_the_design(small: bool) -> None:
    """In the large size: head x 0-13, y 0-8; body to x 35, y 13; legs x 14-27, y 12-17."""
    used = frame(small)
    for box in used.boxes.values():
        assert 0 <= box.x < box.x + box.width <= used.width
        assert 0 <= box.y < box.y + box.height <= used.height
    assert ORDER == ("legs", "body", "arms", "head")
    assert used.grip == (1 if small else 2)
    if not small:
        assert (used.width, used.height) == (36, 18)
        assert used.boxes["head"].places() == set(product(range(14), range(9)))
        assert used.boxes["legs"].places() == set(product(range(14, 28), range(12, 18)))
        assert max(used.boxes["body"].places()) == (35, 13)


@every_size
@pytest.mark.parametrize("kind", [*KINDS, EMPTY, FOSSIL])
def test_every_drawing_keeps_its_box(kind: str, small: bool) -> None:
    used = frame(small)
    for part in PARTS:
        drawn = set(stored(kind).drawings[small, part])
        assert drawn <= used.boxes[part].places()
        if part == "body":
            head = used.boxes["head"]
            above = {(x, y) for x, y in drawn if y < used.back}
            assert all(x >= head.x + head.width for x, _y in above), "behind the head"


@every_size
@every_kind
def test_a_body_covers_every_joint(kind: str, small: bool) -> None:
    for part, joint in frame(small).joints.items():
        missing = joint.places() - places(kind, "body", small)
        assert not missing, f"{kind}: the joint of the {part} is open at {sorted(missing)}"


@every_size
@every_kind
def test_every_piece_of_a_part_reaches_its_joint(kind: str, small: bool) -> None:
    used: Frame = frame(small)
    assert len(list(pieces(places(kind, "body", small)))) == 1
    for part, joint in used.joints.items():
        for piece in pieces(places(kind, part, small)):
            held = piece & joint.places()
            assert len(held) >= used.grip, f"{kind}, {part}: loose at {min(piece)}"


@every_size
def test_any_four_parts_make_one_dinosaur(small: bool) -> None:
    masks = {part: [mask(places(kind, part, small)) for kind in KINDS] for part in PARTS}
    torn = [
        [KINDS[number] for number in chosen]
        for chosen in product(range(len(KINDS)), repeat=len(PARTS))
        if not is_one_piece(
            masks["head"][chosen[0]]
            | masks["body"][chosen[1]]
            | masks["arms"][chosen[2]]
            | masks["legs"][chosen[3]]
        )
    ]
    assert not torn[:5]


@every_size
@pytest.mark.parametrize("seed", range(30))
def test_a_picture_is_its_parts_laid_on_each_other(seed: int, small: bool) -> None:
    rng = Random(seed)
    chosen = {part: rng.choice(KINDS) for part in PARTS}
    picture = composed((chosen["head"], chosen["body"], chosen["arms"], chosen["legs"]), small)
    assert set(picture) == {at for part in PARTS for at in places(chosen[part], part, small)}
    assert len(list(pieces(picture))) == 1
    for at, pixel in picture.items():
        front = [part for part in ORDER if at in places(chosen[part], part, small)][-1]
        assert (pixel.part, pixel.genus.name) == (front, chosen[front])
        assert pixel.letter == genus(chosen[front]).drawings[small, front][at]


@pytest.mark.parametrize(
    ("small", "part"), [(False, part) for part in PARTS] + [(True, "head"), (True, "body")]
)
def test_no_two_genera_have_the_same_drawing(small: bool, part: str) -> None:
    """Small arms and legs may, in colours of their own."""
    drawn = {tuple(sorted(genus(kind).drawings[small, part].items())) for kind in KINDS}
    assert len(drawn) == len(KINDS)


@every_size
def test_the_head_of_every_set_may_wear_a_crown(small: bool) -> None:
    used = frame(small)
    for kind in KINDS:
        worn = crown((kind, kind, kind, kind), small)
        assert worn
        assert all(0 <= x < used.width and 0 <= y < used.height for x, y in worn)
        head = places(kind, "head", small)
        assert len(list(pieces(head | frozenset(worn)))) == 1, f"{kind}: the crown floats"
        seen = {at for at, letter in genus(kind).drawings[small, "head"].items() if letter == "k"}
        assert seen - set(worn), f"{kind}: the crown hides the eye"
    assert crown((None, WILD, WILD, WILD), small) == {}


def test_seams_lie_in_the_body_beside_parts_of_another_genus() -> None:
    assert not seams(composed((WILD, WILD, WILD, GENERA[0]), False))
    picture = composed((GENERA[0], WILD, WILD, WILD), False)
    found = seams(picture)
    assert found
    heads = {at for at, pixel in picture.items() if pixel.part == "head"}
    for x, y in found:
        assert picture[x, y].part == "body"
        assert {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & heads


@every_size
def test_the_dead_lie_on_their_backs_with_all_that_they_had(small: bool) -> None:
    for kind in KINDS:
        kinds = (kind, kind, None, kind)
        alive = composed((kind, kind, None, kind), small)
        solid = {at: each for at, each in alive.items() if each.genus.name != EMPTY}
        lying = composed(kinds, small, is_dead=True)
        assert len(lying) == len(solid)
        assert max(y for _x, y in lying) == frame(small).height - 1
        feet = min(y for (_x, y), pixel in lying.items() if pixel.part == "legs")
        assert feet == min(y for _x, y in lying), "feet up"
    nothing = composed((None, None, None, None), small, is_dead=True)
    assert {pixel.genus.name for pixel in nothing.values()} == {FOSSIL}


@every_size
def test_places_without_a_part_are_outlines(small: bool) -> None:
    nothing = composed((None, None, None, None), small)
    assert {pixel.genus.name for pixel in nothing.values()} == {EMPTY}
    assert {pixel.part for pixel in nothing.values()} == set(PARTS)
    for part in PARTS:
        kinds = tuple(None if each == part else GENERA[0] for each in PARTS)
        picture = composed((kinds[0], kinds[1], kinds[2], kinds[3]), small)
        hollow = {pixel.part for pixel in picture.values() if pixel.genus.name == EMPTY}
        assert hollow == {part}


def grounds(theme: str) -> list[str]:
    ink = INKS[theme]
    styles = (ink.page, ink.felt, ink.panel, ink.panel_asked)
    return [colour for style in styles if (colour := hex_of(style, is_ground=True))]


@pytest.mark.parametrize(("theme", "least"), [("dark", 2.5), ("light", 2.5), ("contrast", 3.5)])
@every_kind
def test_a_dinosaur_stands_out_from_every_ground(kind: str, theme: str, least: float) -> None:
    """What it is made of most does; its shaded legs do too, a little less."""
    colours = genus(kind).colours["light" if theme == "light" else "dark"]
    for ground in grounds(theme):
        assert contrast(colours["b"], ground) >= least, ground
        assert contrast(colours["s"], ground) >= 1.4, ground


@pytest.mark.parametrize("ground", GROUNDS)
def test_genera_differ_in_lightness_too(ground: str) -> None:
    """By more than three steps of CIE lightness, which an eye without colours sees."""

    def lightness(kind: str) -> float:
        return 116 * float(luminance(genus(kind).colours[ground]["b"]) ** (1 / 3)) - 16

    for one, other in combinations(GENERA, 2):
        assert abs(lightness(one) - lightness(other)) > 3, (one, other)


def test_a_genus_without_drawings_borrows_them() -> None:
    """The same shape and colours on every machine, never all of another genus."""
    names = ("allosaurus", "Iguanodon", "diplodocus", "Ёж", "", "(empty)", "fossil", "empty")
    for name in names:
        drawn = genus(name)
        shapes = [kind for kind in GENERA if stored(kind).drawings is drawn.drawings]
        colours = [kind for kind in GENERA if stored(kind).colours is drawn.colours]
        assert len(shapes) == len(colours) == 1
        assert shapes != colours
        assert drawn.letter.isascii()
    assert genus("allosaurus").letter == "A"
    assert len({(id(genus(f"{n}").drawings), id(genus(f"{n}").colours)) for n in range(999)}) == 42


def changed(old: str, new: str, *, name: str = "tyrannosaurus") -> str:
    text = source(name)
    assert old in text
    return text.replace(old, new, 1)


HEAD = "wwwwwwwwwabbsb"

FAULTS = {
    "no TOML": (changed(HEAD, "'''"), ["tyrannosaurus.toml", "TOML"]),
    "a row too short": (changed(HEAD, HEAD[:-1]), ["large.head, row 6", "14", "13"]),
    "a row too long": (changed(HEAD, HEAD + "b"), ["large.head, row 6", "14", "15"]),
    "a row too few": (changed(HEAD + "\n", ""), ["large.head", "9 rows", "8"]),
    "a strange letter": (changed(HEAD, "Z" + HEAD[1:]), ["large.head, row 6", "'Z'"]),
    "a missing Part": (changed("\nlegs = ", "\nlegz = "), ["large.legs", "6 rows", "0"]),
    "a missing colour": (changed("horn =", "# horn ="), ["colours.dark", "horn"]),
    "a strange colour": (changed("horn =", "hue ="), ["colours.dark", "horn"]),
    "one colour more": (changed("horn =", 'hue = "#ffffff"\nhorn ='), ["colours.dark", "hue"]),
    "no hex": (changed('horn = "#ffffff"', 'horn = "white"'), ["colours.dark.horn", "#1f3b30"]),
    "no letter": (changed('letter = "T"', 'letter = "tt"'), ["letter", "A to Z"]),
    "a crown aside": (changed("crown = [5, 0]", "crown = [20, 0]"), ["large.crown", "head"]),
    "half a crown": (changed("crown = [5, 0]", "crown = [5]"), ["large.crown", "head"]),
    "above the neck": (
        changed("body = '''\n..", "body = '''\nb."),
        ["large.body, row 1", "letter 1", "neck"],
    ),
}


@pytest.mark.parametrize(("text", "told"), FAULTS.values(), ids=list(FAULTS))
def test_a_faulty_drawing_is_refused_with_its_place(text: str, told: list[str]) -> None:
    with pytest.raises(DrawingError) as error:
        read_genus("tyrannosaurus", text)
    for part in told:
        assert part in str(error.value)


def test_the_joints_can_fail() -> None:
    """The checks above notice a leg that is torn off, and a hole in a body."""
    text = changed("..bbbbbb.sssss", "..bbbbbb......", name="brachiosaurus")
    torn = read_genus("torn", text)
    loose = [piece for piece in pieces(torn.drawings[False, "legs"]) if min(piece)[0] > 20]
    joint = frame(False).joints["legs"].places()
    assert loose
    assert not loose[0] & joint
    assert not is_one_piece(mask([(0, 0), (2, 1)]))
    assert is_one_piece(mask([(1, 0), (0, 1), (1, 2)]))
