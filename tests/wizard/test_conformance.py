"""Wizard keeps the promises of every game, for every number of players and every option."""

from __future__ import annotations

from random import Random, SystemRandom

import pytest

from engine import wizard
from engine.machine import Event, State
from engine.wizard import Card, Options
from engine.wizard.events import CardPlayed
from tests.conformance import any_choice, check_game
from tests.wizard.subject import OPTION_SETS, SUBJECT


def _label(options: Options) -> str:
    foresight = "foresight" if options.foresight else "plain"
    return f"{options.bidding.value}-{options.length.value}-{foresight}"


@pytest.mark.parametrize("options", OPTION_SETS, ids=_label)
@pytest.mark.parametrize("players", wizard.GAME.players)
def test_promises(players: int, options: Options) -> None:
    seed = 1000 * players + OPTION_SETS.index(options)
    check_game(SUBJECT, players, options, seed)


@pytest.mark.long
@pytest.mark.parametrize("options", OPTION_SETS, ids=_label)
@pytest.mark.parametrize("players", wizard.GAME.players)
def test_promises_in_new_games(players: int, options: Options) -> None:
    for _ in range(5):
        check_game(SUBJECT, players, options, SystemRandom().randrange(10**9), thorough=True)


class _Played:
    """A recorder that keeps the cards that are played."""

    def __init__(self) -> None:
        self.cards: set[Card] = set()

    def report(self, event: Event) -> None:
        if isinstance(event, CardPlayed):
            self.cards.add(event.card)

    def settled(self, state: State) -> None:
        """Nothing is looked at."""


@pytest.mark.parametrize("players", wizard.GAME.players)
def test_every_card_is_played(players: int) -> None:
    played = _Played()
    for options in OPTION_SETS:
        rng = Random(f"{players}/{options}")
        state = wizard.new_game(players, options, recorder=played)
        while state.pending is not None:
            state.choose(any_choice(state, rng))
    assert played.cards == set(wizard.PACK)
