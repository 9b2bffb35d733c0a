"""What happens with hidden cards, as records: who sees which card is declared with each.

A card that the reader may not see is None. `partners` are the seats of the same team, if there
are teams: they see each other's hidden cards.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.machine import Event, Seat

if TYPE_CHECKING:
    from engine.lizards.cards import Card

Side = tuple[Seat, ...]
"""A dinosaur, by the seats that play it: one, or the two of a team."""


class Dealt(Event):
    """Hands are dealt. `hands`, by seat: one that the reader may not see is None.

    Who has no hand, since there is one for all, has () there. `teams` are the sides of more than
    one seat.
    """

    cards: int
    hands: tuple[tuple[Card, ...] | None, ...]
    teams: tuple[Side, ...] = ()

    def seen_by(self, seat: Seat | None) -> Event:
        open_to = next((team for team in self.teams if seat in team), (seat,))
        hands = enumerate(self.hands)
        return replace(
            self, hands=tuple(one if owner in open_to or not one else None for owner, one in hands)
        )


class Drew(Event):
    """A card has been drawn; only who has drawn it, and partners, see which."""

    shows_hidden = True

    seat: Seat
    card: Card | None
    partners: Side = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.seat, *self.partners) else replace(self, card=None)


class Stored(Event):
    """A card has been put face down beside the dinosaur; its owner and partners know which."""

    seat: Seat
    card: Card | None
    partners: Side = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.seat, *self.partners) else replace(self, card=None)


class HandSeen(Event):
    """A seat looks at somebody's hand; only they, and partners of the owner, know what is in it."""

    shows_hidden = True

    seat: Seat
    owner: Seat
    cards: tuple[Card, ...] | None
    partners: Side = ()

    def seen_by(self, seat: Seat | None) -> Event:
        readers = (self.seat, self.owner, *self.partners)
        return self if seat in readers else replace(self, cards=None)


class DeckSeen(Event):
    """A seat looks at so many cards on top of the deck, the top one first."""

    shows_hidden = True

    seat: Seat
    count: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat == self.seat else replace(self, cards=None)


class TakenFromDeck(Event):
    """A seat has taken one of the cards that it has seen on top of the deck."""

    shows_hidden = True

    seat: Seat
    card: Card | None
    partners: Side = ()

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.seat, *self.partners) else replace(self, card=None)


class CardTaken(Event):
    """A card has gone from one hand to another; only these two, and partners, know which."""

    shows_hidden = True

    taker: Seat
    loser: Seat
    card: Card | None
    partners: Side = ()
    """Of either."""

    def seen_by(self, seat: Seat | None) -> Event:
        readers = (self.taker, self.loser, *self.partners)
        return self if seat in readers else replace(self, card=None)


class HandPassed(Event):
    """The one hand of all goes on, whole; only who had it and who has it know what is in it."""

    giver: Seat
    taker: Seat
    size: int
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: Seat | None) -> Event:
        return self if seat in (self.giver, self.taker) else replace(self, cards=None)
