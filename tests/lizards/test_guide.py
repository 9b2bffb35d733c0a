"""What the look-ahead of Terrible Lizards rests on: candidates, worlds, options tried in them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine import lizards
from engine.lizards import LizardsState, LizardsView, Mode, Options, Phase
from engine.lizards.choices import Choose, Discard, Drop, Play, Store, Use
from engine.lizards.guide import Imagined, LizardsGuide
from engine.lizards.styles import quick
from engine.search import Measures
from tests.lizards.boards import Table, adaptation, effect, table
from tests.lizards.playing import played

GUIDE = LizardsGuide(laps=1)
GAMES = [(players, mode) for players in lizards.PLAYERS for mode in lizards.playable_modes(players)]
SLAP = effect("slap", '{ verb = "damage", amount = 5, who = "target opponent" }')
TAKE = effect("take", '{ verb = "take part" }')
MANY = ", ".join(f"breath {number}" for number in range(1, 5))


def positions(players: int, mode: Mode, seed: str) -> Iterator[LizardsState]:
    """The states of a game that is played by the quick style, and now and then at random."""
    rng = Random(seed)

    def choose(state: LizardsState) -> object:
        return rng.choice(state.options()) if rng.random() < 0.2 else quick(state)

    return played(players, mode, rng, choose)


def first_world(view: LizardsView, seed: object) -> Imagined:
    return next(GUIDE.worlds(view, Random(f"{seed}")))


@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_candidates_are_options_and_one_of_equals(players: int, mode: Mode) -> None:
    for state in positions(players, mode, f"candidates {players} {mode}"):
        view = lizards.view(state, state.seat)
        candidates = GUIDE.candidates(view, view.options)
        assert candidates
        assert all(any(one is option for option in view.options) for one in candidates)
        kinds = [
            (type(one), one.card.kind, view.place_of(one.card))
            for one in candidates
            if isinstance(one, Play | Store | Use | Choose | Discard | Drop)
        ]
        assert len(set(kinds)) == len(kinds), "equal cards in the same place are tried twice"
        for seat in state.interjections():
            if seat == state.seat:
                continue
            aside = lizards.view(state, seat)
            offered = (None, *aside.interjections)
            assert set(GUIDE.candidates(aside, offered)) <= set(offered)


def test_what_is_never_good_is_not_tried() -> None:
    full = table(phase=Phase.REFILL, stored={0: "dodge"})
    assert tried(full) == ["draw"]
    board = table(hands={0: "rex-head, rex-head"}, adaptations={0: "weight9"}, stored={0: "dodge"})
    assert tried(board) == ["play rex-head", "discard rex-head", "end"]
    struck = table(phase=Phase.STRIKE, stored={1: "dodge"}).choose("strike 1")
    assert struck.asked == (1, "Answer")
    assert tried(struck) == ["pass"], "the die does not lie yet"
    assert tried(struck.choose("pass", 6)) == ["use dodge", "pass"]
    own = table(phase=Phase.STRIKE, stored={0: "dodge"}, adaptations={0: "weight9"})
    asked = own.choose("strike 1", "pass", 6)
    assert asked.asked == (0, "Answer")
    assert "drop weight9" in [asked._words(one) for one in asked.state.options()]
    assert tried(asked) == ["use dodge", "pass"], "nothing needs room"


def test_equal_parts_in_two_places_are_both_tried() -> None:
    """To take the one pushes out what the own dinosaur has there, and the other nothing."""
    board = table(
        TAKE, hands={0: "take"}, parts={0: "rex-head, rex-body", 1: "wild=head, wild=legs"}
    ).choose("play take")
    assert tried(board) == board.options() == ["choose wild", "choose wild 2"]


def test_the_usual_one_of_equal_parts_is_that_in_the_better_place() -> None:
    board = table(
        TAKE, hands={0: "take"}, parts={0: "rex-head, rex-body", 1: "wild=head, wild=legs"}
    ).choose("play take")
    view = board.seen(0)
    usual = GUIDE.usual(view, GUIDE.candidates(view, view.options))
    assert usual is not None
    assert tried(board)[usual] == "choose wild 2"


def test_adaptations_are_tried_where_one_has_to_go() -> None:
    board = table(hands={0: "weight20"}, adaptations={0: "weight9, attack12"})
    assert tried(board.choose("play weight20")) == ["drop weight9", "drop attack12"]


@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_the_usual_candidate_does_what_the_quick_style_does(players: int, mode: Mode) -> None:
    known = 0
    for state in positions(players, mode, f"usual {players} {mode}"):
        view = lizards.view(state, state.seat)
        candidates = GUIDE.candidates(view, view.options)
        choice, usual = quick(state.copy()), GUIDE.usual(view, candidates)
        for seat in state.interjections():
            aside = lizards.view(state, seat)
            if seat != state.seat:
                assert GUIDE.usual(aside, (choice, None, *aside.interjections)) is None
        if usual is None:
            assert choice not in candidates
            continue
        known += 1
        found = candidates[usual]
        if isinstance(choice, Play | Store | Use | Choose | Discard | Drop):
            assert type(found) is type(choice)
            assert found.card.kind == choice.card.kind
        else:
            assert found == choice
    assert known > 0


def tried(board: Table) -> list[str]:
    view = board.seen(board.state.seat)
    return [board._words(one) for one in GUIDE.candidates(view, view.options)]


@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_a_world_stays_as_it_is_and_gives_the_same_again(players: int, mode: Mode) -> None:
    for number, state in enumerate(positions(players, mode, f"worlds {players} {mode}")):
        if number % 9:
            continue
        before = state.fingerprint()
        view = lizards.view(state, state.seat)
        world = first_world(view, number)
        assert world.state is not state
        lies = world.state.fingerprint()
        for option in view.options[:4]:
            one = GUIDE.try_out(view, world, option)
            assert GUIDE.try_out(view, world, option) == one
            value, _, _, died, answered, cost = one
            assert 0 <= value <= 1
            assert died in (0, 1)
            assert answered in (0, 1)
            assert cost >= 0
        assert world.state.fingerprint() == lies
        assert state.fingerprint() == before, "it has touched the game itself"


def test_a_card_can_be_tried_beside_what_another_is_asked() -> None:
    board = table(SLAP, phase=Phase.REFILL, hands={0: "breath"}, stored={1: "slap"}, health=[5, 50])
    view = board.seen(1)
    world = first_world(view, 1)
    (use,) = view.interjections
    at_once = LizardsGuide(laps=0)
    assert at_once.try_out(view, world, use)[:2] == (1, 5), "it has won"
    assert at_once.try_out(view, world, None)[1] == 0


# -- what is measured ----------------------------------------------------------------------------


def test_damage_and_losses_are_measured_until_the_own_next_turn() -> None:
    board = table(SLAP, hands={0: f"slap, {MANY}"}, parts={1: "rex-head"}, deck="", health=[40, 40])
    view = board.seen(0)
    world = first_world(view, 3)._replace(dice=(6,) * 64)
    struck = GUIDE.try_out(view, world, board.choice("play slap"))
    waited = GUIDE.try_out(view, world, board.choice("end"))
    # With the die at 6: 5 by the card, 6 - 1 by the Strike; the other's Strike has Attack 6.
    assert struck[1] - waited[1] == 5
    assert waited[2] == 12
    assert struck[0] > waited[0]


NURSE = adaptation(
    "nurse", 'when = [{ occasion = "turn start", do = [{ verb = "heal", amount = 3 }] }]'
)
STING = adaptation(
    "sting",
    'when = [{ occasion = "turn start", '
    'do = [{ verb = "damage", amount = 3, who = "target opponent" }] }]',
)


def test_what_others_gain_as_their_turn_begins_is_none_of_the_own_turn() -> None:
    board = table(NURSE, hands={0: MANY}, adaptations={1: "nurse"}, deck="", health=[40, 40])
    world = first_world(board.seen(0), 3)._replace(dice=(1,) * 64)
    measured = GUIDE.try_out(board.seen(0), world, board.choice("end"))
    assert measured[1] == 1, "the Strike with the die at 1; the other heals in its own turn"


def test_what_happens_as_the_own_turn_begins_is_of_the_own_turn() -> None:
    board = table(STING, hands={0: MANY}, adaptations={0: "sting"}, deck="", health=[40, 40])
    world = first_world(board.seen(0), 3)._replace(dice=(1,) * 64)
    measured = LizardsGuide(laps=2).try_out(board.seen(0), world, board.choice("end"))
    assert measured[1] == 1 + 3 + 1, "a Strike, what stings as the next own turn begins, a Strike"


def test_what_is_done_beside_anothers_turn_ends_where_the_own_turn_begins() -> None:
    """To let a Strike be ends the turn of the other, and the own one begins with what stings."""
    board = table(
        *(SLAP, STING),
        turn=6,
        active=1,
        phase=Phase.STRIKE,
        hands={1: MANY},
        stored={0: "slap"},
        adaptations={0: "sting"},
        deck="",
        health=[40, 40],
    )
    struck = board.choose("strike 0", "pass", 6)
    assert struck.asked == (0, "Answer")
    view = board.seen(0)
    world = first_world(view, 3)
    at_once = LizardsGuide(laps=0)
    assert at_once.try_out(view, world, board.choice("pass"))[1:3] == (0, 6)
    assert board.choose("pass").state.health == [34, 37], "it has stung by then"


def test_what_others_do_to_each_other_is_no_damage_of_ones_own() -> None:
    board = table(players=3, adaptations={1: "attack12"}, health=[50, 50, 10], deck="")
    view = board.seen(0)
    world = first_world(view, 3)._replace(dice=(6,) * 64)
    # Seat 0 strikes seat 2 with the die alone, seat 1 strikes it dead, seat 0 strikes seat 1.
    assert GUIDE.try_out(view, world, board.choice("end"))[:3][1:] == (12, 0)


def test_death_is_worth_nothing_and_victory_all() -> None:
    board = table(SLAP, hands={0: f"slap, {MANY}"}, health=[40, 5])
    view = board.seen(0)
    world = first_world(view, 3)
    assert GUIDE.try_out(view, world, board.choice("play slap")) == (1, 5, 0, 0, 0, 0)
    doomed = table(hands={0: MANY}, adaptations={1: "attack12"}, health=[1, 40], deck="")
    world = first_world(doomed.seen(0), 3)
    value, _, lost, died, *_ = GUIDE.try_out(doomed.seen(0), world, doomed.choice("end"))
    assert (value, lost, died) == (0, 1, 1)


def world_with(view: LizardsView, answer: str) -> Imagined:
    """A world in which seat 1 has Stored this answer, and every die shows 3."""
    worlds = GUIDE.worlds(view, Random(5))
    world = next(one for one in worlds if one.state.stored[1][0].kind.id == answer)
    return world._replace(dice=(3,) * 64)


def test_an_answer_of_the_other_is_counted() -> None:
    board = table(
        phase=Phase.STRIKE,
        adaptations={0: "attack12"},
        stored={1: "dodge"},
        deck="",
        hands={0: MANY},
    )
    view = board.seen(0)
    world = world_with(view, "dodge")
    # The Strike of 12 and 3 never happened; the other one's own has no Attack.
    struck = GUIDE.try_out(view, world, board.choice("strike 1"))
    assert (struck[1], struck[4:]) == (0, (1, 15))
    assert GUIDE.try_out(view, world, board.choice("end"))[4:] == (0, 0)


def test_what_an_answer_does_to_the_striker_is_counted_as_cards_change_it() -> None:
    back = effect(
        "back",
        '{ verb = "no damage" }, { verb = "damage", amount = 5, who = "striker" }',
        store=True,
    )
    thick = adaptation("thick", 'changes = [{ number = "damage taken", by = -2 }]')
    board = table(
        *(back, thick),
        phase=Phase.STRIKE,
        adaptations={0: "attack12, thick"},
        stored={1: "back"},
        deck="",
        hands={0: MANY},
    )
    view = board.seen(0)
    world = world_with(view, "back")
    struck = GUIDE.try_out(view, world, board.choice("strike 1"))
    assert struck[4:] == (1, 12 + 3 + 5 - 2), "what is kept off, and what is done to the striker"


def speed(*rows: str, hand: str = MANY, adaptation: str = "", health: list[int]) -> Table:
    """A round of Speed Lizards in which seat 0 acts, and seat 1 has an Adaptation."""
    board = table(
        *rows,
        hands={0: hand},
        adaptations={1: adaptation} if adaptation else {},
        health=health,
        options=Options(Mode.SPEED_LIZARDS),
    )
    board.state.rounds = lizards.Rounds(1, 0, 0, (0, 3))
    return board


def tried_out(board: Table, told: str) -> Measures:
    view = board.seen(0)
    world = first_world(view, 3)._replace(dice=(4,) * 64)
    return GUIDE.try_out(view, world, board.choice(told))


def test_a_round_that_is_won_is_worth_all_in_speed_lizards() -> None:
    board = speed(SLAP, hand=f"slap, {MANY}", health=[20, 5])
    assert tried_out(board, "play slap") == (1, 5, 0, 0, 0, 0)
    assert tried_out(speed(health=[20, 20]), "end")[0] < 1


def test_a_round_that_is_lost_is_worth_nothing_in_speed_lizards() -> None:
    # The die does 4, before 12 and 4 kill.
    assert tried_out(speed(adaptation="attack12", health=[5, 20]), "end") == (0, 4, 5, 1, 0, 0)


def test_what_a_dinosaur_did_before_it_died_of_it_counts_in_speed_lizards() -> None:
    hurts = adaptation(
        "thorns",
        'when = [{ occasion = "struck", do = [{ verb = "damage", amount = 3, who = "striker" }] }]',
    )
    board = speed(hurts, adaptation="thorns", health=[3, 20]).choose("end")
    assert tried_out(board, "strike 1") == (0, 4, 3, 1, 0, 0)


def test_a_round_that_nobody_wins_is_shared_in_speed_lizards() -> None:
    meteor = effect("meteor", '{ verb = "damage", amount = 9, who = "everybody" }')
    board = speed(meteor, hand=f"meteor, {MANY}", health=[7, 9])
    assert tried_out(board, "play meteor") == (0.5, 9, 7, 1, 0, 0)


def test_eggs_count() -> None:
    board = table(hands={0: MANY}, options=Options(Mode.EGG_STEALERS))
    richer = table(hands={0: MANY}, options=Options(Mode.EGG_STEALERS))
    richer.state.eggs = (6, 2)
    few, many = (
        GUIDE.try_out(one.seen(0), first_world(one.seen(0), 3), one.choice("end"))[0]
        for one in (board, richer)
    )
    assert many > few
