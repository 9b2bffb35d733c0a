"""Recorded moves are made again; the first that is not as it was is found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.match import Move, MoveKind, Occupant, ReplayError
from tests.engine.matches import SparksMatch, play_randomly, quiet, sparks, wizards
from tests.engine.tiny_game import PACK, Pass, Store, Throw


def eventful() -> SparksMatch:
    """A match with a move of every kind."""
    match = quiet("h h random")
    match.open_hand(0)
    match.play(Store(PACK[0]))
    match.take_back()
    match.play(Store(PACK[0]))
    match.seat_occupant(1, Occupant("Éva", "random"))
    match.interject(0, Throw(PACK[0]))
    match.play(2)
    match.play(Pass())
    match.seat_occupant(1, Occupant("Éva"))
    match.play(Pass(), by_itself=True)
    match.end_here()
    return match


def test_everything_is_made_again() -> None:
    match = eventful()
    assert {move.kind for move in match.moves} == set(MoveKind) - {MoveKind.OUTCOME}
    again = quiet("h h random", match.moves)
    assert again.state == match.state
    assert (again.moves, again.line, again.history) == (match.moves, match.line, match.history)
    assert [move.digest for move in again.moves] == [move.digest for move in match.moves]
    assert again.occupants == match.occupants
    assert (again.ended, again.result) == (True, match.result)
    assert again.frames == []


@pytest.mark.parametrize(
    "after",
    [
        Move(MoveKind.CHOICE, 1, "pass"),
        Move(MoveKind.BY_ITSELF, 1, "pass"),
        Move(MoveKind.INTERJECTION, 1, "pass"),
        Move(MoveKind.OPENED, 1, ""),
        Move(MoveKind.TAKE_BACK, None, "0"),
        Move(MoveKind.END, None, ""),
    ],
    ids=lambda move: move.kind.value,
)
def test_nothing_follows_the_end_that_the_players_make(after: Move) -> None:
    match = quiet("h h")
    match.play(Pass())
    match.end_here()
    with pytest.raises(ReplayError, match="Move 3 cannot be made: The players have ended") as found:
        quiet("h h", [*match.moves, after])
    assert found.value.number == 2
    match.seat_occupant(1, Occupant("Zoë"))
    assert quiet("h h", match.moves).occupants == match.occupants, "but for a name"


def test_every_beginning_of_a_match_can_be_made_again_and_played_on() -> None:
    match = wizards("h novice h", seed=4)
    play_randomly(match, 60)
    for count in range(len(match.moves) + 1):
        part = wizards("h novice h", match.moves[:count], seed=4)
        # Luck that was not written down any more is drawn again, and is the same.
        assert part.moves == match.moves[: len(part.moves)]
        assert len(part.moves) >= count
        for move in match.moves[len(part.moves) :]:
            if move.kind is MoveKind.CHOICE:
                part.play(match.game.decode(move.text))
        assert part.state == match.state
        assert part.moves[-1].digest == match.moves[-1].digest


def edited(moves: list[Move], number: int, **changes: object) -> list[Move]:
    """The moves with one of them changed, its checksum left as it was."""
    return [*moves[:number], replace(moves[number], **changes), *moves[number + 1 :]]  # type: ignore[arg-type]


def first_fault(moves: list[Move], line_up: str = "h h random") -> int:
    """The number of the move at which making these again fails."""
    with pytest.raises(ReplayError, match=r"^Move \d+ (cannot be made: |led to )") as caught:
        quiet(line_up, moves)
    number = caught.value.number
    assert f"Move {number + 1} " in str(caught.value)
    assert quiet(line_up, moves[:number]).moves[:number] == moves[:number], "those before are good"
    return number


def test_an_edited_move_is_found() -> None:
    moves = eventful().moves
    for number, move in enumerate(moves):
        assert first_fault(edited(moves, number, text=f"{move.text}1")) == number
        assert first_fault(edited(moves, number, digest="0" * 16)) == number
        assert first_fault(edited(moves, number, seat=1 if move.seat == 0 else 0)) == number
        other = MoveKind.OPENED if move.kind is MoveKind.CHOICE else MoveKind.CHOICE
        assert first_fault(edited(moves, number, kind=other)) == number


def test_a_legal_but_different_move_is_found_by_its_checksum() -> None:
    moves = eventful().moves
    assert (moves[1].text, moves[3].text) == ("store S1", "store S1")
    for number, text in ((1, "pass"), (3, "play S1"), (6, "1")):
        assert first_fault(edited(moves, number, text=text)) == number
    renamed = edited(moves, 4, text=moves[4].text.replace("Éva", "Eva"))
    assert first_fault(renamed) == 4


def test_missing_and_exchanged_moves_are_found() -> None:
    moves = eventful().moves
    for number in range(len(moves) - 1):
        assert first_fault([*moves[:number], *moves[number + 1 :]]) == number
        swapped = [*moves[:number], moves[number + 1], moves[number], *moves[number + 2 :]]
        assert first_fault(swapped) == number
        assert first_fault([*moves[: number + 1], *moves[number:]]) == number + 1


@pytest.mark.parametrize(
    ("move", "why"),
    [
        (Move(MoveKind.CHOICE, 1, "pass"), "seat 1 is not asked"),
        (Move(MoveKind.OUTCOME, None, "S1"), "seat None is not asked"),
        (Move(MoveKind.CHOICE, 0, "fly"), "'fly' is no choice"),
        (Move(MoveKind.CHOICE, 0, "S1"), "is not one of the options"),
        (Move(MoveKind.INTERJECTION, 1, "throw S2"), "Seat 1 cannot throw in"),
        (Move(MoveKind.INTERJECTION, 3, "throw S2"), "there is no seat 3"),
        (Move(MoveKind.INTERJECTION, None, "throw S2"), "there is no seat None"),
        (Move(MoveKind.OPENED, 7, ""), "there is no seat 7"),
        (Move(MoveKind.OPENED, None, ""), "there is no seat None"),
        (Move(MoveKind.OCCUPANT, -1, '{"name": "A", "bot": null}'), "there is no seat -1"),
        (Move(MoveKind.OCCUPANT, 0, '{"name": "A", "bot": 1}'), "nobody who could sit in a seat"),
        (Move(MoveKind.OCCUPANT, 0, '{"name": 5, "bot": null}'), "nobody who could sit"),
        (Move(MoveKind.OCCUPANT, 0, "[]"), "nobody who could sit"),
        (Move(MoveKind.OCCUPANT, 0, "{"), "Expecting property name"),
        (Move(MoveKind.OCCUPANT, 0, "[" * 100_000), "recursion"),
        (Move(MoveKind.TAKE_BACK, None, "0"), "0 is not from 0 to -1"),
        (Move(MoveKind.TAKE_BACK, None, "-1"), "-1 is not from 0 to -1"),
        (Move(MoveKind.TAKE_BACK, None, "one"), "invalid literal"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_move_that_cannot_be_made_says_why(move: Move, why: str) -> None:
    with pytest.raises(ReplayError, match=why) as caught:
        quiet("h h random", [move])
    assert caught.value.number == 0
    assert str(caught.value).startswith("Move 1 cannot be made: ")


def test_another_seed_does_not_change_what_was_drawn() -> None:
    match = sparks("h h", seed=1)
    play_randomly(match, 3)
    again = sparks("h h", match.moves, seed=2)
    assert again.state == match.state


def test_the_events_of_another_seat_are_not_needed_to_play_on() -> None:
    match = sparks("random h random", seed=3)
    play_randomly(match, 100)
    assert match.result is not None
    again = sparks("random h random", match.moves, seed=3)
    assert again.result == match.result
    assert list(again.events()) == list(match.events())
