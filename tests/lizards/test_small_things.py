"""Cards, decks and help as objects: copies, names, sections."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator

import pytest

from engine.helping import headings
from engine.language import choose as choose_language
from engine.lizards import Phase
from engine.lizards.forecast import Odds, damage_by_die, forecast, odds
from engine.lizards.helping import Section, help_section, help_text
from engine.lizards.measures import MEASURES
from engine.lizards.reckoning import blow
from engine.lizards.strike import SIDES
from engine.lizards.styles import quick
from engine.lizards.words import PartType
from tests.lizards.boards import PLAIN_DECK, adaptation, table


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    choose_language("en")


def test_cards_and_decks_are_never_copied() -> None:
    card = PLAIN_DECK.cards[0]
    for one in (card, PLAIN_DECK):
        assert copy.copy(one) is one
        assert copy.deepcopy([one]) == [one]
        assert copy.deepcopy(one) is one
    assert repr(PLAIN_DECK) == "<Test: 52 cards>"
    assert PLAIN_DECK.canonical() == PLAIN_DECK.canonical() != ""


# -- what is measured ----------------------------------------------------------------------------


def test_the_score_of_a_game_is_measured_by_seat() -> None:
    (score,) = MEASURES
    board = table(players=3, health=(12, 40, 7))
    assert list(score.by_seat(board.state)) == [12, 40, 7]
    assert score.title() == "score"


# -- help ----------------------------------------------------------------------------------------


def test_the_help_has_its_sections_and_names_nobody_you() -> None:
    text = help_text("en")
    assert text.startswith("# Terrible Lizards\n")
    assert len(headings(text)) == len(Section)
    assert len(set(headings(text))) == len(Section)
    assert not re.search(r"\byou(rs?)?\b", text, re.IGNORECASE)


@pytest.mark.parametrize("language", ["xx", "", "en_GB.UTF-8", "x-pseudo", "../en", "C"])
def test_what_has_no_help_of_its_own_gets_the_english_one(language: str) -> None:
    assert help_text(language) == help_text("en")


def test_help_opens_at_what_is_asked() -> None:
    board = table(phase=Phase.REFILL, hands={0: "wild"}, stored={1: "dodge"})
    told = [help_section(board.seen(0))]
    board.choose("end")
    told.append(help_section(board.seen(0)))
    board.choose("play wild")
    told.append(help_section(board.seen(0)))
    board.choose("name head", "end")
    told.append(help_section(board.seen(0)))
    board.choose("strike 1")
    told.append(help_section(board.seen(1)))
    board.choose("pass")
    told.append(help_section(board.seen(None)))
    assert told == [
        *("A turn", "Actions and cards", "Actions and cards"),
        *("The Strike", "The Strike", "The game in short"),
    ]


# -- forecasts -----------------------------------------------------------------------------------


def test_a_forecast_of_parts() -> None:
    board = table(parts={0: "tri-head, rex-body, rex-arms, rex-legs"}, hands={0: "rex-head, wild"})
    change = forecast(board.seen(0), board.card("rex-head"))
    assert change is not None
    assert (change.part, change.replaced) == (PartType.HEAD, board.card("tri-head"))
    assert (change.before.attack, change.after.attack) == (10, 19)
    assert (change.completes_set, change.breaks_set) == (True, False)
    assert change.is_better
    assert forecast(board.seen(0), board.card("wild")) is None
    wild = forecast(board.seen(0), board.card("wild"), PartType.LEGS)
    assert wild is not None
    assert (wild.after.attack, wild.breaks_set) == (9, False)


def test_a_forecast_says_whether_the_sums_would_be_less() -> None:
    board = table(parts={0: "rex-head"}, hands={0: "tri-head, rex-head 2"})
    changes = [forecast(board.seen(0), card) for card in board.seen(0).hand]
    assert [change and change.is_better for change in changes] == [False, True]


def test_a_forecast_of_adaptations_and_of_what_changes_nothing() -> None:
    board = table(hands={0: "weight9, breath"}, adaptations={0: "attack12"})
    change = forecast(board.seen(0), board.card("weight9"))
    assert change is not None
    assert (change.part, change.after.weight) == (None, 9)
    assert forecast(board.seen(0), board.card("breath")) is None
    assert forecast(board.seen(None), board.card("weight9")) is None
    full = table(hands={0: "weight9"}, adaptations={0: "attack12, attack12"})
    assert forecast(full.seen(0), full.card("weight9")) is None


def test_damage_for_each_side_of_the_die() -> None:
    venom = adaptation("venom", 'changes = [{ number = "damage given", by = 2 }]')
    board = table(venom, adaptations={0: "attack12, venom", 1: "weight9"})
    assert damage_by_die(board.seen(0), 0, 1) == (6, 7, 8, 9, 10, 11)
    assert damage_by_die(board.seen(0), 1, 0) == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("taken", [-9, -5, -3, -1, 1, 4])
def test_the_mean_damage_of_a_strike_is_that_of_the_sides_of_the_die(taken: int) -> None:
    overs = [over for over in range(-8, 13) if over]
    rows = (
        adaptation("fang", 'changes = [{ number = "damage given", by = 1 }]'),
        adaptation("hide", f'changes = [{{ number = "damage taken", by = {taken} }}]'),
        *(adaptation(f"over{over}", f"attack = {over}") for over in overs),
        adaptation("strong", "attack = 99"),
        adaptation("wall", "weight = 99"),
    )
    for theirs in ("", "hide", "hide, wall"):
        for ours in ("", "fang", "over2, fang", "strong", *(f"over{over}" for over in overs)):
            seen = table(*rows, adaptations={0: ours, 1: theirs}).seen(0)
            mean = blow(seen.dinosaurs[0].totals, seen.dinosaurs[1].totals)
            assert mean == sum(damage_by_die(seen, 0, 1)) / SIDES, (ours, theirs)


def test_a_strike_that_gains_but_little_is_made() -> None:
    hide = adaptation("hide", 'changes = [{ number = "damage taken", by = -5 }]')
    board = table(hide, phase=Phase.STRIKE, adaptations={1: "hide"})
    assert damage_by_die(board.seen(0), 0, 1) == (0, 0, 0, 0, 0, 1)
    assert board._words(quick(board.state)) == "strike 1"
    walled = table(phase=Phase.STRIKE, adaptations={1: "weight9"})
    assert damage_by_die(walled.seen(0), 0, 1) == (0,) * SIDES
    assert walled._words(quick(walled.state)) == "end", "there is nothing to gain"


@pytest.mark.parametrize(("health", "deadly"), [(12, 0), (11, 1), (8, 4), (6, 6), (1, 6)])
def test_the_odds_of_a_strike(health: int, deadly: int) -> None:
    venom = adaptation("venom", 'changes = [{ number = "damage given", by = 2 }]')
    board = table(venom, health=(50, health), adaptations={0: "attack12, venom", 1: "weight9"})
    assert odds(board.seen(0), 0, 1) == Odds(6, 11, 8.5, deadly)
