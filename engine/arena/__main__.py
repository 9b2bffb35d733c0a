"""The command: `python -m engine.arena`."""

import sys

from engine.arena.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
