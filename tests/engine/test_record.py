"""Records: they are used as frozen dataclasses are, though their classes are made otherwise."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace
from inspect import signature
from typing import ClassVar

import pytest

from engine.canonical import canonical
from engine.machine import Step
from engine.record import Record, RecordType


class Nothing(Record):
    """A record without fields."""


class NothingElse(Record):
    """Another one."""


class Place(Record):
    x: int
    y: int = 5
    of: ClassVar[str] = "a board"
    word = "place"

    def shifted(self) -> Place:
        return replace(self, x=self.x + 1)


class Spot(Record):
    x: int
    y: int = 5


class Tower(Place):
    """A record with the fields of its base, and more."""

    floors: int = 3


class Gate(Place):
    """A record with the fields of its base only."""


class Share(Record):
    """A record that checks what it is made of."""

    of: int
    whole: int = 10

    def __post_init__(self) -> None:
        if self.of > self.whole:
            raise ValueError(f"{self.of} is more than {self.whole}.")


class Half(Share):
    """A record that is checked as its base is."""

    name: str = "half"


class Climb(Record, Step):  # type: ignore[type-arg]
    """A step that has to know something."""

    tower: Tower


def test_fields_are_given_by_place_or_by_name() -> None:
    for place in (Place(1, 2), Place(1, y=2), Place(x=1, y=2)):
        assert (place.x, place.y) == (1, 2)
    assert Place(1) == Place(1, 5)
    assert Tower(1) == Tower(x=1, y=5, floors=3)
    assert str(signature(Tower)) == "(x, y=5, floors=3)"


def test_class_variables_and_plain_attributes_are_no_fields() -> None:
    assert Place.__match_args__ == ("x", "y")
    assert (Place(1).of, Place(1).word) == ("a board", "place")


@pytest.mark.parametrize(
    ("make", "complaint"),
    [
        (lambda: Place(), "missing 1 required positional argument: 'x'"),
        (lambda: Place(1, 2, 3), "takes from 2 to 3 positional arguments but 4 were given"),
        (lambda: Place(1, z=2), "unexpected keyword argument 'z'"),
        (lambda: Nothing(1), "takes no arguments"),
    ],
)
def test_what_is_no_field_is_refused(make: object, complaint: str) -> None:
    assert callable(make)
    with pytest.raises(TypeError, match=complaint):
        make()


def test_records_are_equal_by_class_and_fields() -> None:
    assert Place(1) == Place(1)
    assert Place(1, 2) != Place(1, 3)
    assert Place(2, 1) != Place(3, 1)
    assert Place(1) not in (Spot(1), Gate(1), Tower(1), (1, 5), 1)
    assert Gate(1) == Gate(1)
    assert Nothing() == Nothing()
    assert Nothing() != NothingElse()


def test_equal_records_have_the_same_hash() -> None:
    assert {Place(1): "here"}[Place(1, 5)] == "here"
    assert len({Place(1), Place(1), Place(2), Place(1, 1), Nothing(), Nothing()}) == 4


@pytest.mark.parametrize("name", ["x", "y", "z", "word", "__class__"])
def test_records_cannot_be_changed(name: str) -> None:
    place = Place(1)
    with pytest.raises(FrozenInstanceError, match=f"cannot assign to field '{name}'"):
        setattr(place, name, 2)
    with pytest.raises(FrozenInstanceError, match=f"cannot delete field '{name}'"):
        delattr(place, name)
    assert place == Place(1)
    assert not hasattr(place, "__dict__")


@pytest.mark.parametrize("record", [Nothing(), Place(1), Tower(1, 2, 3), Climb(Tower(4))])
def test_a_copy_is_equal_however_it_is_made(record: Record) -> None:
    for made in (
        copy.copy(record),
        copy.deepcopy(record),
        replace(record),  # type: ignore[type-var]
        pickle.loads(pickle.dumps(record)),
    ):
        assert type(made) is type(record)
        assert made == record


def test_a_record_says_what_it_is() -> None:
    assert repr(Tower(1, floors=2)) == "Tower(x=1, y=5, floors=2)"
    assert repr(Climb(Tower(1))) == "Climb(tower=Tower(x=1, y=5, floors=3))"
    assert canonical(Climb(Tower(1))) == "Climb(Tower(1,5,3))"
    assert canonical(Nothing()) == "Nothing()"


class Even(Place):
    """A record that checks the fields of its base, and has none of its own."""

    def __post_init__(self) -> None:
        if self.x % 2:
            raise ValueError(f"{self.x} is odd.")


def test_a_record_without_fields_of_its_own_is_checked_too() -> None:
    assert (Even(2).x, Even(2).y, Even(2)) == (2, 5, Even(2, 5))
    with pytest.raises(ValueError, match=r"3 is odd\."):
        Even(3)


@pytest.mark.parametrize("kind", [Share, Half])
def test_a_record_is_checked_once_its_fields_are_there(kind: type[Share]) -> None:
    assert (kind(4).of, kind(4).whole) == (4, 10)
    assert str(signature(Share)) == "(of, whole=10)"
    with pytest.raises(ValueError, match=r"12 is more than 10\."):
        kind(12)
    with pytest.raises(ValueError, match=r"4 is more than 3\."):
        replace(kind(4), whole=3)
    assert Place(12).x == 12


def test_a_record_is_matched_by_place() -> None:
    match Tower(1, 2, 3):
        case Tower(x, y, floors):
            assert (x, y, floors) == (1, 2, 3)
        case _:
            pytest.fail("a tower is matched as a tower")


def test_the_module_of_dataclasses_knows_records() -> None:
    assert is_dataclass(Place)
    assert is_dataclass(Nothing())
    assert fields(Nothing) == ()  # type: ignore[arg-type]
    found = {field.name: (field.type, field.default) for field in fields(Tower)}  # type: ignore[arg-type]
    assert list(found) == ["x", "y", "floors"]
    assert found["floors"] == ("int", 3)
    assert [field.name for field in fields(Place)] == ["x", "y"]  # type: ignore[arg-type]
    assert Place(1).shifted() == Place(2)
    with pytest.raises(TypeError, match="unexpected keyword argument 'z'"):
        replace(Place(1), z=1)  # type: ignore[type-var]


@pytest.mark.parametrize(
    ("bases", "body", "complaint"),
    [
        ((Place,), {"__annotations__": {"z": "int"}}, "without a default after one with"),
        ((Place,), {"__annotations__": {"x": "int"}}, "same name as a field of its base"),
        ((Record,), {"__annotations__": {"x": int}}, "from __future__ import annotations"),
        ((Record,), {"__annotate_func__": None}, "from __future__ import annotations"),
    ],
)
def test_classes_that_cannot_be_records_are_refused(
    bases: tuple[type, ...], body: dict[str, object], complaint: str
) -> None:
    with pytest.raises(TypeError, match=complaint):
        RecordType("Wrong", bases, {"__qualname__": "Wrong", **body})
