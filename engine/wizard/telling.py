"""What players read of a game of Wizard: sentences, made late, from events and views.

The log on the screen, recaps and any other output use the same sentences. They name players and
never say "you", since several people look at one screen. They tell what an event or a view shows
and nothing else, so whatever is hidden there stays hidden. A player's name is text of any kind:
it is put into a sentence, and never read as a pattern itself.

This module tells events; the words for the question being asked, for the table and for the
options are kept beside it and handed on from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.language import gettext as _
from engine.language import ngettext
from engine.machine import Event
from engine.numbers import plain, signed
from engine.wizard import events as happened
from engine.wizard.asking import asked_for, invitation, prompt, why_not
from engine.wizard.cards import Card
from engine.wizard.describing import (
    bidding_text,
    bids_text,
    foresight_text,
    length_text,
    progress_text,
    trump_text,
)
from engine.wizard.naming import all_of, card_name, in_a_row, suit_name

__all__ = [
    "asked_for",
    "bidding_text",
    "bids_text",
    "card_name",
    "foresight_text",
    "invitation",
    "length_text",
    "progress_text",
    "prompt",
    "suit_name",
    "tell",
    "tell_since",
    "trump_text",
    "why_not",
]


def tell(event: Event, names: Sequence[str]) -> str | None:
    """One whole sentence for an event; None if it needs no words.

    The event is one that the reader may see, as `Event.seen_by` gives it; `names` are those of
    the players, by seat.
    """
    match event:
        case happened.DealerDrawn():
            return _("The lot makes {name} the first dealer.").format(name=names[event.dealer])
        case happened.RoundBegan():
            return ngettext(
                "Round {number} of {rounds}: {dealer} deals {cards} card to each.",
                "Round {number} of {rounds}: {dealer} deals {cards} cards to each.",
                event.cards,
            ).format(
                number=event.number,
                rounds=event.rounds,
                dealer=names[event.dealer],
                cards=event.cards,
            )
        case happened.Dealt():
            if event.foresight:
                return _("Foresight: everybody sees all the cards but their own.")
            return None
        case happened.TurnedUp():
            return _turned_up(event.card)
        case happened.NoTrumpRound():
            return _("This is the last round: no card is turned up, and there is no trump.")
        case happened.TrumpNamed():
            return _("{name} names trump: {suit}.").format(
                name=names[event.dealer], suit=suit_name(event.trump)
            )
        case happened.BidMade() | happened.CardPlayed():
            return _choice(event, names)
        case happened.BidsShown():
            return _("The bids are shown: {bids}.").format(bids=_numbers(names, event.bids))
        case happened.TrickTaken():
            return _trick_taken(event, names[event.winner])
        case happened.RoundScored():
            return _("Round {number} is scored: {scores}.").format(
                number=event.number, scores=_scores(event, names)
            )
        case happened.GameEnded():
            return _game_ended(event, names)
        case _:
            return None


def tell_since(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """A recap: the sentences for several events, seen as in `tell`.

    Bids that follow one another stand together, and so do the cards of a trick.
    """
    sentences: list[str] = []
    for run in _runs(events):
        first = run[0]
        if isinstance(first, happened.BidMade | happened.CardPlayed):
            sentences.append(" ".join([_choice(event, names) for event in run]))
        elif (sentence := tell(first, names)) is not None:
            sentences.append(sentence)
    return sentences


def _runs(events: Iterable[Event]) -> list[list[Event]]:
    """The events, in order: bids together, the cards of a trick together, others alone."""
    runs: list[list[Event]] = []
    for event in events:
        before = runs[-1][-1] if runs else None
        match before, event:
            case happened.BidMade(), happened.BidMade():
                runs[-1].append(event)
            case happened.CardPlayed(), happened.CardPlayed(place=place) if place:
                runs[-1].append(event)
            case _:
                runs.append([event])
    return runs


def _choice(event: Event, names: Sequence[str]) -> str:
    """A sentence on a bid or a played card."""
    if isinstance(event, happened.CardPlayed):
        return _play(event.card, names[event.player], is_lead=event.place == 0)
    assert isinstance(event, happened.BidMade)
    name = names[event.bidder]
    if event.bid is None:
        return _("{name} has bid.").format(name=name)
    if event.is_open:
        return _("{name} bids {bid}.").format(name=name, bid=event.bid)
    return _("{name} bids {bid} in secret.").format(name=name, bid=event.bid)


def _play(card: Card, name: str, *, is_lead: bool) -> str:
    if card.is_wizard:
        if is_lead:
            return _("{name} leads a Wizard.").format(name=name)
        return _("{name} plays a Wizard.").format(name=name)
    if card.is_jester:
        if is_lead:
            return _("{name} leads a Jester.").format(name=name)
        return _("{name} plays a Jester.").format(name=name)
    if is_lead:
        return _("{name} leads the {card}.").format(name=name, card=card_name(card))
    return _("{name} plays the {card}.").format(name=name, card=card_name(card))


def _turned_up(card: Card) -> str:
    if card.suit is not None:
        return _("The {card} is turned up: {suit} are trump.").format(
            card=card_name(card), suit=suit_name(card.suit)
        )
    if card.is_wizard:
        return _("A Wizard is turned up: the dealer names trump.")
    return _("A Jester is turned up: there is no trump.")


def _trick_taken(event: happened.TrickTaken, name: str) -> str:
    card, taken = event.card, event.taken
    if card.is_wizard:
        return ngettext(
            "{name} takes the trick with a Wizard: {taken} trick so far.",
            "{name} takes the trick with a Wizard: {taken} tricks so far.",
            taken,
        ).format(name=name, taken=taken)
    if card.is_jester:
        return ngettext(
            "{name} takes the trick with a Jester: {taken} trick so far.",
            "{name} takes the trick with a Jester: {taken} tricks so far.",
            taken,
        ).format(name=name, taken=taken)
    return ngettext(
        "{name} takes the trick with the {card}: {taken} trick so far.",
        "{name} takes the trick with the {card}: {taken} tricks so far.",
        taken,
    ).format(name=name, card=card_name(card), taken=taken)


def _scores(event: happened.RoundScored, names: Sequence[str]) -> str:
    return in_a_row(
        [
            # Translators: the points of a round and the new total, "Anna +30 to 120".
            _("{name} {points} to {total}").format(
                name=name, points=signed(points), total=plain(total)
            )
            for name, points, total in zip(names, event.points, event.totals, strict=True)
        ]
    )


def _game_ended(event: happened.GameEnded, names: Sequence[str]) -> str:
    seats = sorted(range(len(names)), key=lambda seat: event.places[seat])
    totals = _numbers([names[seat] for seat in seats], [event.scores[seat] for seat in seats])
    winners = [names[seat] for seat in seats if event.places[seat] == 1]
    if len(winners) == 1:
        return _("{name} wins the game: {totals}.").format(name=winners[0], totals=totals)
    return _("{names} share the first place: {totals}.").format(
        names=all_of(winners), totals=totals
    )


def _numbers(names: Sequence[str], numbers: Sequence[int]) -> str:
    """A number for each name: "Anna 2, Ben 0"."""
    return in_a_row(
        [
            # Translators: a bid or a total in a list, "Anna 2".
            _("{name} {number}").format(name=name, number=plain(number))
            for name, number in zip(names, numbers, strict=True)
        ]
    )
