"""What helps to look ahead in Wizard: likely worlds, choices worth trying, rounds played on."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from random import Random
from typing import NamedTuple

from engine.machine import Seat
from engine.search import Measures
from engine.wizard.cards import Card, Suit
from engine.wizard.imagining import imagined
from engine.wizard.masks import BIT, NO_CARDS, Cards, mask
from engine.wizard.options import Bidding, Length, hand_sizes
from engine.wizard.phases import Bid, NameTrump
from engine.wizard.playout import Table, on_table, play_out
from engine.wizard.promises import Promises, promised, promises
from engine.wizard.scoring import round_score
from engine.wizard.styles import Style, simple
from engine.wizard.view import WizardView
from engine.wizard.winning import rounds_to_come, spread_of, win_chance
from engine.wizard.worlds import unseen

NEAR = 2
"""How many bids are tried to each side of what the own cards promise; where there are fewer on one
side, more on the other."""


class Player(NamedTuple):
    """A kind of player that others may be.

    Attributes:
        style: how they play.
        share: how common they are, beside the shares of the other kinds.
        met: what share of their bids they meet, between 0 and 1.
    """

    style: Style
    share: float
    met: float


class Imagined(NamedTuple):
    """A world, who plays how in it, and the table as it lies.

    Attributes:
        blind: by the suit that may be named, the bid for an own card that cannot be seen: whoever
            names trump under Foresight bids later, and still knows no world from the other.
        spread: by how much totals still vary after the round; None: it is not looked at who wins.
    """

    hands: tuple[Cards, ...]
    worth: tuple[float, ...]
    promise: Promises
    bids: tuple[int, ...]
    styles: tuple[Style, ...]
    table: Table
    blind: Mapping[Suit, int]
    spread: float | None


@dataclass(frozen=True, slots=True)
class WizardGuide:
    """Plays rounds on in worlds, and measures the points of the round and who wins the game.

    What is measured, in this order; a mean over many worlds is what a player may expect:

    0. what is to be high: the own points of the round, and in the last rounds the prize times the
       chance to win as well;
    1. the own points of the round;
    2. whether the own bid was met, 0 or 1: as a mean, the chance that it will be;
    3. the chance to win the game, in the last rounds; 0 where it is not looked at.

    Attributes:
        own: the style in which the own seat plays on.
        others: the kinds of players one of which each other seat is, in each world: the likelier,
            the better that agrees with the bids that it has met and missed so far.
        prize: how many points it is worth to win the game; 0: it is never looked at who wins.
    """

    own: Style
    others: tuple[Player, ...]
    prize: int = 0

    def breadth(self, view: WizardView) -> int:
        """More, the shorter the longest round is: its worlds are played on sooner."""
        usual, longest = (
            max(hand_sizes(view.players, length))
            for length in (Length.STANDARD, view.agreed.length)
        )
        return usual // longest

    def candidates(self, view: WizardView, options: Sequence[object]) -> Sequence[object]:
        """Bids near what the cards promise; cards that are not as good as another one."""
        if isinstance(view.pending, Bid):
            if view.is_foresight:
                return options
            promise = promises(view.players, view.cards_each, view.trump)
            likely = promised(mask(view.hand), promise)
            bids = [bid for bid in options if isinstance(bid, int)]
            near = sorted(bids, key=lambda bid: abs(bid - likely))[: 2 * NEAR]
            return sorted(near)
        if isinstance(view.pending, NameTrump):
            return options
        return _different(view, [card for card in options if isinstance(card, Card)])

    def usual(self, view: WizardView, candidates: Sequence[object]) -> int | None:
        """None: a round is played on to its end, so that even a few worlds tell enough."""
        return None

    def worlds(self, view: WizardView, rng: Random) -> Iterator[Imagined]:
        """Likely worlds with bids for those who have not bid openly."""
        assert view.seat is not None
        table = on_table(view)
        promise = promises(view.players, view.cards_each, view.trump)
        styles = [kind.style for kind in self.others]
        odds = [self._odds(view, seat) for seat in range(view.players)]
        random, last = rng.random, len(styles) - 1
        is_naming = isinstance(view.pending, NameTrump)
        blind = {suit: blind_bid(view, suit) for suit in Suit if is_naming and view.is_foresight}
        to_come = rounds_to_come(view) if self.prize else None
        spread = None if to_come is None else spread_of(to_come)
        for world in imagined(view, promise, rng):
            played = [styles[bisect(one, random() * one[-1], hi=last)] for one in odds]
            played[view.seat] = self.own
            bids = tuple(
                [
                    round(likely) if bid is None else bid
                    for bid, likely in zip(view.bids, world.promised, strict=True)
                ]
            )
            yield Imagined(
                world.hands, world.worth, promise, bids, tuple(played), table, blind, spread
            )

    def _odds(self, view: WizardView, seat: Seat) -> list[float]:
        """How likely a seat is to be of each kind, or of one before it: Bayes' rule on the pad."""
        met = sum([row.bids[seat] == row.taken[seat] for row in view.pad])
        missed = len(view.pad) - met
        return [
            *accumulate(one.share * one.met**met * (1 - one.met) ** missed for one in self.others)
        ]

    def try_out(self, view: WizardView, world: Imagined, option: object) -> Measures:
        """Play the round on; what comes of it for the own seat."""
        seat, table, bids, first = view.seat, world.table, list(world.bids), NO_CARDS
        worth, promise = list(world.worth), world.promise
        assert seat is not None
        if isinstance(option, Suit):
            table = Table(table.players, option, *table[2:])
            promise = promises(view.players, view.cards_each, option)
            worth = [promised(hand, promise) for hand in world.hands]
            bids = [round(likely) for likely in worth]
            bids[seat] = world.blind.get(option, bids[seat])
            _bind(view, bids, worth)
        elif isinstance(option, Card):
            first = BIT[option]
        else:
            assert isinstance(option, int)
            bids[seat] = option
            _bind(view, bids, worth)
        wanted = [bid - taken for bid, taken in zip(bids, view.taken, strict=True)]
        play_out(table, list(world.hands), wanted, worth, promise, world.styles, first)
        missed = wanted[seat]
        points = round_score(bids[seat], bids[seat] - missed)
        if world.spread is None:
            return points, points, not missed, 0.0
        totals = [
            score + round_score(bid, bid - off)
            for score, bid, off in zip(view.scores, bids, wanted, strict=True)
        ]
        wins = win_chance(totals, seat, world.spread)
        return points + self.prize * wins, points, not missed, wins


def _bind(view: WizardView, bids: list[int], worth: Sequence[float]) -> None:
    """Move the last bid, if it is imagined, off what plus/minus one forbids (ruling 5).

    It goes to the side on which the hand promises more, as `worth` says by seat.
    """
    last = view.dealer
    if view.agreed.bidding is not Bidding.PLUS_MINUS_ONE or view.bids_given[last]:
        return
    if sum(bids) == view.cards_each:
        is_more = bids[last] == 0 or worth[last] > bids[last] < view.cards_each
        bids[last] += 1 if is_more else -1


def blind_bid(view: WizardView, trump: Suit) -> int:
    """The bid with the most points, 0 or 1, on a card that only the others see (ruling 7).

    Any card that cannot be seen may be the own one, and with each of them the trick is settled.
    """
    seat, promise = view.seat, promises(view.players, view.cards_each, trump)
    assert seat is not None
    table, shown = on_table(view)._replace(trump=trump), [mask(hand or ()) for hand in view.hands]
    points = [0, 0]
    for card in unseen(view):
        hands, missed = [*shown], [0] * view.players
        hands[seat] = BIT[card]
        worth = [promised(hand, promise) for hand in hands]
        play_out(table, hands, missed, worth, promise, [simple] * view.players)
        for bid in (0, 1):
            points[bid] += round_score(bid, -missed[seat])
    return int(points[1] > points[0])


def _different(view: WizardView, cards: Sequence[Card]) -> list[Card]:
    """One card of each row of equals: no card that could still come lies between them."""
    between = {card.place for card in (*unseen(view), *view.trick)}
    kept: list[Card] = []
    before: Card | None = None
    for card in cards:
        is_alike = before is not None and before.kind is card.kind and before.suit is card.suit
        if is_alike and card.suit is not None:
            assert before is not None
            is_alike = between.isdisjoint(range(before.place, card.place))
        if not is_alike:
            kept.append(card)
        before = card
    return kept
