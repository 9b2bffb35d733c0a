"""How practice makes the tables of experience of Wizard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev

import pytest

from engine import wizard
from engine.wizard import NameTrump, PlayCard, Suit, TakenTrick
from engine.wizard.habits import (
    HABITS,
    KINDS,
    MOMENTS,
    SITUATIONS,
    STANDINGS,
    STRENGTHS,
    read_habits,
    write_habits,
)
from engine.wizard.masks import BIT, mask
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
