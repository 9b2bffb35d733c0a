"""Shuffling and drawing, from `random()` alone."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from engine.bots import RandomBot
from engine.machine import drawn, shuffled


class Scripted(Random):
    """Luck that is written down beforehand; whoever asks for more than `random()` fails."""

    def __init__(self, *numbers: float) -> None:
        super().__init__(0)
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)

    def getrandbits(self, count: int, /) -> int:
        raise AssertionError("luck is drawn from random() alone")


def test_each_card_is_exchanged_with_one_that_has_not_had_its_turn() -> None:
    # Card 0 with 0 + int(.5 * 4) = 2, card 1 with 1 + int(.9 * 3) = 3, card 2 with 2, 3 with 3.
    assert shuffled("abcd", Scripted(0.5, 0.9, 0.0, 0.7)) == ["c", "d", "a", "b"]


def test_a_pack_of_one_and_of_none() -> None:
    assert shuffled("a", Random(1)) == ["a"]
    assert shuffled("", Random(1)) == []


def test_the_top_of_a_shuffled_pack_is_that_of_the_whole_one() -> None:
    for seed in range(20):
        whole = shuffled(range(60), Random(seed))
        assert sorted(whole) == list(range(60))
        for count in (0, 1, 13, 59, 60):
            top = shuffled(range(60), Random(seed), count)
            assert top == whole[:count], f"seed {seed}"


def test_the_cards_handed_in_stay_as_they_are() -> None:
    pack = [1, 2, 3]
    shuffled(pack, Random(2))
    assert pack == [1, 2, 3]


def test_every_order_is_as_likely() -> None:
    rng = Random(11)
    counts = Counter("".join(shuffled("abc", rng)) for _ in range(6000))
    assert set(counts) == {"".join(order) for order in permutations("abc")}
    # Each is binomial with mean 1000 and deviation 29; five deviations are 145.
    assert all(abs(count - 1000) < 145 for count in counts.values()), counts


@pytest.mark.parametrize(("number", "expected"), [(0.0, 0), (0.33, 0), (0.34, 1), (0.999999, 2)])
def test_a_number_is_drawn(number: float, expected: int) -> None:
    assert drawn(3, Scripted(number)) == expected


def test_the_random_bot_takes_every_option_as_often() -> None:
    rng = Random(3)
    counts = Counter(RandomBot().choose(None, ["a", "b", "c", "d"], rng) for _ in range(4000))
    # Each is binomial with mean 1000 and deviation 27; five deviations are 137.
    assert set(counts) == {"a", "b", "c", "d"}
    assert all(abs(count - 1000) < 137 for count in counts.values()), counts
