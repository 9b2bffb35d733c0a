"""The steps of a game of Terrible Lizards: turns and their five phases."""

from __future__ import annotations

from enum import Enum
from random import Random

from engine.lizards import events
from engine.lizards.carrying import Occur, play, play_picked
from engine.lizards.choices import (
    DRAW,
    END_PHASE,
    Discard,
    Draw,
    EndPhase,
    Play,
    Store,
    Strike,
)
from engine.lizards.deciding import Open
from engine.lizards.dinosaur import HAND_SIZE, Lying
from engine.lizards.discarding import discard_from_hand
from engine.lizards.events import Why
from engine.lizards.moving import SHUFFLE, DrawCards, can_draw, discard_lying, draw_top, got, store
from engine.lizards.state import LizardsState
from engine.lizards.strike import begin_strike, can_be_struck
from engine.lizards.words import Occasion, Phase, Until
from engine.machine import Chance, IllegalChoice, Seat, Step, drawn
from engine.record import Record


class Refusal(Enum):
    """Why a choice is refused."""

    NOT_IN_HAND = "not in hand"
    NOT_NOW = "not now"
    MUST_STRIKE = "must strike"
    CANNOT_BE_STRUCK = "cannot be struck"


# -- the game ------------------------------------------------------------------------------------


class DrawFirst(Chance[LizardsState, Seat]):
    """The first player is drawn by lot (ruling 1)."""

    __slots__ = ()

    def draw(self, state: LizardsState, rng: Random) -> Seat:
        return drawn(state.players, rng)

    def is_possible(self, state: LizardsState, outcome: object) -> bool:
        return type(outcome) is int and 0 <= outcome < state.players

    def resolve(self, state: LizardsState, outcome: Seat) -> None:
        state.active = outcome
        state.report(events.FirstDrawn, outcome)


class Deal(Step[LizardsState]):
    """Everybody who has a hand gets five cards, from the first player on."""

    __slots__ = ()

    def run(self, state: LizardsState) -> None:
        for seat in state.living_seats():
            if state.rules.has_hand(state, seat):
                state.hands[seat] = tuple([state.deck.pop() for _ in range(HAND_SIZE)])
                for card in state.hands[seat]:
                    got(state, seat, card)
        teams = tuple(side for side in state.seats_of if len(side) > 1)
        state.report(events.Dealt, HAND_SIZE, tuple(state.hands), teams)


class NextTurn(Step[LizardsState]):
    """Turn follows turn, in seat order, skipping the dead, until the game is over or a draw."""

    __slots__ = ()

    def run(self, state: LizardsState) -> None:
        if state.rules.is_stopped(state):
            return
        if state.turn > state.rounds.began:
            seats = list(state.living_seats())
            state.active = seats[1] if seats[0] == state.active else seats[0]
        state.turn += 1
        state.phase = Phase.START
        state.actions_taken = state.strikes_made = 0
        state.stack.append(self)
        state.stack += state.rules.turn
        state.report(events.TurnBegan, state.turn - state.rounds.began, state.active)


class EndGame(Step[LizardsState]):
    """The game has a result: places and scores as the mode has them."""

    __slots__ = ()

    def run(self, state: LizardsState) -> None:
        state.result = found = state.rules.result(state, False)
        winners = tuple(side for side in state.seats_of if found.places[side[0]] == 1)
        won_by = state.rules.won_by(state)
        state.report(events.GameEnded, found.scores, found.places, winners, won_by)


# -- the turn ------------------------------------------------------------------------------------


def _is_alive(state: LizardsState) -> bool:
    """Whether the dinosaur whose turn it is is alive; else the turn is over at once."""
    return state.dinosaur_of[state.active] in state.living


class StartPhase(Step[LizardsState]):
    """What lasts until this turn ends, and what happens at its start happens (ruling 2)."""

    __slots__ = ()

    def run(self, state: LizardsState) -> None:
        own = state.dinosaur_of[state.active]
        state.report(events.PhaseBegan, state.active, Phase.START)
        for dinosaur in state.living:
            discard_lying(state, dinosaur, lambda lying: _is_over_at_start(state, lying, own))
        if Occasion.TURN_START in state.totals(own).occasions:
            state.stack.append(Occur(Occasion.TURN_START, own))


def _is_over_at_start(state: LizardsState, lying: Lying, dinosaur: int) -> bool:
    return lying.until is Until.NEXT_TURN and state.dinosaur_of[lying.owner] == dinosaur


class EndTurn(Step[LizardsState]):
    """What lasts for this turn ends (ruling 6); it always stands."""

    __slots__ = ()

    def run(self, state: LizardsState) -> None:
        for dinosaur in state.living:
            discard_lying(state, dinosaur, lambda lying: lying.until is Until.END_OF_TURN)
        state.report(events.TurnEnded, state.active)


class PhaseStep(Record, Step[LizardsState]):
    """A phase begins, unless a card makes the dinosaur skip it."""

    phase: Phase
    decision: Open

    def stands(self, state: LizardsState) -> bool:
        return _is_alive(state)

    def run(self, state: LizardsState) -> None:
        state.phase = self.phase
        skips = state.totals(state.dinosaur_of[state.active]).skips
        if skips and (Phase.REFILL if self.phase is Phase.LAST_REFILL else self.phase) in skips:
            state.report(events.PhaseSkipped, state.active, self.phase)
            return
        state.stack.append(self.decision)
        if state.recorder is not None:
            state.report(events.PhaseBegan, state.active, self.phase)


class TurnDecision(Open):
    """A decision of whoever's turn it is, asked again until the phase is over."""

    __slots__ = ()

    def seat(self, state: LizardsState) -> Seat:
        return state.active

    def refusal(self, state: LizardsState, choice: object) -> IllegalChoice:
        match choice:
            case Play(card) | Store(card) | Discard(card):
                if card not in state.hands[state.active]:
                    return IllegalChoice(Refusal.NOT_IN_HAND, f"{card} is not a card of this hand.")
            case Strike(dinosaur):
                return IllegalChoice(
                    Refusal.CANNOT_BE_STRUCK, f"Dinosaur {dinosaur} cannot be struck now."
                )
            case EndPhase():
                return IllegalChoice(
                    Refusal.MUST_STRIKE, "The deck is used up: somebody has to be struck."
                )
        return IllegalChoice(Refusal.NOT_NOW, f"{choice!r} cannot be chosen in this phase.")


class Refill(TurnDecision):
    """Draw a card, or stop; until the hand is full or no card is left (rulings 3 to 5)."""

    __slots__ = ()

    def stands(self, state: LizardsState) -> bool:
        own = state.dinosaur_of[state.active]
        if own not in state.living or not can_draw(state):
            return False
        return len(state.hands[state.active]) < state.totals(own).hand_size

    def options(self, state: LizardsState) -> tuple[object, ...]:
        free = self.free_options(state, state.active)
        return (DRAW, *free, END_PHASE) if free else _REFILL

    def resolve(self, state: LizardsState, choice: object) -> None:
        match choice:
            case Draw():
                state.stack.append(self)
                if state.deck:
                    draw_top(state, state.active)
                else:
                    state.stack += (DrawCards(state.active), SHUFFLE)
            case EndPhase():
                pass
            case _:
                self.resolve_free(state, state.active, choice)


_REFILL = (DRAW, END_PHASE)


class TakeAction(TurnDecision):
    """Play or discard a card, or take no further action; while actions are left (7 and 8).

    Picked Adaptations are played without an action, so they are offered after the last one too.
    """

    __slots__ = ()

    def stands(self, state: LizardsState) -> bool:
        own = state.dinosaur_of[state.active]
        if own not in state.living:
            return False
        return bool(_has_action(state) or state.picked[state.active])

    def options(self, state: LizardsState) -> tuple[object, ...]:
        seat = state.active
        free = self.free_options(state, seat)
        if state.picked[seat]:
            free = (*[card.to_play for card in state.picked[seat]], *free)
            if not _has_action(state):
                return (*free, END_PHASE)
        hand = state.hands[seat]
        plays = [card.to_play for card in hand]
        discards = [card.to_discard for card in hand]
        return (*plays, *discards, *free, END_PHASE)

    def resolve(self, state: LizardsState, choice: object) -> None:
        match choice:
            case Play(card) if card in state.picked[state.active]:
                state.stack.append(self)
                play_picked(state, state.active, card)
            case Play(card):
                self._act(state)
                play(state, state.active, card)
            case Discard(card):
                self._act(state)
                discard_from_hand(state, state.active, card, Why.ACTION)
            case Store(card):
                self._act(state)
                store(state, state.active, card)
            case EndPhase():
                pass
            case _:
                self.resolve_free(state, state.active, choice)

    def _act(self, state: LizardsState) -> None:
        state.actions_taken += 1
        state.stack.append(self)


def _has_action(state: LizardsState) -> bool:
    return state.actions_taken < state.totals(state.dinosaur_of[state.active]).actions


class ChooseStrike(TurnDecision):
    """Strike one of the others, or none; while the Strike phase allows another (ruling 24)."""

    __slots__ = ()

    def stands(self, state: LizardsState) -> bool:
        own = state.dinosaur_of[state.active]
        return own in state.living and state.strikes_made < state.totals(own).strikes

    def options(self, state: LizardsState) -> tuple[object, ...]:
        targets = can_be_struck(state, state.dinosaur_of[state.active])
        free = self.free_options(state, state.active)
        if targets and not state.strikes_made and state.rules.must_strike(state):
            return (*map(Strike, targets), *free)
        return (*map(Strike, targets), *free, END_PHASE)

    def resolve(self, state: LizardsState, choice: object) -> None:
        match choice:
            case Strike(dinosaur):
                state.strikes_made += 1
                state.stack.append(self)
                begin_strike(state, state.dinosaur_of[state.active], dinosaur)
            case EndPhase():
                pass
            case _:
                self.resolve_free(state, state.active, choice)


TURN: tuple[Step[LizardsState], ...] = (
    EndTurn(),
    PhaseStep(Phase.LAST_REFILL, Refill()),
    PhaseStep(Phase.STRIKE, ChooseStrike()),
    PhaseStep(Phase.ACTION, TakeAction()),
    PhaseStep(Phase.REFILL, Refill()),
    StartPhase(),
)
"""A turn as most modes have it, read from the right."""
