"""What cards in play do by themselves: every occasion, and those on which they keep still."""

from __future__ import annotations

import pytest

from engine.lizards import Phase, events
from engine.lizards.words import Occasion
from tests.lizards.boards import Table, adaptation, effect, table

BOMB = effect("bomb", '{ verb = "damage", amount = 4, who = "everybody" }')
GREED = effect("greed", '{ verb = "discard", count = 2, who = "everybody" }')


def hooked(occasion: str, do: str = '{ verb = "heal", amount = 7 }', *, id: str = "hook") -> str:
    return adaptation(id, f'when = [{{ occasion = "{occasion}", do = [{do}] }}]')


def healed(board: Table) -> list[int]:
    """How often the hook has healed each dinosaur."""
    told = board.heard.of(events.Healed)
    sides = [event.dinosaurs[0][0] for event in told if event.amount == 7]  # type: ignore[attr-defined]
    return [sides.count(seat) for seat in range(board.state.players)]


def test_at_the_start_of_the_own_turn_alone() -> None:
    board = table(hooked("turn start"), players=3, phase=Phase.STRIKE, adaptations={1: "hook"})
    board.choose("end", "end")
    assert healed(board) == [0, 1, 0]
    board.choose("end", "end", "end", "end", "end", "end", "end", "end")
    assert (board.state.active, healed(board)) == (0, [0, 1, 0])


def test_an_effect_whose_time_is_up_does_nothing_more_at_the_start() -> None:
    rows = effect(
        "x",
        '{ verb = "lasts", until = "your next turn", when = [{ occasion = "turn start", '
        'do = [{ verb = "heal", amount = 7 }] }] }',
    )
    board = table(rows, hands={0: "x"})
    board.choose("play x", "end", "end", "end", "end", "end", "end", "end")
    assert (board.state.active, healed(board)) == (0, [0, 0])


def test_when_it_strikes() -> None:
    board = table(hooked("strikes"), phase=Phase.STRIKE, adaptations={0: "hook", 1: "hook"})
    board.choose("strike 1", 3)
    assert healed(board) == [1, 0]


def test_when_it_is_struck() -> None:
    board = table(hooked("struck"), phase=Phase.STRIKE, adaptations={0: "hook", 1: "hook"})
    board.choose("strike 1", 3)
    assert healed(board) == [0, 1]


def test_damage_by_a_card_is_no_strike() -> None:
    board = table(*(hooked("struck"), BOMB), hands={0: "bomb"}, adaptations={0: "hook", 1: "hook"})
    board.choose("play bomb")
    assert healed(board) == [0, 0]


def test_when_it_is_damaged_by_a_strike_or_by_a_card() -> None:
    board = table(*(hooked("damaged"), BOMB), hands={0: "bomb"}, adaptations={0: "hook", 1: "hook"})
    board.choose("play bomb")
    assert healed(board) == [1, 1]
    board.choose("end", "strike 1", 1)
    assert healed(board) == [1, 2]


@pytest.mark.parametrize(("die", "times"), [(6, 0), (1, 0)])
def test_not_when_a_strike_does_no_damage(die: int, times: int) -> None:
    board = table(hooked("damaged"), phase=Phase.STRIKE, adaptations={1: "hook, weight9"})
    board.choose("strike 1", die)
    assert healed(board) == [0, times]


def test_a_shield_keeps_it_from_being_damaged() -> None:
    board = table(
        hooked("damaged"), phase=Phase.STRIKE, adaptations={1: "hook"}, stored={1: "shield"}
    )
    board.choose("strike 1", "use shield", 6)
    assert healed(board) == [0, 0]


def test_striking_back_at_a_card_is_impossible() -> None:
    rows = hooked("damaged", '{ verb = "strike", who = "striker" }')
    board = table(*(rows, BOMB), hands={0: "bomb"}, adaptations={1: "hook"})
    board.choose("play bomb")
    assert board.asked == (0, "TakeAction")
    assert board.health == [46, 46]


def test_whenever_its_player_plays_or_uses_a_card() -> None:
    board = table(
        hooked("plays"),
        adaptations={0: "hook", 1: "hook"},
        hands={0: "breath, rex-head"},
        stored={0: "weight9", 1: "attack12"},
    )
    board.choose("play breath", "use weight9")
    assert healed(board) == [2, 0]
    board.interject(1, "use attack12")
    assert healed(board) == [2, 1]
    board.choose("play rex-head")
    assert healed(board) == [3, 1]


def test_not_when_a_card_is_stored_or_discarded() -> None:
    board = table(hooked("plays"), adaptations={0: "hook"}, hands={0: "dodge, breath"})
    board.choose("store dodge", "discard breath")
    assert healed(board) == [0, 0]


def test_a_played_effect_is_finished_before_others_hear_of_it() -> None:
    rows = hooked("plays", '{ verb = "draw", count = 1 }')
    feast = effect("feast", '{ verb = "heal", amount = 1 }, { verb = "discard", count = 1 }')
    board = table(
        *(rows, feast),
        adaptations={0: "hook"},
        hands={0: "feast", 1: "rex-head, rex-body"},
        deck="tri-head",
    )
    board.choose("play feast")
    assert board.hand(0) == []
    board.choose("discard rex-head")
    assert board.hand(0) == ["tri-head"]
    assert board.discard == ["rex-head", "feast"]


def test_whenever_a_card_of_its_hand_is_discarded() -> None:
    board = table(
        *(hooked("discards"), GREED),
        adaptations={0: "hook", 1: "hook"},
        hands={0: "greed, breath", 1: "rex-head, rex-body"},
    )
    board.choose("play greed")
    assert healed(board) == [1, 2]
    board = table(hooked("discards"), adaptations={0: "hook"}, hands={0: "breath, rex-head"})
    board.choose("discard breath", "play rex-head")
    assert healed(board) == [1, 0]


def test_not_for_an_adaptation_a_part_or_a_spent_card() -> None:
    board = table(
        hooked("discards"),
        adaptations={0: "hook, weight9"},
        parts={0: "tri-head"},
        hands={0: "breath, rex-head"},
    )
    board.choose("drop weight9", "play breath", "play rex-head")
    assert healed(board) == [0, 0]


def test_whenever_somebody_dies_once_for_each() -> None:
    board = table(
        *(hooked("somebody dies"), BOMB),
        players=4,
        health=(9, 4, 50, 3),
        hands={0: "bomb"},
        adaptations={0: "hook", 1: "hook", 2: "hook"},
    )
    board.choose("play bomb")
    assert healed(board) == [2, 0, 2, 0]


def test_not_at_the_end_of_the_game() -> None:
    board = table(
        *(hooked("somebody dies"), BOMB), health=(9, 4), hands={0: "bomb"}, adaptations={0: "hook"}
    )
    board.choose("play bomb")
    assert (healed(board), board.health) == ([0, 0], [5, 0])


@pytest.mark.parametrize("occasion", list(Occasion), ids=lambda one: one.value)
def test_a_lasting_effect_hears_every_occasion_too(occasion: Occasion) -> None:
    rows = effect(
        "x",
        f'{{ verb = "lasts", when = [{{ occasion = "{occasion.value}", '
        'do = [{ verb = "heal", amount = 7 }] }] }',
    )
    board = table(rows, effects={0: "x"})
    assert board.state.totals(0).occasions == {occasion}


def test_the_order_is_fixed_adaptations_as_played_then_effects() -> None:
    rows = [
        hooked("plays", '{ verb = "heal", amount = 1 }', id="one"),
        hooked("plays", '{ verb = "heal", amount = 2 }', id="two"),
        effect(
            "three",
            '{ verb = "lasts", when = [{ occasion = "plays", do = '
            '[{ verb = "heal", amount = 3 }] }] }',
        ),
    ]
    board = table(*rows, adaptations={0: "two, one"}, effects={0: "three"}, hands={0: "rex-head"})
    board.choose("play rex-head")
    assert [event.amount for event in board.heard.of(events.Healed)] == [2, 1, 3]  # type: ignore[attr-defined]


def test_dinosaurs_come_in_the_order_of_play_from_the_active_one() -> None:
    board = table(
        *(hooked("damaged"), BOMB),
        players=4,
        active=2,
        hands={2: "bomb"},
        adaptations=dict.fromkeys(range(4), "hook"),
    )
    board.choose("play bomb")
    fired = [event.dinosaur for event in board.heard.of(events.Fired)]  # type: ignore[attr-defined]
    assert fired == [(2,), (3,), (0,), (1,)]


def test_a_card_that_has_left_play_before_its_turn_has_come_does_nothing() -> None:
    rows = [
        hooked("plays", '{ verb = "break adaptation", who = "you" }', id="eater"),
        hooked("plays"),
    ]
    board = table(*rows, adaptations={0: "eater, hook"}, hands={0: "rex-head"})
    board.choose("play rex-head", "choose hook")
    assert (healed(board), board.adaptations(0)) == ([0, 0], ["eater"])


def test_a_card_may_break_itself() -> None:
    rows = hooked("plays", '{ verb = "break adaptation", who = "you" }', id="eater")
    board = table(rows, adaptations={0: "eater"}, hands={0: "rex-head"})
    board.choose("play rex-head")
    assert (board.adaptations(0), board.discard) == ([], ["eater"])
    assert board.is_ready()


def test_a_target_is_named_whenever_a_card_needs_one() -> None:
    rows = hooked("plays", '{ verb = "damage", amount = 5 }')
    board = table(rows, players=3, adaptations={0: "hook"}, hands={0: "rex-head"})
    board.choose("play rex-head")
    assert (board.asked, board.options()) == ((0, "ChooseTarget"), ["dinosaur 1", "dinosaur 2"])
    assert board.state.interjections() == {}
    board.choose("dinosaur 2")
    assert board.health == [50, 50, 45]


def test_a_question_lapses_with_whoever_it_is_about() -> None:
    """Seat 0 discards first, which kills seat 1: nothing is asked of the dead."""
    rows = [
        hooked("discards", '{ verb = "damage", amount = 5, who = "everybody else" }', id="curse"),
        effect("greed", '{ verb = "discard", count = 1, who = "everybody" }'),
    ]
    board = table(
        *rows,
        players=3,
        health=(50, 5, 50),
        adaptations={0: "curse"},
        hands={0: "greed, breath, breath", 1: "rex-head, rex-body", 2: "tri-head, tri-body"},
    )
    board.choose("play greed", "discard breath")
    assert board.health == [50, 0, 45]
    assert board.asked == (2, "Question")
    assert board.is_ready()


def test_a_question_lapses_with_the_owner_of_its_card() -> None:
    """The first to discard kills the owner: what is left of the card is not done."""
    rows = [
        hooked("discards", '{ verb = "damage", amount = 5, who = "everybody else" }', id="curse"),
        effect("greed", '{ verb = "discard", count = 1, who = "everybody else" }'),
    ]
    board = table(
        *rows,
        players=3,
        health=(5, 50, 50),
        adaptations={1: "curse"},
        hands={0: "greed", 1: "rex-head, rex-body", 2: "tri-head, tri-body"},
    )
    board.choose("play greed", "discard rex-head")
    assert board.health == [0, 50, 45]
    assert board.hand(2) == ["tri-head", "tri-body"]
    assert board.asked[0] == 1
    assert board.is_ready()
