"""All that is on the table in a game of Terrible Lizards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple, Self

from engine.lizards import deciding, settling
from engine.lizards.cards import Card, Deck
from engine.lizards.dinosaur import ADAPTATIONS, NO_PARTS, Lying, Parts, Totals, totals
from engine.lizards.effects.base import EndCard
from engine.lizards.options import Options
from engine.lizards.words import Dinosaur, Phase, Who
from engine.machine import Result, Seat, State

if TYPE_CHECKING:
    from engine.lizards.modes import ModeRules


class StrikeFacts(NamedTuple):
    """A Strike that is going on. They nest: whoever is damaged may strike back.

    Attributes:
        die: what was rolled; None before that.
        dodged: it never happened.
        shielded: a card of the target says to take no damage.
        rerolled: how often the striker has rolled the die again.
        damage: the health that it has cost; None before that.
    """

    striker: Dinosaur
    target: Dinosaur
    die: int | None = None
    dodged: bool = False
    shielded: bool = False
    rerolled: int = 0
    damage: int | None = None

    def side(self, who: Who) -> Dinosaur:
        """The striker, or the one who is struck."""
        return self.striker if who is Who.STRIKER else self.target


class Rounds(NamedTuple):
    """The rounds of a game, in a mode that has them.

    Attributes:
        number: of the round that is played, from 1; 0 before the first, or if there are none.
        starter: the seat that has started it; -1 before the first.
        began: the number of the last turn before it.
        won: how many rounds each dinosaur has won; () before the first.
    """

    number: int = 0
    starter: Seat = -1
    began: int = 0
    won: tuple[int, ...] = ()


_DERIVED = ("rules", "_totals")
"""What follows from the rest of a state."""


class LizardsState(State):
    """A game of Terrible Lizards.

    Seats hold hands and Stored cards; dinosaurs have health, Parts, Adaptations, lasting Effects
    and Revealed cards. Every card of the deck lies in exactly one zone: `deck`, `discard`,
    `carried`, and by seat or dinosaur `hands`, `stored`, `parts`, `adaptations`, `effects`,
    `revealed`; with Selective Evolution also `display`, `picked` and `removed`. The small zones
    are tuples, replaced whole, so that a copy shares them.
    """

    __slots__ = (
        *("players", "agreed", "rules", "cards", "dinosaur_of", "seats_of"),
        *("active", "turn", "phase", "actions_taken", "strikes_made"),
        *("last_loss", "last_stir", "rounds"),
        *("health", "living", "deaths", "strikes", "carried", "known"),
        *("hands", "stored", "parts", "adaptations", "effects", "revealed", "deck", "discard"),
        *("display", "picked", "removed", "eggs"),
        "_totals",
    )

    players: int
    agreed: Options
    """The options that were agreed on."""
    rules: ModeRules
    cards: Deck
    """The cards that the game is played with."""
    dinosaur_of: tuple[Dinosaur, ...]
    """By seat."""
    seats_of: tuple[tuple[Seat, ...], ...]
    """By dinosaur, in the order of play."""
    active: Seat
    """Whose turn it is; before the first turn, who will be first, or -1 before that is known."""
    turn: int
    """The number of the turn, from 1; 0 before the first."""
    phase: Phase
    """The phase of the turn."""
    actions_taken: int
    strikes_made: int
    """How many Strikes this turn's Strike phase has seen; a dodged one counts."""
    last_loss: int
    """The number of the last turn in which somebody lost health (ruling 30)."""
    last_stir: int
    """That of the last turn in which a card left a hand or was Used, or health changed."""
    rounds: Rounds
    health: list[int]
    living: tuple[Dinosaur, ...]
    """The dinosaurs that are alive, in order."""
    deaths: tuple[tuple[Dinosaur, ...], ...]
    """Those who have died, in order; those who died together, together."""
    strikes: tuple[StrikeFacts, ...]
    """The Strikes that are going on, the inmost last."""
    carried: tuple[Card, ...]
    """The cards that are being carried out and lie nowhere else yet; open."""
    known: list[tuple[Card, ...]]
    """By seat, the hidden cards whose place it has seen, beside its own; last, what all have seen.

    Sorted as in the deck's list.
    """
    hands: list[tuple[Card, ...]]
    """By seat, in the order in which they came."""
    stored: list[tuple[Card, ...]]
    """By seat: face down beside the dinosaur."""
    parts: list[Parts]
    adaptations: list[tuple[Card, ...]]
    """By dinosaur, in the order in which they were played."""
    effects: list[tuple[Lying, ...]]
    """By bearer: the lasting Effects."""
    revealed: list[tuple[Lying, ...]]
    deck: list[Card]
    """Face down; the last card is the top one."""
    discard: list[Card]
    """The discard pile; the last card is the top one."""
    display: tuple[Card, ...]
    """The Adaptations that can be picked; open."""
    picked: list[tuple[Card, ...]]
    """By seat, the Adaptations that were picked and are not yet in play; open."""
    removed: tuple[Card, ...]
    """The cards that have left the game."""
    eggs: tuple[int, ...]
    """By dinosaur, the eggs that it guards; () if the mode has none."""

    _totals: list[Totals | None]
    """The sums of each dinosaur, None if they have to be made anew."""

    def __init__(self, players: int, agreed: Options, rules: ModeRules, cards: Deck) -> None:
        super().__init__()
        self.players = players
        self.agreed = agreed
        self.rules = rules
        self.cards = cards
        self.dinosaur_of = rules.dinosaurs(players)
        dinosaurs = max(self.dinosaur_of) + 1
        self.seats_of = tuple(
            tuple(seat for seat in range(players) if self.dinosaur_of[seat] == dinosaur)
            for dinosaur in range(dinosaurs)
        )
        self.active = -1
        self.turn = 0
        self.phase = Phase.START
        self.actions_taken = 0
        self.strikes_made = 0
        self.last_loss = 0
        self.last_stir = 0
        self.rounds = Rounds()
        self.health = [rules.health] * dinosaurs
        self.living = tuple(range(dinosaurs))
        self.deaths = ()
        self.strikes = ()
        self.carried = ()
        self.known = [()] * (players + 1)
        self.hands = [()] * players
        self.stored = [()] * players
        self.parts = [NO_PARTS] * dinosaurs
        self.adaptations = [()] * dinosaurs
        self.effects = [()] * dinosaurs
        self.revealed = [()] * dinosaurs
        self.deck = list(reversed(cards.cards))
        self.discard = []
        self.display = ()
        self.picked = [()] * players
        self.removed = ()
        self.eggs = (rules.eggs,) * dinosaurs if rules.eggs else ()
        self._totals = [None] * dinosaurs

    # -- looking ---------------------------------------------------------------------------------

    def totals(self, dinosaur: Dinosaur) -> Totals:
        """What a dinosaur's cards add up to."""
        found = self._totals[dinosaur]
        if found is None:
            found = self._totals[dinosaur] = totals(
                self.parts[dinosaur],
                self.adaptations[dinosaur],
                self.effects[dinosaur],
                self.revealed[dinosaur],
                sum(len(self.stored[seat]) for seat in self.seats_of[dinosaur]),
                self.lost(dinosaur),
                self.agreed.wild_in_set,
            )
        return found

    def lost(self, dinosaur: Dinosaur) -> int:
        """How far a dinosaur's health is below what it began with."""
        return max(0, self.rules.health - self.health[dinosaur])

    def changed(self, dinosaur: Dinosaur) -> None:
        """Something that counts for a dinosaur's sums has changed: make them anew when needed."""
        self._totals[dinosaur] = None

    def known_to(self, seat: Seat | None) -> tuple[Card, ...]:
        """The hidden cards whose place a seat, or everybody (None), has seen, beside its own."""
        return self.known[self.players if seat is None else seat]

    def in_order(self, first: Dinosaur) -> tuple[Dinosaur, ...]:
        """The living dinosaurs in the order of play, from one of them on."""
        return tuple(sorted(self.living, key=lambda one: (one < first, one)))

    def side_of(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that play the same dinosaur as a seat, itself among them."""
        return self.seats_of[self.dinosaur_of[seat]]

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats that play the same dinosaur; they see this one's hidden cards."""
        return tuple([one for one in self.side_of(seat) if one != seat])

    def speaker(self, dinosaur: Dinosaur) -> Seat:
        """Who chooses for a dinosaur: the one whose turn it is, else the one who is next."""
        seats = self.seats_of[dinosaur]
        return min(seats, key=lambda seat: (seat - self.active) % self.players)

    def is_carried_out(self, card: Card) -> bool:
        """Whether a card is being carried out just now; then it does nothing besides (31)."""
        return any(type(step) is EndCard and step.card is card for step in self.stack)

    def is_inside_card(self) -> bool:
        """Whether any card is being carried out."""
        return any(type(step) is EndCard for step in self.stack)

    def living_seats(self) -> Iterator[Seat]:
        """The seats whose dinosaur is alive, in order from the active one."""
        for turn in range(self.players):
            seat = (self.active + turn) % self.players
            if self.dinosaur_of[seat] in self.living:
                yield seat

    # -- the machine's questions -----------------------------------------------------------------

    def settle(self) -> None:
        # Only the two things that can be out of order are looked at here: it is done so often.
        health, adaptations = self.health, self.adaptations
        for dinosaur in self.living:
            if health[dinosaur] <= 0 or len(adaptations[dinosaur]) > ADAPTATIONS:
                settling.settle(self)
                break

    def interruptions(self) -> Mapping[Seat, tuple[object, ...]]:
        """The Stored cards of everybody, outside of cards (ruling 19).

        Whoever is asked has them among the options too, so that one question is enough.
        """
        if self.is_inside_card():
            return {}
        return {
            seat: tuple([card.to_use for card in self.stored[seat]])
            for seat in self.living_seats()
            if self.stored[seat]
        }

    def interrupt(self, seat: Seat, choice: object) -> None:
        deciding.interrupt(self, seat, choice)

    def standing(self) -> Result:
        return self.rules.result(self, True)

    def copy(self) -> Self:
        other = self._copy_machine(object.__new__(type(self)))
        other.players = self.players
        other.agreed = self.agreed
        other.rules = self.rules
        other.cards = self.cards
        other.dinosaur_of = self.dinosaur_of
        other.seats_of = self.seats_of
        other.active = self.active
        other.turn = self.turn
        other.phase = self.phase
        other.actions_taken = self.actions_taken
        other.strikes_made = self.strikes_made
        other.last_loss = self.last_loss
        other.last_stir = self.last_stir
        other.rounds = self.rounds
        other.health = self.health[:]
        other.living = self.living
        other.deaths = self.deaths
        other.strikes = self.strikes
        other.carried = self.carried
        other.known = self.known[:]
        other.hands = self.hands[:]
        other.stored = self.stored[:]
        other.parts = self.parts[:]
        other.adaptations = self.adaptations[:]
        other.effects = self.effects[:]
        other.revealed = self.revealed[:]
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.display = self.display
        other.picked = self.picked[:]
        other.removed = self.removed
        other.eggs = self.eggs
        other._totals = self._totals[:]
        return other

    def facts(self) -> Iterator[tuple[str, object]]:
        for name, value in super().facts():
            if name not in _DERIVED:
                yield name, value
