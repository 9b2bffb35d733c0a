"""The modes: what each changes of the rules, as one record a mode.

The steps of a game ask this record, and nothing else, what is special in a mode. What only one
mode does stands in a module of its own beside this one.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.lizards.dinosaur import HEALTH
from engine.lizards.eggs import (
    EGGS,
    by_eggs,
    is_over_with_eggs,
    steal_egg,
    take_eggs,
    won_with_eggs,
)
from engine.lizards.events import WonBy
from engine.lizards.evolution import EVOLUTION
from engine.lizards.mono_hand import MONO_TURN, hand_over, is_holder
from engine.lizards.moving import SHUFFLE
from engine.lizards.options import Mode
from engine.lizards.phases import TURN, Deal, EndGame
from engine.lizards.settling import goes_on_too_long, result
from engine.lizards.speed import (
    SPEED_HEALTH,
    SPEED_TURN,
    BeginRound,
    EndRound,
    by_rounds,
    is_out_of_cards,
    is_round_stopped,
    won_by_rounds,
)
from engine.lizards.state import LizardsState
from engine.lizards.words import Dinosaur
from engine.machine import Result, Seat, Step
from engine.record import Record


def _one_each(players: int) -> tuple[Dinosaur, ...]:
    return tuple(range(players))


def _two_teams(players: int) -> tuple[Dinosaur, ...]:
    """Seats 0 and 2 against 1 and 3."""
    return tuple(seat % 2 for seat in range(players))


def _is_last_standing(state: LizardsState) -> bool:
    return len(state.living) <= 1


def _always(state: LizardsState, seat: Seat) -> bool:
    return True


def _never(state: LizardsState) -> bool:
    return False


def _by_standing(state: LizardsState) -> WonBy:
    return WonBy.STANDING


def _nothing_when_dying(state: LizardsState, gone: tuple[Dinosaur, ...]) -> None:
    """The dead leave nothing but their cards."""


def _nothing_between(state: LizardsState, one: Dinosaur, other: Dinosaur) -> None:
    """It has no consequences beside the loss of health."""


class ModeRules(Record):
    """What a mode changes; the defaults are those of Standard.

    Attributes:
        players: how many can play.
        health: what each dinosaur begins with.
        eggs: how many eggs each dinosaur guards at first; 0 if there are none.
        reshuffles: whether the discard pile becomes a new deck (ruling 5).
        dinosaurs: which dinosaur each seat of so many builds.
        frame: the steps that lie under the turns; they are left when `is_over`.
        setup: the steps before the first turn, read from the right; the first player is known.
        turn: the steps of a turn, read from the right.
        has_hand: whether a living seat has a hand now, into which cards can come.
        is_over: whether the last one stands; asked when somebody has died.
        is_stopped: whether no turn follows although nobody has won (ruling 30).
        must_strike: whether the first Strike of a Strike phase may not be left out.
        dies: what happens to those who die, before their cards are discarded.
        struck: what happens when a Strike (by the first, of the second) has dealt damage.
        felled: what happens when a dinosaur (the first) loses its last health, by the second.
        result: places and scores; if the second argument is true, of a game that is broken off.
        won_by: what has decided a game that is over.
    """

    players: range = range(2, 5)
    health: int = HEALTH
    eggs: int = 0
    reshuffles: bool = True
    dinosaurs: Callable[[int], tuple[Dinosaur, ...]] = _one_each
    frame: tuple[Step[LizardsState], ...] = (EndGame(),)
    setup: tuple[Step[LizardsState], ...] = (Deal(), SHUFFLE)
    turn: tuple[Step[LizardsState], ...] = TURN
    has_hand: Callable[[LizardsState, Seat], bool] = _always
    is_over: Callable[[LizardsState], bool] = _is_last_standing
    is_stopped: Callable[[LizardsState], bool] = goes_on_too_long
    must_strike: Callable[[LizardsState], bool] = _never
    dies: Callable[[LizardsState, tuple[Dinosaur, ...]], None] = _nothing_when_dying
    struck: Callable[[LizardsState, Dinosaur, Dinosaur], None] = _nothing_between
    felled: Callable[[LizardsState, Dinosaur, Dinosaur], None] = _nothing_between
    result: Callable[[LizardsState, bool], Result] = result
    won_by: Callable[[LizardsState], WonBy] = _by_standing

    def refusal(self, players: object) -> str:
        """Why so many cannot play."""
        least, most = self.players[0], self.players[-1]
        how_many = f"{least}" if least == most else f"{least} to {most}"
        return f"This mode is played by {how_many} players, not by {players!r}."


RULES = {
    Mode.STANDARD: ModeRules(),
    Mode.TEAM_BATTLE: ModeRules(players=range(4, 5), dinosaurs=_two_teams),
    Mode.MONO_HAND: ModeRules(turn=MONO_TURN, has_hand=is_holder, dies=hand_over),
    Mode.EGG_STEALERS: ModeRules(
        eggs=EGGS,
        is_over=is_over_with_eggs,
        struck=steal_egg,
        felled=take_eggs,
        result=by_eggs,
        won_by=won_with_eggs,
    ),
    Mode.SELECTIVE_EVOLUTION: ModeRules(setup=EVOLUTION),
    Mode.SPEED_LIZARDS: ModeRules(
        health=SPEED_HEALTH,
        reshuffles=False,
        frame=(EndGame(), EndRound()),
        setup=(Deal(), BeginRound(), SHUFFLE),
        turn=SPEED_TURN,
        is_stopped=is_round_stopped,
        must_strike=is_out_of_cards,
        result=by_rounds,
        won_by=won_by_rounds,
    ),
}
"""The rules of each mode."""

PLAYERS = range(2, 5)
"""How many can play, in one mode or another."""


def playable_modes(players: int) -> tuple[Mode, ...]:
    """The modes that so many can play."""
    return tuple(mode for mode, rules in RULES.items() if players in rules.players)
