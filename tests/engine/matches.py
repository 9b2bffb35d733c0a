"""Matches that tests play: of Sparks with and without luck, and of Wizard, with people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from engine import wizard
from engine.game import Game
from engine.machine import Recorder, Seat
from engine.match import Match, Move, Occupant, Setting
from engine.wizard import Length, WizardState, WizardView
from tests.engine.tiny_game import PACK, Act, EndTurn, Finish, Options, Sparks
from tests.engine.tiny_record import GAME, View

SparksMatch = Match[Sparks, View, Options]
WizardMatch = Match[WizardState, WizardView, wizard.Options]


def _without_luck(
    players: int, options: Options, first: Seat | None = None, recorder: Recorder | None = None
) -> Sparks:
    """Sparks in which each seat holds one card and acts three times; nobody ever draws."""
    state = Sparks(players, options)
    state.hands = [[PACK[seat]] for seat in range(players)]
    state.pack = list(PACK[players:])
    state.stack = [Finish()]
    for seat in list(reversed(range(players))) * 3:
        state.stack += (EndTurn(seat), Act(seat))
    state.recorder = recorder
    state.start()
    return state


QUIET: Game[Sparks, View, Options] = replace(GAME, new_game=_without_luck)


def occupants(line_up: str) -> tuple[Occupant, ...]:
    """Who sits where: "h" is a person, anything else the name of a computer player."""
    return tuple(
        Occupant(f"Player {seat}", None if bot == "h" else bot)
        for seat, bot in enumerate(line_up.split())
    )


def quiet(line_up: str, recorded: Sequence[Move] = ()) -> SparksMatch:
    """A match without luck."""
    return Match(QUIET, Setting(Options(3), occupants(line_up), 5), recorded)


def sparks(line_up: str, recorded: Sequence[Move] = (), *, seed: int = 5) -> SparksMatch:
    """A match of Sparks."""
    return Match(GAME, Setting(Options(3), occupants(line_up), seed), recorded)


def wizards(line_up: str, recorded: Sequence[Move] = (), *, seed: int = 5) -> WizardMatch:
    """A match of five rounds of Wizard."""
    options = wizard.Options(length=Length.FIVE_ROUNDS)
    return Match(wizard.GAME, Setting(options, occupants(line_up), seed), recorded)


def play_randomly(match: SparksMatch | WizardMatch, choices: int, seed: int = 1) -> None:
    """Choose that many times at random, computers for themselves, until the game is over."""
    rng = Random(seed)
    for _ in range(choices):
        seat = match.asked
        if seat is None:
            return
        bot = not match.occupants[seat].is_human
        match.play(match.bot_choice() if bot else rng.choice(match.state.options()))
