"""The promises that every game keeps, checked on random games at every move.

One suite for every game: a game takes part by a `Subject`, a small record of what a test has to
know about it. `check_game` plays one random game, a match and a bare state side by side, and
checks everything; an error carries the seed and the move, so that the game can be played again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeVar

from engine.game import Game, View
from engine.machine import Chance, Decision, Event, Seat, State
from engine.match import Frame, Match, Occupant, Setting
from tests.refusing import NO_CHOICES, Impostor, assert_refused, is_right, look_alikes
from tests.saving import check_replay, check_text
from tests.walking import Namer, changeable

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game

REPLAYS = 5
"""At how many random moves of a game its recorded moves are played again, besides round ends."""


@dataclass(frozen=True)
class Subject(Generic[S, V, O]):
    """What the suite has to know of a game.

    Attributes:
        option_sets: every combination of options.
        pack: every card of the game.
        cards_of: the cards in all zones of a state; a card in two zones is there twice.
        count: how many cards should lie in the zones.
        seen: the cards that a seat (None: everybody) may know of, from the rules, not the view.
        exchanged: a copy of a state in which whatever a seat cannot see is exchanged at random.
        is_secret: whether others must not learn the choice that the asked seat is about to make.
        conceivable: choices that exist in the game, most of which are not options just now.
        world_fault: what is wrong with a state that was sampled for a view, or None.
        bound: the most choices and outcomes that a game of so many players can take.
        confidants: the other seats that may learn a secret choice of a seat.
    """

    game: Game[S, V, O]
    option_sets: tuple[O, ...]
    pack: tuple[object, ...]
    cards_of: Callable[[S], list[object]]
    count: Callable[[S], int]
    seen: Callable[[S, Seat | None], Collection[object]]
    exchanged: Callable[[S, Seat | None, Random], S]
    is_secret: Callable[[S], bool]
    conceivable: Callable[[S], Sequence[object]]
    world_fault: Callable[[S, V], str | None]
    bound: Callable[[int, O], int]
    confidants: Callable[[S, Seat], Collection[Seat]] = lambda state, seat: ()

    def readers(self, players: int) -> tuple[Seat | None, ...]:
        """Everybody who may look: the public, then each seat."""
        return (None, *range(players))


@dataclass
class Watcher(Generic[S, V, O]):
    """A recorder that looks at the table after every step, as a match does, and checks it."""

    subject: Subject[S, V, O]
    players: int
    namer: Namer
    told: list[Event] = field(default_factory=list)
    frames: list[Frame[V]] = field(default_factory=list)

    def report(self, event: Event) -> None:
        self.told.append(event)

    def settled(self, state: State) -> None:
        check_zones(self.subject, state)  # type: ignore[misc]
        public = self.subject.game.view(state, None)  # type: ignore[arg-type]
        for reader in self.subject.readers(self.players):
            seen = set(self.subject.seen(state, reader))  # type: ignore[arg-type]
            for event in self.told:
                named = self.namer.names(event.seen_by(reader))
                assert named <= seen, f"{event} shows {named - seen} to {reader}"
        open_cards = set(self.subject.seen(state, None))  # type: ignore[arg-type]
        named = self.namer.names(public)
        assert named <= open_cards, f"the public view shows {named - open_cards}"
        for step in state.stack:
            hash(step)
            held = self.namer.names(step)
            assert held <= open_cards, f"{step} on the stack holds {held - open_cards}"
        if self.told:
            self.frames.append(Frame(tuple(one.seen_by(None) for one in self.told), public))
        self.told = []

    def taken(self) -> list[Frame[V]]:
        """The frames since the last call."""
        frames, self.frames = self.frames, []
        return frames


def check_zones(subject: Subject[S, V, O], state: S) -> None:
    """Cards are conserved: each in one zone, as many as there should be."""
    cards = subject.cards_of(state)
    assert len(set(cards)) == len(cards), "a card lies in two places"
    assert set(cards) <= set(subject.pack), "a card is not of the pack"
    assert len(cards) == subject.count(state), "cards have got lost, or came from nowhere"


def check_views(subject: Subject[S, V, O], state: S, players: int, rng: Random) -> int:
    """Views offer options to the asked seat alone, and do not depend on what they cannot see.

    Returns how many of the exchanges made a different state; if it were always none, the check
    would prove nothing.
    """
    changed = 0
    for reader in subject.readers(players):
        view = subject.game.view(state, reader)
        hash(view)
        assert view.seat == reader
        assert view.asked == state.seat
        assert view.pending == state.pending
        mine = reader is not None and reader == state.seat
        assert view.options == (state.options() if mine else ())
        other = subject.exchanged(state, reader, rng)
        changed += other != state
        assert subject.game.view(other, reader) == view, f"{reader} sees what is hidden"
    return changed


def check_names(subject: Subject[S, V, O], state: S, reader: Seat | None, namer: Namer) -> None:
    """A view names no card that its seat cannot see."""
    named = namer.names(subject.game.view(state, reader))
    seen = set(subject.seen(state, reader))
    assert named <= seen, f"the view of {reader} shows {named - seen}"


def check_options(state: State) -> None:
    """Options are unique, and there are some whenever a seat is asked; only then."""
    options = state.options()
    marks = [(type(option), option) for option in options]
    assert len(set(marks)) == len(options), "an option is offered twice"
    if isinstance(state.pending, Decision):
        assert options
        assert state.seat is not None
        assert not marks or type(options) is tuple
    else:
        assert (options, state.seat) == ((), None)
        assert not state.interjections()
    for seat, choices in state.interjections().items():
        assert choices
        assert len(set(choices)) == len(choices), f"seat {seat} is offered the same twice"


def check_copy(state: State, rng: Random) -> None:
    """A copy is equal, offers the same, and goes its own way."""
    copy = state.copy()
    reference = state.copy()
    assert copy == state
    assert copy.options() == state.options()
    assert copy.interjections() == state.interjections()
    assert copy.recorder is None
    shared = {id(part) for part in changeable(state)} & {id(part) for part in changeable(copy)}
    assert not shared, "a copy shares something that can change"
    if state.pending is not None:
        copy.choose(any_choice(copy, rng))
        assert copy != reference
    assert state == reference, "a choice in a copy changed the original"


def any_choice(state: State, rng: Random) -> object:
    """A random option, or a random outcome of luck."""
    if isinstance(state.pending, Chance):
        return state.pending.draw(state, rng)
    return rng.choice(state.options())


def check_refusals(subject: Subject[S, V, O], state: S, rng: Random, sample: int) -> None:
    """Whatever is not an option is refused with a reason, and then nothing has changed."""
    before = state.copy()
    wrong = list(NO_CHOICES)
    if state.pending is not None:
        right = any_choice(state, rng)
        wrong += [subject.game.encode(right), *look_alikes(right)]
    conceivable = subject.conceivable(state)
    known = rng.sample(conceivable, min(sample, len(conceivable)))
    for value in [*wrong, *(value for value in known if not is_right(state, value))]:
        assert_refused(state.choose, value)
    offered = state.interjections()
    for seat in (-1, *range(max(subject.game.players) + 1)):
        for value in (None, Impostor(), rng.choice(conceivable)):
            if type(value) is Impostor or value not in offered.get(seat, ()):
                assert_refused(state.interject, seat, value)
    assert state == before, "a refused choice changed the state"
    assert (state.options(), state.pending) == (before.options(), before.pending)


def check_secret(subject: Subject[S, V, O], state: S, players: int, rng: Random) -> None:
    """Two secret choices leave everybody else with the same view and the same story."""
    assert state.seat is not None
    privy = (state.seat, *subject.confidants(state, state.seat))
    told: list[list[tuple[V, list[Event]]]] = []
    for choice in rng.sample(state.options(), 2):
        copy = state.copy()
        copy.recorder = watcher = _Listener()
        copy.choose(choice)
        others = [reader for reader in subject.readers(players) if reader not in privy]
        told.append(
            [
                (subject.game.view(copy, reader), [one.seen_by(reader) for one in watcher.told])
                for reader in others
            ]
        )
    assert told[0] == told[1], "others learn a secret choice"


@dataclass
class _Listener:
    told: list[Event] = field(default_factory=list)

    def report(self, event: Event) -> None:
        self.told.append(event)

    def settled(self, state: State) -> None:
        pass


def check_world(subject: Subject[S, V, O], state: S, reader: Seat | None, rng: Random) -> None:
    """A sampled world gives the same view back, breaks nothing that was shown, and plays on."""
    view = subject.game.view(state, reader)
    world = subject.game.deal_unseen(view, rng)
    assert subject.game.view(world, reader) == view, f"another view for {reader}"
    assert world.pending == state.pending
    check_zones(subject, world)
    fault = subject.world_fault(world, view)
    assert fault is None, fault
    check_options(world)
    if world.pending is not None:
        world.choose(any_choice(world, rng))
        check_zones(subject, world)


def check_game(
    subject: Subject[S, V, O], players: int, options: O, seed: int, *, thorough: bool = False
) -> None:
    """Play one random game, and check every promise at every move.

    `thorough` asks everybody about everything at each move, where otherwise one reader and a
    sample of wrong choices have their turn.
    """
    game = RandomGame(subject, players, options, seed, thorough)
    try:
        game.play()
    except BaseException as error:
        error.add_note(f"{players} players, {options}, seed {seed}, choice {game.choices}")
        raise


class RandomGame(Generic[S, V, O]):
    """A random game of a subject: a match, and beside it a bare state that is watched."""

    def __init__(
        self, subject: Subject[S, V, O], players: int, options: O, seed: int, thorough: bool
    ) -> None:
        self.subject = subject
        self.players = players
        self.thorough = thorough
        self.seed = seed
        self.rng = Random(f"conformance/{seed}")
        self.namer = Namer(subject.pack)
        self.choices = 0
        self.changed = 0
        self.bound = subject.bound(players, options)
        self.replays = set(self.rng.sample(range(self.bound), min(REPLAYS, self.bound)))
        first = self.rng.choice((None, *range(players)))
        occupants = tuple(Occupant(f"Player {seat}") for seat in range(players))
        self.watcher = Watcher(subject, players, self.namer)
        self.state = subject.game.new_game(players, options, first, self.watcher)
        self.match = Match(subject.game, Setting(options, occupants, seed, first))
        self.drawn = 0

    def play(self) -> None:
        """Play to the end."""
        self.luck()
        assert self.watcher.taken() == self.match.frames
        while self.state.pending is not None:
            self.moment()
            frames = self.interject() if self.state.interjections() else self.choose()
            drew = self.luck()
            assert self.watcher.taken() == frames
            assert self.match.state == self.state, "the match and its game went different ways"
            if drew or self.choices in self.replays or self.state.pending is None:
                check_replay(self.subject.game, self.match)
        self.moment()
        assert self.changed, "nothing hidden was ever exchanged: the check proved nothing"
        assert self.state.result is not None
        assert self.match.result == self.state.result

    def choose(self) -> list[Frame[V]]:
        """Choose an option at random, in the match and in the state."""
        choice = self.rng.choice(self.state.options())
        check_text(self.subject.game, choice)
        self.state.choose(choice)
        return self.match.play(choice)

    def interject(self) -> list[Frame[V]]:
        """Half of the time throw something in that may be thrown in, else choose."""
        if self.rng.random() < 0.5:
            return self.choose()
        seat, choices = self.rng.choice(sorted(self.state.interjections().items()))
        choice = self.rng.choice(choices)
        check_text(self.subject.game, choice)
        self.state.interject(seat, choice)
        return self.match.interject(seat, choice)

    def luck(self) -> bool:
        """Draw what luck decides, each outcome from a generator made of the seed and its number."""
        before = self.drawn
        while isinstance(pending := self.state.pending, Chance):
            self.moment()
            outcome = pending.draw(self.state, Random(f"{self.seed}/{self.drawn}"))
            assert pending.is_possible(self.state, outcome)
            check_text(self.subject.game, outcome)
            self.state.choose(outcome)
            self.drawn += 1
        return self.drawn > before

    def moment(self) -> None:
        """Check everything that holds while the state waits, or is over."""
        subject, state, rng = self.subject, self.state, self.rng
        self.choices += 1
        assert self.choices <= self.bound + 1, "the game goes on beyond its bound"
        readers = subject.readers(self.players)
        chosen = readers if self.thorough else (readers[self.choices % len(readers)],)
        conceivable = 1000 if self.thorough else 6
        check_zones(subject, state)
        check_options(state)
        check_copy(state, rng)
        check_refusals(subject, state, rng, conceivable)
        self.changed += check_views(subject, state, self.players, rng)
        for reader in chosen:
            check_names(subject, state, reader, self.namer)
            check_world(subject, state, reader, rng)
        if subject.is_secret(state):
            check_secret(subject, state, self.players, rng)
