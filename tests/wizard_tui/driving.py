"""Plays Wizard on its table by keys alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

from engine.hotseat.face import Phase
from engine.hotseat.launch import Launch
from engine.hotseat.places import Places
from engine.hotseat.settings import Settings, Speed
from engine.match import MoveKind, Occupant, Setting
from engine.wizard import Card, Length, Options, Suit, WizardState, WizardView
from tests.hotseat.driving import Clock, Driver, Watched
from wizard_tui.face import FACE

NAMES = ("Anna", "Ben", "Chloé", "Dag", "Eva", "Finn")
FIVE = Options(length=Length.FIVE_ROUNDS)
INSTANT = Settings(speed=Speed.INSTANT)

WizardDriver = Driver[WizardState, WizardView, Options]
WizardApp = Watched[WizardState, WizardView, Options]


def seats(people: int, computers: int = 0) -> tuple[Occupant, ...]:
    """People first, then computers."""
    bots = (Occupant(f"Bot {number}", "novice") for number in range(1, computers + 1))
    return (*map(Occupant, NAMES[:people]), *bots)


def setting(
    people: int = 3, computers: int = 0, options: Options = FIVE, seed: int = 7
) -> Setting[Options]:
    """A game in which the first seat deals first."""
    return Setting(options, seats(people, computers), seed, 0)


def launch(folder: Path, **named: object) -> Launch[Options]:
    """How the program is started; without a game it starts at home."""
    used = named.pop("settings", INSTANT)
    given = {"settings": used, "stored": used, "places": Places.inside(folder), **named}
    return Launch(**given)  # type: ignore[arg-type]


def program(folder: Path, clock: Clock, **named: object) -> WizardApp:
    """Wizard, ready to be run."""
    return Watched(FACE, launch(folder, **named), clock)


def keys_for(view: WizardView, choice: object) -> list[str]:
    """The keys that select one of the options of a view by its number or letter."""
    match choice:
        case Card():
            return list(str(view.hand.index(choice) + 1))
        case Suit():
            return [choice.value.lower()]
    return list(str(choice))


def arrows_for(view: WizardView, choice: object) -> list[str]:
    """The arrow keys that select one of the options of a view, if nothing is selected."""
    match choice:
        case Card():
            row: list[object] = list(view.hand)
        case Suit():
            row = list(Suit)
        case _:
            row = list(range(view.cards_each + 1))
    place = row.index(choice)
    if place < len(row) / 2:
        return ["right"] * (place + 1)
    return ["left"] * (len(row) - place)


def asked_view(driver: WizardDriver) -> WizardView:
    """The view of whoever is asked."""
    return driver.match.view(driver.match.asked)


async def choose(driver: WizardDriver, choice: object) -> None:
    """Choose an option of the open hand, and commit to it."""
    await driver.press(*keys_for(asked_view(driver), choice), "enter")


async def come_to(driver: WizardDriver, phase: Phase) -> None:
    """Do what leads to a state of the table, without any choice."""
    if phase is Phase.PRIVATE and driver.phase is Phase.HANDOVER:
        await driver.open_hand()
    assert driver.phase is phase, driver.phase


def choices(driver: WizardDriver) -> int:
    """How many choices people have made."""
    match = driver.match
    kinds = (MoveKind.CHOICE, MoveKind.BY_ITSELF)
    return sum(one.kind in kinds and one.seat in match.humans for one in match.line)


def openings(driver: WizardDriver) -> int:
    """How many hands have been picked up."""
    return sum(one.kind is MoveKind.OPENED for one in driver.match.line)


def is_over(driver: WizardDriver) -> bool:
    return driver.match.result is not None


async def step(driver: WizardDriver, rng: Random) -> object | None:
    """Do what the table waits for; the choice that was made, if one was."""
    if driver.phase is Phase.HANDOVER:
        await driver.open_hand()
    if driver.phase is Phase.PRIVATE:
        choice = rng.choice(list(driver.match.state.options()))
        await choose(driver, choice)
        return choice
    await driver.press("x")
    return None


async def play_on(driver: WizardDriver, rng: Random, choices: int | None = None) -> list[object]:
    """Play so many choices of people (None: to the end); what was chosen."""
    made: list[object] = []
    while not is_over(driver) and len(made) != choices:
        choice = await step(driver, rng)
        if choice is not None:
            made.append(choice)
    return made
