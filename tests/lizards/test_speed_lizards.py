"""Speed Lizards: rounds with 25 health, until the deck is used up."""

from __future__ import annotations

from random import Random

import pytest

from engine import lizards
from engine.lizards import LizardsState, Mode, Options, Phase, Rounds, events
from engine.lizards.asking import prompt, why_not
from engine.lizards.choices import EndPhase
from engine.lizards.describing import progress_text
from engine.lizards.phases import ChooseStrike, Refusal
from engine.lizards.styles import quick
from engine.lizards.telling import tell
from engine.machine import IllegalChoice
from tests.lizards.boards import Heard, Table, adaptation, effect, table
from tests.lizards.playing import played

SPEED = Options(Mode.SPEED_LIZARDS)
NAMES = ("Anna", "Bob", "Cleo", "Dirk")
BOOM = effect("boom", '{ verb = "damage", amount = 3 }')


def begun(players: int = 2, first: int = 0) -> LizardsState:
    """A game before its first turn's first choice."""
    state = lizards.new_game(players, SPEED, first=first)
    state.choose(tuple(state.cards.cards))
    return state


def board(*rows: str, rounds: Rounds | None = None, **given: object) -> Table:
    """A table in the middle of a round: the first one, begun by seat 0, if nothing else is said."""
    found = table(*rows, options=SPEED, **given)  # type: ignore[arg-type]
    found.state.rounds = rounds or Rounds(1, 0, 0, (0,) * len(found.state.seats_of))
    return found


def told(found: Table, *kinds: type[events.Event]) -> list[str | None]:
    return [tell(event, NAMES) for event in found.heard.of(*kinds)]


def test_everybody_has_25_health_and_five_cards() -> None:
    state = begun(3)
    assert state.health == [25, 25, 25]
    assert [len(hand) for hand in state.hands] == [5, 5, 5]
    assert state.rounds == Rounds(1, 0, 0, (0, 0, 0))
    assert progress_text(lizards.view(state, None)) == "round 1, turn 1"


def test_a_won_round_is_counted_and_all_cards_in_hands_and_in_play_are_discarded() -> None:
    found = board(
        BOOM,
        health=(9, 3),
        hands={0: "boom, rex-head", 1: "tri-head"},
        stored={0: "dodge"},
        parts={0: "rex-body"},
        adaptations={0: "weight9"},
        revealed={0: "rex-arms"},
        effects={0: "shield"},
    )
    found.choose("play boom")
    assert found.state.rounds.won == (1, 0)
    gone = "boom, rex-head, tri-head, dodge, rex-body, weight9, rex-arms, shield"
    assert sorted(found.discard) == sorted(gone.split(", "))
    assert found.parts(0) == ["-", "-", "-", "-"]
    assert found.sums(0) == (0, 0)


def test_then_there_are_five_new_cards_each_and_the_health_is_25_again() -> None:
    found = board(BOOM, health=(9, 3), hands={0: "boom, rex-head"}, players=2)
    top = [card.name for card in found.state.deck[-5:]]
    found.choose("play boom")
    assert found.health == [25, 25]
    assert found.state.living == (0, 1)
    assert [len(hand) for hand in found.state.hands] == [5, 5]
    assert sorted(card.name for card in found.state.hands[1]) == sorted(top)
    assert found.is_ready()


def test_those_who_have_died_play_in_the_next_round() -> None:
    found = board(BOOM, players=4, health=(9, 3, 0, 0), dead=[2, 3], hands={0: "boom"})
    found.choose("play boom")
    assert found.state.living == (0, 1, 2, 3)
    assert found.state.deaths == ()


@pytest.mark.parametrize(("starter", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_seat_after_the_one_that_started_the_last_round_starts(
    starter: int, following: int
) -> None:
    rounds = Rounds(4, starter, 2, (1, 1, 1))
    found = board(
        BOOM, rounds=rounds, players=3, health=(9, 3, 0), dead=[2], hands={0: "boom"}, turn=7
    )
    found.choose("play boom")
    assert found.asked == (following, "TakeAction")
    assert found.state.rounds == Rounds(5, following, 7, (2, 1, 1))
    assert told(found, events.RoundEnded, events.RoundBegan) == [
        "Anna wins round 4. Rounds won: Anna 2, Bob 1, Cleo 1.",
        f"Round 5 begins, and {NAMES[following]} starts.",
    ]


def test_a_round_in_which_the_last_ones_die_together_is_won_by_nobody() -> None:
    rows = effect("doom", '{ verb = "damage", amount = 9, who = "everybody" }')
    found = board(rows, health=(9, 3), hands={0: "doom"})
    found.choose("play doom")
    assert found.state.rounds.won == (0, 0)
    assert told(found, events.RoundEnded) == ["Nobody wins round 1. Rounds won: Anna 0, Bob 0."]
    assert found.state.result is None


def test_the_discard_pile_never_becomes_a_deck() -> None:
    found = board(phase=Phase.REFILL, deck="breath", discard="rex-head, rex-body, rex-arms")
    found.choose("draw")
    assert found.asked == (0, "TakeAction")
    assert found.state.deck == []
    spy = effect("spy", '{ verb = "peek" }, { verb = "draw", count = 1 }')
    found = board(spy, deck="", hands={0: "spy, breath"}, discard="rex-head")
    found.choose("play spy")
    assert found.hand(0) == ["breath"]


@pytest.mark.parametrize(("left", "is_over"), [(9, True), (10, False)])
def test_with_fewer_cards_than_a_full_deal_needs_the_match_is_over(
    left: int, is_over: bool
) -> None:
    deck = ", ".join(["breath"] * left)
    found = board(BOOM, health=(9, 3), hands={0: "boom"}, deck=deck)
    found.choose("play boom")
    assert (found.state.result is not None) is is_over


@pytest.mark.parametrize(
    ("won", "places", "sentence"),
    [
        ((0, 1, 0), (1, 1, 3), "The game is a draw between Anna and Bob."),
        ((1, 1, 0), (1, 2, 3), "Anna has won the most rounds and wins the game."),
        ((0, 2, 1), (2, 1, 2), "Bob has won the most rounds and wins the game."),
    ],
)
def test_most_rounds_won_wins_and_equals_share(
    won: tuple[int, ...], places: tuple[int, ...], sentence: str
) -> None:
    rounds = Rounds(4, 0, 0, won)
    found = board(
        BOOM,
        rounds=rounds,
        players=3,
        health=(9, 3, 0),
        dead=[2],
        hands={0: "boom"},
        deck="breath",
    )
    found.choose("play boom")
    assert found.state.result is not None
    assert found.state.result.places == places
    assert found.state.result.scores == (won[0] + 1, *won[1:])
    assert told(found, events.GameEnded) == [sentence]


def test_a_game_that_is_broken_off_goes_by_rounds_too() -> None:
    state = lizards.new_game(2, SPEED, first=0)
    assert state.standing().places == (1, 1)
    found = board(rounds=Rounds(3, 0, 0, (0, 2)))
    assert found.state.standing().places == (2, 1)


def test_without_a_deck_there_is_no_refill() -> None:
    found = board(phase=Phase.REFILL, deck="", hands={0: "breath"})
    assert found.asked == (0, "TakeAction")


def test_without_a_deck_a_strike_is_compulsory() -> None:
    found = board(phase=Phase.STRIKE, deck="", adaptations={0: "weight9"}, stored={0: "breath"})
    assert found.options() == ["strike 1", "use breath", "drop weight9"]
    with pytest.raises(IllegalChoice, match="somebody has to be struck") as refused:
        found.choose("end")
    assert refused.value.reason is Refusal.MUST_STRIKE
    view = found.seen(0)
    assert prompt(view, NAMES) == "somebody has to be struck: the deck is used up"
    assert why_not(view, EndPhase()) == "The deck is used up: somebody has to be struck."


def test_with_a_deck_it_is_not() -> None:
    found = board(phase=Phase.STRIKE, deck="breath")
    assert found.may("end")
    assert prompt(found.seen(0), NAMES) == "strike somebody, or nobody"


def test_it_is_one_strike_that_is_compulsory() -> None:
    rows = adaptation("twice", 'changes = [{ number = "strikes", by = 1 }]')
    found = board(rows, phase=Phase.STRIKE, deck="", adaptations={0: "twice", 1: "weight20"})
    found.choose("strike 1", 1)
    assert found.asked == (0, "ChooseStrike")
    assert found.may("end")


def test_if_nobody_can_be_struck_there_is_no_strike() -> None:
    rows = adaptation("shy", 'guards = ["strikes"]')
    found = board(rows, phase=Phase.STRIKE, deck="", adaptations={1: "shy"})
    assert found.options() == ["end"]


def quiet_lap(found: Table, turns: int) -> None:
    """Turns in which nobody does anything but strike in vain."""
    for _ in range(turns):
        assert found.asked[1] == "TakeAction"
        found.choose("end")
        assert isinstance(found.state.pending, ChooseStrike)
        found.choose(found.state.options()[0], 1)


WALLS = {0: "weight20", 1: "weight20 2", 2: "weight20 3"}


def test_if_nothing_moves_for_a_whole_lap_most_health_takes_the_round() -> None:
    found = board(deck="", health=(9, 20, 8), players=3, adaptations=WALLS, hands={0: "breath"})
    found.state.last_stir = 4
    quiet_lap(found, 2)
    assert found.state.result is None
    quiet_lap(found, 1)
    assert found.state.rounds.won == (0, 1, 0)
    assert told(found, events.RoundEnded) == [
        "Nothing moves any more: Bob has most health and wins round 1. "
        "Rounds won: Anna 0, Bob 1, Cleo 0."
    ]


def test_and_if_that_is_equal_nobody_does() -> None:
    found = board(deck="", health=(9, 20, 20), players=3, adaptations=WALLS)
    found.state.last_stir = 4
    quiet_lap(found, 3)
    assert found.state.rounds.won == (0, 0, 0)
    assert found.state.result is not None
    assert found.state.result.places == (1, 1, 1)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"hands": {0: "breath"}}, "play breath"),
        ({"hands": {0: "rex-head"}}, "discard rex-head"),
        ({"hands": {0: "dodge"}}, "store dodge"),
        ({"stored": {0: "dodge"}}, "use dodge"),
        ({"hands": {0: "hide, rex-head"}}, "play hide"),
    ],
)
def test_a_card_that_leaves_a_hand_or_is_used_begins_the_lap_anew(
    given: dict[str, object], told: str
) -> None:
    rows = effect("hide", '{ verb = "store" }')
    found = board(rows, deck="", turn=8, **given)
    found.state.last_stir = 3
    found.choose(told)
    assert found.state.last_stir == 8


def test_health_that_changes_begins_the_lap_anew() -> None:
    heal = adaptation(
        "leaf", 'when = [{ occasion = "turn start", do = [{ verb = "heal", amount = 1 }] }]'
    )
    found = board(heal, phase=Phase.START, deck="", turn=8, adaptations={0: "leaf"})
    assert found.state.last_stir == 8
    found = board(phase=Phase.STRIKE, deck="", turn=8)
    found.choose("strike 1", 1)
    assert (found.health, found.state.last_stir) == ([25, 24], 8)


def test_a_card_that_is_taken_out_of_a_hand_begins_the_lap_anew() -> None:
    grab = adaptation(
        "grab",
        'when = [{ occasion = "turn start", do = [{ verb = "steal", who = "everybody else" }] }]',
    )
    given = {0: "grab"}
    found = board(grab, phase=Phase.START, deck="", turn=8, adaptations=given, hands={1: "breath"})
    assert (found.hand(0), found.state.last_stir) == (["breath"], 8)


def test_the_turn_in_which_the_deck_runs_out_is_none_of_the_lap() -> None:
    found = board(phase=Phase.START, deck="breath", players=2, adaptations=WALLS_OF_TWO, turn=5)
    found.choose("draw")
    quiet_lap(found, 2)
    assert found.state.result is None
    quiet_lap(found, 1)
    assert found.state.result is not None


WALLS_OF_TWO = {0: "weight20", 1: "weight20 2"}


@pytest.mark.parametrize(
    ("turn", "last_loss", "is_drawn"),
    [(1006, 1000, False), (1007, 1000, True), (206, 7, False), (207, 7, True)],
)
def test_ruling_30_draws_the_round_alone_and_counts_its_turns(
    turn: int, last_loss: int, is_drawn: bool
) -> None:
    rounds = Rounds(2, 0, 7, (1, 0))
    found = board(rounds=rounds, turn=turn, last_loss=last_loss, phase=Phase.LAST_REFILL)
    found.choose("end")
    assert found.state.rounds.number == (3 if is_drawn else 2)
    assert found.state.rounds.won == (1, 0)
    assert found.state.result is None


def test_a_seat_keeps_what_it_knows_of_the_deck_from_round_to_round() -> None:
    spy = effect("spy", '{ verb = "peek", count = 12 }')
    found = board(BOOM, spy, health=(9, 3), hands={0: "boom, spy"})
    third = found.state.deck[-12]
    found.choose("play spy", "choose " + _top(found))
    found.choose("play boom")
    assert found.seen(0).known_deck == ((0, third),)


def _top(found: Table) -> str:
    return found.names([found.state.deck[-1]])[0]


def test_turns_are_counted_within_the_round() -> None:
    """As the title line counts them."""
    for state in played(2, Mode.SPEED_LIZARDS, Random(4), quick):
        if state.rounds.number == 1:
            heard = Heard()
            state.recorder = heard
            continue
        round_began, turn_began = heard.of(events.RoundBegan, events.TurnBegan)[-2:]
        assert isinstance(round_began, events.RoundBegan)
        assert turn_began == events.TurnBegan(1, round_began.seat)
        return
    raise AssertionError("there was no second round")
