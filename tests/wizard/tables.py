"""Sets a round of Wizard up in one line, with seat 0 to lead, and plays on in words.

Hands are texts like "E5 W1", from the leader's on. They need not be whole: a hand is filled up
with other cards of the suits it holds, so that what is named may be played as it is said.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import wizard
from engine.wizard import (
    Bid,
    Card,
    EndGame,
    NameTrump,
    Options,
    Round,
    Suit,
    WizardState,
    card,
    cards,
)


def dealt(
    *hands: str, trump: str = "", up: str = "", options: Options | None = None, each: int = 0
) -> WizardState:
    """A round that has just been dealt, seat 0 to bid and lead; the last seat is the dealer.

    `trump` is the letter of a suit, "" for none; another card of that suit is turned up, for no
    trump a Jester. `up` is the card to be turned up, if it matters. A round in which every hand
    has `each` cards (0: as many as the longest hand here) is played; if that is the last one of
    the game, nothing is turned up.
    """
    each = each or max(len(cards(hand)) for hand in hands)
    state = wizard.new_game(len(hands), options, first=len(hands) - 1)
    number = state.schedule.index(each) + 1
    if number > 1:
        state.dealer = len(hands) - 2
    state.stack = [EndGame(), *map(Round, range(len(state.schedule), number - 1, -1))]
    state.start()
    return deal(state, *hands, trump=trump, up=up)


def deal(state: WizardState, *hands: str, trump: str = "", up: str = "") -> WizardState:
    """Deal the next round: hands by seat, filled up; the turned-up card as for `dealt`."""
    rest = [one for one in wizard.PACK if one not in cards(" ".join([*hands, up]))]
    turned_up = [] if state.is_last_round else [card(up) if up else _turn_up(rest, trump)]
    rest = [one for one in rest if one not in turned_up]
    whole = [_filled(cards(hand), rest, state.cards_each) for hand in hands]
    order = whole[state.leader :] + whole[: state.leader]
    state.choose((*(one for hand in order for one in hand), *turned_up))
    return state


def _turn_up(rest: Sequence[Card], trump: str) -> Card:
    return next(one for one in rest if str(one).startswith(trump or "J"))


def _filled(hand: Sequence[Card], rest: list[Card], each: int) -> list[Card]:
    """A hand with as many cards as the round deals; the cards that are added leave the rest."""
    suits = {one.suit for one in hand if one.suit is not None}
    wanted = [one for one in rest if one.suit in suits] + [one for one in rest if one.suit]
    added = list(dict.fromkeys([*wanted, *rest]))[: each - len(hand)]
    for one in added:
        rest.remove(one)
    return [*hand, *added]


def bid(state: WizardState, *bids: int) -> WizardState:
    """The state after these bids; without any, after everybody has bid the lowest they may."""
    for one in bids:
        state.choose(one)
    while not bids and isinstance(state.pending, Bid):
        state.choose(state.options()[0])
    return state


def play(state: WizardState, names: str) -> WizardState:
    """The state after these cards have been played, one by one; trump and bids come first."""
    if isinstance(state.pending, NameTrump):
        state.choose(Suit.GIANTS)
    if isinstance(state.pending, Bid):
        bid(state)
    for one in cards(names):
        state.choose(one)
    return state


def playing(
    *hands: str, trick: str, trump: str = "", options: Options | None = None
) -> WizardState:
    """The middle of a trick: the cards of `trick` have been played, from seat 0 on."""
    return play(dealt(*hands, trump=trump), trick)


def play_on(state: WizardState) -> WizardState:
    """The state after the rest of its round, everybody playing the first card they may."""
    number = state.round
    while state.seat is not None and state.round == number:
        state.choose(state.options()[0])
    return state


def names(values: Sequence[object]) -> str:
    """Cards as one text, to be compared with one."""
    return " ".join(map(str, values))
