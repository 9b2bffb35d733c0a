"""The command: `python -m engine.arena`."""

import sys

from engine.arena import INTERRUPTED


def main() -> int:
    """Load the command and do what the command line says; Ctrl+C ends that too, and quietly."""
    try:
        from engine.arena import command

        return command.main(sys.argv[1:])
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
