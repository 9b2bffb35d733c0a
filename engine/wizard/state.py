"""All that is on the table in a game of Wizard."""

from __future__ import annotations

from typing import Self

from engine.machine import Result, Seat, State
from engine.record import Record
from engine.wizard.cards import Card, Suit
from engine.wizard.options import Bidding, Options, hand_sizes
from engine.wizard.tricks import TakenTrick


class PadRow(Record):
    """A row of the score pad: a round's number of cards; bids, tricks, points, totals by seat."""

    cards: int
    bids: tuple[int, ...]
    taken: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class WizardState(State):
    """A game of Wizard. Zones of cards: `hands`, `stock`, `turned_up`, `trick` and `tricks`.

    All other cards of the sixty lie in the pack, undealt, and nobody knows them.
    """

    __slots__ = (
        "agreed",
        "bids",
        "bids_open",
        "cards_each",
        "dealer",
        "hands",
        "is_foresight",
        "is_last_round",
        "leader",
        "pad",
        "players",
        "round",
        "schedule",
        "scores",
        "stock",
        "taken",
        "trick",
        "tricks",
        "trump",
        "turned_up",
    )

    players: int
    agreed: Options
    """The options that were agreed on."""
    schedule: tuple[int, ...]
    """How many cards each round deals."""
    round: int
    """The number of the round, from 1; 0 before the first."""
    cards_each: int
    """How many cards this round deals to everybody, and so its number of tricks; 0 before."""
    is_last_round: bool
    """Whether this is the last round, which has no trump, whatever the game's length."""
    is_foresight: bool
    """Whether this round is one in which nobody sees their own card (ruling 7)."""
    dealer: Seat
    """Whose deal it is; -1 before the lot is drawn."""
    hands: list[list[Card]]
    """By seat, each sorted."""
    stock: list[Card]
    """The next card of the pack, face down, between the deal and the turn-up."""
    turned_up: Card | None
    trump: Suit | None
    bids: list[int | None]
    """The bids of the round by seat; None until given."""
    bids_open: bool
    """Whether the bids of the round lie open on the table."""
    taken: list[int]
    trick: list[Card]
    """The cards of the trick that is being played, from the leader's on."""
    leader: Seat
    """Who leads the trick that is being played, or the next one."""
    tricks: list[TakenTrick]
    """The tricks of the round that have been taken."""
    scores: list[int]
    pad: list[PadRow]

    def __init__(self, players: int, agreed: Options) -> None:
        super().__init__()
        self.players = players
        self.agreed = agreed
        self.schedule = hand_sizes(players, agreed.length)
        self.dealer = -1
        self.leader = -1
        self.scores = [0] * players
        self.pad = []
        self.clear_table(0)

    def clear_table(self, number: int) -> None:
        """Put the table in order for a round; for number 0, for a game."""
        self.round = number
        self.cards_each = self.schedule[number - 1] if number else 0
        self.is_last_round = number == len(self.schedule)
        self.is_foresight = self.agreed.foresight and self.cards_each == 1
        self.hands = [[] for _ in range(self.players)]
        self.stock = []
        self.turned_up = None
        self.trump = None
        self.bids = [None] * self.players
        self.bids_open = self.agreed.bidding in (Bidding.OPEN, Bidding.PLUS_MINUS_ONE)
        self.taken = [0] * self.players
        self.trick = []
        self.tricks = []

    def standing(self) -> Result:
        return Result.by_score(self.scores)

    def copy(self) -> Self:
        other = self._copy_machine(object.__new__(type(self)))
        other.players = self.players
        other.agreed = self.agreed
        other.schedule = self.schedule
        other.round = self.round
        other.cards_each = self.cards_each
        other.is_last_round = self.is_last_round
        other.is_foresight = self.is_foresight
        other.dealer = self.dealer
        other.hands = [hand[:] for hand in self.hands]
        other.stock = self.stock[:]
        other.turned_up = self.turned_up
        other.trump = self.trump
        other.bids = self.bids[:]
        other.bids_open = self.bids_open
        other.taken = self.taken[:]
        other.trick = self.trick[:]
        other.leader = self.leader
        other.tricks = self.tricks[:]
        other.scores = self.scores[:]
        other.pad = self.pad[:]
        return other
