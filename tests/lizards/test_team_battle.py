"""Team Battle: two teams of two people, and a dinosaur for each team."""

from __future__ import annotations

import pytest

from engine import lizards
from engine.lizards import Mode, Options, Phase, events
from engine.lizards.effects.base import Question
from tests.lizards.boards import Table, adaptation, effect, table

TEAMS = Options(Mode.TEAM_BATTLE)


def board(*rows: str, **given: object) -> Table:
    return table(*rows, players=4, options=TEAMS, **given)  # type: ignore[arg-type]


def dealt() -> Table:
    state = lizards.new_game(4, TEAMS, first=0)
    found = Table(state)
    state.choose(tuple(state.cards.cards))
    return found


@pytest.mark.parametrize("players", [2, 3])
def test_only_four_can_play(players: int) -> None:
    with pytest.raises(ValueError, match=f"played by 4 players, not by {players}"):
        lizards.new_game(players, TEAMS)
    assert Mode.TEAM_BATTLE not in lizards.playable_modes(players)


def test_seats_0_and_2_play_against_1_and_3_with_one_dinosaur_and_50_health_a_team() -> None:
    state = dealt().state
    assert state.seats_of == ((0, 2), (1, 3))
    assert state.health == [50, 50]
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5]


def test_turns_are_in_seat_order_each_a_full_turn_of_the_teams_dinosaur() -> None:
    found = board(phase=Phase.LAST_REFILL, hands={1: "rex-head", 2: "rex-body", 3: "breath"})
    found.choose("end")
    turns = []
    for _ in range(4):
        turns.append(found.asked)
        found.choose("end", "end", "end", "end")
    assert turns == [(1, "Refill"), (2, "Refill"), (3, "Refill"), (0, "Refill")]


def test_both_build_the_same_dinosaur() -> None:
    found = board(hands={0: "rex-head", 2: "rex-body"})
    found.choose("play rex-head", "end", "end", "end", "end", "end", "end", "end", "end")
    found.choose("play rex-body")
    assert found.parts(0) == ["rex-head", "rex-body", "-", "-"]


def test_your_next_turn_is_that_of_the_dinosaur() -> None:
    wall = effect(
        "wall",
        '{ verb = "lasts", until = "your next turn", changes = [{ number = "weight", by = 6 }] }',
    )
    found = board(wall, hands={0: "wall"})
    found.choose("play wall", "end", "end", "end")
    assert (found.state.active, found.effects(0)) == (1, ["wall"])
    found.choose("end", "end", "end", "end")
    assert (found.state.active, found.effects(0)) == (2, [])


def test_teammates_see_each_others_hand_and_stored_cards() -> None:
    found = board(hands={2: "rex-head"}, stored={2: "dodge"})
    mate, foe = found.seen(0).seats[2], found.seen(1).seats[2]
    assert found.names(mate.hand or ()) == ["rex-head"]
    assert found.names(mate.stored or ()) == ["dodge"]
    assert (foe.hand, foe.hand_size, foe.stored, foe.stored_size) == (None, 1, None, 1)
    assert found.seen(None).seats[2].hand is None


def test_teammates_see_what_is_dealt_drawn_and_stored() -> None:
    rows = effect("hide", '{ verb = "store" }')
    found = dealt()
    (deal,) = found.heard.of(events.Dealt)
    shown = deal.seen_by(2).hands  # type: ignore[attr-defined]
    assert [hand is not None for hand in shown] == [True, False, True, False]
    found = board(rows, phase=Phase.REFILL, hands={0: "hide, rex-head, rex-body"}, deck="breath")
    found.choose("draw", "play hide", "store rex-head")
    for kind in (events.Drew, events.Stored):
        (event,) = found.heard.of(kind)
        assert event.seen_by(2) == event
        assert event.seen_by(1).card is None  # type: ignore[attr-defined]
    assert found.seen(1).seats[0].known_stored == ()


def test_teammates_see_what_is_taken_from_the_deck_but_not_what_is_left_there() -> None:
    rows = effect("spy", '{ verb = "peek", count = 2 }')
    found = board(rows, hands={0: "spy"}, deck="rex-head, rex-body, rex-arms")
    found.choose("play spy", "choose rex-body")
    (taken,) = found.heard.of(events.TakenFromDeck)
    (looked,) = found.heard.of(events.DeckSeen)
    assert taken.seen_by(2) == taken
    assert looked.seen_by(2).cards is None  # type: ignore[attr-defined]
    assert found.seen(2).known_deck == ()
    assert found.seen(0).known_deck == ((0, found.card("rex-head")),)


def test_a_card_taken_from_a_hand_is_known_to_both_teams() -> None:
    rows = effect("grab", '{ verb = "steal", who = "target opponent" }')
    found = board(rows, hands={0: "grab", 1: "rex-head, rex-body", 3: "breath"})
    found.choose("play grab", "target 1")
    assert found.state.seat is None
    found.choose(0)
    assert len(found.hand(0)) == 1
    (taken,) = found.heard.of(events.CardTaken)
    assert [taken.seen_by(seat).card is not None for seat in range(4)] == [True] * 4  # type: ignore[attr-defined]
    assert taken.seen_by(None).card is None  # type: ignore[attr-defined]
    for seat in (1, 3):
        assert found.names(found.seen(seat).seats[0].known_hand) == found.hand(0)
    assert found.state.known[2] == ()


def test_what_a_teammate_fetches_is_known_to_the_others_alone() -> None:
    rows = effect("fetch", '{ verb = "fetch" }')
    found = board(rows, hands={0: "fetch"}, discard="rex-head")
    found.choose("play fetch")
    head = (found.card("rex-head"),)
    assert [found.state.known_to(seat) for seat in (0, 1, 2, 3, None)] == [(), head, (), head, head]


def test_a_hand_that_is_looked_at_is_shown_to_the_looker_alone_and_known_to_its_team() -> None:
    rows = effect("look", '{ verb = "look" }')
    found = board(rows, hands={0: "look", 1: "rex-head"})
    found.choose("play look", "target 1")
    (looked,) = found.heard.of(events.HandSeen)
    shown = [looked.seen_by(seat).cards is not None for seat in (0, 1, 2, 3)]  # type: ignore[attr-defined]
    assert shown == [True, True, False, True]
    assert found.seen(2).seats[1].known_hand == ()


def test_each_plays_and_uses_only_their_own() -> None:
    found = board(hands={0: "rex-head", 2: "rex-body"}, stored={0: "breath", 2: "dodge"})
    assert found.may("play rex-head")
    assert found.may("use breath")
    assert not found.may("play rex-body")
    assert not found.may("use dodge")
    found.interject(2, "use dodge")
    assert (found.stored(2), found.asked) == ([], (0, "TakeAction"))


def test_an_effect_on_hands_is_aimed_at_one_of_four_people() -> None:
    rows = effect("gift", '{ verb = "draw", count = 1, who = "target player" }')
    found = board(rows, hands={0: "gift"})
    found.choose("play gift")
    assert found.options() == ["target 0", "target 1", "target 2", "target 3"]
    found.choose("target 2")
    assert [len(found.hand(seat)) for seat in range(4)] == [0, 0, 1, 0]


def test_an_effect_on_a_dinosaur_is_aimed_at_one_of_two() -> None:
    rows = effect("kick", '{ verb = "damage", amount = 3, who = "target player" }')
    found = board(rows, hands={2: "kick"}, active=2)
    found.choose("play kick")
    assert found.options() == ["dinosaur 0", "dinosaur 1"]
    found.choose("dinosaur 1")
    assert found.health == [50, 47]


def test_everybody_is_served_in_seat_order_from_whoever_played_the_card() -> None:
    rows = effect("rain", '{ verb = "draw", count = 1, who = "everybody" }')
    found = board(rows, active=1, hands={1: "rain"})
    found.choose("play rain")
    assert [event.seat for event in found.heard.of(events.Drew)] == [1, 2, 3, 0]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("active", "asked"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_a_choice_forced_on_a_dinosaur_is_made_by_whose_turn_it_is_or_comes_next(
    active: int, asked: int
) -> None:
    pain = adaptation("pain", 'when = [{ occasion = "damaged", do = [{ verb = "use" }] }]')
    burn = effect("burn", '{ verb = "damage", amount = 1, who = "everybody" }')
    given = {0: "burn, breath", 1: "burn, breath", 2: "burn, breath", 3: "burn, breath"}
    found = board(pain, burn, active=active, hands=given, adaptations={1: "pain"})
    burns = {0: "burn", 1: "burn 2", 2: "burn 3", 3: "burn 4"}
    found.choose(f"play {burns[active]}")
    assert isinstance(found.state.pending, Question)
    assert found.state.seat == asked


def test_the_answers_to_a_strike_begin_with_the_struck_team() -> None:
    found = board(phase=Phase.STRIKE, active=0, stored={2: "breath", 1: "dodge", 3: "dodge"})
    found.choose("strike 1")
    asked = []
    while found.asked[1] == "Answer":
        asked.append(found.state.seat)
        found.choose("pass")
    assert asked == [1, 3, 2]


def test_a_team_strikes_only_the_other_one() -> None:
    found = board(phase=Phase.STRIKE, active=2)
    assert found.options() == ["strike 1", "end"]


@pytest.mark.parametrize(
    ("health", "places"),
    [((50, 2), (1, 3, 1, 3)), ((2, 50), (3, 1, 3, 1)), ((2, 2), (1, 1, 1, 1))],
)
def test_places_are_1_3_1_3_and_a_draw_is_1_1_1_1(
    health: tuple[int, int], places: tuple[int, ...]
) -> None:
    who = "everybody" if health == (2, 2) else "target player"
    rows = effect("boom", f'{{ verb = "damage", amount = 2, who = "{who}" }}')
    found = board(rows, health=health, hands={0: "boom"})
    found.choose("play boom")
    if who == "target player":
        found.choose("dinosaur 0" if health[0] == 2 else "dinosaur 1")
    assert found.state.result is not None
    assert found.state.result.places == places


def test_a_dead_teams_hands_and_stored_cards_are_all_discarded() -> None:
    rows = effect("boom", '{ verb = "damage", amount = 2 }')
    found = board(
        rows, health=(9, 2), hands={0: "boom", 1: "rex-head", 3: "rex-body"}, stored={3: "dodge"}
    )
    found.choose("play boom")
    assert {"rex-head", "rex-body", "dodge"} <= set(found.discard)
    assert found.hand(1) == found.hand(3) == found.stored(3) == []
