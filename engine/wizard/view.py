"""What a seat may know of a game of Wizard; built up from nothing, so new secrets stay hidden."""

from __future__ import annotations

from typing import NamedTuple

from engine.machine import Chance, Decision, Result, Seat, Step
from engine.wizard.cards import Card, Suit
from engine.wizard.options import Options
from engine.wizard.phases import forbidden_bid
from engine.wizard.state import PadRow, WizardState
from engine.wizard.tricks import NoSuit, TakenTrick, playable, suit_led, trick_winner

Pending = Decision[WizardState, object] | Chance[WizardState, object]


class WizardView(NamedTuple):
    """The table as one seat knows it (`seat` None: as everybody does).

    `hands` holds, by seat, a hand that this seat may see, sorted, or None for one that it may
    not; `bids` a bid that it may know, or None. `bids_given` says who has bid. What a field with
    the same name means in `WizardState` is meant here too.
    """

    seat: Seat | None
    asked: Seat | None
    pending: Pending | None
    options: tuple[object, ...]
    stack: tuple[Step[WizardState], ...]
    players: int
    agreed: Options
    schedule: tuple[int, ...]
    round: int
    dealer: Seat
    hands: tuple[tuple[Card, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    stock_size: int
    turned_up: Card | None
    trump: Suit | None
    bids: tuple[int | None, ...]
    bids_given: tuple[bool, ...]
    bids_open: bool
    forbidden_bid: int | None
    """The bid that plus/minus one takes from the asked bidder (ruling 5)."""
    taken: tuple[int, ...]
    trick: tuple[Card, ...]
    leader: Seat
    tricks: tuple[TakenTrick, ...]
    scores: tuple[int, ...]
    pad: tuple[PadRow, ...]
    result: Result | None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of this view's seat, sorted; empty if it may not be seen, or for the public."""
        if self.seat is None:
            return ()
        return self.hands[self.seat] or ()

    @property
    def cards_each(self) -> int:
        """How many cards this round dealt to everybody, and so its number of tricks; 0 before."""
        return self.schedule[self.round - 1] if self.round else 0

    @property
    def is_foresight(self) -> bool:
        """Whether nobody sees their own card in this round (ruling 7)."""
        return self.agreed.foresight and self.cards_each == 1

    @property
    def is_last_round(self) -> bool:
        """Whether this is the last round, which has no trump."""
        return self.round == len(self.schedule)

    @property
    def suit_led(self) -> Suit | NoSuit:
        """The suit that the trick has to follow (rulings 1 to 3)."""
        return suit_led(self.trick)

    @property
    def winning(self) -> Seat | None:
        """Who is taking the trick so far; None before its first card."""
        if not self.trick:
            return None
        return (self.leader + trick_winner(self.trick, self.trump)) % self.players

    @property
    def bid_total(self) -> int | None:
        """The sum of the bids given; None while bids are hidden, since it would tell (ruling 6)."""
        if not self.bids_open:
            return None
        return sum(bid for bid in self.bids if bid is not None)

    @property
    def playable(self) -> tuple[Card, ...]:
        """The cards of this seat's hand that the trick as it lies lets it play."""
        return playable(self.hand, self.trick)


def view(state: WizardState, seat: Seat | None) -> WizardView:
    """What a seat may know of a state; for `seat` None, what everybody may know."""
    asked = state.seat
    pending = state.pending
    return WizardView(
        seat=seat,
        asked=asked,
        pending=pending,
        options=state.options() if seat is not None and seat == asked else (),
        stack=tuple(state.stack),
        players=state.players,
        agreed=state.agreed,
        schedule=state.schedule,
        round=state.round,
        dealer=state.dealer,
        hands=tuple(
            tuple(hand) if _sees(state, seat, owner) else None
            for owner, hand in enumerate(state.hands)
        ),
        hand_sizes=tuple(map(len, state.hands)),
        stock_size=len(state.stock),
        turned_up=state.turned_up,
        trump=state.trump,
        bids=tuple(
            bid if state.bids_open or owner == seat else None
            for owner, bid in enumerate(state.bids)
        ),
        bids_given=tuple(bid is not None for bid in state.bids),
        bids_open=state.bids_open,
        forbidden_bid=forbidden_bid(state),
        taken=tuple(state.taken),
        trick=tuple(state.trick),
        leader=state.leader,
        tricks=tuple(state.tricks),
        scores=tuple(state.scores),
        pad=tuple(state.pad),
        result=state.result,
    )


def _sees(state: WizardState, seat: Seat | None, owner: Seat) -> bool:
    """Own hands are seen; under Foresight, in a round of one card, all hands but one's own."""
    if seat is None:
        return False
    return (seat == owner) is not state.is_foresight
