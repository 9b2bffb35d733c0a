"""Every verb: what it does, where it does nothing, and where it stops."""

from __future__ import annotations

import pytest

from engine.lizards import Phase, events
from engine.lizards.dinosaur import Lying
from engine.lizards.words import Until
from engine.machine import IllegalChoice
from tests.lizards.boards import Table, adaptation, effect, table

HANDS_SAFE = adaptation("safe-hand", 'guards = ["hand"]')
PARTS_SAFE = adaptation("safe-parts", 'guards = ["parts"]')
ADAPTATIONS_SAFE = adaptation("safe-own", 'guards = ["adaptations"]')
REX = "rex-head, rex-body, rex-arms, rex-legs"


def playing(do: str, *rows: str, hand: str = "x", **board: object) -> Table:
    """A table at which seat 0 plays an Effect with these verbs; what it asks comes next."""
    hands = {0: hand, **board.pop("hands", {})}  # type: ignore[arg-type, dict-item]
    found = table(effect("x", do), *rows, hands=hands, **board)  # type: ignore[arg-type]
    return found.choose("play x")


def is_next_action(board: Table) -> bool:
    return board.asked == (0, "TakeAction") and not board.state.carried and board.is_ready()


# -- health --------------------------------------------------------------------------------------


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


# -- hands ---------------------------------------------------------------------------------------


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


# -- piles ---------------------------------------------------------------------------------------


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


# -- bodies --------------------------------------------------------------------------------------


def test_break_part() -> None:
    board = playing('{ verb = "break part" }', parts={1: "rex-head, rex-legs"})
    assert (board.asked, board.options()) == (
        (0, "Question"),
        ["choose rex-head", "choose rex-legs"],
    )
    board.choose("choose rex-legs")
    assert (board.parts(1), board.discard) == (["rex-head", "-", "-", "-"], ["rex-legs", "x"])
    assert board.heard.of(events.Broken) == [events.Broken((1,), board.card("rex-legs"))]
    assert is_next_action(board)


def test_break_part_of_oneself_and_of_everybody_else() -> None:
    board = playing('{ verb = "break part", who = "you" }', parts={0: "rex-head", 1: "tri-head"})
    assert (board.parts(0)[0], board.parts(1)[0]) == ("-", "tri-head")
    board = playing(
        '{ verb = "break part", who = "everybody else" }',
        players=3,
        parts={0: "rex-head", 1: "tri-head", 2: "tri-legs"},
    )
    assert [board.parts(one) for one in (1, 2)] == [["-"] * 4] * 2
    assert board.parts(0)[0] == "rex-head"


def test_break_part_does_nothing_without_parts_or_where_they_are_protected() -> None:
    assert is_next_action(playing('{ verb = "break part" }'))
    board = playing(
        '{ verb = "break part", who = "target player" }',
        PARTS_SAFE,
        parts={0: "tri-head", 1: "rex-head"},
        adaptations={0: "safe-parts", 1: "safe-parts"},
    )
    board.choose("dinosaur 1")
    assert board.parts(1)[0] == "rex-head"
    assert is_next_action(board)


def test_ones_own_protection_does_not_bind_oneself() -> None:
    board = playing(
        '{ verb = "break part", who = "you" }',
        PARTS_SAFE,
        parts={0: "tri-head"},
        adaptations={0: "safe-parts"},
    )
    assert board.parts(0)[0] == "-"


@pytest.mark.parametrize("own", ["", "rex-legs", "rex-head, rex-legs"])
def test_take_part(own: str) -> None:
    board = playing(
        '{ verb = "take part" }',
        parts={1: "tri-head, tri-body"} | ({0: own} if own else {}),
    )
    board.choose("choose tri-head")
    assert (board.parts(0)[0], board.parts(1)) == ("tri-head", ["-", "tri-body", "-", "-"])
    assert ("rex-head" in board.discard) is ("rex-head" in own)
    assert is_next_action(board)


def test_take_part_may_complete_a_set_and_break_another() -> None:
    board = playing('{ verb = "take part" }', parts={0: "rex-body, rex-arms, rex-legs", 1: REX})
    board.choose("choose rex-head")
    assert (board.sums(0), board.sums(1)[0]) == ((19, 19), 8)
    assert board.heard.of(events.SetCompleted) == [events.SetCompleted((0,), "rex", "Rex")]


def test_take_part_takes_nothing_where_there_is_none_or_it_is_protected() -> None:
    assert is_next_action(playing('{ verb = "take part" }'))
    board = playing(
        '{ verb = "take part" }', PARTS_SAFE, parts={1: "rex-head"}, adaptations={1: "safe-parts"}
    )
    assert board.parts(1)[0] == "rex-head"


def test_swap_parts() -> None:
    board = playing(
        '{ verb = "swap parts" }',
        parts={0: "rex-head, rex-body, rex-arms", 1: "tri-head, tri-body, tri-legs"},
    )
    assert board.options() == ["name head", "name body"]
    board.choose("name body")
    assert (board.parts(0), board.parts(1)) == (
        ["rex-head", "tri-body", "rex-arms", "-"],
        ["tri-head", "rex-body", "-", "tri-legs"],
    )
    assert is_next_action(board)


def test_swap_parts_needs_a_type_that_both_have_and_no_protection() -> None:
    board = playing('{ verb = "swap parts" }', parts={0: "rex-head", 1: "tri-body"})
    assert (board.parts(0)[0], board.parts(1)[1]) == ("rex-head", "tri-body")
    board = playing(
        '{ verb = "swap parts" }',
        PARTS_SAFE,
        parts={0: "rex-head", 1: "tri-head"},
        adaptations={1: "safe-parts"},
    )
    assert board.parts(0)[0] == "rex-head"
    assert is_next_action(board)


def test_swap_parts_with_everybody_else() -> None:
    board = playing(
        '{ verb = "swap parts", who = "everybody else" }',
        players=3,
        parts={0: "rex-head", 1: "tri-head", 2: "rex-head"},
    )
    heads = [board.parts(one)[0] for one in range(3)]
    assert heads == ["rex-head 2", "rex-head", "tri-head"]


def test_break_adaptation() -> None:
    board = playing('{ verb = "break adaptation" }', adaptations={1: "weight9, attack12"})
    board.choose("choose weight9")
    assert (board.adaptations(1), board.sums(1)) == (["attack12"], (12, 0))
    assert is_next_action(board)
    assert is_next_action(playing('{ verb = "break adaptation" }'))


def test_break_adaptation_not_where_they_are_protected() -> None:
    board = playing(
        '{ verb = "break adaptation" }', ADAPTATIONS_SAFE, adaptations={1: "safe-own, weight9"}
    )
    assert board.adaptations(1) == ["safe-own", "weight9"]
    board = playing(
        '{ verb = "break adaptation", who = "you" }', ADAPTATIONS_SAFE, adaptations={0: "safe-own"}
    )
    assert board.adaptations(0) == []


# -- Strikes -------------------------------------------------------------------------------------


def test_strike_now_comes_beside_the_strike_phase() -> None:
    board = playing('{ verb = "strike" }', adaptations={0: "attack12"})
    board.choose(3)
    assert (board.health, board.state.strikes_made) == ([50, 35], 0)
    assert is_next_action(board)


def test_strike_everybody_else_one_after_the_other() -> None:
    board = playing('{ verb = "strike", who = "everybody else" }', players=3)
    board.choose(3, 5)
    assert board.health == [50, 47, 45]
    assert is_next_action(board)


def test_strike_ends_with_the_striker_and_leaves_out_the_protected() -> None:
    spikes = adaptation(
        "spikes",
        'when = [{ occasion = "struck", do = [{ verb = "damage", amount = 9, who = "striker" }] }]',
    )
    board = playing(
        '{ verb = "strike", who = "everybody else" }',
        spikes,
        players=3,
        health=(9, 50, 50),
        adaptations={1: "spikes"},
    )
    board.choose(3)
    assert (board.health, board.asked[0]) == ([0, 47, 50], 1)
    ferns = adaptation("ferns", 'guards = ["strikes"]')
    board = playing(
        '{ verb = "strike", who = "everybody else" }', ferns, players=3, adaptations={1: "ferns"}
    )
    board.choose(4)
    assert board.health == [50, 50, 46]


def answering(do: str, *rows: str, **board: object) -> Table:
    """A table at which seat 0 has struck seat 1, who has this Effect Stored."""
    found = table(
        effect("x", do, store=True),
        *rows,
        phase=Phase.STRIKE,
        stored={1: "x"},
        **board,  # type: ignore[arg-type]
    )
    return found.choose("strike 1")


@pytest.mark.parametrize("after_die", [True, False])
def test_dodge(after_die: bool) -> None:
    board = answering('{ verb = "dodge" }, { verb = "heal", amount = 1 }')
    if after_die:
        board.choose("pass", 6)
    board.choose("use x")
    assert (board.health, board.asked) == ([50, 51], (0, "Refill"))


@pytest.mark.parametrize("after_die", [True, False])
def test_no_damage(after_die: bool) -> None:
    board = answering('{ verb = "no damage" }, { verb = "heal", amount = 1 }')
    if after_die:
        board.choose("pass", 6, "use x")
    else:
        board.choose("use x", 6)
    assert (board.health, board.asked) == ([50, 51], (0, "Refill"))
    assert len(board.heard.of(events.StrikeShielded)) == 1


def test_reroll() -> None:
    board = answering('{ verb = "reroll" }')
    board.choose("pass", 6, "use x")
    assert board.asked == (None, "RollDie")
    board.choose(1)
    assert (board.health, board.asked) == ([50, 49], (0, "Refill"))


def test_reroll_before_the_die_is_wasted() -> None:
    board = answering('{ verb = "reroll" }')
    board.choose("use x", 6)
    assert (board.health, board.discard) == ([50, 44], ["x"])


@pytest.mark.parametrize("verb", ["dodge", "no damage", "reroll"])
def test_answers_do_nothing_outside_of_a_strike(verb: str) -> None:
    board = table(effect("x", f'{{ verb = "{verb}" }}', store=True), stored={0: "x"})
    board.choose("use x")
    assert (board.asked, board.discard) == ((0, "TakeAction"), ["x"])
    assert board.is_ready()


@pytest.mark.parametrize(("who", "health"), [("striker", [44, 44]), ("struck", [50, 38])])
def test_striker_and_struck_are_those_of_the_strike(who: str, health: list[int]) -> None:
    board = answering(f'{{ verb = "damage", amount = 6, who = "{who}" }}')
    board.choose("use x", 6)
    assert board.health == health


@pytest.mark.parametrize(
    ("verb", "who", "hands"),
    [
        ("discard", "striker", ([], ["tri-head"])),
        ("discard", "struck", (["rex-head"], [])),
        ("steal", "striker", ([], ["tri-head", "rex-head"])),
        ("look", "striker", (["rex-head"], ["tri-head"])),
    ],
)
def test_striker_and_struck_have_hands(
    verb: str, who: str, hands: tuple[list[str], list[str]]
) -> None:
    count = ", count = 1" if verb == "discard" else ""
    board = answering(
        f'{{ verb = "{verb}"{count}, who = "{who}" }}', hands={0: "rex-head", 1: "tri-head"}
    )
    board.choose("use x")
    assert (board.hand(0), board.hand(1)) == hands
    known = board.seen(1).seats[0].known_hand
    assert known == ((board.card("rex-head"),) if verb == "look" else ())


@pytest.mark.parametrize("verb", ["break part", "take part", "swap parts", "break adaptation"])
@pytest.mark.parametrize("who", ["striker", "struck"])
def test_striker_and_struck_have_bodies(verb: str, who: str) -> None:
    board = answering(
        f'{{ verb = "{verb}", who = "{who}" }}',
        parts={0: "rex-head", 1: "tri-head"},
        adaptations={0: "weight9", 1: "weight20"},
    )
    board.choose("use x")
    heads = [board.parts(one)[0] for one in (0, 1)]
    own = [board.adaptations(one) for one in (0, 1)]
    is_striker = who == "striker"
    expected: dict[str, object] = {
        "break part": ["-", "tri-head"] if is_striker else ["rex-head", "-"],
        "take part": ["-", "rex-head"] if is_striker else ["rex-head", "tri-head"],
        "swap parts": ["tri-head", "rex-head"] if is_striker else ["rex-head", "tri-head"],
        "break adaptation": [[], ["weight20"]] if is_striker else [["weight9"], []],
    }
    assert (own if verb == "break adaptation" else heads) == expected[verb]


def test_a_strike_inside_an_answer_is_carried_out_first() -> None:
    board = answering('{ verb = "strike", who = "striker" }')
    board.choose("use x", 5)
    assert board.health == [45, 50]
    board.choose(6)
    assert board.health == [45, 44]


# -- lasting -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "bearer"), [("you", 0), ("target opponent", 1), ("target player", 2)]
)
@pytest.mark.parametrize("until", ["end of turn", "your next turn"])
def test_lasts(who: str, bearer: int, until: str) -> None:
    board = playing(
        f'{{ verb = "lasts", who = "{who}", until = "{until}", '
        'changes = [{ number = "attack", by = 3 }] }, { verb = "heal", amount = 1 }',
        players=3,
    )
    if who != "you":
        board.choose(f"dinosaur {bearer}")
    assert board.sums(bearer) == (3, 0)
    assert board.state.effects[bearer] == (Lying(board.card("x"), 0, Until(until)),)
    assert board.health == [51, 50, 50]
    assert is_next_action(board)


def test_an_effect_whose_bearer_has_died_does_not_last() -> None:
    board = playing(
        '{ verb = "damage", amount = 9, who = "target opponent" }, '
        '{ verb = "lasts", who = "target opponent", changes = [{ number = "attack", by = 3 }] }',
        players=3,
        health=(50, 9, 50),
    )
    board.choose("dinosaur 1")
    assert board.discard == ["x"]
    assert board.state.effects == [(), (), ()]


@pytest.mark.parametrize(
    ("change", "board", "sums"),
    [
        ('number = "attack", by = 2, per = "part"', {"parts": {0: "tri-head, tri-legs"}}, (8, 4)),
        ('number = "attack", by = 2, per = "part"', {}, (0, 0)),
        ('number = "weight", by = 2, per = "adaptation"', {}, (0, 2)),
        (
            'number = "weight", by = 2, per = "adaptation"',
            {"adaptations": {0: "odd, attack12"}},
            (12, 4),
        ),
        (
            'number = "attack", by = 3, per = "stored card"',
            {"stored": {0: "breath, dodge"}},
            (6, 0),
        ),
        ('number = "attack", by = 3, per = "stored card"', {"stored": {1: "breath"}}, (0, 0)),
        ('number = "weight", by = 2, per = "10 health lost"', {"health": (29, 50)}, (0, 4)),
        ('number = "weight", by = 2, per = "10 health lost"', {"health": (41, 50)}, (0, 0)),
        ('number = "weight", by = 2, per = "10 health lost"', {"health": (40, 50)}, (0, 2)),
        ('number = "weight", by = 2, per = "10 health lost"', {"health": (90, 50)}, (0, 0)),
    ],
)
def test_a_change_may_be_counted_by_something(
    change: str, board: dict[str, object], sums: tuple[int, int]
) -> None:
    row = adaptation("odd", f"changes = [{{ {change} }}]")
    found = table(row, **{"adaptations": {0: "odd"}, **board})  # type: ignore[arg-type]
    assert found.sums(0) == sums


def test_what_is_counted_is_counted_anew() -> None:
    rows = [
        adaptation("hoard", 'changes = [{ number = "attack", by = 3, per = "stored card" }]'),
        adaptation("scars", 'changes = [{ number = "weight", by = 2, per = "10 health lost" }]'),
        effect("hit", '{ verb = "damage", amount = 10, who = "everybody" }'),
    ]
    board = table(
        *rows,
        adaptations={0: "hoard, scars"},
        hands={0: "dodge, hit, breath"},
    )
    board.choose("store dodge")
    assert board.sums(0) == (3, 0)
    board.choose("use dodge", "play hit")
    assert board.sums(0) == (0, 2)
    board = table(rows[1], adaptations={0: "scars"}, health=(40, 50), hands={0: "breath"})
    assert board.sums(0) == (0, 2)
    board.choose("play breath")
    assert board.sums(0) == (0, 0)


def test_more_actions_for_this_turn() -> None:
    board = playing('{ verb = "lasts", changes = [{ number = "actions", by = 2 }] }')
    assert board.seen(0).actions_left == 3


def test_a_larger_hand_is_filled() -> None:
    pouch = adaptation("pouch", 'changes = [{ number = "hand size", by = 1 }]')
    board = table(
        pouch,
        phase=Phase.REFILL,
        adaptations={0: "pouch"},
        hands={0: "breath, breath, breath, breath"},
    )
    board.choose("draw", "draw")
    assert (len(board.hand(0)), board.asked) == (6, (0, "TakeAction"))


# -- aiming --------------------------------------------------------------------------------------


def test_a_card_has_one_target_for_all_of_its_verbs() -> None:
    board = playing(
        '{ verb = "damage", amount = 4 }, { verb = "heal", amount = 1 }, '
        '{ verb = "discard", count = 1 }, { verb = "break part" }',
        players=3,
        hands={1: "rex-head", 2: "rex-body"},
        parts={1: "tri-head", 2: "tri-body"},
    )
    assert board.options() == ["target 1", "target 2"]
    board.choose("target 2")
    assert (board.health, board.hand(2), board.parts(2)) == ([51, 50, 46], [], ["-"] * 4)
    assert (board.hand(1), board.parts(1)[0]) == (["rex-head"], "tri-head")


def test_only_a_target_can_be_named() -> None:
    board = playing('{ verb = "damage", amount = 4 }', players=3)
    for wrong in ("dinosaur 0", "target 1", "strike 1", "pass"):
        with pytest.raises(IllegalChoice):
            board.choose(wrong)
