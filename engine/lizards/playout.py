"""Imagined worlds of Terrible Lizards played on by the quick style, and what comes of them."""

from __future__ import annotations

from random import Random

from engine.lizards.choices import PASS, Use
from engine.lizards.effects.health import Damage
from engine.lizards.effects.striking import Dodge, TakeNoDamage
from engine.lizards.events import RoundEnded, TurnBegan, TurnEnded
from engine.lizards.harm import dealt
from engine.lizards.imagining import DICE, ROLLS, Imagined
from engine.lizards.outlook import chance
from engine.lizards.state import LizardsState
from engine.lizards.strike import Answer, RollDie
from engine.lizards.styles import damage_now, quick
from engine.lizards.words import Dinosaur, Who
from engine.machine import Chance, Event, Seat, State


class Hearing:
    """Hears when turns begin and end, and keeps what the end of a round sweeps away.

    Attributes:
        dealt: what the others have lost in turns of one dinosaur that are over, less what they
            have gained there.
        left: what all others together had when the own turn began that is not over; else None.
        health: what each dinosaur had left when the round was over; None until then.
        worth: what the round is worth to each: all, nothing, or a share if nobody has won.
    """

    __slots__ = ("_own", "_state", "dealt", "health", "left", "worth")

    def __init__(self, state: LizardsState, own: Dinosaur) -> None:
        self._state, self._own = state, own
        self.dealt = 0
        self.health: list[int] | None = None
        self.worth: list[float] = []
        self.left: int | None = None
        self._turn_begins(state.active)

    @property
    def others_have(self) -> int:
        """The health of all others together."""
        health = self._state.health if self.health is None else self.health
        return sum(health) - health[self._own]

    def report(self, event: Event) -> None:
        """Of all events, those that begin and end something are enough."""
        if isinstance(event, TurnBegan):
            self._turn_begins(event.seat)
        elif isinstance(event, TurnEnded):
            self.turn_ends()
        elif isinstance(event, RoundEnded):
            state = self._state
            self.turn_ends()
            self.health = list(state.health)
            sides = state.seats_of
            even = 1 / len(sides)
            winner = event.winner
            self.worth = [even if winner is None else float(side == winner) for side in sides]

    def settled(self, state: State) -> None:
        """Nothing is looked at."""

    def _turn_begins(self, seat: Seat) -> None:
        is_own = self._state.dinosaur_of[seat] == self._own
        self.left = self.others_have if is_own else None

    def turn_ends(self) -> None:
        """Count what the others have lost in the turn, if it is the own one and not counted yet."""
        if self.left is not None:
            self.dealt += self.left - self.others_have
            self.left = None


class Course:
    """A world that is played on from an option, and what comes of it for one dinosaur.

    In Speed Lizards nothing counts beyond the round.

    Attributes:
        state: how things stand now.
        answered: whether a Strike of its own was answered with a Stored card of another side.
        cost: the damage that such answers have kept off, and what they have done to the striker.
    """

    __slots__ = (*("_aside", "_heard", "_own", "_world", "answered", "cost", "state"),)

    def __init__(self, world: Imagined, own: Dinosaur) -> None:
        self._world, self._own = world, own
        self.state = state = world.state.copy()
        self._aside, self.cost, self.answered = 0, 0, False
        self._heard = state.recorder = Hearing(state, own)

    @property
    def _health(self) -> list[int]:
        """What each dinosaur has left, or had when the round was over."""
        return self.state.health if self._heard.health is None else self._heard.health

    @property
    def _is_over(self) -> bool:
        return self._heard.health is not None

    def begin(self, seat: Seat, option: object) -> None:
        """Choose an option; or if another seat is asked, throw it in, None being nothing."""
        state, heard = self.state, self._heard
        is_own, left = heard.left is not None, heard.others_have
        if seat == state.seat:
            state.choose(option)
        elif option is not None:
            state.interject(seat, option)
        if not is_own:
            self._aside = left - (heard.others_have if heard.left is None else heard.left)

    def play_on(self, end: int) -> None:
        """Play on until a turn begins, or a round or the game is over."""
        state, dice = self.state, self._world.dice
        luck, rolled, turn = None, 0, self._world.state.turn
        while (pending := state.pending) is not None and not self._is_over:
            if state.turn != turn:
                turn, rolled = state.turn, 0
                if turn >= end:
                    return
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
        self._heard.turn_ends()

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
                    given = state.totals(state.dinosaur_of[seat]).damage_given
                    self.cost += dealt(amount, given, state.totals(self._own).damage_taken)

    # -- what has come of it ---------------------------------------------------------------------

    @property
    def worth(self) -> float:
        """The chance to win the game, or the round."""
        return self._heard.worth[self._own] if self._is_over else chance(self.state, self._own)

    @property
    def dealt(self) -> int:
        """What the others have lost by the option and in the own turns, less what they gained."""
        return self._aside + self._heard.dealt

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
