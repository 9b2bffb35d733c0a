"""Shows a screen of the whole program, after some keys; a home of its own is filled with games.

python -m tests.tools.show_program n --size 60x20 --svg setup.svg
python -m tests.tools.show_program --table space,escape --theme light --text
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from dataclasses import replace
from pathlib import Path
from random import Random

from engine import wizard
from engine.archive import Archive
from engine.hotseat.app import HotSeatApp
from engine.hotseat.choices import Theme
from engine.hotseat.launch import Launch
from engine.hotseat.places import Places
from engine.hotseat.settings import DEFAULTS, Speed
from engine.language import choose
from engine.match import Match, Occupant, Setting
from tests.tools.plain import lines_of
from wizard_tui.face import FACE

NAMES = ("Anna", "Ben", "Chloé", "Dag", "Émile-Alexandre", "李小龍與成龍與楊")


def fill(folder: Path, games: int) -> None:
    """Store so many games of random players, every second one played to its end."""
    archive, rng = Archive(folder), Random(1)
    for number in range(games):
        people = 2 + number % 2
        occupants = tuple(
            Occupant(name, None if seat < people else "novice")
            for seat, name in enumerate(NAMES[: 3 + number % 4])
        )
        bidding = list(wizard.Bidding)[number % 4]
        options = wizard.Options(bidding, wizard.Length.FIVE_ROUNDS, foresight=number % 3 == 0)
        match = Match(wizard.GAME, Setting(options, occupants, number))
        saved = archive.begin(match)
        left = -1 if number % 2 else rng.randrange(5, 60)
        while match.result is None and left != 0:
            match.play(rng.choice(list(match.state.options())))
            left -= 1
        saved.describe(FACE.progress(match.view(None)))
        saved.keep()
        saved.close()
    archive.close()


def main() -> None:
    """Show it in the terminal, or write it to a file, or print it."""
    parser = argparse.ArgumentParser(description="Shows a screen of the program of Wizard.")
    parser.add_argument("keys", nargs="?", default="", help="keys to press first, with commas")
    parser.add_argument("--table", action="store_true", help="begin at a table")
    parser.add_argument("--games", type=int, default=0, help="how many games are stored")
    parser.add_argument("--theme", default="dark", choices=[one.value for one in Theme])
    parser.add_argument("--mono", action="store_true")
    parser.add_argument("--ascii", action="store_true")
    parser.add_argument("--size", default="80x24", help="of what is written or printed")
    parser.add_argument("--svg", type=Path, help="write a picture")
    parser.add_argument("--text", action="store_true", help="print the lines")
    parser.add_argument("--language", default="en", help="x-pseudo: accents, and 40 %% longer")
    asked = parser.parse_args()
    choose(asked.language)
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder), asked.games)
        app = _app(Path(folder), asked)
        if asked.svg is None and not asked.text:
            app.run()
        else:
            asyncio.run(_record(app, asked))
        app.close()


def _app(
    folder: Path, asked: argparse.Namespace
) -> HotSeatApp[wizard.WizardState, wizard.WizardView, wizard.Options]:
    settings = replace(DEFAULTS, theme=Theme(asked.theme), ascii=asked.ascii, speed=Speed.INSTANT)
    people = tuple(Occupant(name) for name in NAMES[:4])
    launch = Launch(
        settings=settings,
        stored=settings,
        places=Places.inside(folder),
        setting=Setting(wizard.Options(), people, 7, 0) if asked.table else None,
    )
    environ = {"PYTHONIOENCODING": "utf-8"} | ({"NO_COLOR": "1"} if asked.mono else {})
    return HotSeatApp(FACE, launch, environ=environ)


async def _record(
    app: HotSeatApp[wizard.WizardState, wizard.WizardView, wizard.Options],
    asked: argparse.Namespace,
) -> None:
    width, height = map(int, asked.size.split("x"))
    async with app.run_test(size=(width, height)) as pilot:
        await pilot.pause(0.2)
        for key in filter(None, asked.keys.split(",")):
            if key == "space":
                await pilot.pause(1.1)
            await pilot.press(key)
            await pilot.pause(0.05)
        if asked.svg is not None:
            asked.svg.write_text(app.export_screenshot(), encoding="utf-8")
        if asked.text:
            print("\n".join(line.rstrip() for line in lines_of(app)))


if __name__ == "__main__":
    main()
