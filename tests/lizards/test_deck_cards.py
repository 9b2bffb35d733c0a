"""Our own deck: each card does what its text says."""

from __future__ import annotations

import pytest

from engine import lizards
from engine.lizards import Phase, events
from tests.lizards.boards import Table, table

DECK = lizards.load_deck(None)
KINDS = {kind.id: kind for kind in DECK.kinds}
GENERA = (
    *("tyrannosaurus", "triceratops", "ankylosaurus", "velociraptor"),
    *("stegosaurus", "brachiosaurus", "spinosaurus"),
)


def ours(**board: object) -> Table:
    return table(own_deck=DECK, **board)  # type: ignore[arg-type]


def playing(card: str, *answers: object, **board: object) -> Table:
    """Seat 0 plays a card of its hand, and answers what it asks."""
    hands = {0: card, **board.pop("hands", {})}  # type: ignore[arg-type, dict-item]
    return ours(hands=hands, **board).choose(f"play {card.split(',')[0]}", *answers)


def answering(card: str, *told: object, **board: object) -> Table:
    """Seat 0 strikes seat 1, who has this card Stored."""
    return ours(phase=Phase.STRIKE, stored={1: card}, **board).choose("strike 1", *told)


HAND = "small-meteor, second-breakfast, beans"


def test_tail_slap() -> None:
    assert playing("tail-slap").health == [50, 45]
    heavy = playing("tail-slap", adaptations={1: "proud-scars"}, health=(50, 40))
    assert (heavy.sums(1)[1], heavy.health) == (2, [50, 35]), "Weight does not count"


def test_small_meteor() -> None:
    assert playing("small-meteor", players=3).health == [50, 47, 47]
    assert playing("small-meteor", health=(3, 3)).state.result is not None
    assert playing("small-meteor", health=(3, 4)).state.result is None


def test_second_breakfast() -> None:
    assert playing("second-breakfast").health == [55, 50]


@pytest.mark.parametrize(("deck", "drawn"), [(HAND, 3), ("haircut", 1), ("", 0)])
def test_early_worm(deck: str, drawn: int) -> None:
    assert len(playing("early-worm", deck=deck).hand(0)) == drawn


def test_beans() -> None:
    board = playing("beans", players=3, hands={1: "haircut", 2: "hatching"})
    assert (board.hand(1), board.hand(2)) == ([], [])


def test_hiccups() -> None:
    board = playing("hiccups", 0, hands={1: HAND})
    board.choose(0)
    assert len(board.hand(1)) == 1
    assert playing("hiccups", hands={1: "beans"}).hand(1) == []


def test_sticky_claws() -> None:
    board = playing("sticky-claws", 2, hands={1: HAND})
    assert (len(board.hand(0)), len(board.hand(1))) == (1, 2)
    assert playing("sticky-claws").hand(0) == []


def test_long_necked_neighbour() -> None:
    board = playing("long-necked-neighbour", hands={1: HAND})
    assert len(board.seen(0).seats[1].known_hand) == 3
    assert len(board.hand(0)) == 1


def test_burglar() -> None:
    board = playing("burglar", "choose beans", hands={1: HAND})
    assert board.hand(0) == ["beans"]
    safe = playing("burglar", hands={1: HAND}, adaptations={1: "poker-face"})
    assert safe.hand(0) == []


def test_bad_fall() -> None:
    board = playing("bad-fall", parts={1: "triceratops-head"})
    assert board.parts(1)[0] == "-"
    safe = playing("bad-fall", parts={1: "triceratops-head"}, adaptations={1: "sticky-joints"})
    assert safe.parts(1)[0] == "triceratops-head"


def test_identity_theft() -> None:
    board = playing("identity-theft", parts={1: "triceratops-head"})
    assert (board.parts(0)[0], board.parts(1)[0]) == ("triceratops-head", "-")
    assert board.health == [50, 58]


def test_mixed_up_wardrobe() -> None:
    board = playing(
        "mixed-up-wardrobe", parts={0: "triceratops-head", 1: "stegosaurus-head, stegosaurus-legs"}
    )
    assert (board.parts(0)[0], board.parts(1)[0]) == ("stegosaurus-head", "triceratops-head")


def test_haircut() -> None:
    board = playing("haircut", adaptations={1: "venom"})
    assert (board.adaptations(1), board.discard) == ([], ["venom", "haircut"])
    safe = playing("haircut", adaptations={1: "poker-face"})
    assert safe.adaptations(1) == ["poker-face"]


@pytest.mark.parametrize(
    ("card", "health", "sums", "later"),
    [
        ("growth-spurt", 50, (5, 0), (0, 0)),
        ("held-breath", 50, (0, 5), (0, 5)),
        ("second-wind", 40, (0, 3), (0, 3)),
        ("second-wind", 41, (0, 0), (0, 0)),
    ],
)
def test_effects_on_sums(
    card: str, health: int, sums: tuple[int, int], later: tuple[int, int]
) -> None:
    board = playing(card, health=(health, 50))
    assert board.sums(0) == sums
    board.choose("end", "end", "end")
    assert (board.state.active, board.sums(0)) == (1, later)
    board.choose("end", "end", "end", "end")
    assert board.sums(0) == (0, 0)


def test_another_thing() -> None:
    board = playing("another-thing", "end", "strike 1", 1)
    assert board.asked == (0, "ChooseStrike")
    board.choose("strike 1", 1)
    assert board.asked == (0, "Refill")


def test_stampede() -> None:
    assert playing("stampede", 2, 3, players=3).health == [50, 48, 47]


def test_fermented_fruit() -> None:
    assert playing("fermented-fruit").seen(0).actions_left == 3


def test_buried_lunch() -> None:
    board = playing("buried-lunch, beans, haircut", "store beans", "store haircut", deck="venom")
    assert (board.stored(0), board.hand(0)) == (["beans", "haircut"], ["venom"])


def test_improvising() -> None:
    board = playing("improvising, second-breakfast, thick-hide", "use thick-hide")
    board.choose("use second-breakfast")
    assert (board.adaptations(0), board.health[0]) == (["thick-hide"], 55)
    assert board.state.actions_taken == 1


def test_look_what_i_have() -> None:
    board = playing("look-what-i-have, triceratops-head")
    assert board.sums(0) == (1, 2)
    board.choose("end", "end", "end")
    assert (board.state.active, board.sums(0), board.parts(0)) == (1, (1, 2), ["-"] * 4)
    board.choose("end", "end", "end", "end")
    assert board.sums(0) == (0, 0)


def test_hatching() -> None:
    board = playing("hatching", deck="triceratops-head, sticky-joints, beans")
    assert board.sums(0) == (1, 3)


def test_excavation() -> None:
    board = playing("excavation", discard="beans, triceratops-head")
    assert board.hand(0) == ["triceratops-head"]
    assert playing("excavation", discard="beans").hand(0) == []


def test_amber() -> None:
    board = playing("amber", "choose beans", deck="venom, haircut, hatching, beans, spikes")
    assert board.hand(0) == ["beans"]
    assert [depth for depth, _ in board.seen(0).known_deck] == [0, 1, 2]


def test_ferns() -> None:
    board = playing("ferns", "end", "end", "end", "end", "end")
    assert board.state.active == 1
    assert board.options() == ["end"]


def test_tar_pit() -> None:
    board = playing("tar-pit", "end", "end", "end", "end")
    assert board.asked == (1, "TakeAction")
    board.choose("end")
    assert board.asked == (1, "Refill")


def test_just_in_time() -> None:
    assert answering("just-in-time", "pass", 6, "use just-in-time").health == [50, 50]
    assert answering("just-in-time", "pass", 6, "pass").health == [50, 44]


def test_playing_dead() -> None:
    assert answering("playing-dead", "use playing-dead", 6).health == [50, 50]


def test_wishbone() -> None:
    board = answering("wishbone", "pass", 6, "use wishbone", 1)
    assert (board.health, len(board.hand(1))) == ([50, 49], 1)


def test_badly_hidden_trap() -> None:
    assert answering("badly-hidden-trap", "use badly-hidden-trap", 6).health == [44, 44]


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


def test_barbed_tongue() -> None:
    board = ours(phase=Phase.STRIKE, adaptations={0: "barbed-tongue"}).choose("strike 1", 3)
    assert board.health == [53, 47]


def test_spikes() -> None:
    board = ours(phase=Phase.STRIKE, adaptations={1: "spikes"}).choose("strike 1", 3)
    assert board.health == [47, 47]


def test_short_temper() -> None:
    board = ours(phase=Phase.STRIKE, adaptations={1: "short-temper"}).choose("strike 1", 3, 5)
    assert board.health == [45, 47]


def test_snacking_and_compost_gut() -> None:
    board = ours(adaptations={0: "snacking, compost-gut"}, hands={0: "second-breakfast, beans"})
    board.choose("play second-breakfast", "discard beans")
    assert board.health == [50 + 5 + 1 + 2, 50]


def test_vulture_friends() -> None:
    board = playing(
        "tail-slap",
        "dinosaur 1",
        players=3,
        health=(50, 4, 50),
        adaptations={2: "vulture-friends"},
    )
    assert (board.health, len(board.hand(2))) == ([50, 0, 58], 2)


def test_leftovers() -> None:
    board = playing("leftovers", "name arms")
    assert (board.parts(0)[2], board.sums(0)) == ("leftovers", (1, 1))
    assert board.heard.of(events.SetCompleted) == []
