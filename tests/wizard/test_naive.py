"""The engine against the second implementation, on random tricks and on what hypothesis finds."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import wizard
from engine.wizard import Card, Suit, card
from tests.wizard import naive

NAMES = [str(one) for one in wizard.PACK]
TRUMPS: dict[str, Suit | None] = {"": None, **{str(suit): suit for suit in Suit}}
TRICKS = 300_000
CHUNK = 6
"""Six cards for a hand and six for a trick: a pack gives five of both."""


def what_decides(trick: list[str], trump: str) -> str:
    """Which sentence of the rules finds the winner of a trick."""
    kinds = {name[0] for name in trick}
    if "W" in kinds:
        return "a Wizard"
    if trump and trump in kinds:
        return "trump"
    return "Jesters alone" if kinds == {"J"} else "the suit led"


@pytest.mark.parametrize("seed", range(3))
def test_random_tricks(seed: int) -> None:
    rng = Random(f"tricks/{seed}")
    trumps = list(TRUMPS)
    by_name = {name: card(name) for name in NAMES}
    decided: Counter[str] = Counter()
    bound = 0
    for _ in range(TRICKS // 3 // 5):
        pack = NAMES[:]
        rng.shuffle(pack)
        for start in range(0, 60, 2 * CHUNK):
            size = rng.randint(1, CHUNK)
            names = pack[start : start + size]
            hand = pack[start + CHUNK : start + CHUNK + rng.randint(1, CHUNK)]
            trump = rng.choice(trumps)
            trick = [by_name[name] for name in names]
            told = f"seed {seed}: {names} with trump {trump!r}, {hand} in hand"
            assert wizard.trick_winner(trick, TRUMPS[trump]) == naive.winner(names, trump), told
            playable = [
                str(one) for one in wizard.playable([by_name[name] for name in hand], trick)
            ]
            assert playable == [one for one in hand if naive.may_play(one, hand, names)], told
            decided[what_decides(names, trump)] += 1
            bound += len(playable) < len(hand)
    assert sum(decided.values()) == TRICKS // 3
    rare = {kind: decided[kind] for kind in ("a Wizard", "trump", "the suit led", "Jesters alone")}
    assert min(rare.values()) > 500, rare
    assert bound > TRICKS // 3 // 20, "hands were hardly ever bound to follow"


CARDS = st.sampled_from(wizard.PACK)
# Few suits and many Wizards and Jesters: there the rulings meet.
CROWDED = st.sampled_from([one for one in wizard.PACK if one.suit in (None, *list(Suit)[:2])])


@given(
    trick=st.lists(st.one_of(CARDS, CROWDED), min_size=1, max_size=6, unique=True),
    hand=st.lists(st.one_of(CARDS, CROWDED), max_size=20, unique=True),
    trump=st.sampled_from(list(TRUMPS)),
)
def test_any_trick(trick: list[Card], hand: list[Card], trump: str) -> None:
    names, held = [str(one) for one in trick], [str(one) for one in hand]
    assert wizard.trick_winner(trick, TRUMPS[trump]) == naive.winner(names, trump)
    allowed = [str(one) for one in wizard.playable(hand, trick)]
    assert allowed == [one for one in held if naive.may_play(one, held, names)]
    assert bool(allowed) == bool(held)


def test_every_score() -> None:
    for bid in range(21):
        for taken in range(21):
            assert wizard.round_score(bid, taken) == naive.score(bid, taken), (bid, taken)
