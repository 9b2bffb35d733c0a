"""Shows a position of Wizard's table in a bare app, for looking at it.

python -m tests.tools.show_table trick --theme light
python -m tests.tools.show_table twenty --size 60x20 --keys 1,8 --svg twenty.svg
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from engine.hotseat.look import THEMES, look_of
from tests.tools.plain import lines_of
from tests.wizard_tui.positions import POSITIONS
from tests.wizard_tui.table_app import TableApp


def main() -> None:
    """Show it in the terminal, or write it to a file, or print it."""
    parser = argparse.ArgumentParser(description="Shows a position of Wizard's table.")
    parser.add_argument("position", choices=sorted(POSITIONS))
    parser.add_argument("--theme", default="dark", choices=THEMES)
    parser.add_argument("--mono", action="store_true")
    parser.add_argument("--ascii", action="store_true")
    parser.add_argument("--size", default="80x24", help="of what is written or printed")
    parser.add_argument("--keys", default="", help="keys to press first, with commas")
    parser.add_argument("--svg", type=Path, help="write a picture")
    parser.add_argument("--text", action="store_true", help="print the lines")
    asked = parser.parse_args()
    look = look_of(asked.theme, is_mono=asked.mono, is_ascii=asked.ascii)
    app = TableApp(POSITIONS[asked.position](), look)
    if asked.svg is None and not asked.text:
        app.run()
        return
    width, height = map(int, asked.size.split("x"))
    asyncio.run(_record(app, (width, height), asked))


async def _record(app: TableApp, size: tuple[int, int], asked: argparse.Namespace) -> None:
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press(*filter(None, asked.keys.split(",")))
        await pilot.pause()
        if asked.svg is not None:
            asked.svg.write_text(app.export_screenshot(), encoding="utf-8")
        if asked.text:
            print("\n".join(line.rstrip() for line in lines_of(app)))


if __name__ == "__main__":
    main()
