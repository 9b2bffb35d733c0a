"""Full states that agree with a view: what a seat may imagine, given all that it knows."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate, combinations, islice
from random import Random

from engine.machine import Seat, drawn, shuffled
from engine.wizard.cards import PACK, Card, Suit, in_order
from engine.wizard.estimate import likely_tricks
from engine.wizard.state import WizardState
from engine.wizard.tricks import voids
from engine.wizard.view import WizardView

SWEEPS = 6
"""How often each card of a constrained hand is offered for exchange, to even out luck."""


def deal_unseen(view: WizardView, rng: Random) -> WizardState:
    """A full state whose view for the same seat is equal to `view`.

    The unseen cards are dealt so that nobody holds a suit that they have shown to be out of.
    Bids that the view does not know are made up from the cards dealt; they weigh nothing else.
    """
    state = WizardState(view.players, view.agreed)
    state.clear_table(view.round)
    state.dealer = view.dealer
    state.turned_up = view.turned_up
    state.trump = view.trump
    state.bids_open = view.bids_open
    state.taken = list(view.taken)
    state.trick = list(view.trick)
    state.leader = view.leader
    state.tricks = list(view.tricks)
    state.scores = list(view.scores)
    state.pad = list(view.pad)
    state.result = view.result
    state.hands, state.stock = _deal(view, rng)
    state.bids = [
        _imagined_bid(view, state.hands[seat], seat, rng) if bid is None and given else bid
        for seat, (bid, given) in enumerate(zip(view.bids, view.bids_given, strict=True))
    ]
    state.stack = list(view.stack)
    state.resume()
    return state


def unseen(view: WizardView) -> list[Card]:
    """The cards that the seat of a view cannot place, sorted.

    The turned-up card is never among them (ruling 9).
    """
    seen = set(view.trick)
    for taken in view.tricks:
        seen.update(taken.cards)
    for hand in view.hands:
        seen.update(hand or ())
    if view.turned_up is not None:
        seen.add(view.turned_up)
    return [card for card in PACK if card not in seen]


def _deal(view: WizardView, rng: Random) -> tuple[list[list[Card]], list[Card]]:
    """All hands, known and dealt, and the face-down card on the pack, if one lies there."""
    hidden = [seat for seat in range(view.players) if view.hands[seat] is None]
    shown = voids(view.tricks, view.trick, view.leader, view.players)
    room = [view.hand_sizes[seat] for seat in hidden]
    banned = [shown[seat] for seat in hidden]
    pack = shuffled(unseen(view), rng)
    dealt = _constrained(pack, room, banned, rng) if any(banned) else _free(pack, room)
    hands = [list(hand or ()) for hand in view.hands]
    for seat, hand in zip(hidden, dealt, strict=False):
        hands[seat] = sorted(hand, key=in_order)
    return hands, dealt[-1][: view.stock_size]


def _free(pack: Sequence[Card], room: Sequence[int]) -> list[list[Card]]:
    """The shuffled pack cut into hands, and what is left."""
    dealt, start = [], 0
    for size in [*room, len(pack) - sum(room)]:
        dealt.append(list(pack[start : start + size]))
        start += size
    return dealt


def _constrained(
    pack: Sequence[Card], room: Sequence[int], banned: Sequence[frozenset[Suit]], rng: Random
) -> list[list[Card]]:
    """The pack dealt to hands that may not hold certain suits; last, what is left.

    Hands that may hold anything, and what is left, are cut from one pool in the end. The cards
    that the fewest hands may hold go first, each to a hand drawn in proportion to the room there.
    If of any two hands one is out of all that the other is out of, every deal is then equally
    likely. Else exchanges even it out: every exchange is as likely as its reverse, so that in the
    long run every deal is equally likely.
    """
    free = [size for size, ban in zip(room, banned, strict=True) if ban]
    free.append(len(pack) - sum(free))
    bans = [*filter(None, banned), frozenset[Suit]()]
    dealt: list[list[Card]] = [[] for _ in free]
    takers = {suit: sum(suit not in ban for ban in bans) for suit in (None, *Suit)}
    for card in sorted(pack, key=lambda card: takers[card.suit]):
        _place(card, dealt, free, bans, rng)
    if not all(one <= other or other <= one for one, other in combinations(bans, 2)):
        _exchange(dealt, bans, rng)
    pool = iter(shuffled(dealt.pop(), rng))
    bound = iter(dealt)
    hands = [
        next(bound) if ban else list(islice(pool, size))
        for size, ban in zip(room, banned, strict=True)
    ]
    return [*hands, list(pool)]


def _exchange(dealt: list[list[Card]], bans: Sequence[frozenset[Suit]], rng: Random) -> None:
    """Offer every card of a bound hand for exchange, several times over.

    Two cards change places, or three: where bans interlock, no exchange of two may be allowed.
    """
    places = [(hand, index) for hand, cards in enumerate(dealt) for index in range(len(cards))]
    movable = [place for place in places if bans[place[0]]]
    for _ in range(SWEEPS):
        for place in movable:
            others = [places[drawn(len(places), rng)] for _ in range(1 + drawn(2, rng))]
            _move(dealt, bans, [place, *others])


def _move(
    dealt: list[list[Card]], bans: Sequence[frozenset[Suit]], places: Sequence[tuple[int, int]]
) -> None:
    """Move each card on to the next place, the last to the first, if all hands allow it."""
    cards = [dealt[hand][index] for hand, index in places]
    cards.insert(0, cards.pop())
    for (hand, _), card in zip(places, cards, strict=True):
        if card.suit in bans[hand]:
            return
    if len(set(cards)) == len(cards):
        for (hand, index), card in zip(places, cards, strict=True):
            dealt[hand][index] = card


def _place(
    card: Card,
    dealt: list[list[Card]],
    free: Sequence[int],
    bans: Sequence[frozenset[Suit]],
    rng: Random,
) -> None:
    """Put a card into a hand that may hold it, in proportion to the room that hands have."""
    rooms = [
        0 if card.suit in ban else size - len(cards)
        for cards, size, ban in zip(dealt, free, bans, strict=True)
    ]
    ends = list(accumulate(rooms))
    if ends[-1]:
        dealt[bisect(ends, drawn(ends[-1], rng))].append(card)
    else:
        _make_room(card, dealt, free, bans)


def _make_room(
    card: Card, dealt: list[list[Card]], free: Sequence[int], bans: Sequence[frozenset[Suit]]
) -> None:
    """Put a card into a full hand, moving others on along the shortest way to room.

    As in any assignment there always is a way, since the real deal is one.
    """
    came_from: dict[int, tuple[int, Card]] = {}
    queue = [hand for hand in range(len(free)) if card.suit not in bans[hand]]
    starts = set(queue)
    for hand in queue:
        if len(dealt[hand]) < free[hand]:
            break
        for moved in dealt[hand]:
            for other in range(len(free)):
                if other not in starts and other not in came_from and moved.suit not in bans[other]:
                    came_from[other] = (hand, moved)
                    queue.append(other)
    else:
        raise ValueError("The view contradicts itself: its unseen cards fit no deal.")
    while hand in came_from:
        giver, moved = came_from[hand]
        dealt[giver].remove(moved)
        dealt[hand].append(moved)
        hand = giver
    dealt[hand].append(card)


def _imagined_bid(view: WizardView, hand: Sequence[Card], seat: Seat, rng: Random) -> int:
    """A bid that somebody with these cards might have given: near the tricks they promise."""
    played = [
        card
        for first, cards in [*((t.leader, t.cards) for t in view.tricks), (view.leader, view.trick)]
        for turn, card in enumerate(cards)
        if (first + turn) % view.players == seat
    ]
    promised = likely_tricks([*hand, *played], view.trump, view.players)
    bid = round(promised) + drawn(3, rng) - 1
    return min(max(bid, 0), view.cards_each)
