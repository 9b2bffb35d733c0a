"""Death, draws, and cards that would loop: rulings 28 to 31."""

from __future__ import annotations

import pytest

from engine.lizards import Phase, events
from engine.machine import Refusal
from tests.lizards.boards import adaptation, effect, table
from tests.refusing import assert_refused

BOMB = effect("bomb", '{ verb = "damage", amount = 4, who = "everybody" }')
HEART = adaptation(
    "heart", 'when = [{ occasion = "damaged", do = [{ verb = "heal", amount = 9 }] }]'
)


def test_ruling_28_at_no_health_everything_goes_to_the_discard_pile() -> None:
    rage = effect("rage", '{ verb = "lasts", changes = [{ number = "attack", by = 7 }] }')
    board = table(
        *(BOMB, rage),
        players=3,
        health=(9, 3, 9),
        hands={0: "bomb", 1: "breath"},
        stored={1: "dodge"},
        parts={1: "rex-head, rex-legs"},
        adaptations={1: "weight9"},
        effects={1: "rage"},
        revealed={1: "tri-head"},
    )
    board.choose("play bomb")
    assert board.health == [5, 0, 5]
    gone = {"breath", "dodge", "rex-head", "rex-legs", "weight9", "rage", "tri-head"}
    assert {*board.discard} == gone | {"bomb"}
    empty = (board.hand(1), board.stored(1), board.adaptations(1), board.effects(1))
    assert empty == ([], [], [], [])
    assert (board.parts(1), board.revealed(1)) == (["-"] * 4, [])
    assert board.heard.of(events.Died) == [events.Died(((1,),))]
    assert board.is_ready()


def test_ruling_28_health_below_nothing_is_shown_as_nothing() -> None:
    board = table(BOMB, players=3, health=(9, 1, 9), hands={0: "bomb"})
    board.choose("play bomb")
    (damaged,) = board.heard.of(events.Damaged)
    assert damaged.left == (5, 0, 5)  # type: ignore[attr-defined]
    assert board.seen(None).dinosaurs[1].health == 0


def test_ruling_28_exactly_no_health_is_death_and_one_is_not() -> None:
    board = table(BOMB, players=3, health=(9, 4, 5), hands={0: "bomb"})
    board.choose("play bomb")
    assert (board.health, board.state.living) == ([5, 0, 1], (0, 2))


def test_ruling_28_the_dead_cannot_save_themselves_afterwards() -> None:
    board = table(*(BOMB, HEART), players=3, health=(9, 4, 9), hands={0: "bomb"})
    board.state.adaptations[1] = (board.card("heart"),)
    board.state.deck.remove(board.card("heart"))
    board.state.changed(1)
    board.choose("play bomb")
    assert board.health == [5, 0, 5]


def test_ruling_28_a_turn_of_the_dead_ends_at_once() -> None:
    board = table(BOMB, players=3, health=(4, 9, 9), hands={0: "bomb, breath"})
    board.choose("play bomb")
    assert (board.state.active, board.asked) == (1, (1, "Refill"))


def test_ruling_28_two_at_three_health_die_together_and_the_striker_wins() -> None:
    board = table(BOMB, players=3, health=(5, 3, 3), hands={0: "bomb"})
    board.choose("play bomb")
    result = board.state.result
    assert result is not None
    assert (result.places, result.scores) == ((1, 2, 2), (1, 0, 0))
    assert board.heard.of(events.Died) == [events.Died(((1,), (2,)))]
    assert board.heard.of(events.GameEnded) == [events.GameEnded((1, 0, 0), (1, 2, 2), ((0,),))]


def test_ruling_29_all_the_last_ones_die_together_a_draw() -> None:
    board = table(BOMB, players=3, health=(3, 3, 3), hands={0: "bomb"})
    board.choose("play bomb")
    assert board.state.result is not None
    assert board.state.result.places == (1, 1, 1)


def test_ruling_29_who_died_before_does_not_share_the_draw() -> None:
    board = table(BOMB, players=4, health=(3, 3, 50, 3), dead=[2], hands={0: "bomb"})
    board.choose("play bomb")
    assert board.state.result is not None
    assert board.state.result.places == (1, 1, 4, 1)


def test_places_go_by_the_order_of_death() -> None:
    slap = effect("slap", '{ verb = "damage", amount = 5 }')
    board = table(slap, players=4, health=(9, 5, 5, 5), hands={0: "slap, slap, slap"})
    board.state.actions_taken = -1
    board.choose("play slap", "dinosaur 2", "play slap 2", "dinosaur 3", "play slap 3")
    assert board.state.result is not None
    assert board.state.result.places == (1, 2, 4, 3)


def test_the_end_of_the_game_leaves_nothing_to_choose_and_every_card_in_its_place() -> None:
    board = table(BOMB, players=2, health=(9, 3), hands={0: "bomb, breath"}, stored={0: "dodge"})
    board.choose("play bomb")
    state = board.state
    assert (state.pending, state.stack, state.carried, state.strikes) == (None, [], (), ())
    assert board.discard == ["bomb"]
    assert state.interjections() == {}
    assert assert_refused(state.choose, 1).reason is Refusal.GAME_OVER


def test_a_strike_that_kills_the_last_one_ends_the_game() -> None:
    board = table(health=(9, 3), phase=Phase.STRIKE)
    board.choose("strike 1", 3)
    assert board.state.result is not None
    assert board.state.result.places == (1, 2)


@pytest.mark.parametrize(
    ("turn", "last_loss", "is_draw"),
    [(200, 0, True), (199, 0, False), (250, 50, True), (250, 51, False), (1000, 999, True)],
)
def test_ruling_30_a_game_without_end_is_a_draw(turn: int, last_loss: int, is_draw: bool) -> None:
    board = table(turn=turn, last_loss=last_loss, players=3, dead=[1], phase=Phase.STRIKE)
    board.choose("end", "end")
    result = board.state.result
    if is_draw:
        assert result is not None
        assert (result.places, result.scores) == ((1, 3, 1), (50, 0, 50))
    else:
        assert result is None
        assert board.state.active == 2


def test_ruling_30_any_loss_of_health_counts() -> None:
    board = table(turn=200, last_loss=0, phase=Phase.STRIKE)
    board.choose("strike 1", 1, "end")
    assert (board.state.result, board.state.last_loss) == (None, 200)


def test_ruling_30_a_strike_without_damage_does_not() -> None:
    board = table(turn=200, last_loss=0, phase=Phase.STRIKE, adaptations={1: "weight9"})
    board.choose("strike 1", 1, "end")
    assert board.state.result is not None


def test_a_game_that_is_broken_off_goes_by_health() -> None:
    board = table(players=4, health=(20, 30, 50, 30), dead=[2])
    standing = board.state.standing()
    assert (standing.places, standing.scores) == ((3, 1, 4, 1), (20, 30, 0, 30))


def test_ruling_31_a_card_does_nothing_besides_while_it_is_being_carried_out() -> None:
    rows = adaptation(
        "itch",
        'when = [{ occasion = "damaged", do = [{ verb = "damage", amount = 1, '
        'who = "everybody" }] }]',
    )
    board = table(*(BOMB, rows), hands={0: "bomb"}, adaptations={0: "itch", 1: "itch"})
    board.choose("play bomb")
    damaged = board.heard.of(events.Damaged)
    cards = [event.card.kind.id for event in damaged]  # type: ignore[attr-defined]
    assert cards == ["bomb", "itch", "itch", "itch", "itch"]
    assert board.health == [50 - 4 - 4, 50 - 4 - 4]
    assert board.asked == (0, "TakeAction")


def test_ruling_31_two_cards_that_call_each_other_come_to_an_end() -> None:
    rows = [
        adaptation(
            "loser",
            'when = [{ occasion = "discards", do = [{ verb = "draw", count = 1 }, '
            '{ verb = "discard", count = 1, who = "you" }] }]',
        ),
    ]
    board = table(*rows, hands={0: "breath, rex-head"}, adaptations={0: "loser, loser"})
    board.choose("discard breath")
    while board.asked[1] == "Question":
        board.choose(board.state.options()[0])
    assert board.asked == (0, "TakeAction")


def test_ruling_31_a_card_that_is_played_does_not_hear_its_own_playing() -> None:
    rows = adaptation(
        "party", 'when = [{ occasion = "plays", do = [{ verb = "heal", amount = 1 }] }]'
    )
    board = table(rows, hands={0: "party, party"})
    board.choose("play party")
    assert board.health == [50, 50]
    board.choose("play party 2")
    assert board.health == [51, 50]


def test_nothing_is_asked_of_a_card_whose_first_part_has_killed_its_owner() -> None:
    rows = effect(
        "rash",
        '{ verb = "damage", amount = 4, who = "everybody" }, { verb = "discard", count = 1 }',
    )
    board = table(rows, players=3, health=(4, 9, 9), hands={0: "rash", 1: "breath, breath"})
    board.choose("play rash", "target 1")
    assert board.asked == (1, "Refill")
    assert board.hand(1) == ["breath", "breath 2"]
