"""The sixty cards of Wizard: four suits of thirteen, four Wizards, four Jesters."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from operator import attrgetter


class Suit(Enum):
    """The four suits, in the order in which a hand is sorted."""

    HUMANS = "H"
    ELVES = "E"
    DWARVES = "D"
    GIANTS = "G"

    __hash__ = object.__hash__  # members are single objects: far quicker than by their names

    def __str__(self) -> str:
        return self.value


class Kind(Enum):
    """What a card is: a card of a suit, a Wizard or a Jester."""

    SUITED = "suited"
    WIZARD = "W"
    JESTER = "J"


class Card:
    """One of the sixty cards; there is exactly one object of each, so `is` and `==` agree.

    `suit` is None for Wizards and Jesters. `rank` is 1 (low) to 13 (high) in a suit; Wizards and
    Jesters are numbered 1 to 4, which only tells them apart (ruling 10). `place` is the card's
    place in `PACK`, 0 to 59.
    """

    __slots__ = ("is_jester", "is_wizard", "kind", "name", "place", "rank", "suit")

    suit: Suit | None
    rank: int
    kind: Kind
    name: str
    place: int
    is_wizard: bool
    is_jester: bool

    def __init__(self, kind: Kind, suit: Suit | None, rank: int, place: int) -> None:
        def fix(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        fix("kind", kind)
        fix("suit", suit)
        fix("rank", rank)
        fix("name", f"{kind.value if suit is None else suit.value}{rank}")
        fix("place", place)
        fix("is_wizard", kind is Kind.WIZARD)
        fix("is_jester", kind is Kind.JESTER)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"the card {self.name} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"the card {self.name} cannot be changed")

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return self.name

    def canonical(self) -> str:
        """The card's name, as its text in checksums."""
        return self.name

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.name,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _pack() -> Iterable[Card]:
    place = 0
    for suit in Suit:
        for rank in range(1, 14):
            yield Card(Kind.SUITED, suit, rank, place)
            place += 1
    for kind in (Kind.WIZARD, Kind.JESTER):
        for number in range(1, 5):
            yield Card(kind, None, number, place)
            place += 1


PACK: tuple[Card, ...] = tuple(_pack())
"""All sixty cards, sorted: Humans, Elves, Dwarves, Giants, Wizards, Jesters."""

_BY_NAME = {one.name: one for one in PACK}
ALL_CARDS = frozenset(PACK)


in_order = attrgetter("place")
"""The key that sorts a hand: by suit, low to high, then Wizards, then Jesters."""


def card(name: str) -> Card:
    """The card of a name: H, E, D or G and 1 to 13, or W or J and 1 to 4 (`card("E5")`).

    Raises:
        ValueError: there is no such card.
    """
    found = _BY_NAME.get(name)
    if found is None:
        raise ValueError(
            f"There is no card {name!r}: it is H, E, D or G and 1 to 13, or W or J and 1 to 4."
        )
    return found


def cards(names: str) -> tuple[Card, ...]:
    """The cards of several names, parted by blanks (`cards("E5 W1 J2")`).

    Raises:
        ValueError: one of the names is not that of a card.
    """
    return tuple(card(name) for name in names.split())
