"""Terrible Lizards as a subject of the conformance suite: who may see what, said a second time."""

from __future__ import annotations

from random import Random

from engine import lizards
from engine.lizards import Card, Deck, LizardsState, LizardsView, Mode, Options
from engine.lizards.choices import NAMES, Draw, EndPhase, Pass, Reroll
from engine.lizards.deciding import Open
from engine.lizards.effects.base import EndCard, Question
from engine.lizards.effects.hands import StoreSome
from engine.lizards.effects.piles import Peek
from engine.machine import Seat
from tests.conformance import Subject

OPTION_SETS = (
    *(Options(), Options(wild_in_set=True)),
    *(Options(mode) for mode in Mode if mode is not Mode.STANDARD),
)


def side(state: LizardsState, seat: Seat) -> tuple[Seat, ...]:
    """The seats that see a seat's hidden cards: only itself, or both of a team."""
    is_team = state.agreed.mode is Mode.TEAM_BATTLE
    return (seat, (seat + 2) % 4) if is_team else (seat,)


def open_cards(state: LizardsState) -> list[object]:
    """The cards that lie face up."""
    found: list[object] = [*state.discard, *state.carried, *state.display, *state.removed]
    for picked in state.picked:
        found += picked
    for parts in state.parts:
        found += [part for part in parts if part is not None]
    for adaptations in state.adaptations:
        found += adaptations
    for lying in (*state.effects, *state.revealed):
        found += [one.card for one in lying]
    return found


def hidden_cards(state: LizardsState) -> list[object]:
    """The cards that lie face down or are held."""
    return [*state.deck, *(card for zone in (*state.hands, *state.stored) for card in zone)]


def cards_of(state: LizardsState) -> list[object]:
    """The cards in all zones."""
    return [*open_cards(state), *hidden_cards(state)]


def seen(state: LizardsState, seat: Seat | None) -> list[object]:
    """What lies open, the side's own hands and Stored cards, and what one has seen elsewhere."""
    known = [*open_cards(state), *state.known_to(seat)]
    for one in () if seat is None else side(state, seat):
        known += [*state.hands[one], *state.stored[one]]
    return known


def exchanged(state: LizardsState, seat: Seat | None, rng: Random) -> LizardsState:
    """A copy with every card that the seat cannot see in another place."""
    other = state.copy()
    known = set(seen(state, seat))
    unseen = [card for card in hidden_cards(state) if card not in known]
    rng.shuffle(unseen)

    def mixed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(card if card in known else unseen.pop() for card in cards)  # type: ignore[misc]

    for owner in range(state.players):
        other.hands[owner] = mixed(state.hands[owner])
        other.stored[owner] = mixed(state.stored[owner])
    other.deck = list(mixed(tuple(state.deck)))
    for dinosaur in range(len(state.seats_of)):
        other.changed(dinosaur)
    other.resume()
    return other


def is_secret(state: LizardsState) -> bool:
    """A card is Stored, or taken from the top of the deck, and nobody else may know which.

    Only if the card that says so does nothing after that which could show it.
    """
    pending = state.pending
    if not isinstance(pending, Question) or not isinstance(pending.ask.verb, (StoreSome, Peek)):
        return False
    after = state.stack[-3:-1]
    return isinstance(after[1], EndCard) and isinstance(after[0], Open)


def conceivable(deck: Deck) -> list[object]:
    """All choices on all cards, all names, and numbers."""
    kinds = (
        *(lizards.Play, lizards.Store, lizards.Use),
        *(lizards.Discard, lizards.Drop, lizards.Choose),
    )
    numbered = (lizards.Strike, lizards.Target, lizards.TargetDinosaur)
    return [
        *(Draw(), EndPhase(), Pass(), Reroll(), *NAMES),
        *(kind(card) for kind in kinds for card in deck.cards),
        *(kind(number) for kind in numbered for number in range(5)),
        *range(8),
    ]


def world_fault(world: LizardsState, view: LizardsView) -> str | None:
    """Whether a sampled world has put a card elsewhere than where the seat has seen it."""
    for one in view.seats:
        if not {*one.known_hand} <= {*world.hands[one.seat]}:
            return f"{one.known_hand} are not all in the hand of seat {one.seat}"
        if not {*one.known_stored} <= {*world.stored[one.seat]}:
            return f"{one.known_stored} are not all Stored by seat {one.seat}"
    for depth, card in view.known_deck:
        if world.deck[-1 - depth] is not card:
            return f"{card} is not at {depth} in the deck"
    return None


def bound(players: int, options: Options) -> int:
    """The turns that a game can take (ruling 30), and more moves in each than a turn has."""
    return 1000 * 100


def subject_for(deck: Deck) -> Subject[LizardsState, LizardsView, Options]:
    """The game with a deck as a subject."""
    return Subject(
        game=lizards.game_for(deck),
        option_sets=OPTION_SETS,
        pack=deck.cards,
        cards_of=cards_of,
        count=lambda state: len(deck.cards),
        seen=seen,
        exchanged=exchanged,
        is_secret=is_secret,
        conceivable=lambda state: conceivable(deck),
        world_fault=world_fault,
        bound=bound,
        confidants=lambda state, seat: side(state, seat)[1:],
    )


SUBJECT = subject_for(lizards.load_deck(None))
