"""The tables of experience of Wizard: what is read of them, and how practice makes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from engine import wizard
from engine.wizard import NameTrump, PlayCard, Suit, TakenTrick
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
from engine.wizard.masks import BIT, CARD, NO_CARDS, SUIT, WIZARDS, mask
from engine.wizard.promises import (
    ROUNDS,
    Promises,
    place,
    promised,
    promises,
    read_promises,
    rows,
    write_promises,
)
from engine.wizard.styles import simple
from tests.tools import practice
from tests.tools.experience import ALIKE, Experience, Player, beginner, experienced
from tests.tools.practice import bid, deal, play, practise, reached, try_kinds
from tests.wizard.tables import bid as bid_all
from tests.wizard.tables import dealt
from tests.wizard.tables import play as play_cards

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


HABITS_FAULTS: dict[str, tuple[int, Callable[[str], list[str]], str]] = {
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
PROMISES_FAULTS: dict[str, tuple[int, Callable[[str], list[str]], str]] = {
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


@pytest.mark.parametrize("fault", HABITS_FAULTS)
def test_habits_with_a_fault_are_refused_in_a_sentence(fault: str) -> None:
    line, change, sentence = HABITS_FAULTS[fault]
    text = changed(HABITS_TEXT, line, change)
    assert text != HABITS_TEXT.removesuffix("\n")
    with pytest.raises(ValueError, match=sentence):
        read_habits(text)


@pytest.mark.parametrize("fault", PROMISES_FAULTS)
def test_promises_with_a_fault_are_refused_in_a_sentence(fault: str) -> None:
    line, change, sentence = PROMISES_FAULTS[fault]
    text = changed(PROMISES_TEXT, line, change)
    assert text != PROMISES_TEXT.removesuffix("\n")
    with pytest.raises(ValueError, match=sentence):
        read_promises(text)


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


def weigh(experience: Experience, gain: float) -> None:
    """A Jester leads to so much more than a Wizard, in the first situation."""
    jester, wizard_ = (BIT[one] for one in wizard.cards("J1 W1"))
    experience.weigh(0, {"J": jester, "W": wizard_}, {jester: gain, wizard_: 0.0})


def weighed(*gains: float, trusted: Sequence[str] = ()) -> Experience:
    """Experience of this, several times."""
    experience = Experience(trusted)
    for gain in gains:
        weigh(experience, gain)
    return experience


def test_the_kind_that_led_to_more_comes_before_the_other_and_the_rest_stays() -> None:
    former = [KINDS] * SITUATIONS
    found = weighed(*[-10.0] * 9).habits(former)
    assert found[0].index("W") < found[0].index("J")
    assert found[0].strip("JW") == KINDS.strip("JW")
    assert weighed(*[10.0] * 9).habits(former) == tuple(former), "it is first already"
    assert found[1] == found[0], "what is much the same is judged alike if nothing else is known"
    assert found[MOMENTS] == found[0], "also in the next standing"
    others = ALIKE * MOMENTS
    assert found[others:] == tuple(former[others:]), "there the turn or what is wanted is another"


def test_habits_that_are_trusted_stay_until_much_speaks_against_them() -> None:
    experience = weighed(*[-10.0] * 9, trusted=HABITS)
    assert experience.habits(HABITS) == HABITS
    for _ in range(900):
        weigh(experience, -10.0)
    assert experience.habits(HABITS) != HABITS


def test_trust_fades_too() -> None:
    experience = Experience(HABITS)
    for _ in range(20):
        experience.fade()
    for _ in range(9):
        weigh(experience, -10.0)
    assert experience.habits(HABITS) != HABITS


def test_what_is_long_ago_counts_less() -> None:
    experience = weighed(*[-10.0] * 9)
    experience.fade()
    for _ in range(7):
        weigh(experience, 10.0)
    found = experience.habits([KINDS] * SITUATIONS)[0]
    assert found == KINDS, "seven times against three quarters of nine"


def test_cards_that_took_tricks_promise_more_and_those_that_did_not_less() -> None:
    trick = TakenTrick(leader=2, cards=wizard.cards("E1 E13 J1"), winner=0)
    experience = Experience()
    for _ in range(100):
        experience.count((3, 1), [trick], None)
    before, after = rows(), experience.rows(rows())
    low, high, jester = (place(one, None) for one in trick.cards)
    assert before[3, 1][high] < 95 < after[3, 1][high]
    assert before[3, 1][low] > 5 > after[3, 1][low]
    assert after[3, 2][high] > before[3, 2][high], "a little of it is true of two cards, too"
    assert not after[3, 1][jester]
    assert after[4, 1] == before[4, 1], "nobody played with four"


def test_every_kind_that_may_be_played_is_tried_to_the_end_of_the_round() -> None:
    # With E9 seat 2 takes this trick and the one that it then leads, with E2 none: of a bid of
    # two, 40 points, or 20 less than none.
    state = play_cards(bid_all(dealt("E5 H1", "E6 H2", "E9 E2", trump="D"), 0, 0, 2), "E5 E6")
    experience = Experience()
    try_kinds(state, experienced(), experience)
    ((number, found),) = [one for one in enumerate(experience.tried) if one[1]]
    # Last to play, two tricks wanted, the hand promises less, no trick to spare; no Wizard, and the
    # first two want none.
    assert STANDINGS[number // MOMENTS].split()[:2] == ["last", "two"]
    assert STANDINGS[number // MOMENTS].split()[3:] == ["0", "1"]
    assert number % MOMENTS < STRENGTHS, "no Wizard, and no rival"
    assert {pair: gain for pair, gain in found.items() if gain < 0} == {
        (one, other): -60 for one in "lh" for other in "pq"
    }
    assert wizard.cards("E5 E6") == tuple(state.trick), "the state is as it was"


def test_a_round_of_practice_is_played_by_the_rules_to_its_end() -> None:
    rng, player = Random(3), experienced()
    sizes, named = set(), False
    for _ in range(200):
        state = deal(rng)
        named |= isinstance(state.pending, NameTrump)
        bid(state, player, rng)
        assert isinstance(state.pending, PlayCard)
        row = play(state, player)
        assert sum(row.taken) == row.cards == len(state.tricks)
        assert state.pending is None
        sizes.add((state.players, row.cards))
    assert named
    assert len(sizes) > len(ROUNDS) * 0.8


def test_without_straying_everybody_bids_what_the_hand_promises() -> None:
    player = experienced()
    state = dealt("W1 W2 E1", "J1 J2 J3", "W3 H1 H2", trump="D")
    bid(state, player)
    assert state.bids == [
        round(promised(mask(hand), promises(3, 3, Suit.DWARVES))) for hand in state.hands
    ]
    assert state.bids == [2, 0, 1]


def facts(player: Player) -> tuple[str, str]:
    return write_habits(player.habits), write_promises(player.rows)


@pytest.mark.parametrize("start", [experienced, beginner])
def test_practice_gives_tables_that_can_be_read_and_the_same_for_the_same_seed(
    start: Callable[[], Player],
) -> None:
    def after(seed: int) -> tuple[str, str]:
        return facts(practise(start(), Experience(), 60, Random(seed)))

    habits, promised_ = after(1)
    assert tuple(map(len, read_habits(habits))) == (len(KINDS),) * SITUATIONS
    assert read_promises(promised_).keys() == set(ROUNDS)
    assert (habits, promised_) != facts(start())
    assert (habits, promised_) == after(1)
    assert (habits, promised_) != after(2)


def badly_taught() -> Player:
    """Takes tricks if none is wanted, and loses them if some are."""
    habits = [
        KINDS[::-1] if "none" in name else KINDS for name in STANDINGS for _ in range(MOMENTS)
    ]
    return Player(habits, rows())


def test_whoever_has_bad_habits_gains_by_practice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practice, "TRIED", 1.0)
    bad = badly_taught()
    better = practise(bad, Experience(), 200, Random(1))
    before, after = (reached(one, 120, "measured") for one in (bad, better))
    gains = [one - other for one, other in zip(after.points, before.points, strict=True)]
    error = stdev(gains) / sqrt(len(gains))
    assert mean(gains) > 3 * error, f"gained {mean(gains):.1f} ± {error:.1f}, seed 1"


def test_a_beginner_plays_simply_by_a_rule_of_thumb() -> None:
    player = beginner()
    assert player.style is simple
    promise = Promises(player.rows[4, 4], Suit.ELVES)
    assert promise[BIT[wizard.card("E13")]] == 0.95
    assert promise[BIT[wizard.card("H13")]] == 0.7
    assert promise[BIT[wizard.card("W1")]] == 0.95
    assert not promise[BIT[wizard.card("J1")]]


def test_the_command_writes_the_tables_only_if_it_is_asked_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(practice, "FOLDER", tmp_path)
    monkeypatch.setattr("tests.tools.experience.TRUSTED", 0.0)
    monkeypatch.setattr(practice, "experienced", lambda: Player([KINDS] * SITUATIONS, rows()))
    arguments = ["--rounds", "60", "--repeats", "2", "--seed", "4"]
    practice.main(arguments)
    said = capsys.readouterr().out
    assert [line.split()[0] for line in said.splitlines()] == [
        *("at", "repeat", "repeat", "On", "before", "after", "gained")
    ]
    assert said.count("±") == 5 * 2 + 1, "whatever is measured has its standard error"
    assert not list(tmp_path.iterdir())
    practice.main([*arguments, "--write"])
    assert capsys.readouterr().out.startswith(said)
    written = {file.name: file.read_text(encoding="utf-8") for file in tmp_path.iterdir()}
    assert written.keys() == {"habits.txt", "promises.txt"}
    assert read_habits(written["habits.txt"]) != (KINDS,) * SITUATIONS
    assert read_promises(written["promises.txt"]) != rows()


def test_nothing_is_written_if_no_repeat_was_better(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(practice, "FOLDER", tmp_path)
    monkeypatch.setattr(practice, "practise", lambda player, *_: player)
    practice.main(["--rounds", "5", "--write"])
    assert "nothing to write" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("wrong", ["--rounds=1", "--rounds=many", "--repeats=0"])
def test_a_number_that_makes_no_sense_is_refused(
    wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        practice.main([wrong])
    assert "must be a whole number from" in capsys.readouterr().err


def test_tables_that_are_not_proven_better_than_those_there_are_are_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever begins with bad habits is better after some practice, but not than the tables."""
    monkeypatch.setattr(practice, "FOLDER", tmp_path)
    monkeypatch.setattr(practice, "beginner", badly_taught)
    practice.main(["--afresh", "--rounds", "150", "--repeats", "1", "--seed", "1", "--write"])
    said = capsys.readouterr().out
    assert "gained     -" in said
    assert said.endswith("That is no proven gain: there is nothing to write.\n")
    assert not list(tmp_path.iterdir())
