"""Every verb, number, occasion and protection has a text, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace

import pytest

from engine.language import choose as choose_language
from engine.lizards import card_text
from engine.lizards.card_text import (
    change_text,
    guard_text,
    hook_text,
    instructions_text,
    skip_text,
    standing_text,
)
from engine.lizards.cards import Change, Hook, Instructions, Standing
from engine.lizards.effects.base import Verb
from engine.lizards.effects.hands import DiscardSome, Steal
from engine.lizards.effects.health import Damage, Heal
from engine.lizards.effects.lasting import Lasts
from engine.lizards.effects.piles import Fetch, RevealFromDeck, What
from engine.lizards.effects.vocabulary import VERBS
from engine.lizards.words import Guard, Number, Occasion, Per, Phase, Until, Who
from tests.lizards.boards import adaptation, deck_with, effect


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    choose_language("en")


def example(kind: type[Verb]) -> Verb:
    """A verb of a kind, with 2 of everything that it needs."""
    values = {field.name: 2 for field in fields(kind) if field.type == "int"}  # type: ignore[arg-type]
    if kind is Lasts:
        return Lasts(Standing(changes=(Change(Number.DIE, 1),)))
    return kind(**values)


def variants() -> list[Verb]:
    """Every verb, for everybody whom it may be done to, and with every other word that it has."""
    found: list[Verb] = []
    for kind in VERBS.values():
        verb = example(kind)
        whom = kind.allowed if "who" in {field.name for field in fields(verb)} else (None,)  # type: ignore[arg-type]
        found += [verb if who is None else replace(verb, who=who) for who in whom]  # type: ignore[type-var]
    found += [Steal(who, look_first=True) for who in Steal.allowed]
    found += [DiscardSome(2, who, at_random=True) for who in Who]
    found += [Fetch(2, what) for what in What]
    found += [replace(verb, until=Until.NEXT_TURN) for verb in found if "until" in repr(verb)]  # type: ignore[type-var]
    return found


VARIANTS = variants()
ALIKE = {Who.TARGET_PLAYER: Who.TARGET_OPPONENT}
"""Both are called the target; which of them it is, is said before."""


@pytest.mark.parametrize("language", ["en", "x-pseudo"])
def test_every_verb_says_in_whole_sentences_what_it_does(language: str) -> None:
    choose_language(language)
    for verb in VARIANTS:
        told = verb.text()
        assert told.endswith("."), verb
        assert "{" not in told, verb
        assert told[0].isupper(), verb


def test_different_things_are_told_in_different_words() -> None:
    told: dict[str, Verb] = {}
    for verb in VARIANTS:
        same = replace(verb, who=ALIKE[verb.who]) if verb.who in ALIKE else verb  # type: ignore[type-var]
        assert told.setdefault(verb.text(), same) == same, verb.text()


def test_numbers_are_told() -> None:
    assert Damage(7).text() == "Deal 7 damage to the target."
    for kind in VERBS.values():
        verb = example(kind)
        for field in fields(verb):  # type: ignore[arg-type]
            if field.type == "int":
                one, many = (replace(verb, **{field.name: n}) for n in (1, 3))  # type: ignore[type-var]
                assert "3" in many.text(), verb
                assert one.text() != many.text()


@pytest.mark.parametrize("language", ["en", "x-pseudo"])
def test_every_change_is_told_with_its_sign(language: str) -> None:
    choose_language(language)
    told = {
        change_text(Change(number, by, per)) for number in Number for by in (-2, 3) for per in Per
    }
    assert len(told) == len(Number) * 2 * len(Per)
    assert all(("−2" in one or "+3" in one) and one.endswith(".") for one in told)


@pytest.mark.parametrize("language", ["en", "x-pseudo"])
def test_every_occasion_protection_and_phase_is_told(language: str) -> None:
    choose_language(language)
    what = Instructions((Heal(4),))
    told = {hook_text(occasion, what) for occasion in Occasion}
    assert len(told) == len(Occasion)
    assert all(Heal(4).text() in one for one in told)
    assert len({guard_text(guard) for guard in Guard}) == len(Guard)
    skipped = [skip_text(phase) for phase in (Phase.REFILL, Phase.ACTION, Phase.STRIKE)]
    assert len(set(skipped)) == 3


def test_standing_is_told_in_a_row() -> None:
    standing = Standing(
        changes=(Change(Number.DIE, 1), Change(Number.ACTIONS, -1)),
        hooks=(Hook(Occasion.PLAYS, Instructions((Heal(1), Damage(2)))),),
        guards=(Guard.PARTS,),
        skips=(Phase.REFILL,),
    )
    assert standing_text(standing) == (
        "Die of the own Strikes +1. Actions in a turn −1. "
        "Cards of others cannot touch the own Parts. Both Refill phases are skipped. "
        "Whenever its player has played or Used another card: "
        "Target: one opponent. Gain 1 health. Deal 2 damage to the target."
    )


def test_a_target_is_told_before_what_is_done_to_it() -> None:
    assert instructions_text(Instructions((Heal(1), Damage(2, Who.TARGET_PLAYER)))) == (
        "Target: anybody, the own dinosaur included. Gain 1 health. Deal 2 damage to the target."
    )
    assert instructions_text(Instructions((Heal(1), Damage(2, Who.OTHERS)))) == (
        "Gain 1 health. Deal 2 damage to everybody else."
    )


def test_cards_of_each_kind_have_their_texts() -> None:
    deck = deck_with(
        effect("trap", '{ verb = "dodge" }', store=True),
        effect("rage", '{ verb = "lasts", changes = [{ number = "attack", by = 7 }] }'),
        adaptation("both", 'attack = 2\nweight = -1\nchanges = [{ number = "die", by = 1 }]'),
    )
    told = {kind.id: card_text(kind) for kind in deck.kinds}
    assert told["rex-head"] == ""
    assert told["wild"].startswith("Becomes a Head")
    assert told["breath"] == "Gain 1 health."
    assert told["trap"] == "Store this card. Used: Dodge the Strike."
    assert told["rage"] == "For this turn: Attack +7."
    assert told["both"] == "Attack +2. Weight −1. Die of the own Strikes +1."


def test_no_text_says_you() -> None:
    for verb in VARIANTS:
        assert "you" not in verb.text().lower().split(), verb.text()


def test_a_count_of_the_deck_is_told() -> None:
    assert RevealFromDeck(1).text() == "Reveal the top card of the deck for this turn."
    assert RevealFromDeck(3, Until.NEXT_TURN).text() == (
        "Reveal the top 3 cards of the deck until the start of the own next turn."
    )
