"""Every deal that a view allows, one after the other: the reference for sampled worlds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, product
from math import comb
from operator import sub

from engine.wizard import Card, Suit, WizardView, voids
from engine.wizard.worlds import unseen

Deal = tuple[frozenset[Card], ...]
"""The hands of the hidden seats, in the order of the seats."""


def hidden_seats(view: WizardView) -> list[int]:
    """The seats whose hands the view does not show."""
    return [seat for seat, hand in enumerate(view.hands) if hand is None]


def all_deals(view: WizardView) -> list[Deal]:
    """Every deal of the unseen cards in which nobody holds a suit they have shown to be out of."""
    shown = voids(view.tricks, view.trick, view.leader, view.players)
    hands = [(view.hand_sizes[seat], shown[seat]) for seat in hidden_seats(view)]
    return list(_deals(unseen(view), hands))


def _deals(pack: Sequence[Card], hands: Sequence[tuple[int, frozenset[Suit]]]) -> Iterator[Deal]:
    if not hands:
        yield ()
        return
    size, out_of = hands[0]
    allowed = [card for card in pack if card.suit not in out_of]
    for hand in combinations(allowed, size):
        held = frozenset(hand)
        for others in _deals([card for card in pack if card not in held], hands[1:]):
            yield (held, *others)


def count_deals(view: WizardView, fixed: tuple[Card, int] | None = None) -> int:
    """How many deals the view allows; if `fixed`, those in which a seat holds a certain card.

    Counted suit by suit, so that it needs no enumeration: of each suit, every number of cards goes
    to every hand that may hold it, in as many ways as there are to choose them.
    """
    shown = voids(view.tricks, view.trick, view.leader, view.players)
    seats = hidden_seats(view)
    rooms = [view.hand_sizes[seat] for seat in seats]
    pack = unseen(view)
    if fixed is not None:
        card, seat = fixed
        if card.suit in shown[seat]:
            return 0
        pack.remove(card)
        rooms[seats.index(seat)] -= 1
    suits = [*Suit, None]
    sizes = [sum(card.suit is suit for card in pack) for suit in suits]

    @cache
    def ways(number: int, left: tuple[int, ...]) -> int:
        if number == len(suits):
            return int(not any(left))
        most = [
            0 if suits[number] in shown[seat] else room
            for seat, room in zip(seats, left, strict=True)
        ]
        total = 0
        for shares in product(*(range(one + 1) for one in most)):
            if sum(shares) <= sizes[number]:
                after = tuple(map(sub, left, shares))
                total += _ways_to_choose(sizes[number], shares) * ways(number + 1, after)
        return total

    return ways(0, tuple(rooms))


def _ways_to_choose(size: int, shares: Sequence[int]) -> int:
    chosen = 1
    for share in shares:
        chosen *= comb(size, share)
        size -= share
    return chosen
