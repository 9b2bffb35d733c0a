"""The words for a question: what is asked, what may be done, and why something may not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.language import choose as choose_language
from engine.lizards import Mode, Options, Phase, choices
from engine.lizards.telling import (
    asked_for,
    invitation,
    listed_text,
    progress_text,
    prompt,
    why_not,
)
from tests.lizards.boards import Table, adaptation, effect, table

NAMES = ("Anna", "Ben", "Chloé", "Dag")
FLUFF = adaptation("fluff", 'changes = [{ number = "rerolls", by = 1 }]')
FERNS = adaptation("ferns", 'guards = ["strikes"]')


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    choose_language("en")


def words(board: Table) -> tuple[str, str]:
    """What is asked for, and what the asked seat may do."""
    public, own = board.seen(None), board.seen(board.state.seat)
    assert prompt(public, NAMES) == ""
    called = invitation(public, NAMES)
    assert called == f"{NAMES[board.state.seat or 0]}, pick up your hand: {asked_for(own, NAMES)}"
    return asked_for(public, NAMES), prompt(own, NAMES)


def test_the_phases() -> None:
    board = table(phase=Phase.REFILL, hands={0: "breath, breath, breath"})
    assert words(board) == ("Refill", "draw a card, or stop: 2 cards fill the hand")
    board.choose("draw")
    assert words(board)[1] == "draw a card, or stop: 1 card fills the hand"
    board.choose("end")
    assert words(board) == ("action", "play or discard a card: 2 actions left")
    board.choose("play breath")
    assert words(board)[1] == "play or discard a card: 1 action left"
    board.choose("end")
    assert words(board) == ("Strike", "strike somebody, or nobody")


def test_the_stages_of_a_strike() -> None:
    board = table(FLUFF, phase=Phase.STRIKE, adaptations={0: "fluff"}, stored={1: "dodge"})
    board.choose("strike 1")
    assert words(board) == ("answer to the Strike", "Anna strikes Ben: answer, or pass")
    board.choose("pass", 5)
    assert words(board) == (
        "roll again?",
        "Strike on Ben with a 5: keep the die, or roll it again",
    )
    board.choose("pass")
    assert words(board)[1] == "Anna strikes Ben with a 5: answer, or pass"


def test_whoever_strikes_is_asked_what_to_throw_in_and_not_to_answer() -> None:
    board = table(phase=Phase.STRIKE, stored={0: "dodge"}).choose("strike 1")
    assert words(board)[1] == "Strike on Ben: throw a card in, or pass"
    board.choose("pass", 5)
    assert words(board)[1] == "Strike on Ben with a 5: throw a card in, or pass"


def test_a_wild_part_and_too_many_adaptations() -> None:
    rex = "rex-head, rex-body, rex-arms, rex-legs"
    three = "weight9, weight9, weight9"
    board = table(parts={0: rex}, adaptations={0: three}, hands={0: "wild"})
    board.choose("play wild")
    assert words(board) == ("place of Wild", "name the type of Part that Wild becomes")
    board.choose("name head")
    assert words(board) == (
        "an Adaptation too many",
        "discard an Adaptation: without a set there can be only two",
    )
    board = table(adaptations={0: "weight9, weight9"}, hands={0: "attack12"})
    board.choose("play attack12")
    assert words(board) == (
        "an Adaptation too many",
        "discard an Adaptation to make room for Attack 12",
    )


@pytest.mark.parametrize(
    ("do", "asked"),
    [
        ('{ verb = "discard", count = 1, who = "you" }', "a card to discard"),
        ('{ verb = "steal", look_first = true }', "a card to take"),
        ('{ verb = "store" }', "a card to Store"),
        ('{ verb = "use" }', "a card to Use, or none"),
        ('{ verb = "fetch" }', "a card of the discard pile"),
        ('{ verb = "peek" }', "a card of the deck"),
        ('{ verb = "reveal from hand" }', "a card to Reveal"),
        ('{ verb = "break part" }', "a Part to discard"),
        ('{ verb = "take part" }', "a Part to take"),
        ('{ verb = "swap parts" }', "a type of Part to swap"),
        ('{ verb = "break adaptation" }', "an Adaptation to discard"),
    ],
)
def test_what_a_card_asks(do: str, asked: str) -> None:
    board = table(
        effect("x", do),
        hands={0: "x, breath, breath", 1: "breath, rex-legs"},
        parts={0: "rex-head, rex-body", 1: "tri-head, tri-body"},
        adaptations={1: "weight9, weight9"},
        discard="tri-legs, tri-arms",
    )
    board.choose("play x")
    assert words(board) == (f"X: {asked}", f"X: {asked}")


def test_a_target() -> None:
    board = table(effect("x", '{ verb = "damage", amount = 1 }'), players=3, hands={0: "x"})
    board.choose("play x")
    assert words(board) == ("target of X", "name the target of X")


def test_in_mono_hand_only_the_holder_has_a_hand_to_pick_up() -> None:
    options = Options(Mode.MONO_HAND)
    holder = table(options=options, hands={0: "breath"})
    assert invitation(holder.seen(None), NAMES) == "Anna, pick up the hand of all: action"
    waiting = table(options=options, phase=Phase.STRIKE, hands={0: "breath"}, stored={1: "dodge"})
    waiting.choose("strike 1")
    told = "Ben, come to the screen: answer to the Strike"
    assert invitation(waiting.seen(None), NAMES) == told


def test_nothing_is_asked_while_luck_decides_and_after_the_end() -> None:
    board = table(phase=Phase.STRIKE, health=(50, 1))
    board.choose("strike 1")
    for _ in range(2):
        public = board.seen(None)
        assert (asked_for(public, NAMES), invitation(public, NAMES)) == ("", "")
        if board.state.pending is not None:
            board.choose(6)


def test_how_far_the_game_is() -> None:
    board = table(turn=9)
    assert progress_text(board.seen(None)) == "turn 9"
    board.state.turn = 0
    assert progress_text(board.seen(None)) == "before the first turn"


def test_a_list_of_games_names_the_mode() -> None:
    assert listed_text(table(turn=9).seen(None)) == "turn 9"
    eggs = table(turn=9, options=Options(Mode.EGG_STEALERS))
    assert listed_text(eggs.seen(None)) == "Egg Stealers, turn 9"


# -- why not -------------------------------------------------------------------------------------


def refused(board: Table, told: str | object) -> str | None:
    choice = board.choice(told) if isinstance(told, str) else told
    return why_not(board.seen(board.state.seat), choice)


def test_whatever_is_offered_is_not_refused() -> None:
    board = table(hands={0: "breath"}, stored={0: "dodge"})
    for option in board.state.options():
        assert refused(board, option) is None


def test_it_may_not_be_the_turn_of_this_hand() -> None:
    board = table(hands={0: "breath", 1: "rex-head"})
    assert why_not(board.seen(1), board.choice("play rex-head")) == (
        "It is not the turn of this hand."
    )


@pytest.mark.parametrize(
    ("phase", "told", "why"),
    [
        (Phase.REFILL, "play breath", "In a Refill phase cards are drawn"),
        (Phase.ACTION, "draw", "In the Action phase no cards are drawn"),
        (Phase.ACTION, "strike 1", "The Strike comes after"),
        (Phase.ACTION, "store breath", "Only a card that says so can be Stored."),
        (Phase.ACTION, "play dodge", "This card has to be Stored first"),
        (Phase.ACTION, "drop weight9", "Only Adaptations of the own dinosaur"),
        (Phase.ACTION, "use dodge", "Only a Stored card can be Used"),
        (Phase.ACTION, "pass", "In the Action phase cards of this hand"),
        (Phase.STRIKE, "play breath", "The Action phase is over"),
        (Phase.STRIKE, "draw", "In the Strike phase somebody can be struck"),
        (Phase.STRIKE, "strike 0", "A dinosaur does not strike itself."),
        (Phase.STRIKE, "strike 2", "Only a living dinosaur can be struck."),
        (Phase.STRIKE, "strike 3", "A card protects this dinosaur"),
    ],
)
def test_the_rule_that_forbids_it_is_named(phase: Phase, told: str, why: str) -> None:
    board = table(
        FERNS,
        players=4,
        phase=phase,
        dead=[2],
        hands={0: "breath, dodge"},
        adaptations={1: "weight9", 3: "ferns"},
    )
    sentence = refused(board, told)
    assert sentence is not None
    assert sentence.startswith(why)
    assert sentence.endswith(".")


def test_inside_a_strike_and_inside_a_card() -> None:
    board = table(phase=Phase.STRIKE, stored={1: "dodge"}, hands={1: "breath"})
    board.choose("strike 1")
    assert refused(board, "play breath") == "A Strike can be answered only with Stored cards."
    board = table(hands={0: "wild, breath"})
    board.choose("play wild")
    assert refused(board, choices.PASS) == (
        "First the card that is being carried out has to be finished."
    )
