"""Wild Parts and sets: rulings 16 and 17."""

from __future__ import annotations

import pytest

from engine.lizards import Options, Phase, events
from engine.machine import IllegalChoice
from tests.lizards.boards import adaptation, effect, table

REX = "rex-head, rex-body, rex-arms, rex-legs"
THREE = "rex-body, rex-arms, rex-legs"


@pytest.mark.parametrize("part", ["head", "body", "arms", "legs"])
def test_ruling_16_a_wild_part_becomes_what_its_owner_names(part: str) -> None:
    board = table(hands={0: "wild"}, parts={0: REX})
    board.choose("play wild")
    assert board.asked == (0, "NameWild")
    assert board.options() == ["name head", "name body", "name arms", "name legs"]
    board.choose(f"name {part}")
    place = ["head", "body", "arms", "legs"].index(part)
    assert board.parts(0)[place] == "wild"
    assert board.discard == [f"rex-{part}"]
    assert board.asked == (0, "TakeAction")


def test_ruling_16_it_keeps_its_type_until_it_leaves_play() -> None:
    rows = effect("thief", '{ verb = "take part" }')
    board = table(rows, hands={0: "thief", 1: "tri-head"}, parts={1: "wild=head", 0: "rex-legs"})
    board.choose("play thief")
    assert (board.parts(0), board.parts(1)) == (["wild", "-", "-", "rex-legs"], ["-"] * 4)


def test_ruling_16_a_wild_part_does_not_count_for_a_set() -> None:
    board = table(hands={0: "wild"}, parts={0: THREE})
    board.choose("play wild", "name head")
    assert board.sums(0) == (3 + 1 + 4 + 3, 4 + 1 + 5 + 3)
    assert board.heard.of(events.SetCompleted) == []


def test_ruling_16_unless_the_house_rule_says_so() -> None:
    board = table(hands={0: "wild"}, parts={0: THREE}, options=Options(wild_in_set=True))
    board.choose("play wild", "name head")
    assert board.sums(0) == (18, 18)
    assert board.heard.of(events.SetCompleted) == [events.SetCompleted((0,), "rex", "Rex")]


def test_ruling_16_with_the_house_rule_the_other_parts_are_still_of_one_dinosaur() -> None:
    house = Options(wild_in_set=True)
    board = table(parts={0: "wild=head, tri-body, rex-arms, rex-legs"}, options=house)
    assert board.sums(0) == (3 + 2 + 1 + 4, 3 + 2 + 1 + 5)
    board = table(parts={0: "wild=head, wild=body, rex-arms, rex-legs"}, options=house)
    assert board.sums(0) == (17, 17)


def test_ruling_17_a_set_is_on_as_soon_as_its_fourth_part_lies_there() -> None:
    board = table(hands={0: "rex-head"}, parts={0: THREE})
    assert board.sums(0) == (8, 10)
    board.choose("play rex-head")
    assert board.sums(0) == (19, 19)
    assert board.heard.of(events.SetCompleted) == [events.SetCompleted((0,), "rex", "Rex")]


def test_ruling_17_and_off_as_soon_as_one_leaves() -> None:
    board = table(hands={0: "tri-head"}, parts={0: REX})
    board.choose("play tri-head")
    assert board.sums(0) == (2 + 8, 2 + 10)


def test_ruling_17_four_parts_of_several_dinosaurs_are_none() -> None:
    assert table(parts={0: "tri-head, rex-body, rex-arms, rex-legs"}).sums(0) == (10, 12)


def test_ruling_17_the_higher_sum_counts_for_both_after_all_else_is_added() -> None:
    """Attack 14 and Weight 11 + 9 = 20: both become 25."""
    assert table(parts={0: REX}, adaptations={0: "weight9"}).sums(0) == (25, 25)


def test_ruling_17_the_sums_of_the_rules() -> None:
    """Sums 14 and 11 become 19 and 19."""
    assert table(parts={0: REX}).sums(0) == (19, 19)


def test_ruling_17_the_die_is_added_afterwards() -> None:
    board = table(parts={0: REX}, phase=Phase.STRIKE)
    board.choose("strike 1", 3)
    assert board.health == [50, 50 - 22]


def test_ruling_17_take_no_damage_heals_whoever_has_a_set() -> None:
    """Attack 12 and die 14 would be needed: 12 + 12 + die 2 - 19 = 7."""
    board = table(
        adaptations={0: "attack12, attack12"},
        parts={1: REX},
        stored={1: "shield"},
        phase=Phase.STRIKE,
    )
    board.choose("strike 1", "pass", 2, "use shield")
    assert board.health == [50, 57]
    (struck,) = board.heard.of(events.Struck)
    assert (struck.damage, struck.gained) == (0, 7)  # type: ignore[attr-defined]


def test_ruling_17_without_a_set_it_only_saves() -> None:
    board = table(adaptations={0: "attack12"}, stored={1: "shield"}, phase=Phase.STRIKE)
    board.choose("strike 1", "use shield", 2)
    assert board.health == [50, 50]


def test_ruling_17_nothing_is_gained_where_no_damage_would_be_done() -> None:
    board = table(parts={1: REX}, stored={1: "shield"}, phase=Phase.STRIKE)
    board.choose("strike 1", "use shield", 6)
    assert board.health == [50, 50]


def test_ruling_17_a_dodge_gains_nothing() -> None:
    board = table(
        adaptations={0: "attack12, attack12"},
        parts={1: REX},
        stored={1: "dodge"},
        phase=Phase.STRIKE,
    )
    board.choose("strike 1", "pass", 2, "use dodge")
    assert board.health == [50, 50]
    assert board.heard.of(events.Struck) == []


def test_ruling_17_more_actions_by_cards_come_on_top_of_those_of_a_set() -> None:
    rows = adaptation("brain", 'changes = [{ number = "actions", by = 1 }]')
    board = table(rows, parts={0: REX}, adaptations={0: "brain"})
    assert board.seen(0).actions_left == 4


def test_only_a_type_can_be_named() -> None:
    board = table(hands={0: "wild"})
    board.choose("play wild")
    for wrong in ("head", "end", "pass"):
        with pytest.raises(IllegalChoice):
            board.state.choose(wrong if wrong == "head" else board.choice(wrong))
