"""Wizard as a subject of the conformance suite; what may be seen is said here a second time."""

from __future__ import annotations

from itertools import product
from random import Random

from engine import wizard
from engine.machine import Seat
from engine.wizard import Bidding, Card, Length, Options, Suit, WizardState, WizardView, phases
from tests.conformance import Subject

OPTION_SETS = tuple(
    Options(bidding, length, foresight)
    for bidding, length, foresight in product(Bidding, Length, (False, True))
)


def cards_of(state: WizardState) -> list[object]:
    """The cards in all zones."""
    dealt = [card for hand in state.hands for card in hand]
    turned_up = [] if state.turned_up is None else [state.turned_up]
    return [*dealt, *state.stock, *turned_up, *open_tricks(state)]


def open_tricks(state: WizardState) -> list[Card]:
    """The cards of the round that have been played."""
    return [*state.trick, *(card for taken in state.tricks for card in taken.cards)]


def count(state: WizardState) -> int:
    """How many cards have been dealt in this round, the one to be turned up included."""
    before_the_deal = state.round == 0 or any(
        isinstance(step, (phases.Deal, phases.DrawFirst)) for step in state.stack
    )
    if before_the_deal:
        return 0
    each, rounds = state.schedule[state.round - 1], len(state.schedule)
    return state.players * each + (state.round < rounds)


def seen(state: WizardState, seat: Seat | None) -> list[object]:
    """The turned-up card, all that was played; one's own hand, or with Foresight all the others."""
    known: list[object] = [*open_tricks(state)]
    if state.turned_up is not None:
        known.append(state.turned_up)
    if seat is not None:
        foresight = state.agreed.foresight and state.schedule[state.round - 1] == 1
        for owner, hand in enumerate(state.hands):
            if (owner != seat) if foresight else (owner == seat):
                known += hand
    return known


def exchanged(state: WizardState, seat: Seat | None, rng: Random) -> WizardState:
    """A copy with every card that the seat cannot see in another place, and other secret bids."""
    other = state.copy()
    known = set(seen(state, seat))
    pack = [card for card in wizard.PACK if card not in known]
    rng.shuffle(pack)
    if count(state):
        for owner, hand in enumerate(other.hands):
            if not known.issuperset(hand):
                other.hands[owner] = sorted((pack.pop() for _ in hand), key=lambda card: card.place)
        other.stock = [pack.pop() for _ in other.stock]
    if not state.bids_open:
        for owner, bid in enumerate(state.bids):
            if bid is not None and owner != seat:
                other.bids[owner] = rng.randint(0, state.schedule[state.round - 1])
    other.resume()
    return other


def is_secret(state: WizardState) -> bool:
    """A hidden or secret bid is asked for, and giving it does not yet show the bids.

    The last hidden bid shows them, and so does the last secret one if the round, under Foresight,
    then plays itself.
    """
    if not isinstance(state.pending, phases.Bid):
        return False
    is_last = sum(bid is None for bid in state.bids) == 1
    plays_itself = state.agreed.foresight and state.schedule[state.round - 1] == 1
    match state.agreed.bidding:
        case Bidding.SECRET:
            return not (is_last and plays_itself)
        case Bidding.HIDDEN:
            return not is_last
    return False


def conceivable(state: WizardState) -> list[object]:
    """All cards, all suits, all bids that any round could know, and the seats."""
    return [*wizard.PACK, *Suit, *range(-1, 22)]


def world_fault(world: WizardState, view: WizardView) -> str | None:
    """Whether a sampled hand holds a suit that its owner has shown to be out of."""
    for leader, cards in [
        *((taken.leader, taken.cards) for taken in view.tricks),
        (view.leader, view.trick),
    ]:
        deciding = [card for card in cards if not str(card).startswith("J")][:1]
        led = str(deciding[0])[0] if deciding else "W"
        if led == "W":
            continue
        for turn, card in enumerate(cards):
            owner = (leader + turn) % view.players
            hand = "".join(map(str, world.hands[owner]))
            if str(card)[0] not in (led, "W", "J") and led in hand:
                return f"seat {owner} played {card} when {led} was led, and is dealt {hand}"
    return None


def bound(players: int, options: Options) -> int:
    """The lot; in each round a deal, a trump, a bid and every card of everybody."""
    return 1 + sum(
        2 + players + players * each for each in wizard.hand_sizes(players, options.length)
    )


SUBJECT = Subject(
    game=wizard.GAME,
    option_sets=OPTION_SETS,
    pack=wizard.PACK,
    cards_of=cards_of,
    count=count,
    seen=seen,
    exchanged=exchanged,
    is_secret=is_secret,
    conceivable=conceivable,
    world_fault=world_fault,
    bound=bound,
)
