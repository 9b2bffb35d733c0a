"""What practice at Wizard has shown, the tables that come of it, and who plays by them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import accumulate, combinations, permutations

from engine.wizard.cards import PACK, Suit
from engine.wizard.estimate import chance_of_trick
from engine.wizard.habits import (
    HABITS,
    KINDS,
    MOMENTS,
    RIVALS,
    SITUATIONS,
    STANDINGS,
    STRENGTHS,
    style_of,
)
from engine.wizard.masks import Cards
from engine.wizard.phases import SUITS
from engine.wizard.promises import RANKS, ROUNDS, SIZE, Promises, Row, place, rows
from engine.wizard.state import WizardState
from engine.wizard.styles import Style, simple
from engine.wizard.tricks import TakenTrick

Pair = tuple[str, str]
Rows = Mapping[tuple[int, int], Row]

KEPT = 0.75
"""How much of what is known counts after it has faded."""
TRUSTED = 200.0
"""How many points speak for the order of tables that are trusted, in each situation, at first: they
fade like all else that is known."""
ALIKE = 54
"""So many standings one after the other have the same turn and number of tricks wanted."""


class Player:
    """The tables that all seats go by, and the style in which they play."""

    def __init__(self, habits: Sequence[str], rows: Rows, style: Style | None = None) -> None:
        self.habits = habits
        self.rows = rows
        self.style = style or style_of(habits)
        self._promises: dict[tuple[int, int, Suit | None], Promises] = {}

    def promise(self, state: WizardState, trump: Suit | None) -> Promises:
        """How likely each card of a round with this trump is to take a trick."""
        key = state.players, state.cards_each, trump
        if key not in self._promises:
            self._promises[key] = Promises(self.rows[key[:2]], trump)
        return self._promises[key]


def experienced() -> Player:
    """The player of the tables that there are."""
    return Player(HABITS, rows())


def beginner() -> Player:
    """A player without experience: the simple style, and a rule of thumb for the promises.

    Where nothing is known yet, its habits are to lose, or to take if tricks are wanted.
    """
    row = [0] * SIZE
    for trump in (None, *SUITS):
        for card in PACK:
            row[place(card, trump)] = round(100 * chance_of_trick(card, trump))
    habits = [
        KINDS if "none" in name else KINDS[::-1] for name in STANDINGS for _ in range(MOMENTS)
    ]
    return Player(habits, dict.fromkeys(ROUNDS, row), simple)


class Experience:
    """What has been tried, and which cards took tricks.

    Attributes:
        tried: by situation and two kinds of cards, how many points the first led to beyond the
            second in the same positions.
        trusted: by situation, the kinds in an order that is right until much speaks against it.
        trust: how many points speak for that order.
        held: by round and place in its row, how often a card was played.
        took: the same, how often it took the trick.
    """

    def __init__(self, trusted: Sequence[str] = ()) -> None:
        """Begin with nothing, or with habits that are trusted until much speaks against them."""
        self.tried: list[dict[Pair, float]] = [{} for _ in range(SITUATIONS)]
        self.trusted = trusted or ("",) * SITUATIONS
        self.trust = TRUSTED
        self.held = {size: [0.0] * SIZE for size in ROUNDS}
        self.took = {size: [0.0] * SIZE for size in ROUNDS}

    def fade(self) -> None:
        """Let all that is known so far count less."""
        self.trust *= KEPT
        for pairs in self.tried:
            for pair in pairs:
                pairs[pair] *= KEPT
        for counts in (*self.held.values(), *self.took.values()):
            counts[:] = [KEPT * one for one in counts]

    def weigh(self, number: int, kinds: Mapping[str, Cards], points: Mapping[Cards, float]) -> None:
        """Remember what the cards of some kinds led to in a situation."""
        for first, second in permutations(kinds, 2):
            gain = points[kinds[first]] - points[kinds[second]]
            self.tried[number][first, second] = self.tried[number].get((first, second), 0.0) + gain

    def count(
        self, size: tuple[int, int], tricks: Sequence[TakenTrick], trump: Suit | None
    ) -> None:
        """Remember which cards took the tricks of a round: its players and cards for each."""
        for leader, cards, winner in tricks:
            for turn, card in enumerate(cards):
                spot = place(card, trump)
                self.held[size][spot] += 1
                self.took[size][spot] += (leader + turn) % size[0] == winner

    def habits(self, former: Sequence[str]) -> tuple[str, ...]:
        """The kinds from the best one on, by situation; what was never tried stays as it was."""
        return tuple(_sorted(order, self._gains(number)) for number, order in enumerate(former))

    def _gains(self, number: int) -> Mapping[Pair, float]:
        """What has been tried in a situation, and a little of what was in similar ones."""
        gains = dict(self.tried[number])
        for first, second in combinations(self.trusted[number], 2):
            gains[first, second] = gains.get((first, second), 0.0) + self.trust
            gains[second, first] = gains.get((second, first), 0.0) - self.trust
        for other, weight in _alike(number):
            for pair, gain in self.tried[other].items():
                gains[pair] = gains.get(pair, 0.0) + weight * gain
        return gains

    def rows(self, former: Rows) -> Rows:
        """How often each card takes a trick, evened out over ranks and numbers of cards."""
        return {size: self._row(size, former[size]) for size in ROUNDS}

    def _row(self, size: tuple[int, int], former: Row) -> Row:
        players, cards_each = size
        row = []
        for spot, share in enumerate(former):
            held, took = 8.0, 8.0 * share / 100
            for near in (cards_each - 1, cards_each, cards_each + 1):
                for other in (spot - 1, spot, spot + 1):
                    is_kin = other == spot or other // RANKS == spot // RANKS < 3
                    if is_kin and (players, near) in self.held:
                        weight = (1 if near == cards_each else 0.4) * (1 if other == spot else 0.25)
                        held += weight * self.held[players, near][other]
                        took += weight * self.took[players, near][other]
            row.append(round(100 * took / held))
        return (*row[:-1], 0)  # A Jester takes a trick of Jesters alone: nobody can plan that.


@cache
def _alike(number: int) -> Sequence[tuple[int, float]]:
    """Situations like one, and how much of what is known of them counts for it.

    Those of another standing with the same moment, and those of another moment with the same one.
    """
    found: list[tuple[int, float]] = []
    standing, moment = divmod(number, MOMENTS)
    own = standing % ALIKE
    for other in range(ALIKE):
        levels = abs(other // 9 - own // 9)
        if levels <= 1 and other != own:
            slack, spare = abs(other % 9 // 3 - own % 9 // 3), abs(other % 3 - own % 3)
            weight = 0.1 / (1 + 8 * levels + 3 * slack + 2 * spare)
            found.append((number + MOMENTS * (other - own), weight))
    for other in range(MOMENTS):
        if other != moment:
            (now, near), (then, far) = divmod(moment, STRENGTHS), divmod(other, STRENGTHS)
            sure, rivals = abs(now // RIVALS - then // RIVALS), abs(now % RIVALS - then % RIVALS)
            found.append((number + other - moment, 0.1 / (2 * sure + rivals + abs(near - far))))
    return found


def _sorted(former: str, gains: Mapping[Pair, float]) -> str:
    """The order put right: as long as it gains points, a kind is moved to its best place."""
    order, moved = former, True
    while moved:
        moved = False
        for kind in former:
            rest = order.replace(kind, "")
            steps = [0.0, *(gains.get((before, kind), 0.0) for before in rest)]
            worth = list(accumulate(steps))
            best = max(range(len(order)), key=worth.__getitem__)
            if worth[best] > worth[order.index(kind)] + 1e-6:
                order, moved = rest[:best] + kind + rest[best:], True
    return order
