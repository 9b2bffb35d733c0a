"""Turns and their phases: rulings 1 to 6."""

from __future__ import annotations

import pytest

from engine import lizards
from engine.lizards import Phase, events
from engine.lizards.phases import DrawFirst, TakeAction
from engine.machine import Chance, IllegalChoice
from tests.lizards.boards import adaptation, effect, table


def test_ruling_1_the_first_player_is_drawn_by_lot() -> None:
    state = lizards.new_game(3)
    assert isinstance(state.pending, DrawFirst)
    state.choose(2)
    assert isinstance(state.pending, Chance)
    state.choose(tuple(state.cards.cards))
    assert (state.seat, state.turn, state.active) == (2, 1, 2)


def test_ruling_1_or_named_at_set_up_and_then_seat_order_skipping_the_dead() -> None:
    state = lizards.new_game(4, first=3)
    state.choose(tuple(state.cards.cards))
    assert state.seat == 3
    board = table(players=4, active=3, phase=Phase.STRIKE, dead=[0, 2])
    board.choose("end")
    assert board.state.active == 3
    board.choose("end")
    assert (board.state.active, board.asked) == (1, (1, "Refill"))


def test_ruling_1_the_turn_passes_on_even_from_one_who_died_in_it() -> None:
    rows = effect("bomb", '{ verb = "damage", amount = 5, who = "you" }')
    board = table(rows, players=3, active=1, health=(9, 5, 9), hands={1: "bomb"})
    board.choose("play bomb")
    assert board.health == [9, 0, 9]
    assert (board.state.active, board.state.turn) == (2, 6)
    assert board.is_ready()


def test_ruling_2_what_lasts_until_the_own_next_turn_ends_at_its_start() -> None:
    rows = effect(
        "wall",
        '{ verb = "lasts", until = "your next turn", changes = [{ number = "weight", by = 6 }] }',
    )
    board = table(rows, hands={0: "wall"}, players=2)
    board.choose("play wall", "end", "end", "end")
    assert board.state.active == 1
    assert (board.effects(0), board.sums(0)) == (["wall"], (0, 6))
    board.choose("end", "end", "end", "end")
    assert board.state.active == 0
    assert (board.effects(0), board.sums(0), board.discard) == ([], (0, 0), ["wall"])


def test_ruling_2_what_happens_at_the_start_happens_before_anything_is_chosen() -> None:
    rows = adaptation(
        "leaf", 'when = [{ occasion = "turn start", do = [{ verb = "heal", amount = 2 }] }]'
    )
    board = table(rows, active=0, phase=Phase.LAST_REFILL, adaptations={1: "leaf"})
    board.choose("end")
    assert board.asked == (1, "Refill")
    assert board.health == [50, 52]


def test_ruling_2_actions_are_counted_anew_in_each_turn() -> None:
    board = table(hands={0: "rex-head, rex-body", 1: "tri-head"})
    board.choose("play rex-head", "play rex-body", "end", "end", "end")
    assert board.asked == (1, "TakeAction")
    assert board.state.actions_taken == 0
    assert board.seen(1).actions_left == 2


def test_ruling_3_a_hand_is_full_at_five() -> None:
    board = table(phase=Phase.REFILL, hands={0: "breath, breath"}, players=2)
    board.choose("draw", "draw")
    assert board.asked == (0, "Refill")
    board.choose("draw")
    assert (len(board.hand(0)), board.asked) == (5, (0, "TakeAction"))


def test_ruling_3_a_card_may_carry_a_hand_past_five_and_nothing_is_thrown_away() -> None:
    rows = effect("feast", '{ verb = "draw", count = 4 }')
    board = table(rows, hands={0: "feast, breath, breath, breath, breath"})
    board.choose("play feast")
    assert len(board.hand(0)) == 8
    board.choose("end", "end")
    assert board.asked[0] == 1
    assert len(board.hand(0)) == 8
    assert board.is_ready()


def test_ruling_4_refill_is_one_card_at_a_time_and_may_stop_at_once() -> None:
    board = table(phase=Phase.REFILL)
    assert board.options() == ["draw", "end"]
    board.choose("draw")
    assert (len(board.hand(0)), board.asked) == (1, (0, "Refill"))
    board.choose("end")
    assert (len(board.hand(0)), board.asked) == (1, (0, "TakeAction"))


def test_ruling_4_there_are_two_refill_phases() -> None:
    board = table(phase=Phase.REFILL)
    asked = []
    for _ in range(4):
        asked.append((board.asked[1], board.state.phase))
        board.choose("end")
    assert asked == [
        ("Refill", Phase.REFILL),
        ("TakeAction", Phase.ACTION),
        ("ChooseStrike", Phase.STRIKE),
        ("Refill", Phase.LAST_REFILL),
    ]
    assert board.state.active == 1


def test_ruling_5_an_empty_deck_is_made_from_the_discard_pile() -> None:
    board = table(phase=Phase.REFILL, deck="", discard="rex-head, rex-body, rex-arms")
    board.choose("draw")
    order = tuple(board.card(name) for name in ("rex-arms", "rex-head", "rex-body"))
    board.choose(order)
    assert (board.hand(0), board.discard, len(board.state.deck)) == (["rex-arms"], [], 2)
    board.choose("draw")
    assert board.hand(0) == ["rex-arms", "rex-head"]


@pytest.mark.parametrize(
    "outcome", [(), ("rex-head",), ("rex-head", "rex-head"), ("rex-head", "rex-arms")]
)
def test_ruling_5_only_the_discard_pile_is_shuffled(outcome: tuple[str, ...]) -> None:
    board = table(phase=Phase.REFILL, deck="", discard="rex-head, rex-body")
    board.choose("draw")
    before = board.state.copy()
    with pytest.raises(IllegalChoice, match="drawn"):
        board.choose(tuple(board.card(name) for name in outcome))
    assert board.state == before


def test_ruling_5_with_both_empty_there_is_no_card() -> None:
    board = table(phase=Phase.REFILL, deck="", discard="")
    assert board.asked == (0, "TakeAction")
    rows = effect("feast", '{ verb = "draw", count = 4 }')
    board = table(rows, hands={0: "feast"}, deck="rex-head")
    board.choose("play feast")
    assert board.hand(0) == ["rex-head"]
    assert board.heard.of(events.NoCardLeft) == [events.NoCardLeft(0)]
    assert isinstance(board.state.pending, TakeAction)


def test_ruling_5_a_card_that_draws_goes_on_after_the_shuffle() -> None:
    rows = effect("feast", '{ verb = "draw", count = 3 }')
    board = table(rows, hands={0: "feast"}, deck="rex-head", discard="rex-body, rex-arms")
    board.choose("play feast")
    board.choose((board.card("rex-arms"), board.card("rex-body")))
    assert board.hand(0) == ["rex-head", "rex-arms", "rex-body"]
    assert board.discard == ["feast"]


def test_ruling_6_what_lasts_this_turn_ends_with_it() -> None:
    rows = effect("rage", '{ verb = "lasts", changes = [{ number = "attack", by = 7 }] }')
    board = table(rows, hands={0: "rage"})
    board.choose("play rage")
    assert (board.effects(0), board.sums(0)) == (["rage"], (7, 0))
    board.choose("end", "end")
    assert board.sums(0) == (7, 0)
    board.choose("end")
    assert (board.effects(0), board.sums(0), board.discard) == ([], (0, 0), ["rage"])
    assert events.TimeUp((0,), board.card("rage"), True) in board.heard.events


def test_ruling_6_what_is_used_in_a_turn_of_another_ends_with_that_turn() -> None:
    rows = effect("rage", '{ verb = "lasts", changes = [{ number = "attack", by = 7 }] }')
    board = table(rows, stored={1: "rage"}, phase=Phase.STRIKE)
    board.interject(1, "use rage")
    assert board.sums(1) == (7, 0)
    board.choose("end", "end")
    assert (board.state.active, board.sums(1)) == (1, (0, 0))


def test_ruling_6_action_and_strike_may_be_skipped() -> None:
    board = table(hands={0: "rex-head"})
    board.choose("end")
    assert board.asked == (0, "ChooseStrike")
    board.choose("end")
    assert (board.hand(0), board.state.strikes_made) == (["rex-head"], 0)


@pytest.mark.parametrize(
    ("skipped", "asked"),
    [
        ("refill", ["TakeAction", "ChooseStrike"]),
        ("action", ["Refill", "ChooseStrike", "Refill"]),
        ("strike", ["Refill", "TakeAction", "Refill"]),
    ],
)
def test_a_phase_that_a_card_skips_is_not_asked(skipped: str, asked: list[str]) -> None:
    rows = adaptation("lazy", f'skips = ["{skipped}"]')
    board = table(rows, phase=Phase.START, adaptations={0: "lazy"})
    told = []
    while board.state.active == 0:
        told.append(board.asked[1])
        board.choose("end")
    assert told == asked
    assert {event.phase for event in board.heard.of(events.PhaseSkipped)}  # type: ignore[attr-defined]


def test_a_turn_is_told_phase_by_phase() -> None:
    board = table(phase=Phase.LAST_REFILL, hands={1: "breath, rex-head"})
    board.choose("end", "end", "play breath", "end", "end")
    board.choose("end")
    told = [event for event in board.heard.events if type(event) is not events.Healed]
    assert told == [
        events.PhaseBegan(0, Phase.LAST_REFILL),
        events.TurnEnded(0),
        events.TurnBegan(6, 1),
        *(events.PhaseBegan(1, phase) for phase in (Phase.START, Phase.REFILL, Phase.ACTION)),
        events.CardPlayed(1, board.card("breath")),
        *(events.PhaseBegan(1, phase) for phase in (Phase.STRIKE, Phase.LAST_REFILL)),
        events.TurnEnded(1),
        events.TurnBegan(7, 0),
        *(events.PhaseBegan(0, phase) for phase in (Phase.START, Phase.REFILL)),
    ]


def test_luck_gives_a_seat_and_nothing_else() -> None:
    state = lizards.new_game(2)
    for wrong in (-1, 2, True, 0.0, "0", None):
        with pytest.raises(IllegalChoice):
            state.choose(wrong)
    state.choose(1)
    for wrong in (None, 0, state.cards.cards[1:], (*state.cards.cards[1:], None)):
        with pytest.raises(IllegalChoice):
            state.choose(wrong)
