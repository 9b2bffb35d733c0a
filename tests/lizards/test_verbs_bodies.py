"""Verbs on Parts and Adaptations: what they do, where they do nothing, and where they stop."""

from __future__ import annotations

import pytest

from engine.lizards import events
from tests.lizards.verbs import (
    ADAPTATIONS_SAFE,
    PARTS_SAFE,
    REX,
    is_next_action,
    playing,
)


def test_break_part() -> None:
    board = playing('{ verb = "break part" }', parts={1: "rex-head, rex-legs"})
    assert (board.asked, board.options()) == (
        (0, "Question"),
        ["choose rex-head", "choose rex-legs"],
    )
    board.choose("choose rex-legs")
    assert (board.parts(1), board.discard) == (["rex-head", "-", "-", "-"], ["rex-legs", "x"])
    assert board.heard.of(events.Broken) == [events.Broken((1,), board.card("rex-legs"))]
    assert is_next_action(board)


def test_break_part_of_oneself_and_of_everybody_else() -> None:
    board = playing('{ verb = "break part", who = "you" }', parts={0: "rex-head", 1: "tri-head"})
    assert (board.parts(0)[0], board.parts(1)[0]) == ("-", "tri-head")
    board = playing(
        '{ verb = "break part", who = "everybody else" }',
        players=3,
        parts={0: "rex-head", 1: "tri-head", 2: "tri-legs"},
    )
    assert [board.parts(one) for one in (1, 2)] == [["-"] * 4] * 2
    assert board.parts(0)[0] == "rex-head"


def test_break_part_does_nothing_without_parts_or_where_they_are_protected() -> None:
    assert is_next_action(playing('{ verb = "break part" }'))
    board = playing(
        '{ verb = "break part", who = "target player" }',
        PARTS_SAFE,
        parts={0: "tri-head", 1: "rex-head"},
        adaptations={0: "safe-parts", 1: "safe-parts"},
    )
    board.choose("dinosaur 1")
    assert board.parts(1)[0] == "rex-head"
    assert is_next_action(board)


def test_ones_own_protection_does_not_bind_oneself() -> None:
    board = playing(
        '{ verb = "break part", who = "you" }',
        PARTS_SAFE,
        parts={0: "tri-head"},
        adaptations={0: "safe-parts"},
    )
    assert board.parts(0)[0] == "-"


@pytest.mark.parametrize("own", ["", "rex-legs", "rex-head, rex-legs"])
def test_take_part(own: str) -> None:
    board = playing(
        '{ verb = "take part" }',
        parts={1: "tri-head, tri-body"} | ({0: own} if own else {}),
    )
    board.choose("choose tri-head")
    assert (board.parts(0)[0], board.parts(1)) == ("tri-head", ["-", "tri-body", "-", "-"])
    assert ("rex-head" in board.discard) is ("rex-head" in own)
    assert is_next_action(board)


def test_take_part_may_complete_a_set_and_break_another() -> None:
    board = playing('{ verb = "take part" }', parts={0: "rex-body, rex-arms, rex-legs", 1: REX})
    board.choose("choose rex-head")
    assert (board.sums(0), board.sums(1)[0]) == ((19, 19), 8)
    assert board.heard.of(events.SetCompleted) == [events.SetCompleted((0,), "rex", "Rex")]


def test_take_part_takes_nothing_where_there_is_none_or_it_is_protected() -> None:
    assert is_next_action(playing('{ verb = "take part" }'))
    board = playing(
        '{ verb = "take part" }', PARTS_SAFE, parts={1: "rex-head"}, adaptations={1: "safe-parts"}
    )
    assert board.parts(1)[0] == "rex-head"


def test_swap_parts() -> None:
    board = playing(
        '{ verb = "swap parts" }',
        parts={0: "rex-head, rex-body, rex-arms", 1: "tri-head, tri-body, tri-legs"},
    )
    assert board.options() == ["name head", "name body"]
    board.choose("name body")
    assert (board.parts(0), board.parts(1)) == (
        ["rex-head", "tri-body", "rex-arms", "-"],
        ["tri-head", "rex-body", "-", "tri-legs"],
    )
    assert is_next_action(board)


def test_swap_parts_needs_a_type_that_both_have_and_no_protection() -> None:
    board = playing('{ verb = "swap parts" }', parts={0: "rex-head", 1: "tri-body"})
    assert (board.parts(0)[0], board.parts(1)[1]) == ("rex-head", "tri-body")
    board = playing(
        '{ verb = "swap parts" }',
        PARTS_SAFE,
        parts={0: "rex-head", 1: "tri-head"},
        adaptations={1: "safe-parts"},
    )
    assert board.parts(0)[0] == "rex-head"
    assert is_next_action(board)


def test_swap_parts_with_everybody_else() -> None:
    board = playing(
        '{ verb = "swap parts", who = "everybody else" }',
        players=3,
        parts={0: "rex-head", 1: "tri-head", 2: "rex-head"},
    )
    heads = [board.parts(one)[0] for one in range(3)]
    assert heads == ["rex-head 2", "rex-head", "tri-head"]


def test_break_adaptation() -> None:
    board = playing('{ verb = "break adaptation" }', adaptations={1: "weight9, attack12"})
    board.choose("choose weight9")
    assert (board.adaptations(1), board.sums(1)) == (["attack12"], (12, 0))
    assert is_next_action(board)
    assert is_next_action(playing('{ verb = "break adaptation" }'))


def test_break_adaptation_not_where_they_are_protected() -> None:
    board = playing(
        '{ verb = "break adaptation" }', ADAPTATIONS_SAFE, adaptations={1: "safe-own, weight9"}
    )
    assert board.adaptations(1) == ["safe-own", "weight9"]
    board = playing(
        '{ verb = "break adaptation", who = "you" }', ADAPTATIONS_SAFE, adaptations={0: "safe-own"}
    )
    assert board.adaptations(0) == []
