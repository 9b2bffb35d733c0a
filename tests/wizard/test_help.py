"""The help: it is found in every language, opens at what is asked, and says what the rules do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from engine.helping import headings
from engine.language import choose as choose_language
from engine.wizard import Length, Suit, hand_sizes, round_score, view
from engine.wizard.helping import Section, help_section, help_text
from tests.wizard.boards import before_deal, choose, dealt

LANGUAGES = sorted(
    file.name.removesuffix(".md") for file in files("engine.wizard").joinpath("help").iterdir()
)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    choose_language("en")


def test_there_is_help_in_english() -> None:
    assert "en" in LANGUAGES
    assert help_text("en").startswith("# Wizard\n")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_help_has_the_same_sections(language: str) -> None:
    found = headings(help_text(language))
    assert len(found) == len(Section)
    assert len({heading.casefold() for heading in found}) == len(found)
    assert all(re.fullmatch(r"[\w ]+", heading) for heading in found), found


@pytest.mark.parametrize("language", ["xx", "", "en_GB.UTF-8", "x-pseudo", "../en", "\0", "C"])
def test_what_has_no_help_of_its_own_gets_the_english_one(language: str) -> None:
    assert help_text(language) == help_text("en")


def test_help_is_in_the_chosen_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "help"
    folder.mkdir()
    for name in ("en", "de"):
        lines = [f"## {name} {section.name}" for section in Section]
        (folder / f"{name}.md").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setattr("importlib.resources.files", lambda _package: tmp_path)
    seen = view(dealt(("H1", "H2", "H3"), "D1"), None)
    assert help_section(seen) == "en BIDDING"
    monkeypatch.setattr("engine.language._language", "de_CH")
    assert headings(help_text())[Section.CARDS] == "de CARDS"
    assert help_section(seen) == "de BIDDING"
    assert help_section(seen, "fr") == "en BIDDING"


def test_help_opens_at_what_is_asked() -> None:
    state = before_deal(3)
    told = [help_section(view(state, None))]
    state = dealt(("H1", "H2", "H3"), "W1")
    told.append(help_section(view(state, None)))
    choose(state, Suit.ELVES)
    told.append(help_section(view(state, 1)))
    choose(state, 0, 0, 0)
    told.append(help_section(view(state, None)))
    assert told == ["The game in short", "Trump", "Bidding", "Playing a card"]


def test_the_headings_are_where_they_are_expected() -> None:
    found = headings(help_text("en"))
    assert {section.name: found[section] for section in Section} == {
        "GAME": "The game in short",
        "CARDS": "Cards",
        "TRUMP": "Trump",
        "BIDDING": "Bidding",
        "PLAYING": "Playing a card",
        "TAKING": "Who takes the trick",
        "SCORING": "Scoring",
        "OPTIONS": "Options",
        "TABLE": "The table",
        "KEYS": "Keys",
        "COMPUTERS": "Computers and hints",
        "TAKING_BACK": "Taking back",
        "SAVING": "Saving",
        "ABOUT": "About this program",
    }


def test_help_names_nobody_you_and_says_that_it_is_unofficial() -> None:
    text = help_text("en")
    assert not re.search(r"\byou(rs?)?\b", text, re.IGNORECASE)
    assert "unofficial" in text


def test_help_can_be_printed_anywhere() -> None:
    """On a terminal of 80 columns that knows nothing but ASCII."""
    for line in help_text("en").splitlines():
        assert line.isascii(), line
        assert len(line) <= 80, line


def rows(text: str, columns: int) -> list[list[str]]:
    """The rows of numbers in the tables with so many columns."""
    found = [re.findall(r"[^|]+", line) for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in row] for row in found if len(row) == columns]
    return [row for row in cells if row[0].isdigit()]


def test_the_scores_in_the_help_are_those_of_the_rules() -> None:
    found = rows(help_text("en"), 3)
    assert len(found) == 4
    for bid, taken, points in found:
        assert round_score(int(bid), int(taken)) == int(points)


def test_the_tournament_in_the_help_is_that_of_the_rules() -> None:
    found = rows(help_text("en"), 2)
    assert [int(players) for players, _sizes in found] == [3, 4, 5, 6]
    for players, sizes in found:
        expected = hand_sizes(int(players), Length.TOURNAMENT)
        assert tuple(map(int, sizes.split())) == expected


def test_the_rounds_in_the_help_are_those_of_the_rules() -> None:
    text = " ".join(help_text("en").split())
    lengths = [len(hand_sizes(players, Length.STANDARD)) for players in (3, 4, 5, 6)]
    told = re.search(r"(\d+) rounds for 3 players, (\d+) for 4, (\d+) for 5 and (\d+) for 6", text)
    assert told is not None
    assert [int(number) for number in told.groups()] == lengths


def test_the_signs_at_the_table_are_explained_where_the_table_is() -> None:
    text = help_text("en")
    section = text.partition("## The table\n")[2].partition("\n## ")[0]
    letters = "{}, {}, {} and {}".format(*(suit.value for suit in Suit))
    for sign in ("Dots", "triangle", "crown", "numbers under the bids", f"**{letters}**"):
        assert sign in section, sign
