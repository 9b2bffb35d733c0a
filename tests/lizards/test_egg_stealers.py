"""Egg Stealers, by our own house rules."""

from __future__ import annotations

import pytest

from engine import lizards
from engine.lizards import Mode, Options, Phase, events
from engine.lizards.describing import mode_text
from engine.lizards.helping import help_text
from engine.lizards.telling import tell
from tests.lizards.boards import Table, adaptation, effect, table

EGGS = Options(Mode.EGG_STEALERS)
NAMES = ("Anna", "Bob", "Cleo", "Dirk")
DOOM = effect("doom", '{ verb = "damage", amount = 9, who = "everybody" }')
BOMB = effect("bomb", '{ verb = "damage", amount = 9, who = "you" }')
BOOM = effect("boom", '{ verb = "damage", amount = 9 }')


def board(*rows: str, eggs: tuple[int, ...] = (), **given: object) -> Table:
    found = table(*rows, options=EGGS, **given)  # type: ignore[arg-type]
    found.state.eggs = eggs or found.state.eggs
    return found


def told(found: Table) -> list[str | None]:
    kinds = (events.EggsStolen, events.EggsLost, events.GameEnded)
    return [tell(event, NAMES) for event in found.heard.of(*kinds)]


def test_they_are_labelled_as_house_rules_in_the_menu_and_the_help() -> None:
    assert mode_text(Mode.EGG_STEALERS)[1].startswith("House rules:")
    (line,) = [part for part in help_text("en").split("\n\n") if "Egg Stealers" in part]
    assert "house rules" in line


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_dinosaur_guards_four_eggs(players: int) -> None:
    state = lizards.new_game(players, EGGS)
    assert state.eggs == (4,) * players
    assert [one.eggs for one in lizards.view(state, None).dinosaurs] == [4] * players


def test_other_modes_have_no_eggs() -> None:
    state = lizards.new_game(2)
    assert state.eggs == ()
    assert [one.eggs for one in lizards.view(state, None).dinosaurs] == [0, 0]


def test_a_strike_that_deals_damage_steals_one() -> None:
    found = board(phase=Phase.STRIKE)
    found.choose("strike 1", 1)
    assert found.state.eggs == (5, 3)
    assert told(found) == ["Anna steals 1 egg from Bob and guards 5 now."]
    assert found.is_ready()


def test_a_strike_that_deals_none_steals_none() -> None:
    found = board(phase=Phase.STRIKE, adaptations={1: "weight9"})
    found.choose("strike 1", 6)
    assert found.state.eggs == (4, 4)


def test_nor_does_one_that_is_dodged_or_from_which_no_damage_is_taken() -> None:
    for answer in ("dodge", "shield"):
        found = board(phase=Phase.STRIKE, stored={1: answer})
        found.choose("strike 1", f"use {answer}")
        if found.state.seat is None:
            found.choose(6)
        assert (found.state.eggs, found.health) == ((4, 4), [50, 50])


def test_one_who_has_no_egg_left_loses_none() -> None:
    found = board(phase=Phase.STRIKE, eggs=(6, 0), players=2)
    found.choose("strike 1", 6)
    assert found.state.eggs == (6, 0)
    assert told(found) == []


def test_damage_by_a_card_steals_none() -> None:
    found = board(BOOM, hands={0: "boom"})
    found.choose("play boom")
    assert (found.state.eggs, found.health) == ((4, 4), [50, 41])


def test_who_strikes_back_steals_as_well() -> None:
    rows = adaptation(
        "spikes", 'when = [{ occasion = "damaged", do = [{ verb = "strike", who = "striker" }] }]'
    )
    found = board(rows, phase=Phase.STRIKE, adaptations={1: "spikes"})
    found.choose("strike 1", 2, 3)
    assert found.state.eggs == (4, 4)
    assert found.health == [47, 48]


def test_who_strikes_a_dinosaur_down_takes_all_of_its_eggs() -> None:
    found = board(phase=Phase.STRIKE, players=3, health=(9, 1, 9), eggs=(2, 3, 4))
    found.choose("strike 1", 1)
    assert found.state.eggs == (5, 0, 4)
    assert told(found) == ["Anna steals 3 eggs from Bob and guards 5 now."]
    assert found.state.result is None


def test_felled_by_a_card_its_owner_takes_them() -> None:
    found = board(BOOM, players=3, health=(9, 1, 9), eggs=(2, 3, 4), hands={0: "boom"})
    found.choose("play boom", "dinosaur 1")
    assert found.state.eggs == (5, 0, 4)


def test_felled_by_its_own_card_they_are_lost() -> None:
    found = board(BOMB, players=3, health=(9, 30, 30), hands={0: "bomb"})
    found.choose("play bomb")
    assert found.state.eggs == (0, 4, 4)
    assert told(found) == ["4 eggs of Anna are lost."]


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_if_the_owner_of_the_card_dies_in_the_same_moment_all_of_them_are_lost(owner: int) -> None:
    health = [30, 30, 30, 30]
    health[owner] = health[(owner + 1) % 3] = 5
    found = board(DOOM, players=4, health=health, active=owner, hands={owner: "doom"})
    found.choose("play doom")
    dead = {owner, (owner + 1) % 3}
    assert found.state.eggs == tuple(0 if seat in dead else 4 for seat in range(4))


def test_one_without_eggs_leaves_none() -> None:
    found = board(BOMB, players=3, health=(9, 30, 30), eggs=(0, 4, 4), hands={0: "bomb"})
    found.choose("play bomb")
    assert told(found) == []


def test_eight_eggs_win_although_others_live() -> None:
    found = board(phase=Phase.STRIKE, players=3, active=1, eggs=(1, 7, 4), stored={0: "breath"})
    found.choose("strike 0")
    found.choose("pass", 6, "pass")
    assert found.state.eggs == (0, 8, 4)
    assert found.state.result == lizards.Result((0, 8, 4), (2, 1, 2))
    assert told(found)[-1] == "Bob has eggs enough and wins the game."


def test_seven_eggs_do_not() -> None:
    found = board(phase=Phase.STRIKE, players=3, eggs=(6, 2, 4))
    found.choose("strike 1", 6)
    assert (found.state.eggs, found.state.result) == ((7, 1, 4), None)


def test_eight_eggs_by_felling_with_a_card_win_too() -> None:
    found = board(BOOM, players=3, health=(9, 1, 9), eggs=(5, 3, 4), hands={0: "boom"})
    found.choose("play boom", "dinosaur 1")
    assert found.state.result == lizards.Result((8, 0, 4), (1, 3, 2))


def test_eight_eggs_win_in_the_middle_of_a_card() -> None:
    rows = effect("leap", '{ verb = "strike" }, { verb = "draw", count = 3 }')
    found = board(rows, players=3, eggs=(7, 1, 4), hands={0: "leap"})
    found.choose("play leap", "dinosaur 1", 6)
    assert found.state.result is not None
    assert (found.hand(0), found.discard) == ([], ["leap"])


def test_the_last_dinosaur_standing_wins() -> None:
    found = board(phase=Phase.STRIKE, health=(9, 1), eggs=(1, 2))
    found.choose("strike 1", 6)
    assert found.state.result == lizards.Result((3, 0), (1, 2))
    assert told(found)[-1] == "Anna is the last one standing and wins the game."


def test_all_die_together_and_nobody_wins() -> None:
    found = board(DOOM, health=(5, 5), hands={0: "doom"})
    found.choose("play doom")
    assert found.state.result == lizards.Result((0, 0), (1, 1))
    assert told(found)[-1] == "The game is a draw between Anna and Bob."


def test_a_game_without_end_is_a_draw_whatever_the_eggs() -> None:
    found = board(phase=Phase.LAST_REFILL, turn=1000, last_loss=999, eggs=(6, 2), health=(1, 2))
    found.choose("end")
    assert found.state.result == lizards.Result((6, 2), (1, 1))


def test_a_game_that_is_broken_off_goes_by_eggs_and_then_by_health() -> None:
    found = board(players=3, eggs=(5, 2, 5), health=(7, 50, 9))
    assert found.state.standing() == lizards.Result((5, 2, 5), (2, 3, 1))
