"""Makes the tables of experience of Wizard's computer players, by letting them practise.

python -m tests.tools.practice --rounds 20000 --repeats 5
python -m tests.tools.practice --afresh --rounds 20000 --repeats 12 --write

A player plays rounds of all sizes against itself. At some decisions each kind of card is tried:
the round is played on from it, with all hands known. Of two kinds, the one that led to more points
comes first in the habits of the situation; how often each card took a trick makes the promises.
With these tables the next repeat is played; a part of the experience is kept from one to the next.
After each repeat it is measured what the player reaches, always on the same deals; the best player
is then measured on other deals, beside the one of the tables that there are. Only tables that are
proven to be better there are written.
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from functools import partial
from math import sqrt
from operator import eq, sub
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any, NamedTuple

import engine.wizard
from engine.machine import Chance, drawn
from engine.wizard.habits import cards_by_kind, situation, write_habits
from engine.wizard.masks import CARD, NO_CARDS, SUIT, Cards, mask
from engine.wizard.options import PLAYERS, Options
from engine.wizard.phases import SUITS, NameTrump, PlayCard, Round
from engine.wizard.playout import on_table, play_out
from engine.wizard.promises import Promises, promised, write_promises
from engine.wizard.scoring import round_score
from engine.wizard.state import PadRow, WizardState
from engine.wizard.styles import Style
from engine.wizard.view import view
from tests.tools.experience import Experience, Player, beginner, experienced

FOLDER = Path(engine.wizard.__file__).parent
"""Where the tables are written."""
TRIED = 0.4
"""At what share of the decisions every kind of card is tried."""
PROVEN = 2.0
"""By how many standard errors new tables have to be better than those that there are."""
STRAYED = 0.15
"""What share of the bids in practice is one off, for what comes of bids that do not fit."""


def deal(rng: Random) -> WizardState:
    """A round that has been dealt, of any size, each as likely."""
    state = WizardState(PLAYERS[drawn(len(PLAYERS), rng)], Options())
    state.dealer = drawn(state.players, rng)
    state.stack = [Round(1 + drawn(len(state.schedule), rng))]
    state.start()
    assert isinstance(state.pending, Chance)
    state.choose(state.pending.draw(state, rng))
    return state


def bid(state: WizardState, player: Player, strays: Random | None = None) -> None:
    """Name trump, and bid what the hands promise; with a generator, sometimes one off."""
    while not isinstance(state.pending, PlayCard):
        assert state.seat is not None
        hand = mask(state.hands[state.seat])
        likely = {suit: promised(hand, player.promise(state, suit)) for suit in (None, *SUITS)}
        if isinstance(state.pending, NameTrump):
            state.choose(max(SUITS, key=lambda suit: likely[suit]))
            continue
        choice = round(likely[state.trump])
        if strays is not None and strays.random() < STRAYED:
            choice += 2 * drawn(2, strays) - 1
        state.choose(min(max(choice, 0), state.cards_each))


def play(
    state: WizardState, player: Player, watch: Callable[[WizardState], None] | None = None
) -> PadRow:
    """Play the round to its end; `watch` is shown the state before each card."""
    promise, styles = player.promise(state, state.trump), [player.style] * state.players
    cards: list[Cards] = []
    play_out(
        on_table(view(state, None)),
        *_standing(state, promise),
        promise,
        styles,
        told=lambda _, card: cards.append(card),
    )
    for card in cards:
        if watch is not None:
            watch(state)
        state.choose(CARD[card])
    return state.pad[-1]


def try_kinds(state: WizardState, player: Player, experience: Experience) -> None:
    """Play the round on from each kind of card that the asked seat may play."""
    seen = view(state, state.seat)
    seat, table, promise = seen.seat, on_table(seen), player.promise(state, state.trump)
    assert seat is not None
    trump = SUIT[table.trump] if table.trump else NO_CARDS
    kinds = cards_by_kind(mask(seen.playable), table.above, trump)
    if len(set(kinds.values())) < 2:
        return
    points: dict[Cards, float] = {}
    trying = Trying(player.style)
    styles = [player.style] * seen.players
    styles[seat] = trying
    for card in dict.fromkeys(kinds.values()):
        hands, wanted, worth = _standing(state, promise)
        own = wanted[seat] + seen.taken[seat]
        trying.card = card
        play_out(table, hands, wanted, worth, promise, styles)
        points[card] = round_score(own, own - wanted[seat])
    experience.weigh(trying.situation, kinds, points)


class Trying:
    """A style that plays a card where it is asked first, and then goes on like another one.

    Attributes:
        card: what it plays next; none once it has.
        situation: the situation in which that was, as it will be looked up.
    """

    def __init__(self, style: Style) -> None:
        self.style = style
        self.card = NO_CARDS
        self.situation = 0

    def __call__(
        self,
        hand: Cards,
        legal: Cards,
        beating: Cards,
        wanted: int,
        worth: float,
        trump: Cards,
        *facts: Any,
    ) -> Cards:
        """The card, or what the other style plays."""
        if not self.card:
            return self.style(hand, legal, beating, wanted, worth, trump, *facts)
        winners = legal & beating
        parts = winners, legal ^ winners
        self.situation = situation(hand, *parts, wanted, worth, *facts)
        card, self.card = self.card, NO_CARDS
        return card


def _standing(state: WizardState, promise: Promises) -> tuple[list[Cards], list[int], list[float]]:
    """By seat: the hand, how many tricks are still wanted, how many the hand promises."""
    hands = [mask(hand) for hand in state.hands]
    wanted = [(given or 0) - taken for given, taken in zip(state.bids, state.taken, strict=True)]
    return hands, wanted, [promised(hand, promise) for hand in hands]


def practise(player: Player, experience: Experience, rounds: int, rng: Random) -> Player:
    """Play rounds, add what they show to the experience, and give back who goes by it."""

    def watch(state: WizardState) -> None:
        if rng.random() < TRIED:
            try_kinds(state, player, experience)

    for _ in range(rounds):
        state = deal(rng)
        bid(state, player, rng)
        play(state, player, watch)
        experience.count((state.players, state.cards_each), state.tricks, state.trump)
    return Player(experience.habits(player.habits), experience.rows(player.rows))


class Reached(NamedTuple):
    """By round, the points and the share of the bids that were met, as means of the seats."""

    points: list[float]
    met: list[float]

    def __str__(self) -> str:
        return f"{_told(self.points, '.2f')} points a round, {_told(self.met, '.1%')} of bids met"


def reached(player: Player, rounds: int, deals: str) -> Reached:
    """What the player reaches against itself; `deals` is the seed."""
    rng = Random(deals)
    found = Reached([], [])
    for _ in range(rounds):
        state = deal(rng)
        bid(state, player)
        row = play(state, player)
        found.points.append(mean(row.points))
        found.met.append(mean(map(eq, row.bids, row.taken)))
    return found


def _told(values: Sequence[float], form: str) -> str:
    """A mean and its standard error."""
    return f"{mean(values):{form}} ± {stdev(values) / sqrt(len(values)):{form.lstrip('+')}}"


def _count(least: int, text: str) -> int:
    if not text.isdecimal() or int(text) < least:
        raise ArgumentTypeError(f"must be a whole number from {least} on, not {text!r}")
    return int(text)


def main(arguments: Sequence[str] | None = None) -> None:
    """Practise, print what it is good for, and write the tables if that is asked for."""
    parser = ArgumentParser(
        prog="python -m tests.tools.practice",
        description=__doc__,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--rounds", type=partial(_count, 2), default=20_000, help="in each repeat (20000)"
    )
    parser.add_argument("--repeats", type=partial(_count, 1), default=3, help="how often (3)")
    parser.add_argument("--seed", type=int, default=1, help="of all deals (1)")
    parser.add_argument("--afresh", action="store_true", help="begin without the tables")
    parser.add_argument("--write", action="store_true", help="write the tables")
    asked = parser.parse_args(arguments)
    best = player = start = beginner() if asked.afresh else experienced()
    experience, rng = Experience(() if asked.afresh else player.habits), Random(asked.seed)
    choosing, proving = f"choosing {asked.seed}", f"proving {asked.seed}"
    found = reached(player, asked.rounds, choosing)
    most = mean(found.points)
    print(f"at first   {found}", flush=True)
    for number in range(1, asked.repeats + 1):
        experience.fade()
        player = practise(player, experience, asked.rounds, rng)
        found = reached(player, asked.rounds, choosing)
        print(f"repeat {number:<3} {found}", flush=True)
        if mean(found.points) > most:
            best, most = player, mean(found.points)
    if best is start:
        print("No repeat reached more than there was at first: there is nothing to write.")
        return
    before, after = (reached(one, asked.rounds, proving) for one in (experienced(), best))
    gains = list(map(sub, after.points, before.points))
    print(f"On other deals:\nbefore     {before}\nafter      {after}")
    print(f"gained     {_told(gains, '+.2f')} points a round")
    if mean(gains) < PROVEN * stdev(gains) / sqrt(len(gains)):
        print("That is no proven gain: there is nothing to write.")
    elif asked.write:
        tables = {
            "habits.txt": write_habits(best.habits),
            "promises.txt": write_promises(best.rows),
        }
        for name, text in tables.items():
            (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
        print(f"The tables are written: {' and '.join(tables)} in {FOLDER}.")


if __name__ == "__main__":
    main()
