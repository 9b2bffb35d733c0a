"""What comes from the keyboard and the mouse does what it says, and nothing else."""

from __future__ import annotations

from tests.hotseat.pty.keyboard import Keyboard
from tests.wizard_tui.pty.tried import TRIED


class TestInput(Keyboard):
    tried = TRIED
