"""Sets of cards as single numbers, for look-ahead, which plays tens of thousands of tricks.

Each card is one bit: those of a suit at 16 times the suit's place, plus the rank; then the four
Wizards and the four Jesters. A set of cards is the sum of its cards; `&`, `|` and `& ~` are what
is common to two sets, what is in either, and what is in the first alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.wizard.cards import PACK, Card, Kind, Suit

Cards = int
"""A set of cards."""

NO_CARDS: Cards = 0
_PLACES: dict[Suit | Kind, int] = dict(
    zip((*Suit, Kind.WIZARD, Kind.JESTER), (0, 16, 32, 48, 63, 67), strict=True)
)
_RANKS = 0x3FFE
_EACH_SUIT = 1 | 1 << 16 | 1 << 32 | 1 << 48


def _bit(card: Card) -> Cards:
    return 1 << _PLACES[card.suit or card.kind] + card.rank


BIT: dict[Card, Cards] = {card: _bit(card) for card in PACK}
"""The set of just one card."""
CARD: dict[Cards, Card] = {bit: card for card, bit in BIT.items()}
"""The card of a set of one."""


def mask(cards: Iterable[Card]) -> Cards:
    """The set of some cards."""
    return sum([BIT[card] for card in cards])


def each(cards: Cards) -> Iterator[Cards]:
    """Every card of a set as a set of its own, in the order of the pack."""
    while cards:
        card = cards & -cards
        yield card
        cards ^= card


SUIT: dict[Suit, Cards] = {suit: _RANKS << _PLACES[suit] for suit in Suit}
"""All the cards of a suit."""
WIZARDS: Cards = mask(card for card in PACK if card.is_wizard)
JESTERS: Cards = mask(card for card in PACK if card.is_jester)
FREE: Cards = WIZARDS | JESTERS
"""The cards that may always be played."""
SUITED: Cards = sum(SUIT.values())
OPEN: Cards = SUITED | WIZARDS
"""The cards that take a trick in which there are but Jesters."""
LEADS: dict[Cards, Cards] = {BIT[card]: SUIT[card.suit] if card.suit else 0 for card in PACK}
"""By card, what has to be followed if it is the first that is no Jester (rulings 1 to 3)."""


def _above(card: Card, trump: Suit | None) -> Cards:
    if card.suit is None:
        return NO_CARDS if card.is_wizard else OPEN
    higher = SUIT[card.suit] & -(BIT[card] << 1)
    return higher | WIZARDS | (SUIT[trump] if trump not in (None, card.suit) else NO_CARDS)


ABOVE: dict[Suit | None, dict[Cards, Cards]] = {
    trump: {BIT[card]: _above(card, trump) for card in PACK} for trump in (None, *Suit)
}
"""By trump and the card that takes a trick so far: the cards that would take it instead."""


def lowest(cards: Cards) -> Cards:
    """The card of the lowest rank in a set of cards of suits; of equals, the first of the pack."""
    ranks = (cards | cards >> 16 | cards >> 32 | cards >> 48) & _RANKS
    found = cards & (ranks & -ranks) * _EACH_SUIT
    return found & -found


def highest(cards: Cards) -> Cards:
    """The card of the highest rank in a set of cards of suits; of equals, the first of the pack."""
    ranks = (cards | cards >> 16 | cards >> 32 | cards >> 48) & _RANKS
    found = cards & (1 << ranks.bit_length() - 1) * _EACH_SUIT
    return found & -found


def weakest(cards: Cards, trump: Cards) -> Cards:
    """The card that takes tricks worst: a Jester, a low card, a low trump, a Wizard."""
    if cards & JESTERS:
        found = cards & JESTERS
        return found & -found
    plain = cards & SUITED & ~trump
    if plain:
        return lowest(plain)
    return cards & -cards


def strongest(cards: Cards, trump: Cards) -> Cards:
    """The card that takes tricks best: a Wizard, a high trump, a high card, a Jester."""
    if cards & WIZARDS:
        found = cards & WIZARDS
        return found & -found
    found = cards & trump
    if found:
        return 1 << found.bit_length() - 1
    found = cards & SUITED
    if found:
        return highest(found)
    return cards & -cards
