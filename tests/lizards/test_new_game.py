"""What can be played is played, what cannot is refused with a sentence; texts of saved games."""

from __future__ import annotations

from random import Random

import pytest

from engine import lizards
from engine.lizards import Mode, Options
from engine.lizards.choices import NAMES, Draw, EndPhase, Pass, Play, Reroll, Strike, Target, Use
from engine.lizards.phases import Refusal
from engine.lizards.text import decode, decode_options, encode, encode_options
from engine.machine import IllegalChoice
from tests.lizards.boards import PLAIN_DECK, ended, table

DECK = lizards.load_deck(None)


@pytest.mark.parametrize("players", [0, 1, 5, -1, 2.0, "2", None, True])
def test_standard_is_played_by_two_to_four(players: object) -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        lizards.new_game(players)  # type: ignore[arg-type]


@pytest.mark.parametrize("first", [-1, 2, "0", True, 0.0])
def test_the_first_player_is_a_seat(first: object) -> None:
    with pytest.raises(ValueError, match="seats 0 to 1"):
        lizards.new_game(2, first=first)  # type: ignore[arg-type]


@pytest.mark.parametrize("options", ["standard", Mode.STANDARD, 1])
def test_options_are_a_record(options: object) -> None:
    with pytest.raises(ValueError, match="Options record"):
        lizards.new_game(2, options)  # type: ignore[arg-type]


def test_options_are_checked() -> None:
    with pytest.raises(ValueError, match="member of Mode"):
        Options("standard")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="on or off"):
        Options(Mode.STANDARD, 1)  # type: ignore[arg-type]


def test_a_deck_is_one_that_was_loaded() -> None:
    with pytest.raises(ValueError, match="load_deck"):
        lizards.new_game(2, deck="deck.toml")  # type: ignore[arg-type]


def test_the_deal_gives_five_to_each_from_the_first_player_on() -> None:
    state = lizards.new_game(3, first=2)
    assert [card.name for card in reversed(state.deck)] == [card.name for card in DECK.cards]
    state.choose(DECK.cards)
    assert state.hands == [DECK.cards[5:10], DECK.cards[10:15], DECK.cards[:5]]
    assert len(state.deck) == len(DECK.cards) - 15
    assert state.health == [50, 50, 50]


def test_a_game_with_another_deck() -> None:
    game = lizards.game_for(PLAIN_DECK)
    state = game.new_game(2, Options(), 0)
    assert state.cards is PLAIN_DECK
    assert ended(state).result is not None
    assert game.deck == PLAIN_DECK.text
    assert lizards.GAME is lizards.GAME
    assert lizards.GAME.new_game(2, Options(), 0).cards is DECK
    with pytest.raises(AttributeError, match="GAMES"):
        _ = lizards.GAMES  # type: ignore[attr-defined]


def test_the_same_luck_gives_the_same_game() -> None:
    prints = {ended(lizards.new_game(3, first=0), seed=4).fingerprint() for _ in range(3)}
    assert len(prints) == 1
    assert ended(lizards.new_game(3, first=0), seed=5).fingerprint() not in prints


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("play rex-head", Refusal.NOT_IN_HAND),
        ("discard rex-head", Refusal.NOT_IN_HAND),
        ("strike 1", Refusal.CANNOT_BE_STRUCK),
        ("draw", Refusal.NOT_NOW),
        ("store breath", Refusal.NOT_NOW),
        ("use breath", Refusal.NOT_NOW),
    ],
)
def test_refusals_have_names(told: str, reason: Refusal) -> None:
    board = table(hands={0: "breath"})
    with pytest.raises(IllegalChoice) as caught:
        board.choose(told)
    assert caught.value.reason is reason
    assert str(caught.value).endswith(".")


# -- texts ---------------------------------------------------------------------------------------

CARD = DECK.card("tail-slap.1")


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Draw(), "draw"),
        (EndPhase(), "end"),
        (Pass(), "pass"),
        (Reroll(), "reroll"),
        (NAMES[2], "name arms"),
        (Play(CARD), "play tail-slap.1"),
        (lizards.Store(CARD), "store tail-slap.1"),
        (Use(CARD), "use tail-slap.1"),
        (lizards.Discard(CARD), "discard tail-slap.1"),
        (lizards.Drop(CARD), "drop tail-slap.1"),
        (lizards.Choose(CARD), "choose tail-slap.1"),
        (Strike(3), "strike 3"),
        (Target(0), "target 0"),
        (lizards.TargetDinosaur(1), "dinosaur 1"),
        (0, "0"),
        (12, "12"),
        ((CARD, DECK.card("beans.1")), "(tail-slap.1 beans.1)"),
        ((), "()"),
    ],
)
def test_choices_and_outcomes_as_text(value: object, text: str) -> None:
    assert encode(value) == text
    back = decode(text, DECK)
    assert (type(back), back) == (type(value), value)


@pytest.mark.parametrize(
    "value", [-1, True, 1.0, None, "draw", [CARD], (CARD, "x"), CARD, object()]
)
def test_whatever_else_has_no_text(value: object) -> None:
    with pytest.raises(ValueError, match="no choice"):
        encode(value)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "Draw", "draw ", "play", "play tail-slap", "play tail-slap.4", "strike", "01"),
        *(
            "strike -1",
            "strike 01",
            "strike 1.0",
            "strike \u0661",
            "name tail",
            "(tail-slap.1",
            "x",
        ),
        *("(tail-slap.1  beans.1)", "+1", "99999999999", "use nothing.1", "play  tail-slap.1"),
    ],
)
def test_whatever_would_not_have_been_written_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"no choice|no card"):
        decode(text, DECK)


def test_cards_of_another_deck_are_not_read() -> None:
    with pytest.raises(ValueError, match="no card"):
        lizards.game_for(PLAIN_DECK).decode("play tail-slap.1")


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("wild", [True, False])
def test_options_as_text(mode: Mode, wild: bool) -> None:
    options = Options(mode, wild)
    assert decode_options(encode_options(options)) == options


@pytest.mark.parametrize("text", ["", "{}", '{"mode": "standard"}', "standard"])
def test_other_options_are_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="no options"):
        decode_options(text)


def test_a_novice_plays_whole_games() -> None:
    novice = lizards.GAME.bots["novice"]
    for players in (2, 3, 4):
        state, rng = lizards.new_game(players, first=0), Random(players)
        while state.pending is not None:
            if state.seat is None:
                state.choose(state.pending.draw(state, rng))
            else:
                view = lizards.view(state, state.seat)
                state.choose(novice.choose(view, view.options, rng))
        assert state.result is not None
