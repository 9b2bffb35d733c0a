"""What helps to look ahead in Terrible Lizards: worlds, choices worth trying, turns played on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor
from random import Random
from typing import NamedTuple

from engine.lizards.choices import DRAW, PASS, Choose, Discard, Drop, Play, Store, Use
from engine.lizards.imagining import likely_world
from engine.lizards.outlook import chance
from engine.lizards.phases import Refill, TakeAction
from engine.lizards.reckoning import is_answer
from engine.lizards.state import LizardsState
from engine.lizards.strike import SIDES, Answer, RollDie
from engine.lizards.styles import quick
from engine.lizards.view import LizardsView
from engine.lizards.words import Dinosaur
from engine.machine import Chance
from engine.search import Measures

DICE = 64
"""How many rolls of the die are laid out for a world."""
ROLLS = 5
"""How many of them belong to a turn before those of the next are used too."""

_OF_CARDS = (Play, Store, Use, Choose, Discard, Drop)


class Imagined(NamedTuple):
    """A world, and the luck that it holds: the same for whatever is tried in it.

    Attributes:
        state: all that lies on the table and in it.
        dice: what is rolled, by turn and Strike.
        seed: of the generator of all other luck.
    """

    state: LizardsState
    dice: tuple[int, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class LizardsGuide:
    """Tries an option, plays some turns on by a quick style, and measures where that has led.

    What is measured, in this order; a mean over many worlds is what a player may expect:

    0. the chance to win the game (in Speed Lizards, the round), 0 to 1: what is to be high;
    1. the health that all others have lost by the option itself and in the own turns until
       then, less what they have gained there;
    2. the health that the own dinosaur has lost until then, less what it has gained;
    3. whether the own dinosaur has died by then, 0 or 1;
    4. whether an own Strike has been answered by then with a Stored card of another side, 0 or 1:
       as a mean, the chance that it will be.

    Attributes:
        laps: how many turns of every living dinosaur are played on, the one that goes on among
            them: after one lap, the last thing that has happened is the other one's next turn.
    """

    laps: int = 2

    def candidates(self, view: LizardsView, options: Sequence[object]) -> Sequence[object]:
        """The options but for what is never good: of equal cards, one.

        A hand is filled as far as it goes; Strikes are answered when the die lies; own
        Adaptations are discarded only to make room; and nobody throws a card in beside what
        others are asked, since every Strike can be answered when it comes.
        """
        if view.seat != view.asked:
            return (None,) if None in options else options[:1]
        pending = view.pending
        if isinstance(pending, Refill):
            return (DRAW,) if DRAW in options else options[:1]
        if isinstance(pending, Answer) and view.strikes[-1].die is None:
            return (PASS,)
        is_turn = isinstance(pending, TakeAction)
        found: dict[object, object] = {}
        for option in options:
            if not isinstance(option, _OF_CARDS):
                found[option] = option
                continue
            kind = option.card.kind
            if isinstance(option, Drop) and PASS not in options and _has_others(options):
                continue
            if is_turn and isinstance(option, Use) and is_answer(kind):
                continue
            found.setdefault((type(option), kind.id), option)
        return tuple(found.values())

    def worlds(self, view: LizardsView, rng: Random) -> Iterator[Imagined]:
        """Worlds that are likely, each with its own luck."""
        random = rng.random
        while True:
            state = likely_world(view, rng)
            dice = tuple([1 + floor(random() * SIDES) for _ in range(DICE)])
            yield Imagined(state, dice, floor(random() * 2**32))

    def try_out(self, view: LizardsView, world: Imagined, option: object, rng: Random) -> Measures:
        """Choose the option (or throw it in, if another seat is asked), and play some turns on."""
        seat = view.seat
        assert seat is not None
        state = world.state.copy()
        own = state.dinosaur_of[seat]
        if seat == state.seat:
            state.choose(option)
        elif option is not None:
            state.interject(seat, option)
        course = play_on(state, world, own, view.turn + self.laps * len(view.living))
        before = world.state.rounds.won
        if state.rounds.won == before:
            value, died = chance(state, own), own not in state.living
        else:
            value = _won(state, own, before)
            died = value == 0
        lost = world.state.health[own] - course.health
        return value, course.dealt, lost, died, course.answered


def _has_others(options: Sequence[object]) -> bool:
    """Whether there is anything to choose beside discarding Adaptations."""
    return not all(isinstance(option, Drop) for option in options)


def _won(state: LizardsState, own: Dinosaur, before: Sequence[int]) -> float:
    """What a round that is over is worth: all, nothing, or what each has if nobody has won it."""
    won = state.rounds.won
    if sum(won) == sum(before):
        return 1 / len(won)
    return float(won[own] > before[own])


class Course:
    """What has come of a world that was played on, for one dinosaur.

    Attributes:
        dealt: what the others have lost at first and in its turns, less what they have gained.
        health: what it has left: where a round is over, what it had when the last turn began.
        answered: whether a Strike of its own was answered.
    """

    __slots__ = ("_is_own", "_left", "_own", "_round", "answered", "dealt", "health")

    def __init__(self, begun: LizardsState, state: LizardsState, own: Dinosaur) -> None:
        """From a state on in which something was chosen, whoever's turn it was."""
        self._own, self._round = own, begun.rounds.number
        self.dealt, self.answered = 0, False
        self._begin(begun)
        if not self._is_own and state.rounds.number == self._round:
            self.dealt = self._left - (sum(state.health) - state.health[own])

    def _begin(self, state: LizardsState) -> None:
        self._is_own = state.dinosaur_of[state.active] == self._own
        self.health = state.health[self._own]
        self._left = sum(state.health) - self.health

    def turn_is_over(self, state: LizardsState) -> None:
        """Count what has been lost since the last turn was over."""
        is_new_round = state.rounds.number != self._round
        left = 0 if is_new_round else sum(state.health) - state.health[self._own]
        if self._is_own:
            self.dealt += self._left - left
        if not is_new_round:
            self._begin(state)


def play_on(state: LizardsState, world: Imagined, own: Dinosaur, end: int) -> Course:
    """Play a state on until a turn begins, a round or the game is over.

    What has come of it counts from the world on, in which the state was still to come.
    """
    begun, dice = world.state, world.dice
    course = Course(begun, state, own)
    luck, rolled = None, 0
    turn, number = begun.turn, begun.rounds.number
    while (pending := state.pending) is not None:
        if state.turn != turn:
            turn, rolled = state.turn, 0
            course.turn_is_over(state)
            if turn >= end or state.rounds.number != number:
                return course
        if state.seat is not None:
            choice = quick(state)
            if type(pending) is Answer and choice is not PASS:
                strike = state.strikes[-1]
                course.answered |= strike.striker == own != state.dinosaur_of[state.seat]
            state.choose(choice)
        elif type(pending) is RollDie:
            state.choose(dice[(turn * ROLLS + rolled) % DICE])
            rolled += 1
        else:
            assert isinstance(pending, Chance)
            luck = luck or Random(world.seed)
            state.choose(pending.draw(state, luck))
    course.turn_is_over(state)
    return course
