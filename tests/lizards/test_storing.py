"""Store, Use, Reveal, interjections and answers: rulings 18 to 23."""

from __future__ import annotations

import pytest

from engine import lizards
from engine.lizards import Phase, events
from engine.lizards.choices import Use
from engine.machine import IllegalChoice
from tests.lizards.boards import adaptation, effect, table

RAGE = effect("rage", '{ verb = "lasts", changes = [{ number = "attack", by = 7 }] }')
BOMB = effect("bomb", '{ verb = "damage", amount = 4, who = "everybody" }')
PICK = effect("pick", '{ verb = "break part" }')
BURY = effect("bury", '{ verb = "store", count = 1 }')


def test_ruling_18_a_card_that_says_so_is_stored_face_down_for_an_action() -> None:
    board = table(hands={0: "dodge, breath"})
    assert board.may("store dodge")
    assert not board.may("play dodge")
    assert not board.may("store breath")
    board.choose("store dodge")
    assert (board.stored(0), board.hand(0), board.state.actions_taken) == (["dodge"], ["breath"], 1)
    for reader in (None, 1):
        seat = board.seen(reader).seats[0]
        assert (seat.stored, seat.stored_size, seat.known_stored) == (None, 1, ())
    assert board.seen(0).stored == (board.card("dodge"),)
    stored = events.Stored(0, board.card("dodge"))
    assert stored in board.heard.events
    assert stored.seen_by(1) == events.Stored(0, None)


@pytest.mark.parametrize("card", ["rex-head", "weight9", "breath", "wild"])
def test_ruling_18_a_card_may_say_so_of_any_kind_of_card(card: str) -> None:
    board = table(BURY, hands={0: f"bury, {card}, tri-head"})
    board.choose("play bury", f"store {card}")
    assert (board.stored(0), board.discard) == ([card], ["bury"])


def test_ruling_18_store_and_use_in_the_same_turn_is_allowed() -> None:
    board = table(BURY, RAGE, hands={0: "bury, rage"})
    board.choose("play bury")
    assert board.stored(0) == ["rage"]
    board.choose("use rage")
    assert (board.sums(0), board.asked) == ((7, 0), (0, "TakeAction"))


@pytest.mark.parametrize("phase", [Phase.REFILL, Phase.ACTION, Phase.STRIKE, Phase.LAST_REFILL])
def test_ruling_19_a_stored_card_may_be_used_beside_every_decision_outside_of_cards(
    phase: Phase,
) -> None:
    board = table(RAGE, phase=phase, stored={0: "rage", 1: "rage"}, hands={0: "breath"})
    asked = board.asked
    rage = board.card("rage 2")
    assert board.state.interjections() == {0: (Use(board.card("rage")),), 1: (Use(rage),)}
    assert board.seen(1).interjections == (Use(rage),)
    assert board.seen(None).can_interject == (0, 1)
    board.interject(1, "use rage 2")
    assert (board.sums(1), board.asked) == ((7, 0), asked)
    board.choose("use rage")
    assert (board.sums(0), board.asked) == ((7, 0), asked)


def test_ruling_19_also_beside_the_answers_to_a_strike() -> None:
    board = table(RAGE, players=3, phase=Phase.STRIKE, stored={1: "dodge", 2: "rage"})
    board.choose("strike 1")
    assert board.asked == (1, "Answer")
    board.interject(2, "use rage")
    assert board.asked == (1, "Answer")
    board.choose("pass", 2)
    assert board.asked == (1, "Answer")


def test_ruling_19_never_inside_a_card() -> None:
    board = table(PICK, hands={0: "pick"}, parts={1: "rex-head, rex-body"}, stored={1: "shield"})
    assert board.state.interjections() != {}
    board.choose("play pick")
    assert board.asked == (0, "Question")
    assert board.state.interjections() == {}
    with pytest.raises(IllegalChoice):
        board.interject(1, "use shield")
    board.choose("choose rex-head")
    assert board.state.interjections() != {}


@pytest.mark.parametrize(
    ("hands", "adaptations", "first"),
    [
        ({0: "wild"}, {}, "play wild"),
        ({0: "attack12"}, {0: "weight9, weight9"}, "play attack12"),
        ({0: "foe"}, {}, "play foe"),
    ],
)
def test_ruling_19_nor_beside_a_question_of_a_card(
    hands: dict[int, str], adaptations: dict[int, str], first: str
) -> None:
    rows = effect("foe", '{ verb = "damage", amount = 3 }')
    board = table(rows, players=3, hands=hands, adaptations=adaptations, stored={1: "shield"})
    board.choose(first)
    assert board.asked[1] in ("NameWild", "MakeRoom", "ChooseTarget")
    assert board.state.interjections() == {}


def test_ruling_19_nor_beside_a_strike_that_a_card_has_ordered() -> None:
    rows = effect("charge", '{ verb = "strike" }')
    board = table(rows, players=3, hands={0: "charge"}, stored={1: "dodge", 2: "shield"})
    board.choose("play charge", "dinosaur 1")
    assert board.asked == (1, "Answer")
    assert board.state.interjections() == {}


def test_ruling_19_the_decision_is_asked_again_if_it_still_stands() -> None:
    board = table(BOMB, players=3, health=(4, 9, 9), stored={1: "bomb"}, hands={0: "breath"})
    assert board.asked == (0, "TakeAction")
    board.interject(1, "use bomb")
    assert board.health == [0, 5, 5]
    assert board.asked[0] == 1
    assert board.state.active == 1
    assert board.is_ready()


def test_ruling_19_a_card_in_the_middle_of_a_strike_may_end_it() -> None:
    board = table(BOMB, players=3, health=(9, 4, 9), stored={2: "bomb"}, phase=Phase.STRIKE)
    board.choose("strike 1")
    assert board.asked == (2, "Answer")
    board.choose("use bomb")
    assert board.health == [5, 0, 5]
    assert board.heard.of(events.Struck) == []
    assert board.state.strikes == ()
    assert board.asked == (0, "Refill")


@pytest.mark.parametrize(
    ("seat", "told"), [(0, "use rage 2"), (1, "use rage"), (1, "use breath"), (1, "play rage 2")]
)
def test_ruling_19_only_an_own_stored_card_is_thrown_in(seat: int, told: str) -> None:
    board = table(RAGE, stored={0: "rage", 1: "rage"}, hands={0: "breath"})
    before = board.state.copy()
    with pytest.raises(IllegalChoice):
        board.interject(seat, told)
    assert board.state == before


def test_ruling_20_a_used_card_is_free_and_works_as_if_played() -> None:
    board = table(
        players=2,
        stored={1: "rex-head, weight9"},
        parts={1: "tri-head"},
        adaptations={1: "attack12, attack12"},
        hands={0: "breath"},
    )
    board.interject(1, "use rex-head")
    assert (board.parts(1)[0], board.discard) == ("rex-head", ["tri-head"])
    board.interject(1, "use weight9")
    assert board.asked == (1, "MakeRoom")
    board.choose("drop attack12")
    assert board.adaptations(1) == ["attack12 2", "weight9"]
    assert (board.state.actions_taken, board.asked) == (0, (0, "TakeAction"))


def test_ruling_20_it_cancels_nothing() -> None:
    board = table(RAGE, stored={1: "rage"}, hands={0: "breath"})
    board.interject(1, "use rage")
    board.choose("play breath")
    assert board.health == [51, 50]


def test_ruling_21_a_strike_stops_twice_if_anybody_has_a_stored_card() -> None:
    board = table(players=3, phase=Phase.STRIKE, stored={1: "shield", 2: "shield"})
    board.choose("strike 1")
    stops = []
    for told in ("pass", "pass", 4, "pass", "pass"):
        stops.append(board.asked)
        board.choose(told)
    first = [(1, "Answer"), (2, "Answer")]
    assert stops == [*first, (None, "RollDie"), *first]
    assert board.health == [50, 46, 50]


def test_ruling_21_nobody_is_asked_if_nobody_has_a_stored_card() -> None:
    board = table(phase=Phase.STRIKE, hands={1: "dodge, shield"})
    board.choose("strike 1")
    assert board.asked == (None, "RollDie")
    board.choose(4)
    assert board.asked == (0, "Refill")


def test_ruling_21_the_target_is_asked_first_then_the_others_in_order() -> None:
    shields = {0: "shield", 1: "shield", 2: "dodge", 3: "dodge"}
    board = table(players=4, active=1, phase=Phase.STRIKE, stored=shields)
    board.choose("strike 3")
    asked = []
    while board.asked[1] == "Answer":
        asked.append(board.asked[0])
        board.choose("pass")
    assert asked == [3, 1, 2, 0]


def test_ruling_21_those_without_and_the_dead_are_not_asked() -> None:
    board = table(players=4, phase=Phase.STRIKE, stored={3: "dodge"}, dead=[2])
    board.choose("strike 1")
    assert board.asked == (3, "Answer")
    board.choose("pass")
    assert board.asked == (None, "RollDie")


def test_ruling_21_the_options_are_the_stored_cards_and_pass() -> None:
    board = table(phase=Phase.STRIKE, stored={1: "dodge, rex-head"})
    board.choose("strike 1")
    assert board.options() == ["use dodge", "use rex-head", "pass"]


def test_ruling_21_after_a_use_the_round_starts_again_and_ends_when_all_have_passed() -> None:
    board = table(RAGE, players=3, phase=Phase.STRIKE, stored={1: "shield", 2: "rage, dodge"})
    board.choose("strike 1", "pass")
    assert board.asked == (2, "Answer")
    board.choose("use rage")
    assert board.asked == (1, "Answer")
    board.choose("pass", "pass")
    assert board.asked == (None, "RollDie")


def test_ruling_21_also_after_one_that_was_thrown_in() -> None:
    board = table(RAGE, players=3, phase=Phase.STRIKE, stored={1: "shield", 2: "rage, dodge"})
    board.choose("strike 1", "pass")
    assert board.asked == (2, "Answer")
    board.interject(2, "use rage")
    assert board.asked == (1, "Answer")


def test_ruling_21_whoever_has_used_the_last_card_is_not_asked_again() -> None:
    board = table(RAGE, phase=Phase.STRIKE, stored={1: "rage"})
    board.choose("strike 1", "use rage")
    assert board.asked == (None, "RollDie")


def test_ruling_21_the_striker_may_roll_again_if_something_printed_says_so() -> None:
    rows = adaptation("fluff", 'changes = [{ number = "rerolls", by = 1 }]')
    board = table(rows, phase=Phase.STRIKE, adaptations={0: "fluff"})
    board.choose("strike 1", 1)
    assert board.asked == (0, "KeepDie")
    assert board.options() == ["reroll", "drop fluff", "pass"]
    board.choose("reroll")
    assert board.asked == (None, "RollDie")
    board.choose(5)
    assert board.health == [50, 45]
    rolled = board.heard.of(events.DieRolled)
    assert rolled == [events.DieRolled((0,), 1, False), events.DieRolled((0,), 5, True)]


def test_ruling_21_the_striker_is_asked_first_and_again_after_a_use() -> None:
    rows = adaptation("fluff", 'changes = [{ number = "rerolls", by = 1 }]')
    board = table(
        *(rows, RAGE), phase=Phase.STRIKE, adaptations={0: "fluff"}, stored={1: "rage, dodge"}
    )
    board.choose("strike 1", "pass", 3)
    assert board.asked == (0, "KeepDie")
    board.choose("pass")
    assert board.asked == (1, "Answer")
    board.choose("use rage")
    assert board.asked == (0, "KeepDie")
    board.choose("pass", "pass")
    assert board.health == [50, 47]


def test_ruling_21_without_the_card_nothing_can_be_rolled_again() -> None:
    rows = adaptation("fluff", 'changes = [{ number = "rerolls", by = 1 }]')
    board = table(rows, phase=Phase.STRIKE, adaptations={0: "fluff"})
    board.choose("strike 1", 1, "drop fluff")
    assert board.asked == (0, "Refill")
    assert board.health == [50, 49]


def test_ruling_22_revealed_cards_count_and_take_no_slot() -> None:
    rows = effect("show", '{ verb = "reveal from hand", count = 1 }')
    board = table(rows, parts={0: "tri-head"}, hands={0: "show, rex-head, breath, breath"})
    board.choose("play show", "choose rex-head")
    assert (board.parts(0)[0], board.revealed(0)) == ("tri-head", ["rex-head"])
    assert board.sums(0) == (8, 3)


def test_ruling_22_they_count_for_no_set() -> None:
    rows = effect("show", '{ verb = "reveal from hand", count = 1 }')
    board = table(rows, parts={0: "rex-body, rex-arms, rex-legs"}, hands={0: "show, rex-head"})
    board.choose("play show")
    assert board.sums(0) == (14, 11)


def test_ruling_22_without_a_length_they_lie_to_the_end_of_the_turn() -> None:
    rows = effect("show", '{ verb = "reveal from hand", count = 1 }')
    board = table(rows, hands={0: "show, weight9"})
    board.choose("play show", "end")
    assert board.sums(0) == (0, 9)
    board.choose("end", "end")
    assert (board.sums(0), board.revealed(0)) == ((0, 0), [])
    assert board.discard == ["show", "weight9"]


def test_ruling_22_or_as_long_as_the_text_says() -> None:
    rows = effect("show", '{ verb = "reveal from deck", count = 2, until = "your next turn" }')
    board = table(rows, hands={0: "show"}, deck="rex-head, tri-legs, breath")
    board.choose("play show", "end", "end", "end")
    assert (board.state.active, board.sums(0)) == (1, (8, 3))
    board.choose("end", "end", "end", "end")
    assert (board.state.active, board.sums(0)) == (0, (0, 0))


def test_ruling_23_our_deck_has_no_card_that_is_played_from_a_hand_out_of_turn() -> None:
    """Whatever is in the hands, only those whose turn it is and those with Stored cards choose."""
    board = table(phase=Phase.STRIKE, hands={1: "dodge, shield, breath"})
    assert board.state.interjections() == {}
    board.choose("strike 1")
    assert board.asked == (None, "RollDie")
    deck = lizards.load_deck(None)
    state = lizards.new_game(2, first=0)
    state.choose(tuple(sorted(deck.cards, key=lambda card: not card.kind.stores_itself)))
    assert any(card.kind.stores_itself for card in state.hands[1])
    assert state.interjections() == {}
