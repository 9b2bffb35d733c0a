"""Makes the README's pictures: the tables of the real apps, in the middle of a game.

python -m tests.tools.picture
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from engine import lizards
from engine.hotseat.app import HotSeatApp
from engine.hotseat.face import Face
from engine.hotseat.launch import Launch
from engine.hotseat.places import Places
from engine.hotseat.session import Session
from engine.hotseat.settings import Settings, Speed
from engine.hotseat.table import TableScreen
from engine.lizards.choices import Play
from engine.lizards.phases import TakeAction
from engine.lizards.words import Kind
from engine.match import Match, Occupant, Setting
from engine.wizard import GAME, Options, PlayCard
from lizards_tui.face import face_for
from wizard_tui.face import FACE

PICTURES = Path(__file__).parent.parent / "pictures"
SEATS = (Occupant("Anna"), Occupant("Ben"), Occupant("Chloé"), Occupant("Dag", "novice"))
ROUND = 7
"""The round that is shown: late enough for a hand, early enough for its cards to stand apart."""


def wizard_position(seed: int) -> tuple[Match, int]:
    """A match of novices in which a person is the last to play to a trick of the round.

    Of all such moments the first in which a trick was taken before, the hand has five cards or
    more, and the trick has a Wizard in it or a trump; and the place of a card to choose.
    """
    match = Match(GAME, Setting(Options(), SEATS, seed))
    novice = GAME.bots["novice"]
    while match.asked is not None:
        view = match.view(match.asked)
        if view.round == ROUND and isinstance(view.pending, PlayCard) and len(view.trick) == 3:
            led = [card.is_wizard or card.suit is view.trump for card in view.trick]
            must_choose = 1 < len(view.options) < len(view.hand) >= 5
            if match.asked == 1 and any(led) and must_choose and view.tricks:
                return match, view.hand.index(view.options[0])
        match.play(novice.choose(view, view.options, None))  # type: ignore[arg-type]
    return wizard_position(seed + 1)


def lizards_position(seed: int) -> tuple[Match, int]:
    """A match of novices in which both dinosaurs have all four Parts, and a hand has another.

    Both have been hurt; and the place in the hand of the Part to choose.
    """
    game = lizards.GAME
    match = Match(game, Setting(lizards.Options(), SEATS[:2], seed))
    novice = game.bots["novice"]
    while match.asked is not None:
        view = match.view(match.asked)
        both = view.dinosaurs
        if isinstance(view.pending, TakeAction) and all(None not in one.parts for one in both):
            hand = view.seats[match.asked].hand or ()
            parts = [card for card in hand if card.kind.kind is Kind.PART]
            if parts and len(hand) > 3 and all(15 < one.health < 45 for one in both):
                assert Play(parts[0]) in view.options
                return match, hand.index(parts[0])
        match.play(novice.choose(view, view.options, Random(seed)))
    return lizards_position(seed + 1)


async def draw(face: Face, find: Callable[[int], tuple[Match, int]]) -> str:
    """A picture as SVG: a position with its hand open and a card chosen."""
    with tempfile.TemporaryDirectory() as folder:
        places = Places(*(Path(folder) / name for name in ("data", "config", "state")))
        settings = Settings(speed=Speed.INSTANT)
        app = HotSeatApp(face, Launch(settings, settings, places, saves=False), environ={})
        async with app.run_test(size=(80, 24)) as pilot:
            match, chosen = find(1)
            await app.push_screen(TableScreen(face, Session(match, None, face.progress)))
            await pilot.pause()
            await pilot.press("space")
            await pilot.pause()
            await pilot.press(*["right"] * (chosen + 1))
            await pilot.pause()
            return app.export_screenshot(title=face.command)


def without_fonts(svg: str) -> str:
    """The picture without the fonts that it would load from elsewhere."""
    svg = re.sub(r"@font-face\s*\{[^}]*\}", "", svg)
    return re.sub(r"[ \t]+$", "", svg, flags=re.MULTILINE)


def main() -> None:
    """Write both pictures."""
    for name, face, find in (
        ("wizard-table", FACE, wizard_position),
        ("lizards-table", face_for(lizards.GAME), lizards_position),
    ):
        picture = without_fonts(asyncio.run(draw(face, find)))
        (PICTURES / f"{name}.svg").write_text(picture, encoding="utf-8")
        print(f"{name}.svg has been written.")


if __name__ == "__main__":
    main()
