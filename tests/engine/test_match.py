"""A match: choices, luck, frames, computer players, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from engine import wizard
from engine.machine import Refusal
from engine.match import Frame, Match, MoveKind, Occupant, Setting
from engine.wizard.events import CardPlayed, Dealt, RoundBegan, TrickTaken, TurnedUp
from tests.engine.matches import occupants, play_randomly, quiet, sparks, wizards
from tests.engine.tiny_game import PACK, Options, Pass, Sparks, Store, Throw
from tests.engine.tiny_record import GAME, View
from tests.refusing import assert_refused


def test_luck_is_drawn_by_the_match_until_somebody_is_asked() -> None:
    match = wizards("h h h")
    assert [(move.kind, move.seat) for move in match.line] == [(MoveKind.OUTCOME, None)] * 2
    assert match.asked is not None
    assert match.asked == match.state.seat


def test_the_k_th_outcome_is_drawn_from_the_seed_and_k() -> None:
    match = sparks("h h h", seed=12)
    drawn = [move.text for move in match.line]
    for number in range(1, 6):
        match.play(Pass())
        while match.state.hands and match.asked is not None and Pass() not in match.state.options():
            match.play(match.state.options()[0])
        drawn = [move.text for move in match.line if move.kind is MoveKind.OUTCOME]
        assert len(drawn) == number + 1
    pack = [str(card) for card in PACK]
    for number, name in enumerate(drawn):
        expected = pack[int(Random(f"12/{number}").random() * len(pack))]
        assert name == expected, f"outcome {number}"
        pack.remove(name)


def test_different_seeds_are_different_luck() -> None:
    texts = {wizards("h h h", seed=seed).line[1].text for seed in range(20)}
    assert len(texts) == 20


def test_a_frame_is_what_one_step_told_and_the_public_table_after_it() -> None:
    match = wizards("h h h", seed=3)
    kinds = [[type(event) for event in frame.events] for frame in match.frames]
    assert kinds[1:] == [[RoundBegan], [Dealt], [TurnedUp]]
    assert all(frame.view.seat is None for frame in match.frames)
    assert match.frames[2].view.stock_size == 1
    last = match.frames[3].view
    assert (last.asked, last.options) == (None, ()), "nobody is asked before the story is told"
    now = match.view(None)
    assert last._replace(asked=now.asked, pending=now.pending, stack=now.stack) == now
    while not match.state.trick or len(match.state.trick) < 2:
        match.play(match.state.options()[0])
    frames = match.play(match.state.options()[0])
    assert [[type(event) for event in frame.events] for frame in frames][:2] == [
        [CardPlayed],
        [TrickTaken],
    ]
    assert len(frames[0].view.trick) == 3, "the last card lies there before the trick is taken"
    assert frames[1].view.trick == ()
    assert isinstance(frames[0], Frame)


def test_a_refused_choice_leaves_the_match_as_it_was() -> None:
    match = wizards("h h h")
    moves, state = list(match.moves), match.state.copy()
    for wrong in (True, 99, None, "0"):
        assert_refused(match.play, wrong)
    assert (match.moves, match.state) == (moves, state)
    assert len(match.history) == len(match.line) + 1
    play_randomly(match, 500)
    assert match.result is not None
    refusal = assert_refused(match.play, 0)
    assert refusal.reason is Refusal.GAME_OVER


def test_every_move_in_force_has_its_events() -> None:
    match = sparks("h random h")
    match.open_hand(0)
    play_randomly(match, 30)
    assert len(match.history) == len(match.line) + 1
    assert [one for events in match.history for one in events] == list(match.events())


def test_an_interjection_is_recorded_with_its_frames() -> None:
    match = sparks("h h")
    card = match.state.hands[0][0]
    match.play(Store(card))
    frames = match.interject(0, Throw(card))
    assert (match.line[-1].kind, match.line[-1].seat) == (MoveKind.INTERJECTION, 0)
    assert match.line[-1].text == f"throw {card}"
    assert frames
    assert_refused(match.interject, 0, Throw(card))
    assert match.line[-1].kind is MoveKind.INTERJECTION


class Spy:
    """A computer player that keeps what it is handed, and its luck."""

    def __init__(self) -> None:
        self.handed: list[tuple[View, tuple[object, ...], float]] = []

    def choose(self, view: View, options: Sequence[object], rng: Random) -> object:
        self.handed.append((view, tuple(options), rng.random()))
        return options[-1]


def spied(seed: int = 5) -> tuple[Match[Sparks, View, Options], Spy]:
    """A match whose only players are spies."""
    spy = Spy()
    setting = Setting(Options(3), occupants("spy spy h"), seed)
    return Match(replace(GAME, bots={"spy": spy}), setting), spy


def test_a_computer_is_handed_its_view_and_its_options() -> None:
    match, spy = spied()
    before = match.state.copy()
    choice = match.bot_choice()
    view, options, _ = spy.handed[0]
    assert (match.state, match.moves) == (before, match.moves)
    assert view == match.view(0)
    assert options == view.options == match.state.options()
    assert choice == options[-1]


def test_the_luck_of_computers_is_their_own() -> None:
    match, spy = spied()
    calm = [move.text for move in match.line]
    for _ in range(3):
        match.bot_choice()
    assert len({luck for _, _, luck in spy.handed}) == 1, "asked again, the same luck"
    match.play(match.bot_choice())
    other, other_spy = spied()
    other.play(other.bot_choice())
    assert [move.text for move in other.line] == [move.text for move in match.line]
    assert calm == [move.text for move in match.line[: len(calm)]]
    match.bot_choice()
    other.bot_choice()
    assert other_spy.handed[-1] == spy.handed[-1]
    assert spy.handed[-1][2] != spy.handed[0][2], "another seat, another move, other luck"
    strange, strange_spy = spied(seed=6)
    strange.bot_choice()
    assert strange_spy.handed[0][2] != spy.handed[0][2]
    outcomes = {Random(f"5/{number}").random() for number in range(50)}
    assert not outcomes & {luck for _, _, luck in spy.handed}


def test_only_a_computer_that_is_asked_chooses() -> None:
    match = quiet("h random")
    with pytest.raises(ValueError, match=r"^Seat 0 is played by a person\.$"):
        match.bot_choice()
    match.end_here()
    with pytest.raises(ValueError, match=r"^Nobody is asked to choose\.$"):
        match.bot_choice()


def test_seats_change_hands_in_mid_game() -> None:
    match = quiet("h random")
    assert match.humans == (0,)
    match.seat_occupant(1, Occupant("Zoë [b]"))
    match.seat_occupant(0, Occupant("Robot", "random"))
    assert match.humans == (1,)
    assert match.occupants == [Occupant("Robot", "random"), Occupant("Zoë [b]")]
    assert match.setting.occupants[1].bot == "random", "what was agreed at first stays written"
    assert [move.kind for move in match.moves] == [MoveKind.OCCUPANT] * 2
    assert match.line == []
    assert match.bot_choice() in match.state.options(), "seat 0 is played by a computer now"
    match.play(Pass())
    assert match.asked == 1


def test_picking_up_a_hand_is_recorded_once() -> None:
    match = quiet("h h")
    match.open_hand(0)
    match.open_hand(0)
    assert len(match.moves) == 1
    match.open_hand(1)
    match.open_hand(0)
    assert [move.seat for move in match.moves] == [0, 1, 0]
    match.play(Pass())
    match.open_hand(0)
    assert len(match.moves) == 5


def test_a_game_may_be_ended_with_the_scores_as_they_are() -> None:
    match = wizards("h h h")
    while match.state.round < 3:
        match.play(match.state.options()[0])
    standing = match.state.standing()
    results = [match.result]
    match.end_here()
    results.append(match.result)
    assert results == [None, standing]
    assert (match.asked, match.moves[-1].kind) == (None, MoveKind.END)
    for refusal in (assert_refused(match.play, 0), assert_refused(match.interject, 0, 0)):
        assert refusal.reason is Refusal.GAME_OVER
        assert str(refusal) == "The players have ended this game."


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_the_view_of_a_game_that_was_ended_asks_nobody(seat: int | None) -> None:
    match = wizards("h h h")
    while match.asked != 1:
        match.play(match.state.options()[0])
    before = match.view(seat)
    assert before.asked == 1
    match.end_here()
    ended = match.view(seat)
    assert (ended.asked, ended.pending, ended.options, ended.stack) == (None, None, (), ())
    assert ended.result == match.result
    gone = ("asked", "pending", "options", "stack", "result", "forbidden_bid")
    assert all(
        getattr(ended, name) == getattr(before, name) for name in before._fields if name not in gone
    )


def test_what_the_players_have_ended_stays_as_it_is() -> None:
    match = quiet("h h")
    match.end_here()
    moves = list(match.moves)
    assert assert_refused(match.end_here).reason is Refusal.GAME_OVER
    assert assert_refused(match.open_hand, 0).reason is Refusal.GAME_OVER
    assert match.moves == moves


@pytest.mark.parametrize("count", [1, 2, 7])
def test_a_setting_that_cannot_be_played(count: int) -> None:
    line_up = tuple(Occupant(f"Player {seat}") for seat in range(count))
    with pytest.raises(ValueError, match="Wizard is played by 3 to 6 players"):
        Match(wizard.GAME, Setting(wizard.Options(), line_up, 1))


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_does_not_exist_is_refused_before_anything_is_recorded(seat: int) -> None:
    match = quiet("h h")
    moves = list(match.moves)
    with pytest.raises(ValueError, match="no seat"):
        match.open_hand(seat)
    with pytest.raises(ValueError, match="no seat"):
        match.seat_occupant(seat, Occupant("Nobody"))
    assert match.moves == moves
