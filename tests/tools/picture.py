"""Makes the README's picture: the table of the real app, in the middle of a round.

python -m tests.tools.picture
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from pathlib import Path

from engine.hotseat.app import HotSeatApp
from engine.hotseat.launch import Launch
from engine.hotseat.places import Places
from engine.hotseat.session import Session
from engine.hotseat.settings import Settings, Speed
from engine.hotseat.table import TableScreen
from engine.match import Match, Occupant, Setting
from engine.wizard import GAME, Options, PlayCard
from wizard_tui.face import FACE

PICTURE = Path(__file__).parent.parent / "pictures" / "wizard-table.svg"
SEATS = (Occupant("Anna"), Occupant("Ben"), Occupant("Chloé"), Occupant("Dag", "novice"))
ROUND = 7
"""The round that is shown: late enough for a hand, early enough for its cards to stand apart."""


def position(seed: int) -> Match:
    """A match of novices in which a person is the last to play to a trick of the round.

    Of all such moments the first in which a trick was taken before, the hand has five cards or
    more, and the trick has a Wizard in it or a trump.
    """
    match = Match(GAME, Setting(Options(), SEATS, seed))
    novice = GAME.bots["novice"]
    while match.asked is not None:
        view = match.view(match.asked)
        if view.round == ROUND and isinstance(view.pending, PlayCard) and len(view.trick) == 3:
            led = [card.is_wizard or card.suit is view.trump for card in view.trick]
            must_choose = 1 < len(view.options) < len(view.hand) >= 5
            if match.asked == 1 and any(led) and must_choose and view.tricks:
                return match
        match.play(novice.choose(view, view.options, None))  # type: ignore[arg-type]
    return position(seed + 1)


async def draw() -> str:
    """The picture as SVG."""
    with tempfile.TemporaryDirectory() as folder:
        places = Places(*(Path(folder) / name for name in ("data", "config", "state")))
        settings = Settings(speed=Speed.INSTANT)
        app = HotSeatApp(FACE, Launch(settings, settings, places, saves=False), environ={})
        async with app.run_test(size=(80, 24)) as pilot:
            session = Session(position(1), None, FACE.progress)
            await app.push_screen(TableScreen(FACE, session))
            await pilot.pause()
            await pilot.press("space")
            await pilot.pause()
            view = session.match.view(session.match.asked)
            chosen = view.hand.index(view.options[0])
            await pilot.press(*["right"] * (chosen + 1))
            await pilot.pause()
            return app.export_screenshot(title="wizard-tui")


def without_fonts(svg: str) -> str:
    """The picture without the fonts that it would load from elsewhere."""
    svg = re.sub(r"@font-face\s*\{[^}]*\}", "", svg)
    return re.sub(r"[ \t]+$", "", svg, flags=re.MULTILINE)


if __name__ == "__main__":
    PICTURE.write_text(without_fonts(asyncio.run(draw())), encoding="utf-8")
    print(f"{PICTURE.name} has been written.")
