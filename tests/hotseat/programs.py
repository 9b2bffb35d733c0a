"""Programs to drive: the app round a table, with as many stored games as are wanted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

from engine import wizard
from engine.archive import Archive
from engine.hotseat.launch import Launch
from engine.hotseat.places import Places
from engine.hotseat.settings import DEFAULTS, Settings
from engine.match import Match, Occupant, Setting
from engine.wizard import Options, WizardState, WizardView
from tests.hotseat.driving import Clock, Driver, Watched, running
from tests.hotseat.standin import FACE

Program = Watched[WizardState, WizardView, Options]
Driven = Driver[WizardState, WizardView, Options]


def people(*names: str, computers: int = 0) -> tuple[Occupant, ...]:
    """Persons with these names, and so many computers after them."""
    bots = (Occupant(f"Bot {number + 1}", "novice") for number in range(computers))
    return (*map(Occupant, names), *bots)


def agreed(*names: str, computers: int = 0, seed: int = 7) -> Setting[Options]:
    """What is agreed for a short game of these people, in which the first seat deals."""
    options = Options(length=wizard.Length.FIVE_ROUNDS)
    return Setting(options, people(*names, computers=computers), seed, 0)


THREE = agreed("Anna", "Ben", "Chloé")


def store(folder: Path, setting: Setting[Options], choices: int | None) -> int:
    """Store a game after so many choices, the first option each (None: all); its number."""
    archive = Archive(folder)
    match = Match(wizard.GAME, setting)
    saved = archive.begin(match)
    while match.result is None and choices != 0:
        match.play(match.state.options()[0])
        choices = None if choices is None else choices - 1
    saved.describe(FACE.progress(match.view(None)))
    saved.keep()
    saved.close()
    archive.close()
    return saved.number


def program(
    folder: Path,
    clock: Clock,
    *,
    settings: Settings = DEFAULTS,
    environ: dict[str, str] | None = None,
    **launch: object,
) -> Program:
    """The program, with its files in a folder."""
    started = Launch(settings=settings, stored=settings, places=Places.inside(folder))
    started = replace(started, **launch)  # type: ignore[arg-type]
    told = {"PYTHONIOENCODING": "utf-8"} if environ is None else environ
    return Watched(FACE, started, clock, environ=told)


@asynccontextmanager
async def playing(
    folder: Path,
    *,
    size: tuple[int, int] = (80, 24),
    settings: Settings = DEFAULTS,
    environ: dict[str, str] | None = None,
    **launch: object,
) -> AsyncIterator[Driven]:
    """The program, running and driven."""
    clock = Clock()
    app = program(folder, clock, settings=settings, environ=environ, **launch)
    async with running(app, clock, size) as driver:
        yield driver
