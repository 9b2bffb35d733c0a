"""How likely each card is to take a trick, from experience: many games of practised players.

The table is made by `python -m tests.tools.practice`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from engine.wizard.cards import PACK, Card, Suit
from engine.wizard.masks import BIT, FREE, Cards
from engine.wizard.options import PLAYERS, Length, hand_sizes
from engine.wizard.styles import Steps

Row = Sequence[int]
"""In percent, how often each card took a trick, in the order of `place`."""

STEPS = (0.7, 0.45, 0.2)
"""How likely the cards of each of the `Steps` are to take a trick, at least."""
RANKS = 13
SIZE = 3 * RANKS + 2
"""How many numbers a row has."""
ROUNDS = tuple(
    (players, cards_each)
    for players in PLAYERS
    for cards_each in hand_sizes(players, Length.STANDARD)
)
"""What there is a row for: how many play, and how many cards everybody is dealt."""
_HEAD = (
    "# How often a card takes a trick, in percent: players, cards of the round; trumps 1 to 13, "
    "others beside\n"
    "# trump 1 to 13, cards of a round without trump 1 to 13, Wizards, Jesters.\n"
)


class Promises(dict[Cards, float]):
    """How likely each card of a round is to take a trick, 0 to 1, by the set of the card alone.

    Attributes:
        steps: the cards of suits that are likely to take one, those that are not unlikely to, and
            those that may, by `STEPS`; each of the sets has all cards of the one before.
    """

    __slots__ = ("steps",)

    def __init__(self, row: Row, trump: Suit | None) -> None:
        super().__init__({BIT[card]: row[place(card, trump)] / 100 for card in PACK})
        likely, fair, slight = (
            sum([card for card, promise in self.items() if promise >= step and not card & FREE])
            for step in STEPS
        )
        self.steps: Steps = likely, fair, slight


@cache
def promises(players: int, cards_each: int, trump: Suit | None) -> Promises:
    """What each card of a round promises, with nothing else known.

    `cards_each` is how many cards the round deals to everybody.
    """
    return Promises(rows()[players, cards_each], trump)


def promised(hand: Cards, promise: Mapping[Cards, float]) -> float:
    """About how many tricks a hand takes."""
    total = 0.0
    while hand:
        card = hand & -hand
        total += promise[card]
        hand ^= card
    return total


def place(card: Card, trump: Suit | None) -> int:
    """Where a card stands in a row: trumps, others beside trump, cards without trump, the rest."""
    if card.suit is None:
        return 3 * RANKS + card.is_jester
    kind = 2 if trump is None else card.suit is not trump
    return kind * RANKS + card.rank - 1


@cache
def rows() -> Mapping[tuple[int, int], Row]:
    """The rows that players go by, for each of `ROUNDS`."""
    text = files("engine.wizard").joinpath("promises.txt").read_text(encoding="utf-8")
    return read_promises(text)


def read_promises(text: str) -> Mapping[tuple[int, int], Row]:
    """The rows out of the text of a file, for each of `ROUNDS`.

    Raises:
        ValueError: a sentence that says which line is wrong, and what has to stand there.
    """
    found: dict[tuple[int, int], Row] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        if len(found) == len(ROUNDS):
            raise ValueError(f"Line {number} of the promises is one too many: {line!r}.")
        players, cards_each = due = ROUNDS[len(found)]
        words = line.split()
        if words[:2] != [str(players), str(cards_each)]:
            raise ValueError(
                f"Line {number} of the promises has to begin with {players} players and "
                f"{cards_each} cards: {line!r}."
            )
        shares = [int(word) for word in words[2:] if word.isdecimal() and int(word) <= 100]
        if not len(shares) == len(words) - 2 == SIZE:
            raise ValueError(
                f"Line {number} of the promises has to go on with {SIZE} whole numbers "
                f"from 0 to 100: {line!r}."
            )
        found[due] = tuple(shares)
    if len(found) < len(ROUNDS):
        players, cards_each = ROUNDS[len(found)]
        raise ValueError(
            f"The promises end before the line of {players} players and {cards_each} cards."
        )
    return found


def write_promises(table: Mapping[tuple[int, int], Row]) -> str:
    """The text of a file that `read_promises` reads."""
    lines = [
        f"{players} {cards_each:2} {' '.join(map(str, table[players, cards_each]))}\n"
        for players, cards_each in ROUNDS
    ]
    return _HEAD + "".join(lines)
