"""Programs run on a real pseudo-terminal, looked at and typed into as a person would."""

from tests.terminal.keys import KEY_NAMES, key_bytes
from tests.terminal.process import PATIENCE
from tests.terminal.screen import Cell
from tests.terminal.session import Terminal
from tests.terminal.together import together
from tests.terminal.window import TerminalError

__all__ = ["KEY_NAMES", "PATIENCE", "Cell", "Terminal", "TerminalError", "key_bytes", "together"]
