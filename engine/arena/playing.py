"""One game of the arena, played as fast as the engine and its players can."""

from __future__ import annotations

import time
from array import array
from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from engine.arena.plan import AnyBot, Plan, load_bot, load_measures
from engine.aside import thrown_in
from engine.game import View
from engine.machine import Chance, Seat, State
from engine.measuring import Measure
from engine.thinking.writing import AnyGame, load_game


class Played(NamedTuple):
    """A game that is over; everything that is a tuple goes by seat.

    Attributes:
        deal, seating: which game it was (`Plan.seated`).
        places: 1 is best; equals share: 1, 1, 3.
        measures: by the key of each measure of the game.
        times: the processor time of each decision, in seconds; to be asked aside is none.
    """

    deal: int
    seating: int
    places: tuple[int, ...]
    measures: Mapping[str, tuple[float, ...]]
    times: tuple[array[float], ...]


class Clocked:
    """A computer player with a clock, which counts only while it thinks.

    It counts processor time, so that it does not matter what else the machine has to do. To be
    asked beside the decision of another seat is no decision: there is mostly nothing to think of.
    """

    def __init__(self, bot: AnyBot) -> None:
        self.bot = bot
        self.times: array[float] = array("d")

    def choose(self, view: View, options: Sequence[object], rng: Random) -> object:
        """What the player chooses."""
        if view.seat != view.asked:
            return self.bot.choose(view, options, rng)
        start = time.process_time()
        choice = self.bot.choose(view, options, rng)
        self.times.append(time.process_time() - start)
        return choice


class Player:
    """Plays the games of a plan, one by one; with all that has to be loaded only once."""

    def __init__(
        self,
        plan: Plan,
        game: AnyGame,
        bots: Mapping[str, AnyBot],
        measures: Sequence[Measure[State]],
    ) -> None:
        self.plan = plan
        self.game = game
        self.bots = bots
        self.measures = measures

    @classmethod
    def of(cls, plan: Plan) -> Player:
        """The one for a plan, with the game and its players loaded by name."""
        game = load_game(plan.game)
        bots = {name: load_bot(game, name) for name in plan.names}
        return cls(plan, game, bots, load_measures(plan.game))

    def play(self, deal: int, seating: int) -> Played:
        """Play a deal in one of its seatings.

        The k-th outcome of luck is drawn from a generator made of (seed, deal, k), so that it does
        not depend on who plays; each choice has a generator of its own, which is not the deal's.

        Raises:
            IllegalChoice: a player has chosen what is not an option.
        """
        game, seed = self.game, self.plan.seed
        seats = [Clocked(self.bots[name]) for name in self.plan.seated(seating)]
        by_seat = dict(enumerate(seats))
        state = game.new_game(len(seats), self.plan.options)
        move = drawn = 0
        while (pending := state.pending) is not None:
            if isinstance(pending, Chance):
                state.choose(pending.draw(state, Random(f"{seed}/{deal}/{drawn}")))
                drawn += 1
                continue
            own = f"{seed}/{deal}/{seating}/{move}"
            move += 1
            thrown = thrown_in(game, state, by_seat, partial(_generator, f"{own}/aside"))
            if thrown is not None:
                state.interject(*thrown)
                continue
            assert state.seat is not None
            view = game.view(state, state.seat)
            rng = _generator(own, state.seat)
            state.choose(seats[state.seat].choose(view, view.options, rng))
        assert state.result is not None
        return Played(
            deal,
            seating,
            state.result.places,
            {one.key: tuple(map(float, one.by_seat(state))) for one in self.measures},
            tuple(seat.times for seat in seats),
        )


def _generator(move: str, seat: Seat) -> Random:
    return Random(f"{move}/{seat}")
