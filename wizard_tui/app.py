"""The program of Wizard."""

from __future__ import annotations

from engine.hotseat.launch import Launch
from engine.wizard import GAME, Options


def run(launch: Launch[Options]) -> int:
    """Play Wizard as the command line wants it; the exit status."""
    from engine.hotseat.ahead import Ahead
    from engine.wizard.telling import progress_text

    ahead = Ahead(GAME, launch, progress_text)
    # From here on Textual is imported, while the thread waits for the disk.
    from engine.hotseat.app import HotSeatApp
    from engine.hotseat.app import run as run_app
    from wizard_tui.face import FACE

    return run_app(HotSeatApp(FACE, launch, ahead=ahead))
