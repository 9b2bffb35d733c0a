"""Terrible Lizards as it is tried on a terminal."""

from __future__ import annotations

import re

from engine.lizards import Mode, Play, Strike
from engine.lizards.asking import why_not
from engine.lizards.phases import ChooseStrike, TakeAction
from engine.lizards.strike import Answer
from lizards_tui.items import items_of
from tests.hotseat.pty.played import PEOPLE
from tests.hotseat.pty.table import Table
from tests.hotseat.pty.tried import Mouse, Numbered, Tried
from tests.lizards_tui.pty.game import KIT, Game


def acts(game: Game) -> bool:
    """Whether somebody has two actions left, after the first turns."""
    state = game.state
    is_action = isinstance(state.pending, TakeAction) and not state.actions_taken
    return state.turn > 4 and is_action and bool(state.hands[state.active])


def strikes(game: Game) -> bool:
    """Whether somebody may strike, and nobody can answer to it."""
    state = game.state
    is_strike = isinstance(state.pending, ChooseStrike) and not any(state.stored)
    return state.turn > 4 and is_strike and isinstance(state.options()[0], Strike)


def answers(game: Game) -> bool:
    """Whether somebody may answer to a Strike."""
    return isinstance(game.state.pending, Answer)


def row(game: Game) -> list[object]:
    """What lies in the row of the open hand and may be chosen."""
    items = [item.choice for item in items_of(game.view, game.names)]
    return [choice for choice in items if choice in game.view.options]


def refused(game: Game) -> tuple[object, str] | None:
    """A dinosaur that may not be struck."""
    if not isinstance(game.state.pending, ChooseStrike):
        return None
    items = (item.choice for item in items_of(game.view, game.names))
    reasons = ((choice, why_not(game.view, choice)) for choice in items)
    return next(((choice, reason) for choice, reason in reasons if reason), None)


def card_to_play(game: Game) -> Play:
    """A card of the hand that may be played."""
    return next(choice for choice in game.state.options() if isinstance(choice, Play))


def spot(table: Table[Game], choice: object) -> tuple[int, int]:
    """Where a card lies: under its number, which stands right below the prompt."""
    (number,) = table.game.keys_for(choice)
    _x, above = table.terminal.position(table.game.prompt)
    heads = table.terminal.screen().split("\n")[above + 1]
    return next(re.finditer(rf"(?<!\S){number} ", heads)).start(), above + 2


TRIED = Tried(
    KIT,
    new=lambda people, seed: Game(people=people, seed=seed),
    alone=lambda seed: Game(people=PEOPLE[:1], computers=2, seed=seed),
    short=lambda computers, seed: Game(Mode.STANDARD, PEOPLE[:1], min(computers, 3), seed),
    seed=32,
    asked={"an answer": answers, "a Strike": strikes, "an action": acts},
    hand=acts,
    pause=strikes,
    pause_words=" rolls the die",
    numbered=(Numbered(acts, row), Numbered(strikes, row)),
    refused=refused,
    selects=("n", "d", "d", "t", "t"),
    side="v",
    letters="lsuhedgvpntx12",
    mouse=Mouse(card_to_play, spot, lambda choice: r"\bplay$"),
)
