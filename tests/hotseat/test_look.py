"""Every text can be read on every ground that it stands on, in every theme."""

from __future__ import annotations

from itertools import product

import pytest
from rich.style import Style

from engine.hotseat.canvas import width_of
from engine.hotseat.look import ASCII, INKS, MONO, Glyphs, Ink, look_of
from engine.hotseat.theme import textual_theme

GROUNDS = ("page", "bar", "felt", "panel", "panel_asked")
TEXTS = ("text", "strong", "muted", "accent", "good", "bad")
PAPER = ("mark", "card", "card_dim", "card_back")
"""Grounds with their own text on them."""


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2.1."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def ink_of(ink: Ink, name: str) -> Style:
    style = getattr(ink, name)
    assert isinstance(style, Style)
    return style


def test_the_contrast_of_black_and_white_is_21() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize(("theme", "ground", "text"), list(product(INKS, GROUNDS, TEXTS)))
def test_every_text_is_readable_on_every_ground(theme: str, ground: str, text: str) -> None:
    below, above = ink_of(INKS[theme], ground), ink_of(INKS[theme], text)
    assert below.bgcolor is not None
    assert above.color is not None
    assert contrast(below.bgcolor.name, above.color.name) >= 4.5


@pytest.mark.parametrize(("theme", "ground"), list(product(INKS, (*GROUNDS, *PAPER))))
def test_the_own_text_of_a_ground_is_readable(theme: str, ground: str) -> None:
    style = ink_of(INKS[theme], ground)
    assert style.color is not None
    assert style.bgcolor is not None
    least = 3.0 if ground == "card_back" else 4.5  # a pattern, not a text
    assert contrast(style.color.name, style.bgcolor.name) >= least


@pytest.mark.parametrize("theme", INKS)
def test_a_chosen_thing_stands_out_from_its_surroundings(theme: str) -> None:
    ink = INKS[theme]
    for ground in GROUNDS:
        style = ink_of(ink, ground)
        assert style.bgcolor is not None
        assert ink.mark.bgcolor is not None
        assert contrast(ink.mark.bgcolor.name, style.bgcolor.name) >= 3


@pytest.mark.parametrize("theme", INKS)
def test_the_widgets_of_textual_have_the_same_colours(theme: str) -> None:
    ink, made = INKS[theme], textual_theme(theme)
    assert ink.page.bgcolor is not None
    assert ink.page.color is not None
    assert ink.mark.bgcolor is not None
    variables = made.to_color_system().generate()
    assert variables["background"].lower() == ink.page.bgcolor.name
    assert variables["foreground"].lower() == ink.page.color.name
    assert variables["input-cursor-background"] == ink.mark.bgcolor.name
    assert made.dark is (luminance(ink.page.bgcolor.name) < 0.5)


def test_without_colour_there_is_none() -> None:
    assert look_of("dark", is_mono=True).ink is MONO
    for name in Ink._fields:
        style = ink_of(MONO, name)
        assert style.color is None
        assert style.bgcolor is None
        assert not style.dim
        assert not style.italic


def test_every_sign_is_one_cell_wide_and_ascii_has_the_same_signs() -> None:
    for name in Glyphs._fields:
        signs, plain = getattr(Glyphs(), name), getattr(ASCII, name)
        if isinstance(signs, str):
            assert [width_of(sign) for sign in signs] == [1] * len(signs), name
            assert plain.isascii(), name
            assert len(plain) == len(signs), name
        else:
            assert set(signs) == set(plain)
            assert all(text.isascii() for text in plain.values())
