"""Terrible Lizards as a `Game`, with a deck: for match, archive, table and conformance suite."""

from __future__ import annotations

from random import Random

from engine.game import Game
from engine.lizards.cards import Deck
from engine.lizards.levels import levels
from engine.lizards.loading import deck_from_text, load_deck
from engine.lizards.modes import PLAYERS, RULES
from engine.lizards.options import Options
from engine.lizards.phases import DrawFirst, NextTurn
from engine.lizards.state import LizardsState
from engine.lizards.text import decode, decode_options, encode, encode_options
from engine.lizards.view import LizardsView, view
from engine.lizards.worlds import deal_unseen
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
    if deck is not None and not isinstance(deck, Deck):
        raise ValueError(f"A deck is what load_deck gives, or None, not {deck!r}.")
    rules = RULES[agreed.mode]
    if type(players) is not int or players not in rules.players:
        raise ValueError(rules.refusal(players))
    if first is not None and (type(first) is not int or first not in range(players)):
        raise ValueError(
            f"The first player is one of the seats 0 to {players - 1}, or None, not {first!r}."
        )
    state = LizardsState(players, agreed, rules, load_deck(None) if deck is None else deck)
    state.stack = [*rules.frame, NextTurn(), *rules.setup]
    if first is None:
        state.stack.append(DrawFirst())
    else:
        state.active = first
    state.recorder = recorder
    state.start()
    return state


LizardsGame = Game[LizardsState, LizardsView, Options]


def game_for(deck: Deck) -> LizardsGame:
    """The game with a deck: its choices are written and read as cards of that deck."""

    def new(
        players: int,
        options: Options,
        first: Seat | None = None,
        recorder: Recorder | None = None,
    ) -> LizardsState:
        return new_game(players, options, deck, first, recorder)

    def dealt(view: LizardsView, rng: Random) -> LizardsState:
        return deal_unseen(view, rng, deck)

    return Game(
        name="lizards",
        rules_version=1,
        players=PLAYERS,
        new_game=new,
        view=view,
        deal_unseen=dealt,
        encode=encode,
        decode=lambda text: decode(text, deck),
        encode_options=encode_options,
        decode_options=decode_options,
        bots=levels(),
        pieces=(deck, *deck.kinds, *deck.cards),
        deck=deck.text,
        with_deck=lambda text: game_for(deck_from_text(text)),
    )
