"""Worlds that a seat may imagine, likely ones more often: what bids tell about cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import exp, floor
from random import Random
from typing import NamedTuple

from engine.machine import Seat
from engine.wizard.masks import BIT, NO_CARDS, SUIT, Cards
from engine.wizard.tricks import voids
from engine.wizard.view import WizardView
from engine.wizard.worlds import deal_unseen, unseen

SPREAD = 0.8
"""By how many tricks bids differ from what the cards promise (a standard deviation)."""
FRESH = 16
"""After how many worlds one is dealt anew, instead of made from the one before."""


class World(NamedTuple):
    """All hands, by seat, how many tricks they promise, and how many they did when all had bid."""

    hands: tuple[Cards, ...]
    worth: tuple[float, ...]
    promised: tuple[float, ...]


def imagined(view: WizardView, promise: Mapping[Cards, float], rng: Random) -> Iterator[World]:
    """Worlds that agree with a view, without end.

    Each is as likely as its cards would have led to the bids that lie open: a seat that bid three
    holds good cards more often. Some are dealt evenly; those between are made from the one before
    by exchanging hidden cards, where an exchange that fits the bids better is made always, and one
    that fits them worse with the chance that is due to it (Metropolis and Hastings).
    """
    bids = [
        None if view.is_foresight or seat == view.seat else bid
        for seat, bid in enumerate(view.bids)
    ]
    shown = voids(view.tricks, view.trick, view.leader, view.players)
    banned = [sum([SUIT[suit] for suit in shown[seat]]) for seat in range(view.players)]
    played = [0.0] * view.players
    for first, laid in [*((t.leader, t.cards) for t in view.tricks), (view.leader, view.trick)]:
        for turn, card in enumerate(laid):
            played[(first + turn) % view.players] += promise[BIT[card]]
    hidden = [seat for seat in range(view.players) if view.hands[seat] is None]
    while True:
        yield from _chain(view, promise, rng, hidden, bids, banned, played)


def _chain(
    view: WizardView,
    promise: Mapping[Cards, float],
    rng: Random,
    hidden: list[Seat],
    bids: list[int | None],
    banned: list[Cards],
    played: list[float],
) -> Iterator[World]:
    """Some worlds, the first dealt evenly and then brought into line with the bids."""
    state = deal_unseen(view, rng)
    known = {card for seat in hidden for card in state.hands[seat]}
    cards = [card for seat in hidden for card in state.hands[seat]]
    holders: list[int] = [seat for seat in hidden for _ in state.hands[seat]]
    rest = [card for card in unseen(view) if card not in known]
    cards += rest
    holders += [view.players] * len(rest)
    bits, values = [BIT[card] for card in cards], [promise[BIT[card]] for card in cards]
    hands = [sum([BIT[card] for card in hand]) for hand in state.hands] + [NO_CARDS]
    promised = [
        played[seat] + sum([promise[BIT[card]] for card in hand])
        for seat, hand in enumerate(state.hands)
    ] + [0.0]
    barred = [*banned, NO_CARDS]
    aims = [*bids, None]
    held = len(cards) - len(rest)
    random, sharpness = rng.random, 1 / (2 * SPREAD * SPREAD)
    count = len(cards)
    swaps = held // 2 + 2 if held and (count > held or len(hidden) > 1) else 0
    for number in range(FRESH):
        for _ in range(swaps * (3 if number == 0 else 1)):
            one, other = floor(random() * held), floor(random() * count)
            mine, theirs = holders[one], holders[other]
            if mine == theirs or bits[one] & barred[theirs] or bits[other] & barred[mine]:
                continue
            more = values[other] - values[one]
            worse = 0.0
            aim = aims[mine]
            if aim is not None:
                off = promised[mine] - aim
                worse += more * (2 * off + more)
            aim = aims[theirs]
            if aim is not None:
                off = promised[theirs] - aim
                worse -= more * (2 * off - more)
            if worse > 0.0 and random() >= exp(-worse * sharpness):
                continue
            change = bits[one] | bits[other]
            hands[mine] ^= change
            hands[theirs] ^= change
            promised[mine] += more
            promised[theirs] -= more
            bits[one], bits[other] = bits[other], bits[one]
            values[one], values[other] = values[other], values[one]
        worth = [now - then for now, then in zip(promised, played, strict=False)]
        yield World(tuple(hands[:-1]), tuple(worth), tuple(promised[:-1]))
