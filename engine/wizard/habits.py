"""Which card a practised player plays, by situation: a table made from millions of tried plays.

A situation is what counts most of what a player sees: the place in the trick, how many tricks are
wanted, what the hand still promises, how many tricks may be left to others, whether all together
want more tricks than there are, whether Wizards are enough for what is wanted, how many rivals want
this one, and how good the cards are that matter. For each, the table lists the kinds of cards from
the best one on; the first kind that the hand has is played.

The table is made by `python -m tests.tools.practice`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from itertools import islice

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
from engine.wizard.styles import Steps, Style

KINDS = "JlhLHpqPQW"
"""The kinds of cards, a letter each: a Jester; the lowest and highest plain card that loses, trump
that loses, plain card that wins, and trump that wins; a Wizard."""
_TURNS = ("lead", "early", "late", "last")
_WANTED = ("none", "one", "two", "more")
RIVALS = 3
"""How many numbers of rivals are told apart: none, one, more."""
STRENGTHS = 4
"""How many strengths of cards are told apart."""
_MOMENTS_OF_SURE = RIVALS * STRENGTHS
MOMENTS = 2 * _MOMENTS_OF_SURE
"""How many situations there are for each of `STANDINGS`."""
_HEAD = """\
# The kinds of cards from the best one on, by situation: see habits.py.
# turn, tricks wanted, worth of the hand 0-5, slack 0-2, spare 0-2;
# then by whether Wizards are enough 0-1, rivals 0-2 and strength 0-3
"""


def strength(winners: Cards, losers: Cards, wanted: int, steps: Steps) -> int:
    """How good the cards of suits are that matter, from 0 (they take no tricks) to 3 (they do).

    The best one that would take the trick, if tricks are wanted; else the best one that would not,
    since it may be got rid of, or the worst of all, if every card would take it. The arguments are
    those of a `Style`: the cards that may be played, in two parts.
    """
    likely, fair, slight = steps
    if wanted > 0 or losers & SUITED:
        best = winners if wanted > 0 else losers
        return 3 if best & likely else 2 if best & fair else 1 if best & slight else 0
    worst = winners & SUITED
    if worst & ~slight or not worst:
        return 0
    return 1 if worst & ~fair else 2 if worst & ~likely else 3


def situation(
    hand: Cards,
    winners: Cards,
    losers: Cards,
    wanted: int,
    worth: float,
    after: int,
    leads: bool,
    spare: int,
    rivals: int,
    steps: Steps,
) -> int:
    """The number of a situation in the table; the arguments are those of a `Style`.

    But `winners` and `losers`, the cards that may be played which would take the trick, and others.
    """
    moment = (2 if rivals > 1 else rivals) * STRENGTHS + strength(winners, losers, wanted, steps)
    sure = hand & WIZARDS
    if sure and sure.bit_count() >= wanted:
        moment += _MOMENTS_OF_SURE
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
    return (turn * 216 + wanted * 54 + level * 9 + slack * 3 + asked) * MOMENTS + moment


STANDINGS = tuple(
    f"{turn:5} {wanted:4} {level} {slack} {spare}"
    for turn in _TURNS
    for wanted in _WANTED
    for level in range(6)
    for slack in range(3)
    for spare in range(3)
)
"""The names of the situations without the moment, in their order; each has `MOMENTS` situations."""
SITUATIONS = MOMENTS * len(STANDINGS)
"""How many situations there are."""


def style_of(habits: Sequence[str]) -> Style:
    """The style that plays, in each situation, the first kind of card that the hand has.

    `habits` are, by the number of the situation, all the kinds from the best one on.
    """
    codes = {order: tuple([_CODES[letter] for letter in order]) for order in set(habits)}
    table = [codes[order] for order in habits]

    def style(
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
        winners = legal & beating
        losers = legal ^ winners
        sides = (losers, losers, losers, winners, winners, legal)
        parts = _PARTS[trump]
        number = situation(hand, winners, losers, wanted, worth, after, leads, spare, rivals, steps)
        for kind, one_of in table[number]:
            cards = sides[kind] & parts[kind]
            if cards:
                return one_of(cards) if cards & cards - 1 else cards
        raise AssertionError("every card is of one of the kinds")

    return style


def cards_by_kind(legal: Cards, beating: Cards, trump: Cards) -> dict[str, Cards]:
    """The card of each kind that there is among those that may be played.

    The arguments are those of a `Style`. A card may be of two kinds: the lowest is the highest,
    too, if it is alone.
    """
    winners = legal & beating
    losers = legal ^ winners
    sides = (losers, losers, losers, winners, winners, legal)
    return {
        letter: one_of(cards)
        for letter, (kind, one_of) in _CODES.items()
        if (cards := sides[kind] & _PARTS[trump][kind])
    }


def _any(cards: Cards) -> Cards:
    return cards & -cards


def read_habits(text: str) -> tuple[str, ...]:
    """The kinds from the best one on, by situation, out of the text of a file.

    Raises:
        ValueError: a sentence that says which line is wrong, and what has to stand there.
    """
    habits: list[str] = []
    due = iter(STANDINGS)
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        name = next(due, None)
        if name is None:
            raise ValueError(f"Line {number} of the habits is one too many: {line!r}.")
        if not line.startswith(f"{name} "):
            raise ValueError(f"Line {number} of the habits has to begin with {name!r}: {line!r}.")
        orders = line.removeprefix(name).split()
        if len(orders) != MOMENTS or any(sorted(order) != sorted(KINDS) for order in orders):
            raise ValueError(
                f"Line {number} of the habits has to go on with {MOMENTS} times the letters "
                f"{KINDS}, each once, in any order: {line!r}."
            )
        habits += orders
    name = next(due, None)
    if name is not None:
        raise ValueError(f"The habits end before the line {name!r}.")
    return tuple(habits)


def write_habits(habits: Sequence[str]) -> str:
    """The text of a file that `read_habits` reads."""
    orders = iter(habits)
    lines = [f"{name} {' '.join(islice(orders, MOMENTS))}\n" for name in STANDINGS]
    return _HEAD + "".join(lines)


_CODES: dict[str, tuple[int, Callable[[Cards], Cards]]] = {
    "J": (0, _any),
    "l": (1, lowest),
    "h": (1, highest),
    "L": (2, lowest),
    "H": (2, highest),
    "p": (3, lowest),
    "q": (3, highest),
    "P": (4, lowest),
    "Q": (4, highest),
    "W": (5, _any),
}
"""By kind: the place of its cards in `_PARTS`, and which of them is meant."""
_PARTS: dict[Cards, tuple[Cards, ...]] = {
    trump: (JESTERS, SUITED ^ trump, trump, SUITED ^ trump, trump, WIZARDS)
    for trump in (NO_CARDS, *SUIT.values())
}
HABITS = read_habits(files("engine.wizard").joinpath("habits.txt").read_text(encoding="utf-8"))
"""The table of the practised player."""
practised = style_of(HABITS)
"""The card that the table advises; a style."""
