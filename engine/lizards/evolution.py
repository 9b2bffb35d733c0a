"""Selective Evolution: before the deal, everybody picks Adaptations; the rest leave the game."""

from __future__ import annotations

from engine.lizards import events
from engine.lizards.choices import Choose
from engine.lizards.moving import SHUFFLE, without
from engine.lizards.phases import Deal
from engine.lizards.state import LizardsState
from engine.lizards.words import Kind
from engine.machine import Decision, Seat, Step

PICKS = 3
"""How many Adaptations everybody picks."""


class LayOut(Step[LizardsState]):
    """All Adaptations are taken from the deck and lie open."""

    __slots__ = ()

    def run(self, state: LizardsState) -> None:
        cards = state.cards.cards
        state.display = tuple([card for card in cards if card.kind.kind is Kind.ADAPTATION])
        laid_out = frozenset(state.display)
        state.deck = [card for card in state.deck if card not in laid_out]
        state.report(events.LaidOut, state.display)


class Pick(Decision[LizardsState, object]):
    """In seat order, from the first player on, each picks one, until all have theirs."""

    __slots__ = ()

    def stands(self, state: LizardsState) -> bool:
        return any(len(cards) < PICKS for cards in state.picked)

    def seat(self, state: LizardsState) -> Seat:
        return min(state.living_seats(), key=lambda seat: len(state.picked[seat]))

    def options(self, state: LizardsState) -> tuple[object, ...]:
        return tuple([card.to_choose for card in state.display])

    def resolve(self, state: LizardsState, choice: object) -> None:
        assert isinstance(choice, Choose)
        seat = self.seat(state)
        state.display = without(state.display, choice.card)
        state.picked[seat] += (choice.card,)
        state.stack.append(self)
        state.report(events.Picked, seat, choice.card)


class PutAway(Step[LizardsState]):
    """What nobody has picked leaves the game."""

    __slots__ = ()

    def run(self, state: LizardsState) -> None:
        state.removed, state.display = state.display, ()
        state.report(events.PutAway, len(state.removed))


EVOLUTION: tuple[Step[LizardsState], ...] = (Deal(), SHUFFLE, PutAway(), Pick(), LayOut())
"""What comes before the first turn, read from the right."""
