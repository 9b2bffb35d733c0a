"""Games of Terrible Lizards for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from engine.lizards import LizardsState, LizardsView, Mode, Options
from engine.lizards.asking import prompt
from tests.hotseat.pty.kit import Kit
from tests.hotseat.pty.played import PEOPLE, Played
from tests.lizards_tui.secret import SECRET

MODES = (Mode.STANDARD, Mode.TEAM_BATTLE, Mode.MONO_HAND)
"""The modes that are tried on a terminal: they differ in who holds a hand, and who may see it."""


def _prompt(view: LizardsView, names: Sequence[str]) -> str:
    return prompt(view, names)[:38]


def _flags(options: Options) -> list[str]:
    return ["--mode", options.mode.value] + ["--wild-in-set"] * options.wild_in_set


KIT = Kit(
    SECRET,
    program="lizards_tui",
    exchanged="tests.lizards_tui.pty.exchanged",
    flags=_flags,
    prompt=_prompt,
)


class Game(Played[LizardsState, LizardsView, Options]):
    """A game of Terrible Lizards that is played along."""

    def __init__(
        self,
        mode: Mode = Mode.STANDARD,
        people: Sequence[str] = PEOPLE[:2],
        computers: int = 0,
        seed: int = 7,
    ) -> None:
        super().__init__(KIT, Options(mode), people, computers, seed)


def game_of(mode: Mode, seed: int = 7) -> Game:
    """A game of people alone, of as few as the mode allows; three hand on the one hand."""
    players = {Mode.TEAM_BATTLE: 4, Mode.MONO_HAND: 3}
    return Game(mode, PEOPLE[: players.get(mode, 2)], seed=seed)
