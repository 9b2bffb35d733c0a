"""The look-ahead: in which worlds options are tried, which are dropped, and what is told of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random

import pytest

from engine.search import Budget, LookAhead, Measures, weigh


class Scripted:
    """A guide to a game without rules: what an option is worth in a world is written down."""

    def __init__(
        self, worth: dict[str, float], noise: float = 0.0, usual: str | None = None
    ) -> None:
        self.worth = worth
        self.in_doubt = usual
        self.noise = noise
        self.tried: list[tuple[str, int]] = []
        self.made, self.luck = 0, Random(0)

    def breadth(self, view: str) -> int:
        return 1

    def candidates(self, view: str, options: Sequence[object]) -> Sequence[object]:
        return [option for option in options if option in self.worth]

    def usual(self, view: str, candidates: Sequence[object]) -> int | None:
        return None if self.in_doubt is None else candidates.index(self.in_doubt)

    def worlds(self, view: str, rng: Random) -> Iterator[int]:
        self.luck = rng
        for number in count():
            self.made += 1
            yield number

    def try_out(self, view: str, world: int, option: object) -> Measures:
        assert isinstance(option, str)
        self.tried.append((option, world))
        return self.worth[option] + self.noise * (self.luck.random() - 0.5), float(world)

    def worlds_of(self, option: str) -> list[int]:
        return [world for one, world in self.tried if one == option]


def whole(worlds: int) -> Budget:
    """A budget with which no option is dropped before the end."""
    return Budget(worlds, rungs=1, halvings=())


def test_the_option_that_leads_to_the_best_is_chosen() -> None:
    guide = Scripted({"a": 1.0, "b": 3.0, "c": 2.0})
    player: LookAhead[str, int] = LookAhead(lambda: guide, whole(4))
    assert player.choose("view", ["a", "b", "c", "not worth trying"], Random(1)) == "b"


def test_all_options_are_tried_in_the_same_worlds() -> None:
    guide = Scripted({"a": 1.0, "b": 1.0})
    weigh(guide, whole(5), "view", ["a", "b"], Random(1))
    assert guide.worlds_of("a") == guide.worlds_of("b") == [0, 1, 2, 3, 4]


def test_what_is_told_is_the_mean_of_each_measure_with_the_number_of_worlds() -> None:
    found = weigh(Scripted({"a": 1.0, "b": 3.0}), whole(4), "view", ["a", "b"], Random(1))
    assert [(one.option, one.worlds, one.means) for one in found] == [
        ("b", 4, (3.0, 1.5)),
        ("a", 4, (1.0, 1.5)),
    ]


def test_of_equals_the_first_comes_first() -> None:
    found = weigh(Scripted({"a": 2.0, "b": 2.0}), Budget(8), "view", ["b", "a"], Random(1))
    assert [one.option for one in found] == ["b", "a"]


def test_a_budget_of_fewer_worlds_than_rungs_is_spent_one_by_one_and_none_is_refused() -> None:
    guide = Scripted({"a": 1.0, "b": 1.0})
    found = weigh(guide, Budget(3, rungs=8, halvings=(), doubt=1e9), "view", ["a", "b"], Random(1))
    assert [one.worlds for one in found] == [3, 3]
    with pytest.raises(ValueError, match="needs one world at least, not 0"):
        weigh(guide, Budget(0), "view", ["a", "b"], Random(1))


def test_nothing_is_imagined_if_there_is_nothing_to_choose() -> None:
    guide = Scripted({"a": 1.0})
    player: LookAhead[str, int] = LookAhead(lambda: guide, whole(4))
    assert player.choose("view", ["a", "b"], Random(1)) == "a"
    assert guide.made == 0


def test_an_option_that_is_surely_worse_is_dropped_and_what_is_settled_ends() -> None:
    guide = Scripted({"good": 1.0, "bad": 0.0})
    budget = Budget(80, rungs=8, halvings=(), doubt=2.5)
    found = weigh(guide, budget, "view", ["bad", "good"], Random(1))
    assert [one.option for one in found] == ["good", "bad"]
    assert len(guide.worlds_of("bad")) == len(guide.worlds_of("good")) == 10


def test_an_option_is_kept_as_long_as_it_may_be_luck() -> None:
    guide = Scripted({"good": 0.01, "equal": 0.0}, noise=10.0)
    budget = Budget(80, rungs=8, halvings=(), doubt=2.5)
    weigh(guide, budget, "view", ["good", "equal"], Random(1))
    assert len(guide.worlds_of("equal")) == 80


def test_the_worse_half_is_dropped_at_the_halvings_but_two_are_left() -> None:
    worth = {letter: number / 1000 for number, letter in enumerate("abcdefgh")}
    guide = Scripted(worth, noise=0.001)
    budget = Budget(80, rungs=8, halvings=(2, 4), doubt=1e9)
    found = weigh(guide, budget, "view", list(worth), Random(1))
    assert {one.option: one.worlds for one in found} == {
        **dict.fromkeys("abcd", 20),
        **dict.fromkeys("ef", 40),
        **dict.fromkeys("gh", 80),
    }
    assert [one.option for one in found[2:]] == ["f", "e", "d", "c", "b", "a"]
    pair = weigh(Scripted({"a": 0.0, "b": 1.0}, 9.0), budget, "view", ["a", "b"], Random(2))
    assert [one.worlds for one in pair] == [80, 80]


@pytest.mark.parametrize(("gain", "chosen"), [(0.001, "usual"), (0.5, "better")])
def test_the_usual_option_is_chosen_unless_another_is_surely_better(
    gain: float, chosen: str
) -> None:
    """By luck alone "better" comes out ahead here: without a usual option it is chosen."""
    worth = {"usual": 0.0, "better": gain}
    budget = Budget(30, rungs=1, halvings=(), trust=2.0)
    for usual, expected in ((None, "better"), ("usual", chosen)):
        guide = Scripted(worth, noise=0.2, usual=usual)
        player: LookAhead[str, int] = LookAhead(lambda guide=guide: guide, budget)  # type: ignore[misc]
        assert player.choose("view", ["better", "usual"], Random(1)) == expected


def test_the_usual_option_outlives_the_halvings_but_is_dropped_where_it_is_surely_worse() -> None:
    letters = "abcdefgh"
    worth = {letter: number / 1000 for number, letter in enumerate(letters)}
    budget = Budget(80, rungs=8, halvings=(2, 4), doubt=1e9, trust=1e9)
    found = weigh(Scripted(worth, noise=0.001), budget, "view", list(letters), Random(1), 0)
    assert found[0].option == "a"
    halved = {"e": 40} | dict.fromkeys("afgh", 80) | dict.fromkeys("bcd", 20)
    assert {one.option: one.worlds for one in found} == halved
    doubting = Budget(80, rungs=8, halvings=(), doubt=2.5, trust=1e9)
    sure = weigh(
        Scripted({"usual": 0.0, "good": 1.0}), doubting, "view", ["usual", "good"], Random(1), 0
    )
    assert [(one.option, one.worlds) for one in sure] == [("good", 10), ("usual", 10)]


class ByWorld(Scripted):
    """A guide to a game in which what options are worth is written down world by world."""

    def __init__(self, worth: dict[str, tuple[float, ...]], usual: str) -> None:
        super().__init__(dict.fromkeys(worth, 0.0), usual=usual)
        self.by_world = worth

    def try_out(self, view: str, world: int, option: object) -> Measures:
        assert isinstance(option, str)
        found = self.by_world[option]
        return (found[world % len(found)],)


def test_what_is_clearly_better_is_chosen_though_something_else_was_luckier() -> None:
    worth = {"usual": (0.5, 0.5), "lucky": (0.0, 1.12), "steady": (0.54, 0.56)}
    guide = ByWorld(worth, "usual")
    budget = Budget(40, rungs=1, halvings=(), trust=2.0)
    player: LookAhead[str, int] = LookAhead(lambda: guide, budget)
    assert player.choose("view", list(worth), Random(1)) == "steady"
    assert [one.option for one in player.weigh("view", list(worth), Random(1))] == [
        *("steady", "lucky", "usual")
    ]


@pytest.mark.parametrize(("gain", "first"), [(0.001, "usual"), (0.5, "better")])
def test_a_hint_puts_first_what_would_be_chosen(gain: float, first: str) -> None:
    guide = Scripted({"usual": 0.0, "better": gain, "bad": -1.0}, noise=0.2, usual="usual")
    player: LookAhead[str, int] = LookAhead(lambda: guide, Budget(8, trust=2.0))
    found = player.weigh("view", ["bad", "better", "usual"], Random(1))
    assert found[0].option == first
    assert [one.is_close for one in found] == [False, first == "usual", False]
    assert found[1].means[0] > found[0].means[0] or first == "better"


def test_a_seed_chooses_the_same_again() -> None:
    def found(seed: int) -> list[tuple[object, Measures]]:
        guide = Scripted({"a": 0.0, "b": 0.0, "c": 0.0}, noise=1.0)
        told = weigh(guide, Budget(20), "view", ["a", "b", "c"], Random(seed))
        return [(one.option, one.means) for one in told]

    assert found(5) == found(5)
    assert found(5) != found(6)


def test_a_guide_is_loaded_only_when_it_is_needed_and_once() -> None:
    loaded: list[Scripted] = []

    def load() -> Scripted:
        loaded.append(Scripted({"a": 1.0, "b": 0.0}))
        return loaded[-1]

    player: LookAhead[str, int] = LookAhead(load, whole(2))
    assert not loaded
    player.choose("view", ["a", "b"], Random(1))
    player.weigh("view", ["a", "b"], Random(1))
    assert len(loaded) == 1


def test_a_hint_tries_every_option_in_the_same_worlds() -> None:
    guide = Scripted({"good": 9.0, "fair": 5.0, "bad": 0.0}, noise=0.5)
    player: LookAhead[str, int] = LookAhead(lambda: guide, Budget(16))
    found = player.weigh("view", ["bad", "good", "fair"], Random(1))
    assert [one.option for one in found] == ["good", "fair", "bad"]
    assert {one.worlds for one in found} == {16 * 16 // 3}, "as many as 16 options in 16 worlds"
    assert guide.worlds_of("bad") == guide.worlds_of("good") == guide.worlds_of("fair")


def test_a_hint_on_many_options_tries_each_in_all_the_worlds_of_the_budget() -> None:
    options = [f"{number}" for number in range(40)]
    guide = Scripted({option: float(option) for option in options})
    player: LookAhead[str, int] = LookAhead(lambda: guide, Budget(3))
    found = player.weigh("view", options, Random(1))
    assert {one.worlds for one in found} == {3}


def test_a_hint_on_one_option_costs_one_world() -> None:
    guide = Scripted({"only": 1.0})
    player: LookAhead[str, int] = LookAhead(lambda: guide, Budget(3))
    (found,) = player.weigh("view", ["only"], Random(1))
    assert (guide.made, found.option, found.means[0]) == (1, "only", 1.0)


def test_a_hint_tells_what_may_well_be_as_good_as_the_best() -> None:
    guide = Scripted({"best": 1.0, "alike": 0.999, "worse": 0.0}, noise=0.5)
    player: LookAhead[str, int] = LookAhead(lambda: guide, Budget(16))
    found = player.weigh("view", ["worse", "alike", "best"], Random(1))
    assert found[2].option == "worse"
    assert [one.is_close for one in found] == [False, True, False]
    alone = player.weigh("view", ["best"], Random(1))
    assert not alone[0].is_close


def test_what_was_dropped_on_the_way_is_not_called_as_good() -> None:
    worth = {letter: number / 1000 for number, letter in enumerate("abcd")}
    budget = Budget(8, rungs=8, halvings=(2,), doubt=1e9)
    found = weigh(Scripted(worth, noise=9.0), budget, "view", list(worth), Random(1))
    assert [one.worlds for one in found] == [8, 8, 2, 2]
    assert [one.is_close for one in found] == [False, True, False, False]


@pytest.mark.parametrize("worlds", range(2, 12))
def test_a_hint_drops_none_however_the_numbers_are_rounded(worlds: int) -> None:
    """A gap that is always the same has no spread, of which rounding may leave less than none."""
    guide = Scripted({"a": 1.0, "b": 0.9, "c": 0.7})
    player: LookAhead[str, int] = LookAhead(lambda: guide, Budget(worlds))
    found = player.weigh("view", ["c", "b", "a"], Random(1))
    assert [one.option for one in found] == ["a", "b", "c"]
    assert len({one.worlds for one in found}) == 1
    dropping = Budget(worlds, rungs=2, halvings=())
    assert [one.option for one in weigh(guide, dropping, "view", ["c", "b", "a"], Random(1))] == [
        *("a", "b", "c")
    ]
