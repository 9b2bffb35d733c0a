"""Runs Terrible Lizards with everything exchanged that nobody may see."""

from __future__ import annotations

import sys

from lizards_tui.__main__ import main
from tests.hotseat.pty.exchanged import run
from tests.lizards_tui.secret import SECRET

if __name__ == "__main__":
    sys.exit(run(SECRET, main, sys.argv[1:]))
