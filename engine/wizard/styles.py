"""Ways to play cards that need but a microsecond, from what a player sees of a trick.

A style is handed sets of cards (see `masks`) and numbers, and gives back one card. It is what a
look-ahead plays worlds on with, for its own seat and for the others.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.wizard.masks import (
    JESTERS,
    SUITED,
    WIZARDS,
    Cards,
    highest,
    lowest,
    strongest,
    weakest,
)

Steps = tuple[Cards, Cards, Cards]
"""Cards of suits: those that are likely to take a trick, not unlikely to, and that may."""
Style = Callable[[Cards, Cards, Cards, int, float, Cards, int, bool, int, int, Steps], Cards]
"""Called with the hand; the cards of it that may be played, more than one; the cards that would be
taking the trick; how many tricks are still wanted (negative: that many too many); how many tricks
the hand still promises; the suit that is trump; how many others play to the trick afterwards;
whether the trick is empty; by how many tricks all bids together are above what there is to take
(negative: below); how many of those who play afterwards still want tricks (of all others, if nobody
does); and which cards are likely to take tricks at all. With secret bids, those of the others are
what a world holds for them."""

_HIGH_PLAIN = 0b111 << 11
_HIGH_PLAIN = _HIGH_PLAIN | _HIGH_PLAIN << 16 | _HIGH_PLAIN << 32 | _HIGH_PLAIN << 48
"""The cards of rank 11 and higher."""


def simple(
    hand: Cards,
    legal: Cards,
    beating: Cards,
    wanted: int,
    worth: float,
    trump: Cards,
    after: int,
    leads: bool,
    spare: int,
    rivals: int,
    steps: Steps,
) -> Cards:
    """A beginner's way: take a wanted trick as cheaply as is safe, else get rid of high cards."""
    winners = legal & beating
    losers = legal ^ winners
    if wanted <= 0:
        safe = losers & ~JESTERS or losers
        if safe:
            return strongest(safe, trump)
        return weakest(legal, trump) if after else strongest(legal, trump)
    if not winners:
        return weakest(losers, trump)
    if not after:
        return weakest(winners, trump)
    if leads:
        plain = legal & SUITED & ~trump
        wizards = (legal & WIZARDS).bit_count()
        if plain and wizards < wanted and plain & _HIGH_PLAIN:
            return highest(plain)
        if plain and wizards >= wanted < hand.bit_count():
            return lowest(plain)
        return strongest(legal, trump)
    suited = winners & SUITED
    if suited and wanted < hand.bit_count():
        best = strongest(suited, trump)
        if best & (trump | _HIGH_PLAIN) or not losers:
            return best
        return weakest(losers, trump)
    return strongest(winners, trump)
