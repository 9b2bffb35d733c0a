"""The sixty cards."""

from __future__ import annotations

import copy
import pickle

import pytest

from engine import wizard
from engine.wizard import Card, Kind, Suit, card, cards


def test_the_pack() -> None:
    names = [f"{suit}{rank}" for suit in "HEDG" for rank in range(1, 14)]
    names += [f"{kind}{number}" for kind in "WJ" for number in range(1, 5)]
    assert [str(one) for one in wizard.PACK] == names
    assert [one.place for one in wizard.PACK] == list(range(60))
    assert len(set(wizard.PACK)) == 60


def test_what_a_card_is() -> None:
    elf, wizard_, jester = cards("E12 W2 J4")
    assert (elf.suit, elf.rank, elf.kind) == (Suit.ELVES, 12, Kind.SUITED)
    assert (wizard_.suit, wizard_.rank, wizard_.kind) == (None, 2, Kind.WIZARD)
    assert (jester.suit, jester.rank, jester.kind) == (None, 4, Kind.JESTER)
    assert [one.is_wizard for one in (elf, wizard_, jester)] == [False, True, False]
    assert [one.is_jester for one in (elf, wizard_, jester)] == [False, False, True]
    assert repr(elf) == str(elf) == elf.canonical() == "E12"


def test_cards_of_one_kind_are_different_cards() -> None:
    assert len({card(f"W{number}") for number in range(1, 5)}) == 4
    assert card("W1") != card("W2")
    assert card("J1") != card("W1")


@pytest.mark.parametrize("name", ["E5", "W1", "J4", "H13"])
def test_there_is_one_object_of_each(name: str) -> None:
    one = card(name)
    assert card(str(one)) is one
    assert copy.copy(one) is one
    assert copy.deepcopy([one])[0] is one
    assert pickle.loads(pickle.dumps(one)) is one


@pytest.mark.parametrize("field", Card.__slots__)
def test_a_card_cannot_be_changed(field: str) -> None:
    one = card("E5")
    before = getattr(one, field)
    with pytest.raises(AttributeError, match="the card E5 cannot be changed"):
        setattr(one, field, before)
    with pytest.raises(AttributeError, match="the card E5 cannot be changed"):
        delattr(one, field)
    assert getattr(one, field) == before


@pytest.mark.parametrize(
    "name", ["", "E0", "E14", "W0", "W5", "J5", "e5", "E05", " E5", "E5 ", "X1", "E", "5", "E٥"]
)
def test_there_is_no_such_card(name: str) -> None:
    with pytest.raises(ValueError, match=r"^There is no card .* J and 1 to 4\.$"):
        card(name)
    with pytest.raises(ValueError, match="There is no card"):
        cards(f"E1 {name or 'none'}x")
