"""The cards that a seat sees while it bids or names trump.

They are its hand; under Foresight, in a round of one card, those of all the others.
"""

from __future__ import annotations

from engine.hotseat.canvas import Canvas
from engine.hotseat.face import Scene
from engine.hotseat.fitting import short_names
from engine.hotseat.look import Look
from engine.wizard.view import WizardView
from wizard_tui.card_art import draw_back, draw_card
from wizard_tui.rack import rack

PROMPT_ROWS = 2
"""The most rows of the line of words above the cards; they are kept free unless room is scarce."""


def draw_seen_cards(
    canvas: Canvas, look: Look, scene: Scene[WizardView], words: int, bottom: int
) -> None:
    """Draw what the seat of a private scene sees, in the rows before `bottom`.

    The line of words takes the first `words` rows. Under Foresight a card is drawn for each seat
    with its name beneath, its own a back.
    """
    view = scene.view
    if view.is_foresight:
        _draw_others(canvas, look, scene, words, bottom)
        return
    where = rack(canvas.width, bottom, len(view.hand), PROMPT_ROWS, has_numbers=False)
    for card, spot in zip(view.hand, where.spots, strict=True):
        draw_card(canvas, spot.x, spot.y, spot.width, spot.height, card, look)


def _draw_others(
    canvas: Canvas, look: Look, scene: Scene[WizardView], top: int, bottom: int
) -> None:
    view = scene.view
    pitch = min(18, (canvas.width - 2) // view.players)
    width = min(8, pitch - 2)
    left = (canvas.width - pitch * view.players) // 2
    height = bottom - top - 1
    names = short_names(scene.names, pitch - 1, look)
    for seat in range(view.players):
        middle = left + seat * pitch
        x = middle + (pitch - width) // 2
        hand = view.hands[seat]
        if hand:
            draw_card(canvas, x, top, width, height, hand[0], look)
        elif hand is None and view.hand_sizes[seat]:
            draw_back(canvas, x, top, width, height, look)
        ink = look.ink.accent if seat == view.seat else look.ink.text
        canvas.put_centred(middle, top + height, pitch, names[seat], ink)
