"""A whole match of Wizard as text that a person can check with the rules in hand."""

from __future__ import annotations

from random import Random

from engine import wizard
from engine.machine import Event, Seat
from engine.match import Match, Occupant, Setting
from engine.wizard import Card, Options, Suit, WizardState, WizardView
from engine.wizard import events as ev

WizardMatch = Match[WizardState, WizardView, Options]


def random_match(players: int, options: Options, seed: int) -> WizardMatch:
    """A match that is played to its end by choices drawn from its seed."""
    occupants = tuple(Occupant(f"Player {seat}") for seat in range(players))
    match: WizardMatch = Match(wizard.GAME, Setting(options, occupants, seed))
    rng = Random(f"choices/{seed}")
    while match.asked is not None:
        offered = match.state.options()
        match.play(offered[int(rng.random() * len(offered))])
    return match


def transcript(match: WizardMatch) -> str:
    """The match, told from its events; everybody's cards and bids are there."""
    options = match.setting.options
    foresight = "Foresight" if options.foresight else "no Foresight"
    agreed = f"{options.bidding.value} bidding, {options.length.value} length, {foresight}"
    writer = _Writer(f"{len(match.occupants)} players, {agreed}, seed {match.setting.seed}")
    for event in match.events():
        writer.tell(event)
    return "\n".join(writer.lines) + "\n"


def _by_seat(values: tuple[object, ...]) -> str:
    return "  ".join(f"{seat}: {value}" for seat, value in enumerate(values))


class _Writer:
    def __init__(self, title: str) -> None:
        self.lines = [title]
        self.bids: list[tuple[Seat, int | None]] = []
        self.plays: list[tuple[Seat, Card]] = []

    def tell(self, event: Event) -> None:
        match event:
            case ev.DealerDrawn(dealer):
                self.lines.append(f"seat {dealer} is drawn to deal first")
            case ev.RoundBegan(number, rounds, cards, dealer):
                self.lines += ["", f"round {number} of {rounds}, {cards} each, seat {dealer} deals"]
            case ev.Dealt(_, hands):
                told = [" ".join(map(str, hand or ())) for hand in hands]
                self.lines += [f"  hand {seat}: {hand}" for seat, hand in enumerate(told)]
            case ev.TurnedUp(card, trump):
                self.lines.append(f"  turned up: {card}, trump {trump or 'none'}")
            case ev.NoTrumpRound():
                self.lines.append("  turned up: nothing, trump none")
            case ev.TrumpNamed(dealer, Suit() as trump):
                self.lines.append(f"  seat {dealer} names trump {trump}")
            case ev.BidMade(bidder, bid):
                self.bids.append((bidder, bid))
            case ev.BidsShown(bids):
                self._close_bids()
                self.lines.append(f"  bids shown: {_by_seat(bids)}")
            case ev.CardPlayed(player, card):
                self._close_bids()
                self.plays.append((player, card))
            case ev.TrickTaken(winner):
                told = [f"{player}: {card}" for player, card in self.plays]
                self.lines.append(f"  trick: {'  '.join(told)}  -> {winner}")
                self.plays.clear()
            case ev.RoundScored(_, bids, taken, points, totals):
                for name, values in (
                    *(("bid", bids), ("taken", taken), ("points", points), ("totals", totals)),
                ):
                    self.lines.append(f"  {name}: {_by_seat(values)}")
            case ev.GameEnded(scores, places):
                self.lines += ["", f"scores: {_by_seat(scores)}", f"places: {_by_seat(places)}"]
            case _:
                raise TypeError(f"nothing is known of {event!r}")

    def _close_bids(self) -> None:
        if self.bids:
            told = [f"{bidder}: {bid}" for bidder, bid in self.bids]
            self.lines.append(f"  bids given: {'  '.join(told)}")
            self.bids.clear()
