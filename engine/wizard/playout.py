"""A round of Wizard played on quickly, for look-ahead: the same rules on sets of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.machine import Seat
from engine.wizard.cards import Suit
from engine.wizard.masks import ABOVE, BIT, FREE, LEADS, NO_CARDS, OPEN, SUIT, Cards
from engine.wizard.options import PLAYERS
from engine.wizard.styles import Style
from engine.wizard.view import WizardView

if TYPE_CHECKING:
    from engine.wizard.promises import Promises


class Table(NamedTuple):
    """What lies open in a trick that somebody has to play to.

    Attributes:
        trump: the suit that is trump.
        player: whose turn it is to play.
        placed: how many cards lie in the trick.
        winner: who takes the trick as it lies; the leader if there is no card but Jesters.
        above: the cards that would take it instead.
        led: the cards of the suit that has to be followed; none as long as no suit is led.
    """

    players: int
    trump: Suit | None
    player: Seat
    placed: int
    winner: Seat
    above: Cards
    led: Cards


def on_table(view: WizardView) -> Table:
    """What lies open in the trick; before the first card, nothing, with the leader to play."""
    above, led, winner = OPEN, NO_CARDS, view.leader
    for turn, card in enumerate(view.trick):
        bit = BIT[card]
        if bit & above:
            if above == OPEN:
                led = LEADS[bit]
            above = ABOVE[view.trump][bit]
            winner = (view.leader + turn) % view.players
    placed = len(view.trick)
    player = (view.leader + placed) % view.players
    return Table(view.players, view.trump, player, placed, winner, above, led)


def keen_seats(wanted: Sequence[int]) -> int:
    """The seats that still want tricks, as a number: two to the power of each, added up."""
    return sum([1 << seat for seat, count in enumerate(wanted) if count > 0])


def play_out(
    table: Table,
    hands: list[Cards],
    wanted: list[int],
    worth: list[float],
    promise: Promises,
    styles: Sequence[Style],
    first: Cards = NO_CARDS,
    told: Callable[[Seat, Cards], None] | None = None,
) -> None:
    """Play a round to its end: `hands` are emptied, `wanted` goes down by each trick taken.

    Lists are by seat. `wanted` is how many tricks each seat still wants, and in the end by how
    many it has missed its bid: too few if above 0, too many if below. `worth` is how many tricks
    each hand promises, and `promise` how many each card does. `first` is the card that is played
    first, if that is settled; `told` is called with each card played.
    """
    players, player, winner, steps = table.players, table.player, table.winner, promise.steps
    above, led, after = table.above, table.led, table.players - table.placed - 1
    taking = ABOVE[table.trump]
    trump = SUIT[table.trump] if table.trump else NO_CARDS
    spare = sum(wanted) - hands[player].bit_count()
    keen, watched = keen_seats(wanted), WATCHED[players]
    hand = hands[player]
    legal = first or (hand & (led | FREE) if hand & led else hand)
    while True:
        if legal & legal - 1:
            card = styles[player](
                hand,
                legal,
                above,
                wanted[player],
                worth[player],
                trump,
                after,
                after == players - 1,
                spare,
                (keen & watched[player][after]).bit_count(),
                steps,
            )
        else:
            card = legal
        hands[player] = hand ^ card
        worth[player] -= promise[card]
        if told is not None:
            told(player, card)
        if card & above:
            if above == OPEN:
                led = LEADS[card]
            above = taking[card]
            winner = player
        if after:
            after -= 1
            player = player + 1 if player + 1 < players else 0
        else:
            wanted[winner] -= 1
            if not wanted[winner]:
                keen ^= 1 << winner
            player = winner
            if not hands[player]:
                return
            above, led, after = OPEN, NO_CARDS, players - 1
        hand = hands[player]
        legal = hand & (led | FREE) if hand & led else hand


def _watched(players: int, player: Seat, after: int) -> int:
    steps = range(1, (after or players - 1) + 1)
    return sum([1 << (player + step) % players for step in steps])


WATCHED = {
    players: [
        [_watched(players, player, after) for after in range(players)] for player in range(players)
    ]
    for players in PLAYERS
}
"""By how many play, by player and by how many play afterwards: the seats that matter as rivals, as
`keen_seats` writes them. They are those that play afterwards; to the last player, all others."""
