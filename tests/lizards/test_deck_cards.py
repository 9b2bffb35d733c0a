"""Our own deck: each Effect that is played does what its text says, and so does the Wild Part."""

from __future__ import annotations

import pytest

from engine import lizards
from engine.lizards import events
from tests.lizards.boards import Table, table

DECK = lizards.load_deck(None)


def ours(**board: object) -> Table:
    return table(own_deck=DECK, **board)  # type: ignore[arg-type]


def playing(card: str, *answers: object, **board: object) -> Table:
    """Seat 0 plays a card of its hand, and answers what it asks."""
    hands = {0: card, **board.pop("hands", {})}  # type: ignore[arg-type, dict-item]
    return ours(hands=hands, **board).choose(f"play {card.split(',')[0]}", *answers)


HAND = "small-meteor, second-breakfast, beans"
IDLE = ("end", "end", "end", "end")
"""Refill, Action, Strike and Refill, without doing anything."""
NEXT_ACTION = (0, "TakeAction")
"""Nothing has been asked, or everything is answered."""


def test_tail_slap() -> None:
    assert playing("tail-slap").health == [50, 45]
    heavy = playing("tail-slap", adaptations={1: "proud-scars"}, health=(50, 40))
    assert (heavy.sums(1)[1], heavy.health) == (2, [50, 35]), "Weight does not count"


def test_small_meteor() -> None:
    assert playing("small-meteor", players=3).health == [50, 47, 47]
    assert playing("small-meteor", health=(3, 3)).state.result is not None
    assert playing("small-meteor", health=(3, 4)).state.result is None


def test_second_breakfast() -> None:
    assert playing("second-breakfast", players=3).health == [55, 50, 50]
    assert playing("second-breakfast", health=(1, 50)).health == [6, 50]


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
    for few in ("", "beans", "beans, venom"):
        board = playing("hiccups", hands={1: few})
        assert (board.hand(1), board.asked) == ([], NEXT_ACTION), "luck has nothing to choose"


def test_sticky_claws() -> None:
    board = playing("sticky-claws", 2, hands={1: HAND})
    assert (len(board.hand(0)), len(board.hand(1))) == (1, 2)
    assert playing("sticky-claws", hands={1: "beans"}).hand(0) == ["beans"]
    assert playing("sticky-claws", stored={1: "beans"}).hand(0) == [], "only a card of the hand"


def test_long_necked_neighbour() -> None:
    board = playing("long-necked-neighbour", hands={1: HAND})
    assert len(board.seen(0).seats[1].known_hand) == 3
    assert len(board.hand(0)) == 1
    board = playing("long-necked-neighbour", "target 1", players=3, hands={1: HAND, 2: "venom"})
    assert not board.seen(0).seats[2].known_hand, "only the target's hand"
    assert not board.seen(2).seats[1].known_hand, "and nobody else looks"
    assert len(playing("long-necked-neighbour", deck="amber").hand(0)) == 1, "of an empty hand"
    assert playing("long-necked-neighbour", hands={1: HAND}, deck="").hand(0) == []


def test_burglar() -> None:
    board = playing("burglar", "choose beans", hands={1: HAND})
    assert board.hand(0) == ["beans"]
    assert len(board.seen(0).seats[1].known_hand) == 2, "the others were seen as well"
    assert playing("burglar", hands={1: "beans"}).hand(0) == ["beans"]
    assert playing("burglar").hand(0) == []


@pytest.mark.parametrize(
    ("card", "drawn"),
    [
        ("beans", []),
        ("hiccups", []),
        ("sticky-claws", []),
        ("burglar", []),
        ("long-necked-neighbour", ["amber"]),
    ],
)
def test_a_poker_face_keeps_the_hand_from_every_card(card: str, drawn: list[str]) -> None:
    told = {"hands": {1: "venom, haircut, spikes"}, "adaptations": {1: "poker-face"}}
    board = playing(card, deck="amber", **told)
    assert board.hand(1) == ["venom", "haircut", "spikes"]
    assert not board.seen(0).seats[1].known_hand, "nor is it looked at"
    assert (board.hand(0), board.asked) == (drawn, NEXT_ACTION), "the rest of the card is done"


WARDROBE = "stegosaurus-head, stegosaurus-legs"


def test_bad_fall() -> None:
    board = playing("bad-fall", parts={1: "triceratops-head"})
    assert board.parts(1)[0] == "-"
    safe = playing("bad-fall", parts={1: "triceratops-head"}, adaptations={1: "sticky-joints"})
    assert safe.parts(1)[0] == "triceratops-head"
    board = playing("bad-fall", parts={0: "triceratops-head"})
    assert (board.parts(0)[0], board.asked) == ("triceratops-head", NEXT_ACTION), "not one's own"
    board = playing("bad-fall", "choose stegosaurus-legs", parts={1: WARDROBE})
    assert board.parts(1) == ["stegosaurus-head", "-", "-", "-"], "one, which its player chooses"


def test_identity_theft() -> None:
    board = playing("identity-theft", parts={1: "triceratops-head"})
    assert (board.parts(0)[0], board.parts(1)[0]) == ("triceratops-head", "-")
    assert board.health == [50, 58]
    board = playing("identity-theft", parts={0: "ankylosaurus-head", 1: "triceratops-head"})
    assert board.parts(0)[0] == "triceratops-head", "it replaces what was there (ruling 9)"
    assert board.discard == ["ankylosaurus-head", "identity-theft"]


def test_identity_theft_heals_where_there_is_nothing_to_take() -> None:
    board = playing("identity-theft", parts={0: "triceratops-head"})
    assert (board.parts(0)[0], board.health) == ("triceratops-head", [50, 58]), "ruling 13"
    guarded = {"parts": {1: "triceratops-head"}, "adaptations": {1: "sticky-joints"}}
    board = playing("identity-theft", **guarded)
    assert (board.parts(0)[0], board.parts(1)[0]) == ("-", "triceratops-head")
    assert board.health == [50, 58]


def test_mixed_up_wardrobe() -> None:
    board = playing("mixed-up-wardrobe", parts={0: "triceratops-head", 1: WARDROBE})
    assert (board.parts(0)[0], board.parts(1)[0]) == ("stegosaurus-head", "triceratops-head")
    both = {0: "triceratops-head, triceratops-legs", 1: WARDROBE}
    board = playing("mixed-up-wardrobe", "name legs", parts=both)
    assert board.parts(0) == ["triceratops-head", "-", "-", "stegosaurus-legs"]
    assert board.parts(1) == ["stegosaurus-head", "-", "-", "triceratops-legs"]


@pytest.mark.parametrize(
    ("own", "adaptations"),
    [("triceratops-arms", {}), ("triceratops-head", {1: "sticky-joints"})],
    ids=["no type in common", "guarded"],
)
def test_mixed_up_wardrobe_swaps_nothing(own: str, adaptations: dict[int, str]) -> None:
    board = playing("mixed-up-wardrobe", parts={0: own, 1: WARDROBE}, adaptations=adaptations)
    assert own in board.parts(0)
    assert board.parts(1) == ["stegosaurus-head", "-", "-", "stegosaurus-legs"]
    assert board.asked == NEXT_ACTION


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
    assert (board.sums(0), board.sums(1)) == (sums, (0, 0))
    board.choose("end", "end")
    assert (board.asked, board.sums(0)) == ((0, "Refill"), sums), "to the last of this turn"
    board.choose("end")
    assert (board.state.active, board.sums(0)) == (1, later)
    board.choose("end", "end", "end")
    assert (board.asked, board.sums(0)) == ((1, "Refill"), later), "to the last of the next"
    board.choose("end")
    assert (board.state.active, board.sums(0)) == (0, (0, 0))


def test_another_thing() -> None:
    board = playing("another-thing", "end", "strike 1", 1)
    assert board.asked == (0, "ChooseStrike")
    board.choose("strike 1", 1)
    assert board.asked == (0, "Refill")
    board = playing("another-thing", "end", "strike 1", 1, "strike 2", 2, players=3)
    assert board.health == [50, 49, 48]
    board = playing("another-thing", "end", "strike 1", 1, "end")
    assert board.asked == (0, "Refill"), "the second is optional"
    board.choose("end", *IDLE, "end", "end", "strike 1", 1)
    assert board.asked == (0, "Refill"), "there is one again in the next turn"


def test_stampede() -> None:
    board = playing("stampede", 2, 3, players=3)
    assert (board.health, board.asked) == ([50, 48, 47], NEXT_ACTION)
    board.choose("end")
    assert board.may("strike 1"), "the Strike of the turn is still to come"


def test_stampede_passes_by_and_stops() -> None:
    hidden = playing("stampede", 4, players=3, effects={1: "ferns"})
    assert hidden.health == [50, 50, 46]
    assert playing("stampede", effects={1: "ferns"}).asked == NEXT_ACTION
    spiky = {"players": 3, "adaptations": {1: "spikes"}}
    assert playing("stampede", 2, health=(3, 50, 50), **spiky).health == [0, 48, 50]
    assert playing("stampede", 2, 2, health=(4, 50, 50), **spiky).health == [1, 48, 48]


def test_fermented_fruit() -> None:
    assert playing("fermented-fruit").seen(0).actions_left == 3
    board = playing("fermented-fruit, beans, venom, amber, spikes", "discard beans")
    board.choose("discard venom")
    assert board.asked == NEXT_ACTION
    board.choose("discard amber")
    assert (board.hand(0), board.asked) == (["spikes"], (0, "ChooseStrike"))
    board.choose("end", "end", *IDLE, "end")
    assert (board.asked, board.seen(0).actions_left) == (NEXT_ACTION, 2)


def test_buried_lunch() -> None:
    board = playing("buried-lunch, beans, haircut", "store beans", "store haircut", deck="venom")
    assert (board.stored(0), board.hand(0)) == (["beans", "haircut"], ["venom"])
    for hand, deck, stored in (
        ("beans", "venom", ["beans", "venom"]),
        ("beans", "", ["beans"]),
        ("", "venom", ["venom"]),
        ("", "", []),
    ):
        board = playing(f"buried-lunch, {hand}", deck=deck)
        assert (board.stored(0), board.hand(0)) == (stored, [])
        assert board.asked == NEXT_ACTION, "there is nothing to choose"


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
    assert (board.parts(0), board.adaptations(0)) == (["-"] * 4, []), "they lie beside it"
    board.choose("end", "end", "end", *IDLE[1:])
    assert (board.asked, board.sums(0)) == ((1, "Refill"), (1, 3))
    board.choose("end")
    assert (board.state.active, board.sums(0), board.revealed(0)) == (0, (0, 0), [])
    for deck, revealed in (("beans", ["beans"]), ("", [])):
        assert playing("hatching", deck=deck).revealed(0) == revealed


def test_what_has_hatched_adds_its_printed_numbers_and_nothing_else() -> None:
    board = playing("hatching", "end", "strike 1", 3, deck="venom, loaded-die", health=(40, 50))
    assert board.health == [40, 47], "ruling 22"


def test_excavation() -> None:
    board = playing("excavation", discard="beans, triceratops-head")
    assert board.hand(0) == ["triceratops-head"]
    for nothing in ("", "beans, venom"):
        board = playing("excavation", discard=nothing)
        assert (board.hand(0), board.asked) == ([], NEXT_ACTION)
    board = playing("excavation", "choose leftovers", discard="leftovers, triceratops-head")
    assert board.hand(0) == ["leftovers"]
    assert board.discard == ["triceratops-head", "excavation"], "one Part alone"


def test_amber() -> None:
    board = playing("amber", "choose beans", deck="venom, haircut, hatching, beans, spikes")
    assert board.hand(0) == ["beans"]
    assert [depth for depth, _ in board.seen(0).known_deck] == [0, 1, 2]
    assert board.names(board.state.deck[::-1]) == ["venom", "haircut", "hatching", "spikes"]
    board = playing("amber", deck="venom, haircut, hatching, beans, spikes")
    assert not board.may("choose spikes"), "the fifth is not looked at"
    assert playing("amber", "choose haircut", deck="venom, haircut").hand(0) == ["haircut"]
    for deck, hand in (("venom", ["venom"]), ("", [])):
        board = playing("amber", deck=deck)
        assert (board.hand(0), board.asked) == (hand, NEXT_ACTION)


def test_ferns() -> None:
    board = playing("ferns", "end", "end", "end", "end", "end")
    assert board.state.active == 1
    assert board.options() == ["end"]
    assert playing("tail-slap", effects={1: "ferns"}).health == [50, 45], "a card is no Strike"


def test_ferns_hide_until_the_start_of_the_own_next_turn() -> None:
    board = playing("ferns", "end", "end", "end", players=3)
    board.choose("end", "end")
    assert board.options() == ["strike 2", "end"]
    board.choose("end", "end", "end", "end")
    assert board.options() == ["strike 1", "end"]
    board.choose("end", "end")
    assert (board.state.active, board.effects(0)) == (0, [])
    board.choose(*IDLE, "end", "end")
    assert board.options() == ["strike 0", "strike 2", "end"]


def test_tar_pit() -> None:
    board = playing("tar-pit", "end", "end", "end", "end")
    assert board.asked == (1, "TakeAction")
    board.choose("end")
    assert board.asked == (1, "Refill")
    board.choose("end")
    assert (board.state.active, board.effects(1)) == (0, [])
    board.choose(*IDLE, "end", "end")
    assert board.asked == (1, "ChooseStrike"), "only until the own next turn"


def test_tar_pit_holds_the_target_alone_and_not_for_the_dead() -> None:
    board = playing("tar-pit", "dinosaur 2", "end", "end", "end", players=3)
    board.choose("end", "end")
    assert board.asked == (1, "ChooseStrike")
    felled = playing(
        *("tar-pit", "dinosaur 2", "end", "end", "end"),
        players=3,
        health=(5, 50, 50),
        hands={1: "tail-slap"},
    )
    felled.choose("end", "play tail-slap", "dinosaur 0", "end", "end", "end", "end", "end")
    assert felled.asked == (2, "ChooseStrike"), "it ends with who has played it (ruling 12)"


def test_who_sits_in_the_tar_pit_still_strikes_by_cards() -> None:
    board = playing("stampede", 4, effects={0: "tar-pit"})
    assert board.health == [50, 46]
    board.choose("end")
    assert board.asked == (0, "Refill")


def test_leftovers() -> None:
    board = playing("leftovers", "name arms")
    assert (board.parts(0)[2], board.sums(0)) == ("leftovers", (1, 1))
    assert board.heard.of(events.SetCompleted) == []
