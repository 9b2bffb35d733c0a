"""Saved games seen from outside: left and gone on with, in use, damaged, and with no room left."""

from __future__ import annotations

from tests.hotseat.pty.keeping import SavedGames
from tests.lizards_tui.pty.tried import TRIED


class TestSavedGames(SavedGames):
    tried = TRIED
