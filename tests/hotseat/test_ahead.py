"""The saved games are opened, and a game is begun, before the screens are there."""

from __future__ import annotations

import re
from pathlib import Path

from engine.archive import Archive, MemoryArchive
from engine.hotseat.ahead import Ahead
from engine.hotseat.launch import Launch
from engine.hotseat.places import Places
from engine.hotseat.settings import DEFAULTS
from engine.hotseat.table import TableScreen
from engine.match import Match
from engine.wizard import GAME, Options
from tests.hotseat.driving import Clock, Watched, running
from tests.hotseat.playing import HANDOVER, PEOPLE, wizard
from tests.hotseat.programs import THREE
from tests.hotseat.standin import FACE


def launch(folder: Path, *, begins: bool = True, saves: bool = True) -> Launch[Options]:
    setting = THREE if begins else None
    return Launch(DEFAULTS, DEFAULTS, Places.inside(folder), setting, saves=saves)


def test_a_game_is_stored_with_its_first_moves(tmp_path: Path) -> None:
    ahead = Ahead(GAME, launch(tmp_path), FACE.progress)
    begun = ahead.begun()
    assert begun is not None
    match, saved = begun
    assert match.moves == Match(GAME, THREE).moves
    other = Archive(tmp_path)
    (listed,) = other.unfinished("wizard")
    assert (listed.number, listed.moves) == (saved.number, len(match.moves))
    assert listed.progress == FACE.progress(match.view(None))
    assert listed.in_use
    other.close()
    saved.close()
    ahead.opened().archive.close()


def test_without_a_game_only_the_archive_is_opened(tmp_path: Path) -> None:
    ahead = Ahead(GAME, launch(tmp_path, begins=False), FACE.progress)
    assert ahead.begun() is None
    opened = ahead.opened()
    assert (opened.saves, opened.notes) == (True, [])
    assert opened.archive.unfinished("wizard") == []
    opened.archive.close()


def test_where_nothing_can_be_stored_it_is_said_and_the_game_begins(tmp_path: Path) -> None:
    folder = tmp_path / "in the way"
    folder.write_text("")
    ahead = Ahead(GAME, launch(folder), FACE.progress)
    opened = ahead.opened()
    assert isinstance(opened.archive, MemoryArchive)
    assert not opened.saves
    assert opened.notes[-1] == "Games are not saved this time."
    assert ahead.begun() is not None


async def test_the_program_sits_down_to_what_was_begun(tmp_path: Path) -> None:
    started = launch(tmp_path)
    ahead = Ahead(GAME, started, FACE.progress)
    clock = Clock()
    app = Watched(FACE, started, clock)
    app._ahead = ahead
    async with running(app, clock) as driver:
        assert isinstance(driver.screen, TableScreen)
        assert (driver.match, app.number) == (ahead.begun()[0], 1)  # type: ignore[index]
        assert len(app.archive.unfinished("wizard")) == 1


def test_a_game_that_can_not_be_stored_is_played_and_the_players_know(tmp_path: Path) -> None:
    folder = tmp_path / "in the way"
    folder.write_text("")
    with wizard(*PEOPLE, environment={"XDG_DATA_HOME": str(folder)}) as terminal:
        terminal.wait_for(re.compile(r"nothing\s+is\s+saved"))
        terminal.press("enter")
        terminal.wait_for(HANDOVER)
        terminal.press("ctrl+c")
        terminal.wait_for("This game is not stored")
        terminal.press("enter")
        assert terminal.wait_exit() == 0
