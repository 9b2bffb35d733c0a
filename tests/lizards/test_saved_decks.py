"""A saved game keeps the text of its deck, and comes back with it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.archive import Archive, Damaged, Diverged
from engine.lizards import GAME, Options, game_for
from engine.match import Match, Occupant, Setting
from tests.lizards.boards import PLAIN_DECK

SEATED = (Occupant("Anna"), Occupant("Ben"))


def stored(folder: Path) -> str:
    """Store a game with a deck of one's own; what its state was."""
    match = Match(game_for(PLAIN_DECK), Setting(Options(), SEATED, 7, 0))
    archive = Archive(folder)
    saved = archive.begin(match)
    for _move in range(12):
        match.play(match.state.options()[0])
    saved.keep()
    saved.close()
    archive.close()
    return match.state.fingerprint()


def edit(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "games.sqlite")) as connection:
        connection.execute(statement)
        connection.commit()


def test_a_game_comes_back_with_its_own_deck(tmp_path: Path) -> None:
    fingerprint = stored(tmp_path)
    saved = Archive(tmp_path).open(1, GAME)
    assert saved.match.state.fingerprint() == fingerprint
    assert saved.match.game.deck == PLAIN_DECK.text
    assert saved.match.state.cards is PLAIN_DECK


def test_a_deck_that_was_edited_is_found(tmp_path: Path) -> None:
    stored(tmp_path)
    edit(tmp_path, "UPDATE matches SET deck = replace(deck, 'attack = 12', 'attack = 13')")
    with pytest.raises(Diverged, match="changed after it was begun"):
        Archive(tmp_path).open(1, GAME)


def test_a_text_that_is_no_deck_is_a_damaged_game(tmp_path: Path) -> None:
    stored(tmp_path)
    edit(tmp_path, "UPDATE matches SET deck = 'mine'")
    with pytest.raises(Damaged):
        Archive(tmp_path).open(1, GAME)


def test_a_game_with_our_own_deck_keeps_its_text_too(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    saved = archive.begin(Match(GAME, Setting(Options(), SEATED, 7, 0)))
    saved.close()
    assert archive.open(1, game_for(PLAIN_DECK)).match.game.deck == GAME.deck
