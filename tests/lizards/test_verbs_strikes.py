"""Verbs of Strikes, those that last, and aiming: where they act, and where they stop."""

from __future__ import annotations

import pytest

from engine.lizards import Phase, events
from engine.lizards.dinosaur import Lying
from engine.lizards.words import Until
from engine.machine import IllegalChoice
from tests.lizards.boards import Table, adaptation, effect, table
from tests.lizards.verbs import (
    is_next_action,
    playing,
)

# -- strikes ---------------------------------------------------------------------------------------


def test_strike_now_comes_beside_the_strike_phase() -> None:
    board = playing('{ verb = "strike" }', adaptations={0: "attack12"})
    board.choose(3)
    assert (board.health, board.state.strikes_made) == ([50, 35], 0)
    assert is_next_action(board)


def test_strike_everybody_else_one_after_the_other() -> None:
    board = playing('{ verb = "strike", who = "everybody else" }', players=3)
    board.choose(3, 5)
    assert board.health == [50, 47, 45]
    assert is_next_action(board)


def test_strike_ends_with_the_striker_and_leaves_out_the_protected() -> None:
    spikes = adaptation(
        "spikes",
        'when = [{ occasion = "struck", do = [{ verb = "damage", amount = 9, who = "striker" }] }]',
    )
    board = playing(
        '{ verb = "strike", who = "everybody else" }',
        spikes,
        players=3,
        health=(9, 50, 50),
        adaptations={1: "spikes"},
    )
    board.choose(3)
    assert (board.health, board.asked[0]) == ([0, 47, 50], 1)
    ferns = adaptation("ferns", 'guards = ["strikes"]')
    board = playing(
        '{ verb = "strike", who = "everybody else" }', ferns, players=3, adaptations={1: "ferns"}
    )
    board.choose(4)
    assert board.health == [50, 50, 46]


def answering(do: str, *rows: str, **board: object) -> Table:
    """A table at which seat 0 has struck seat 1, who has this Effect Stored."""
    found = table(
        effect("x", do, store=True),
        *rows,
        phase=Phase.STRIKE,
        stored={1: "x"},
        **board,  # type: ignore[arg-type]
    )
    return found.choose("strike 1")


@pytest.mark.parametrize("after_die", [True, False])
def test_dodge(after_die: bool) -> None:
    board = answering('{ verb = "dodge" }, { verb = "heal", amount = 1 }')
    if after_die:
        board.choose("pass", 6)
    board.choose("use x")
    assert (board.health, board.asked) == ([50, 51], (0, "Refill"))


@pytest.mark.parametrize("after_die", [True, False])
def test_no_damage(after_die: bool) -> None:
    board = answering('{ verb = "no damage" }, { verb = "heal", amount = 1 }')
    if after_die:
        board.choose("pass", 6, "use x")
    else:
        board.choose("use x", 6)
    assert (board.health, board.asked) == ([50, 51], (0, "Refill"))
    assert len(board.heard.of(events.StrikeShielded)) == 1


def test_reroll() -> None:
    board = answering('{ verb = "reroll" }')
    board.choose("pass", 6, "use x")
    assert board.asked == (None, "RollDie")
    board.choose(1)
    assert (board.health, board.asked) == ([50, 49], (0, "Refill"))


def test_reroll_before_the_die_is_wasted() -> None:
    board = answering('{ verb = "reroll" }')
    board.choose("use x", 6)
    assert (board.health, board.discard) == ([50, 44], ["x"])


@pytest.mark.parametrize("verb", ["dodge", "no damage", "reroll"])
def test_answers_do_nothing_outside_of_a_strike(verb: str) -> None:
    board = table(effect("x", f'{{ verb = "{verb}" }}', store=True), stored={0: "x"})
    board.choose("use x")
    assert (board.asked, board.discard) == ((0, "TakeAction"), ["x"])
    assert board.is_ready()


@pytest.mark.parametrize(("who", "health"), [("striker", [44, 44]), ("struck", [50, 38])])
def test_striker_and_struck_are_those_of_the_strike(who: str, health: list[int]) -> None:
    board = answering(f'{{ verb = "damage", amount = 6, who = "{who}" }}')
    board.choose("use x", 6)
    assert board.health == health


@pytest.mark.parametrize(
    ("verb", "who", "hands"),
    [
        ("discard", "striker", ([], ["tri-head"])),
        ("discard", "struck", (["rex-head"], [])),
        ("steal", "striker", ([], ["tri-head", "rex-head"])),
        ("look", "striker", (["rex-head"], ["tri-head"])),
    ],
)
def test_striker_and_struck_have_hands(
    verb: str, who: str, hands: tuple[list[str], list[str]]
) -> None:
    count = ", count = 1" if verb == "discard" else ""
    board = answering(
        f'{{ verb = "{verb}"{count}, who = "{who}" }}', hands={0: "rex-head", 1: "tri-head"}
    )
    board.choose("use x")
    assert (board.hand(0), board.hand(1)) == hands
    known = board.seen(1).seats[0].known_hand
    assert known == ((board.card("rex-head"),) if verb == "look" else ())


@pytest.mark.parametrize("verb", ["break part", "take part", "swap parts", "break adaptation"])
@pytest.mark.parametrize("who", ["striker", "struck"])
def test_striker_and_struck_have_bodies(verb: str, who: str) -> None:
    board = answering(
        f'{{ verb = "{verb}", who = "{who}" }}',
        parts={0: "rex-head", 1: "tri-head"},
        adaptations={0: "weight9", 1: "weight20"},
    )
    board.choose("use x")
    heads = [board.parts(one)[0] for one in (0, 1)]
    own = [board.adaptations(one) for one in (0, 1)]
    is_striker = who == "striker"
    expected: dict[str, object] = {
        "break part": ["-", "tri-head"] if is_striker else ["rex-head", "-"],
        "take part": ["-", "rex-head"] if is_striker else ["rex-head", "tri-head"],
        "swap parts": ["tri-head", "rex-head"] if is_striker else ["rex-head", "tri-head"],
        "break adaptation": [[], ["weight20"]] if is_striker else [["weight9"], []],
    }
    assert (own if verb == "break adaptation" else heads) == expected[verb]


def test_a_strike_inside_an_answer_is_carried_out_first() -> None:
    board = answering('{ verb = "strike", who = "striker" }')
    board.choose("use x", 5)
    assert board.health == [45, 50]
    board.choose(6)
    assert board.health == [45, 44]


# -- lasting ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "bearer"), [("you", 0), ("target opponent", 1), ("target player", 2)]
)
@pytest.mark.parametrize("until", ["end of turn", "your next turn"])
def test_lasts(who: str, bearer: int, until: str) -> None:
    board = playing(
        f'{{ verb = "lasts", who = "{who}", until = "{until}", '
        'changes = [{ number = "attack", by = 3 }] }, { verb = "heal", amount = 1 }',
        players=3,
    )
    if who != "you":
        board.choose(f"dinosaur {bearer}")
    assert board.sums(bearer) == (3, 0)
    assert board.state.effects[bearer] == (Lying(board.card("x"), 0, Until(until)),)
    assert board.health == [51, 50, 50]
    assert is_next_action(board)


def test_an_effect_whose_bearer_has_died_does_not_last() -> None:
    board = playing(
        '{ verb = "damage", amount = 9, who = "target opponent" }, '
        '{ verb = "lasts", who = "target opponent", changes = [{ number = "attack", by = 3 }] }',
        players=3,
        health=(50, 9, 50),
    )
    board.choose("dinosaur 1")
    assert board.discard == ["x"]
    assert board.state.effects == [(), (), ()]


@pytest.mark.parametrize(
    ("change", "board", "sums"),
    [
        ('number = "attack", by = 2, per = "part"', {"parts": {0: "tri-head, tri-legs"}}, (8, 4)),
        ('number = "attack", by = 2, per = "part"', {}, (0, 0)),
        ('number = "weight", by = 2, per = "adaptation"', {}, (0, 2)),
        (
            'number = "weight", by = 2, per = "adaptation"',
            {"adaptations": {0: "odd, attack12"}},
            (12, 4),
        ),
        (
            'number = "attack", by = 3, per = "stored card"',
            {"stored": {0: "breath, dodge"}},
            (6, 0),
        ),
        ('number = "attack", by = 3, per = "stored card"', {"stored": {1: "breath"}}, (0, 0)),
        ('number = "weight", by = 2, per = "10 health lost"', {"health": (29, 50)}, (0, 4)),
        ('number = "weight", by = 2, per = "10 health lost"', {"health": (41, 50)}, (0, 0)),
        ('number = "weight", by = 2, per = "10 health lost"', {"health": (40, 50)}, (0, 2)),
        ('number = "weight", by = 2, per = "10 health lost"', {"health": (90, 50)}, (0, 0)),
    ],
)
def test_a_change_may_be_counted_by_something(
    change: str, board: dict[str, object], sums: tuple[int, int]
) -> None:
    row = adaptation("odd", f"changes = [{{ {change} }}]")
    found = table(row, **{"adaptations": {0: "odd"}, **board})  # type: ignore[arg-type]
    assert found.sums(0) == sums


def test_what_is_counted_is_counted_anew() -> None:
    rows = [
        adaptation("hoard", 'changes = [{ number = "attack", by = 3, per = "stored card" }]'),
        adaptation("scars", 'changes = [{ number = "weight", by = 2, per = "10 health lost" }]'),
        effect("hit", '{ verb = "damage", amount = 10, who = "everybody" }'),
    ]
    board = table(
        *rows,
        adaptations={0: "hoard, scars"},
        hands={0: "dodge, hit, breath"},
    )
    board.choose("store dodge")
    assert board.sums(0) == (3, 0)
    board.choose("use dodge", "play hit")
    assert board.sums(0) == (0, 2)
    board = table(rows[1], adaptations={0: "scars"}, health=(40, 50), hands={0: "breath"})
    assert board.sums(0) == (0, 2)
    board.choose("play breath")
    assert board.sums(0) == (0, 0)


def test_more_actions_for_this_turn() -> None:
    board = playing('{ verb = "lasts", changes = [{ number = "actions", by = 2 }] }')
    assert board.seen(0).actions_left == 3


def test_a_larger_hand_is_filled() -> None:
    pouch = adaptation("pouch", 'changes = [{ number = "hand size", by = 1 }]')
    board = table(
        pouch,
        phase=Phase.REFILL,
        adaptations={0: "pouch"},
        hands={0: "breath, breath, breath, breath"},
    )
    board.choose("draw", "draw")
    assert (len(board.hand(0)), board.asked) == (6, (0, "TakeAction"))


# -- aiming ----------------------------------------------------------------------------------------


def test_a_card_has_one_target_for_all_of_its_verbs() -> None:
    board = playing(
        '{ verb = "damage", amount = 4 }, { verb = "heal", amount = 1 }, '
        '{ verb = "discard", count = 1 }, { verb = "break part" }',
        players=3,
        hands={1: "rex-head", 2: "rex-body"},
        parts={1: "tri-head", 2: "tri-body"},
    )
    assert board.options() == ["target 1", "target 2"]
    board.choose("target 2")
    assert (board.health, board.hand(2), board.parts(2)) == ([51, 50, 46], [], ["-"] * 4)
    assert (board.hand(1), board.parts(1)[0]) == (["rex-head"], "tri-head")


def test_only_a_target_can_be_named() -> None:
    board = playing('{ verb = "damage", amount = 4 }', players=3)
    for wrong in ("dinosaur 0", "target 1", "strike 1", "pass"):
        with pytest.raises(IllegalChoice):
            board.choose(wrong)
