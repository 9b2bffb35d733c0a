"""Asks for a card: the open hand, from which one is chosen and then played."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.hotseat.canvas import Canvas
from engine.hotseat.face import Scene
from engine.hotseat.look import Look
from engine.hotseat.prompt_line import PromptLine, draw_prompt
from engine.language import gettext as _
from engine.wizard.cards import Card, Suit
from engine.wizard.telling import prompt
from engine.wizard.view import WizardView
from wizard_tui.card_art import draw_card
from wizard_tui.choosing import Choosing
from wizard_tui.ink import sign_of, suit_ink, suit_token, token
from wizard_tui.rack import RAISED, Rack, Spot, rack

PROMPT_ROWS = 1


def hand_rack(width: int, height: int, count: int) -> Rack:
    """Where the cards of a hand lie in a hand area of this size."""
    return rack(width, height, count, PROMPT_ROWS)


class PlayQuestion(Choosing):
    """Shows the hand; arrows, digits or the mouse choose a card, Enter plays it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "commit", _("play"), id="play"),
        Binding("up", "next_suit(-1)", show=False, id="choose.suit-before"),
        Binding("down", "next_suit(1)", show=False, id="choose.suit-after"),
    ]

    def __init__(self, scene: Scene[WizardView]) -> None:
        super().__init__(scene, scene.view.hand)
        self.cards = scene.view.hand

    @property
    def nothing_chosen(self) -> str:
        """A sentence for Enter when nothing is chosen."""
        return _("No card is chosen yet: the arrow keys, a number or a click choose one.")

    def index_at(self, x: int, y: int) -> int | None:
        """The card that is drawn at a cell, or None."""
        return hand_rack(self.size.width, self.size.height, len(self.cards)).at(x, y)

    def action_next_suit(self, by: int) -> None:
        """Choose the first card of the next suit or kind to the right (1) or left (-1).

        Where the cards lie in several rows it is the card below (1) or above (-1).
        """
        self._typed = ""
        where = hand_rack(self.size.width, self.size.height, len(self.cards))
        if where.has_rows:
            self.choose(where.beside(self.selected, by))
            return
        signs = list(map(sign_of, self.cards))
        groups = list(dict.fromkeys(signs))
        if self.selected is None:
            group = 0 if by > 0 else len(groups) - 1
        else:
            group = (groups.index(signs[self.selected]) + by) % len(groups)
        self.choose(signs.index(groups[group]))

    def paint(self, canvas: Canvas) -> None:
        """The line of words, the cards, their numbers."""
        button = ""
        if isinstance(self.chosen, Card):
            button = _("play {card}").format(card=token(self.chosen, self.look))
        assert self.scene is not None
        look, led = self.look, self.view.suit_led
        line = PromptLine(
            self.player,
            self.note or prompt(self.view, self.scene.names),
            self.refusal,
            button,
            (suit_token(led, look), suit_ink(look).table[led]) if isinstance(led, Suit) else None,
        )
        self.button = draw_hand(
            canvas, self.look, line, self.cards, self.view.playable, self.selected
        )


def draw_hand(
    canvas: Canvas,
    look: Look,
    line: PromptLine,
    cards: tuple[Card, ...],
    playable: tuple[Card, ...],
    selected: int | None,
) -> range:
    """Draw an open hand with its line; returns the columns of the button."""
    where = hand_rack(canvas.width, canvas.height, len(cards))
    may_play = set(playable)
    is_raised = selected is not None and not where.is_list and cards[selected] in may_play
    first = min((spot.y for spot in where.spots), default=PROMPT_ROWS)
    _rows, button = draw_prompt(canvas, look, line, 1 if is_raised else max(1, min(2, first)))
    for index, (card, spot) in enumerate(zip(cards, where.spots, strict=True)):
        is_chosen = index == selected
        up = RAISED if is_chosen and is_raised else 0
        draw_card(
            canvas,
            spot.x,
            spot.y - up,
            spot.width,
            spot.height,
            card,
            look,
            is_dim=card not in may_play,
        )
        if up:
            bar = look.glyphs.upper * spot.width
            canvas.put(spot.x, spot.y + spot.height - up, bar, look.ink.accent)
        draw_number(canvas, look, spot, index + 1, is_chosen, card not in may_play)
    return button


def draw_number(
    canvas: Canvas, look: Look, spot: Spot, number: int, is_chosen: bool, is_forbidden: bool
) -> None:
    """Draw a card's number beneath it; a cross stands before that of a forbidden one."""
    text = f"{look.glyphs.cross if is_forbidden else ''}{number}"
    ink = look.ink
    if is_chosen:
        roomy = f" {text} " if spot.width >= len(text) + 2 else text
        canvas.put_centred(spot.x, spot.number_y, spot.width, roomy, ink.mark)
    else:
        canvas.put_centred(spot.x, spot.number_y, spot.width, text, ink.muted)
