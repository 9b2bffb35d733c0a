"""What the decisions outside of cards have in common: they can be interrupted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lizards.carrying import use_stored
from engine.lizards.choices import Drop, Use
from engine.lizards.moving import drop
from engine.machine import Decision, Seat, Step

if TYPE_CHECKING:
    from engine.lizards.state import LizardsState


class Open(Decision["LizardsState", object]):
    """A decision outside of cards: Refill, an action, whom to strike, an answer to a Strike.

    Stored cards may be Used beside it (ruling 19): by whoever is asked as ordinary options, by
    the others as interjections. Whoever's turn it is may discard own Adaptations (ruling 10).
    """

    __slots__ = ()

    interruptible = True

    def again(self) -> Step[LizardsState]:
        """What is asked again after an interruption."""
        return self

    def free_options(self, state: LizardsState, seat: Seat) -> tuple[object, ...]:
        """What is free beside the question itself: own Stored cards, own Adaptations."""
        options: tuple[object, ...] = ()
        if state.stored[seat]:
            options = tuple([card.to_use for card in state.stored[seat]])
        dinosaur = state.dinosaur_of[seat]
        if seat == state.active and state.adaptations[dinosaur] and not state.is_inside_card():
            options += tuple([card.to_drop for card in state.adaptations[dinosaur]])
        return options

    def resolve_free(self, state: LizardsState, seat: Seat, choice: object) -> None:
        """Carry out one of the free options; then the question is asked again."""
        state.stack.append(self.again())
        match choice:
            case Use(card):
                use_stored(state, seat, card)
            case _:
                assert isinstance(choice, Drop)
                drop(state, state.dinosaur_of[seat], choice.card)


def interrupt(state: LizardsState, seat: Seat, choice: object) -> None:
    """Let a seat Use a Stored card beside the decision that waits, which is asked again after it.

    After a Use the answers to a Strike begin again (ruling 21).
    """
    assert isinstance(choice, Use)
    waiting = state.stack[-1]
    assert isinstance(waiting, Open)
    state.stack[-1] = waiting.again()
    use_stored(state, seat, choice.card)
