"""Records: small immutable values, whose classes are made quickly.

A game has a class for each kind of event, choice and step, more than a hundred in all, and each
program that starts makes all of them. A frozen dataclass with slots is made twice, and its
methods are compiled from text; that takes twenty times as long as to make a class of records.

To whoever uses them records are frozen dataclasses: `dataclasses.fields`, `replace` and
`is_dataclass` know them, a `__post_init__` checks what they are made of, and type checkers check
how they are made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import FrozenInstanceError, dataclass
from functools import cache
from types import CodeType, FunctionType
from typing import cast, dataclass_transform


@dataclass_transform(frozen_default=True)
class RecordType(type):
    """Makes the classes of records.

    The fields are what the class body annotates, after those of its bases, class variables left
    out. What the body gives them is their default.

    Raises:
        TypeError: a field without a default follows one with a default; a base has a field of
            the same name; the module lacks `from __future__ import annotations`.
    """

    def __new__(
        cls, name: str, bases: tuple[type, ...], namespace: dict[str, object]
    ) -> RecordType:
        """The class with this body."""
        kinds: dict[str, str] = {}
        defaults: dict[str, object] = {}
        for base in bases:
            if isinstance(base, cls):
                kinds |= _kinds(base)
                defaults |= _defaults(base)
        own = _own_fields(name, namespace)
        if own.keys() & kinds.keys():
            raise TypeError(f"{name} has a field of the same name as a field of its base.")
        kinds |= own
        defaults |= {field: namespace.pop(field) for field in own if field in namespace}
        names = tuple(kinds)
        if tuple(defaults) != names[len(names) - len(defaults) :]:
            raise TypeError(f"{name} has a field without a default after one with a default.")
        namespace |= {
            "__slots__": tuple(own),
            "__match_args__": names,
            "_kinds": kinds,
            "_defaults": defaults,
            "__dataclass_fields__": _FIELDS,
            "__dataclass_params__": _PARAMETERS,
        }
        if not names or not (own or "__post_init__" in namespace):
            return super().__new__(cls, name, bases, namespace)
        checks = "__post_init__" in namespace or any(hasattr(one, "__post_init__") for one in bases)
        pattern = _Pattern.of(len(names), checks)
        namespace.setdefault("__eq__", pattern.equality(names))
        namespace.setdefault("__hash__", pattern.hashing(names))
        made = super().__new__(cls, name, bases, namespace)
        initializer = pattern.initializer(names, [getattr(made, field).__set__ for field in names])
        initializer.__defaults__ = tuple(defaults.values())
        initializer.__qualname__ = f"{made.__qualname__}.__init__"
        type.__setattr__(made, "__init__", initializer)
        return made


def _kinds(made: type) -> dict[str, str]:
    """The fields of a class of records, and what they are annotated with."""
    kinds: dict[str, str] = getattr(made, "_kinds")  # noqa: B009
    return kinds


def _defaults(made: type) -> dict[str, object]:
    """The defaults of a class of records, by field."""
    defaults: dict[str, object] = getattr(made, "_defaults")  # noqa: B009
    return defaults


def _own_fields(name: str, namespace: Mapping[str, object]) -> dict[str, str]:
    """The fields that a class body declares, and what it annotates them with."""
    annotations = cast("Mapping[str, object]", namespace.get("__annotations__", {}))
    late = "__annotate__" in namespace or "__annotate_func__" in namespace
    if late or not all(isinstance(kind, str) for kind in annotations.values()):
        raise TypeError(f"The module of {name} lacks `from __future__ import annotations`.")
    kinds = {field: str(kind) for field, kind in annotations.items()}
    return {field: kind for field, kind in kinds.items() if not kind.startswith("ClassVar")}


_Setter = Callable[[object, object], None]
"""Sets a field of a record."""


class _Pattern:
    """The methods of all records with so many fields, which are the same but for the names.

    They are compiled with the names `field_0`, `field_1` ...; those of a class take their place
    in the compiled code. So each class has code of its own, as quick as if written by hand.
    """

    _SOURCE = """
def maker(setters):
    {setters}, = setters
    def __init__(self, {fields}):
        {sets}
        {check}
    return __init__

def __eq__(self, other):
    if type(other) is not type(self):
        return NotImplemented
    return {same}

def __hash__(self):
    return hash(({values},))
"""

    def __init__(self, count: int, checks: bool) -> None:
        self._fields = tuple([f"field_{place}" for place in range(count)])
        setters = [f"set_{field}" for field in self._fields]
        pairs = [*zip(setters, self._fields, strict=True)]
        source = self._SOURCE.format(
            setters=", ".join(setters),
            fields=", ".join(self._fields),
            sets="; ".join([f"{setter}(self, {field})" for setter, field in pairs]),
            check="self.__post_init__()" if checks else "",
            same=" and ".join([f"self.{field} == other.{field}" for field in self._fields]),
            values=", ".join([f"self.{field}" for field in self._fields]),
        )
        found: dict[str, FunctionType] = {}
        exec(source, {}, found)
        self._maker = cast("Callable[[Sequence[_Setter]], FunctionType]", found["maker"])
        self._equality, self._hashing = found["__eq__"], found["__hash__"]

    @staticmethod
    @cache
    def of(count: int, checks: bool) -> _Pattern:
        """The one for so many fields, at least 1, which are checked when they are there, or not."""
        return _Pattern(count, checks)

    def initializer(self, names: Sequence[str], setters: Sequence[_Setter]) -> FunctionType:
        """An `__init__` that takes the fields by place or by name."""
        made = self._maker(setters)
        made.__code__ = self._named(made.__code__, names)
        return made

    def equality(self, names: Sequence[str]) -> FunctionType:
        """An `__eq__` that compares the classes and the fields."""
        return self._renamed(self._equality, names)

    def hashing(self, names: Sequence[str]) -> FunctionType:
        """A `__hash__` of the fields."""
        return self._renamed(self._hashing, names)

    def _renamed(self, method: FunctionType, names: Sequence[str]) -> FunctionType:
        return FunctionType(self._named(method.__code__, names), method.__globals__)

    def _named(self, code: CodeType, names: Sequence[str]) -> CodeType:
        """The code with these names for the fields."""
        instead = dict(zip(self._fields, names, strict=True))
        return code.replace(
            co_names=tuple([instead.get(name, name) for name in code.co_names]),
            co_varnames=tuple([instead.get(name, name) for name in code.co_varnames]),
        )


class _OfDataclass:
    """What `dataclasses` wants to know of a class, found out when it first asks."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, record: object, owner: type) -> object:
        body = {"__annotations__": _kinds(owner), "__doc__": "A record.", **_defaults(owner)}
        plain = type(owner.__name__, (), body)
        like = cast("type", dataclass(init=False, repr=False, eq=False)(plain))
        found: object = getattr(like, self._name)
        type.__setattr__(owner, self._name, found)
        return found


_FIELDS = _OfDataclass("__dataclass_fields__")
_PARAMETERS = _OfDataclass("__dataclass_params__")


class Record(metaclass=RecordType):
    """An immutable value; a subclass says which fields it has by annotating them.

    Records are equal if they are of the same class and their fields are equal.
    """

    def __eq__(self, other: object) -> bool:
        return True if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(type(self))

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __repr__(self) -> str:
        told = [f"{name}={getattr(self, name)!r}" for name in _kinds(type(self))]
        return f"{type(self).__qualname__}({', '.join(told)})"

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return type(self), tuple([getattr(self, name) for name in _kinds(type(self))])
