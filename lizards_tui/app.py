"""The program of Terrible Lizards."""

from __future__ import annotations

from engine.hotseat.launch import Launch
from engine.lizards import LizardsGame, Options


def run(launch: Launch[Options], game: LizardsGame) -> int:
    """Play Terrible Lizards as the command line wants it, with this deck; the exit status."""
    from engine.hotseat.ahead import Ahead
    from engine.lizards.telling import listed_text

    ahead = Ahead(game, launch, listed_text)
    # From here on Textual is imported, while the thread waits for the disk.
    from engine.hotseat.app import HotSeatApp
    from engine.hotseat.app import run as run_app
    from lizards_tui.face import face_for

    return run_app(HotSeatApp(face_for(game), launch, ahead=ahead))
