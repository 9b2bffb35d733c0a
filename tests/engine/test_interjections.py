"""Interjections, drops and the middle of a card, played in the tiny game."""

from __future__ import annotations

import pytest

from engine.machine import Event, Refusal, State
from tests.engine.tiny_game import (
    PACK,
    Act,
    Card,
    Draw,
    Drop,
    EndCard,
    EndTurn,
    Kind,
    Options,
    Pass,
    Play,
    Shown,
    Sparks,
    Store,
    Struck,
    Target,
    Throw,
    TurnEnded,
    WentOut,
    new_game,
)
from tests.refusing import assert_refused

S1, S2, S3, S4 = (Card(number, Kind.SPARK) for number in range(1, 5))
M1, M2, *_ = (Card(number, Kind.STORM) for number in range(1, 5))
T1, T2, *_ = (Card(number, Kind.THORN) for number in range(1, 5))


class Heard:
    """A recorder that keeps what is told."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def report(self, event: Event) -> None:
        self.events.append(event)

    def settled(self, state: State) -> None:
        """Nothing is looked at."""


def acting(
    hand: Card,
    *,
    lights: tuple[int, ...] = (2, 2, 2),
    stored: dict[int, Card] | None = None,
    worn: dict[int, Card] | None = None,
) -> tuple[Sparks, Heard]:
    """Seat 0 has drawn this card and is asked what to do with it."""
    state = new_game(len(lights), Options(max(lights)))
    state.lights = list(lights)
    for zones, cards in ((state.stored, stored), (state.worn, worn)):
        for seat, card in (cards or {}).items():
            zones[seat].append(card)
            state.pack.remove(card)
    state.choose(hand)
    assert state.pending == Act(0)
    state.recorder = heard = Heard()
    return state, heard


def test_only_others_with_stored_cards_may_throw_them_in() -> None:
    state, _ = acting(S1, stored={0: S2, 1: M1, 2: T1})
    assert state.interjections() == {1: (Throw(M1),), 2: (Throw(T1),)}
    state, _ = acting(S1)
    assert state.interjections() == {}


def test_an_interjection_is_carried_out_wholly_then_the_decision_is_asked_again() -> None:
    state, heard = acting(M2, stored={1: S1, 2: M1})
    state.interject(1, Throw(S1))
    assert (state.pending, state.seat, state.options()) == (Target(1), 1, (0, 2))
    assert state.stack[-3:] == [Act(0), EndCard(S1, 1), Target(1)]
    state.choose(2)
    assert state.pending == Act(0)
    assert (state.seat, state.options()) == (0, (Play(M2), Store(M2), Pass()))
    assert (state.lights, state.discard) == ([2, 2, 1], [S1])
    assert heard.events == [Shown(1, S1), Struck(1, (2,))]
    assert state.interjections() == {2: (Throw(M1),)}
    state.interject(2, Throw(M1))
    assert state.pending == Act(0)
    assert state.lights == [1, 1, 0]
    state.choose(Pass())
    assert state.stack[-1] == Draw(1)


def test_a_decision_that_no_longer_stands_is_dropped() -> None:
    state, heard = acting(M2, lights=(1, 2, 2), stored={1: S1})
    state.interject(1, Throw(S1))
    state.choose(0)
    assert heard.events == [Shown(1, S1), Struck(1, (0,)), WentOut((0,)), TurnEnded(0)]
    assert state.pending == Draw(1)
    assert Act(0) not in state.stack
    assert state.discard == [M2, S1]


def test_turns_of_those_who_are_out_are_dropped() -> None:
    state, _ = acting(S1, lights=(2, 1, 2))
    state.choose(Play(S1))
    state.choose(1)
    assert state.pending == Draw(2)


@pytest.mark.parametrize(
    ("seat", "choice"),
    [
        (1, Throw(M1)),  # the card of another
        (2, Throw(S2)),
        (1, Play(S2)),
        (1, S2),
        (1, None),
        (0, Throw(S2)),
        (3, Throw(S2)),
        (-1, Throw(S2)),
    ],
)
def test_whatever_else_is_thrown_in_is_refused(seat: int, choice: object) -> None:
    state, heard = acting(S1, stored={1: S2, 2: M1})
    before = state.copy()
    refusal = assert_refused(state.interject, seat, choice)
    assert refusal.reason is Refusal.NO_INTERJECTION
    assert (state, heard.events) == (before, [])
    assert state.options() == before.options()


def test_nothing_is_thrown_in_inside_a_card_nor_beside_luck_nor_after_the_end() -> None:
    state, _ = acting(S1, lights=(2, 1), stored={1: S2})
    state.choose(Play(S1))
    assert (state.pending, state.interjections()) == (Target(0), {})
    assert_refused(state.interject, 1, Throw(S2))
    over = state.copy()
    over.choose(1)
    assert over.result is not None
    assert over.interjections() == {}
    assert_refused(over.interject, 1, Throw(S2))
    state, _ = acting(S1, stored={1: S2})
    state.choose(Store(S1))
    assert (state.pending, state.interjections()) == (Draw(1), {})
    assert_refused(state.interject, 1, Throw(S2))


def test_the_middle_of_a_card_is_a_fact_on_the_stack() -> None:
    state, _ = acting(S1)
    state.choose(Play(S1))
    assert state.stack[-2:] == [EndCard(S1, 0), Target(0)]
    assert state.is_carried_out(S1)
    assert state.carried == [S1]
    state.choose(1)
    assert not state.is_carried_out(S1)
    assert (state.carried, state.discard) == ([], [S1])


def test_a_card_ends_even_when_its_owner_is_out() -> None:
    state, heard = acting(M1, lights=(1, 2, 2))
    state.choose(Play(M1))
    assert heard.events[-2:] == [WentOut((0,)), TurnEnded(0)]
    assert (state.carried, state.discard) == ([], [M1])
    assert state.pending == Draw(1)


def test_a_hook_does_not_fire_while_its_card_is_carried_out() -> None:
    state, heard = acting(S1, lights=(3, 3, 3), worn={0: T2, 1: T1})
    state.choose(Play(S1))
    state.choose(1)
    strikes = [event for event in heard.events if isinstance(event, Struck)]
    assert strikes == [Struck(0, (1,)), Struck(1, (0,)), Struck(0, (1,))]
    assert state.lights == [2, 1, 3]
    assert state.worn == [[T2], [T1], []]
    assert not state.is_carried_out(T1)


def test_all_who_have_no_light_go_out_together() -> None:
    state, heard = acting(M1, lights=(2, 1, 1))
    state.choose(Play(M1))
    assert WentOut((1, 2)) in heard.events
    assert state.result is not None
    assert state.result.scores == (1, 0, 0)
    assert state.result.places == (1, 2, 2)


def test_limits_bind_at_once_and_may_force_a_decision() -> None:
    state = new_game(2, Options())
    for seat, card in ((0, S1), (1, S2)):
        assert state.pending == Draw(seat)
        state.choose(card)
        state.choose(Pass())
    state.choose(S3)
    assert (state.pending, state.options()) == (Drop(0), (S1, S3))
    assert state.stack[-3:] == [EndTurn(0), Act(0), Drop(0)]
    state.choose(S1)
    assert (state.pending, state.hands[0]) == (Act(0), [S3])


def test_an_outcome_that_luck_could_not_give_is_refused() -> None:
    state, _ = acting(S1)
    state.choose(Pass())
    before = state.copy()
    for wrong in (S1, "S2", 3, None, [S2], (S2,)):
        assert assert_refused(state.choose, wrong).reason is Refusal.IMPOSSIBLE_OUTCOME
    assert state == before
    assert set(state.pack) == set(PACK) - {S1}
