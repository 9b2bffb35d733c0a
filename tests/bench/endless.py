"""Wizard with an expert that goes on thinking for as long as it is measured."""

from __future__ import annotations

import sys
from dataclasses import replace

from engine.search import Budget, LookAhead
from engine.thinking import thinker
from engine.thinking.writing import AnyGame, load_game
from wizard_tui.__main__ import main

WORLDS = 10**9
"""Into how many worlds the expert looks before it chooses: it never gets there."""
HOURS = 3600.0


def load(name: str) -> AnyGame:
    """A game whose expert does not come to an end."""
    game = load_game(name)
    expert = game.bots["expert"]
    assert isinstance(expert, LookAhead)
    endless = LookAhead(lambda: expert.guide, Budget(WORLDS))
    return replace(game, bots={**game.bots, "expert": endless})


class Endless(thinker.Thinker):
    """The process that such an expert thinks in, which nobody gives up."""

    def __init__(self) -> None:
        super().__init__(load, HOURS)


if __name__ == "__main__":
    thinker.Thinker = Endless  # type: ignore[misc]
    sys.exit(main())
