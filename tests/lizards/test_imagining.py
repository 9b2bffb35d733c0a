"""Worlds that are likely: what lies Stored there, and that they agree with what is seen."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import lizards
from engine.lizards import GAME, LizardsState, Mode, Options
from engine.lizards.imagining import STORES_ITSELF, likely_world
from tests.lizards.boards import table
from tests.thinking.asking import positions

GAMES = [(players, mode) for players in lizards.PLAYERS for mode in lizards.playable_modes(players)]


def hidden(state: LizardsState) -> list[str]:
    """All cards that may lie face down, wherever they are."""
    held = [*state.hands, *state.stored, state.deck]
    return sorted(card.name for cards in held for card in cards)


@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_a_likely_world_agrees_with_the_view(players: int, mode: Mode) -> None:
    rng = Random(f"likely {players} {mode}")
    for state in positions(GAME, players, Options(mode), f"likely {players} {mode}", 25, 11):
        for seat in range(players):
            view = lizards.view(state, seat)  # type: ignore[arg-type]
            world = likely_world(view, rng)
            assert lizards.view(world, seat) == view
            assert hidden(world) == hidden(state)  # type: ignore[arg-type]


def test_what_lies_stored_mostly_stores_itself_and_is_any_such_card() -> None:
    board = table(stored={1: "dodge, shield, breath"}, hands={0: "breath"})
    view, rng = board.seen(0), Random("stored")
    found = Counter[str]()
    for _ in range(500):
        found.update(card.kind.id for card in likely_world(view, rng).stored[1])
    share = (found["dodge"] + found["shield"]) / found.total()
    # The others are dealt blindly, from 51 cards, of which 6 are such.
    expected = STORES_ITSELF + (1 - STORES_ITSELF) * 6 / 51
    assert abs(share - expected) < 0.03, (share, expected)
    assert abs(found["dodge"] - found["shield"]) < 0.2 * found["dodge"], "three of each kind"


def test_a_stored_card_that_was_seen_stays() -> None:
    board = table(stored={1: "breath, dodge"}, hands={0: "rex-head"})
    board.state.known[0] = (board.card("breath"),)
    view, rng = board.seen(0), Random("seen")
    assert board.names(view.seats[1].known_stored) == ["breath"]
    assert all(board.card("breath") in likely_world(view, rng).stored[1] for _ in range(30))


def test_where_no_likely_card_is_left_the_others_lie_there() -> None:
    board = table(stored={0: "dodge, dodge, dodge, shield, shield, shield", 1: "breath"})
    (card,) = likely_world(board.seen(0), Random(1)).stored[1]
    assert not card.kind.stores_itself
