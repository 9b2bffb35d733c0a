"""Writes what the screens of both games look like as plain text, so that a diff shows their looks.

python -m tests.tools.frames                    all of them
python -m tests.tools.frames lizards            those of one game
python -m tests.tools.frames wizard play six    these of a game

The files lie in tests/frames: a folder for each game and each size of the window in it, a file for
each screen. What only colours tell stands at the end of a file, after "--".
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from difflib import unified_diff
from pathlib import Path
from typing import Any, Protocol

from engine.hotseat.settings import Settings
from tests.hotseat.driving import Driver
from tests.tools.frames_picture import picture

FRAMES = Path(__file__).parent.parent / "frames"
COMMAND = "python -m tests.tools.frames"
MAIN_SIZES = ((120, 40), (60, 20))
"""The sizes that main screens are kept in, beside their own."""


class Shot(Protocol):
    """A screen, or a state of one: its settings, its size, and whether it is a main one."""

    @property
    def settings(self) -> Settings: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def is_main(self) -> bool: ...


class Shown(Protocol):
    """Runs the program up to a shot."""

    def __call__(
        self, shot: Any, *, settings: Settings, environ: Mapping[str, str]
    ) -> AbstractAsyncContextManager[Driver[Any, Any, Any]]: ...


@dataclass(frozen=True)
class Gallery:
    """The screens of a game.

    Attributes:
        name: that of the folder.
        shots: all screens, by the names of their files.
        shown: runs the program up to one of them.
        plain: those that are kept in ASCII and without colour too.
    """

    name: str
    shots: Mapping[str, Shot]
    shown: Shown
    plain: tuple[str, ...] = ()

    @property
    def folder(self) -> Path:
        """Where the files lie."""
        return FRAMES / self.name

    def files(self, name: str) -> dict[str, str]:
        """The files of a screen, by their places in the folder, and what belongs in them."""
        seen = asyncio.run(self._pictures(name))
        made = {f"{width}x{height}/{name}.txt": text for (width, height), text in seen.items()}
        if name in self.plain:
            made[f"80x24-ascii/{name}.txt"] = asyncio.run(self._plain(name, is_ascii=True))
            made[f"80x24-mono/{name}.txt"] = asyncio.run(self._plain(name, is_mono=True))
        return made

    async def _plain(self, name: str, *, is_ascii: bool = False, is_mono: bool = False) -> str:
        shot = self.shots[name]
        settings = replace(shot.settings, ascii=is_ascii)
        environ = {"NO_COLOR": "1"} if is_mono else {}
        async with self.shown(shot, settings=settings, environ=environ) as driver:
            return picture(driver.app)

    async def _pictures(self, name: str) -> dict[tuple[int, int], str]:
        shot = self.shots[name]
        async with self.shown(shot, settings=shot.settings, environ={}) as driver:
            found = {shot.size: picture(driver.app)}
            for size in MAIN_SIZES if shot.is_main else ():
                await driver.resize(*size)
                await driver.settle()
                found[size] = picture(driver.app)
        return found

    def check(self, name: str) -> None:
        """A screen looks as it did when somebody last looked at it."""
        for place, text in self.files(name).items():
            path = self.folder / place
            was = path.read_text(encoding="utf-8") if path.exists() else ""
            changed = unified_diff(
                was.splitlines(), text.splitlines(), "reviewed", "now", lineterm=""
            )
            again = f"{COMMAND} {self.name} {name}"
            assert text == was, "\n".join(
                [f"{place} has changed. If that is meant: {again}", *changed]
            )

    def check_folder(self) -> None:
        """Every file is that of a screen, and no screen is without one."""
        sizes = {
            name: {shot.size, *(MAIN_SIZES if shot.is_main else ())}
            for name, shot in self.shots.items()
        }
        wanted = {f"{w}x{h}/{name}.txt" for name, found in sizes.items() for w, h in found}
        wanted |= {f"80x24-{look}/{name}.txt" for look in ("ascii", "mono") for name in self.plain}
        files = (path for path in self.folder.rglob("*") if path.is_file())
        there = {path.relative_to(self.folder).as_posix() for path in files}
        assert there == wanted, f"files to be made or taken away: {COMMAND} {self.name}"

    def write(self, names: list[str]) -> int:
        """Write the files of these screens; of all if none is named, and then no other stays."""
        written: set[Path] = set()
        for name in names or self.shots:
            for place, text in self.files(name).items():
                path = self.folder / place
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
                written.add(path)
        if not names:
            for path in set(self.folder.rglob("*.txt")) - written:
                path.unlink()
        return len(written)


def main(words: list[str]) -> None:
    """Write the files that are wanted."""
    from tests.lizards_tui import gallery as lizards
    from tests.wizard_tui import gallery as wizard

    galleries = {one.name: one for one in (wizard.GALLERY, lizards.GALLERY)}
    chosen = [galleries[words[0]]] if words else list(galleries.values())
    written = sum(gallery.write(words[1:]) for gallery in chosen)
    print(f"{written} files have been written.")


if __name__ == "__main__":
    main(sys.argv[1:])
