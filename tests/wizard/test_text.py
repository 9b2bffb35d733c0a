"""Choices, outcomes and options as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import wizard
from engine.wizard import Suit, card, cards
from engine.wizard.text import decode, decode_options, encode, encode_options
from tests.wizard.subject import OPTION_SETS

VALUES: list[tuple[object, str]] = [
    (0, "0"),
    (20, "20"),
    (Suit.DWARVES, "D"),
    (card("W4"), "W4"),
    (card("E13"), "E13"),
    (cards("E5 J1 W2"), "(E5 J1 W2)"),
]


@pytest.mark.parametrize(("value", "text"), VALUES)
def test_there_and_back(value: object, text: str) -> None:
    assert encode(value) == text
    back = decode(text)
    assert (type(back), back) == (type(value), value)


NEAR_MISSES = [
    *("", " ", "-1", "+1", "1.0", "01", "00", "1 ", " 1", "1\n", "١", "²", "1_0", "True", "None"),
    *("d", "DD", "X", "Suit.DWARVES", "DWARVES", "e5", "E05", "E14", "W5", "E5 ", "E5\n", "E5 E6"),
    *("(E5", "E5)", "(E5  E6)", "( E5)", "(E5 )", "(E5,E6)", "(D)", "(1)", "((E5))", "[E5]"),
    *("(E5)\n", "(E5 e6)", "9" * 5000),
]


@pytest.mark.parametrize("text", NEAR_MISSES, ids=lambda text: repr(text[:20]))
def test_near_misses_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        decode(text)


@pytest.mark.parametrize(
    "value", [None, True, 1.0, -1, "E5", object(), [], [card("E5")], ("E5",), (card("E5"), None)]
)
def test_nothing_else_has_a_text(value: object) -> None:
    with pytest.raises(ValueError, match=r"is no choice and no outcome of Wizard\.$"):
        encode(value)


@given(st.text(max_size=12) | st.text("HEDGWJ0123456789() ", max_size=12))
def test_whatever_is_read_was_written_so(text: str) -> None:
    try:
        value = decode(text)
    except ValueError:
        return
    assert encode(value) == text


def test_options_there_and_back() -> None:
    texts = [encode_options(options) for options in OPTION_SETS]
    assert [decode_options(text) for text in texts] == list(OPTION_SETS)
    assert len(set(texts)) == len(OPTION_SETS) == 24
    assert texts[0] == '{"bidding": "open", "length": "standard", "foresight": false}'


USUAL = encode_options(wizard.Options())


OTHER_OPTIONS = [
    *("", "{}", "null", "[]", "1", "open", USUAL[:-1], f"{USUAL} ", f"[{USUAL}]", "[" * 100_000),
    *(USUAL.replace("false", "0"), USUAL.replace("false", '"no"'), USUAL.replace("open", "Open")),
    *(USUAL.replace("standard", "long"), USUAL.replace("foresight", "hindsight")),
    *(USUAL.replace(" ", ""), USUAL.replace("}", ', "seed": 1}'), USUAL.replace("en", "\\u0065n")),
]


@pytest.mark.parametrize("text", OTHER_OPTIONS, ids=lambda text: text[:70])
def test_options_near_misses_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"are no options of Wizard\.$"):
        decode_options(text)
