"""Verbs on health, hands and piles: what they do, where they do nothing, and where they stop."""

from __future__ import annotations

import pytest

from engine.lizards import events
from engine.lizards.dinosaur import Lying
from engine.lizards.words import Until
from tests.lizards.boards import adaptation, effect
from tests.lizards.verbs import (
    HANDS_SAFE,
    is_next_action,
    playing,
)

# -- health ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "health"),
    [
        ("you", [46, 50, 50]),
        ("target opponent", [50, 50, 46]),
        ("target player", [50, 50, 46]),
        ("everybody else", [50, 46, 46]),
        ("everybody", [46, 46, 46]),
    ],
)
def test_damage(who: str, health: list[int]) -> None:
    board = playing(f'{{ verb = "damage", amount = 4, who = "{who}" }}', players=3)
    if who.startswith("target"):
        board.choose("dinosaur 2")
    assert board.health == health
    assert is_next_action(board)


def test_damage_to_several_is_one_event_and_the_dead_are_left_out() -> None:
    board = playing('{ verb = "damage", amount = 4, who = "everybody else" }', players=4, dead=[2])
    assert board.heard.of(events.Damaged) == [
        events.Damaged(board.card("x"), ((1,), (3,)), (4, 4), (46, 46))
    ]


@pytest.mark.parametrize(("health", "alive"), [(5, True), (4, False), (3, False)])
def test_damage_kills_exactly_at_no_health(health: int, alive: bool) -> None:
    board = playing('{ verb = "damage", amount = 4 }', players=3, health=(50, health, 50))
    board.choose("dinosaur 1")
    assert (1 in board.state.living) is alive


@pytest.mark.parametrize(
    ("row", "bearer", "left"),
    [
        ('changes = [{ number = "damage given", by = 2 }]', 0, 44),
        ('changes = [{ number = "damage taken", by = -1 }]', 1, 47),
        ('changes = [{ number = "damage taken", by = -4 }]', 1, 50),
        ('changes = [{ number = "damage taken", by = -9 }]', 1, 50),
    ],
)
def test_damage_by_cards_is_changed_as_that_of_strikes_is(row: str, bearer: int, left: int) -> None:
    board = playing(
        '{ verb = "damage", amount = 4 }', adaptation("odd", row), adaptations={bearer: "odd"}
    )
    assert board.health == [50, left]


@pytest.mark.parametrize(
    ("who", "health"),
    [
        ("you", [54, 50, 50]),
        ("target opponent", [50, 54, 50]),
        ("target player", [50, 54, 50]),
        ("everybody else", [50, 54, 54]),
        ("everybody", [54, 54, 54]),
    ],
)
def test_heal(who: str, health: list[int]) -> None:
    board = playing(f'{{ verb = "heal", amount = 4, who = "{who}" }}', players=3)
    if who.startswith("target"):
        board.choose("dinosaur 1")
    assert board.health == health
    assert is_next_action(board)


def test_whoever_the_same_card_has_felled_is_not_healed_by_it() -> None:
    do = '{ verb = "damage", amount = 4 }, { verb = "heal", amount = 9, who = "target opponent" }'
    board = playing(do, players=3, health=(50, 4, 50))
    board.choose("dinosaur 1")
    assert board.health == [50, 0, 50]
    assert board.heard.of(events.Healed) == []
    assert is_next_action(board)


# -- hands -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "sizes"),
    [
        ("you", [2, 0, 0]),
        ("target opponent", [0, 0, 2]),
        ("target player", [0, 0, 2]),
        ("everybody else", [0, 2, 2]),
        ("everybody", [2, 2, 2]),
    ],
)
def test_draw(who: str, sizes: list[int]) -> None:
    board = playing(f'{{ verb = "draw", count = 2, who = "{who}" }}', players=3)
    if who.startswith("target"):
        board.choose("target 2")
    assert [len(board.hand(seat)) for seat in range(3)] == sizes
    assert is_next_action(board)


def test_drawn_cards_come_from_the_top_in_the_order_of_play() -> None:
    board = playing(
        '{ verb = "draw", count = 1, who = "everybody" }', deck="rex-head, rex-body, rex-arms"
    )
    assert (board.hand(0), board.hand(1)) == (["rex-head"], ["rex-body"])


@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_discard_asks_only_as_long_as_there_is_a_choice(held: int) -> None:
    board = playing('{ verb = "discard", count = 2 }', hands={1: ", ".join(["breath"] * held)})
    asked = 0
    while board.asked == (1, "Question"):
        board.choose(board.state.options()[0])
        asked += 1
    assert (asked, len(board.hand(1))) == ({3: 2}.get(held, 0), max(0, held - 2))
    assert is_next_action(board)


def test_discard_goes_round_in_the_order_of_play_from_the_owner() -> None:
    board = playing(
        '{ verb = "discard", count = 1, who = "everybody" }',
        players=3,
        hand="x, breath, breath",
        hands={1: "rex-head, rex-body", 2: "tri-head, tri-body"},
    )
    asked = []
    while board.asked[1] == "Question":
        asked.append(board.asked[0])
        board.choose(board.state.options()[0])
    assert asked == [0, 1, 2]
    assert is_next_action(board)


def test_discard_spares_a_protected_hand_but_not_ones_own() -> None:
    board = playing(
        '{ verb = "discard", count = 1, who = "everybody" }',
        HANDS_SAFE,
        hand="x, breath",
        hands={1: "rex-head"},
        adaptations={0: "safe-hand", 1: "safe-hand"},
    )
    assert (board.hand(0), board.hand(1)) == ([], ["rex-head"])


def test_steal_takes_blindly() -> None:
    board = playing('{ verb = "steal" }', hands={1: "rex-head, rex-body, rex-legs"})
    assert board.asked == (None, "PickAtRandom")
    board.choose(1)
    taken = board.names([event.card for event in board.heard.of(events.CardTaken)])  # type: ignore[attr-defined]
    assert board.hand(0) == taken == ["rex-body"]
    assert board.hand(1) == ["rex-head", "rex-legs"]
    assert is_next_action(board)


def test_steal_with_a_look_lets_the_thief_choose() -> None:
    board = playing(
        '{ verb = "steal", look_first = true }', hands={1: "tri-head, rex-body, rex-legs"}
    )
    assert (board.asked, board.options()) == (
        (0, "Question"),
        ["choose rex-body", "choose rex-legs", "choose tri-head"],
    )
    board.choose("choose tri-head")
    assert (board.hand(0), board.hand(1)) == (["tri-head"], ["rex-body", "rex-legs"])
    assert board.seen(0).seats[1].known_hand == tuple(map(board.card, ["rex-body", "rex-legs"]))
    assert board.seen(1).seats[0].known_hand == (board.card("tri-head"),)
    assert is_next_action(board)


def test_steal_takes_the_last_card_and_nothing_from_an_empty_or_a_protected_hand() -> None:
    assert playing('{ verb = "steal" }', hands={1: "rex-head"}).hand(0) == ["rex-head"]
    assert is_next_action(playing('{ verb = "steal" }'))
    for look in ("false", "true"):
        board = playing(
            f'{{ verb = "steal", look_first = {look} }}',
            HANDS_SAFE,
            hands={1: "rex-head, rex-body"},
            adaptations={1: "safe-hand"},
        )
        assert (board.hand(0), board.hand(1)) == ([], ["rex-head", "rex-body"])
        assert board.seen(0).seats[1].known_hand == ()


def test_steal_from_everybody_else() -> None:
    board = playing(
        '{ verb = "steal", who = "everybody else" }',
        players=3,
        hands={1: "rex-head", 2: "tri-head"},
    )
    assert board.hand(0) == ["rex-head", "tri-head"]


def test_look() -> None:
    board = playing('{ verb = "look" }', players=3, hands={1: "rex-head", 2: "tri-head, tri-body"})
    board.choose("target 2")
    seen = tuple(map(board.card, ["tri-head", "tri-body"]))
    assert board.seen(0).seats[2].known_hand == seen
    assert board.seen(0).seats[1].known_hand == ()
    assert board.seen(1).seats[2].known_hand == ()
    (event,) = board.heard.of(events.HandSeen)
    assert [event.seen_by(seat).cards for seat in (0, 1, 2, None)] == [seen, None, seen, None]  # type: ignore[attr-defined]
    assert is_next_action(board)


def test_look_shows_nothing_of_a_protected_hand() -> None:
    board = playing(
        '{ verb = "look" }', HANDS_SAFE, hands={1: "rex-head"}, adaptations={1: "safe-hand"}
    )
    assert board.seen(0).seats[1].known_hand == ()
    assert board.heard.of(events.HandSeen) == []


@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_store(held: int) -> None:
    cards = ["rex-head", "rex-body", "rex-legs"][:held]
    board = playing('{ verb = "store", count = 2 }', hand=", ".join(["x", *cards]))
    while board.asked == (0, "Question"):
        board.choose(board.state.options()[0])
    assert (board.stored(0), board.hand(0)) == (cards[:2], cards[2:])
    assert is_next_action(board)


def test_use_is_free_optional_and_works_as_if_played() -> None:
    board = playing('{ verb = "use", count = 2 }', hand="x, rex-head, breath, breath")
    assert board.options() == ["use rex-head", "use breath", "use breath 2", "pass"]
    board.choose("use breath", "use rex-head")
    assert (board.health, board.parts(0)[0]) == ([51, 50], "rex-head")
    assert board.state.actions_taken == 1
    assert is_next_action(board)
    board = playing('{ verb = "use", count = 2 }', hand="x, rex-head")
    board.choose("pass")
    assert board.hand(0) == ["rex-head"]
    assert is_next_action(board)
    assert is_next_action(playing('{ verb = "use" }'))


def test_use_carries_out_a_card_that_would_store_itself() -> None:
    trap = effect("trap", '{ verb = "heal", amount = 9 }', store=True)
    board = playing('{ verb = "use" }', trap, hand="x, trap")
    board.choose("use trap")
    assert (board.health, board.stored(0), board.discard) == ([59, 50], [], ["trap", "x"])


# -- piles -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "options"),
    [
        ("any", ["rex-head", "weight9", "breath", "wild"]),
        ("part", ["rex-head", "wild"]),
        ("effect", ["breath"]),
        ("adaptation", ["weight9"]),
    ],
)
def test_fetch(what: str, options: list[str]) -> None:
    board = playing(
        f'{{ verb = "fetch", what = "{what}" }}', discard="rex-head, weight9, breath, wild"
    )
    if len(options) > 1:
        assert board.options() == [f"choose {card}" for card in options]
        board.choose(f"choose {options[-1]}")
    assert board.hand(0) == options[-1:]
    assert options[-1] not in board.discard
    assert board.seen(1).seats[0].known_hand == (board.card(options[-1]),)
    assert board.seen(None).seats[0].known_hand == (board.card(options[-1]),)
    assert is_next_action(board)


def test_fetch_finds_nothing_in_an_empty_pile_and_never_itself() -> None:
    board = playing('{ verb = "fetch" }')
    assert (board.hand(0), board.discard) == ([], ["x"])


def test_fetch_takes_as_many_as_there_are() -> None:
    board = playing('{ verb = "fetch", count = 3 }', discard="rex-head, breath")
    board.choose("choose breath")
    assert board.hand(0) == ["breath", "rex-head"]
    assert is_next_action(board)


def test_peek() -> None:
    board = playing('{ verb = "peek", count = 3 }', deck="rex-head, rex-body, rex-arms, rex-legs")
    assert board.options() == ["choose rex-head", "choose rex-body", "choose rex-arms"]
    board.choose("choose rex-body")
    assert board.hand(0) == ["rex-body"]
    assert board.seen(0).known_deck == ((0, board.card("rex-head")), (1, board.card("rex-arms")))
    assert board.seen(1).known_deck == ()
    assert is_next_action(board)


@pytest.mark.parametrize("deck", ["rex-head", ""])
def test_peek_at_a_short_deck(deck: str) -> None:
    board = playing('{ verb = "peek", count = 3 }', deck=deck)
    assert board.hand(0) == [card for card in [deck] if card]
    assert len(board.heard.of(events.DeckSeen)) == len(board.hand(0))
    assert is_next_action(board)


def test_peek_shuffles_an_empty_deck_first() -> None:
    board = playing('{ verb = "peek", count = 2 }', deck="", discard="rex-head, rex-body")
    board.choose((board.card("rex-body"), board.card("rex-head")), "choose rex-body")
    assert board.hand(0) == ["rex-body"]


def test_reveal_from_hand() -> None:
    board = playing('{ verb = "reveal from hand", count = 2 }', hand="x, rex-head, weight9, breath")
    board.choose("choose weight9", "choose rex-head")
    assert (board.revealed(0), board.sums(0)) == (["weight9", "rex-head"], (6, 10))
    assert is_next_action(board)
    assert is_next_action(playing('{ verb = "reveal from hand" }'))


def test_reveal_from_deck() -> None:
    board = playing('{ verb = "reveal from deck", count = 2 }', deck="rex-head, breath, weight9")
    assert (board.revealed(0), board.sums(0)) == (["rex-head", "breath"], (6, 1))
    assert is_next_action(board)


def test_reveal_from_deck_shuffles_an_empty_deck_first() -> None:
    do = '{ verb = "reveal from deck", count = 1, until = "your next turn" }'
    board = playing(do, deck="", discard="rex-head")
    board.choose((board.card("rex-head"),))
    assert board.state.revealed[0] == (Lying(board.card("rex-head"), 0, Until.NEXT_TURN),)
    assert is_next_action(playing(do, deck=""))


def test_reveal_from_deck_goes_on_after_a_shuffle() -> None:
    board = playing('{ verb = "reveal from deck", count = 3 }', deck="rex-head", discard="weight9")
    board.choose((board.card("weight9"),))
    assert (board.revealed(0), board.discard) == (["rex-head", "weight9"], ["x"])
    assert is_next_action(board)
