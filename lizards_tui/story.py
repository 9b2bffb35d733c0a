"""What has happened last, to read it again where the table has room for some sentences only."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.hotseat.face import Scene
from engine.hotseat.wrapping import wrapped
from engine.language import gettext as _
from engine.lizards import LizardsView
from lizards_tui.lines_page import Line, LinesBody, LinesPage

WIDEST = 76
"""How many columns a sentence takes at most."""


class StoryBody(LinesBody):
    """The sentences, the newest at the bottom, which is what is seen first."""

    def __init__(self, told: tuple[str, ...]) -> None:
        super().__init__()
        self.told = told

    def on_resize(self) -> None:
        """Show the end."""
        self.go_on(len(self.lines(self.size.width)))

    def lines(self, width: int) -> list[Line]:
        """All lines at a width."""
        ink = self.look.ink
        if not self.told:
            return [[(_("Nothing has happened yet."), ink.text)]]
        lines: list[Line] = []
        for number, sentence in enumerate(self.told, 1):
            style = ink.strong if number == len(self.told) else ink.text
            first, *more = wrapped(sentence, min(WIDEST, width - 6))
            lines.append([(first, style)])
            lines += [[(f"  {line}", style)] for line in more]
        return lines


class StoryScreen(LinesPage):
    """What has happened last, as everybody may read it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("l,s", "back", show=False)]

    def __init__(self, scene: Scene[LizardsView]) -> None:
        super().__init__(StoryBody(scene.log))
        self.title_text = _("What has happened")
