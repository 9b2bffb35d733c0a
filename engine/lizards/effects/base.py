"""What a verb is, and the steps that carry verbs out.

A verb is a small frozen record with typed parameters. It knows how it is carried out, and its
text as a whole sentence; how it is read from a deck's file follows from the types of its
parameters. `Do` carries a verb out; a verb that asks somebody goes on as one `Ask` for each of
those it is done to, and that as a `Question`, if there is anything to choose.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, ClassVar

from engine.lizards import events
from engine.lizards.cards import NO_INSTRUCTIONS, Card, Instructions
from engine.lizards.choices import PASS, Pass, Target, TargetDinosaur
from engine.lizards.words import Dinosaur, Domain, Guard, Occasion, Who
from engine.machine import Chance, Decision, Seat, Step, drawn
from engine.record import Record

if TYPE_CHECKING:
    from engine.lizards.state import LizardsState

MOST = 99
"""The highest number that a card may name."""


class Verb(Record):
    """Something that the text of a card does. Subclasses are records.

    Attributes:
        word: what it is called in a deck's file.
        domain: whether it is done to people or to dinosaurs.
        allowed: those it may be done to.
        who: whom this one is done to.
    """

    word: ClassVar[str]
    domain: ClassVar[Domain] = Domain.SEATS
    allowed: ClassVar[tuple[Who, ...]] = (Who.OWNER,)

    @property
    def who(self) -> Who:
        """Whom it is done to; the owner unless it has a parameter of that name."""
        return Who.OWNER

    def carry_out(self, state: LizardsState, do: Do) -> None:
        """Do it, or put steps on the stack that will; what is impossible is skipped."""
        raise NotImplementedError

    def text(self) -> str:
        """What it does, as a whole sentence in the chosen language."""
        raise NotImplementedError


class Asking(Verb):
    """A verb that lets somebody choose, once for each of those it is done to."""

    may_pass: ClassVar[bool] = False

    def asks(self) -> str:
        """What it asks for, in a few words: "a card to discard"."""
        raise NotImplementedError

    @property
    def times(self) -> int:
        """How many choices are made for each."""
        return 1

    def carry_out(self, state: LizardsState, do: Do) -> None:
        for subject in reversed(subjects(state, self, do)):
            state.stack.append(Ask(self, do.owner, do.card, subject, self.times))

    def asked(self, state: LizardsState, ask: Ask) -> Seat:
        """Who chooses: the owner of the card, unless the verb says otherwise."""
        return ask.owner

    def choices(self, state: LizardsState, ask: Ask) -> tuple[object, ...]:
        """What there is to choose from; nothing if it is impossible."""
        raise NotImplementedError

    @property
    def is_random(self) -> bool:
        """Whether luck chooses instead."""
        return False

    def chosen(self, state: LizardsState, ask: Ask, choice: object) -> None:
        """Carry out a choice."""
        raise NotImplementedError


class Do(Record, Step["LizardsState"]):
    """One verb of a card is carried out.

    What is left of a card whose owner has died is not done (ruling 13). `target` is the dinosaur
    at which the card is aimed, `person` the seat, if it is aimed at one.
    """

    verb: Verb
    owner: Seat
    card: Card
    target: Dinosaur | None = None
    person: Seat | None = None

    def stands(self, state: LizardsState) -> bool:
        return state.dinosaur_of[self.owner] in state.living

    def run(self, state: LizardsState) -> None:
        self.verb.carry_out(state, self)


class Ask(Record, Step["LizardsState"]):
    """A verb goes on with one of those it is done to: somebody chooses, `left` times.

    Where nothing can be chosen it is skipped, and where there is but one choice it is made.
    """

    verb: Asking
    owner: Seat
    card: Card
    subject: int
    """A seat or a dinosaur, by the verb's domain."""
    left: int

    def stands(self, state: LizardsState) -> bool:
        return is_there(state, self)

    def run(self, state: LizardsState) -> None:
        choices = self.verb.choices(state, self)
        if not choices:
            return
        if len(choices) == 1 and not self.verb.may_pass:
            self.take(state, choices[0])
        elif self.verb.is_random:
            state.stack.append(PickAtRandom(self))
        else:
            state.stack.append(Question(self))

    def take(self, state: LizardsState, choice: object) -> None:
        """Carry a choice out; if there are more to make, ask again after that."""
        if self.left > 1:
            state.stack.append(replace(self, left=self.left - 1))
        self.verb.chosen(state, self, choice)


class Question(Record, Decision["LizardsState", object]):
    """What a verb asks somebody."""

    ask: Ask

    def stands(self, state: LizardsState) -> bool:
        return is_there(state, self.ask)

    def seat(self, state: LizardsState) -> Seat:
        return self.ask.verb.asked(state, self.ask)

    def options(self, state: LizardsState) -> tuple[object, ...]:
        verb = self.ask.verb
        choices = verb.choices(state, self.ask)
        return (*choices, PASS) if verb.may_pass else choices

    def resolve(self, state: LizardsState, choice: object) -> None:
        if type(choice) is not Pass:
            self.ask.take(state, choice)


class PickAtRandom(Record, Chance["LizardsState", int]):
    """Luck chooses for a verb; the outcome is the place, from 0, of what it has chosen."""

    ask: Ask

    def stands(self, state: LizardsState) -> bool:
        return is_there(state, self.ask)

    def _choices(self, state: LizardsState) -> tuple[object, ...]:
        return self.ask.verb.choices(state, self.ask)

    def draw(self, state: LizardsState, rng: Random) -> int:
        return drawn(len(self._choices(state)), rng)

    def is_possible(self, state: LizardsState, outcome: object) -> bool:
        return type(outcome) is int and 0 <= outcome < len(self._choices(state))

    def resolve(self, state: LizardsState, outcome: int) -> None:
        self.ask.take(state, self._choices(state)[outcome])


class ChooseTarget(Record, Decision["LizardsState", object]):
    """A card is aimed: at a person if it needs a hand, else at a dinosaur (ruling 14)."""

    card: Card
    owner: Seat
    occasion: Occasion | None
    """The occasion on which the card does something; None if it is played or Used."""

    def stands(self, state: LizardsState) -> bool:
        return state.dinosaur_of[self.owner] in state.living

    def seat(self, state: LizardsState) -> Seat:
        return self.owner

    def options(self, state: LizardsState) -> tuple[object, ...]:
        return targets(state, self.owner, instructions(self.card, self.occasion))

    def resolve(self, state: LizardsState, choice: object) -> None:
        aim(state, self.card, self.owner, self.occasion, choice)


class EndCard(Record, Step["LizardsState"]):
    """The fact that a card is being carried out; it always stands.

    An Effect that lies nowhere else by then is discarded.
    """

    card: Card
    owner: Seat

    def run(self, state: LizardsState) -> None:
        if self.card in state.carried:
            state.carried = tuple(card for card in state.carried if card is not self.card)
            state.discard.append(self.card)


def instructions(card: Card, occasion: Occasion | None) -> Instructions:
    """What a card does when it is played or Used (None), or on an occasion."""
    if occasion is None:
        return card.kind.played
    return card.kind.standing.on(occasion) or NO_INSTRUCTIONS


def begin(state: LizardsState, card: Card, owner: Seat, occasion: Occasion | None = None) -> None:
    """Put the verbs of a card on the stack, above the fact that it is being carried out.

    If the card is aimed and more than one can be its target, its owner names one first.
    """
    state.stack.append(EndCard(card, owner))
    found = instructions(card, occasion)
    if found.aim is None:
        for verb in reversed(found.verbs):
            state.stack.append(Do(verb, owner, card))
        return
    possible = targets(state, owner, found)
    if len(possible) == 1:
        aim(state, card, owner, occasion, possible[0])
    else:
        state.stack.append(ChooseTarget(card, owner, occasion))


def aim(
    state: LizardsState, card: Card, owner: Seat, occasion: Occasion | None, at: object
) -> None:
    """Put the verbs of a card on the stack, aimed."""
    person = None
    if isinstance(at, Target):
        person, dinosaur = at.seat, state.dinosaur_of[at.seat]
    else:
        assert isinstance(at, TargetDinosaur)
        dinosaur = at.dinosaur
    state.report(events.Targeted, card, owner, state.seats_of[dinosaur], person)
    for verb in reversed(instructions(card, occasion).verbs):
        state.stack.append(Do(verb, owner, card, dinosaur, person))


def targets(state: LizardsState, owner: Seat, found: Instructions) -> tuple[object, ...]:
    """Everybody at whom instructions can be aimed."""
    own = state.dinosaur_of[owner]
    others_only = found.aim is Who.TARGET_OPPONENT
    dinosaurs = [one for one in state.living if not (others_only and one == own)]
    if found.aims_at is Domain.DINOSAURS:
        return tuple(map(TargetDinosaur, dinosaurs))
    return tuple(
        Target(seat) for seat, dinosaur in enumerate(state.dinosaur_of) if dinosaur in dinosaurs
    )


def subjects(state: LizardsState, verb: Verb, do: Do) -> tuple[int, ...]:
    """The living seats or dinosaurs to which a verb is done, in the order of play."""
    own = state.dinosaur_of[do.owner]
    strike = state.strikes[-1] if state.strikes else None
    dinosaurs: tuple[Dinosaur | None, ...]
    match verb.who:
        case Who.OWNER:
            if verb.domain is Domain.SEATS:
                return (do.owner,)
            dinosaurs = (own,)
        case Who.TARGET_OPPONENT | Who.TARGET_PLAYER:
            if verb.domain is Domain.SEATS:
                assert do.person is not None
                return (do.person,) if do.target in state.living else ()
            dinosaurs = (do.target,)
        case Who.OTHERS:
            dinosaurs = tuple(one for one in state.in_order(own) if one != own)
        case Who.EVERYBODY:
            dinosaurs = state.in_order(own)
        case _:
            dinosaurs = (None if strike is None else strike.side(verb.who),)
    living = tuple(one for one in dinosaurs if one is not None and one in state.living)
    if verb.domain is Domain.DINOSAURS:
        return living
    if verb.who in (Who.STRIKER, Who.STRUCK):
        return tuple(map(state.speaker, living))
    seats = [seat for one in living for seat in state.seats_of[one]]
    return tuple(sorted(seats, key=lambda seat: (seat - do.owner) % state.players))


def is_there(state: LizardsState, ask: Ask) -> bool:
    """Whether the owner of a card and the one to whom it is done are both alive."""
    subject = ask.subject
    if ask.verb.domain is Domain.SEATS:
        subject = state.dinosaur_of[subject]
    living = state.living
    return state.dinosaur_of[ask.owner] in living and subject in living


def is_guarded(state: LizardsState, guard: Guard, dinosaur: Dinosaur, owner: Seat) -> bool:
    """Whether something of a dinosaur is safe from the cards of this owner."""
    return guard in state.totals(dinosaur).guards and dinosaur != state.dinosaur_of[owner]


def some_of(cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
    """The cards of which so many are chosen; if all are, there is nothing to choose: the first."""
    return cards if len(cards) > count else cards[:1]
