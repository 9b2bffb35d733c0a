"""The page for people who write cards says everything, and nothing that is not so."""

from __future__ import annotations

import re
import textwrap
from dataclasses import MISSING, fields
from enum import Enum

import pytest

from engine.hotseat.plain import plain_text
from engine.lizards.cards import Standing
from engine.lizards.effects.base import MOST
from engine.lizards.effects.piles import What
from engine.lizards.effects.vocabulary import VERBS
from engine.lizards.helping import cards_text, help_text
from engine.lizards.loading import deck_from_text
from engine.lizards.reading import LEAST_ADAPTATIONS, LEAST_TO_DEAL
from engine.lizards.rows import LONGEST
from engine.lizards.words import Guard, Number, Occasion, Per, Phase, Until, Who
from tests.lizards.boards import adaptation

PAGE = cards_text()


def table() -> dict[str, str]:
    """The verbs of the page: what may stand with each, in one line."""
    found: dict[str, str] = {}
    verb = ""
    for line in PAGE.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and line.startswith("|"):
            verb = cells[0].strip('`"') or verb
            found[verb] = f"{found.get(verb, '')} {cells[1]}".strip()
    return found


def parameters(verb: str) -> str:
    """What may stand with a verb, as the page should say it."""
    needed, optional = [], []
    for field in fields(VERBS[verb]):  # type: ignore[arg-type]
        default = field.default
        if default is MISSING:
            needed.append(field.name)
        elif isinstance(default, Enum):
            optional.append(f'{field.name} = "{default.value}"')
        elif not isinstance(default, Standing):
            optional.append(f"{field.name} = {str(default).lower()}")
    told = [*needed, *([f"({', '.join(optional)})"] if optional else [])]
    return ", ".join(told) or "nothing; store = true"


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_is_there_with_its_parameters(verb: str) -> None:
    told = parameters(verb)
    if verb == "lasts":
        told += ", changes, when, guards, skips"
    assert table()[verb] == told


def test_no_other_verb_is_there() -> None:
    assert set(table()) - {"verb", "--------------------"} == set(VERBS)


@pytest.mark.parametrize("words", [Who, Number, Per, Occasion, Guard, Until, What])
def test_every_word_is_there(words: type[Enum]) -> None:
    for word in words:
        assert f'`"{word.value}"`' in PAGE, word


def test_the_phases_that_can_be_skipped_are_there() -> None:
    told = PAGE[PAGE.index("`skips") :]
    assert set(re.findall(r'`"([a-z ]+)"`', told)) == {
        Phase.REFILL.value,
        Phase.ACTION.value,
        Phase.STRIKE.value,
    }


def test_the_numbers_are_those_of_the_rules() -> None:
    assert f"needs {LEAST_TO_DEAL} cards" in PAGE
    assert f"{LEAST_ADAPTATIONS} Adaptations" in PAGE
    assert f"most {LONGEST} characters" in PAGE
    assert MOST == 99


def test_the_example_of_the_page_loads() -> None:
    lines = [line for line in PAGE.splitlines() if line.startswith("    ") or not line]
    example = textwrap.dedent("\n".join(lines))
    enough = adaptation("more", "attack = 1", copies=12)
    deck = deck_from_text(
        example.replace("copies = 2                      #", "copies = 4 #") + enough
    )
    assert [kind.id for kind in deck.kinds][:2] == ["chicken-head", "chicken-body"]


def test_the_page_fits_a_terminal_and_is_no_language() -> None:
    assert PAGE.isascii()
    for line in plain_text(PAGE).splitlines():
        assert len(line) <= 79, line
    assert help_text("cards") == help_text("en")
