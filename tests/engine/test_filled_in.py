"""What a base class leaves to others is filled in by every class that is really used.

The classes of Textual and of records have makers of their own, which leave no room for that of
abstract classes; so what those would refuse is looked for here, for all classes alike.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from types import CodeType

import engine
import lizards_tui
import wizard_tui

PACKAGES = (engine, wizard_tui, lizards_tui)
UNUSED = {"WizardState": ["interrupt"]}
"""In Wizard nobody can throw anything in, so that there is nothing to carry out."""


def classes() -> list[type]:
    """All classes of the project."""
    found: dict[type, None] = {}
    for package in PACKAGES:
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not module.name.endswith("__main__"):
                for value in vars(importlib.import_module(module.name)).values():
                    if isinstance(value, type) and value.__module__ == module.name:
                        found[value] = None
    return list(found)


def left_open(kind: type) -> Iterator[str]:
    """The methods of a class that only say that somebody else has to write them."""
    for name in dir(kind):
        value = getattr(kind, name, None)
        value = value.fget if isinstance(value, property) else value
        code = getattr(value, "__code__", None)
        if isinstance(code, CodeType) and "NotImplementedError" in code.co_names:
            yield name


def test_no_class_without_heirs_leaves_a_method_open() -> None:
    found = classes()
    bases = {base for kind in found for base in kind.__mro__[1:]}
    faults = {kind.__name__: [*left_open(kind)] for kind in found if kind not in bases}
    assert {name: methods for name, methods in faults.items() if methods} == UNUSED
    assert any([*left_open(kind)] for kind in bases), "the bases do leave methods open"


def test_what_is_left_open_is_found() -> None:
    class Base:
        def open(self) -> int:
            raise NotImplementedError

        @property
        def open_too(self) -> int:
            raise NotImplementedError

    class Filled(Base):
        def open(self) -> int:
            return 1

    assert [*left_open(Base)] == ["open", "open_too"]
    assert [*left_open(Filled)] == ["open_too"]
