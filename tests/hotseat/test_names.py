import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from engine.hotseat import names

AWKWARD = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from("ab\u0301\u0300\u200d\u202e\ufe0f\u2800\u3164\u1100\u1161日👩\n\t\x1b "),
    ),
    max_size=40,
)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Chloé", "Chloé"),
        ("  Anna \t Maria\n", "Anna Maria"),
        ("Anna\r\nBen", "Anna Ben"),
        ("no\u00a0break\u3000wide\u2800braille", "no break wide br"),
        ("\x1b[31mAnna\x07", "[31mAnna"),
        ("\u202eannA\u2066\u200f", "annA"),
        ("A\u200bn\u200dn\u2060a\ufeff", "Anna"),
        ("\u3164\u115f", ""),
        ("é\u3164A\u034f\ufe0fB\u115f", "éAB"),
        ("Anna\udcff", "Anna"),
        ("☺\ufe0f", "☺"),
        ("", ""),
    ],
)
def test_only_what_can_be_seen_is_kept(typed: str, kept: str) -> None:
    assert names.clean(typed) == kept


@pytest.mark.parametrize(
    "typed", ["[/]", "[b", "[@click=app.quit]x", "{name}", "%s", "<b>", "\\n", "$HOME"]
)
def test_signs_that_mean_something_elsewhere_stay_as_typed(typed: str) -> None:
    assert names.clean(typed) == typed[:16]


def test_names_are_composed() -> None:
    assert names.clean("Chloe\u0301") == "Chlo\u00e9"
    marks = "\u0332" * names.MAX_MARKS
    assert names.clean("e\u0301" + marks) == "\u00e9" + marks


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("abcdefghijklmnopq", "abcdefghijklmnop"),
        ("日本語日本語日本語", "日本語日本語日本"),
        ("a日本語日本語日本語", "a日本語日本語日"),
        ("x\u0332" * 17, "x\u0332" * 16),
        ("abcdefghijklmno pq", "abcdefghijklmno"),
        ("ééééééééééééééé ü", "ééééééééééééééé"),
    ],
)
def test_a_name_is_cut_at_sixteen_cells_between_graphemes(typed: str, kept: str) -> None:
    assert names.clean(typed) == kept


def test_marks_do_not_pile_up_and_need_a_letter() -> None:
    assert names.clean("x" + "\u0332" * 50) == "x" + "\u0332" * names.MAX_MARKS
    assert names.clean("\u0332\u0332Anna é") == "Anna é"


@given(AWKWARD)
def test_a_clean_name_is_narrow_composed_and_stays_as_it_is(typed: str) -> None:
    name = names.clean(typed)
    assert names.clean(name) == name
    assert cell_len(name) <= names.MAX_CELLS
    assert unicodedata.is_normalized("NFC", name)
    assert not {unicodedata.category(sign) for sign in name} & {"Cc", "Cf", "Cs", "Zl", "Zp"}
    assert name == name.strip()


@pytest.mark.parametrize(
    "together", [["Anna", "Ben"], ["Ann", "Anna"], ["Straße", "Strase"], [], ["1", "2"]]
)
def test_different_names_go_together(together: list[str]) -> None:
    assert names.problem(together) is None


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Anna", "Anna"),
        ("Anna", "ANNA"),
        ("Anna", " anna\u200b"),
        ("Straße", "STRASSE"),
        ("Chloé", "Chloe\u0301"),
        ("Anna", "Ａｎｎａ"),
        ("abcdefghijklmnopX", "abcdefghijklmnopY"),
    ],
)
def test_equal_names_are_refused_and_both_are_said(first: str, second: str) -> None:
    sentence = names.problem(["Zoe", first, second])
    assert sentence is not None
    assert f'"{names.clean(first)}"' in sentence
    assert f'"{names.clean(second)}"' in sentence


def test_an_empty_name_is_refused_with_its_place() -> None:
    assert names.problem(["Anna", "\u200b ", "Ben"]) == (
        "Player 2 has no name: every player needs one."
    )


def test_default_names_leave_out_what_is_taken() -> None:
    assert names.default_names(3, ["player 2"]) == ("Player 1", "Player 3", "Player 4")
    assert names.default_names(2, ["ADA"], computers=True) == ("Bruno", "Clara")


def test_computers_get_names_with_other_first_letters_while_there_are_any() -> None:
    taken = ["Anna", "Émile", "clara"]
    found = names.default_names(12, taken, computers=True)
    assert found[:3] == ("Bruno", "Dag", "Felix")
    assert found[9:] == ("Ada", "Edith", "Computer 1")


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("anna", "A"),
        ("Édith", "E"),
        ("øyvind", "Ø"),
        ("ßeta", ""),
        ("7up", ""),
        ("", ""),
        ("가", "가"),
    ],
)
def test_the_initial_is_a_capital_without_its_accent(name: str, letter: str) -> None:
    assert names.initial(name) == letter


@pytest.mark.parametrize("computers", [True, False])
def test_default_names_never_run_out_and_go_together(computers: bool) -> None:
    many = names.default_names(40, computers=computers)
    assert len(many) == 40
    assert names.problem(many) is None
    assert many == tuple(map(names.clean, many))


@pytest.mark.parametrize(
    ("name", "cells", "short"),
    [
        ("Anna", 4, "Anna"),
        ("Annabel", 4, "Ann…"),
        ("Anna Maria", 6, "Anna…"),
        ("日本語", 6, "日本語"),
        ("日本語", 5, "日本…"),
        ("日本語", 4, "日…"),
        ("Chloé", 4, "Chl…"),
        ("Anna", 1, "…"),
        ("Anna", 0, ""),
        ("日本", 0, ""),
    ],
)
def test_a_short_name_shows_that_it_was_cut(name: str, cells: int, short: str) -> None:
    assert names.shorten(name, cells) == short


def test_a_short_name_can_do_with_ascii() -> None:
    assert names.shorten("Annabel", 4, "~") == "Ann~"


@given(AWKWARD.map(names.clean), st.integers(0, 20))
def test_a_short_name_is_never_wider_than_asked(name: str, cells: int) -> None:
    assert cell_len(names.shorten(name, cells)) <= cells
