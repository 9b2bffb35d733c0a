"""The colours of pixels on every kind of table, and of the names of genera."""

from __future__ import annotations

from functools import lru_cache

from rich.style import Style

from engine.hotseat.look import Look
from lizards_tui.art.genus import genus, mixed
from lizards_tui.art.picture import Pixel

READABLE = 4.5
"""The contrast of text that is easy to read."""
_DEAD = {"dark": "#8c8c88", "light": "#6f6f6b"}


def ground_of(look: Look) -> str:
    """Whether the table of a look is "dark" or "light"."""
    return "light" if look.theme == "light" else "dark"


def colour_of(pixel: Pixel, on: str) -> str:
    """The colour of a pixel on a "dark" or "light" ground."""
    return pixel.genus.colours[on][pixel.letter]


def dead(colour: str, on: str) -> str:
    """What a colour fades to when the dinosaur has died: a grey of about its lightness."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    grey = round(0.3 * red + 0.59 * green + 0.11 * blue)
    return mixed(f"#{grey:02x}{grey:02x}{grey:02x}", _DEAD[on], 0.35)


def hex_of(style: Style, *, is_ground: bool = False) -> str | None:
    """The colour of a style, or None if it has none of its own."""
    colour = style.bgcolor if is_ground else style.color
    return None if colour is None or colour.is_default else colour.get_truecolor().hex


@lru_cache(maxsize=512)
def luminance(colour: str) -> float:
    """How light a colour is to the eye, from 0 to 1 (WCAG's relative luminance)."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def genus_colour(name: str, look: Look) -> Style:
    """The style of a genus's name: its colour, made readable on every ground of the table."""
    if look.is_mono:
        return Style(bold=True)
    ink = look.ink
    grounds = (ink.page, ink.bar, ink.felt, ink.panel, ink.panel_asked)
    found = tuple(hex_of(style, is_ground=True) or "" for style in grounds)
    return _readable(name, ground_of(look), tuple(filter(None, found)))


def genus_ground(name: str, look: Look) -> Style:
    """A ground in the colour of a genus with its own readable text, for the head of a card."""
    if look.is_mono:
        return Style(bold=True, reverse=True)
    colour = genus(name).colours[ground_of(look)]["b"]
    text = max(("#000000", "#ffffff"), key=lambda each: contrast(each, colour))
    return Style(color=text, bgcolor=colour, bold=True)


@lru_cache(maxsize=256)
def _readable(name: str, on: str, grounds: tuple[str, ...]) -> Style:
    base, end = genus(name).colours[on]["b"], "#000000" if on == "light" else "#ffffff"
    for step in range(21):
        colour = mixed(base, end, step / 20)
        if all(contrast(colour, ground) >= READABLE for ground in grounds):
            break
    return Style(color=colour, bold=True)
