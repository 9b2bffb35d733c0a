"""Each level beats the one below it: what the levels are there for."""

from __future__ import annotations

import pytest

from engine.arena.arguments import read
from engine.arena.playing import Played
from engine.arena.workers import play


def share_of_wins(game: str, line_up: str, games: int) -> float:
    """In what share of the games the first of the line-up wins; ties are shared."""
    words = ["--seats", line_up, "--games", str(games), "--seed", "77"]
    plan = read([game, *words]).plan
    won = 0.0
    for played in play(plan, jobs=2):
        assert isinstance(played, Played), played
        seat = plan.seated(played.seating).index(plan.line_up[0])
        won += (played.places[seat] == 1) / played.places.count(1)
    return won / plan.all_games


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "line_up", "games"),
    [
        ("wizard", "novice,random,random,random", 40),
        ("wizard", "skilled,novice,novice,novice", 100),
        ("wizard", "expert:60,skilled,skilled,skilled", 200),
        ("lizards", "novice,random", 100),
        ("lizards", "skilled,novice", 400),
        ("lizards", "expert:12,skilled", 100),
    ],
)
def test_each_level_beats_the_one_below_it(game: str, line_up: str, games: int) -> None:
    """More often than if all were alike, in so many games that luck would not make it look so."""
    even = 1 / len(line_up.split(","))
    assert share_of_wins(game, line_up, games) > even
