"""Terrible Lizards: build a dinosaur from cards, and be the last one standing."""

from typing import TYPE_CHECKING

from engine.lizards.bots import Novice
from engine.lizards.card_text import card_text
from engine.lizards.cards import Card, CardKind, Deck
from engine.lizards.choices import (
    Choose,
    Discard,
    Draw,
    Drop,
    EndPhase,
    Name,
    Pass,
    Play,
    Reroll,
    Store,
    Strike,
    Target,
    TargetDinosaur,
    Use,
)
from engine.lizards.dinosaur import Lying, Totals
from engine.lizards.faults import DeckError, Fault
from engine.lizards.loading import load_deck
from engine.lizards.modes import PLAYERS, playable_modes
from engine.lizards.options import Mode, Options
from engine.lizards.record import LizardsGame, game_for, new_game
from engine.lizards.state import LizardsState, Rounds, StrikeFacts
from engine.lizards.view import DinosaurView, LizardsView, SeatView, view
from engine.lizards.words import Dinosaur, Kind, PartType, Phase
from engine.lizards.worlds import deal_unseen
from engine.machine import Result, Seat

if TYPE_CHECKING:
    GAME: LizardsGame
else:

    def __getattr__(name):
        # Our own deck is read when somebody wants to play with it.
        if name == "GAME":
            globals()["GAME"] = found = game_for(load_deck(None))
            return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "GAME",
    "PLAYERS",
    "Card",
    "CardKind",
    "Choose",
    "Deck",
    "DeckError",
    "Dinosaur",
    "DinosaurView",
    "Discard",
    "Draw",
    "Drop",
    "EndPhase",
    "Fault",
    "Kind",
    "LizardsGame",
    "LizardsState",
    "LizardsView",
    "Lying",
    "Mode",
    "Name",
    "Novice",
    "Options",
    "PartType",
    "Pass",
    "Phase",
    "Play",
    "Reroll",
    "Result",
    "Rounds",
    "Seat",
    "SeatView",
    "Store",
    "Strike",
    "StrikeFacts",
    "Target",
    "TargetDinosaur",
    "Totals",
    "Use",
    "card_text",
    "deal_unseen",
    "game_for",
    "load_deck",
    "new_game",
    "playable_modes",
    "view",
]
