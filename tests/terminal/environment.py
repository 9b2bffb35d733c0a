"""What surrounds a program that a person with a new account starts."""

from __future__ import annotations

import os
from pathlib import Path


def clean_environment(home: Path) -> dict[str, str]:
    """The variables of a person with a new account, whose home lies in a directory."""
    places = {"HOME": home}
    for name in ("data", "config", "state", "cache"):
        places[f"XDG_{name.upper()}_HOME"] = home / f".{name}"
    places["XDG_RUNTIME_DIR"] = home / ".runtime"
    home.mkdir(parents=True, exist_ok=True)
    return {name: str(place) for name, place in places.items()} | {
        "PATH": os.environ.get("PATH", os.defpath),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "SHELL": "/bin/sh",
        "TZ": "UTC",
    }
