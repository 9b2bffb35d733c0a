"""A key that is held down plays one card at most, and opens no hand."""

from __future__ import annotations

from functools import partial
from itertools import cycle
from pathlib import Path

import pytest

from engine.hotseat.shell import Shell
from engine.hotseat.table import TableScreen
from engine.wizard import Bid, PlayCard
from tests.hotseat.pty.holding import FIRST_REPEATS, Case, Moment, faults, keys_of, one_of_each
from tests.wizard_tui.pty.game import Game
from wizard_tui.bidding import BidQuestion
from wizard_tui.hand import PlayQuestion

TABLE_KEYS = [*keys_of(Shell, TableScreen), "x", "up"]
"""The last two have no meaning at the table: they skip a pause, and do nothing else."""


def is_bid(game: Game) -> bool:
    """Whether somebody bids in the third round or later."""
    return game.state.round >= 3 and isinstance(game.state.pending, Bid)


def is_card(game: Game, place: int) -> bool:
    """Whether somebody with several cards plays one to a trick of so many, in a later round."""
    now = game.state
    if now.round < 3 or not isinstance(now.pending, PlayCard) or len(game.view.hand) < 2:
        return False
    return len(now.trick) == place


_NEW = partial(Game, seed=5)
_LAST_CARD = partial(Moment, _NEW, partial(is_card, place=2), TABLE_KEYS, pause="takes the trick")

MOMENTS = {
    # A pause lasts longer than a key is held, or ends meanwhile.
    "public": _LAST_CARD(),
    "passing": _LAST_CARD(ends_after=10),
    "hand-over": Moment(_NEW, partial(is_card, place=0), TABLE_KEYS),
    "bid": Moment(_NEW, is_bid, keys_of(Shell, TableScreen, BidQuestion), is_open=True),
    "card": Moment(
        _NEW, partial(is_card, place=0), keys_of(Shell, TableScreen, PlayQuestion), is_open=True
    ),
}


def some_cases() -> list[Case]:
    """Each key in each state with one pause, those that open and commit with every pause."""
    pauses = cycle(FIRST_REPEATS)
    cases = [
        Case(name, key, next(pauses))
        for name, moment in MOMENTS.items()
        for key in one_of_each(moment.keys)
        if name != "passing"
    ]
    return cases + [
        Case(name, key, pause)
        for name in MOMENTS
        for key in ("space", "enter")
        for pause in FIRST_REPEATS
    ]


def test_the_keys_are_those_of_the_program() -> None:
    assert {"space", "escape", "backspace", "?", "ctrl+c"} <= set(MOMENTS["public"].keys)
    assert {"enter", "left", "1", "&", "é", "shift+tab"} <= set(MOMENTS["card"].keys)


def test_a_held_key_plays_one_card_at_most_and_opens_no_hand(tmp_path: Path) -> None:
    assert faults(some_cases(), MOMENTS, tmp_path) == []


@pytest.mark.long
@pytest.mark.parametrize("pause", FIRST_REPEATS)
def test_every_held_key_in_every_state(pause: int, tmp_path: Path) -> None:
    cases = [Case(name, key, pause) for name, moment in MOMENTS.items() for key in moment.keys]
    assert faults(cases, MOMENTS, tmp_path) == []
