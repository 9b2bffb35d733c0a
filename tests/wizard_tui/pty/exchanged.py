"""Runs Wizard with the cards and bids that nobody may see exchanged.

The first argument is a seed for that, the others are those of the program.

Whatever is public stays as it is: the game is played with the true cards. But whenever the
program looks at the game, the closed hands and the undealt cards have been dealt anew, and hidden
bids are other bids. With the seed 0 nothing is exchanged.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random

from engine.hotseat import choices
from engine.machine import Decision, Event
from engine.match import Match, _FrameMaker
from engine.wizard import PACK, Card, PlayCard, WizardState, playable
from engine.wizard.events import BidMade, Dealt


def place_to_play(state: WizardState) -> int:
    """Which card of the hand the asked seat plays: any that the rules allow, by its place.

    The tests and this program agree on it without a word: it follows from what is public.
    """
    hand = state.hands[state.seat]
    allowed = [hand.index(card) for card in state.options()]
    moment = f"{state.round}/{len(state.tricks)}/{len(state.trick)}/{state.seat}"
    return Random(moment).choice(allowed)


class Exchange:
    """Exchanges what is hidden in a state, and puts it back."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.is_wanted = seed != 0
        self.true: tuple[list[list[Card]], list[int | None]] | None = None

    def lie(self, state: WizardState) -> None:
        """Exchange everything hidden."""
        if not self.is_wanted:
            return
        place = None
        if isinstance(state.pending, PlayCard):
            place = place_to_play(state)
        self.true = [hand[:] for hand in state.hands], state.bids[:]
        for _attempt in range(10_000):
            self._deal_anew(state)
            if place is None:
                break
            hand = state.hands[state.seat]
            if hand[place] in playable(hand, state.trick):
                break
        else:
            raise RuntimeError("No exchanged hand allows the card.")
        if not state.bids_open:
            each = state.cards_each
            state.bids = [None if bid is None else self.rng.randint(0, each) for bid in state.bids]
        if isinstance(state.pending, Decision):
            state._options = state.pending.options(state)

    def _deal_anew(self, state: WizardState) -> None:
        seen = {*state.trick, *state.stock, state.turned_up}
        seen.update(card for trick in state.tricks for card in trick.cards)
        hidden = [card for card in PACK if card not in seen]
        self.rng.shuffle(hidden)
        for hand in state.hands:
            hand[:] = sorted((hidden.pop() for _card in hand), key=PACK.index)

    def tell_the_truth(self, state: WizardState) -> None:
        """Put everything back."""
        if self.true is not None:
            hands, state.bids = self.true
            for hand, cards in zip(state.hands, hands, strict=True):
                hand[:] = cards
            if isinstance(state.pending, Decision):
                state._options = state.pending.options(state)
            self.true = None

    @contextmanager
    def lying(self, state: WizardState) -> Iterator[None]:
        """Lie for as long as the context lasts."""
        self.lie(state)
        yield
        self.tell_the_truth(state)

    def falsified(self, event: Event) -> Event:
        """The event with other secrets."""
        if self.is_wanted and isinstance(event, Dealt):
            pack = iter(self.rng.sample(PACK, sum(map(len, event.hands))))
            hands = tuple(tuple(next(pack) for _card in hand) for hand in event.hands)
            return replace(event, hands=hands)
        if self.is_wanted and isinstance(event, BidMade) and not event.is_open:
            return replace(event, bid=(event.bid + 1) % 2)
        return event


def patch(exchange: Exchange) -> None:
    """Have everything exchanged whenever no rule is at work."""
    choose, settled, report = WizardState.choose, _FrameMaker.settled, _FrameMaker.report
    begin = Match.__init__

    def begin_truly(match: Match, game: object, setting: object, recorded: object = ()) -> None:
        wanted, exchange.is_wanted = exchange.is_wanted, exchange.is_wanted and not recorded
        begin(match, game, setting, recorded)
        exchange.is_wanted = wanted
        if recorded:
            exchange.lie(match.state)

    def choose_truly(state: WizardState, choice: object) -> None:
        place = None
        if isinstance(choice, Card) and state.seat is not None:
            place = state.hands[state.seat].index(choice)
        exchange.tell_the_truth(state)
        choose(state, choice if place is None else state.hands[state.seat][place])
        exchange.lie(state)

    def settled_lying(maker: _FrameMaker, state: WizardState) -> None:
        with exchange.lying(state):
            settled(maker, state)

    def report_lying(maker: _FrameMaker, event: Event) -> None:
        report(maker, exchange.falsified(event))

    replaced: list[tuple[type, str, Callable[..., None]]] = [
        (Match, "__init__", begin_truly),
        (WizardState, "choose", choose_truly),
        (_FrameMaker, "settled", settled_lying),
        (_FrameMaker, "report", report_lying),
    ]
    for owner, name, function in replaced:
        setattr(owner, name, function)


BEAT = 0.1
"""Seconds: long enough for a repaint, so that each frame is sent by itself."""


def main() -> int:
    """Run the program as its command line wants it."""
    from wizard_tui.__main__ import main as run

    seed, *arguments = sys.argv[1:]
    patch(Exchange(int(seed)))
    choices._SECONDS[choices.Speed.FAST] = BEAT
    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
