"""Decks made at random from the whole vocabulary, as the text of a deck's file."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from random import Random
from typing import get_type_hints

from engine.lizards.cards import Standing
from engine.lizards.effects.vocabulary import ANSWERS, VERBS
from engine.lizards.words import Guard, Number, Occasion, Per, Phase, Who

_IN_STRIKES = (Occasion.STRIKES, Occasion.STRUCK, Occasion.DAMAGED)
_OF_STRIKES = (Who.STRIKER, Who.STRUCK)
_PRINTED = (Number.ATTACK, Number.WEIGHT)


def random_deck(rng: Random) -> str:
    """The text of a deck of two to four dinosaurs with all sorts of cards."""
    lines = [f'name = "Random {rng.randrange(10**9)}"']
    for number in range(rng.randint(2, 4)):
        lines += ["[[dinosaur]]", f'id = "genus{number}"', f'name = "Genus {number}"', "copies = 3"]
        lines += [
            f'{part} = {{ name = "{part} {number}", {_printed(rng)} }}'
            for part in ("head", "body", "arms", "legs")
        ]
    if rng.random() < 0.7:
        lines += ["[[wild]]", 'id = "wild"', 'name = "Wild"', "copies = 2"]
        lines += _printed(rng).split(", ")
    for number in range(rng.randint(4, 10)):
        lines += _effect(rng, number)
    for number in range(rng.randint(6, 9)):
        lines += _adaptation(rng, number)
    return "\n".join(lines) + "\n"


def _printed(rng: Random) -> str:
    return f"attack = {rng.randint(-2, 9)}, weight = {rng.randint(-2, 5)}"


def _effect(rng: Random, number: int) -> list[str]:
    store = rng.random() < 0.3
    verbs = _verbs(rng, store=store, occasion=None)
    return [
        "[[effect]]",
        f'id = "effect{number}"',
        f'name = "Effect {number}"',
        f"copies = {rng.randint(1, 3)}",
        f"store = {str(store).lower()}",
        f"do = [{verbs}]",
    ]


def _adaptation(rng: Random, number: int) -> list[str]:
    return [
        "[[adaptation]]",
        f'id = "adaptation{number}"',
        f'name = "Adaptation {number}"',
        "copies = 2",
        f"attack = {rng.randint(1, 4)}",
        *_standing(rng, is_effect=False).split("\n"),
    ]


def _verbs(rng: Random, *, store: bool, occasion: Occasion | None) -> str:
    aim = rng.choice((Who.TARGET_OPPONENT, Who.TARGET_PLAYER))
    told: list[str] = []
    for _ in range(rng.choice((1, 1, 2, 3))):
        word = rng.choice(list(VERBS))
        kind = VERBS[word]
        if issubclass(kind, ANSWERS) and not store:
            continue
        if word == "lasts" and (occasion is not None or any("lasts" in one for one in told)):
            continue
        in_strikes = store or occasion in _IN_STRIKES
        whom = [
            who
            for who in kind.allowed
            if (not who.is_target or who is aim) and (in_strikes or who not in _OF_STRIKES)
        ]
        if whom:
            told.append(_verb(rng, word, rng.choice(whom)))
    return ", ".join(told) or '{ verb = "heal", amount = 1 }'


def _verb(rng: Random, word: str, who: Who) -> str:
    kind = VERBS[word]
    hints = get_type_hints(kind)
    told = [f'verb = "{word}"']
    for field in fields(kind):  # type: ignore[arg-type]
        of_type = hints[field.name]
        if field.name == "who":
            told.append(f'who = "{who.value}"')
        elif of_type is Standing:
            told += _standing(rng, is_effect=True).split("\n")
        elif of_type is bool:
            told.append(f"{field.name} = {rng.choice(('true', 'false'))}")
        elif issubclass(of_type, Enum):
            told.append(f'{field.name} = "{rng.choice(list(of_type)).value}"')
        else:
            told.append(f"{field.name} = {rng.randint(1, 4)}")
    return "{ " + ", ".join(told) + " }"


def _standing(rng: Random, *, is_effect: bool) -> str:
    """Changes, protections, skipped phases or hooks: at least one of them."""
    told: list[str] = []
    if rng.random() < 0.5:
        number, per = rng.choice(list(Number)), rng.choice(list(Per))
        if per is Per.ONCE and number in _PRINTED and not is_effect:
            per = Per.PART
        by = rng.choice((-2, -1, 1, 2))
        told.append(f'changes = [{{ number = "{number.value}", by = {by}, per = "{per.value}" }}]')
    if rng.random() < 0.2:
        told.append(f'guards = ["{rng.choice(list(Guard)).value}"]')
    if rng.random() < 0.1:
        phase = rng.choice((Phase.REFILL, Phase.ACTION, Phase.STRIKE))
        told.append(f'skips = ["{phase.value}"]')
    if rng.random() < 0.5 or not told:
        occasion = rng.choice(list(Occasion))
        verbs = _verbs(rng, store=False, occasion=occasion)
        told.append(f'when = [{{ occasion = "{occasion.value}", do = [{verbs}] }}]')
    return "\n".join(told)
