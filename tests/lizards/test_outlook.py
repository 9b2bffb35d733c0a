"""How good a position is: what makes a dinosaur likelier to win."""

from __future__ import annotations

from random import Random

import pytest

from engine import lizards
from engine.lizards import Mode, Options, Rounds
from engine.lizards.outlook import chance
from engine.lizards.styles import quick
from tests.lizards.boards import Table, adaptation, table
from tests.lizards.playing import played

SCARS = adaptation("scars", 'changes = [{ number = "attack", by = 2, per = "10 health lost" }]')
NURSE = adaptation(
    "nurse", 'when = [{ occasion = "turn start", do = [{ verb = "heal", amount = 3 }] }]'
)


@pytest.mark.parametrize("mode", Mode)
def test_chances_are_shared_out_among_the_living(mode: Mode) -> None:
    players = max(n for n in lizards.PLAYERS if mode in lizards.playable_modes(n))
    for state in played(players, mode, Random(f"{mode}"), quick):
        chances = [chance(state, one) for one in range(len(state.health))]
        assert sum(chances) == pytest.approx(1)
        assert all((one > 0) == (number in state.living) for number, one in enumerate(chances))


def better(now: Table, before: Table) -> bool:
    return chance(now.state, 0) > chance(before.state, 0)


GOALS = (Mode.STANDARD, Mode.EGG_STEALERS, Mode.SPEED_LIZARDS)
"""Ways to play in which different things are played for."""


def chance_of_last(
    players: int,
    mode: Mode,
    *,
    own: int = 40,
    first: int = 40,
    active: int = 0,
    hand: str = "",
    stored: str = "",
    beside: str = "",
) -> float:
    """The chance of the last of so many, by its own health, that of the first, and what it has."""
    last = players - 1
    board = table(
        players=players,
        active=active,
        options=Options(mode),
        health=(first, *[40] * (players - 2), own),
        hands={last: hand},
        stored={last: stored},
        adaptations={last: beside},
    )
    if mode is Mode.SPEED_LIZARDS:
        board.state.rounds = Rounds(1, 0, 0, (0,) * players)
    return chance(board.state, last)


@pytest.mark.parametrize("mode", GOALS)
@pytest.mark.parametrize("players", lizards.PLAYERS)
def test_what_is_good_for_a_dinosaur_makes_it_likelier_to_win(players: int, mode: Mode) -> None:
    even = chance_of_last(players, mode)
    assert chance_of_last(players, mode, stored="dodge") > even
    assert chance_of_last(players, mode, beside="weight9") > even
    assert chance_of_last(players, mode, hand="rex-arms, rex-legs") > even
    acting = chance_of_last(players, mode, active=players - 1)
    assert chance_of_last(players, mode, active=players - 1, beside="attack12") > acting


@pytest.mark.parametrize("mode", GOALS)
@pytest.mark.parametrize("players", lizards.PLAYERS)
def test_health_is_never_bad_for_whoever_has_it(players: int, mode: Mode) -> None:
    """All strike equally hard, so that it does not matter who strikes whom."""
    for active in (0, players - 1):
        own = [chance_of_last(players, mode, own=left, active=active) for left in range(1, 51)]
        assert own == sorted(own)
        first = [chance_of_last(players, mode, first=left, active=active) for left in range(1, 51)]
        assert first == sorted(first, reverse=True)


def test_whoever_has_more_is_likelier_to_win() -> None:
    even = table(active=1)
    assert better(table(active=1, health=(50, 40)), even)
    assert better(table(active=1, stored={0: "dodge"}), even)
    assert better(table(active=1, hands={0: "rex-head"}), even)
    assert better(table(active=1, adaptations={0: "weight9"}), even)
    assert better(table(NURSE, active=1, adaptations={0: "nurse"}), even)


def test_what_grows_with_what_is_lost_counts_before_anything_is_lost() -> None:
    assert better(table(SCARS, active=1, adaptations={0: "scars"}), table(active=1))


def test_what_was_picked_counts_before_it_is_played() -> None:
    options = Options(Mode.SELECTIVE_EVOLUTION)
    nothing = table(active=1, options=options)
    for card in ("scars", "nurse", "weight9"):
        waiting = table(SCARS, NURSE, active=1, options=options, picked={0: card})
        assert better(waiting, nothing), card


def test_a_round_is_sooner_decided_than_a_game() -> None:
    game = table(active=1, health=(25, 10))
    speed = table(active=1, health=(25, 10), options=Options(Mode.SPEED_LIZARDS))
    speed.state.rounds = Rounds(1, 0, 0, (0, 0))
    assert better(speed, game)


def test_what_counts_parts_is_told_by_the_sums_alone() -> None:
    row = adaptation("herd", 'changes = [{ number = "attack", by = 1, per = "part" }]')
    without_parts = table(row, active=1, adaptations={0: "herd"})
    assert chance(without_parts.state, 0) == chance(table(active=1).state, 0)
