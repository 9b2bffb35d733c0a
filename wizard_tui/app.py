"""The program of Wizard."""

from __future__ import annotations

from engine.hotseat.app import HotSeatApp
from engine.hotseat.app import run as run_app
from engine.hotseat.launch import Launch
from engine.wizard import Options
from wizard_tui.face import FACE


def run(launch: Launch[Options]) -> int:
    """Play Wizard as the command line wants it; the exit status."""
    return run_app(HotSeatApp(FACE, launch))
