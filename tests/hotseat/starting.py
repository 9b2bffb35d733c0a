"""Starts the command of Wizard in this process, with an app that only takes down its launch."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

import pytest

from engine.hotseat.launch import Launch
from engine.wizard import Options
from wizard_tui.__main__ import main


class Stream(io.StringIO):
    """A stream that says whether it is a terminal."""

    def __init__(self, *, is_terminal: bool) -> None:
        super().__init__()
        self._is_terminal = is_terminal

    def isatty(self) -> bool:
        return self._is_terminal


@dataclass
class Started:
    """What became of a command line: `launch` is None if the app was not started."""

    status: int
    out: str
    err: str
    launch: Launch[Options] | None

    @property
    def complaint(self) -> str:
        """The one line that says what was wrong; nothing was started and nothing else printed."""
        assert (self.status, self.out, self.launch) == (2, "", None)
        assert self.err.endswith("\n")
        (line,) = self.err.splitlines()
        assert line.startswith("wizard-tui: ")
        return line.removeprefix("wizard-tui: ")

    @property
    def begun(self) -> Launch[Options]:
        """The launch of an app that was started, with nothing printed."""
        assert (self.status, self.out, self.err) == (APP_STATUS, "", "")
        assert self.launch is not None
        return self.launch


APP_STATUS = 77
"""What the app returns here, which no other part does."""


class Starter:
    """Starts the command; a home directory of its own keeps what it makes."""

    def __init__(self, patch: pytest.MonkeyPatch, home: Path) -> None:
        self.patch = patch
        self.home = home
        self.is_terminal = True
        self.launch: Launch[Options] | None = None
        app = ModuleType("wizard_tui.app")
        app.run = self._run  # type: ignore[attr-defined]
        patch.setitem(sys.modules, "wizard_tui.app", app)
        patch.setenv("HOME", str(home))
        patch.setenv("TERM", "xterm-256color")
        for name in ("DATA", "CONFIG", "STATE"):
            patch.delenv(f"XDG_{name}_HOME", raising=False)
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
            patch.delenv(name, raising=False)

    def __call__(self, *words: str) -> Started:
        self.launch = None
        streams = [Stream(is_terminal=self.is_terminal) for _name in range(3)]
        with self.patch.context() as patch:
            for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
                patch.setattr(sys, name, stream)
            status = main(words)
        return Started(status, streams[1].getvalue(), streams[2].getvalue(), self.launch)

    def _run(self, launch: Launch[Options]) -> int:
        self.launch = launch
        return APP_STATUS
