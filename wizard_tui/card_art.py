"""Draws cards: faces, backs and empty places, at any size from a few cells up."""

from __future__ import annotations

from rich.style import Style

from engine.hotseat.canvas import Canvas
from engine.hotseat.look import Look
from engine.wizard.cards import Card, Suit
from wizard_tui.ink import glyph, letter, rank_text, sign_of, suit_ink, token


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    card: Card,
    look: Look,
    *,
    is_dim: bool = False,
) -> None:
    """Draw the face of a card in a box, which is at least 3 cells wide, or 4 if it is one row.

    The rank stands in one corner with the glyph of its suit, in the other with its letter; where
    there is room the glyph is in the middle too. A dim card is one that may not be played.
    """
    ink = look.ink
    sign = sign_of(card)
    colour = None if is_dim else suit_ink(look).card[sign]
    canvas.fill(x, y, width, height, ink.card_dim if is_dim else ink.card)
    if height == 1:
        canvas.put_centred(x, y, width, token(card, look), colour)
        return
    if is_dim and look.is_mono and width >= 5:
        draw_place(canvas, x, y, width, height, look, ink.muted)
    edge = 1 if width >= 5 else 0
    rank, mark = rank_text(card), glyph(sign, look)
    canvas.put(x + edge, y, rank + mark, colour)
    foot = rank if card.suit is None else letter(sign) + (rank if width >= 5 else "")
    canvas.put_right(x + width - edge, y + height - 1, foot, colour)
    if height >= 4 and width >= 5:
        canvas.put(x + width // 2, y + height // 2, mark, colour)


def draw_suit(
    canvas: Canvas, x: int, y: int, width: int, height: int, suit: Suit, look: Look
) -> None:
    """Draw a suit on paper as if it were a card without a rank."""
    colour = suit_ink(look).card[suit]
    canvas.fill(x, y, width, height, look.ink.card)
    edge = 1 if width >= 5 else 0
    canvas.put(x + edge, y, letter(suit), colour)
    if height >= 2:
        canvas.put_right(x + width - edge, y + height - 1, letter(suit), colour)
    if height >= 3:
        canvas.put(x + width // 2, y + height // 2, glyph(suit, look), colour)


def draw_back(canvas: Canvas, x: int, y: int, width: int, height: int, look: Look) -> None:
    """Draw the back of a card: a pattern, framed by the card's plain edge where there is room."""
    ground, pattern = look.ink.card_back, look.glyphs.back
    canvas.fill(x, y, width, height, ground, pattern)
    if width >= 5 and height >= 3 and not look.is_mono:
        canvas.fill(x, y, 1, height, ground)
        canvas.fill(x + width - 1, y, 1, height, ground)


def draw_place(
    canvas: Canvas, x: int, y: int, width: int, height: int, look: Look, style: Style
) -> None:
    """Draw the dotted outline of a card that is still to come."""
    across, down = tuple(look.glyphs.dashes)
    top_left, top_right, bottom_left, bottom_right = tuple(look.glyphs.corners)
    if height == 1:
        canvas.put(x, y, across * width, style)
        return
    canvas.put(x, y, top_left + across * (width - 2) + top_right, style)
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, down, style)
        canvas.put(x + width - 1, row, down, style)
    canvas.put(x, y + height - 1, bottom_left + across * (width - 2) + bottom_right, style)
