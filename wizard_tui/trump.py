"""Asks the dealer for a suit when a Wizard was turned up."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.face import Scene
from engine.hotseat.look import Look
from engine.hotseat.prompt_line import PromptLine, draw_prompt
from engine.language import gettext as _
from engine.language import ngettext
from engine.wizard.cards import Suit
from engine.wizard.telling import prompt, suit_name
from engine.wizard.view import WizardView
from wizard_tui.choosing import Choosing
from wizard_tui.ink import glyph, letter, suit_ink, suit_token
from wizard_tui.seen_cards import PROMPT_ROWS, draw_seen_cards

SUITS = tuple(Suit)
GAP = 2
WIDEST = 18


class TrumpQuestion(Choosing):
    """Shows the hand and the four suits; a letter, an arrow or the mouse chooses one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "commit", _("name trump"), id="name-trump"),
        *(
            Binding(suit.value.lower(), f"select({index})", show=False, id=f"choose.{suit.value}")
            for index, suit in enumerate(SUITS)
        ),
    ]

    def __init__(self, scene: Scene[WizardView]) -> None:
        super().__init__(scene, SUITS)

    @property
    def nothing_chosen(self) -> str:
        """A sentence for Enter when nothing is chosen."""
        return _("No suit is chosen yet: H, E, D, G, the arrow keys or a click choose one.")

    def index_at(self, x: int, y: int) -> int | None:
        """The suit that is drawn at a cell, or None."""
        tile = _Tiles.of(self.size.width, self.size.height)
        return tile.at(x, y)

    def paint(self, canvas: Canvas) -> None:
        """The line of words, the cards that are to be seen, the four suits."""
        assert self.scene is not None
        look, view = self.look, self.view
        button = ""
        if isinstance(self.chosen, Suit):
            button = _("name {suit}").format(suit=suit_token(self.chosen, look))
        text = self.note or prompt(view, self.scene.names)
        line = PromptLine(self.player, text, self.refusal, button)
        tiles = _Tiles.of(canvas.width, canvas.height)
        words, self.button = draw_prompt(canvas, look, line, PROMPT_ROWS)
        draw_seen_cards(canvas, look, self.scene, words, tiles.y - (canvas.height > 6))
        for index, suit in enumerate(SUITS):
            count = None
            if not view.is_foresight:
                count = sum(card.suit is suit for card in view.hand)
            tiles.draw(canvas, look, index, suit, count, index == self.selected)


class _Tiles:
    """Where the four suits are drawn."""

    def __init__(self, x: int, y: int, width: int, height: int) -> None:
        self.x = x
        self.y = y
        self.width = width
        self.height = height

    @classmethod
    def of(cls, width: int, height: int) -> _Tiles:
        """The tiles at the bottom of a hand area."""
        tile = min(WIDEST, (width - 2 - 3 * GAP) // 4)
        left = (width - 4 * tile - 3 * GAP) // 2
        rows = 2 if height < 9 else 3
        return cls(left, height - rows, tile, rows)

    def left(self, index: int) -> int:
        """The first column of a tile."""
        return self.x + index * (self.width + GAP)

    def at(self, x: int, y: int) -> int | None:
        """The tile at a cell, or None."""
        for index in range(4):
            if 0 <= x - self.left(index) < self.width and y >= self.y:
                return index
        return None

    def draw(
        self,
        canvas: Canvas,
        look: Look,
        index: int,
        suit: Suit,
        count: int | None,
        is_chosen: bool,
    ) -> None:
        """Draw one suit as a piece of paper with its glyph, letter and name."""
        ink, x = look.ink, self.left(index)
        plain = ink.page if look.is_mono else ink.card
        canvas.fill(x, self.y, self.width, self.height, ink.mark if is_chosen else plain)
        if is_chosen:
            for row in range(self.y, self.y + self.height):
                canvas.put(x - 1, row, look.glyphs.left_bar, ink.accent)
        colour = None if is_chosen else suit_ink(look).card[suit]
        sign = letter(suit) if look.is_ascii else f"{glyph(suit, look)} {letter(suit)}"
        behind = canvas.put(x + 1, self.y, sign, colour)
        name = fitted(suit_name(suit), x + self.width - behind - 2, look.glyphs.ellipsis)
        canvas.put(behind + 1, self.y, name, colour)
        if count is not None:
            text = ngettext("{count} in hand", "{count} in hand", count).format(count=count)
            if width_of(text) > self.width - 2:
                text = str(count)
            canvas.put(x + 1, self.y + self.height - 1, text)
