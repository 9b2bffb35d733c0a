"""The tables of experience of Wizard: how they are read, and where play looks things up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import wizard
from engine.wizard import Suit
from engine.wizard.habits import (
    HABITS,
    KINDS,
    MOMENTS,
    RIVALS,
    SITUATIONS,
    STANDINGS,
    STRENGTHS,
    cards_by_kind,
    read_habits,
    situation,
    strength,
    style_of,
    write_habits,
)
from engine.wizard.masks import CARD, NO_CARDS, SUIT, WIZARDS, mask
from engine.wizard.promises import (
    read_promises,
    rows,
    write_promises,
)

NONE_LIKELY = NO_CARDS, NO_CARDS, NO_CARDS
FOLDER = Path(wizard.__file__).parent
HABITS_TEXT = (FOLDER / "habits.txt").read_text(encoding="utf-8")
PROMISES_TEXT = (FOLDER / "promises.txt").read_text(encoding="utf-8")


def test_the_tables_are_written_as_they_are_read() -> None:
    assert write_habits(HABITS) == HABITS_TEXT
    assert write_promises(rows()) == PROMISES_TEXT


def changed(text: str, line: int, change: Callable[[str], list[str]]) -> str:
    """The text with other lines in the place of one, which is numbered from 1."""
    lines = text.splitlines()
    lines[line - 1 : line] = change(lines[line - 1])
    return "\n".join(lines)


Fault = tuple[int, Callable[[str], list[str]], str]
"""The number of a line of a table, what takes its place, and what is said of it."""
HABITS_FAULTS: dict[str, Fault] = {
    "lacks a line": (6, lambda line: [], "Line 6 .* has to begin with 'lead  none 0 0 2'"),
    "a line twice": (6, lambda line: [line, line], "Line 7 .* has to begin with 'lead  none 0 1 0"),
    "lacks the last": (867, lambda line: [], "end before the line 'last  more 5 2 2'"),
    "one too many": (867, lambda line: [line, line], "Line 868 .* one too many: 'last  more 5"),
    "wrong letter": (8, lambda line: [line.replace("J", "j", 1)], f"Line 8 .* {KINDS}, each"),
    "a letter twice": (8, lambda line: [line.replace("J", "Q", 1)], "Line 8 .* each once"),
    "lacks a letter": (8, lambda line: [line[:-1]], "Line 8 .* each once"),
    "lacks an order": (8, lambda line: [line[: -len(KINDS) - 1]], "Line 8 .* 24 times"),
    "an order too many": (8, lambda line: [f"{line} {KINDS}"], "Line 8 .* 24 times"),
    "lacks the letters": (8, lambda line: [f"{line[:16]} "], "Line 8 .* each once"),
}
PROMISES_FAULTS: dict[str, Fault] = {
    "lacks a line": (
        4,
        lambda line: [],
        "Line 4 .* has to begin with 3 players and 2 cards: '3  3",
    ),
    "a line twice": (4, lambda line: [line, line], "Line 5 .* begin with 3 players and 3 cards"),
    "lacks the last": (59, lambda line: [], "end before the line of 6 players and 10 cards"),
    "one too many": (59, lambda line: [line, line], "Line 60 .* one too many: '6 10"),
    "no number": (6, lambda line: [line[:-1] + "x"], "Line 6 .* 41 whole numbers"),
    "above 100": (6, lambda line: [line[:-1] + "101"], "Line 6 .* from 0 to 100"),
    "below 0": (6, lambda line: [line[:-1] + "-1"], "Line 6 .* from 0 to 100"),
    "lacks a number": (6, lambda line: [line[:-2]], "Line 6 .* 41 whole numbers"),
    "a number too many": (6, lambda line: [line + " 0"], "Line 6 .* 41 whole numbers"),
}


@pytest.mark.parametrize(
    ("read", "whole", "faulty"),
    [
        *((read_habits, HABITS_TEXT, fault) for fault in HABITS_FAULTS.values()),
        *((read_promises, PROMISES_TEXT, fault) for fault in PROMISES_FAULTS.values()),
    ],
    ids=[f"habits: {name}" for name in HABITS_FAULTS]
    + [f"promises: {name}" for name in PROMISES_FAULTS],
)
def test_a_table_with_a_fault_is_refused_in_a_sentence(
    read: Callable[[str], object], whole: str, faulty: Fault
) -> None:
    line, change, sentence = faulty
    text = changed(whole, line, change)
    assert text != whole.removesuffix("\n")
    with pytest.raises(ValueError, match=sentence):
        read(text)


@pytest.mark.parametrize("kind", KINDS)
def test_the_card_of_a_kind_is_the_one_that_a_style_plays_which_prefers_the_kind(kind: str) -> None:
    style = style_of([kind + KINDS.replace(kind, "")] * SITUATIONS)
    rng, found = Random(5), 0
    for _ in range(300):
        legal = mask(rng.sample(wizard.PACK, rng.randint(2, 9)))
        beating = mask(card for card in rng.sample(wizard.PACK, 30) if not card.is_jester)
        trump = rng.choice([NO_CARDS, *SUIT.values()])
        card = cards_by_kind(legal, beating, trump).get(kind)
        played = style(legal, legal, beating, 1, 1.0, trump, 1, False, 0, 0, NONE_LIKELY)
        assert card is None or card == played
        found += card is not None
    assert found > 30


def test_the_kinds_of_a_hand_are_those_of_the_rules() -> None:
    hand = mask(wizard.cards("J2 E2 E5 E9 D3 D8 W1"))
    beating = mask(wizard.cards("E9 E10 E11 E12 E13 W1 D3 D8"))
    kinds = cards_by_kind(hand, beating, SUIT[Suit.DWARVES])
    named = {kind: str(CARD[card]) for kind, card in kinds.items()}
    # No trump loses, and of the plain cards that win there is one.
    assert " ".join(map("".join, named.items())) == "JJ2 lE2 hE5 pE9 qE9 PD3 QD8 WW1"


def test_the_name_of_a_standing_is_that_of_the_number_of_its_situations() -> None:
    hand = mask(wizard.cards("E1 E2 E3 E4"))

    def standing(*facts: Any) -> str:
        found = situation(hand, hand, NO_CARDS, *facts, 0, NONE_LIKELY)
        assert found % MOMENTS == 0, "no rivals, and no cards that are likely to take a trick"
        return STANDINGS[found // MOMENTS]

    assert standing(0, 0.0, 3, True, -1) == "lead  none 0 1 0"
    assert standing(2, 2.0, 0, False, 1) == "last  two  3 1 2"
    assert standing(5, 0.0, 1, False, 0) == "late  more 0 0 1"


@pytest.mark.parametrize(
    ("wanted", "winning", "losing", "due"),
    [
        (1, "E13 E2", "H13", 3),  # what wins is likely to last
        (1, "E9 E2", "H13", 2),
        (1, "E5 E2", "H13", 1),
        (1, "E2", "H13", 0),
        (1, "W1", "H13", 0),  # a Wizard is a kind of its own
        (0, "E13", "H13 H2", 3),  # a high card may be got rid of
        (0, "E13", "H5 H2", 1),
        (-1, "E13", "J1 H2", 0),
        (0, "E13 E9", "J1", 2),  # or every card of a suit would win: the worst one counts
        (0, "E13 E2 W1", "", 0),
        (0, "E13 W1", "", 3),
        (0, "W1", "J1", 0),
    ],
)
def test_the_strength_of_a_situation_is_that_of_the_cards_that_matter(
    wanted: int, winning: str, losing: str, due: int
) -> None:
    likely, fair, slight = (mask(wizard.cards(f"E{rank} H{rank}")) for rank in (13, 9, 5))
    steps = likely, likely | fair, likely | fair | slight
    winners, losers = (mask(wizard.cards(cards)) for cards in (winning, losing))
    assert strength(winners, losers, wanted, steps) == due
    facts = winners | losers, winners, losers, wanted, 0.0, 1, False, 0
    enough = RIVALS if winners & WIZARDS else 0
    for rivals, counted in ((0, 0), (1, 1), (2, 2), (5, 2)):
        assert situation(*facts, rivals, steps) % MOMENTS == (enough + counted) * STRENGTHS + due


@pytest.mark.parametrize(
    ("hand", "wanted", "is_enough"),
    [
        ("E1 W1", 1, True),
        ("E1 W1", 2, False),
        ("E1 W1 W2", 2, True),
        ("E1 W1", 0, True),
        ("E1 J1", 0, False),
    ],
)
def test_wizards_are_enough_if_there_is_one_for_each_trick_that_is_wanted(
    hand: str, wanted: int, is_enough: bool
) -> None:
    held = mask(wizard.cards(hand))
    found = situation(held, NO_CARDS, held, wanted, 1.0, 1, False, 0, 0, NONE_LIKELY)
    assert (found % MOMENTS == RIVALS * STRENGTHS) is is_enough
