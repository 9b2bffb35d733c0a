"""Plays Terrible Lizards on its table by keys alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

from engine.hotseat.face import Phase
from engine.hotseat.launch import Launch
from engine.hotseat.places import Places
from engine.hotseat.settings import Settings, Speed
from engine.lizards import (
    GAME,
    Choose,
    Discard,
    Drop,
    EndPhase,
    LizardsGame,
    LizardsState,
    LizardsView,
    Mode,
    Options,
)
from engine.lizards.evolution import Pick
from engine.lizards.phases import ChooseStrike, Refill, TakeAction
from engine.match import Occupant, Setting
from engine.thinking.thinker import Thinker
from lizards_tui.face import face_for
from lizards_tui.question import LizardsQuestion
from tests.hotseat.driving import Clock, Driver, Watched

NAMES = ("Anna", "Ben", "Chloé", "Dag")
INSTANT = Settings(speed=Speed.INSTANT, animations=False)

LizardsDriver = Driver[LizardsState, LizardsView, Options]
LizardsApp = Watched[LizardsState, LizardsView, Options]


def setting(
    people: int = 2, computers: int = 0, seed: int = 7, mode: Mode = Mode.STANDARD
) -> Setting[Options]:
    """A game in which the first seat begins; people first, then computers."""
    bots = (Occupant(f"Bot {number}", "novice") for number in range(1, computers + 1))
    return Setting(Options(mode), (*map(Occupant, NAMES[:people]), *bots), seed, 0)


def program(
    folder: Path,
    clock: Clock,
    *,
    game: LizardsGame = GAME,
    settings: Settings = INSTANT,
    thinker: Thinker | None = None,
    **named: object,
) -> LizardsApp:
    """Terrible Lizards, ready to be run."""
    given = {"settings": settings, "stored": settings, "places": Places.inside(folder), **named}
    start = Launch(**given)  # type: ignore[arg-type]
    return Watched(face_for(game), start, clock, thinker=thinker)


def asked(driver: LizardsDriver) -> LizardsQuestion:
    """The question of the open hand."""
    question = driver.question
    assert isinstance(question, LizardsQuestion)
    return question


async def choose(driver: LizardsDriver, choice: object) -> None:
    """Choose an option of the open hand with keys, and commit to it."""
    question = asked(driver)
    is_turn = isinstance(question.view.pending, TakeAction | Refill | ChooseStrike)
    match choice:
        case EndPhase() if choice not in question.choices:
            await driver.press("n", "enter")
            return
        case Discard(card) if isinstance(question.view.pending, TakeAction):
            await driver.press(str(question.choices.index(card.to_play) + 1), "x")
            return
        case Drop() if is_turn:
            await driver.press("d")
        case Choose(card) if isinstance(question.view.pending, Pick):
            # Of equal Adaptations the row shows one.
            picks = (one for one in question.choices if isinstance(one, Choose))
            choice = next(one for one in picks if one.card.kind is card.kind)
    place = question.choices.index(choice)
    await driver.press(*str(place + 1) if place < 9 else ["right"] * (place + 1), "enter")


async def to_a_person(driver: LizardsDriver) -> None:
    """Go on until a person is called to the screen, or asked."""
    while driver.phase is Phase.PUBLIC:
        await driver.press("f12")


async def end_turn(driver: LizardsDriver) -> None:
    """End every phase of the turn of whoever is asked."""
    seat = driver.match.asked
    while driver.match.asked == seat:
        if driver.phase is Phase.HANDOVER:
            await driver.open_hand()
        if driver.phase is Phase.PUBLIC:
            await driver.press("f12")
        else:
            await choose(driver, EndPhase())


async def step(driver: LizardsDriver, rng: Random) -> object | None:
    """Do what the table waits for; the choice that was made, if one was."""
    if driver.phase is Phase.HANDOVER:
        await driver.open_hand()
    if driver.phase is Phase.PRIVATE:
        options = [one for one in driver.match.state.options() if not isinstance(one, EndPhase)]
        wanted = rng.random() < 0.1 or not options
        choice = EndPhase() if wanted and EndPhase() in driver.match.state.options() else None
        choice = choice or rng.choice(options)
        before = len(driver.match.moves)
        await choose(driver, choice)
        assert len(driver.match.moves) > before, f"{choice} did nothing:\n{driver.text}"
        return choice
    await driver.press("f12")
    return None
