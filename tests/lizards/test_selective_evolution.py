"""Selective Evolution: everybody picks three Adaptations before the game."""

from __future__ import annotations

import pytest

from engine import lizards
from engine.helping import headings
from engine.lizards import Mode, Options, Phase, events
from engine.lizards.asking import asked_for, prompt, why_not
from engine.lizards.choices import Choose, Discard, Draw
from engine.lizards.evolution import Pick
from engine.lizards.helping import Section, help_section, help_text
from engine.lizards.moving import Shuffle
from engine.lizards.telling import tell
from engine.lizards.words import Kind
from tests.lizards.boards import PLAIN_DECK, Table, adaptation, effect, table

EVOLUTION = Options(Mode.SELECTIVE_EVOLUTION)
NAMES = ("Anna", "Bob", "Cleo", "Dirk")
ADAPTATIONS = [card for card in PLAIN_DECK.cards if card.kind.kind is Kind.ADAPTATION]


def board(*rows: str, **given: object) -> Table:
    return table(*rows, options=EVOLUTION, **given)  # type: ignore[arg-type]


def picking(players: int = 2, first: int = 0) -> Table:
    """A game with the plain deck, before the first pick."""
    return Table(lizards.new_game(players, EVOLUTION, PLAIN_DECK, first))


def picked(players: int = 2, first: int = 0) -> Table:
    """A game in which everybody has picked the first that was left."""
    found = picking(players, first)
    while isinstance(found.state.pending, Pick):
        found.choose(found.state.options()[0])
    return found


def test_before_the_deal_all_adaptations_lie_open() -> None:
    found = picking()
    assert found.state.display == tuple(ADAPTATIONS)
    assert not any(card.kind.kind is Kind.ADAPTATION for card in found.state.deck)
    assert found.state.hands == [(), ()]
    assert found.seen(None).display == tuple(ADAPTATIONS)


@pytest.mark.parametrize(("players", "first"), [(2, 0), (3, 2), (4, 1)])
def test_in_seat_order_one_at_a_time_each_player_picks_three(players: int, first: int) -> None:
    found = picking(players, first)
    asked = []
    while isinstance(found.state.pending, Pick):
        asked.append(found.state.seat)
        found.choose(found.state.options()[-1])
    one_round = [(first + turn) % players for turn in range(players)]
    assert asked == one_round * 3
    assert [len(cards) for cards in found.state.picked] == [3] * players


def test_a_pick_is_one_of_those_that_still_lie_open() -> None:
    found = picking()
    assert found.state.options() == tuple(map(Choose, ADAPTATIONS))
    found.choose("choose weight9 2")
    assert found.picked(0) == ["weight9 2"]
    assert not found.may("choose weight9 2")
    assert found.may("choose weight9")
    assert found.seen(1).seats[0].picked == (found.card("weight9 2"),)


def test_the_rest_leave_the_game() -> None:
    found = picked(3)
    assert isinstance(found.state.pending, Shuffle)
    state = found.state
    assert state.display == ()
    assert state.removed == tuple(ADAPTATIONS[9:])
    assert len(state.deck) == len(PLAIN_DECK.cards) - len(ADAPTATIONS)
    found.choose(tuple(state.deck))
    assert [len(hand) for hand in state.hands] == [5, 5, 5]
    assert found.asked == (0, "TakeAction")
    assert found.is_ready()


def test_all_of_it_is_told() -> None:
    found = picked(2)
    told = [tell(event, NAMES) for event in found.heard.events]
    assert told == [
        "Anna picks Attack 12.",
        "Bob picks Attack 12.",
        "Anna picks Attack 12.",
        "Bob picks Attack 12.",
        "Anna picks Weight 9.",
        "Bob picks Weight 9.",
        "6 Adaptations were not picked and leave the game.",
    ]
    laid_out = events.LaidOut(tuple(ADAPTATIONS))
    assert tell(laid_out, NAMES) == "12 Adaptations lie open, to be picked from."


def test_who_picks_reads_what_is_asked_and_why_not() -> None:
    found = picking()
    view = found.seen(0)
    assert asked_for(view, NAMES) == "an Adaptation to pick"
    assert prompt(view, NAMES) == "pick an Adaptation: 3 are left to pick"
    assert "out of those that lie open" in (why_not(view, Draw()) or "")
    assert help_section(view, "en") == headings(help_text("en"))[Section.MODES]
    found.choose(*[found.state.options()[0]] * 1)
    for _ in range(3):
        found.choose(found.state.options()[0])
    assert prompt(found.seen(0), NAMES) == "pick an Adaptation: 1 is left to pick"


def test_a_picked_card_is_played_in_the_owners_action_phase_without_an_action() -> None:
    found = board(picked={0: "attack12, weight9", 1: "weight20"}, hands={0: "breath"})
    assert found.options() == [
        *("play breath", "discard breath"),
        *("play attack12", "play weight9", "end"),
    ]
    found.choose("play attack12")
    assert (found.adaptations(0), found.picked(0)) == (["attack12"], ["weight9"])
    assert (found.state.actions_taken, found.sums(0)) == (0, (12, 0))
    (event,) = found.heard.of(events.PickedPlayed)
    assert tell(event, NAMES) == ("Anna plays the picked Adaptation Attack 12, without an action.")


def test_it_may_still_be_played_after_the_last_action() -> None:
    found = board(picked={0: "attack12"}, hands={0: "breath, breath, breath"})
    found.choose("play breath", "play breath 2")
    assert found.asked == (0, "TakeAction")
    assert found.options() == ["play attack12", "end"]
    view = found.seen(0)
    assert prompt(view, NAMES) == "play a picked Adaptation, or end the phase"
    refused = why_not(view, Discard(found.card("breath 3")))
    assert refused == "No action is left; only picked Adaptations can still be played."
    found.choose("play attack12")
    assert found.asked == (0, "ChooseStrike")


def test_it_may_be_kept_for_a_later_turn() -> None:
    found = board(picked={0: "attack12"})
    found.choose("end")
    assert (found.asked, found.picked(0)) == ((0, "ChooseStrike"), ["attack12"])


@pytest.mark.parametrize("phase", [Phase.REFILL, Phase.STRIKE, Phase.LAST_REFILL])
def test_it_is_played_in_no_other_phase(phase: Phase) -> None:
    found = board(phase=phase, picked={0: "attack12"})
    assert not found.may("play attack12")


def test_in_the_turn_of_somebody_else_it_is_not_played() -> None:
    found = board(picked={1: "attack12"}, stored={1: "dodge"})
    assert not found.may("play attack12")
    assert found.state.interjections() == {1: (found.choice("use dodge"),)}


def test_the_limit_of_two_holds() -> None:
    found = board(picked={0: "attack12"}, adaptations={0: "weight9, weight20"})
    found.choose("play attack12")
    assert found.options() == ["drop weight9", "drop weight20"]
    found.choose("drop weight9")
    assert found.adaptations(0) == ["weight20", "attack12"]
    assert (found.discard, found.asked) == (["weight9"], (0, "TakeAction"))


def test_with_a_set_there_is_no_limit() -> None:
    rex = "rex-head, rex-body, rex-arms, rex-legs"
    found = board(picked={0: "attack12"}, adaptations={0: "weight9, weight20"}, parts={0: rex})
    found.choose("play attack12")
    assert found.adaptations(0) == ["weight9", "weight20", "attack12"]


def test_to_play_it_is_to_play_a_card() -> None:
    rows = adaptation(
        "glad", 'when = [{ occasion = "plays", do = [{ verb = "heal", amount = 2 }] }]'
    )
    found = board(rows, picked={0: "attack12"}, adaptations={0: "glad"})
    found.choose("play attack12")
    assert found.health == [52, 50]


@pytest.mark.parametrize(
    "verb",
    [
        '{ verb = "break adaptation", who = "everybody else" }',
        '{ verb = "discard", count = 9, who = "everybody else" }',
        '{ verb = "steal", who = "everybody else" }',
        '{ verb = "look", who = "everybody else" }',
    ],
)
def test_nothing_can_touch_it_until_then(verb: str) -> None:
    rows = effect("thief", verb)
    found = board(rows, hands={0: "thief"}, picked={1: "attack12"})
    found.choose("play thief")
    assert found.picked(1) == ["attack12"]
    assert found.asked == (0, "TakeAction")


def test_it_cannot_be_dropped_either() -> None:
    assert not board(picked={0: "attack12"}).may("drop attack12")


def test_once_it_has_left_play_it_is_discarded_like_any_other() -> None:
    found = board(picked={0: "attack12"}, deck="", discard="rex-head")
    found.choose("play attack12", "drop attack12", "end", "end")
    assert found.discard == ["rex-head", "attack12"]
    found.choose("draw")
    assert isinstance(found.state.pending, Shuffle)
    cards = (found.card("attack12"), found.card("rex-head"))
    found.choose(cards)
    assert found.hand(0) == ["attack12"]


def test_ruling_28_the_picked_cards_of_the_dead_are_discarded() -> None:
    rows = effect("boom", '{ verb = "damage", amount = 3 }')
    found = board(rows, players=3, health=(9, 3, 9), hands={0: "boom"}, picked={1: "attack12"})
    found.choose("play boom", "dinosaur 1")
    assert found.picked(1) == []
    assert "attack12" in found.discard
