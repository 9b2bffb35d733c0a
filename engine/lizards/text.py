"""Choices, outcomes and options of Terrible Lizards as text, for saved games."""

from __future__ import annotations

import json
from itertools import product, starmap

from engine.lizards.cards import Card, Deck
from engine.lizards.choices import (
    Choose,
    Discard,
    Draw,
    Drop,
    EndPhase,
    Name,
    Pass,
    Play,
    Reroll,
    Store,
    Strike,
    Target,
    TargetDinosaur,
    Use,
)
from engine.lizards.options import Mode, Options
from engine.lizards.words import PartType

_PLAIN: dict[str, object] = {
    "draw": Draw(),
    "end": EndPhase(),
    "pass": Pass(),
    "reroll": Reroll(),
    **{f"name {part.value}": Name(part) for part in PartType},
}
_OF_CARDS = {
    "play": Play,
    "store": Store,
    "use": Use,
    "discard": Discard,
    "drop": Drop,
    "choose": Choose,
}
_OF_NUMBERS = {"strike": Strike, "target": Target, "dinosaur": TargetDinosaur}


def encode(value: object) -> str:
    """A choice as a word and what it is about, a number as digits, a shuffled deck in ().

    Raises:
        ValueError: it is nothing that Terrible Lizards knows.
    """
    match value:
        case Draw():
            return "draw"
        case EndPhase():
            return "end"
        case Pass():
            return "pass"
        case Reroll():
            return "reroll"
        case Name(part):
            return f"name {part.value}"
        case Strike(number) | Target(number) | TargetDinosaur(number):
            word = next(word for word, kind in _OF_NUMBERS.items() if type(value) is kind)
            return f"{word} {number}"
        case Play(card) | Store(card) | Use(card) | Discard(card) | Drop(card) | Choose(card):
            word = next(word for word, kind in _OF_CARDS.items() if type(value) is kind)
            return f"{word} {card}"
    if type(value) is int and value >= 0:
        return str(value)
    if type(value) is tuple and all(type(one) is Card for one in value):
        return "(" + " ".join(map(str, value)) + ")"
    raise ValueError(f"{value!r} is no choice and no outcome of Terrible Lizards.")


def decode(text: str, deck: Deck) -> object:
    """What `encode` made a text of, in a game with this deck.

    Raises:
        ValueError: `encode` would not have written this.
    """
    value = _decode(text, deck)
    if value is None or encode(value) != text:
        raise ValueError(f"{text!r} is no choice and no outcome of Terrible Lizards.")
    return value


def _decode(text: str, deck: Deck) -> object:
    if text in _PLAIN:
        return _PLAIN[text]
    if text.startswith("(") and text.endswith(")"):
        return tuple(map(deck.card, text[1:-1].split()))
    word, _, rest = text.partition(" ")
    if word in _OF_CARDS:
        return _OF_CARDS[word](deck.card(rest))
    if word in _OF_NUMBERS and _is_number(rest):
        return _OF_NUMBERS[word](int(rest))
    return int(text) if _is_number(text) else None


def _is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii() and len(text) < 10


def encode_options(options: Options) -> str:
    """The options as one line of JSON."""
    return json.dumps({"mode": options.mode.value, "wild_in_set": options.wild_in_set})


def decode_options(text: str) -> Options:
    """What `encode_options` made a text of.

    Raises:
        ValueError: it would not have written this.
    """
    options = _OPTIONS.get(text)
    if options is None:
        raise ValueError(f"{text!r} are no options of Terrible Lizards.")
    return options


_OPTIONS = {
    encode_options(options): options for options in starmap(Options, product(Mode, (False, True)))
}
