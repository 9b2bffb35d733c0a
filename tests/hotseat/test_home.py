"""Home, saved games, records and settings."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from engine.archive import Archive, SavedGame
from engine.hotseat.home import HomeScreen
from engine.hotseat.moments import moment
from engine.hotseat.records import PlayerList, RecordsScreen
from engine.hotseat.saved import SavedScreen
from engine.hotseat.settings import Handover, Speed, Theme, load
from engine.hotseat.table import TableScreen
from engine.match import Match, MoveKind
from engine.wizard import GAME
from tests.hotseat.programs import THREE, Driven, agreed, playing, store


def chosen(driver: Driven) -> str:
    """The line that is chosen: the one on the ground that means so."""
    mark = driver.app.look.ink.mark.bgcolor
    strips = driver.app.screen._compositor.render_strips()
    lines = [
        "".join(segment.text for segment in strip if segment.style.bgcolor == mark)
        for strip in strips
    ]
    return " ".join(" ".join(lines).split())


async def test_a_new_game_is_what_home_offers_first(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        assert "New game" in chosen(driver)
        for keys in (["down", "enter"], ["c"]):
            await driver.press(*keys)
            await driver.until(lambda: "No game is waiting to be continued." in driver.text)
            await driver.press("escape")
            assert isinstance(driver.screen, HomeScreen)


async def test_a_game_that_waits_comes_first(tmp_path: Path) -> None:
    store(tmp_path, THREE, 4)
    async with playing(tmp_path) as driver:
        assert "Continue" in chosen(driver)
        assert "1 game: Anna, Ben, Chloé" in driver.text
        await driver.press("enter")
        assert "round 1" in driver.text
        await driver.press("enter")
        assert isinstance(driver.screen, TableScreen)
        assert sum(move.kind is MoveKind.CHOICE for move in driver.match.moves) == 4


async def test_every_letter_leads_somewhere_and_escape_back(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        words = {"n": "Players", "r": "Records", "h": "How to play", "s": "Theme", "?": "How to"}
        for key, word in words.items():
            await driver.press(key)
            await driver.until(lambda word=word: word in driver.text)
            await driver.press("escape")
            assert isinstance(driver.screen, HomeScreen)
        await driver.press("escape")
        assert "Leave" in chosen(driver)
        await driver.press("s")
        assert isinstance(driver.screen, HomeScreen)
        await driver.press("l")
        assert driver.app.is_leaving


async def test_a_game_left_at_the_table_can_be_gone_on_with(tmp_path: Path) -> None:
    async with playing(tmp_path, setting=THREE) as driver:
        await driver.open_hand()
        await driver.press("escape", "h")
        assert isinstance(driver.screen, HomeScreen)
        assert "Continue" in chosen(driver)
        await driver.press("enter", "enter")
        assert isinstance(driver.screen, TableScreen)
        assert driver.questions() == []


async def test_the_list_says_who_how_far_when_and_what_is_in_use(tmp_path: Path) -> None:
    store(tmp_path, THREE, 4)
    other = Archive(tmp_path)
    number = store(tmp_path, agreed("Dag", "Émile", computers=2), 12)
    held = other.open(number, GAME)
    async with playing(tmp_path) as driver:
        await driver.press("c")
        text = driver.text
        for words in ("Dag, Émile, Bot 1, Bot 2", "Anna, Ben, Chloé", "today at", "2 games"):
            assert words in text
        assert text.index("Dag") < text.index("open in another window") < text.index("Anna")
        await driver.press("enter")
        assert "is open in another window" in driver.text
        await driver.press("enter")
        assert isinstance(driver.screen, HomeScreen)
        held.close()
        await driver.press("c", "enter")
        assert isinstance(driver.screen, TableScreen)
    other.close()


async def test_a_game_is_put_away_once_that_is_confirmed_and_can_be_brought_back(
    tmp_path: Path,
) -> None:
    store(tmp_path, THREE, 4)
    other = store(tmp_path, agreed("Dag", "Émile", "Fay"), 2)
    async with playing(tmp_path) as driver:
        await driver.press("c", "x")
        assert "The game of Dag, Émile and Fay (round 1" in " ".join(driver.text.split())
        await driver.press("n")
        assert "2 games" in driver.text
        await driver.press("x", "y")
        assert isinstance(driver.screen, SavedScreen)
        assert "1 game " in driver.text
        assert "Dag" not in driver.text
        await driver.press("x", "y")
        assert "No game is waiting to be played on." in driver.text
        await driver.press("x", "enter", "escape")
        assert "games put away" in driver.text
        await driver.press("c", "a")
        assert "Games put away" in driver.text
        assert "2 games" in driver.text
        await driver.press("down", "b")
        assert "1 game " in driver.text
        assert "Anna" not in driver.text
        await driver.press("enter")
        assert isinstance(driver.screen, TableScreen)
        assert driver.app.number == other
        archive = driver.app.archive
        assert [one.number for one in archive.unfinished("wizard")] == [other, 1]
        assert archive.unfinished("wizard", put_away=True) == []


async def test_a_game_that_is_open_elsewhere_is_not_put_away(tmp_path: Path) -> None:
    number = store(tmp_path, THREE, 4)
    other = Archive(tmp_path)
    held = other.open(number, GAME)
    async with playing(tmp_path) as driver:
        await driver.press("c", "x", "y")
        await driver.until(lambda: "is open in another window" in driver.text)
        assert len(driver.app.archive.unfinished("wizard")) == 1
    held.close()
    other.close()


async def test_hundreds_of_games_can_be_gone_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = datetime.now(UTC)
    games = [
        SavedGame(number, THREE.occupants, "round 1", now, now, number, "", in_use=False)
        for number in range(1, 401)
    ]
    monkeypatch.setattr(Archive, "unfinished", lambda _self, _name, put_away=False: games)
    asked: list[int] = []
    async with playing(tmp_path) as driver:
        monkeypatch.setattr(driver.app, "resume", asked.append)
        await driver.press("c", "end")
        assert "number 400" in driver.text
        await driver.press("pageup", "pageup", "home", "pagedown", "up", "down", "down")
        assert isinstance(driver.screen, SavedScreen)
        await driver.press("enter")
    (number,) = asked
    assert 10 < number < 20


async def test_a_damaged_game_is_explained_and_goes_on_from_its_last_good_move(
    tmp_path: Path,
) -> None:
    number = store(tmp_path, THREE, 8)
    with sqlite3.connect(tmp_path / "games.sqlite") as connection:
        connection.execute("UPDATE moves SET text = 'W4' WHERE match = ? AND number = 9", (number,))
    connection.close()
    async with playing(tmp_path) as driver:
        await driver.press("c", "enter")
        assert "from move 8 of" in " ".join(driver.text.split())
        await driver.press("n")
        assert isinstance(driver.screen, HomeScreen)
        await driver.press("c", "enter", "y")
        assert isinstance(driver.screen, TableScreen)
        assert driver.app.number != number
        whole = Match(GAME, THREE)
        while len(whole.moves) < 8:
            whole.play(whole.state.options()[0])
        assert driver.match.moves[:8] == whole.moves[:8]


async def test_records_and_players(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        await driver.press("r")
        assert "No game has been played to its end yet." in driver.text
        await driver.press("tab", "enter", "down")
        assert isinstance(driver.screen, RecordsScreen)
    store(tmp_path, agreed("Anna", "Ben", computers=1), None)
    store(tmp_path, agreed("Anna", "Chloé", computers=1, seed=8), None)
    with Archive(tmp_path)._database.reading() as connection:  # type: ignore[attr-defined]
        scores = connection.execute(
            "SELECT max(score) FROM results JOIN seats USING (match, seat) WHERE name = 'Anna'"
        ).fetchone()[0]
    async with playing(tmp_path) as driver:
        await driver.press("r")
        assert driver.text.count("today at") == 2
        assert "five-rounds" in driver.text
        assert "choose" not in driver.lines[-1], "there is nothing to do with a game that is over"
        await driver.press("tab")
        assert "choose" not in driver.lines[-1]
        (players,) = driver.screen.query(PlayerList)
        assert players.display
        (line,) = [line for line in driver.lines if "Anna" in line]
        assert line.split()[:2] == ["Anna", "2"]
        assert str(scores).replace("-", "−") in line
        assert "Bot" not in driver.text
        await driver.press("tab")
        assert "today at" in driver.text


async def test_settings_work_at_once_and_are_kept(tmp_path: Path) -> None:
    async with playing(tmp_path) as driver:
        await driver.press("s")
        app = driver.app
        page = app.look.ink.page
        await driver.press("right")
        assert app.settings.theme is Theme.LIGHT
        assert app.look.ink.page != page
        assert app.screen.styles.background.hex.lower() == app.look.ink.page.bgcolor.name
        await driver.press("down", "right", "right", "down", "right", "down", "right")
        await driver.press("down", "right", "down", "down", "right")
        assert app.look.is_ascii
        assert not app.look.animates
        assert all(line.isascii() for line in driver.lines)
        await driver.press("left")
        assert not app.look.is_ascii
        kept = app.settings
    settings, wrong = load(tmp_path / "config" / "settings.toml")
    assert wrong == ()
    assert settings == kept
    assert (settings.speed, settings.handover) == (Speed.INSTANT, Handover.ALWAYS)
    assert (settings.forced_plays, settings.animations, settings.mouse) == (True, False, True)


async def test_what_was_wrong_with_a_file_is_said_once(tmp_path: Path) -> None:
    async with playing(tmp_path, notes=("The settings are broken.",), setting=THREE) as driver:
        assert "The settings are broken." in driver.text
        await driver.press("enter")
        assert isinstance(driver.screen, TableScreen)
        await driver.press("escape", "h")
        assert "broken" not in driver.text


async def test_settings_that_can_not_be_kept_are_used_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where a directory should be")
    async with playing(tmp_path) as driver:
        await driver.press("s", "right")
        await driver.until(lambda: "Please note" in driver.text)
        await driver.press("enter")
        assert driver.app.settings.theme is Theme.LIGHT


async def test_where_nothing_can_be_stored_the_game_is_played(tmp_path: Path) -> None:
    folder = tmp_path / "not a folder"
    folder.write_text("")
    async with playing(folder, setting=THREE) as driver:
        assert "Games are not saved this time." in driver.text
        await driver.press("enter")
        await driver.open_hand()
        await driver.press("ctrl+c")
        assert "This game is not stored" in driver.text


NOON = datetime(2026, 3, 15, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("time", "said"),
    [
        (NOON - timedelta(hours=1), "today at"),
        (NOON - timedelta(days=1), "yesterday at"),
        (NOON - timedelta(days=2), "2026-03-13 at"),
        (NOON + timedelta(days=3), "2026-03-18 at"),
        (datetime.min.replace(tzinfo=UTC), "at an unknown time"),
        (datetime.max.replace(tzinfo=UTC), "at"),
    ],
)
def test_moments(time: datetime, said: str) -> None:
    assert said in moment(time, NOON)
