"""However the program ends, the game is kept, the terminal is given back, and no hand is shown."""

from __future__ import annotations

from tests.hotseat.pty.ending import EndOfProgram
from tests.lizards_tui.pty.tried import TRIED


class TestEndOfProgram(EndOfProgram):
    tried = TRIED
