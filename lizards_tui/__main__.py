"""The command `lizards-tui`."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says, by default that of this process; the exit status."""
    from engine.hotseat.command import run
    from lizards_tui.command import LizardsProgram

    return run(LizardsProgram(), sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
