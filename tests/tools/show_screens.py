"""Shows a public screen of Wizard in the middle of a game that plays itself.

python -m tests.tools.show_screens pad --players 3 --rounds 12 --choices 9
python -m tests.tools.show_screens end --size 80x24 --svg end.svg
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

from textual.screen import Screen

from engine.hotseat.face import Scene
from engine.hotseat.look import THEMES, look_of
from engine.language import choose
from engine.machine import Result
from engine.wizard import Bidding, Length, Options, WizardView
from tests.wizard_tui.scenes import (
    NAMES,
    ScreenApp,
    play,
    scene_from,
    scene_of,
    scenes_of_scored_rounds,
)


def _pad(scene: Scene[WizardView]) -> Screen[object]:
    from wizard_tui.pad import PadScreen

    return PadScreen(scene)


def _tricks(scene: Scene[WizardView]) -> Screen[object]:
    from wizard_tui.tricks import TricksScreen

    return TricksScreen(scene)


def _end(scene: Scene[WizardView]) -> Screen[object]:
    from wizard_tui.end import EndScreen

    return EndScreen(scene, Result.by_score(scene.view.scores))


def _interlude(scene: Scene[WizardView]) -> Screen[object]:
    from wizard_tui.interlude import RoundInterlude

    return RoundInterlude(scene)


SCREENS: dict[str, Callable[[Scene[WizardView]], Screen[object]]] = {
    "pad": _pad,
    "tricks": _tricks,
    "end": _end,
    "interlude": _interlude,
}


def main() -> None:
    """Show it in the terminal, or write it to a file, or print it."""
    parser = argparse.ArgumentParser(description="Shows a screen of Wizard.")
    parser.add_argument("screen", choices=SCREENS)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, help="whole rounds played; all if left out")
    parser.add_argument("--choices", type=int, default=0, help="choices made after those")
    parser.add_argument("--bidding", default="open", choices=[one.value for one in Bidding])
    parser.add_argument("--length", default="standard", choices=[one.value for one in Length])
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--random", action="store_true", help="choose at random, not sensibly")
    parser.add_argument("--names", help="with commas between them")
    parser.add_argument("--theme", default="dark", choices=THEMES)
    parser.add_argument("--mono", action="store_true")
    parser.add_argument("--ascii", action="store_true")
    parser.add_argument("--size", default="80x24", help="of what is written or printed")
    parser.add_argument("--press", default="", help="keys to press first, with commas")
    parser.add_argument("--svg", type=Path, help="write a picture")
    parser.add_argument("--text", action="store_true", help="print the lines")
    parser.add_argument("--language", default="en", help="x-pseudo: accents, and 40 %% longer")
    asked = parser.parse_args()
    choose(asked.language)
    options = Options(Bidding(asked.bidding), Length(asked.length))
    rng, knows = Random(asked.seed), not asked.random
    names = asked.names.split(",") if asked.names else NAMES
    if asked.screen == "interlude":
        scenes = scenes_of_scored_rounds(asked.players, options, rng, knows=knows)
        scene = scenes[(asked.rounds or 0) - 1]
    else:
        state = play(
            asked.players,
            options,
            rng,
            rounds=asked.rounds,
            choices=asked.choices,
            knows=knows,
        )
        scene = scene_of(state)
    scene = scene_from(scene.view, names)
    look = look_of(asked.theme, is_mono=asked.mono, is_ascii=asked.ascii)
    app = ScreenApp(SCREENS[asked.screen](scene), look)
    if asked.svg is None and not asked.text:
        app.run()
        return
    width, height = map(int, asked.size.split("x"))
    asyncio.run(_record(app, (width, height), asked))


async def _record(app: ScreenApp, size: tuple[int, int], asked: argparse.Namespace) -> None:
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*filter(None, asked.press.split(",")))
        await pilot.pause()
        if asked.svg is not None:
            asked.svg.write_text(app.export_screenshot(), encoding="utf-8")
        if asked.text:
            print("\n".join(line.rstrip() for line in app.lines))


if __name__ == "__main__":
    main()
