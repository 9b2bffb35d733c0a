"""Imagined worlds of Terrible Lizards played on by the quick style, and what comes of them."""

from __future__ import annotations

from random import Random

from engine.lizards.choices import PASS, Use
from engine.lizards.effects.health import Damage
from engine.lizards.effects.striking import Dodge, TakeNoDamage
from engine.lizards.events import RoundEnded
from engine.lizards.imagining import DICE, ROLLS, Imagined
from engine.lizards.outlook import chance
from engine.lizards.state import LizardsState
from engine.lizards.strike import Answer, RollDie
from engine.lizards.styles import damage_now, quick
from engine.lizards.words import Dinosaur, Who
from engine.machine import Chance, Event, Seat, State


class EndOfRound:
    """Hears when a round is over, and keeps what the next one sweeps away.

    Attributes:
        health: what each dinosaur had left; None until a round is over.
        worth: what it is worth to each: all, nothing, or a share if nobody has won.
    """

    __slots__ = ("_state", "health", "worth")

    def __init__(self, state: LizardsState) -> None:
        self._state = state
        self.health: list[int] | None = None
        self.worth: list[float] = []

    def report(self, event: Event) -> None:
        """A round that is over is all that counts."""
        if isinstance(event, RoundEnded):
            state = self._state
            self.health = list(state.health)
            sides = state.seats_of
            even = 1 / len(sides)
            winner = event.winner
            self.worth = [even if winner is None else float(side == winner) for side in sides]

    def settled(self, state: State) -> None:
        """Nothing is looked at."""


class Course:
    """A world that is played on from an option, and what comes of it for one dinosaur.

    In Speed Lizards nothing counts beyond the round.

    Attributes:
        state: how things stand now.
        dealt: what the others have lost by the option and in its turns, less what they have gained.
        answered: whether a Strike of its own was answered with a Stored card of another side.
        cost: the damage that such answers have kept off, and what they have done to the striker.
    """

    __slots__ = (
        *("_end", "_is_own", "_left", "_own", "_world", "answered", "cost", "dealt", "state"),
    )

    def __init__(self, world: Imagined, own: Dinosaur) -> None:
        self._world, self._own = world, own
        self.state = state = world.state.copy()
        self.dealt, self.cost, self.answered = 0, 0, False
        self._end: EndOfRound | None = None
        if state.rounds.number:
            self._end = state.recorder = EndOfRound(state)
        self._turn_begins()

    @property
    def _health(self) -> list[int]:
        """What each dinosaur has left, or had when the round was over."""
        over = None if self._end is None else self._end.health
        return self.state.health if over is None else over

    @property
    def _is_over(self) -> bool:
        return self._end is not None and self._end.health is not None

    def _turn_begins(self) -> None:
        self._is_own = self.state.dinosaur_of[self.state.active] == self._own
        self._left = self._others_have()

    def _others_have(self) -> int:
        return sum(self._health) - self._health[self._own]

    def begin(self, seat: Seat, option: object) -> None:
        """Choose an option; or if another seat is asked, throw it in, None being nothing."""
        state = self.state
        if seat == state.seat:
            state.choose(option)
        elif option is not None:
            state.interject(seat, option)
        if not self._is_own:
            self.dealt = self._left - self._others_have()

    def play_on(self, end: int) -> None:
        """Play on until a turn begins, or a round or the game is over."""
        state, dice = self.state, self._world.dice
        luck, rolled, turn = None, 0, self._world.state.turn
        while (pending := state.pending) is not None and not self._is_over:
            if state.turn != turn:
                turn, rolled = state.turn, 0
                self._turn_ends()
                if turn >= end:
                    return
                self._turn_begins()
            if state.seat is not None:
                choice = quick(state)
                if type(pending) is Answer and choice is not PASS:
                    self._answer(state.seat, choice)
                state.choose(choice)
            elif type(pending) is RollDie:
                state.choose(dice[(turn * ROLLS + rolled) % DICE])
                rolled += 1
            else:
                assert isinstance(pending, Chance)
                luck = luck or Random(self._world.seed)
                state.choose(pending.draw(state, luck))
        self._turn_ends()

    def _turn_ends(self) -> None:
        if self._is_own:
            self.dealt += self._left - self._others_have()

    def _answer(self, seat: Seat, choice: object) -> None:
        """A Stored card is about to answer a Strike."""
        state = self.state
        if not state.strikes[-1].striker == self._own != state.dinosaur_of[seat]:
            return
        self.answered = True
        assert isinstance(choice, Use)
        for verb in choice.card.kind.played.verbs:
            match verb:
                case Dodge() | TakeNoDamage():
                    self.cost += damage_now(state)
                case Damage(who=Who.STRIKER, amount=amount):
                    self.cost += amount

    # -- what has come of it ---------------------------------------------------------------------

    @property
    def worth(self) -> float:
        """The chance to win the game, or the round."""
        if self._end is not None and self._end.health is not None:
            return self._end.worth[self._own]
        return chance(self.state, self._own)

    @property
    def lost(self) -> int:
        """What the dinosaur has lost, less what it has gained."""
        return self._world.state.health[self._own] - self._health[self._own]

    @property
    def has_died(self) -> bool:
        """Whether it has not lived to see the end."""
        if self._is_over:
            return self._health[self._own] <= 0
        return self._own not in self.state.living
