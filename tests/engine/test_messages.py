"""Every text that players read can be translated, and the template knows it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog

from engine import language
from tests.tools import messages
from tests.tools.messages import COMMAND, LOCALE, PACKAGES, ROOT

TEXTS_OF = {"_": 1, "gettext": 1, "ngettext": 2}
"""The functions that look texts up, and how many texts each takes."""


@dataclass(frozen=True)
class Lookup:
    """A place in the code where a text is looked up."""

    path: Path
    call: ast.Call
    parents: tuple[ast.AST, ...]
    """What the call stands in, the nearest first."""

    @property
    def place(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.call.lineno}"

    @property
    def arguments(self) -> list[ast.expr]:
        name = self.call.func.id if isinstance(self.call.func, ast.Name) else ""
        return self.call.args[: TEXTS_OF[name]]

    @property
    def fields(self) -> set[str]:
        return {
            field
            for argument in self.arguments
            for text in [ast.literal_eval(argument)]
            for _before, field, _format, _conversion in Formatter().parse(text)
            if field is not None
        }


def sources() -> list[Path]:
    return sorted(path for package in PACKAGES for path in package.rglob("*.py"))


def walk(node: ast.AST, parents: tuple[ast.AST, ...] = ()) -> Iterator[tuple[ast.AST, ...]]:
    yield node, *parents
    for child in ast.iter_child_nodes(node):
        yield from walk(child, (node, *parents))


def lookups(path: Path) -> list[Lookup]:
    if path == ROOT / "engine" / "language.py":
        return []
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        Lookup(path, node, tuple(parents))
        for node, *parents in walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in TEXTS_OF
    ]


def is_filled_in_later(node: ast.AST) -> bool:
    """Whether this keeps a text under a name, raises it, or hands it to something private."""
    return isinstance(node, ast.Assign | ast.Raise) or (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id.startswith("_")
        and node.func.id not in TEXTS_OF
    )


def is_filled_in_by_callers(lookup: Lookup) -> bool:
    """Whether a private function returns the text, and whoever calls it fills it in at once."""
    function = next((one for one in lookup.parents if isinstance(one, ast.FunctionDef)), None)
    if function is None or not function.name.startswith("_"):
        return False
    uses = [
        parents
        for node, *parents in walk(lookup.parents[-1])
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == function.name
    ]
    return bool(uses) and all(
        isinstance(parents[0], ast.Attribute) and parents[0].attr == "format" for parents in uses
    )


@pytest.fixture(scope="module")
def found() -> list[Lookup]:
    found = [lookup for path in sources() for lookup in lookups(path)]
    assert len(found) > 100
    return found


def test_the_template_is_up_to_date() -> None:
    in_code = messages.texts(messages.extract())
    in_template = messages.texts(messages.read(LOCALE / f"{language.DOMAIN}.pot"))
    assert in_template == in_code, f"the texts in the code have changed: run {COMMAND}"


def test_every_text_stands_in_the_code_as_it_is(found: list[Lookup]) -> None:
    """No f-string, no variable and no sum: nobody could find, or translate, those."""
    wrong = [
        lookup.place
        for lookup in found
        for argument in lookup.arguments
        if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str))
    ]
    assert wrong == []


def test_every_place_in_a_text_has_a_name(found: list[Lookup]) -> None:
    wrong = [
        (lookup.place, field)
        for lookup in found
        for field in lookup.fields
        if not field.isidentifier()
    ]
    assert wrong == []


def test_no_text_is_a_percent_format(found: list[Lookup]) -> None:
    wrong = [
        lookup.place
        for lookup in found
        if isinstance(lookup.parents[0], ast.BinOp) and isinstance(lookup.parents[0].op, ast.Mod)
    ]
    assert wrong == []


def test_a_text_with_places_is_filled_in_by_name(found: list[Lookup]) -> None:
    """On the spot with exactly its places; or kept, raised, handed on or returned in its module."""
    wrong: list[object] = []
    for lookup in found:
        attribute, *around = lookup.parents
        if isinstance(attribute, ast.Attribute) and attribute.attr == "format":
            (call, *_) = around
            assert isinstance(call, ast.Call), lookup.place
            given = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
            is_open = len(given) < len(call.keywords)
            if call.args or not (given == lookup.fields or (is_open and given < lookup.fields)):
                wrong.append((lookup.place, given, lookup.fields))
        elif (
            lookup.fields
            and not any(map(is_filled_in_later, lookup.parents))
            and not is_filled_in_by_callers(lookup)
        ):
            wrong.append((lookup.place, "not filled in", lookup.fields))
    assert wrong == []


def test_whatever_takes_numbers_names_them_in_both_forms(found: list[Lookup]) -> None:
    wrong = [
        lookup.place
        for lookup in found
        if isinstance(lookup.call.func, ast.Name)
        and lookup.call.func.id == "ngettext"
        and len(lookup.call.args) != 3
    ]
    assert wrong == []


def test_what_is_loaded_before_the_language_is_chosen_looks_nothing_up(
    found: list[Lookup],
) -> None:
    """Only screens are loaded after it; everywhere else a text is looked up in a function."""
    wrong = [
        lookup.place
        for lookup in found
        if lookup.path.is_relative_to(ROOT / "engine")
        and not lookup.path.is_relative_to(ROOT / "engine" / "hotseat")
        and not any(isinstance(parent, ast.FunctionDef | ast.Lambda) for parent in lookup.parents)
    ]
    assert wrong == []


def test_the_look_up_is_known_by_one_name() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sources()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module == "engine.language"
        for alias in node.names
        if alias.name in ("gettext", "ngettext") and (alias.asname or alias.name) not in TEXTS_OF
    ]
    assert wrong == []


# -- the command ---------------------------------------------------------------------------------


def template(*found: str) -> Catalog:
    catalog = Catalog(project="game", version="1")
    for text in found:
        catalog.add(text)
    return catalog


def test_the_template_is_written_only_when_its_texts_have_changed(tmp_path: Path) -> None:
    path = tmp_path / "hot-seat-cards.pot"
    messages.refresh(tmp_path, template("trump", "bid"))
    assert messages.texts(messages.read(path)) == {"trump", "bid"}
    path.write_bytes(path.read_bytes() + b"\n# a mark\n")
    messages.refresh(tmp_path, template("bid", "trump"))
    assert b"a mark" in path.read_bytes()
    messages.refresh(tmp_path, template("bid", "lead"))
    assert messages.texts(messages.read(path)) == {"bid", "lead"}


def test_a_translation_gets_new_texts_and_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_LOCALE", str(tmp_path))
    translation = tmp_path / "de" / "LC_MESSAGES" / "hot-seat-cards.po"
    translation.parent.mkdir(parents=True)
    translation.write_text(
        'msgid ""\nmsgstr ""\n"Language: de\\n"\n\nmsgid "trump"\nmsgstr "Trumpf"\n'
    )
    messages.refresh(tmp_path, template("trump", "a new text"))
    assert messages.texts(messages.read(translation)) == {"trump", "a new text"}
    try:
        assert language.choose("de") == "de"
        assert language.gettext("trump") == "Trumpf"
        assert language.gettext("a new text") == "a new text"
    finally:
        language.choose("en")
