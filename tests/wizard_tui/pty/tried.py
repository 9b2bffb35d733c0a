"""Wizard as it is tried on a terminal."""

from __future__ import annotations

import re
from collections.abc import Callable

from engine.wizard import Bid, Card, Length, Options, PlayCard
from engine.wizard.telling import why_not
from tests.hotseat.pty.table import Table
from tests.hotseat.pty.tried import Mouse, Numbered, Tried
from tests.wizard_tui.card_texts import pattern
from tests.wizard_tui.pty.game import KIT, PEOPLE, Game


def asks_for(kind: type, cards: int, trick: int = 0) -> Callable[[Game], bool]:
    """Whether somebody with so many cards is asked for this."""
    return lambda game: (
        isinstance(game.state.pending, kind)
        and len(game.view.hand if kind is PlayCard else range(game.state.cards_each)) == cards
        and len(game.state.trick) == trick
    )


def begins(kind: type, trick: int) -> Callable[[Game], bool]:
    """Whether a game in its third round asks for this, with so many cards in the trick."""
    return lambda game: (
        game.state.round == 3
        and isinstance(game.state.pending, kind)
        and len(game.state.trick) == trick
        and len(game.view.hand) > 1
    )


def refused(game: Game) -> tuple[Card, str] | None:
    """A card of a large hand that may not be played as suit has to be followed."""
    if not asks_for(PlayCard, 12, 1)(game):
        return None
    view = game.view
    cards = (card for card in view.hand if card not in view.options)
    return next(((card, str(why_not(view, card)).split(":")[0]) for card in cards), None)


def coloured(game: Game) -> Card:
    """An option with a suit: its name can be told from everything else."""
    return next(card for card in game.state.options() if card.suit is not None)


def spot(table: Table[Game], card: Card) -> tuple[int, int]:
    """Where a card lies: over its number, which stands in the last line but one."""
    row = table.terminal.emulator.screen.lines - 2
    numbers = table.terminal.screen().split("\n")[row]
    place = table.game.view.hand.index(card) + 1
    return next(re.finditer(rf"(?<!\d){place}(?!\d)", numbers)).start(), row - 1


TRIED = Tried(
    KIT,
    new=lambda people, seed: Game(people, seed=seed),
    alone=lambda seed: Game(PEOPLE[:1], 2, seed=seed),
    short=lambda computers, seed: Game(
        PEOPLE[:1], computers, Options(length=Length.FIVE_ROUNDS), seed
    ),
    seed=23,
    asked={"a bid": begins(Bid, 0), "a card": begins(PlayCard, 1)},
    hand=asks_for(PlayCard, 12),
    pause=begins(PlayCard, 2),
    pause_words="takes the trick",
    numbered=(
        Numbered(asks_for(Bid, 12), lambda game: (0, 7, 12)),
        Numbered(
            asks_for(PlayCard, 12),
            lambda game: [game.view.hand[place - 1] for place in (1, 4, 9, 10, 12)],
        ),
    ),
    refused=refused,
    selects=(),
    side="s",
    letters="lsuhedg12",
    mouse=Mouse(coloured, spot, pattern),
)
