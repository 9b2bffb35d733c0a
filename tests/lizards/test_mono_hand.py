"""Mono-Hand: one hand of five for all, passed on at the end of each turn."""

from __future__ import annotations

import pytest

from engine import lizards
from engine.lizards import Mode, Options, Phase, events
from engine.lizards.telling import tell
from tests.lizards.boards import Table, adaptation, effect, table

MONO = Options(Mode.MONO_HAND)
NAMES = ("Anna", "Bob", "Cleo", "Dirk")


def board(*rows: str, **given: object) -> Table:
    return table(*rows, options=MONO, **given)  # type: ignore[arg-type]


def told(found: Table, seat: int | None) -> list[str | None]:
    return [tell(event.seen_by(seat), NAMES) for event in found.heard.of(events.HandPassed)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_one_hand_of_five_for_all(players: int) -> None:
    state = lizards.new_game(players, MONO, first=1)
    found = Table(state)
    state.choose(tuple(state.cards.cards))
    assert [len(hand) for hand in state.hands] == [5 * (seat == 1) for seat in range(players)]
    (dealt,) = found.heard.of(events.Dealt)
    assert tell(dealt.seen_by(None), NAMES) == "Bob is dealt the hand of all: 5 cards."
    assert dealt.seen_by(0).hands[1] is None  # type: ignore[attr-defined]


def test_it_is_passed_on_whole_after_the_second_refill() -> None:
    found = board(players=3, phase=Phase.STRIKE, hands={0: "rex-head, rex-body"}, deck="breath")
    found.choose("end")
    assert found.asked == (0, "Refill")
    found.choose("draw")
    assert found.state.active == 1
    assert (found.hand(0), found.hand(1)) == ([], ["rex-head", "rex-body", "breath"])
    assert found.is_ready()


def test_it_skips_the_dead() -> None:
    found = board(players=3, phase=Phase.LAST_REFILL, hands={0: "rex-head"}, dead=[1])
    found.choose("end")
    assert (found.state.active, found.hand(2)) == (2, ["rex-head"])


def test_those_waiting_have_no_hand_and_know_what_they_handed_on() -> None:
    found = board(players=3, phase=Phase.LAST_REFILL, hands={0: "rex-head, rex-body"})
    found.choose("end")
    assert found.seen(0).hand == ()
    cards = (found.card("rex-head"), found.card("rex-body"))
    assert found.seen(0).seats[1].known_hand == cards
    assert found.seen(2).seats[1].known_hand == ()
    assert found.seen(None).seats[1].known_hand == ()
    assert found.seen(1).hand == cards


def test_what_was_handed_on_stays_known_while_it_goes_round() -> None:
    found = board(players=3, phase=Phase.LAST_REFILL, hands={0: "rex-head"})
    found.choose("end", "draw", "end", "end", "end", "end")
    assert found.state.active == 2
    assert found.seen(0).seats[2].known_hand == (found.card("rex-head"),)
    assert len(found.seen(1).seats[2].known_hand) == 2


def test_it_is_in_doubt_again_when_one_of_its_cards_is_stored() -> None:
    rows = effect("hide", '{ verb = "store" }')
    found = board(rows, phase=Phase.LAST_REFILL, hands={0: "rex-head, rex-body, hide"})
    found.choose("end", "end", "play hide", "store rex-head")
    assert found.seen(0).seats[1].known_hand == ()
    assert found.seen(0).seats[1].known_stored == ()
    found.choose("end", "end", "end")
    assert found.seen(0).hand == (found.card("rex-body"),)
    assert found.seen(1).stored == (found.card("rex-head"),)


def test_nobody_but_the_two_is_told_what_is_handed_on() -> None:
    found = board(players=3, phase=Phase.LAST_REFILL, hands={0: "rex-head, tri-body"})
    found.choose("end")
    assert told(found, 0) == ["Anna hands the hand on to Bob: Rex Head, Tri Body."]
    assert told(found, 1) == told(found, 0)
    for seat in (2, None):
        assert told(found, seat) == ["Anna hands the hand on to Bob: 2 cards."]


def test_a_dying_holders_hand_passes_on() -> None:
    rows = effect("bomb", '{ verb = "damage", amount = 5, who = "you" }')
    found = board(rows, players=3, health=(5, 9, 9), hands={0: "bomb, rex-head"})
    found.choose("play bomb")
    assert found.discard == ["bomb"]
    assert (found.hand(0), found.hand(1), found.state.active) == ([], ["rex-head"], 1)
    assert found.seen(0).seats[1].known_hand == (found.card("rex-head"),)
    assert told(found, None) == ["Anna hands the hand on to Bob: 1 card."]
    assert found.is_ready()


def test_a_dying_holders_hand_passes_those_who_die_in_the_same_moment() -> None:
    rows = effect("boom", '{ verb = "damage", amount = 5, who = "everybody" }')
    found = board(rows, players=4, health=(5, 5, 9, 9), hands={0: "boom, rex-head"})
    found.choose("play boom")
    assert (found.hand(2), found.state.active) == (["rex-head"], 2)


def test_if_all_die_the_hand_is_discarded() -> None:
    rows = effect("boom", '{ verb = "damage", amount = 5, who = "everybody" }')
    found = board(rows, health=(5, 5), hands={0: "boom, rex-head"})
    found.choose("play boom")
    assert found.state.result is not None
    assert sorted(found.discard) == ["boom", "rex-head"]


def test_the_hand_of_one_who_died_can_be_drawn_to_before_the_next_turn() -> None:
    bomb = effect("bomb", '{ verb = "damage", amount = 5, who = "you" }')
    mourn = adaptation(
        "mourn", 'when = [{ occasion = "somebody dies", do = [{ verb = "draw", count = 1 }] }]'
    )
    found = board(
        *(bomb, mourn),
        players=3,
        health=(5, 9, 9),
        hands={0: "bomb, rex-head"},
        adaptations={1: "mourn", 2: "mourn"},
        deck="breath",
    )
    found.choose("play bomb")
    assert (found.hand(1), found.hand(2)) == (["rex-head", "breath"], [])


def test_somebody_who_waits_and_dies_leaves_the_hand_where_it_is() -> None:
    found = board(players=3, phase=Phase.STRIKE, hands={0: "rex-head"}, health=(9, 1, 9))
    found.choose("strike 1", 6)
    assert (found.hand(0), found.asked) == (["rex-head"], (0, "Refill"))


@pytest.mark.parametrize(
    "verb",
    [
        '{ verb = "draw", count = 2 }',
        '{ verb = "fetch" }',
        '{ verb = "peek", count = 2 }',
        '{ verb = "steal", who = "others", look_first = true }',
        '{ verb = "steal", who = "others" }',
    ],
)
def test_no_card_comes_to_one_who_waits(verb: str) -> None:
    verb = verb.replace('"others"', '"everybody else"')
    rows = effect("wish", verb)
    found = board(rows, hands={0: "rex-head"}, stored={1: "wish"}, deck="breath", discard="dodge")
    found.interject(1, "use wish")
    assert (found.hand(0), found.hand(1)) == (["rex-head"], [])
    assert found.asked == (0, "TakeAction")


def test_everybody_draws_means_whoever_holds_the_hand() -> None:
    rows = effect("rain", '{ verb = "draw", count = 1, who = "everybody" }')
    found = board(rows, players=4, hands={0: "rain"})
    found.choose("play rain")
    assert [len(found.hand(seat)) for seat in range(4)] == [1, 0, 0, 0]
