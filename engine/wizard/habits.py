"""Which card a practised player plays, by situation: a table made from millions of tried plays.

A situation is what counts most of what a player sees: the place in the trick, how many tricks are
wanted, what the hand still promises, how many tricks may be left to others, and whether all
together want more tricks than there are. For each, the table lists the kinds of cards from the
best one on; the first kind that the hand has is played.
"""

from __future__ import annotations

from importlib.resources import files

from engine.wizard.masks import (
    JESTERS,
    NO_CARDS,
    SUIT,
    SUITED,
    WIZARDS,
    Cards,
    highest,
    lowest,
)

KINDS = "JlhLHpqPQW"
"""The kinds of cards, a letter each: a Jester; the lowest and highest plain card that loses, trump
that loses, plain card that wins, and trump that wins; a Wizard."""


def situation(hand: Cards, wanted: int, worth: float, after: int, leads: bool, spare: int) -> int:
    """The number of a situation in the table; the arguments are those of a `Style`."""
    left = hand.bit_count()
    if wanted <= 0:
        wanted, slack = 0, 0 if left <= 2 else 1 if left <= 5 else 2
        if worth < 0.6:
            level = 0 if worth < 0.1 else 1 if worth < 0.3 else 2
        else:
            level = 3 if worth < 1.0 else 4 if worth < 1.6 else 5
    else:
        left -= wanted
        worth -= wanted
        slack = 0 if left <= 0 else 1 if left <= 2 else 2
        if wanted > 3:
            wanted = 3
        if worth < -0.2:
            level = 0 if worth < -1.2 else 1 if worth < -0.6 else 2
        else:
            level = 3 if worth < 0.2 else 4 if worth < 0.8 else 5
    turn = 0 if leads else 3 if not after else 1 if after > 1 else 2
    asked = 0 if spare < 0 else 2 if spare else 1
    return turn * 216 + wanted * 54 + level * 9 + slack * 3 + asked


def practised(
    hand: Cards,
    legal: Cards,
    beating: Cards,
    wanted: int,
    worth: float,
    trump: Cards,
    after: int,
    leads: bool,
    spare: int,
) -> Cards:
    """The card that the table advises; a style."""
    winners = legal & beating
    losers = legal ^ winners
    sides = (losers, losers, losers, winners, winners, legal)
    parts = _PARTS[trump]
    for kind, is_highest in _TABLE[situation(hand, wanted, worth, after, leads, spare)]:
        cards = sides[kind] & parts[kind]
        if cards:
            if not cards & cards - 1:
                return cards
            if is_highest:
                return highest(cards)
            return lowest(cards) if cards & SUITED else cards & -cards
    raise AssertionError("every card is of one of the kinds")


def _table() -> tuple[tuple[tuple[int, bool], ...], ...]:
    """By situation: the kinds from the best one on; the place of each in `_PARTS`, which end."""
    text = files("engine.wizard").joinpath("habits.txt").read_text(encoding="utf-8")
    codes = {
        letter: (kind >> 1, bool(kind & 1)) for letter, kind in zip(KINDS, _CODES, strict=True)
    }
    orders = [line.split()[-1] for line in text.splitlines() if line and line[0] != "#"]
    return tuple([tuple([codes[letter] for letter in order]) for order in orders])


_CODES = (0, 2, 3, 4, 5, 6, 7, 8, 9, 10)
_PARTS: dict[Cards, tuple[Cards, ...]] = {
    trump: (JESTERS, SUITED ^ trump, trump, SUITED ^ trump, trump, WIZARDS)
    for trump in (NO_CARDS, *SUIT.values())
}
_TABLE = _table()
