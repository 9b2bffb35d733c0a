"""A key that is held down plays at most one card, and opens no hand but with its first press."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from engine.hotseat.choices import _SECONDS
from engine.hotseat.face import Phase
from engine.hotseat.settings import Handover, Speed
from engine.hotseat.table import TableScreen
from tests.hotseat.driving import REVEAL, Clock, running
from tests.wizard_tui.driving import (
    FIVE,
    INSTANT,
    WizardDriver,
    asked_view,
    choices,
    keys_for,
    openings,
    play_on,
    program,
    setting,
)

FIRST_REPEATS = (0.250, 0.375, 0.500, 0.660)
"""Seconds after which terminals begin to repeat a key that is held."""
REPEATS = 60
A_REPEAT = 1 / 30

OPENERS = ("escape", "question_mark", "f1", "l", "s")
"""Keys that open another screen; they repeat themselves less often, since that takes its time."""
SPECIAL = ("space", "enter", "backspace", "escape", "tab", "left", "up", "home", "question_mark")
LETTERS = (*"lsux", "f1")
DIGITS = ("0", "1", "2", "9", "à", "ampersand", "é", "quotation_mark")
KEYS = SPECIAL + LETTERS + DIGITS


async def hold(driver: WizardDriver, key: str, first_repeat: float) -> None:
    """Hold a key for two seconds and a bit."""
    await driver.press(key, gap=0)
    await driver.press(key, gap=first_repeat)
    await driver.hold(key, REPEATS // 6 if key in OPENERS else REPEATS, A_REPEAT)


async def back_at_the_table(driver: WizardDriver) -> None:
    """Leave whatever a held key has opened."""
    driver.clock.wait(REVEAL)
    while driver.screen is not driver.table:
        await driver.press("escape")


async def come_to(driver: WizardDriver, phase: Phase, rng: Random) -> None:
    """Play on to a state of the table; in private something that may be played is selected."""
    while driver.phase is not phase:
        if driver.phase is Phase.HANDOVER:
            await driver.open_hand()
        elif driver.phase is Phase.PRIVATE:
            await play_on(driver, rng, 1)
        else:
            await driver.press("x")
    if phase is Phase.PRIVATE:
        await driver.press(*keys_for(asked_view(driver), asked_view(driver).options[0]))
    driver.clock.wait(REVEAL)


def over(driver: WizardDriver) -> bool:
    """Whether the game is about to end."""
    return len(driver.match.view(None).pad) >= 4


@pytest.mark.parametrize("phase", list(Phase), ids=lambda phase: phase.value)
async def test_a_held_key_plays_one_card_at_most_and_opens_no_hand(
    phase: Phase, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(_SECONDS, Speed.SLOW, 10_000.0)
    slow = replace(INSTANT, speed=Speed.SLOW)
    clock, rng = Clock(), Random(11)
    app = program(tmp_path, clock, setting=setting(3, 1, FIVE, 3), settings=slow)
    committed = set()
    async with running(app, clock) as driver:
        delays = cycle(FIRST_REPEATS)
        for key in KEYS:
            for first_repeat in FIRST_REPEATS if key in ("space", "enter") else (next(delays),):
                await come_to(driver, phase, rng)
                made, opened = choices(driver), openings(driver)
                await hold(driver, key, first_repeat)
                by_space = key == "space" and phase is Phase.HANDOVER
                assert choices(driver) - made <= 1, (key, first_repeat)
                assert openings(driver) - opened == by_space, (key, first_repeat)
                if choices(driver) > made:
                    committed.add(key)
                await back_at_the_table(driver)
                assert not over(driver)
    assert committed == ({"enter"} if phase is Phase.PRIVATE else set())


@pytest.mark.parametrize("first_repeat", FIRST_REPEATS)
async def test_a_space_that_is_held_while_the_game_goes_on_opens_no_hand(
    first_repeat: float, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(_SECONDS, Speed.SLOW, 10_000.0)
    slow = replace(INSTANT, speed=Speed.SLOW)
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3), settings=slow)
    async with running(app, clock) as driver:
        assert driver.phase is Phase.PUBLIC
        await driver.press("space", gap=REVEAL)
        while driver.phase is Phase.PUBLIC:
            driver.table.pace.skip()
            await driver.settle()
        await driver.press("space", gap=first_repeat)
        await driver.hold("space", REPEATS, A_REPEAT)
        assert driver.phase is Phase.HANDOVER
        await driver.open_hand()


@pytest.mark.parametrize(
    ("keys", "gap", "opens"),
    [
        (("x",), 0.34, False),
        (("x",), 0.36, True),
        (("escape", "escape"), 0.34, False),
        (("l", "l"), 0.36, True),
        (("x", "space"), 0.36, False),
        (("x", "space"), 1.1, True),
        (("question_mark", "space", "question_mark"), 0.9, False),
        (("question_mark", "space", "question_mark"), 1.1, True),
    ],
)
async def test_space_counts_after_quiet_and_long_after_another_space(
    keys: tuple[str, ...], gap: float, opens: bool, tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3))
    async with running(app, clock) as driver:
        await play_on(driver, Random(1), 2)
        clock.wait(REVEAL)
        await driver.press(*keys, gap=0.01)
        await driver.press("space", gap=gap)
        assert (driver.phase is Phase.PRIVATE) is opens


@pytest.mark.parametrize("first_repeat", FIRST_REPEATS)
@pytest.mark.parametrize("handover", [Handover.PERSON_CHANGES, Handover.OPEN_TABLE])
async def test_a_held_key_plays_one_card_at_most_where_hands_open_by_themselves(
    first_repeat: float, handover: Handover, tmp_path: Path
) -> None:
    people = 1 if handover is Handover.PERSON_CHANGES else 3
    settings = replace(INSTANT, handover=handover)
    clock, rng = Clock(), Random(12)
    app = program(tmp_path, clock, setting=setting(people, 4 - people), settings=settings)
    async with running(app, clock) as driver:
        for key in ("enter", "space", "1", "right", "tab", "u", "backspace"):
            await come_to(driver, Phase.PRIVATE, rng)
            made = choices(driver)
            await hold(driver, key, first_repeat)
            assert 0 <= choices(driver) - made <= (key == "enter")
            await back_at_the_table(driver)


@pytest.mark.parametrize("first_repeat", FIRST_REPEATS)
async def test_keys_held_together_play_a_card_in_a_burst(
    first_repeat: float, tmp_path: Path
) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(1, 2))
    async with running(app, clock) as driver:
        await play_on(driver, Random(2), 3)
        clock.wait(REVEAL)
        made = choices(driver)
        await driver.press("right", "enter", gap=0)
        clock.wait(first_repeat)
        for _ in range(REPEATS):
            await driver.press("right", "enter", gap=A_REPEAT / 2)
        # The first pause is longer than a burst, so what comes after it is another one.
        assert choices(driver) - made <= 2
        assert isinstance(driver.screen, TableScreen)
