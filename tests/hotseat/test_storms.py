"""Whatever is pressed, clicked and resized, in whatever burst: nothing fails or is lost."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from textual import events

from engine.archive import Archive
from engine.hotseat.dialogs import LeaveScreen
from engine.hotseat.settings import Handover, Speed
from engine.hotseat.shell import Backdrop
from engine.hotseat.table import TableScreen
from engine.wizard import GAME, Bidding, Length, Options
from tests.hotseat.driving import Clock, running
from tests.wizard_tui.driving import INSTANT, WizardDriver, program, setting

KEYS = {
    8: ("space", "enter", "right"),
    3: ("left", "escape", "1", "2", "backspace"),
    2: ("u", "x", "l", "s", "question_mark", "y", "b", "g", "n"),
    1: (*"03456789eotrha", "up", "down", "tab", "home", "end", "f1", "é", "pagedown", "ctrl+c"),
}
"""Keys, and how often each is pressed compared to others."""
ANY_KEY = [key for weight, keys in KEYS.items() for key in keys for _ in range(weight)]
EVENTS = 70


async def happen(driver: WizardDriver, rng: Random) -> object:
    """Something that people, cats and terminals do."""
    chance = rng.random()
    if chance < 0.06:
        size = rng.choice([(80, 24), (60, 20), (rng.randint(1, 130), rng.randint(1, 45))])
        await driver.resize(*size)
        return size
    if chance < 0.1:
        driver.send(events.AppBlur())
        if rng.random() < 0.5:
            driver.send(events.AppFocus())
        return "blur"
    if chance < 0.16:
        x, y = rng.randrange(driver.app.size.width), rng.randrange(driver.app.size.height)
        for kind in (events.MouseDown, events.MouseUp):
            driver.send(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
        return x, y
    keys = rng.choices(ANY_KEY, k=1 if chance < 0.5 else rng.randint(2, 5))
    driver.clock.wait(rng.choice([0.0, 0.2, 1.2]))
    driver.type(*keys)
    for _ in range(rng.randrange(12)):
        await asyncio.sleep(0)
    return keys


@pytest.mark.parametrize("seed", range(6))
async def test_a_storm_does_no_harm(seed: int, tmp_path: Path) -> None:
    rng, clock = Random(seed), Clock()
    speed = rng.choice([Speed.INSTANT, Speed.FAST, Speed.KEY])
    settings = replace(INSTANT, speed=speed, handover=rng.choice(list(Handover)))
    options = Options(rng.choice(list(Bidding)), Length.FIVE_ROUNDS, rng.random() < 0.5)
    people = rng.randint(1, 4)
    game = setting(people, rng.randint(max(0, 3 - people), 2), options, seed)
    app = program(tmp_path, clock, setting=game, settings=settings)
    happened: list[object] = []
    async with running(app, clock) as driver:
        try:
            while len(happened) < EVENTS and not app.is_leaving:
                happened.append(await happen(driver, rng))
                if isinstance(app.screen, LeaveScreen):
                    driver.type("s")
                if rng.random() < 0.5 or len(happened) == EVENTS:
                    await driver.settle()
                    assert app.is_leaving or not isinstance(app.screen, Backdrop)
        except BaseException as error:
            error.add_note(f"seed {seed}, after {happened[-8:]}")
            raise
        if app.is_leaving:
            await driver.until(lambda: app._exit)
        tables = [one for one in app.screen_stack if isinstance(one, TableScreen)]
        played = [(app.number, one.session.match) for one in tables if app.number]
    archive = Archive(app.launch.places.data)
    for game_number in [one.number for one in archive.unfinished(GAME.name)]:
        saved = archive.open(game_number, GAME)
        for number, match in played:
            assert number != game_number or saved.match.moves == match.moves
        saved.close()
    archive.close()
