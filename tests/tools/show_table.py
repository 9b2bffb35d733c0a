"""Shows a position of Wizard's table in a bare app, for looking at it.

    python -m tests.tools.show_table [POSITION] [--size 80x24] [--theme dark] [--mono] [--ascii]
        [--svg FILE] [--keys left,left,enter] [--list]

With `--svg` (or `--text`) it writes one picture and ends.
"""

from __future__ import annotations

import argparse
import asyncio

from textual.app import App, ComposeResult

from engine.hotseat.face import Phase, Question, Scene
from engine.hotseat.look import look_of
from engine.wizard.view import WizardView
from tests.wizard_tui.positions import POSITIONS
from wizard_tui.board import Board
from wizard_tui.closed_hand import ClosedHand
from wizard_tui.questions import question
from wizard_tui.rack import hand_rows


class TableApp(App[None]):
    """One position; Question.Chosen is only noted."""

    CSS = "Screen { layout: vertical; } #hints { height: 1; }"

    def __init__(self, scene: Scene[WizardView], look) -> None:
        super().__init__()
        self.shown = scene
        self.look = look
        self.chosen: list[object] = []
        self.clicked = 0

    def compose(self) -> ComposeResult:
        self.board = Board()
        yield self.board
        if self.shown.phase is Phase.PRIVATE:
            self.area = question(self.shown)
        else:
            self.area = ClosedHand()
        yield self.area
        from textual.widgets import Label

        yield Label("", id="hints")

    def on_mount(self) -> None:
        self.area.styles.height = hand_rows(self.size.width, self.size.height)
        self.board.show(self.shown)
        self.area.show(self.shown)
        if self.area.can_focus:
            self.set_focus(self.area)

    def on_resize(self, event) -> None:
        self.area.styles.height = hand_rows(event.size.width, event.size.height)

    def on_question_chosen(self, message: Question.Chosen) -> None:
        self.chosen.append(message.choice)

    def on_hand_clicked(self) -> None:
        self.clicked += 1


async def export(app: TableApp, size: tuple[int, int], keys: list[str], path: str) -> None:
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if keys:
            await pilot.press(*keys)
        await pilot.pause()
        with open(path, "w") as file:
            file.write(app.export_screenshot())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("position", nargs="?", default="trick", choices=sorted(POSITIONS))
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--theme", default="dark")
    parser.add_argument("--mono", action="store_true")
    parser.add_argument("--ascii", action="store_true")
    parser.add_argument("--svg")
    parser.add_argument("--keys", default="")
    options = parser.parse_args()
    look = look_of(options.theme, is_mono=options.mono, is_ascii=options.ascii)
    app = TableApp(POSITIONS[options.position](), look)
    if options.svg:
        width, height = map(int, options.size.split("x"))
        keys = options.keys.split(",") if options.keys else []
        asyncio.run(export(app, (width, height), keys, options.svg))
    else:
        app.run()


if __name__ == "__main__":
    main()
