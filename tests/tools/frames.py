"""Writes what the screens of Wizard look like as plain text, so that looks are reviewed in a diff.

python -m tests.tools.frames            all of them
python -m tests.tools.frames play six   these

The files lie in tests/frames/wizard: a folder for each size of the window, a file for each
screen. What only colours tell stands at the end of a file, after "--".
"""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace
from pathlib import Path

from tests.wizard_tui.observing import picture
from tests.wizard_tui.screens import SHOTS, shown

FOLDER = Path(__file__).parent.parent / "frames" / "wizard"
COMMAND = "python -m tests.tools.frames"

PLAIN = (
    "home",
    "setup-3",
    "handover-card",
    "bid-forbidden",
    "trump-chosen",
    "play-forbidden",
    "play-twenty",
    "pad-six",
    "tricks",
    "interlude",
    "end",
    "menu",
)
"""The screens that are kept in ASCII and without colour too."""


MAIN_SIZES = ((120, 40), (60, 20))
"""The sizes that main screens are kept in, beside their own."""


def files(name: str) -> dict[str, str]:
    """The files of a screen, by their places in the folder, and what belongs in them."""
    seen = asyncio.run(_pictures(name))
    made = {f"{width}x{height}/{name}.txt": text for (width, height), text in seen.items()}
    if name in PLAIN:
        made[f"80x24-ascii/{name}.txt"] = asyncio.run(_plain(name, is_ascii=True))
        made[f"80x24-mono/{name}.txt"] = asyncio.run(_plain(name, is_mono=True))
    return made


async def _plain(name: str, *, is_ascii: bool = False, is_mono: bool = False) -> str:
    settings = replace(SHOTS[name].settings, ascii=is_ascii)
    environ = {"NO_COLOR": "1"} if is_mono else {}
    async with shown(SHOTS[name], settings=settings, environ=environ) as driver:
        return picture(driver.app)


async def _pictures(name: str) -> dict[tuple[int, int], str]:
    shot = SHOTS[name]
    async with shown(shot) as driver:
        found = {shot.size: picture(driver.app)}
        for size in MAIN_SIZES if shot.is_main else ():
            await driver.resize(*size)
            await driver.settle()
            found[size] = picture(driver.app)
    return found


def main(names: list[str]) -> None:
    """Write the files of these screens; of all if none is named, and then no other file stays."""
    written: set[Path] = set()
    for name in names or SHOTS:
        for place, text in files(name).items():
            path = FOLDER / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            written.add(path)
    if not names:
        for path in set(FOLDER.rglob("*.txt")) - written:
            path.unlink()
    print(f"{len(written)} files have been written.")


if __name__ == "__main__":
    main(sys.argv[1:])
