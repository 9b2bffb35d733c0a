"""Terrible Lizards: build a dinosaur from cards, and be the last one standing."""

from engine.lizards.cards import Deck
from engine.lizards.loading import load_deck
from engine.lizards.modes import RULES
from engine.lizards.moving import SHUFFLE
from engine.lizards.options import Mode, Options
from engine.lizards.phases import Deal, DrawFirst, EndGame, NextTurn
from engine.lizards.state import LizardsState
from engine.machine import Recorder, Seat


def new_game(
    players: int,
    options: Options | None = None,
    deck: Deck | None = None,
    first: Seat | None = None,
    recorder: Recorder | None = None,
) -> LizardsState:
    """A game of Terrible Lizards, ready for its first move.

    `options` are the default ones if None, and `deck` our own; `first` is the seat of the first
    player, who is drawn by lot if it is None (ruling 1). A `recorder` is told all that happens.

    Raises:
        ValueError: a sentence that says what cannot be played, and what can.
    """
    agreed = Options() if options is None else options
    if not isinstance(agreed, Options):
        raise ValueError(f"The options of Terrible Lizards are an Options record, not {agreed!r}.")
    rules = RULES.get(agreed.mode)
    if rules is None:
        raise ValueError(f"The mode {agreed.mode.value} cannot be played yet.")
    if type(players) is not int or players not in rules.players:
        raise ValueError(rules.refusal(players))
    if first is not None and (type(first) is not int or first not in range(players)):
        raise ValueError(
            f"The first player is one of the seats 0 to {players - 1}, or None, not {first!r}."
        )
    state = LizardsState(players, agreed, rules, load_deck(None) if deck is None else deck)
    state.stack = [EndGame(), NextTurn(), Deal(), SHUFFLE]
    if first is None:
        state.stack.append(DrawFirst())
    else:
        state.active = first
    state.recorder = recorder
    state.start()
    return state
