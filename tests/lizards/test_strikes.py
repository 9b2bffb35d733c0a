"""Strikes: rulings 24 to 27."""

from __future__ import annotations

import pytest

from engine.lizards import Phase, events
from engine.machine import IllegalChoice
from tests.lizards.boards import adaptation, effect, table

TWICE = effect("twice", '{ verb = "lasts", changes = [{ number = "strikes", by = 1 }] }')


def test_ruling_24_there_is_at_most_one_strike_and_it_is_optional() -> None:
    board = table(players=3, phase=Phase.STRIKE, dead=[1])
    assert board.options() == ["strike 2", "end"]
    board.choose("strike 2", 1)
    assert board.asked == (0, "Refill")
    assert board.state.strikes_made == 1


@pytest.mark.parametrize("wrong", ["strike 0", "strike 1", "strike 3", "pass", "draw"])
def test_ruling_24_only_a_living_opponent_can_be_struck(wrong: str) -> None:
    board = table(players=3, phase=Phase.STRIKE, dead=[1])
    with pytest.raises(IllegalChoice):
        board.choose(wrong)


def test_ruling_24_no_parts_are_needed() -> None:
    board = table(phase=Phase.STRIKE)
    board.choose("strike 1", 6)
    assert board.health == [50, 44]


def test_ruling_24_a_card_may_allow_another() -> None:
    board = table(TWICE, hands={0: "twice"})
    board.choose("play twice", "end")
    assert board.seen(0).strikes_left == 2
    board.choose("strike 1", 1)
    assert board.seen(0).strikes_left == 1
    assert board.asked == (0, "ChooseStrike")
    board.choose("strike 1", 2)
    assert (board.health, board.asked) == ([50, 47], (0, "Refill"))


@pytest.mark.parametrize(
    ("attack", "weight", "die", "damage"),
    [
        ("attack12", "weight9", 4, 7),
        ("attack12", "weight20", 4, 0),
        ("attack12", "weight9, weight9", 6, 0),
        ("attack12", "weight9", 1, 4),
        ("", "weight9", 6, 0),
    ],
)
def test_ruling_25_damage_is_attack_and_die_less_weight(
    attack: str, weight: str, die: int, damage: int
) -> None:
    board = table(phase=Phase.STRIKE, adaptations={0: attack, 1: weight})
    board.choose("strike 1", die)
    assert board.health == [50, 50 - damage]
    (struck,) = board.heard.of(events.Struck)
    assert (struck.damage, struck.left) == (damage, 50 - damage)  # type: ignore[attr-defined]
    assert board.asked == (0, "Refill")


def test_ruling_25_parts_adaptations_effects_and_revealed_cards_all_count() -> None:
    rage = effect("rage", '{ verb = "lasts", changes = [{ number = "attack", by = 7 }] }')
    board = table(
        rage,
        parts={0: "rex-head"},
        adaptations={0: "attack12"},
        effects={0: "rage"},
        revealed={0: "tri-head"},
    )
    assert board.sums(0) == (6 + 12 + 7 + 2, 1 + 2)


def test_ruling_25_the_sums_are_taken_anew_after_the_answers_and_the_die_stays() -> None:
    wall = effect("wall", '{ verb = "lasts", changes = [{ number = "weight", by = 3 }] }')
    board = table(wall, phase=Phase.STRIKE, stored={1: "wall, wall"})
    board.choose("strike 1", "use wall", "pass", 5, "use wall 2")
    assert board.health == [50, 50]
    (struck,) = board.heard.of(events.Struck)
    assert (struck.die, struck.weight, struck.damage) == (5, 6, 0)  # type: ignore[attr-defined]


@pytest.mark.parametrize("before_die", [True, False])
def test_ruling_25_a_dodged_strike_never_happened_and_allows_no_second(before_die: bool) -> None:
    hooks = "\n".join(
        f'when = [{{ occasion = "{occasion}", do = [{{ verb = "heal", amount = 9 }}] }}]'
        for occasion in ["strikes"]
    )
    board = table(
        adaptation("eager", hooks),
        adaptation(
            "sore", 'when = [{ occasion = "struck", do = [{ verb = "heal", amount = 9 }] }]'
        ),
        phase=Phase.STRIKE,
        adaptations={0: "eager", 1: "sore"},
        stored={1: "dodge"},
    )
    board.choose("strike 1")
    board.choose("use dodge") if before_die else board.choose("pass", 6, "use dodge")
    assert board.health == [50, 50]
    assert board.heard.of(events.StrikeDodged) == [events.StrikeDodged((0,), (1,))]
    assert board.heard.of(events.Struck) == []
    assert (board.asked, board.state.strikes) == ((0, "Refill"), ())


def test_ruling_25_after_the_dodge_nobody_else_is_asked() -> None:
    board = table(players=3, phase=Phase.STRIKE, stored={1: "dodge", 2: "shield"})
    board.choose("strike 1", "use dodge")
    assert board.asked == (0, "Refill")


def test_ruling_25_only_the_struck_can_dodge() -> None:
    board = table(players=3, phase=Phase.STRIKE, stored={2: "dodge"})
    board.choose("strike 1", "use dodge", 4)
    assert board.health == [50, 46, 50]
    assert board.discard == ["dodge"]


def test_ruling_25_outside_of_a_strike_a_dodge_is_wasted() -> None:
    board = table(phase=Phase.STRIKE, stored={0: "shield", 1: "dodge"})
    board.interject(1, "use dodge")
    board.choose("use shield", "strike 1", 4)
    assert board.health == [50, 46]


def test_ruling_25_a_strike_that_does_nothing_still_happened() -> None:
    rows = [
        adaptation(
            "sore", 'when = [{ occasion = "struck", do = [{ verb = "heal", amount = 9 }] }]'
        ),
        adaptation(
            "hurt", 'when = [{ occasion = "damaged", do = [{ verb = "heal", amount = 20 }] }]'
        ),
        adaptation(
            "eager", 'when = [{ occasion = "strikes", do = [{ verb = "heal", amount = 1 }] }]'
        ),
    ]
    board = table(
        *rows,
        phase=Phase.STRIKE,
        parts={1: "rex-legs, rex-body"},
        adaptations={0: "eager", 1: "sore, hurt"},
    )
    board.choose("strike 1", 6)
    assert board.health == [51, 59]


def test_ruling_25_when_damaged_comes_after_the_damage_and_before_when_struck() -> None:
    rows = [
        adaptation(
            "sore", 'when = [{ occasion = "struck", do = [{ verb = "heal", amount = 1 }] }]'
        ),
        adaptation(
            "hurt", 'when = [{ occasion = "damaged", do = [{ verb = "heal", amount = 2 }] }]'
        ),
        adaptation(
            "eager", 'when = [{ occasion = "strikes", do = [{ verb = "heal", amount = 4 }] }]'
        ),
    ]
    board = table(*rows, phase=Phase.STRIKE, adaptations={0: "eager", 1: "sore, hurt"})
    board.choose("strike 1", 6)
    amounts = [event.amount for event in board.heard.of(events.Healed)]  # type: ignore[attr-defined]
    assert amounts == [2, 1, 4]
    assert board.health == [54, 47]


def test_ruling_25_the_dead_do_nothing_more_and_nothing_is_done_to_them() -> None:
    rows = [
        adaptation(
            "hurt",
            'when = [{ occasion = "damaged", do = [{ verb = "damage", amount = 9, '
            'who = "striker" }] }]',
        ),
        adaptation(
            "eager",
            'when = [{ occasion = "strikes", do = [{ verb = "damage", amount = 9, '
            'who = "struck" }, { verb = "heal", amount = 1 }] }]',
        ),
    ]
    board = table(
        *rows,
        players=3,
        health=(9, 3, 9),
        phase=Phase.STRIKE,
        adaptations={0: "eager", 1: "hurt"},
    )
    board.choose("strike 1", 6)
    assert board.health == [10, 0, 9]
    assert board.asked == (0, "Refill")


def test_ruling_25_two_that_strike_back_when_damaged_each_do_so_once() -> None:
    rows = adaptation(
        "temper", 'when = [{ occasion = "damaged", do = [{ verb = "strike", who = "striker" }] }]'
    )
    board = table(rows, phase=Phase.STRIKE, adaptations={0: "temper", 1: "temper"})
    board.choose("strike 1", 6, 5, 4)
    assert board.health == [45, 40]
    assert [(event.striker, event.target) for event in board.heard.of(events.Struck)] == [  # type: ignore[attr-defined]
        ((0,), (1,)),
        ((1,), (0,)),
        ((0,), (1,)),
    ]
    assert board.asked == (0, "Refill")


def test_ruling_25_each_of_the_nested_strikes_can_be_answered() -> None:
    rows = adaptation(
        "temper", 'when = [{ occasion = "damaged", do = [{ verb = "strike", who = "striker" }] }]'
    )
    board = table(
        rows, phase=Phase.STRIKE, adaptations={1: "temper"}, stored={0: "dodge", 1: "shield"}
    )
    board.choose("strike 1", "pass", "pass", 6, "pass", "pass")
    assert board.asked == (0, "Answer")
    assert [(one.striker, one.target) for one in board.state.strikes] == [(0, 1), (1, 0)]
    board.choose("use dodge")
    assert board.health == [50, 44]
    assert board.asked == (0, "Refill")


def test_ruling_26_damage_by_cards_ignores_weight_and_die() -> None:
    rows = effect("slap", '{ verb = "damage", amount = 5 }')
    board = table(rows, hands={0: "slap"}, adaptations={0: "attack12", 1: "weight20"})
    board.choose("play slap")
    assert board.health == [50, 45]


def test_ruling_27_health_has_no_upper_limit_and_sums_may_be_negative() -> None:
    rows = effect("curse", '{ verb = "lasts", changes = [{ number = "weight", by = -4 }] }')
    board = table(rows, hands={0: "breath"}, effects={1: "curse"}, phase=Phase.ACTION)
    board.choose("play breath", "end", "strike 1", 2)
    assert board.health == [51, 50 - 6]


@pytest.mark.parametrize(
    ("row", "striker", "health"),
    [
        ('changes = [{ number = "die", by = 2 }]', True, 50 - 2 - 5),
        ('changes = [{ number = "damage given", by = 3 }]', True, 50 - 5 - 3),
        ('changes = [{ number = "damage taken", by = -3 }]', False, 50 - 5 + 3),
        ('changes = [{ number = "damage taken", by = -9 }]', False, 50),
        ('changes = [{ number = "damage taken", by = 2 }]', False, 50 - 5 - 2),
    ],
)
def test_cards_that_change_die_and_damage(row: str, striker: bool, health: int) -> None:
    board = table(
        adaptation("odd", row), phase=Phase.STRIKE, adaptations={0 if striker else 1: "odd"}
    )
    board.choose("strike 1", 5)
    assert board.health == [50, health]


@pytest.mark.parametrize("by", [3, -3])
def test_no_damage_stays_no_damage(by: int) -> None:
    board = table(
        adaptation("odd", f'changes = [{{ number = "damage given", by = {by} }}]'),
        phase=Phase.STRIKE,
        adaptations={0: "odd", 1: "weight9"},
    )
    board.choose("strike 1", 5)
    assert board.health == [50, 50]


def test_nobody_strikes_whoever_is_protected() -> None:
    ferns = effect("ferns", '{ verb = "lasts", until = "your next turn", guards = ["strikes"] }')
    board = table(ferns, players=3, hands={0: "ferns"})
    board.choose("play ferns", "end", "end", "end")
    board.choose("end", "end")
    assert board.options() == ["strike 2", "end"]
    board.choose("end", "end", "end", "end", "end", "end")
    assert board.state.active == 0
    board.choose("end", "end", "end", "end")
    assert board.state.active == 1
    board.choose("end", "end")
    assert board.options() == ["strike 0", "strike 2", "end"]
