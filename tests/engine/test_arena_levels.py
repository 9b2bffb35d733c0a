"""Who can be named: the levels of a game, a random player, and other budgets of look-ahead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from engine import lizards, wizard
from engine.arena.plan import load_bot, load_bots
from engine.bots import RandomBot
from engine.game import View
from engine.search import Budget, LookAhead, Measures
from engine.thinking.writing import AnyGame

OPTIONS = (1, 2, 3)


class Counting:
    """A guide that counts the worlds it was asked for."""

    def __init__(self) -> None:
        self.imagined = 0

    def breadth(self, view: View) -> int:
        return 1

    def candidates(self, view: View, options: Sequence[object]) -> Sequence[object]:
        return options

    def usual(self, view: View, candidates: Sequence[object]) -> int | None:
        return None

    def worlds(self, view: View, rng: Random) -> Iterator[int]:
        for world in count(1):
            self.imagined = world
            yield world

    def try_out(self, view: View, world: int, option: object) -> Measures:
        return (1.5 if option == 2 else float(world % 3),)


PATIENT = Budget(worlds=40, rungs=4, doubt=1e9)
"""A budget with which nothing is settled before the last world."""


def looking(guide: Counting) -> LookAhead[View, int]:
    return LookAhead(lambda: guide, PATIENT)


def game_with(expert: object) -> AnyGame:
    return replace(wizard.GAME, bots={"novice": wizard.Novice(), "expert": expert})  # type: ignore[return-value, dict-item]


def test_every_game_knows_a_random_player_beside_its_levels() -> None:
    for game in (wizard.GAME, lizards.GAME):
        found: AnyGame = game  # type: ignore[assignment]
        assert [*load_bots(found)] == ["random", *game.bots]
        assert isinstance(load_bot(found, "random"), RandomBot)
        assert load_bot(found, "novice") is game.bots["novice"]


def test_a_budget_can_be_cut() -> None:
    guide = Counting()
    expert = looking(guide)
    game = game_with(expert)
    view: View = wizard.view(wizard.new_game(3, first=0), 0)
    assert load_bot(game, "expert:8").choose(view, OPTIONS, Random(1)) == 2
    assert guide.imagined == 8
    assert load_bot(game, "expert").choose(view, OPTIONS, Random(1)) == 2
    assert guide.imagined == 40


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("exprt", 'no computer player "exprt" in this game; there are random, novice, expert'),
        ("exprt:8", 'no computer player "exprt" in this game; there are random, novice, expert'),
        ("novice:8", "novice imagines no worlds, so that none can be counted; leave out :8"),
        ("expert:", 'expert can look into 4 to 1000000 worlds, not into ""'),
        ("expert:3", 'expert can look into 4 to 1000000 worlds, not into "3"'),
        ("expert:1000001", 'expert can look into 4 to 1000000 worlds, not into "1000001"'),
        ("expert:-8", 'expert can look into 4 to 1000000 worlds, not into "-8"'),
    ],
)
def test_what_cannot_play_is_refused_with_what_can(name: str, sentence: str) -> None:
    game = game_with(looking(Counting()))
    with pytest.raises(ValueError, match=r"player|worlds") as error:
        load_bot(game, name)
    assert sentence in str(error.value)


def test_the_fewest_worlds_are_enough() -> None:
    guide = Counting()
    view: View = wizard.view(wizard.new_game(3, first=0), 0)
    game = game_with(looking(guide))
    assert load_bot(game, "expert:4").choose(view, OPTIONS, Random(1)) == 2
    assert guide.imagined == 4
