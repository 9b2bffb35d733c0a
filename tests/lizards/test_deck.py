"""Our own deck: what it holds, and what its cards say."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from engine import lizards
from engine.lizards import Kind, PartType, Phase, card_text
from engine.lizards.cards import Instructions
from engine.lizards.effects.vocabulary import VERBS
from engine.lizards.words import Guard, Number, Occasion

DECK = lizards.load_deck(None)
KINDS = {kind.id: kind for kind in DECK.kinds}
GENERA = (
    *("tyrannosaurus", "triceratops", "ankylosaurus", "velociraptor"),
    *("stegosaurus", "brachiosaurus", "spinosaurus"),
)

TEXTS = {
    "leftovers": "Becomes a Head, a Body, Arms or Legs, whichever its player names.",
    "tail-slap": "Target: one opponent. Deal 5 damage to the target.",
    "small-meteor": "Deal 3 damage to everybody else.",
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
        "The target gains 8 health."
    ),
    "mixed-up-wardrobe": (
        "Target: one opponent. Swap Parts of one type with the target, if both have one."
    ),
    "haircut": "Target: one opponent. Discard an Adaptation of the target.",
    "growth-spurt": "For this turn: Attack +5.",
    "held-breath": "Until the start of the own next turn: Weight +5.",
    "second-wind": "Until the start of the own next turn: Weight +3 for each 10 health lost.",
    "another-thing": "For this turn: Strikes in a turn +1.",
    "stampede": "Strike everybody else, one after the other.",
    "fermented-fruit": "For this turn: Actions in a turn +2.",
    "buried-lunch": "Draw 1 card. Store 2 cards of the hand.",
    "improvising": "Use up to 2 cards of the hand.",
    "look-what-i-have": "Reveal 1 card of the hand until the start of the own next turn.",
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
    "second-teeth": "Damage dealt +3 for each 10 health lost.",
    "thick-hide": "Damage taken −1 for each 10 health lost.",
    "loaded-die": "Die of the own Strikes +1 for each 10 health lost.",
    "cheek-pouches": "Hand size +1 for each 10 health lost.",
    "second-brain": "Actions in a turn +1.",
    "venom": "Damage dealt +2.",
    "winter-fat": "Damage taken −1.",
    "baby-fluff": "Rerolls of the die in each own Strike +1.",
    "sticky-joints": "Weight +1. Cards of others cannot touch the own Parts.",
    "poker-face": (
        "Cards of others cannot touch the own hand, nor look at it. "
        "Cards of others cannot touch the own Adaptations."
    ),
    "proud-scars": "Weight +2 for each 10 health lost.",
    "sore-loser": "Attack +2 for each 10 health lost.",
    "high-leaves": "At the start of each own turn: Gain 2 health.",
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
    assert 18 <= counts[Kind.ADAPTATION] <= 28
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
    assert changed == set(Number) - {Number.STRIKES}, "a second Strike is an Effect's"
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
