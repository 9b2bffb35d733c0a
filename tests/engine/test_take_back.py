"""Taking back: whose choice, how far, and why not."""

from __future__ import annotations

import pytest

from engine.match import MoveKind, NoWayBack, Occupant
from tests.engine.matches import play_randomly, quiet, sparks, wizards
from tests.engine.tiny_game import PACK, Pass, Play, Store, Throw


def test_there_is_nothing_to_take_back_at_first() -> None:
    match = quiet("h h h")
    assert match.way_back() is NoWayBack.NO_CHOICE
    match.open_hand(0)
    assert match.way_back() is NoWayBack.NO_CHOICE
    with pytest.raises(ValueError, match=r"^The last choice cannot be taken back: no choice\.$"):
        match.take_back()


def test_nothing_to_take_back_where_only_computers_have_chosen() -> None:
    match = quiet("random random h")
    match.play(Pass())
    match.play(Pass())
    assert match.asked == 2
    assert match.way_back() is NoWayBack.NO_CHOICE


def test_one_person_among_computers_takes_back_with_what_they_answered() -> None:
    match = quiet("h random random")
    match.open_hand(0)
    before = match.state.copy()
    match.play(Store(PACK[0]))
    match.play(Pass())
    match.play(Pass())
    match.open_hand(0)
    assert (match.asked, match.way_back()) == (0, 1)
    match.take_back()
    assert match.state == before
    assert (match.asked, match.line[-1].kind) == (0, MoveKind.OPENED)
    assert match.moves[-1].kind is MoveKind.TAKE_BACK
    assert match.moves[-1].text == "1"
    assert len(match.moves) == 6, "nothing is deleted"
    assert match.way_back() is NoWayBack.NO_CHOICE


@pytest.mark.parametrize("by_itself", [False, True])
def test_taking_back_does_not_stop_at_what_was_chosen_by_itself(by_itself: bool) -> None:
    match = quiet("h h")
    match.play(Pass())
    match.play(Pass(), by_itself=by_itself)
    kinds = [move.kind for move in match.line]
    assert kinds == [MoveKind.CHOICE, MoveKind.BY_ITSELF if by_itself else MoveKind.CHOICE]
    way = match.way_back()
    assert way == (0 if by_itself else 1)
    assert match.line[way].seat == way, "whose choice it is"
    again = quiet("h h", match.moves)
    assert (again.state, again.way_back()) == (match.state, way)
    match.take_back()
    assert match.asked == way


def test_several_choices_are_taken_back_one_by_one() -> None:
    match = quiet("h random")
    states = []
    for _ in range(3):
        states.append(match.state.copy())
        match.play(Pass())
        match.play(Pass())
    assert match.way_back() is NoWayBack.GAME_OVER
    match = quiet("h random", match.moves[:5])
    for kept, state in ((4, states[2]), (2, states[1]), (0, states[0])):
        assert match.way_back() == kept
        match.take_back()
        assert match.state == state
    assert match.way_back() is NoWayBack.NO_CHOICE


def test_not_once_another_person_has_picked_up_a_hand() -> None:
    match = quiet("h h random")
    before = match.state.copy()
    match.play(Pass())
    assert match.way_back() == 0
    match.open_hand(1)
    assert match.way_back() is NoWayBack.HAND_OPENED
    with pytest.raises(ValueError, match="hand opened"):
        match.take_back()
    match.play(Pass())  # seat 1
    assert match.way_back() == 2
    match.take_back()
    assert match.asked == 1
    assert match.way_back() is NoWayBack.HAND_OPENED, "seat 1 has still seen what seat 0 did"
    again = quiet("h h random", match.moves[:1])
    again.take_back()
    assert again.state == before


def test_opening_ones_own_hand_again_hinders_nothing() -> None:
    match = quiet("h h")
    match.play(Pass())
    match.open_hand(0)
    assert match.way_back() == 0
    match.open_hand(1)
    assert match.way_back() is NoWayBack.HAND_OPENED


def test_not_once_luck_was_drawn() -> None:
    match = sparks("h h")
    assert match.way_back() is NoWayBack.LUCK_DRAWN
    match.play(Pass())  # the next turn begins with a draw
    assert match.way_back() is NoWayBack.LUCK_DRAWN
    with pytest.raises(ValueError, match="luck drawn"):
        match.take_back()


def test_not_once_the_game_is_over() -> None:
    match = quiet("h h")
    play_randomly(match, 100)
    assert match.result is not None
    assert match.way_back() is NoWayBack.GAME_OVER
    match = quiet("h h")
    match.play(Pass())
    match.end_here()
    assert match.way_back() is NoWayBack.GAME_OVER
    with pytest.raises(ValueError, match="game over"):
        match.take_back()


def test_an_interjection_is_taken_back_like_a_choice() -> None:
    match = quiet("h random")
    match.play(Store(PACK[0]))
    assert match.asked == 1
    before = match.state.copy()
    match.interject(0, Throw(PACK[0]))
    assert match.asked == 0
    assert match.way_back() == 1
    match.take_back()
    assert match.state == before
    match.take_back()
    assert match.asked == 0
    assert Store(PACK[0]) in match.state.options()


def test_a_seat_given_to_a_computer_stays_given() -> None:
    match = quiet("h h")
    match.play(Play(PACK[0]))
    match.seat_occupant(1, Occupant("Robot", "random"))
    assert match.way_back() == 0
    match.take_back()
    assert match.occupants[1] == Occupant("Robot", "random")
    assert match.humans == (0,)


def test_events_of_what_was_taken_back_are_forgotten() -> None:
    match = quiet("h h")
    match.play(Store(PACK[0]))
    told = list(match.events())
    match.take_back()
    assert list(match.events()) == []
    frames = match.play(Store(PACK[0]))
    assert list(match.events()) == told
    assert [event for frame in frames for event in frame.events] == [
        event.seen_by(None) for event in told
    ]


def test_luck_after_taking_back_is_the_same_luck() -> None:
    straight, wavering = wizards("h h h", seed=9), wizards("h h h", seed=9)
    for match in (straight, wavering):
        while match.state.round == 1:
            match.play(match.state.options()[0])
            if match is wavering and match.way_back() == len(match.line) - 1:
                match.take_back()
                assert match.asked is not None
                match.play(match.state.options()[0])
    assert MoveKind.TAKE_BACK in [move.kind for move in wavering.moves]
    assert [move.text for move in wavering.line] == [move.text for move in straight.line]
    assert wavering.state == straight.state


def test_the_next_deal_does_not_depend_on_what_was_chosen() -> None:
    deals = []
    for choice in (0, -1):
        match = wizards("h h h", seed=9)
        while match.state.round == 1:
            match.play(match.state.options()[choice])
        deals.append([move.text for move in match.line if move.kind is MoveKind.OUTCOME][2])
    assert deals[0] == deals[1]


def test_a_choice_stays_whose_it_was_whoever_sits_there_now() -> None:
    match = wizards("h novice novice")
    while match.asked != 0:
        match.play(match.bot_choice())
    own = len(match.line)
    match.play(match.state.options()[0])
    asked = match.asked
    assert asked in (1, 2), "a computer answers within the same round"
    match.play(match.bot_choice())
    match.seat_occupant(asked, Occupant("Somebody"))
    assert match.way_back() == own
    match.seat_occupant(0, Occupant("Robot", "novice"))
    assert match.way_back() == own
