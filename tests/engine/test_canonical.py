"""Plain text for plain values, for checksums."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.canonical import canonical
from engine.wizard import Suit, card


class Colour(Enum):
    RED = "E5"


@dataclass(frozen=True)
class Point:
    x: object
    y: object


@dataclass(frozen=True)
class Place:
    x: object
    y: object


class Pair(NamedTuple):
    left: int
    right: int


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "null"),
        (True, "true"),
        (7, "7"),
        (-7, "-7"),
        ("E5", '"E5"'),
        ('a"b\n', '"a\\"b\\n"'),
        ("é", '"\\u00e9"'),
        ((), "[]"),
        ([1, (2, None)], "[1,[2,null]]"),
        ({"b": 1, "a": [2]}, '{"a":[2],"b":1}'),
        (Colour.RED, "Colour.RED"),
        (Point(1, "1"), 'Point(1,"1")'),
        (Place(Point(1, 2), (Suit.ELVES,)), "Place(Point(1,2),[Suit.ELVES])"),
        (Pair(1, 2), "Pair[1,2]"),
        (card("E5"), "E5"),
    ],
)
def test_the_text_of_a_value(value: object, text: str) -> None:
    assert canonical(value) == text
    assert canonical(value) == text, "the second time too"


@pytest.mark.parametrize(
    "value", [1.0, b"1", {1, 2}, frozenset(), object(), 1j, Random(1), canonical, [object()], int]
)
def test_what_might_differ_between_machines_has_no_text(value: object) -> None:
    with pytest.raises(TypeError, match="has no canonical text"):
        canonical(value)


def test_a_record_that_can_change_has_no_text() -> None:
    @dataclass
    class Loose:
        x: int

    with pytest.raises(TypeError):
        canonical(Loose(1))


def test_the_order_of_a_mapping_does_not_matter() -> None:
    assert canonical({"a": 1, "b": 2}) == canonical({"b": 2, "a": 1})


VALUES = st.recursive(
    st.none() | st.integers() | st.text(max_size=3) | st.sampled_from([*Suit, card("E5")]),
    lambda inner: st.lists(inner, max_size=3).map(tuple) | st.builds(Point, inner, inner),
    max_leaves=6,
)


@given(one=VALUES, other=VALUES)
def test_equal_values_and_only_they_have_equal_texts(one: Hashable, other: Hashable) -> None:
    assert (canonical(one) == canonical(other)) is (one == other)
