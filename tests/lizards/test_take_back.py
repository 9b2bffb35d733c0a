"""What somebody has seen cannot be taken from them again by taking a choice back."""

from __future__ import annotations

from random import Random

import pytest

from engine import lizards
from engine.lizards.choices import DRAW
from engine.match import Match, NoWayBack, Occupant, Setting

PEOPLE = (Occupant("Anna"), Occupant("Ben"))


def about_to_draw(occupants: tuple[Occupant, ...], seed: int) -> Match:
    """A match in which the asked seat may draw a card, and has its hand open."""
    match = Match(lizards.GAME, Setting(lizards.Options(), occupants, seed))
    rng = Random(seed)
    while match.asked is not None:
        match.open_hand(match.asked)
        if DRAW in match.state.options():
            return match
        match.play(rng.choice(match.state.options()))
    raise AssertionError(f"nobody could draw with seed {seed}")


@pytest.mark.parametrize("seed", range(5))
def test_a_card_that_was_drawn_stays_drawn(seed: int) -> None:
    match = about_to_draw(PEOPLE, seed)
    match.play(DRAW)
    assert match.way_back() is NoWayBack.CARD_SEEN
    with pytest.raises(ValueError, match="card seen"):
        match.take_back()


@pytest.mark.parametrize("seed", range(5))
def test_what_a_computer_draws_shows_a_person_nothing(seed: int) -> None:
    match = about_to_draw(PEOPLE, seed)
    asked = match.asked
    assert asked is not None
    match.seat_occupant(asked, Occupant("Robot", "novice"))
    before = match.way_back()
    match.play(DRAW)
    assert match.way_back() == before
