"""Our own deck: each Adaptation does what its text says, and no more."""

from __future__ import annotations

import pytest

from engine.lizards import Phase
from tests.lizards.test_deck_cards import NEXT_ACTION, ours, playing


@pytest.mark.parametrize(
    ("card", "sums"),
    [
        ("sticky-joints", (0, 1)),
        ("vulture-friends", (0, 1)),
    ],
)
def test_adaptations_with_printed_numbers(card: str, sums: tuple[int, int]) -> None:
    assert playing(card).sums(0) == sums


def test_loaded_die() -> None:
    for health, damage in ((50, 3), (41, 3), (40, 4), (29, 5)):
        board = ours(phase=Phase.STRIKE, adaptations={0: "loaded-die"}, health=(health, 50))
        assert board.choose("strike 1", 3).health == [health, 50 - damage]


def test_cheek_pouches() -> None:
    for health, size in ((50, 5), (41, 5), (40, 6), (25, 7)):
        board = playing("cheek-pouches", health=(health, 50))
        assert board.seen(0).dinosaurs[0].totals.hand_size == size


def test_second_brain() -> None:
    assert playing("second-brain").seen(0).actions_left == 2


def test_venom_and_winter_fat() -> None:
    board = ours(phase=Phase.STRIKE, adaptations={0: "venom"}).choose("strike 1", 3)
    assert board.health == [50, 45]
    board = ours(phase=Phase.STRIKE, adaptations={1: "winter-fat"}).choose("strike 1", 3)
    assert board.health == [50, 48]


def test_baby_fluff() -> None:
    board = ours(phase=Phase.STRIKE, adaptations={0: "baby-fluff"}).choose("strike 1", 1, "reroll")
    board.choose(6)
    assert board.health == [50, 44]


@pytest.mark.parametrize(
    ("card", "attack", "weight"), [("sore-loser", 2, 0), ("proud-scars", 0, 2)]
)
def test_what_was_lost_makes_strong(card: str, attack: int, weight: int) -> None:
    for health, times in ((51, 0), (50, 0), (41, 0), (40, 1), (29, 2)):
        board = ours(adaptations={0: card}, health=(health, 50))
        assert board.sums(0) == (times * attack, times * weight)


@pytest.mark.parametrize(
    ("card", "dealt", "taken"), [("second-teeth", 3, 0), ("thick-hide", 0, -1)]
)
def test_what_was_lost_changes_the_damage(card: str, dealt: int, taken: int) -> None:
    for health, times in ((50, 0), (41, 0), (40, 1), (29, 2)):
        board = ours(phase=Phase.STRIKE, adaptations={0: card}, health=(health, 50))
        assert board.choose("strike 1", 3).health == [health, 50 - 3 - times * dealt]
        board = ours(phase=Phase.STRIKE, adaptations={1: card}, health=(50, health))
        assert board.choose("strike 1", 3).health == [50, health - 3 - times * taken]


def test_high_leaves() -> None:
    board = ours(phase=Phase.START, adaptations={0: "high-leaves"})
    assert board.health == [52, 50]


NO_DAMAGE = "sticky-joints"
"""Weighs 1, so that a Strike with a 1 does no damage."""


@pytest.mark.parametrize(
    ("own", "other", "told", "health"),
    [
        ("barbed-tongue", "", ["strike 1", 3], [53, 47]),
        ("barbed-tongue", NO_DAMAGE, ["strike 1", 1], [53, 50]),
        ("barbed-tongue", "", ["end"], [50, 50]),
        ("", "barbed-tongue", ["strike 1", 3], [50, 47]),
        ("", "spikes", ["strike 1", 3], [47, 47]),
        ("", f"spikes, {NO_DAMAGE}", ["strike 1", 1], [47, 50]),
        ("", "spikes", ["end"], [50, 50]),
        ("spikes", "", ["strike 1", 3], [50, 47]),
        ("", "short-temper", ["strike 1", 3, 5], [45, 47]),
        ("", f"short-temper, {NO_DAMAGE}", ["strike 1", 2, 5], [45, 49]),
        ("", f"short-temper, {NO_DAMAGE}", ["strike 1", 1], [50, 50]),
        ("short-temper", "", ["strike 1", 3], [50, 47]),
        # The spikes hurt the striker, who cannot strike back at itself.
        ("short-temper", "spikes", ["strike 1", 3], [47, 47]),
        # Striking back is a Strike as well: the tongue gains 3, and the spikes deal 3.
        ("", "short-temper, barbed-tongue", ["strike 1", 3, 5], [45, 50]),
        ("spikes", "short-temper", ["strike 1", 3, 5], [45, 44]),
    ],
)
def test_what_follows_a_strike(own: str, other: str, told: list[object], health: list[int]) -> None:
    board = ours(phase=Phase.STRIKE, adaptations={0: own, 1: other}).choose(*told)
    assert (board.health, board.asked) == (health, (0, "Refill"))


@pytest.mark.parametrize("card", ["barbed-tongue", "spikes", "short-temper"])
def test_damage_by_a_card_is_no_strike(card: str) -> None:
    board = playing("tail-slap", adaptations={0: card})
    assert (board.health, board.asked) == ([50, 45], NEXT_ACTION)
    board = playing("tail-slap", adaptations={1: card})
    assert (board.health, board.asked) == ([50, 45], NEXT_ACTION)


@pytest.mark.parametrize("card", ["spikes", "short-temper"])
def test_the_struck_down_do_nothing_more(card: str) -> None:
    told = {"players": 3, "health": (50, 3, 50), "adaptations": {1: card}}
    board = ours(phase=Phase.STRIKE, **told).choose("strike 1", 3)
    assert (board.health, board.asked) == ([50, 0, 50], (0, "Refill"))


def test_barbed_tongue_gains_from_the_last_strike_as_well() -> None:
    told = {"players": 3, "health": (50, 3, 50), "adaptations": {0: "barbed-tongue"}}
    assert ours(phase=Phase.STRIKE, **told).choose("strike 1", 3).health == [53, 0, 50]


@pytest.mark.parametrize(("health", "left"), [(4, 1), (3, 0)])
def test_spikes_may_fell_the_striker(health: int, left: int) -> None:
    told = {"players": 3, "health": (health, 50, 50), "adaptations": {1: "spikes"}}
    board = ours(phase=Phase.STRIKE, **told).choose("strike 1", 3)
    assert board.health == [left, 47, 50]
    assert board.asked == ((0 if left else 1), "Refill"), "the turn of the dead is over"


def test_short_temper_cannot_strike_whoever_hides() -> None:
    told = {"adaptations": {1: "short-temper"}, "effects": {0: "ferns"}}
    board = ours(phase=Phase.STRIKE, **told).choose("strike 1", 3)
    assert (board.health, board.asked) == ([50, 47], (0, "Refill"))


@pytest.mark.parametrize(
    ("hand", "told", "gained"),
    [
        ("second-breakfast", ["play second-breakfast"], 5 + 1),
        ("triceratops-head", ["play triceratops-head"], 1),
        ("venom", ["play venom"], 1),
        # Making It Up is played, and the two others are Used.
        (
            "improvising, second-breakfast, venom",
            ["play improvising", "use second-breakfast", "use venom"],
            1 + 5 + 1 + 1,
        ),
        ("just-in-time", ["store just-in-time", "use just-in-time"], 1),
        ("just-in-time", ["store just-in-time"], 0),
        ("beans", ["discard beans"], 0),
        ("", ["drop snacking"], 0),
    ],
)
def test_snacking(hand: str, told: list[object], gained: int) -> None:
    board = ours(hands={0: hand}, adaptations={0: "snacking"}).choose(*told)
    assert board.health == [50 + gained, 50]


def test_snacking_hears_neither_itself_nor_others() -> None:
    assert playing("snacking").health == [50, 50], "another card"
    assert playing("second-breakfast", adaptations={1: "snacking"}).health == [55, 50]
    gone = playing("spikes", "drop snacking", adaptations={0: "snacking, venom"})
    assert (gone.adaptations(0), gone.health) == (["venom", "spikes"], [50, 50])


@pytest.mark.parametrize(
    ("hand", "told", "health"),
    [
        ("amber", ["discard amber"], 52),
        ("amber, venom", ["discard amber", "discard venom"], 54),
        ("second-breakfast", ["play second-breakfast"], 55),
        ("just-in-time", ["store just-in-time", "use just-in-time"], 50),
        ("", ["drop winter-fat"], 50),
        # The old Part is discarded, which was no card of the hand.
        ("triceratops-head", ["play triceratops-head"], 50),
    ],
)
def test_compost_gut(hand: str, told: list[object], health: int) -> None:
    board = ours(
        deck="",
        hands={0: hand},
        parts={0: "ankylosaurus-head"},
        adaptations={0: "compost-gut, winter-fat"},
    )
    assert board.choose(*told).health == [health, 50]


@pytest.mark.parametrize(
    ("card", "hand", "health"),
    [
        ("beans", "venom", 52),
        ("beans", "", 50),
        ("hiccups", "venom, amber", 54),
        ("sticky-claws", "venom", 50),
    ],
)
def test_compost_gut_hears_what_others_make_it_discard(card: str, hand: str, health: int) -> None:
    board = playing(card, hands={1: hand}, adaptations={1: "compost-gut"})
    assert board.health == [50, health]


@pytest.mark.parametrize(
    ("card", "bearer", "health", "left", "drawn"),
    [
        # Tail Slap, 5 damage to the dinosaur of seat 1.
        ("tail-slap", 2, (50, 5, 50), [50, 0, 58], 2),
        ("tail-slap", 0, (50, 5, 50), [58, 0, 50], 2),
        ("tail-slap", 2, (50, 6, 50), [50, 1, 50], 0),
        ("tail-slap", 1, (50, 5, 50), [50, 0, 50], 0),
        # A Rather Small Meteor, 3 damage to everybody else: two die in one moment.
        ("small-meteor", 3, (50, 3, 3, 50), [50, 0, 0, 50 - 3 + 2 * 8], 4),
        ("small-meteor", 0, (50, 3, 4, 50), [58, 0, 1, 47], 2),
        ("small-meteor", 1, (50, 3, 3, 50), [50, 0, 0, 47], 0),
        # The last of the others: the game is over.
        ("tail-slap", 0, (50, 5), [50, 0], 0),
    ],
)
def test_vulture_friends(
    card: str, bearer: int, health: tuple[int, ...], left: list[int], drawn: int
) -> None:
    aimed = ["dinosaur 1"] if card == "tail-slap" and len(health) > 2 else []
    told = {"health": health, "adaptations": {bearer: "vulture-friends"}}
    board = playing(card, *aimed, players=len(health), **told)
    assert (board.health, len(board.hand(bearer))) == (left, drawn)
