"""Wizard: tricks, and bids that have to be met exactly."""

from engine.game import Game
from engine.machine import Recorder, Result, Seat
from engine.wizard.bots import Novice
from engine.wizard.cards import PACK, Card, Kind, Suit, card, cards
from engine.wizard.levels import levels
from engine.wizard.options import PLAYERS, Bidding, Length, Options, foresight_matters, hand_sizes
from engine.wizard.phases import Bid, DrawFirst, EndGame, NameTrump, PlayCard, Refusal, Round
from engine.wizard.scoring import round_score
from engine.wizard.state import PadRow, WizardState
from engine.wizard.text import decode, decode_options, encode, encode_options
from engine.wizard.tricks import NoSuit, TakenTrick, playable, suit_led, trick_winner, voids
from engine.wizard.view import WizardView, view
from engine.wizard.worlds import deal_unseen


def new_game(
    players: int,
    options: Options | None = None,
    first: Seat | None = None,
    recorder: Recorder | None = None,
) -> WizardState:
    """A game of Wizard, ready for its first move.

    `players` is 3 to 6; `options` are the default ones if None; `first` is the seat of the first
    dealer, who is drawn by lot if it is None (ruling 8). A `recorder` is told all that happens.

    Raises:
        ValueError: a sentence that says what cannot be played, and what can.
    """
    agreed = Options() if options is None else options
    if not isinstance(agreed, Options):
        raise ValueError(f"The options of Wizard are an Options record, not {agreed!r}.")
    state = WizardState(players, agreed)
    if first is not None and (type(first) is not int or first not in range(players)):
        raise ValueError(
            f"The first dealer is one of the seats 0 to {players - 1}, or None, not {first!r}."
        )
    rounds = range(1, len(state.schedule) + 1)
    state.stack = [EndGame(), *map(Round, reversed(rounds))]
    if first is None:
        state.stack.append(DrawFirst())
    else:
        state.dealer = first
    state.recorder = recorder
    state.start()
    return state


GAME: Game[WizardState, WizardView, Options] = Game(
    name="wizard",
    rules_version=1,
    players=PLAYERS,
    new_game=new_game,
    view=view,
    deal_unseen=deal_unseen,
    encode=encode,
    decode=decode,
    encode_options=encode_options,
    decode_options=decode_options,
    bots=levels(),
    pieces=PACK,
)

__all__ = [
    "GAME",
    "PACK",
    "Bid",
    "Bidding",
    "Card",
    "DrawFirst",
    "EndGame",
    "Kind",
    "Length",
    "NameTrump",
    "NoSuit",
    "Novice",
    "Options",
    "PadRow",
    "PlayCard",
    "Refusal",
    "Result",
    "Round",
    "Suit",
    "TakenTrick",
    "WizardState",
    "WizardView",
    "card",
    "cards",
    "deal_unseen",
    "foresight_matters",
    "hand_sizes",
    "new_game",
    "playable",
    "round_score",
    "suit_led",
    "trick_winner",
    "view",
    "voids",
]
