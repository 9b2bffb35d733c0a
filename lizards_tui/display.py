"""The Adaptations that lie open to be picked from, before a game of Selective Evolution."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.hotseat.canvas import Canvas, fitted
from engine.hotseat.look import Look
from engine.language import gettext as _
from engine.language import ngettext
from engine.lizards import Card, CardKind
from engine.lizards.naming import card_name

WIDEST, NARROWEST = 26, 11
"""Columns of a name."""


def counted(cards: Iterable[Card]) -> list[tuple[Card, int]]:
    """The first card of each kind, and how many there are."""
    kinds: dict[CardKind, list[Card]] = {}
    for card in cards:
        kinds.setdefault(card.kind, []).append(card)
    return [(equal[0], len(equal)) for equal in kinds.values()]


def count_text(count: int) -> str:
    """How many equal cards there are: "x3"."""
    # Translators: stands before or behind the name of a card of which there are so many.
    return _("x{count}").format(count=count)


def display_names(cards: Sequence[Card]) -> list[str]:
    """The names of the cards, each once, with how many there are if there are several."""
    return [
        card_name(card) if count == 1 else f"{card_name(card)} {count_text(count)}"
        for card, count in counted(cards)
    ]


def display_rows(width: int, room: int, cards: Sequence[Card]) -> int:
    """The rows that the cards take, of those that there is room for: a heading and the names."""
    return min(room, 1 + -(-len(display_names(cards)) // _columns(width, room - 1, cards)))


def draw_display(
    canvas: Canvas, look: Look, y: int, rows: int, room: int, cards: Sequence[Card]
) -> None:
    """Draw the heading and the names, from row `y` on; `rows` are what `display_rows` gave."""
    ink, ellipsis, count = look.ink, look.glyphs.ellipsis, len(cards)
    head = ngettext(
        "{count} Adaptation lies open to pick from; P shows its text:",
        "{count} Adaptations lie open to pick from; P shows their texts:",
        count,
    ).format(count=count)
    canvas.put(1, y, fitted(head, canvas.width - 2, ellipsis), ink.muted)
    columns = _columns(canvas.width, room - 1, cards)
    pitch = (canvas.width - 2) // columns
    names, places = display_names(cards), columns * (rows - 1)
    if len(names) > places > 0:
        # Translators: stands at the end of a list for which there is no room: "and 7 more".
        more = _("and {count} more").format(count=len(names) - places + 1)
        names = [*names[: places - 1], more]
    for place, name in enumerate(names[:places]):
        column, row = divmod(place, rows - 1)
        cells = fitted(name, pitch - 1, ellipsis)
        canvas.put(1 + column * pitch, y + 1 + row, cells, ink.text)


def _columns(width: int, rows: int, cards: Sequence[Card]) -> int:
    """As few columns as do with so many rows, but each wide enough to be read."""
    count, most = len(display_names(cards)), max(1, (width - 2) // NARROWEST)
    fewest = min(most, max(1, (width - 2) // WIDEST))
    return next(
        (columns for columns in range(fewest, most) if columns * rows >= count),
        most,
    )
