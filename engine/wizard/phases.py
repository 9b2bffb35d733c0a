"""The steps of a game of Wizard: when each thing happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from operator import add
from random import Random

from engine.machine import Chance, Decision, IllegalChoice, Seat, Step, drawn, shuffled
from engine.record import Record
from engine.wizard import events
from engine.wizard.cards import ALL_CARDS, PACK, Card, Suit, in_order
from engine.wizard.options import PLAYERS, Bidding
from engine.wizard.scoring import round_score
from engine.wizard.state import PadRow, WizardState
from engine.wizard.tricks import TakenTrick, playable, trick_winner

SUITS = tuple(Suit)


class Refusal(Enum):
    """Why a choice is refused."""

    NOT_A_BID = "not a bid"
    BIDS_WOULD_ADD_UP = "bids would add up"
    NOT_A_SUIT = "not a suit"
    NOT_IN_HAND = "not in hand"
    MUST_FOLLOW = "must follow"


class DrawFirst(Chance[WizardState, Seat]):
    """The first dealer is drawn by lot (ruling 8)."""

    __slots__ = ()

    def draw(self, state: WizardState, rng: Random) -> Seat:
        return drawn(state.players, rng)

    def is_possible(self, state: WizardState, outcome: object) -> bool:
        return type(outcome) is int and 0 <= outcome < state.players

    def resolve(self, state: WizardState, outcome: Seat) -> None:
        state.dealer = outcome
        state.report(events.DealerDrawn, outcome)


class Round(Record, Step[WizardState]):
    """A round: deal, turn-up, bids, tricks, score. The deal passes to the left."""

    number: int

    def run(self, state: WizardState) -> None:
        state.clear_table(self.number)
        if self.number > 1:
            state.dealer = (state.dealer + 1) % state.players
        state.leader = (state.dealer + 1) % state.players
        state.stack += ROUND
        state.report(
            events.RoundBegan, self.number, len(state.schedule), state.cards_each, state.dealer
        )


class Deal(Chance[WizardState, tuple[Card, ...]]):
    """The cards are dealt; the outcome is the top of the shuffled pack.

    First all cards of the dealer's left, then of the next seat, and so on; last, in every round
    but the final one, the card to be turned up.
    """

    __slots__ = ()

    def _count(self, state: WizardState) -> int:
        return state.players * state.cards_each + (not state.is_last_round)

    def draw(self, state: WizardState, rng: Random) -> tuple[Card, ...]:
        return tuple(shuffled(PACK, rng, self._count(state)))

    def is_possible(self, state: WizardState, outcome: object) -> bool:
        return (
            type(outcome) is tuple
            and len(outcome) == self._count(state)
            and list(map(type, outcome)) == [Card] * len(outcome)
            and len(ALL_CARDS.intersection(outcome)) == len(outcome)
        )

    def resolve(self, state: WizardState, outcome: tuple[Card, ...]) -> None:
        each, players = state.cards_each, state.players
        dealt = [
            sorted(outcome[start : start + each], key=in_order)
            for start in range(0, players * each, each)
        ]
        state.hands = dealt[-state.leader :] + dealt[: -state.leader]
        state.stock = list(outcome[players * each :])
        if state.recorder is not None:
            hands = tuple(tuple(hand) for hand in state.hands)
            state.report(events.Dealt, each, hands, state.is_foresight)


class TurnUp(Step[WizardState]):
    """The next card of the pack decides trump: its suit, none (Jester), or the dealer's choice."""

    __slots__ = ()

    def run(self, state: WizardState) -> None:
        if state.is_last_round:
            state.report(events.NoTrumpRound)
            return
        card = state.stock.pop()
        state.turned_up = card
        state.trump = card.suit
        state.report(events.TurnedUp, card, card.suit)
        if card.is_wizard:
            state.stack.append(NameTrump(state.dealer))


class NameTrump(Record, Decision[WizardState, Suit]):
    """A Wizard was turned up: the dealer names one of the four suits, with the hand in view."""

    dealer: Seat

    def seat(self, state: WizardState) -> Seat:
        return self.dealer

    def options(self, state: WizardState) -> tuple[Suit, ...]:
        return SUITS

    def resolve(self, state: WizardState, choice: Suit) -> None:
        state.trump = choice
        state.report(events.TrumpNamed, self.dealer, choice)

    def refusal(self, state: WizardState, choice: object) -> IllegalChoice:
        return IllegalChoice(
            Refusal.NOT_A_SUIT, f"Trump is one of the four suits, which {choice!r} is not."
        )


class Bids(Step[WizardState]):
    """Everybody bids, from the dealer's left; hidden bids are shown when all have bid."""

    __slots__ = ()

    def run(self, state: WizardState) -> None:
        if state.agreed.bidding is Bidding.HIDDEN:
            state.stack.append(ShowBids())
        state.stack += BIDS[state.players][state.leader]


@cache
def _bids_up_to(tricks: int) -> tuple[int, ...]:
    return tuple(range(tricks + 1))


def forbidden_bid(state: WizardState) -> int | None:
    """The bid that plus/minus one takes from the bidder who is asked, if any (ruling 5).

    Only the last bidder is bound: the bids may not add up to the number of tricks.
    """
    if state.agreed.bidding is not Bidding.PLUS_MINUS_ONE:
        return None
    given = [bid for bid in state.bids if bid is not None]
    if len(given) != state.players - 1:
        return None
    rest = state.cards_each - sum(given)
    return rest if rest >= 0 else None


class Bid(Record, Decision[WizardState, int]):
    """A seat says how many tricks it will take, 0 to the number of cards of the round."""

    bidder: Seat

    def seat(self, state: WizardState) -> Seat:
        return self.bidder

    def options(self, state: WizardState) -> tuple[int, ...]:
        bids = _bids_up_to(state.cards_each)
        forbidden = forbidden_bid(state)
        if forbidden is None:
            return bids
        return bids[:forbidden] + bids[forbidden + 1 :]

    def resolve(self, state: WizardState, choice: int) -> None:
        state.bids[self.bidder] = choice
        if state.recorder is not None:
            state.report(events.BidMade, self.bidder, choice, state.bids_open)

    def refusal(self, state: WizardState, choice: object) -> IllegalChoice:
        most = state.cards_each
        if type(choice) is int and choice == forbidden_bid(state):
            return IllegalChoice(
                Refusal.BIDS_WOULD_ADD_UP,
                f"With {choice} the bids would add up to {most}, which they may not.",
            )
        return IllegalChoice(
            Refusal.NOT_A_BID, f"A bid is a whole number from 0 to {most}, not {choice!r}."
        )


class ShowBids(Step[WizardState]):
    """The hidden bids are shown together, before the first card is led (ruling 6)."""

    __slots__ = ()

    def run(self, state: WizardState) -> None:
        _show_bids(state)


def _show_bids(state: WizardState) -> None:
    state.bids_open = True
    state.report(events.BidsShown, _given(state))


def _given(state: WizardState) -> tuple[int, ...]:
    return tuple([bid for bid in state.bids if bid is not None])


class Tricks(Step[WizardState]):
    """As many tricks as the round has cards; the dealer's left leads the first."""

    __slots__ = ()

    def run(self, state: WizardState) -> None:
        state.stack += _trick(state)


def _trick(state: WizardState) -> tuple[Step[WizardState], ...]:
    """The steps of a trick: everybody plays a card, from the leader on; then it is taken.

    Under Foresight the cards play themselves: nobody has anything to choose, and an offered
    choice would show the card (ruling 7).
    """
    plays = UNSEEN_PLAYS if state.is_foresight else PLAYS
    return plays[state.players][state.leader]


class PlayCard(Record, Decision[WizardState, Card]):
    """A seat plays a card to the trick."""

    player: Seat

    def seat(self, state: WizardState) -> Seat:
        return self.player

    def options(self, state: WizardState) -> tuple[Card, ...]:
        return playable(state.hands[self.player], state.trick)

    def resolve(self, state: WizardState, choice: Card) -> None:
        state.hands[self.player].remove(choice)
        state.trick.append(choice)
        if state.recorder is not None:
            state.report(events.CardPlayed, self.player, choice, len(state.trick) - 1)

    def refusal(self, state: WizardState, choice: object) -> IllegalChoice:
        if choice not in state.hands[self.player]:
            return IllegalChoice(Refusal.NOT_IN_HAND, f"{choice!r} is not a card of the hand.")
        return IllegalChoice(
            Refusal.MUST_FOLLOW,
            f"{choice} may not be played: whoever holds the suit that is led follows it, "
            "or plays a Wizard or a Jester.",
        )


class PlayUnseen(Record, Step[WizardState]):
    """A seat's only card, which its owner has not seen, is played (ruling 7)."""

    player: Seat

    def run(self, state: WizardState) -> None:
        card = state.hands[self.player].pop()
        state.trick.append(card)
        state.report(events.CardPlayed, self.player, card, len(state.trick) - 1)


class TakeTrick(Step[WizardState]):
    """The trick goes to its winner, who leads the next, if there are cards left."""

    __slots__ = ()

    def run(self, state: WizardState) -> None:
        trick = tuple(state.trick)
        index = trick_winner(trick, state.trump)
        winner = (state.leader + index) % state.players
        state.tricks.append(TakenTrick._make((state.leader, trick, winner)))
        state.trick.clear()
        state.taken[winner] += 1
        state.leader = winner
        if state.hands[winner]:
            state.stack += _trick(state)
        if state.recorder is not None:
            state.report(events.TrickTaken, winner, trick[index], state.taken[winner])


class Score(Step[WizardState]):
    """The round is scored and written on the pad; secret bids are shown now (ruling 6)."""

    __slots__ = ()

    def run(self, state: WizardState) -> None:
        if not state.bids_open:
            _show_bids(state)
        bids, taken = _given(state), tuple(state.taken)
        points = tuple(map(round_score, bids, taken))
        state.scores = [*map(add, state.scores, points)]
        row = PadRow(state.cards_each, bids, taken, points, tuple(state.scores))
        state.pad.append(row)
        state.report(events.RoundScored, state.round, bids, taken, points, row.totals)


class EndGame(Step[WizardState]):
    """The highest total wins; equal totals share a place (ruling 8)."""

    __slots__ = ()

    def run(self, state: WizardState) -> None:
        state.result = state.standing()
        state.report(events.GameEnded, state.result.scores, state.result.places)


def _round_the_table(
    step: Callable[[Seat], Step[WizardState]], last: tuple[Step[WizardState], ...] = ()
) -> Mapping[int, tuple[tuple[Step[WizardState], ...], ...]]:
    """By number of players, then by the seat that begins: a step for each seat, then the last.

    Steps are values and may lie on many stacks, so those that are needed most are made once.
    """
    return {
        players: tuple(
            (*last, *(step((first + turn) % players) for turn in reversed(range(players))))
            for first in range(players)
        )
        for players in PLAYERS
    }


ROUND = (Score(), Tricks(), Bids(), TurnUp(), Deal())
"""The steps of a round; as on every stack, the last one comes first."""
BIDS = _round_the_table(Bid)
PLAYS = _round_the_table(PlayCard, (TakeTrick(),))
UNSEEN_PLAYS = _round_the_table(PlayUnseen, (TakeTrick(),))
