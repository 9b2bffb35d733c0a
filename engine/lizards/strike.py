"""A Strike: target, answers, die, answers, damage, and what follows from it (ruling 25)."""

from __future__ import annotations

from random import Random

from engine.lizards import events
from engine.lizards.carrying import Occur
from engine.lizards.choices import PASS, REROLL, Pass, Reroll
from engine.lizards.deciding import Open
from engine.lizards.harm import gain_health, lose_health, strike_damage
from engine.lizards.state import LizardsState, StrikeFacts
from engine.lizards.words import Dinosaur, Guard, Occasion
from engine.machine import Chance, Seat, Step, drawn
from engine.record import Record

SIDES = 6
"""Of the die."""


def can_be_struck(state: LizardsState, striker: Dinosaur) -> tuple[Dinosaur, ...]:
    """The dinosaurs that a dinosaur may strike: the living others that are not protected."""
    return tuple(
        [
            one
            for one in state.living
            if one != striker and Guard.STRIKES not in state.totals(one).guards
        ]
    )


def begin_strike(state: LizardsState, striker: Dinosaur, target: Dinosaur) -> None:
    """One dinosaur strikes another; whether it may has been checked."""
    state.strikes += (StrikeFacts(striker, target),)
    state.stack += STRIKE
    state.report(events.StrikeBegan, state.seats_of[striker], state.seats_of[target])


class StrikeStep(Step[LizardsState]):
    """A part of the Strike that is going on: it lapses when one side is dead, or has dodged."""

    __slots__ = ()

    def stands(self, state: LizardsState) -> bool:
        return goes_on(state)


def goes_on(state: LizardsState) -> bool:
    """Whether the inmost Strike still goes on."""
    strike = state.strikes[-1]
    living = state.living
    return not strike.dodged and strike.striker in living and strike.target in living


class Answers(Record, StrikeStep):
    """A round of answers (ruling 21): all with Stored cards are asked, until all have passed.

    `passed` are the seats that have passed since a card was last Used.
    """

    after_die: bool
    passed: tuple[Seat, ...] = ()
    has_kept_die: bool = False
    """Whether the striker has been asked whether to roll again, and has not."""

    def run(self, state: LizardsState) -> None:
        strike = state.strikes[-1]
        if self.after_die and not self.has_kept_die and _may_reroll(state, strike):
            state.stack.append(KeepDie(self))
            return
        if not any(state.stored):
            return
        for seat in _answerers(state, strike):
            if seat not in self.passed:
                state.stack.append(Answer(self, seat))
                return


def _answerers(state: LizardsState, strike: StrikeFacts) -> list[Seat]:
    """Who is asked, in order: the target's seats, then the others from the active seat on."""
    seats = [seat for seat in state.living_seats() if state.stored[seat]]
    return sorted(seats, key=lambda seat: state.dinosaur_of[seat] != strike.target)


def _may_reroll(state: LizardsState, strike: StrikeFacts) -> bool:
    return state.totals(strike.striker).rerolls > strike.rerolled


class Answer(Record, Open):
    """Somebody with Stored cards may answer a Strike with one of them."""

    round: Answers
    answerer: Seat

    def again(self) -> Step[LizardsState]:
        return Answers(self.round.after_die)

    def seat(self, state: LizardsState) -> Seat:
        return self.answerer

    def options(self, state: LizardsState) -> tuple[object, ...]:
        return (*self.free_options(state, self.answerer), PASS)

    def resolve(self, state: LizardsState, choice: object) -> None:
        if isinstance(choice, Pass):
            passed = (*self.round.passed, self.answerer)
            state.stack.append(Answers(self.round.after_die, passed, self.round.has_kept_die))
        else:
            self.resolve_free(state, self.answerer, choice)


class KeepDie(Record, Open):
    """The striker may roll the die again, since a card says so."""

    round: Answers

    def again(self) -> Step[LizardsState]:
        return Answers(self.round.after_die)

    def seat(self, state: LizardsState) -> Seat:
        return state.speaker(state.strikes[-1].striker)

    def options(self, state: LizardsState) -> tuple[object, ...]:
        return (REROLL, *self.free_options(state, self.seat(state)), PASS)

    def resolve(self, state: LizardsState, choice: object) -> None:
        match choice:
            case Reroll():
                strike = state.strikes[-1]
                change(state, strike._replace(rerolled=strike.rerolled + 1))
                state.stack += (Answers(self.round.after_die), RollDie())
            case Pass():
                state.stack.append(Answers(self.round.after_die, self.round.passed, True))
            case _:
                self.resolve_free(state, self.seat(state), choice)


def change(state: LizardsState, strike: StrikeFacts) -> None:
    """Put down new facts of the inmost Strike."""
    state.strikes = (*state.strikes[:-1], strike)


class RollDie(Chance[LizardsState, int]):
    """The six-sided die of a Strike."""

    __slots__ = ()

    def stands(self, state: LizardsState) -> bool:
        return goes_on(state)

    def draw(self, state: LizardsState, rng: Random) -> int:
        return 1 + drawn(SIDES, rng)

    def is_possible(self, state: LizardsState, outcome: object) -> bool:
        return type(outcome) is int and 1 <= outcome <= SIDES

    def resolve(self, state: LizardsState, outcome: int) -> None:
        strike = state.strikes[-1]
        change(state, strike._replace(die=outcome))
        if state.recorder is not None:
            side = state.seats_of[strike.striker]
            state.report(events.DieRolled, side, outcome, strike.die is not None)


class Hit(StrikeStep):
    """The Strike is reckoned: damage = max(0, Attack + die - Weight), then "take no damage"."""

    __slots__ = ()

    def run(self, state: LizardsState) -> None:
        strike = state.strikes[-1]
        ours, theirs = state.totals(strike.striker), state.totals(strike.target)
        die = strike.die or 0
        damage = strike_damage(ours, theirs, die)
        gained = 0
        if strike.shielded:
            if theirs.genus is not None:
                gained = damage
            damage = 0
        change(state, strike._replace(damage=damage))
        if state.recorder is not None:
            left = max(0, state.health[strike.target] + gained - damage)
            state.report(
                events.Struck,
                *(state.seats_of[strike.striker], state.seats_of[strike.target]),
                *(ours.attack, die + ours.die, theirs.weight),
                *(damage, gained, left),
            )
        gain_health(state, strike.target, gained)
        if damage:
            lose_health(state, strike.target, damage, strike.striker)
            state.rules.struck(state, strike.striker, strike.target)


class AfterHit(Step[LizardsState]):
    """What cards do about a Strike that was not dodged, of the living.

    First the target's: damaged, struck; then the striker's.
    """

    __slots__ = ()

    def stands(self, state: LizardsState) -> bool:
        return state.strikes[-1].damage is not None

    def run(self, state: LizardsState) -> None:
        strike = state.strikes[-1]
        striker, target = strike.striker, strike.target
        if Occasion.STRIKES in state.totals(striker).occasions:
            state.stack.append(Occur(Occasion.STRIKES, striker))
        theirs = state.totals(target).occasions
        if Occasion.STRUCK in theirs:
            state.stack.append(Occur(Occasion.STRUCK, target))
        if strike.damage and Occasion.DAMAGED in theirs:
            state.stack.append(Occur(Occasion.DAMAGED, target))


class EndStrike(Step[LizardsState]):
    """The Strike is over; it always stands."""

    __slots__ = ()

    def run(self, state: LizardsState) -> None:
        state.strikes = state.strikes[:-1]


STRIKE: tuple[Step[LizardsState], ...] = (
    EndStrike(),
    AfterHit(),
    Hit(),
    Answers(after_die=True),
    RollDie(),
    Answers(after_die=False),
)
"""A Strike, read from the right."""
