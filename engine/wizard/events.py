"""What happens in a game of Wizard, as records: facts with seats, and who may read which."""

from __future__ import annotations

from dataclasses import replace

from engine.machine import Event, Seat
from engine.wizard.cards import Card, Suit


class DealerDrawn(Event):
    """The first dealer has been drawn by lot (ruling 8)."""

    dealer: Seat


class RoundBegan(Event):
    """A round begins: its number from 1, how many rounds there are, its cards, its dealer."""

    number: int
    rounds: int
    cards: int
    dealer: Seat


class Dealt(Event):
    """The cards are dealt. `hands`, by seat: a hand that the reader may not see is None."""

    cards: int
    hands: tuple[tuple[Card, ...] | None, ...]
    foresight: bool
    """The round is one in which everybody sees all hands but their own."""

    def seen_by(self, seat: Seat | None) -> Event:
        return replace(
            self,
            hands=tuple(
                hand if seat is not None and (seat == owner) is not self.foresight else None
                for owner, hand in enumerate(self.hands)
            ),
        )


class TurnedUp(Event):
    """The next card of the pack has been turned up; `trump` is None while there is none."""

    card: Card
    trump: Suit | None


class NoTrumpRound(Event):
    """The last round: no card is turned up, there is no trump."""


class TrumpNamed(Event):
    """The dealer has named trump, since a Wizard was turned up."""

    dealer: Seat
    trump: Suit


class BidMade(Event):
    """A bid has been given; `bid` is None for those who may not know it yet (ruling 6)."""

    bidder: Seat
    bid: int | None
    is_open: bool

    def seen_by(self, seat: Seat | None) -> Event:
        return self if self.is_open or seat == self.bidder else replace(self, bid=None)


class BidsShown(Event):
    """The hidden or secret bids of a round, by seat, are shown."""

    bids: tuple[int, ...]


class CardPlayed(Event):
    """A card has been played; `place` is its place in the trick, from 0."""

    player: Seat
    card: Card
    place: int


class TrickTaken(Event):
    """A trick has been taken; `taken` is how many the winner has in this round."""

    winner: Seat
    card: Card
    taken: int


class RoundScored(Event):
    """A round has been scored: bids, tricks, points and new totals, by seat."""

    number: int
    bids: tuple[int, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class GameEnded(Event):
    """The game is over: scores and places by seat (equals share: 1, 1, 3)."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
