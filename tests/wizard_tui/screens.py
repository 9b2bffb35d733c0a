"""Every screen of the program and every state of its table, each with a name and a way there.

The program is the real one, with saved games of its own. Its clocks stand still, its table waits
for a key after every step, and every deal is that of a seed, so a screen always looks the same.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest import mock

from engine.archive import Archive
from engine.hotseat.choices import Handover, Speed
from engine.hotseat.face import Phase
from engine.hotseat.settings import Settings
from engine.match import Occupant
from engine.wizard import Bidding, Length, Options
from engine.wizard.events import RoundBegan, TrickTaken, TurnedUp
from tests.hotseat.driving import Clock, Watched, running
from tests.wizard_tui.driving import WizardApp, WizardDriver, choose, keys_for, launch
from tests.wizard_tui.games import MARKUP, MOMENTS, NAMES, WIDE, finished, game
from wizard_tui.board import Board
from wizard_tui.face import FACE

NOW = datetime(2026, 5, 17, 18, 30, tzinfo=UTC)
"""When everything happens."""
USUAL = Settings(speed=Speed.KEY)

Reach = Callable[[WizardDriver], Awaitable[None]]


async def _nowhere(driver: WizardDriver) -> None:
    """It is there already."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A screen, or a state of one.

    Attributes:
        reach: what is done to get there, when the program has started.
        game: the moment of the saved game that the program goes on with; empty: it starts at
            home, or with a new game.
        is_new: whether that game is begun anew.
        stores: whether there are other saved games.
        breaks: whether the saved game has been damaged.
        names: of the players.
        notes: what the program has to tell at its start.
        size: columns and rows of the window.
        is_main: whether it is looked at in other sizes and looks as well.
    """

    reach: Reach = _nowhere
    game: str = ""
    is_new: bool = False
    stores: bool = False
    breaks: bool = False
    settings: Settings = USUAL
    names: Sequence[str] = NAMES
    notes: tuple[str, ...] = ()
    size: tuple[int, int] = (80, 24)
    is_main: bool = False


# -- what is stored --------------------------------------------------------------------------------


@contextmanager
def _stored(folder: Path, shot: Shot, names: Sequence[str]) -> Iterator[int | None]:
    """Fill the archive; the number of the game to go on with."""
    today = NOW
    archive = Archive(folder, clock=lambda: today)
    if shot.stores:
        for days, moment in ((61, "shared"), (9, "last-of-long-game"), (1, "last-of-round-six")):
            today = NOW - timedelta(days=days, minutes=17 * days)
            match = finished(game(moment, names))
            archive.begin(match).keep()
        for days, moment in ((30, "pad-six"), (2, "bid-secret"), (1, "six"), (0, "play")):
            today = NOW - timedelta(days=days, minutes=25)
            _store(archive, moment, names)
    number = None
    if shot.game and not shot.is_new:
        number = _store(archive, shot.game, names)
    archive.close()
    if shot.breaks:
        _damage(folder)
    other = Archive(folder, clock=lambda: NOW)
    if shot.stores:
        other.open(other.unfinished("wizard")[1].number, FACE.game)
    yield number
    other.close()


def _store(archive: Archive, moment: str, names: Sequence[str]) -> int:
    match = game(moment, names)
    saved = archive.begin(match)
    saved.describe(FACE.progress(match.view(None)))
    saved.keep()
    saved.close()
    return saved.number


def _damage(folder: Path) -> None:
    """Change a card that was played, as somebody might by hand."""
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(folder / "games.sqlite", isolation_level=None)) as connection:
        connection.execute("UPDATE moves SET digest = 'edited' WHERE number = 50")


# -- running ---------------------------------------------------------------------------------------


@asynccontextmanager
async def shown(
    shot: Shot,
    *,
    names: Sequence[str] | None = None,
    settings: Settings | None = None,
    environ: Mapping[str, str] | None = None,
) -> AsyncIterator[WizardDriver]:
    """The program, running and standing at a screen."""
    who = names or shot.names
    used = settings or shot.settings
    if not used.line_up and shot.stores:
        used = replace(used, line_up=MOMENTS["play"].setting(who, 1).occupants)
    with tempfile.TemporaryDirectory() as name, _time_in_utc(), _waiting_for_keys():
        folder = Path(name)
        places = launch(folder).places
        places.make()
        with _stored(places.data, shot, who) as number:
            setting = MOMENTS[shot.game].setting(who, 7) if shot.is_new else None
            wanted = launch(folder, settings=used, setting=setting, resume=number, notes=shot.notes)
            clock = Clock()
            app: WizardApp = Watched(FACE, wanted, clock, now=lambda: NOW, environ=environ)
            async with running(app, clock, shot.size) as driver:
                await shot.reach(driver)
                await driver.settle()
                yield driver


def _waiting_for_keys() -> mock._patch[float]:
    """Everything that the table shows stays until a key, whatever it is."""
    return mock.patch("engine.hotseat.pace.KEY_BEATS", 0.1)


@contextmanager
def _time_in_utc() -> Iterator[None]:
    before = os.environ.get("TZ")
    os.environ["TZ"] = "UTC"
    time.tzset()
    try:
        yield
    finally:
        del os.environ["TZ"]
        if before is not None:
            os.environ["TZ"] = before
        time.tzset()


# -- ways ------------------------------------------------------------------------------------------


def keys(*wanted: str) -> Reach:
    """Press these keys."""

    async def reach(driver: WizardDriver) -> None:
        await driver.press(*wanted)

    return reach


def then(*ways: Reach) -> Reach:
    """Go one way after the other."""

    async def reach(driver: WizardDriver) -> None:
        for way in ways:
            await way(driver)

    return reach


async def open_hand(driver: WizardDriver) -> None:
    """Pick up the hand, if it is not open yet."""
    if driver.phase is Phase.HANDOVER:
        await driver.open_hand()


async def select_first(driver: WizardDriver) -> None:
    """Select the first thing that may be chosen."""
    await open_hand(driver)
    view = driver.match.view(driver.match.asked)
    await driver.press(*keys_for(view, view.options[0]))


async def select_forbidden(driver: WizardDriver) -> None:
    """Select a card or a bid that may not be chosen."""
    await open_hand(driver)
    view = driver.match.view(driver.match.asked)
    everything = view.hand if view.forbidden_bid is None else range(view.cards_each + 1)
    wrong = next(one for one in everything if one not in view.options)
    await driver.press(*keys_for(view, wrong))


async def play(driver: WizardDriver) -> None:
    """Choose the first thing that may be chosen."""
    await open_hand(driver)
    await choose(driver, driver.match.state.options()[0])


def until_event(kind: type[object]) -> Reach:
    """Let the table go on until it shows something of this kind."""

    def is_shown(driver: WizardDriver) -> bool:
        scene = driver.table.query_one(Board).scene
        return scene is not None and any(isinstance(one, kind) for one in scene.events)

    return _until(is_shown)


def until_screen(name: str) -> Reach:
    """Let the table go on until there is a screen of this name on top."""
    return _until(lambda driver: type(driver.screen).__name__ == name)


def until_phase(phase: Phase) -> Reach:
    """Let the table go on until it is in this state."""
    return _until(lambda driver: driver.phase is phase)


def _until(holds: Callable[[WizardDriver], bool]) -> Reach:
    async def reach(driver: WizardDriver) -> None:
        for _ in range(100):
            if holds(driver):
                return
            await driver.press("x")
        raise AssertionError(f"the table never comes there:\n{driver.text}")

    return reach


async def saved_games(driver: WizardDriver) -> None:
    """The list of saved games; at home it is not offered while there are none."""
    driver.app.choose_saved()
    await driver.settle()


async def end_frame(driver: WizardDriver) -> None:
    """Leave, and look at the last frame."""
    driver.app._leave_now = lambda: None  # type: ignore[method-assign]
    driver.app.leave()
    await driver.settle()


def line_up(*names: str) -> Settings:
    """The settings after a game of these people."""
    return replace(USUAL, line_up=tuple(map(Occupant, names)))


_SIX_AGREED = FACE.game.encode_options(
    Options(Bidding.PLUS_MINUS_ONE, Length.TOURNAMENT, foresight=True)
)
_SIX = replace(
    line_up(*NAMES[:4]),
    line_up=(*map(Occupant, WIDE[:4]), Occupant("Ida", "novice"), Occupant("Hugo", "novice")),
    last_options={"wizard": _SIX_AGREED},
)
_OPEN = replace(USUAL, handover=Handover.OPEN_TABLE)

SHOTS: dict[str, Shot] = {
    # Round the table.
    "home-empty": Shot(),
    "home": Shot(stores=True, is_main=True),
    "setup-3": Shot(keys("n"), is_main=True),
    "setup-6": Shot(keys("n"), settings=_SIX, is_main=True),
    "setup-options": Shot(keys("n", "up", "up"), stores=True),
    "setup-name": Shot(keys("n", *["down"] * 2), stores=True),
    "setup-error": Shot(keys("n", "enter"), settings=line_up("Anna", "Ben", "ANNA")),
    "saved-empty": Shot(saved_games),
    "saved": Shot(keys("c"), stores=True, is_main=True),
    "records-empty": Shot(keys("r")),
    "records": Shot(keys("r"), stores=True, is_main=True),
    "records-players": Shot(keys("r", "tab"), stores=True),
    "rules": Shot(keys("h"), is_main=True),
    "rules-bidding": Shot(then(open_hand, keys("?")), game="bid"),
    "rules-card": Shot(then(open_hand, keys("?")), game="play"),
    "rules-end": Shot(keys("h", "end")),
    "settings": Shot(keys("s"), is_main=True),
    "leave-home": Shot(keys("escape")),
    "note": Shot(notes=("The first thing to say.", "The second one, which is longer. " * 4)),
    "diverged": Shot(game="play", breaks=True),
    "farewell": Shot(end_frame),
    # The table: public, and handed over.
    "start": Shot(game="start", is_new=True),
    "start-round": Shot(until_event(RoundBegan), game="start", is_new=True),
    "start-turned-up": Shot(until_event(TurnedUp), game="start", is_new=True),
    "handover-bid": Shot(game="bid", is_main=True),
    "handover-trump": Shot(game="trump"),
    "handover-card": Shot(game="play", is_main=True),
    "handover-twenty": Shot(game="play-twenty"),
    "handover-foresight": Shot(game="foresight-bid"),
    "card-played": Shot(play, game="play-few"),
    "computer-next": Shot(then(play, keys("x")), game="play-secret"),
    "trick-taken": Shot(then(play, until_event(TrickTaken)), game="last-of-trick", is_main=True),
    "taken-back": Shot(then(play, until_phase(Phase.HANDOVER), keys("u", "y")), game="play-few"),
    "take-back": Shot(then(play, until_phase(Phase.HANDOVER), keys("u")), game="play-few"),
    # The table: an open hand.
    "bid": Shot(open_hand, game="bid", is_main=True),
    "bid-chosen": Shot(select_first, game="bid"),
    "bid-forbidden": Shot(select_forbidden, game="bid-after"),
    "bid-hidden": Shot(open_hand, game="bid-hidden"),
    "bid-secret": Shot(select_first, game="bid-secret"),
    "bid-twenty": Shot(select_first, game="bid-twenty", is_main=True),
    "bid-last-round": Shot(open_hand, game="last-round-bid"),
    "foresight-bid": Shot(open_hand, game="foresight-bid"),
    "foresight-trump": Shot(open_hand, game="foresight-trump"),
    "trump": Shot(open_hand, game="trump", is_main=True),
    "trump-chosen": Shot(select_first, game="trump"),
    "play-few": Shot(open_hand, game="play-few"),
    "play": Shot(open_hand, game="play", is_main=True),
    "play-chosen": Shot(select_first, game="play", is_main=True),
    "play-forbidden": Shot(select_forbidden, game="play", is_main=True),
    "play-nothing": Shot(then(open_hand, keys("enter")), game="play-free"),
    "play-twenty": Shot(select_first, game="play-twenty", is_main=True),
    "play-secret": Shot(open_hand, game="play-secret"),
    "play-alone": Shot(select_first, game="play-computers"),
    "play-open-table": Shot(select_first, game="play", settings=_OPEN),
    "play-last-round": Shot(select_first, game="last-round"),
    "five": Shot(select_first, game="five"),
    "six": Shot(select_first, game="six", is_main=True),
    "names-wide": Shot(select_first, game="six", names=WIDE, is_main=True),
    "names-markup": Shot(select_first, game="six", names=MARKUP),
    # One key away from the table.
    "pad-first": Shot(keys("s"), game="start", is_new=True),
    "pad-twenty": Shot(keys("s"), game="pad-twenty", is_main=True),
    "pad-six": Shot(keys("s"), game="pad-six", is_main=True),
    "pad-wide": Shot(keys("s"), game="pad-six", names=WIDE),
    "pad-tournament": Shot(keys("s"), game="pad-tournament"),
    "tricks-none": Shot(keys("l"), game="bid"),
    "tricks": Shot(keys("l"), game="play-secret", is_main=True),
    "tricks-six": Shot(keys("l", "left"), game="six", names=WIDE),
    "interlude": Shot(
        then(play, until_screen("RoundInterlude")), game="last-of-round", is_main=True
    ),
    "interlude-six": Shot(
        then(play, until_screen("RoundInterlude")), game="last-of-round-six", names=WIDE
    ),
    "end": Shot(then(play, until_screen("EndScreen")), game="last-of-game", is_main=True),
    "end-long": Shot(
        then(play, until_screen("EndScreen"), keys("right")),
        game="last-of-long-game",
        is_main=True,
    ),
    "end-shared": Shot(then(play, until_screen("EndScreen")), game="shared"),
    "end-early": Shot(keys("escape", "e", "y"), game="six", names=WIDE),
    # The menu of the table.
    "menu": Shot(keys("escape"), game="play", is_main=True),
    "menu-open-hand": Shot(then(open_hand, keys("escape")), game="play"),
    "menu-take-back": Shot(then(play, keys("escape")), game="play-few"),
    "leave-table": Shot(keys("ctrl+c"), game="play"),
    "give-seat": Shot(keys("escape", "g"), game="six", names=WIDE),
    "take-over": Shot(keys("escape", "o"), game="play"),
    "rename-whom": Shot(keys("escape", "n"), game="play"),
    "rename": Shot(keys("escape", "n", "1"), game="play"),
    "rename-error": Shot(
        then(keys("escape", "n", "1", "end"), keys(*["backspace"] * 8), keys(*"ben", "enter")),
        game="play",
    ),
    "confirm-end": Shot(keys("escape", "e"), game="play"),
    "too-small": Shot(game="play", size=(59, 19)),
    "too-small-by-far": Shot(game="play", size=(20, 5)),
}
"""All of them, by the names of their files."""
