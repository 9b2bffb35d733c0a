"""Our own deck: what it holds, what its cards say, and that each does what it says."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from engine import lizards
from engine.lizards import Kind, PartType, Phase, card_text, events
from engine.lizards.cards import Instructions
from engine.lizards.effects.vocabulary import VERBS
from engine.lizards.words import Guard, Number, Occasion
from tests.lizards.boards import Table, table

DECK = lizards.load_deck(None)
KINDS = {kind.id: kind for kind in DECK.kinds}
GENERA = (
    *("tyrannosaurus", "triceratops", "ankylosaurus", "velociraptor"),
    *("stegosaurus", "brachiosaurus", "spinosaurus"),
)

TEXTS = {
    "leftovers": "Becomes a Head, a Body, Arms or Legs, whichever its player names.",
    "tail-slap": "Target: one opponent. Deal 4 damage to the target.",
    "small-meteor": "Deal 3 damage to everybody, the own dinosaur included.",
    "second-breakfast": "Gain 5 health.",
    "early-worm": "Draw 3 cards.",
    "beans": "Everybody else discards 1 card.",
    "hiccups": "Target: one opponent. The target discards 2 cards. Luck chooses.",
    "sticky-claws": ("Target: one opponent. Take a card from the target's hand without looking."),
    "long-necked-neighbour": "Target: one opponent. Look at the target's hand. Draw 1 card.",
    "burglar": "Target: one opponent. Look at the target's hand and take a card of it.",
    "bad-fall": "Target: one opponent. Discard a Part of the target.",
    "identity-theft": (
        "Target: one opponent. Take a Part of the target for the own dinosaur. "
        "The target gains 5 health."
    ),
    "mixed-up-wardrobe": (
        "Target: one opponent. Swap Parts of one type with the target, if both have one."
    ),
    "haircut": "Target: one opponent. Discard an Adaptation of the target. Draw 1 card.",
    "growth-spurt": "For this turn: Attack +5.",
    "held-breath": "Until the start of the own next turn: Weight +5.",
    "only-a-scratch": "For this turn: Attack +3 for each 10 health lost.",
    "second-wind": "Until the start of the own next turn: Weight +3 for each 10 health lost.",
    "another-thing": "For this turn: Strikes in a turn +1.",
    "stampede": "Strike everybody else, one after the other.",
    "fermented-fruit": "For this turn: Actions in a turn +2.",
    "buried-lunch": "Draw 1 card. Store 2 cards of the hand.",
    "improvising": "Use up to 2 cards of the hand.",
    "look-what-i-have": "Reveal 1 card of the hand for this turn.",
    "hatching": "Reveal the top 2 cards of the deck until the start of the own next turn.",
    "excavation": "Take 1 Part from the discard pile into the hand.",
    "amber": (
        "Look at the top 4 cards of the deck and take one of them into the hand; "
        "the others go back as they were."
    ),
    "ferns": "Until the start of the own next turn: Nobody can strike this dinosaur.",
    "tar-pit": (
        "Target: one opponent. Until the start of the own next turn the target has: "
        "The Strike phase is skipped."
    ),
    "just-in-time": "Store this card. Used: Dodge the Strike.",
    "playing-dead": "Store this card. Used: Take no damage from the Strike.",
    "wishbone": "Store this card. Used: The die of the Strike is rolled again. Draw 1 card.",
    "badly-hidden-trap": "Store this card. Used: Deal 6 damage to the striker.",
    "second-teeth": "Attack +2.",
    "thick-hide": "Weight +2.",
    "loaded-die": "Die of the own Strikes +2.",
    "cheek-pouches": "Hand size +2.",
    "second-brain": "Actions in a turn +1.",
    "venom": "Damage dealt +2.",
    "winter-fat": "Damage taken -1.",
    "baby-fluff": "Rerolls of the die in each own Strike +1.",
    "sticky-joints": "Weight +1. Cards of others cannot touch the own Parts.",
    "poker-face": (
        "Cards of others cannot touch the own hand, nor look at it. "
        "Cards of others cannot touch the own Adaptations."
    ),
    "hoarder": "Attack +1. Attack +2 for each own Stored card.",
    "proud-scars": "Weight +2 for each 10 health lost.",
    "sore-loser": "Attack +2 for each 10 health lost.",
    "high-leaves": "At the start of each own turn: Gain 2 health.",
    "night-vision": "At the start of each own turn: Draw 1 card.",
    "barbed-tongue": "When this dinosaur has struck: Gain 3 health.",
    "spikes": "When this dinosaur has been struck: Deal 3 damage to the striker.",
    "short-temper": "When this dinosaur has been damaged: Strike back at the striker.",
    "snacking": "Whenever its player has played or Used another card: Gain 1 health.",
    "compost-gut": "Whenever a card of the own hand has been discarded: Gain 2 health.",
    "vulture-friends": "Weight +1. Whenever a dinosaur has died: Gain 8 health. Draw 2 cards.",
}


# -- what it holds -------------------------------------------------------------------------------


def test_the_deck_has_its_cards() -> None:
    counts = Counter(card.kind.kind for card in DECK.cards)
    assert 105 <= len(DECK.cards) <= 120
    assert counts[Kind.PART] == 7 * 4 * 2 + 2
    assert 30 <= counts[Kind.EFFECT] <= 36
    assert 18 <= counts[Kind.ADAPTATION] <= 24
    kinds = Counter(kind.kind for kind in DECK.kinds)
    assert kinds[Kind.EFFECT] >= 16
    assert kinds[Kind.ADAPTATION] >= 12


def test_seven_genera_with_four_parts_each_twice() -> None:
    assert tuple(DECK.genera) == GENERA
    for genus in GENERA:
        parts = [kind for kind in DECK.kinds if kind.genus == genus]
        assert [kind.part for kind in parts] == list(PartType)
        assert {kind.copies for kind in parts} == {2}


def test_each_genus_has_a_character_of_its_own() -> None:
    sums = {
        genus: (
            sum(kind.attack for kind in DECK.kinds if kind.genus == genus),
            sum(kind.weight for kind in DECK.kinds if kind.genus == genus),
        )
        for genus in GENERA
    }
    assert len(set(sums.values())) == 7
    assert max(sums, key=lambda genus: sums[genus][1]) == "ankylosaurus"
    assert min(sums, key=lambda genus: sums[genus][1]) == "velociraptor"
    heads = {genus: KINDS[f"{genus}-head"].attack for genus in GENERA}
    assert max(heads, key=lambda genus: heads[genus]) == "tyrannosaurus"


def _all_instructions() -> list[Instructions]:
    found = [kind.played for kind in DECK.kinds]
    for kind in DECK.kinds:
        found += [hook.instructions for hook in kind.standing.hooks]
    return found


def test_together_the_texts_use_the_whole_vocabulary() -> None:
    used = {type(verb) for one in _all_instructions() for verb in one.verbs}
    assert used == set(VERBS.values())


def test_adaptations_change_each_number_and_hear_each_occasion() -> None:
    standing = [kind.standing for kind in DECK.kinds if kind.kind is Kind.ADAPTATION]
    changed = {change.number for one in standing for change in one.changes}
    printed = {Number.ATTACK, Number.WEIGHT}
    assert changed | printed == set(Number) - {Number.STRIKES}
    assert {hook.occasion for one in standing for hook in one.hooks} == set(Occasion)
    every = [kind.standing for kind in DECK.kinds]
    assert {guard for one in every for guard in one.guards} == set(Guard)
    assert {phase for one in every for phase in one.skips} == {Phase.STRIKE}


def test_names_are_all_different_and_fit_on_a_card() -> None:
    names = [kind.name for kind in DECK.kinds]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= 28


def test_every_text_says_what_was_agreed() -> None:
    told = {kind.id: card_text(kind) for kind in DECK.kinds if card_text(kind)}
    assert told == TEXTS


def test_plain_parts_have_only_their_numbers() -> None:
    for genus in GENERA:
        assert card_text(KINDS[f"{genus}-head"]) == ""


def test_cards_are_single_objects_that_survive_copies_and_pickles() -> None:
    assert lizards.load_deck(None) is DECK
    again = pickle.loads(pickle.dumps((DECK, DECK.cards)))
    assert again[0] is DECK
    assert all(one is other for one, other in zip(again[1], DECK.cards, strict=True))
    view = lizards.view(lizards.new_game(2, first=0), 0)
    assert pickle.loads(pickle.dumps(view)) == view


def test_cards_cannot_be_changed() -> None:
    card = DECK.cards[0]
    with pytest.raises(AttributeError):
        card.name = "mine"
    with pytest.raises(AttributeError):
        del card.kind
    assert (str(card), repr(card)) == ("tyrannosaurus-head.1", "tyrannosaurus-head.1")
    with pytest.raises(ValueError, match="no card"):
        DECK.card("tyrannosaurus-head.3")
    assert DECK.kind("tail-slap") is KINDS["tail-slap"]


# -- what its cards do ---------------------------------------------------------------------------


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
    assert playing("tail-slap").health == [50, 46]
    assert playing("tail-slap", adaptations={1: "thick-hide"}).health == [50, 46]


def test_small_meteor() -> None:
    assert playing("small-meteor", players=3).health == [47, 47, 47]
    assert playing("small-meteor", health=(3, 3)).state.result is not None


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
    assert board.health == [50, 55]


def test_mixed_up_wardrobe() -> None:
    board = playing(
        "mixed-up-wardrobe", parts={0: "triceratops-head", 1: "stegosaurus-head, stegosaurus-legs"}
    )
    assert (board.parts(0)[0], board.parts(1)[0]) == ("stegosaurus-head", "triceratops-head")


def test_haircut() -> None:
    board = playing("haircut", adaptations={1: "venom"})
    assert (board.adaptations(1), len(board.hand(0))) == ([], 1)
    safe = playing("haircut", adaptations={1: "poker-face"})
    assert safe.adaptations(1) == ["poker-face"]


@pytest.mark.parametrize(
    ("card", "health", "sums", "later"),
    [
        ("growth-spurt", 50, (5, 0), (0, 0)),
        ("held-breath", 50, (0, 5), (0, 5)),
        ("only-a-scratch", 50, (0, 0), (0, 0)),
        ("only-a-scratch", 25, (6, 0), (0, 0)),
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
    assert board.sums(0) == (2, 3)
    board.choose("end", "end", "end")
    assert (board.sums(0), board.parts(0)) == ((0, 0), ["-"] * 4)


def test_hatching() -> None:
    board = playing("hatching", deck="triceratops-head, thick-hide, beans")
    assert board.sums(0) == (2, 5)


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
        ("second-teeth", (2, 0)),
        ("thick-hide", (0, 2)),
        ("sticky-joints", (0, 1)),
        ("hoarder", (1, 0)),
        ("vulture-friends", (0, 1)),
    ],
)
def test_adaptations_with_printed_numbers(card: str, sums: tuple[int, int]) -> None:
    assert playing(card).sums(0) == sums


def test_loaded_die() -> None:
    board = ours(phase=Phase.STRIKE, adaptations={0: "loaded-die"}).choose("strike 1", 3)
    assert board.health == [50, 45]


def test_cheek_pouches() -> None:
    assert playing("cheek-pouches").seen(0).dinosaurs[0].totals.hand_size == 7


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


def test_hoarder() -> None:
    assert ours(adaptations={0: "hoarder"}, stored={0: "beans, venom"}).sums(0) == (5, 0)


def test_proud_scars_and_sore_loser() -> None:
    board = ours(adaptations={0: "proud-scars, sore-loser"}, health=(29, 50))
    assert board.sums(0) == (4, 4)


def test_high_leaves_and_night_vision() -> None:
    board = ours(phase=Phase.START, adaptations={0: "high-leaves, night-vision"})
    assert (board.health[0], len(board.hand(0))) == (52, 1)


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
    assert (board.parts(0)[2], board.sums(0)) == ("leftovers", (2, 2))
    assert board.heard.of(events.SetCompleted) == []
