"""Runs Wizard with everything exchanged that nobody may see."""

from __future__ import annotations

import sys

from tests.hotseat.pty.exchanged import run
from tests.wizard_tui.secret import SECRET
from wizard_tui.__main__ import main

if __name__ == "__main__":
    sys.exit(run(SECRET, main, sys.argv[1:]))
