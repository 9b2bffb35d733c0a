"""The words of a dinosaur's panel: sums, counts, and the cards that lie beside it."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style

from engine.hotseat.canvas import Canvas, fitted, width_of
from engine.hotseat.look import Look
from engine.language import gettext as _
from engine.language import ngettext
from engine.lizards import Dinosaur, DinosaurView, LizardsView, Mode, Totals
from engine.lizards.forecast import Forecast
from engine.lizards.naming import card_name
from engine.numbers import plain, signed
from lizards_tui.card_art import Box
from lizards_tui.ink import signs

Part = tuple[str, Style]
LONGEST, SHORTEST = 30, 4
"""Cells of a card's name, as it is shortened until all fit."""


def draw_words(
    canvas: Canvas,
    look: Look,
    view: LizardsView,
    dinosaur: DinosaurView,
    thought: Forecast | None,
    rows: Sequence[Box],
) -> None:
    """Write what there is to say of a dinosaur into these rows, each a stretch of one line."""
    if not rows:
        return
    ink, ellipsis = look.ink, look.glyphs.ellipsis
    first, *others = rows
    picked = [f"[{card_name(card)}]" for seat in dinosaur.seats for card in view.seats[seat].picked]
    if view.display:
        # Before the deal there is nothing else to tell.
        _draw_names(canvas, look, picked, rows)
        return
    if not dinosaur.is_alive:
        canvas.put(first.x, first.y, fitted(_("extinct"), first.width, ellipsis), ink.muted)
        return
    parts = _sums(look, dinosaur.totals, thought, is_short=first.width < 30 or not others)
    width = sum(width_of(text) for text, _style in parts)
    if width > first.width:
        parts = _sums(look, dinosaur.totals, thought, is_short=True, is_whole=False)
        width = sum(width_of(text) for text, _style in parts)
    x = first.x
    for text, style in parts:
        x = canvas.put(x, first.y, fitted(text, first.x + first.width - x, ellipsis), style)
    counts = counts_text(view, dinosaur.number)
    if width + 2 + width_of(counts) <= first.width:
        end = canvas.put_right(first.x + first.width, first.y, counts, ink.muted)
        if not others:
            others = [Box(x + 2, first.y, max(0, end - x - 4), 1)]
    elif others:
        row, *others = others
        canvas.put(row.x, row.y, fitted(counts, row.width, ellipsis), ink.muted)
    _draw_names(canvas, look, names_beside(dinosaur) + picked, others)


def _sums(
    look: Look,
    totals: Totals,
    thought: Forecast | None,
    *,
    is_short: bool,
    is_whole: bool = True,
) -> list[Part]:
    """Attack and Weight; with a thought, what they would be.

    Where room is scarce they are told by signs; if it is scarcer, without what adds to them.
    """
    ink, sign = look.ink, signs(look)
    after = None if thought is None else thought.after
    attacks, weights = totals.parts_attack, totals.parts_weight
    if not is_whole:
        attacks, weights = totals.attack, totals.weight
    attack = _sum(look, totals.attack, attacks, after and after.attack)
    weight = _sum(look, totals.weight, weights, after and after.weight)
    if is_short:
        return [
            (sign.attack, ink.muted),
            attack,
            (" " + sign.weight, ink.muted),
            weight,
        ]
    return [
        (_("attack") + " ", ink.muted),
        attack,
        ("  " + _("weight") + " ", ink.muted),
        weight,
    ]


def _sum(look: Look, total: int, parts: int, after: int | None) -> Part:
    ink = look.ink
    if after is not None and after != total:
        style = ink.good if after > total else ink.bad
        return f"{total}{look.glyphs.right}{after}", style
    return sum_text(total, parts), ink.accent


def sum_text(total: int, parts: int) -> str:
    """A sum, with what other cards than Parts, and a set, add to it: "14 (9+5)"."""
    others = f" ({plain(parts)}{signed(total - parts)})" if total != parts else ""
    return f"{plain(total)}{others}"


def counts_text(view: LizardsView, dinosaur: Dinosaur) -> str:
    """How many cards the hand has, and how many are Stored."""
    seats = [seat for seat in view.seats if seat.dinosaur == dinosaur]
    hand, stored = sum(one.hand_size for one in seats), sum(one.stored_size for one in seats)
    told = [_("hand {hand}").format(hand=hand)]
    if stored:
        told.append(_("stored {stored}").format(stored=stored))
    return "  ".join(told)


def tally_text(view: LizardsView, dinosaur: Dinosaur) -> str:
    """What is counted beside health in this mode, if anything is: rounds won, or eggs guarded."""
    if view.rounds.won:
        # Translators: how many rounds somebody has won, in a narrow place: "won 2".
        return _("won {count}").format(count=view.rounds.won[dinosaur])
    if view.agreed.mode is Mode.EGG_STEALERS:
        eggs = view.dinosaurs[dinosaur].eggs
        return ngettext("{count} egg", "{count} eggs", eggs).format(count=eggs)
    return ""


def names_beside(dinosaur: DinosaurView) -> list[str]:
    """The names of Adaptations, then lasting Effects in brackets, then Revealed cards."""
    names = [card_name(card) for card in dinosaur.adaptations]
    names += [f"({card_name(lying.card)})" for lying in dinosaur.effects]
    names += [f"+{card_name(lying.card)}" for lying in dinosaur.revealed]
    return names


def _draw_names(canvas: Canvas, look: Look, names: Sequence[str], rows: Sequence[Box]) -> None:
    if not names or not rows:
        return
    ellipsis, dot = look.glyphs.ellipsis, f" {look.glyphs.dot} "
    widths = [row.width for row in rows]
    for cells in range(LONGEST, SHORTEST - 1, -1):
        counts = packed([fitted(name, cells, ellipsis) for name in names], dot, widths)
        if counts is not None:
            break
    else:
        told = ngettext("{count} card", "{count} cards", len(names)).format(count=len(names))
        canvas.put(rows[0].x, rows[0].y, fitted(told, rows[0].width, ellipsis), look.ink.text)
        return
    left = list(names)
    for row, count in zip(rows, counts, strict=False):
        line, left = left[:count], left[count:]
        canvas.put(row.x, row.y, _line_of(line, dot, row.width, ellipsis), look.ink.text)


def _line_of(names: Sequence[str], dot: str, width: int, ellipsis: str) -> str:
    """The names in a line, none of them cut more than it has to be."""
    line = ""
    for cells in range(LONGEST, 0, -1):
        line = dot.join(fitted(name, cells, ellipsis) for name in names)
        if width_of(line) <= width:
            break
    return line


def packed(names: Sequence[str], dot: str, widths: Sequence[int]) -> list[int] | None:
    """How many names stand in each line of these widths; None if they do not all fit."""
    counts: list[int] = []
    used = 0
    for name in names:
        longer = used + width_of(dot) + width_of(name)
        if counts and longer <= widths[len(counts) - 1]:
            counts[-1] += 1
            used = longer
            continue
        used = width_of(name)
        if len(counts) == len(widths) or used > widths[len(counts)]:
            return None
        counts.append(1)
    return counts
