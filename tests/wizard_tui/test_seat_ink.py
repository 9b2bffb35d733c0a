"""The seats' colours: readable, and different for every kind of eye; and the seats' letters."""

from __future__ import annotations

from colorsys import rgb_to_hls
from itertools import combinations

import pytest
from rich.style import Style

from engine.hotseat.canvas import width_of
from engine.hotseat.look import THEMES, look_of
from engine.hotseat.seat_ink import COLOURS, paper_seat_inks, seat_chips, seat_inks, seat_letters
from wizard_tui.paper_ink import paper_ink

Triple = tuple[float, float, float]

EYES: dict[str, tuple[Triple, Triple, Triple]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What is seen of linear red, green and blue: Machado, Oliveira and Fernandes, 2009."""


def linear(colour: str) -> Triple:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(  # type: ignore[return-value]
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (red, green, blue)
    )


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG, 1 to 21."""
    light = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue
        for red, green, blue in (linear(one), linear(other))
    )
    return (light[1] + 0.05) / (light[0] + 0.05)


def lab(colour: Triple) -> Triple:
    red, green, blue = colour

    def root(part: float) -> float:
        return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116

    x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, eye: str) -> Triple:
    light = linear(colour)
    mixed = (sum(a * b for a, b in zip(row, light, strict=True)) for row in EYES[eye])
    red, green, blue = (min(1.0, max(0.0, part)) for part in mixed)
    return lab((red, green, blue))


def of(style: Style) -> tuple[str, str]:
    """The two colours of a style, as #rrggbb; empty if it has none."""
    return tuple(  # type: ignore[return-value]
        part.get_truecolor().hex if part is not None else ""
        for part in (style.color, style.bgcolor)
    )


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_no_two_seats_look_alike(theme: str, eye: str) -> None:
    """A distance of 20 in CIE Lab is seen at a glance; 2 is the least that is seen at all."""
    for one, other in combinations(COLOURS[theme], 2):
        pairs = zip(seen(one, eye), seen(other, eye), strict=True)
        assert sum((a - b) ** 2 for a, b in pairs) ** 0.5 >= 20, (one, other)


def hue(colour: str) -> float:
    """The angle on the wheel of colours, in turns from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return rgb_to_hls(red, green, blue)[0]


def test_a_seat_has_the_same_hue_on_paper_as_on_the_table() -> None:
    look = look_of("dark")
    inks = zip(seat_inks(look), paper_seat_inks(look), strict=True)
    # The sixth seat is white on the table, which is no hue.
    for on_table, on_paper in list(inks)[:5]:
        apart = abs(hue(of(on_table)[0]) - hue(of(on_paper)[0]))
        assert min(apart, 1 - apart) < 1 / 7, (of(on_table), of(on_paper))


@pytest.mark.parametrize("theme", THEMES)
def test_the_seats_can_be_read_on_every_ground(theme: str) -> None:
    look = look_of(theme)
    ink = look.ink
    for seat in seat_inks(look):
        for ground in (ink.page, ink.bar, ink.felt, ink.panel):
            assert contrast(of(seat)[0], of(ground)[1]) >= 4.5, (of(seat), of(ground))
    for chip in seat_chips(look):
        assert contrast(*of(chip)) >= 4.5, of(chip)


@pytest.mark.parametrize("theme", THEMES)
def test_everything_on_paper_can_be_read(theme: str) -> None:
    look = look_of(theme)
    ink = paper_ink(look)
    texts = (ink.text, ink.strong, ink.muted, ink.hit, ink.miss, ink.best, *paper_seat_inks(look))
    for ground in (ink.paper, ink.other, ink.now):
        for text in texts:
            assert contrast(of(text)[0], of(ground)[1]) >= 4.5, (of(text), of(ground))


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        ("Anna Ben Chloé", "A B C"),
        ("anna Édith øyvind", "A E Ø"),
        ("Anna Ben Ada", "An B Ad"),
        ("Anna Annabel Andreas", "An Ab Ad"),
        ("Player-1 Player-2 Player-3", "P1 P2 P3"),
        ("Zoé Zoe-A Zoe-B", "Zo Za Zb"),
        ("李小龍 Ben 成龍", "a B c"),
        ("Жан [b] 7up", "Ж a b"),
        ("A A! aa", "b c Aa"),
        ("ßeta Sam ǆ", "a S D"),
    ],
)
def test_letters_are_initials_where_those_tell_the_seats_apart(names: str, letters: str) -> None:
    assert " ".join(seat_letters(names.split())) == letters


def test_in_ascii_every_letter_is_ascii() -> None:
    assert seat_letters(["Жан", "Øyvind", "Édith"], is_ascii=True) == ("a", "b", "E")


def test_a_spare_letter_is_no_other_mark_as_a_capital() -> None:
    """An "a" beside an "A" would be taken for the same player."""
    assert seat_letters(["Anna", "Жан", "Ben"], is_ascii=True) == ("A", "c", "B")


@pytest.mark.parametrize("sign", ["ﬁ", "Ⅷ", "ｆ", "가", "أ", "ǳ", "", "̈"])
@pytest.mark.parametrize("is_ascii", [False, True])
def test_a_mark_takes_two_cells_at_most_and_is_no_number(sign: str, is_ascii: bool) -> None:
    marks = seat_letters([sign, sign + "x", "b", "1", "12", sign + "1"], is_ascii=is_ascii)
    assert len(set(marks)) == 6
    for mark in marks:
        assert 1 <= width_of(mark) <= 2
        assert not mark.isdigit()
