"""The command: `python -m engine.arena`."""

import os
import sys

from engine.arena import INTERRUPTED


def main() -> int:
    """Load the command and do what the command line says; Ctrl+C ends that too, and quietly."""
    try:
        from engine.arena import command

        status = command.main(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # A reader that has seen enough, like `head`, has got what it wanted.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


if __name__ == "__main__":
    sys.exit(main())
