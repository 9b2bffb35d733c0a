"""Cards are readable at every size, in every look, by everybody."""

from __future__ import annotations

from itertools import pairwise

import pytest
from rich.color import Color
from rich.style import Style

from engine.hotseat.canvas import Canvas, width_of
from engine.hotseat.look import THEMES, Look, look_of
from engine.wizard import PACK, Card, Suit
from tests.wizard_tui.painting import LOOKS
from tests.wizard_tui.positions import named
from wizard_tui.card_art import draw_back, draw_card, draw_place, draw_suit
from wizard_tui.ink import glyph, letter, rank_text, sign_of, suit_ink, suit_token, token

SIZES = [
    (width, height)
    for width in (3, 4, 5, 7, 9, 12)
    for height in (1, 2, 3, 4, 5, 8)
    if (width, height) != (3, 1)
]


every_look = pytest.mark.parametrize("look", LOOKS, ids=named)
SIGNS = (*Suit, "W", "J")
OUTSIDE = "~"


def drawn(card: Card, width: int, height: int, look: Look, *, is_dim: bool = False) -> Canvas:
    """A card with one cell of something else all round."""
    canvas = Canvas(width + 2, height + 2, look.ink.felt)
    canvas.fill(0, 0, width + 2, height + 2, look.ink.felt, OUTSIDE)
    draw_card(canvas, 1, 1, width, height, card, look, is_dim=is_dim)
    return canvas


def rows(canvas: Canvas) -> list[str]:
    return ["".join(row) for row in canvas.signs]


@every_look
def test_every_card_shows_rank_glyph_and_letter_and_stays_in_its_box(look: Look) -> None:
    for card in PACK:
        for width, height in SIZES:
            for is_dim in (False, True):
                canvas = drawn(card, width, height, look, is_dim=is_dim)
                told = rows(canvas)
                where = f"{card} {width}x{height}"
                border = told[0] + told[-1] + "".join(row[0] + row[-1] for row in told)
                assert set(border) == {OUTSIDE}, where
                inside = "".join(row[1:-1] for row in told[1:-1])
                assert rank_text(card) in inside, where
                assert glyph(sign_of(card), look) in inside, where
                assert letter(sign_of(card)) in inside, where
                if look.is_ascii:
                    assert inside.isascii(), where


def test_every_glyph_is_one_cell_wide() -> None:
    for look in LOOKS:
        for sign in SIGNS:
            assert width_of(glyph(sign, look)) == 1 == len(glyph(sign, look))
        assert all(width_of(token(card, look)) <= 4 for card in PACK)


def test_tokens_tell_all_kinds_of_cards_apart() -> None:
    """Wizards among themselves look the same, as they do in the box."""
    for look in LOOKS:
        assert len({token(card, look) for card in PACK}) == 4 * 13 + 2
        assert len({suit_token(suit, look) for suit in Suit}) == 4


@every_look
def test_a_card_that_may_not_be_played_looks_otherwise(look: Look) -> None:
    for card in PACK:
        for width, height in SIZES:
            free, dim = (drawn(card, width, height, look, is_dim=dim) for dim in (False, True))
            assert free.styles != dim.styles


@every_look
def test_backs_and_empty_places_fill_their_box_and_no_more(look: Look) -> None:
    for width, height in SIZES:
        canvas = Canvas(width + 2, height + 2, look.ink.felt)
        draw_back(canvas, 1, 1, width, height, look)
        assert canvas.signs[0] == [" "] * (width + 2)
        assert all(row[0] == row[-1] == " " for row in canvas.signs)
        other = Canvas(width + 2, height + 2, look.ink.felt)
        draw_place(other, 1, 1, width, height, look, look.ink.muted)
        assert other.signs[0] == [" "] * (width + 2)
        assert other.signs[1][1] != " "
        assert other.signs[height][width] != " "
        assert rows(canvas) != rows(other)


def test_a_suit_on_paper_shows_its_letter_and_glyph() -> None:
    for look in LOOKS:
        for suit in Suit:
            canvas = Canvas(7, 5, look.ink.felt)
            draw_suit(canvas, 0, 0, 7, 5, suit, look)
            told = "".join(rows(canvas))
            assert told.count(suit.value) >= 2
            assert glyph(suit, look) in told


# -- colours -------------------------------------------------------------------------------------


def luminance(colour: Color | None) -> float:
    assert colour is not None
    parts = (part / 255 for part in colour.get_truecolor())
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(text: Style, ground: Style) -> float:
    dark, light = sorted((luminance(text.color), luminance(ground.bgcolor)))
    return (light + 0.05) / (dark + 0.05)


def lightness(style: Style) -> float:
    """CIE L*, 0 to 100."""
    return 116 * luminance(style.color) ** (1 / 3) - 16


@pytest.mark.parametrize("theme", THEMES)
def test_signs_are_readable_on_every_ground_that_they_stand_on(theme: str) -> None:
    look = look_of(theme)
    ink, suits = look.ink, suit_ink(look)
    for sign in SIGNS:
        assert contrast(suits.card[sign], ink.card) >= 4.5, sign
        for ground in (ink.page, ink.bar, ink.felt):
            assert contrast(suits.table[sign], ground) >= 4.5, (sign, ground)
    assert contrast(ink.card_dim, ink.card_dim) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_suits_differ_in_lightness_from_blue_to_yellow(theme: str) -> None:
    """On paper all four must be dark, which leaves less room than there is on the table."""
    for inks, step in ((suit_ink(look_of(theme)).card, 5), (suit_ink(look_of(theme)).table, 5)):
        order = sorted(lightness(inks[suit]) for suit in Suit)
        assert all(right - left >= step for left, right in pairwise(order))
        assert min(Suit, key=lambda suit: lightness(inks[suit])) is Suit.HUMANS
        assert max(Suit, key=lambda suit: lightness(inks[suit])) is Suit.GIANTS
