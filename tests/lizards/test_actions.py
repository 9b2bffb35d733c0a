"""Actions, Adaptations and Effects: rulings 7 to 15."""

from __future__ import annotations

import pytest

from engine.lizards import Phase, events
from engine.machine import IllegalChoice
from tests.lizards.boards import adaptation, effect, table

REX = "rex-head, rex-body, rex-arms, rex-legs"


def test_ruling_7_an_action_plays_a_card_or_discards_one() -> None:
    board = table(hands={0: "rex-head, breath"})
    assert board.options() == [
        "play rex-head",
        "play breath",
        "discard rex-head",
        "discard breath",
        "end",
    ]
    board.choose("discard breath")
    assert (board.discard, board.state.actions_taken) == (["breath"], 1)
    board.choose("play rex-head")
    assert (board.parts(0), board.asked) == (["rex-head", "-", "-", "-"], (0, "ChooseStrike"))


def test_ruling_7_what_a_card_tells_is_free() -> None:
    rows = effect("both", '{ verb = "discard", count = 1, who = "you" }')
    board = table(rows, hands={0: "both, breath, breath, breath"})
    board.choose("play both", "discard breath 2")
    assert board.state.actions_taken == 1
    assert board.asked == (0, "TakeAction")


def test_ruling_8_a_set_gives_a_third_action_and_is_compared_each_time() -> None:
    board = table(
        parts={0: "rex-head, rex-body, rex-arms"}, hands={0: "breath, rex-legs, tri-head, breath"}
    )
    board.choose("play breath", "play rex-legs")
    assert board.asked == (0, "TakeAction")
    board.choose("play tri-head")
    assert board.asked == (0, "ChooseStrike")


def test_ruling_8_the_limit_is_never_retroactive() -> None:
    board = table(parts={0: REX}, hands={0: "breath, breath, tri-head, breath"})
    board.choose("play breath", "play breath 2", "play tri-head")
    assert (board.state.actions_taken, board.asked) == (3, (0, "ChooseStrike"))
    board = table(parts={0: REX}, hands={0: "breath, tri-head, breath"})
    board.choose("play breath", "play tri-head")
    assert (board.state.actions_taken, board.asked) == (2, (0, "ChooseStrike"))


def test_ruling_9_a_part_replaces_the_one_of_its_type() -> None:
    board = table(parts={0: "rex-head, rex-body"}, hands={0: "tri-head, tri-legs"})
    board.choose("play tri-head")
    assert (board.parts(0), board.discard) == (["tri-head", "rex-body", "-", "-"], ["rex-head"])
    placed = board.heard.of(events.PartPlaced)
    assert [event.replaced for event in placed] == [board.card("rex-head")]  # type: ignore[attr-defined]
    board.choose("play tri-legs")
    assert board.parts(0) == ["tri-head", "rex-body", "-", "tri-legs"]


def test_ruling_9_parts_leave_no_other_way() -> None:
    board = table(parts={0: REX}, phase=Phase.REFILL)
    for told in ("drop rex-head", "discard rex-head"):
        with pytest.raises(IllegalChoice):
            board.choose(told)


@pytest.mark.parametrize("phase", [Phase.REFILL, Phase.ACTION, Phase.STRIKE, Phase.LAST_REFILL])
def test_ruling_10_own_adaptations_may_be_discarded_in_every_phase(phase: Phase) -> None:
    board = table(phase=phase, adaptations={0: "weight9", 1: "attack12"}, hands={0: "breath"})
    asked = board.asked
    board.choose("drop weight9")
    assert (board.adaptations(0), board.discard, board.asked) == ([], ["weight9"], asked)
    assert board.state.actions_taken == 0
    assert not board.may("drop attack12")


def test_ruling_10_also_in_an_answer_of_ones_own_turn_but_not_in_that_of_another() -> None:
    both = {0: "weight9", 1: "weight9"}
    board = table(phase=Phase.STRIKE, stored={0: "dodge", 1: "dodge"}, adaptations=both)
    board.choose("strike 1")
    assert board.asked == (1, "Answer")
    assert board.options() == ["use dodge 2", "pass"]
    board.choose("pass")
    assert board.options() == ["use dodge", "drop weight9", "pass"]
    board.choose("drop weight9")
    assert board.asked == (1, "Answer")


def test_ruling_10_not_inside_a_card() -> None:
    rows = effect("both", '{ verb = "discard", count = 1, who = "you" }')
    board = table(rows, hands={0: "both, breath, breath"}, adaptations={0: "weight9"})
    board.choose("play both")
    assert board.options() == ["discard breath", "discard breath 2"]


def test_ruling_11_a_third_adaptation_pushes_out_an_old_one() -> None:
    board = table(adaptations={0: "weight9, weight20"}, hands={0: "attack12, breath"})
    board.choose("play attack12")
    assert board.asked == (0, "MakeRoom")
    assert board.options() == ["drop weight9", "drop weight20"]
    board.choose("drop weight9")
    assert board.adaptations(0) == ["weight20", "attack12"]
    assert (board.discard, board.asked) == (["weight9"], (0, "TakeAction"))
    assert board.state.carried == ()


def test_ruling_11_a_second_pushes_out_nothing_and_with_a_set_none_does() -> None:
    board = table(adaptations={0: "weight9"}, hands={0: "attack12, breath"})
    board.choose("play attack12")
    assert board.adaptations(0) == ["weight9", "attack12"]
    board = table(parts={0: REX}, adaptations={0: "weight9, weight20"}, hands={0: "attack12"})
    board.choose("play attack12")
    assert board.adaptations(0) == ["weight9", "weight20", "attack12"]


def test_ruling_11_losing_the_set_means_discarding_down_to_two_at_once() -> None:
    board = table(
        parts={0: REX},
        adaptations={0: "weight9, weight20, attack12, attack12"},
        hands={0: "tri-head, breath"},
    )
    board.choose("play tri-head")
    assert board.asked == (0, "Shed")
    assert len(board.options()) == 4
    board.choose("drop attack12 2")
    assert board.asked == (0, "Shed")
    board.choose("drop weight9")
    assert board.adaptations(0) == ["weight20", "attack12"]
    assert board.asked == (0, "TakeAction")


def test_ruling_11_two_who_lose_their_sets_together_are_asked_one_after_the_other() -> None:
    rows = effect("swap", '{ verb = "swap parts" }')
    board = table(
        rows,
        parts={0: REX, 1: "tri-head, tri-body, tri-arms, tri-legs"},
        adaptations={0: "weight9, weight9, weight9", 1: "weight20, weight20, weight20"},
        hands={0: "swap"},
    )
    board.choose("play swap", "name head")
    assert board.asked == (0, "Shed")
    board.choose("drop weight9 3")
    assert board.asked == (1, "Shed")
    board.choose("drop weight20")
    assert board.asked == (0, "TakeAction")
    assert (board.adaptations(0), board.adaptations(1)) == (
        ["weight9", "weight9 2"],
        ["weight20 2", "weight20 3"],
    )


def test_ruling_11_equal_adaptations_stack() -> None:
    board = table(adaptations={0: "weight9, weight9"})
    assert board.sums(0) == (0, 18)


def test_ruling_12_an_effect_on_a_number_lasts_to_the_end_of_the_turn_others_are_discarded() -> (
    None
):
    rows = effect("rage", '{ verb = "lasts", changes = [{ number = "attack", by = 7 }] }')
    board = table(rows, hands={0: "rage, breath"})
    board.choose("play rage", "play breath")
    assert (board.effects(0), board.discard) == (["rage"], ["breath"])
    (lying,) = board.state.effects[0]
    assert lying.owner == 0


def test_ruling_12_a_lasting_effect_lies_beside_its_bearer_and_has_an_owner() -> None:
    rows = effect(
        "curse",
        '{ verb = "lasts", who = "target opponent", until = "your next turn", '
        'changes = [{ number = "weight", by = -4 }] }',
    )
    board = table(rows, players=3, hands={0: "curse"})
    board.choose("play curse", "dinosaur 2", "end", "end", "end")
    assert (board.effects(2), board.sums(2)) == (["curse"], (0, -4))
    assert board.state.effects[2][0].owner == 0
    for _ in range(2):
        assert board.effects(2) == ["curse"]
        board.choose("end", "end", "end", "end")
    assert board.state.active == 0
    assert (board.effects(2), board.sums(2)) == ([], (0, 0))


@pytest.mark.parametrize("dies", [0, 2])
def test_ruling_12_it_ends_when_its_owner_or_its_bearer_dies(dies: int) -> None:
    rows = [
        effect(
            "curse",
            '{ verb = "lasts", who = "target opponent", until = "your next turn", '
            'changes = [{ number = "weight", by = -4 }] }',
        ),
        effect("bomb", '{ verb = "damage", amount = 5, who = "target player" }'),
    ]
    health = [50, 50, 50]
    health[dies] = 5
    board = table(*rows, players=3, health=health, hands={0: "curse, bomb"})
    board.choose("play curse", "dinosaur 2", "play bomb", f"dinosaur {dies}")
    assert board.effects(2) == []
    assert "curse" in board.discard
    assert board.is_ready()


def test_ruling_13_an_impossible_instruction_is_skipped_and_the_rest_is_done() -> None:
    rows = effect(
        "mixed",
        '{ verb = "break part" }, { verb = "discard", count = 2 }, { verb = "heal", amount = 3 }',
    )
    board = table(rows, hands={0: "mixed"})
    board.choose("play mixed")
    assert (board.health, board.asked) == ([53, 50], (0, "TakeAction"))


def test_ruling_13_as_much_as_possible_is_done() -> None:
    rows = effect("greedy", '{ verb = "discard", count = 3 }')
    board = table(rows, hands={0: "greedy", 1: "rex-head, rex-body"})
    board.choose("play greedy")
    assert (board.hand(1), board.discard) == ([], ["rex-head", "rex-body", "greedy"])


def test_ruling_13_what_is_left_of_a_card_is_not_done_when_its_owner_has_died() -> None:
    rows = effect(
        "last-words",
        '{ verb = "damage", amount = 5, who = "you" }, { verb = "discard", count = 1 }, '
        '{ verb = "damage", amount = 9 }',
    )
    board = table(rows, players=3, health=(5, 9, 9), hands={0: "last-words", 1: "breath, breath"})
    board.choose("play last-words", "target 1")
    assert board.health == [0, 9, 9]
    assert board.hand(1) == ["breath", "breath 2"]
    assert board.asked[0] == 1
    assert "last-words" in board.discard
    assert board.is_ready()


def test_ruling_13_what_is_left_goes_on_when_only_the_target_has_died() -> None:
    rows = effect("hit", '{ verb = "damage", amount = 9 }, { verb = "heal", amount = 2 }')
    board = table(rows, players=3, health=(5, 9, 9), hands={0: "hit"})
    board.choose("play hit", "dinosaur 1")
    assert board.health == [7, 0, 9]


def test_ruling_14_any_living_player_can_be_the_target_unless_the_card_says_opponent() -> None:
    rows = [
        effect("any", '{ verb = "damage", amount = 3, who = "target player" }'),
        effect("foe", '{ verb = "damage", amount = 3, who = "target opponent" }'),
    ]
    board = table(*rows, players=4, dead=[2], hands={0: "any, foe"})
    board.choose("play any")
    assert board.options() == ["dinosaur 0", "dinosaur 1", "dinosaur 3"]
    board.choose("dinosaur 0", "play foe")
    assert board.options() == ["dinosaur 1", "dinosaur 3"]
    board.choose("dinosaur 3")
    assert board.health == [47, 50, 0, 47]


def test_ruling_14_with_one_possible_target_nothing_is_asked() -> None:
    rows = effect("foe", '{ verb = "damage", amount = 3, who = "target opponent" }')
    board = table(rows, hands={0: "foe"})
    board.choose("play foe")
    assert board.health == [50, 47]
    assert board.heard.of(events.Targeted) == [events.Targeted(board.card("foe"), 0, (1,), None)]


def test_ruling_15_who_discards_chooses() -> None:
    rows = effect("drop-it", '{ verb = "discard", count = 1 }')
    board = table(rows, hands={0: "drop-it", 1: "rex-head, rex-body"})
    board.choose("play drop-it")
    assert board.asked == (1, "Question")
    assert board.options() == ["discard rex-head", "discard rex-body"]
    board.choose("discard rex-body")
    assert board.hand(1) == ["rex-head"]
    assert board.asked == (0, "TakeAction")


def test_ruling_15_unless_luck_does() -> None:
    rows = effect("drop-it", '{ verb = "discard", count = 1, at_random = true }')
    board = table(rows, hands={0: "drop-it", 1: "rex-head, rex-body"})
    board.choose("play drop-it")
    assert board.asked == (None, "PickAtRandom")
    for wrong in (-1, 2, True, "0", None):
        with pytest.raises(IllegalChoice):
            board.state.choose(wrong)
    board.choose(1)
    assert (board.hand(1), board.asked) == (["rex-head"], (0, "TakeAction"))


def test_a_played_adaptation_that_was_pushed_out_does_nothing_more() -> None:
    rows = adaptation(
        "party", 'when = [{ occasion = "plays", do = [{ verb = "heal", amount = 1 }] }]'
    )
    board = table(rows, adaptations={0: "party, weight9"}, hands={0: "attack12"})
    board.choose("play attack12", "drop party")
    assert board.health == [50, 50]
