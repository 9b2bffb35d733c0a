"""Sets up a table of Terrible Lizards in one line, and plays on it by the names of cards.

The decks of these tests hold plain cards with round numbers, and whatever a test adds as rows of
TOML. Cards are named by their kind ("rex-head", "strong 2" is the second of its kind).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from engine import lizards
from engine.lizards import Card, Deck, LizardsState, Options, choices
from engine.lizards.choices import Name
from engine.lizards.dinosaur import Lying
from engine.lizards.loading import deck_from_text
from engine.lizards.modes import RULES
from engine.lizards.phases import NextTurn, PhaseStep
from engine.lizards.text import encode
from engine.lizards.words import PartType, Phase, Until
from engine.machine import Chance, Event, State

PLAIN = """
name = "Test"

[[dinosaur]] # a set of it sums to 14 and 11
id = "rex"
name = "Rex"
copies = 3
head = { name = "Rex Head", attack = 6, weight = 1 }
body = { name = "Rex Body", attack = 3, weight = 4 }
arms = { name = "Rex Arms", attack = 1, weight = 1 }
legs = { name = "Rex Legs", attack = 4, weight = 5 }

[[dinosaur]]
id = "tri"
name = "Tri"
copies = 2
head = { name = "Tri Head", attack = 2, weight = 2 }
body = { name = "Tri Body", attack = 2, weight = 2 }
arms = { name = "Tri Arms", attack = 2, weight = 2 }
legs = { name = "Tri Legs", attack = 2, weight = 2 }

[[wild]]
id = "wild"
name = "Wild"
copies = 2
attack = 3
weight = 3

[[adaptation]]
id = "attack12"
name = "Attack 12"
copies = 4
attack = 12

[[adaptation]]
id = "weight9"
name = "Weight 9"
copies = 4
weight = 9

[[adaptation]]
id = "weight20"
name = "Weight 20"
copies = 4
weight = 20

[[effect]]
id = "breath"
name = "Deep Breath"
copies = 12
do = [{ verb = "heal", amount = 1 }]

[[effect]]
id = "dodge"
name = "Dodge"
copies = 3
store = true
do = [{ verb = "dodge" }]

[[effect]]
id = "shield"
name = "Shield"
copies = 3
store = true
do = [{ verb = "no damage" }]
"""

PLAIN_DECK = deck_from_text(PLAIN)


def deck_with(*rows: str) -> Deck:
    """The plain deck and these rows of TOML: `effect("x", "...")`, `adaptation("x", "...")`."""
    return deck_from_text("\n".join([PLAIN, *rows]))


def effect(id: str, do: str, *, copies: int = 4, store: bool = False) -> str:
    """The row of an Effect: `do` are its verbs as in a deck's file, without the brackets."""
    stored = "store = true\n" if store else ""
    return (
        f'[[effect]]\nid = "{id}"\nname = "{id.title()}"\ncopies = {copies}\n{stored}do = [{do}]\n'
    )


def adaptation(id: str, text: str, *, copies: int = 4) -> str:
    """The row of an Adaptation with these fields."""
    return f'[[adaptation]]\nid = "{id}"\nname = "{id.title()}"\ncopies = {copies}\n{text}\n'


@dataclass
class Heard:
    """A recorder that keeps what is told."""

    events: list[Event] = field(default_factory=list)

    def report(self, event: Event) -> None:
        self.events.append(event)

    def settled(self, state: State) -> None:
        """Nothing is looked at."""

    def of(self, *kinds: type[Event]) -> list[Event]:
        """The events of these kinds."""
        return [event for event in self.events if type(event) in kinds]


class Table:
    """A game that a test plays: cards by their names, and what was told."""

    def __init__(self, state: LizardsState) -> None:
        self.state = state
        self.heard = Heard()
        state.recorder = self.heard

    def card(self, name: str) -> Card:
        """A card by the name of its kind, and its number if it is not the first: "rex-head 2"."""
        kind, _, number = name.partition(" ")
        return self.state.cards.card(f"{kind}.{number or 1}")

    def names(self, cards: Sequence[Card | None]) -> list[str]:
        """The names of cards, "-" for none."""
        return [
            "-" if one is None else one.name.replace(".1", "").replace(".", " ") for one in cards
        ]

    # -- choosing --------------------------------------------------------------------------------

    def choose(self, *told: object) -> Table:
        """Choose several times: "play x", "end", "pass", a choice itself, or an outcome."""
        for one in told:
            self.state.choose(self.choice(one) if isinstance(one, str) else one)
        return self

    def choice(self, told: str) -> object:
        """A choice in words: "play rex-head", "strike 1", "name head", "draw"."""
        word, _, rest = told.partition(" ")
        match word:
            case "draw" | "end" | "pass" | "reroll":
                return {
                    "draw": choices.DRAW,
                    "end": choices.END_PHASE,
                    "pass": choices.PASS,
                    "reroll": choices.REROLL,
                }[word]
            case "strike":
                return choices.Strike(int(rest))
            case "target":
                return choices.Target(int(rest))
            case "dinosaur":
                return choices.TargetDinosaur(int(rest))
            case "name":
                return Name(PartType(rest))
        kinds = {
            "play": choices.Play,
            "store": choices.Store,
            "use": choices.Use,
            "discard": choices.Discard,
            "drop": choices.Drop,
            "choose": choices.Choose,
        }
        return kinds[word](self.card(rest))

    def interject(self, seat: int, told: str) -> Table:
        """Let a seat throw in a Stored card: "use x"."""
        self.state.interject(seat, self.choice(told))
        return self

    def options(self) -> list[str]:
        """What may be chosen, in the words of `choice`."""
        return [self._words(option) for option in self.state.options()]

    def _words(self, option: object) -> str:
        text = encode(option)
        return text[:-2] if text.endswith(".1") else text.replace(".", " ")

    def may(self, told: str) -> bool:
        """Whether this is one of the options."""
        return self.choice(told) in self.state.options()

    # -- looking ---------------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int | None, str]:
        """Who is asked, and by what step."""
        return self.state.seat, type(self.state.pending).__name__

    @property
    def health(self) -> list[int]:
        return self.state.health

    def hand(self, seat: int) -> list[str]:
        return self.names(self.state.hands[seat])

    def stored(self, seat: int) -> list[str]:
        return self.names(self.state.stored[seat])

    def picked(self, seat: int) -> list[str]:
        return self.names(self.state.picked[seat])

    def parts(self, dinosaur: int) -> list[str]:
        return self.names(self.state.parts[dinosaur])

    def adaptations(self, dinosaur: int) -> list[str]:
        return self.names(self.state.adaptations[dinosaur])

    def effects(self, dinosaur: int) -> list[str]:
        return self.names([lying.card for lying in self.state.effects[dinosaur]])

    def revealed(self, dinosaur: int) -> list[str]:
        return self.names([lying.card for lying in self.state.revealed[dinosaur]])

    @property
    def discard(self) -> list[str]:
        return self.names(self.state.discard)

    def sums(self, dinosaur: int) -> tuple[int, int]:
        """Attack and Weight."""
        totals = self.state.totals(dinosaur)
        return totals.attack, totals.weight

    def is_ready(self) -> bool:
        """Whether the game goes on: it plays itself to an end from here, in a copy."""
        return ended(self.state.copy()).result is not None

    def seen(self, seat: int | None) -> lizards.LizardsView:
        """What a seat sees."""
        return lizards.view(self.state, seat)


def ended(state: LizardsState, seed: int = 0) -> LizardsState:
    """The state at the end of a game that is played on at random."""
    rng = Random(seed)
    while state.pending is not None:
        if isinstance(state.pending, Chance):
            state.choose(state.pending.draw(state, rng))
        else:
            state.choose(rng.choice(state.options()))
    return state


def _left(turn: Sequence[object], phase: Phase) -> int:
    """How many steps of a turn are left when a phase begins."""
    for number, step in enumerate(turn):
        if isinstance(step, PhaseStep) and step.phase is phase:
            return number + 1
    return len(turn)


By = Mapping[int, str]
"""Cards by seat or dinosaur, parted by commas."""


def table(
    *rows: str,
    players: int = 2,
    phase: Phase = Phase.ACTION,
    turn: int = 5,
    active: int = 0,
    health: Sequence[int] = (),
    hands: By | None = None,
    stored: By | None = None,
    parts: By | None = None,
    adaptations: By | None = None,
    effects: By | None = None,
    revealed: By | None = None,
    picked: By | None = None,
    deck: str | None = None,
    discard: str = "",
    options: Options | None = None,
    last_loss: int = 0,
    dead: Sequence[int] = (),
    own_deck: Deck | None = None,
) -> Table:
    """A table in the middle of a turn of seat `active`, with the plain deck and these rows.

    `own_deck` is what is played with instead.

    `deck` are the cards from the top down, all other cards being out of the game; if it is None,
    the deck is all that lies nowhere else. Effects were played by their bearer for this turn;
    Wild Parts may say what they are: "wild=head".
    """
    agreed = Options() if options is None else options
    cards = own_deck or (deck_with(*rows) if rows else PLAIN_DECK)
    state = LizardsState(players, agreed, RULES[agreed.mode], cards)
    found = Table(state)
    state.active, state.turn, state.last_loss = active, turn, last_loss
    state.health = list(health) or state.health
    used: list[Card] = []

    def take(names: str) -> list[Card]:
        taken: list[Card] = []
        for name in filter(None, map(str.strip, names.split(","))):
            numbers = range(1, 30) if " " not in name else [int(name.split()[1])]
            kind = name.split()[0]
            card = next(
                card
                for card in (found.card(f"{kind} {number}") for number in numbers)
                if card not in used
            )
            used.append(card)
            taken.append(card)
        return taken

    for seat, names in (hands or {}).items():
        state.hands[seat] = tuple(take(names))
    for seat, names in (stored or {}).items():
        state.stored[seat] = tuple(take(names))
    for seat, names in (picked or {}).items():
        state.picked[seat] = tuple(take(names))
    for dinosaur, names in (parts or {}).items():
        placed: list[Card | None] = [None] * 4
        for name in map(str.strip, names.split(",")):
            kind, _, as_type = name.partition("=")
            (card,) = take(kind)
            part = PartType(as_type) if as_type else card.kind.part
            assert part is not None
            placed[part.place] = card
        state.parts[dinosaur] = tuple(placed)
    for dinosaur, names in (adaptations or {}).items():
        state.adaptations[dinosaur] = tuple(take(names))
    for zones, given in ((state.effects, effects), (state.revealed, revealed)):
        for dinosaur, names in (given or {}).items():
            owner = state.seats_of[dinosaur][0]
            zones[dinosaur] = tuple(Lying(card, owner, Until.END_OF_TURN) for card in take(names))
    state.discard = take(discard)
    if deck is None:
        state.deck = [card for card in reversed(cards.cards) if card not in used]
    else:
        state.deck = take(deck)[::-1]
    for dinosaur in dead:
        state.health[dinosaur] = 0
        state.living = tuple(one for one in state.living if one != dinosaur)
        state.deaths += ((dinosaur,),)
    turn = state.rules.turn
    state.stack = [*state.rules.frame, NextTurn(), *turn[: _left(turn, phase)]]
    state.start()
    return found


__all__ = ["PLAIN", "PLAIN_DECK", "Table", "adaptation", "deck_with", "effect", "ended", "table"]
