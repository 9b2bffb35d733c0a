"""Every screen looks as it did when somebody last looked at it."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from tests.tools.frames import COMMAND, FOLDER, MAIN_SIZES, PLAIN, files
from tests.wizard_tui.screens import SHOTS


@pytest.mark.parametrize("name", SHOTS)
def test_a_screen_looks_as_it_was_reviewed(name: str) -> None:
    for place, text in files(name).items():
        path = FOLDER / place
        was = path.read_text(encoding="utf-8") if path.exists() else ""
        changed = unified_diff(was.splitlines(), text.splitlines(), "reviewed", "now", lineterm="")
        assert text == was, "\n".join(
            [f"{place} has changed. If that is meant: {COMMAND} {name}", *changed]
        )


def test_every_file_is_that_of_a_screen() -> None:
    sizes = {
        name: {shot.size, *(MAIN_SIZES if shot.is_main else ())} for name, shot in SHOTS.items()
    }
    wanted = {f"{w}x{h}/{name}.txt" for name, found in sizes.items() for w, h in found}
    wanted |= {f"80x24-{look}/{name}.txt" for look in ("ascii", "mono") for name in PLAIN}
    there = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
    assert there == wanted, f"files to be made or taken away: {COMMAND}"
