"""Nothing of a closed hand is sent to the terminal: proven by games that differ in nothing else.

Two games are played with the same keys. In the second one all that nobody may see is exchanged:
the cards of closed hands, the undealt ones, hidden bids. Whatever is sent to the terminal while
no hand lies open has to be the same, byte for byte.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.wizard import Bidding, Length, Options
from tests.hotseat.pty.exchanged import EXCHANGED, TRUE
from tests.hotseat.pty.table import Table
from tests.hotseat.pty.witness import Stretch, Witness, compare, play_through
from tests.terminal import Cell, together
from tests.wizard_tui.card_texts import shown
from tests.wizard_tui.pty.game import Game

KINDS = {
    bidding: Options(bidding, Length.FIVE_ROUNDS, foresight=bidding is Bidding.HIDDEN)
    for bidding in Bidding
}


def play_and_compare(
    kinds: Sequence[Bidding], exchanges: Sequence[int], folder: Path, seed: int
) -> None:
    """Play games of each kind, the first one of each with everything as it is; compare them."""
    tasks = [
        lambda bidding=bidding, exchange=exchange: play_through(
            Game(options=KINDS[bidding], seed=seed), folder / f"{bidding.name}{exchange}", exchange
        )
        for bidding in kinds
        for exchange in exchanges
    ]
    results = iter(together(tasks, at_once=8))
    for bidding in kinds:
        true, *others = (next(results) for _exchange in exchanges)
        assert len(true) > 50
        for other in others:
            compare(true, other, f"{bidding.value} bids, seed {seed}")


def test_whatever_is_hidden_no_byte_depends_on_it(tmp_path: Path) -> None:
    play_and_compare(list(Bidding), (TRUE, EXCHANGED), tmp_path, seed=7)


def test_screens_beside_the_table_show_nothing_hidden(tmp_path: Path) -> None:
    """Scores, tricks, rules and the menu, from a table at which a hand is handed over."""

    def visit(exchange: int) -> list[tuple[str, list[list[Cell]], str]]:
        game = Game(options=KINDS[Bidding.SECRET], seed=3)
        witness, seen = Witness(game, tmp_path / str(exchange), exchange, opens="click"), []
        with witness.table as table:
            for number in range(8):
                witness.look(f"move {number}")
                witness.turn()
            witness.look("before the visits")
            for key in ("s", "l", "?", "escape"):
                table.step(key)
                seen.append((key, table.terminal.cells(), table.terminal.screen()))
                assert not shown(game.closed_cards, table.terminal.screen()), key
                table.step("escape")
        return seen

    true, exchanged = together([lambda: visit(TRUE), lambda: visit(EXCHANGED)])
    screens = [screen for _key, _cells, screen in true]
    assert len(set(screens)) == len(screens), "each key opens another screen"
    assert true == exchanged


def test_a_loaded_game_shows_no_hand(tmp_path: Path) -> None:
    game = Game(options=KINDS[Bidding.HIDDEN], seed=11)
    with Table(game, tmp_path / "data") as table:
        for _number in range(5):
            table.play(game.next_choice)
        table.wait_asked()
        table.terminal.kill()
    folders = [tmp_path / name for name in ("true", "exchanged")]
    for folder in folders:
        shutil.copytree(tmp_path / "data", folder)

    def load(exchange: int) -> list[Stretch]:
        witness = Witness(game, folders[exchange], exchange, resume=True)
        with witness.table:
            witness.look("loaded")
        return witness.stretches

    true, exchanged = together([lambda: load(TRUE), lambda: load(EXCHANGED)])
    compare(true, exchanged, "loaded, seed 11")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 105))
@pytest.mark.parametrize("bidding", list(Bidding), ids=lambda bidding: bidding.value)
def test_no_byte_depends_on_what_is_hidden_in_many_games(
    bidding: Bidding, seed: int, tmp_path: Path
) -> None:
    play_and_compare([bidding], (TRUE, *range(seed, seed + 7)), tmp_path, seed)
