"""Looks at the screens of the program: as text, as colours, after keys and in other sizes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random

from textual.strip import Strip
from textual.widgets import Input

from engine.hotseat.choices import Handover, Theme
from engine.hotseat.face import Phase
from engine.hotseat.farewell import Farewell
from engine.hotseat.rules import RulesScreen
from engine.hotseat.small import is_too_small
from engine.hotseat.table import TableScreen
from tests.tools.frames_picture import picture, strips_of
from tests.wizard_tui.driving import WizardDriver
from tests.wizard_tui.games import MARKUP
from tests.wizard_tui.screens import SHOTS, Shot, shown


@dataclass
class Seen:
    """What was seen of a screen.

    Attributes:
        picture: in the size of its window.
        themes: the strips in each theme.
        after_theme: the picture after the themes were changed and changed back.
        has_rules: whether the key for the rules opened them.
        after_rules: the picture when the rules were left again.
        after_sizes: the picture after the window had many sizes, none of them too small.
        after_small: the picture after the window had been much too small, or None if a hand had
            been open, which was covered.
        after_escape: the picture after Esc.
    """

    picture: str = ""
    themes: dict[Theme, list[Strip]] = field(default_factory=dict)
    after_theme: str = ""
    has_rules: bool = False
    after_rules: str = ""
    after_sizes: str = ""
    after_small: str | None = ""
    after_escape: str = ""


@lru_cache(maxsize=256)
def seen(name: str, *, sizes: int = 6) -> Seen:
    """Everything about a screen; it is looked at once. The window gets so many random sizes."""
    return asyncio.run(_see(SHOTS[name], Random(name), sizes))


@lru_cache(maxsize=256)
def seen_plain(name: str) -> tuple[list[str], list[Strip], str]:
    """A screen without colour, in ASCII, with names that look like markup: lines, strips, text."""

    async def see() -> tuple[list[str], list[Strip], str]:
        settings = replace(SHOTS[name].settings, ascii=True)
        async with shown(
            SHOTS[name], names=MARKUP, settings=settings, environ={"NO_COLOR": "1"}
        ) as driver:
            return driver.lines, strips_of(driver.app), picture(driver.app)

    return asyncio.run(see())


async def _see(shot: Shot, rng: Random, sizes: int) -> Seen:
    was_seen = Seen()
    async with shown(shot) as driver:
        app = driver.app
        was_seen.picture = picture(app)
        await _look_at_themes(driver, was_seen)
        if isinstance(driver.screen, Farewell):
            return was_seen
        await _ask_for_rules(driver, was_seen)
        await _resize(driver, shot, rng, sizes, was_seen)
        await driver.press("escape")
        was_seen.after_escape = picture(app) if app.is_running else ""
    return was_seen


async def _look_at_themes(driver: WizardDriver, was_seen: Seen) -> None:
    app, before = driver.app, driver.app.settings
    for theme in Theme:
        app.apply_settings(replace(before, theme=theme))
        await driver.settle()
        was_seen.themes[theme] = strips_of(app)
    app.apply_settings(before)
    await driver.settle()
    was_seen.after_theme = picture(app)


async def _ask_for_rules(driver: WizardDriver, was_seen: Seen) -> None:
    is_typing = isinstance(driver.app.focused, Input)
    is_there = isinstance(driver.screen, RulesScreen)
    if is_there:
        was_seen.has_rules, was_seen.after_rules = True, picture(driver.app)
        return
    await driver.press("f1" if is_typing else "?")
    was_seen.has_rules = isinstance(driver.screen, RulesScreen)
    await driver.press("escape")
    was_seen.after_rules = picture(driver.app)


async def _resize(
    driver: WizardDriver, shot: Shot, rng: Random, count: int, was_seen: Seen
) -> None:
    """Give the window so many sizes, and back; half of them are, or may be, too small."""
    sizes = [(rng.randint(60, 140), rng.randint(20, 45)) for _ in range(count // 2)]
    small = [(rng.randint(1, 80), rng.randint(1, 24)) for _ in range(count - len(sizes))]
    if not is_too_small(*shot.size):
        for size in sizes:
            await driver.resize(*size)
    await driver.resize(*shot.size)
    await driver.settle()
    was_seen.after_sizes = picture(driver.app)
    was_private = _can_be_covered(driver)
    for size in small:
        await driver.resize(*size)
    await driver.resize(*shot.size)
    await driver.settle()
    was_seen.after_small = None if was_private else picture(driver.app)
    if was_private:
        assert driver.phase is Phase.HANDOVER, driver.text


def _can_be_covered(driver: WizardDriver) -> bool:
    """Whether a hand lies open, wherever in the stack of screens, that would be covered."""
    if not any(isinstance(one, TableScreen) for one in driver.app.screen_stack):
        return False
    is_open_table = driver.app.settings.handover is Handover.OPEN_TABLE
    return driver.phase is Phase.PRIVATE and len(driver.match.humans) > 1 and not is_open_table
