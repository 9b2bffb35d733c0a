"""Options that are on or off, as both games have them."""

from __future__ import annotations

import pytest

from engine.hotseat.face import is_on, on_or_off, yes_or_no
from lizards_tui import face as lizards
from wizard_tui import face as wizard


@pytest.mark.parametrize("usual", [False, True])
def test_the_usual_value_is_the_first(usual: bool) -> None:
    field = yes_or_no("x", "X", "It is.", "It is not.", usual=usual)
    first, second = field.values
    assert (first.text, second.text) == (on_or_off(usual), on_or_off(not usual))
    assert {one.text: one.sentence for one in field.values} == {"on": "It is.", "off": "It is not."}


@pytest.mark.parametrize(
    ("values", "found"), [({}, False), ({"x": "off"}, False), ({"x": "on", "y": "off"}, True)]
)
def test_what_is_missing_is_off(values: dict[str, str], found: bool) -> None:
    assert is_on(values, "x") is found


@pytest.mark.parametrize("text", ["", "yes", "On", "true"])
def test_another_text_is_refused_by_both_games(text: str) -> None:
    with pytest.raises(ValueError, match=r"^foresight is on or off, not "):
        wizard.options_from({"foresight": text})
    with pytest.raises(ValueError, match=r"^wild_in_set is on or off, not "):
        lizards.options_from({"wild_in_set": text})


def test_options_go_into_fields_and_come_back() -> None:
    for text in ("on", "off"):
        wild = lizards.options_from({"wild_in_set": text})
        assert lizards.options_as(wild)["wild_in_set"] == text
        seen = wizard.options_from({"foresight": text})
        assert wizard.options_as(seen)["foresight"] == text
        assert (wild.wild_in_set, seen.foresight) == (text == "on", text == "on")
