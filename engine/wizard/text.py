"""Choices, outcomes and options of Wizard as text, for saved games."""

from __future__ import annotations

import json
from itertools import product, starmap

from engine.wizard.cards import Card, Suit, card
from engine.wizard.options import Bidding, Length, Options


def encode(value: object) -> str:
    """A bid or a drawn seat as digits, a suit as its letter, a card by its name, a deal in ().

    Raises:
        ValueError: it is nothing that Wizard knows.
    """
    if type(value) is int and value >= 0:
        return str(value)
    if isinstance(value, (Suit, Card)):
        return str(value)
    if type(value) is tuple and all(isinstance(one, Card) for one in value):
        return "(" + " ".join(map(str, value)) + ")"
    raise ValueError(f"{value!r} is no choice and no outcome of Wizard.")


def decode(text: str) -> object:
    """What `encode` made a text of.

    Raises:
        ValueError: `encode` would not have written this.
    """
    value = _decode(text)
    if value is None or encode(value) != text:
        raise ValueError(f"{text!r} is no choice and no outcome of Wizard.")
    return value


def _decode(text: str) -> object:
    if text.isdecimal() and text.isascii():
        return int(text)
    if text in Suit._value2member_map_:
        return Suit(text)
    if text.startswith("(") and text.endswith(")"):
        return tuple(map(card, text[1:-1].split()))
    return card(text)


def encode_options(options: Options) -> str:
    """The options as one line of JSON."""
    return json.dumps(
        {
            "bidding": options.bidding.value,
            "length": options.length.value,
            "foresight": options.foresight,
        }
    )


def decode_options(text: str) -> Options:
    """What `encode_options` made a text of.

    Raises:
        ValueError: it would not have written this.
    """
    options = _OPTIONS.get(text)
    if options is None:
        raise ValueError(f"{text!r} are no options of Wizard.")
    return options


_OPTIONS = {
    encode_options(options): options
    for options in starmap(Options, product(Bidding, Length, (False, True)))
}


__all__: list[str] = ["decode", "decode_options", "encode", "encode_options"]
