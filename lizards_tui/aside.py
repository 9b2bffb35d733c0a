"""The text beside the row: the chosen thing in full, and what it would change."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from engine.hotseat.canvas import Canvas
from engine.hotseat.look import Look
from engine.hotseat.wrapping import wrapped
from engine.language import gettext as _
from engine.language import ngettext
from engine.lizards import Card, LizardsView, Name, Strike, Use, card_text
from engine.lizards.carrying import NameWild
from engine.lizards.forecast import Forecast, forecast, odds
from engine.lizards.naming import card_name, kind_name
from engine.lizards.phases import TakeAction
from lizards_tui.card_art import Box
from lizards_tui.items import Item

Line = tuple[str, Style]


def draw_aside(canvas: Canvas, look: Look, box: Box, lines: Sequence[Line]) -> None:
    """Draw lines of text, each in its style, broken where they are too long.

    Where not all fit, the last row ends with an ellipsis.
    """
    y = box.y
    bottom = box.y + box.height
    for index, (text, style) in enumerate(lines):
        left = bottom - y - min(1, len(lines) - index - 1)
        for line in wrapped(text, box.width, max(1, left), look.glyphs.ellipsis):
            if y < bottom:
                canvas.put(box.x, y, line, style)
                y += 1


def lines_on(view: LizardsView, look: Look, item: Item) -> list[Line]:
    """What is said about a chosen thing."""
    ink = look.ink
    if item.card is not None:
        return _lines_on_card(view, look, item, item.card)
    match item.choice:
        case Strike(dinosaur):
            return [(item.name, ink.accent), *_lines_on_strike(view, look, dinosaur)]
        case Name(part) if isinstance(view.pending, NameWild):
            seen = forecast(view, view.pending.card, part)
            return [(item.name, ink.accent), *_changes(look, seen)]
    return [(item.name, ink.accent)]


def _lines_on_card(view: LizardsView, look: Look, item: Item, card: Card) -> list[Line]:
    ink = look.ink
    kind = kind_name(card.kind, dict(card.deck.genera))
    lines: list[Line] = [(card_name(card), ink.accent)]
    text = card_text(card.kind)
    if not text:
        lines.append((kind, ink.muted))
    if text:
        lines.append((text, ink.text))
    if isinstance(view.pending, TakeAction) and not isinstance(item.choice, Use):
        lines += _changes(look, forecast(view, card))
    return lines


def _changes(look: Look, seen: Forecast | None) -> list[Line]:
    """What a card would change: sums, the Part that would go, a set that would come or go."""
    if seen is None:
        return []
    ink, then = look.ink, look.glyphs.right
    lines: list[Line] = []
    if seen.completes_set:
        lines.append((_("completes a set!"), ink.accent))
    if seen.breaks_set:
        lines.append((_("breaks the set"), ink.bad))
    told = []
    if seen.before.attack != seen.after.attack:
        told.append(
            _("attack {before} {then} {after}").format(
                before=seen.before.attack, then=then, after=seen.after.attack
            )
        )
    if seen.before.weight != seen.after.weight:
        told.append(
            _("weight {before} {then} {after}").format(
                before=seen.before.weight, then=then, after=seen.after.weight
            )
        )
    lines += [(one, ink.good if seen.is_better else ink.bad) for one in told]
    if not told and seen.part is not None:
        lines.append((_("attack and weight stay"), ink.muted))
    if seen.replaced is not None:
        told_of = _("{card} is discarded").format(card=card_name(seen.replaced))
        lines.append((told_of, ink.muted))
    return lines


def _lines_on_strike(view: LizardsView, look: Look, target: int) -> list[Line]:
    """The sums of a Strike, and what it can be expected to do."""
    own = view.own
    if own is None:
        return []
    ink = look.ink
    ours, theirs = own.totals, view.dinosaurs[target].totals
    sums = _("attack {attack} + die against weight {weight}").format(
        attack=ours.attack, weight=theirs.weight
    )
    seen = odds(view, own.number, target)
    if seen.most == 0:
        told, style = _("no damage, whatever the die"), ink.bad
    elif seen.least == seen.most:
        told = ngettext("{damage} damage", "{damage} damage", seen.most).format(damage=seen.most)
        style = ink.good
    else:
        told = _("{low} to {high} damage, {mean:.1f} on average").format(
            low=seen.least, high=seen.most, mean=seen.mean
        )
        style = ink.good
    lines: list[Line] = [(sums, ink.text), (told, style)]
    if seen.deadly:
        lines.append((_("deadly with {count} of 6").format(count=seen.deadly), ink.accent))
    return lines
