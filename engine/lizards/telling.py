"""What players read of a game of Terrible Lizards: sentences, made late, from events and views.

The log on the screen, recaps and any other output use the same sentences. They name players, and
a dinosaur by its player, and never say "you", since several people look at one screen. They tell
what an event or a view shows and nothing else, so whatever is hidden there stays hidden. A
player's name is text of any kind: it is put into a sentence, and never read as a pattern itself.

This module tells events; the words for the question being asked, for the table and for the
options are kept beside it and handed on from here.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.language import gettext as _
from engine.language import ngettext
from engine.listing import all_of, in_a_row
from engine.lizards import events as happened
from engine.lizards.asking import asked_for, invitation, prompt, why_not
from engine.lizards.card_text import card_text
from engine.lizards.describing import listed_text, mode_text, progress_text, wild_in_set_text
from engine.lizards.naming import (
    card_name,
    kind_name,
    part_name,
    phase_name,
    team_name,
)
from engine.lizards.telling_modes import tell_of_end, tell_of_modes
from engine.lizards.telling_strikes import tell_of_health
from engine.lizards.words import Phase, Until
from engine.machine import Event

__all__ = [
    "asked_for",
    "card_name",
    "card_text",
    "invitation",
    "kind_name",
    "listed_text",
    "mode_text",
    "part_name",
    "phase_name",
    "progress_text",
    "prompt",
    "tell",
    "tell_since",
    "why_not",
    "wild_in_set_text",
]


def tell(event: Event, names: Sequence[str]) -> str | None:
    """One whole sentence for an event; None if it needs no words.

    The event is one that the reader may see, as `Event.seen_by` gives it; `names` are those of
    the players, by seat.
    """
    return (
        _tell_of_turns(event, names)
        or _tell_of_cards(event, names)
        or _tell_of_bodies(event, names)
        or tell_of_health(event, names)
    )


def tell_since(events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """A recap: the sentences for several events, seen as in `tell`.

    Cards that somebody draws one after the other share a sentence.
    """
    sentences: list[str] = []
    drawn: list[happened.Drew] = []
    for event in [*events, None]:
        if drawn and not (isinstance(event, happened.Drew) and event.seat == drawn[0].seat):
            sentences.append(_drew(drawn, names))
            drawn = []
        if isinstance(event, happened.Drew):
            drawn.append(event)
        elif event is not None and (sentence := tell(event, names)) is not None:
            sentences.append(sentence)
    return sentences


def _drew(drawn: Sequence[happened.Drew], names: Sequence[str]) -> str:
    name = names[drawn[0].seat]
    cards = [card_name(one.card) for one in drawn if one.card is not None]
    if cards:
        return _("{name} draws {cards}.").format(name=name, cards=all_of(cards))
    return ngettext("{name} draws {count} card.", "{name} draws {count} cards.", len(drawn)).format(
        name=name, count=len(drawn)
    )


def _tell_of_turns(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case happened.FirstDrawn():
            return _("The lot makes {name} the first player.").format(name=names[event.seat])
        case happened.Shuffled():
            return ngettext(
                "{cards} card is shuffled into a new deck.",
                "{cards} cards are shuffled into a new deck.",
                event.cards,
            ).format(cards=event.cards)
        case happened.Dealt():
            dealt = [seat for seat, hand in enumerate(event.hands) if hand != ()]
            if len(dealt) == 1:
                return ngettext(
                    "{name} is dealt the hand of all: {cards} card.",
                    "{name} is dealt the hand of all: {cards} cards.",
                    event.cards,
                ).format(name=names[dealt[0]], cards=event.cards)
            return ngettext(
                "Everybody is dealt {cards} card.",
                "Everybody is dealt {cards} cards.",
                event.cards,
            ).format(cards=event.cards)
        case happened.TurnBegan():
            return _("Turn {number} is that of {name}.").format(
                number=event.number, name=names[event.seat]
            )
        case happened.PhaseSkipped():
            return _skipped(event.phase).format(name=names[event.seat])
        case happened.TimeUp():
            return _("The time of {card} beside {name} is up.").format(
                card=card_name(event.card), name=team_name(event.dinosaur, names)
            )
        case happened.GameEnded():
            return tell_of_end(event, names)
    return tell_of_modes(event, names)


def _skipped(phase: Phase) -> str:
    texts = {
        Phase.START: _("{name} skips the Start phase."),
        Phase.REFILL: _("{name} skips the first Refill phase."),
        Phase.ACTION: _("{name} skips the Action phase."),
        Phase.STRIKE: _("{name} skips the Strike phase."),
        Phase.LAST_REFILL: _("{name} skips the last Refill phase."),
    }
    return texts[phase]


def _tell_of_cards(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case happened.Drew():
            return _drew([event], names)
        case happened.NoCardLeft():
            return _("There is no card left for {name} to draw.").format(name=names[event.seat])
        case happened.CardPlayed():
            return _("{name} plays {card}.").format(
                name=names[event.seat], card=card_name(event.card)
            )
        case happened.CardUsed():
            return _used(event).format(name=names[event.seat], card=card_name(event.card))
        case happened.Stored():
            if event.card is None:
                return _("{name} Stores a card.").format(name=names[event.seat])
            return _("{name} Stores {card}.").format(
                name=names[event.seat], card=card_name(event.card)
            )
        case happened.Discarded():
            return _("{name} discards {card}.").format(
                name=names[event.seat], card=card_name(event.card)
            )
        case happened.Targeted():
            target = team_name(event.dinosaur, names)
            if event.person is not None:
                target = names[event.person]
            return _("{name} aims {card} at {target}.").format(
                name=names[event.seat], card=card_name(event.card), target=target
            )
        case happened.Fired():
            return _("{card} does its work for {name}.").format(
                card=card_name(event.card), name=team_name(event.dinosaur, names)
            )
    return _tell_of_looking(event, names)


def _used(event: happened.CardUsed) -> str:
    if event.was_stored:
        return _("{name} turns up a Stored card and Uses it: {card}.")
    return _("{name} Uses {card} from the hand.")


def _tell_of_looking(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case happened.HandSeen():
            name, owner = names[event.seat], names[event.owner]
            if not event.cards:
                return _("{name} looks at the hand of {owner}.").format(name=name, owner=owner)
            return _("{name} looks at the hand of {owner}: {cards}.").format(
                name=name, owner=owner, cards=in_a_row(list(map(card_name, event.cards)))
            )
        case happened.DeckSeen():
            if event.cards:
                return _("{name} looks at the top of the deck: {cards}.").format(
                    name=names[event.seat], cards=in_a_row(list(map(card_name, event.cards)))
                )
            return ngettext(
                "{name} looks at the top card of the deck.",
                "{name} looks at the top {count} cards of the deck.",
                event.count,
            ).format(name=names[event.seat], count=event.count)
        case happened.TakenFromDeck():
            if event.card is None:
                return _("{name} takes one of the seen cards.").format(name=names[event.seat])
            return _("{name} takes {card} from the deck.").format(
                name=names[event.seat], card=card_name(event.card)
            )
        case happened.CardTaken():
            taker, loser = names[event.taker], names[event.loser]
            if event.card is None:
                return _("{taker} takes a card from the hand of {loser}.").format(
                    taker=taker, loser=loser
                )
            return _("{taker} takes {card} from the hand of {loser}.").format(
                taker=taker, loser=loser, card=card_name(event.card)
            )
        case happened.HandPassed():
            return _passed(event, names[event.giver], names[event.taker])
        case happened.Fetched():
            return _("{name} takes {card} from the discard pile.").format(
                name=names[event.seat], card=card_name(event.card)
            )
        case happened.Revealed():
            return _("{name} Reveals {card}: Attack {attack}, Weight {weight}.").format(
                name=team_name(event.dinosaur, names),
                card=card_name(event.card),
                attack=event.card.attack,
                weight=event.card.weight,
            )
    return None


def _passed(event: happened.HandPassed, giver: str, taker: str) -> str:
    if event.cards:
        cards = in_a_row(list(map(card_name, event.cards)))
        return _("{giver} hands the hand on to {taker}: {cards}.").format(
            giver=giver, taker=taker, cards=cards
        )
    return ngettext(
        "{giver} hands the hand on to {taker}: {count} card.",
        "{giver} hands the hand on to {taker}: {count} cards.",
        event.size,
    ).format(giver=giver, taker=taker, count=event.size)


def _tell_of_bodies(event: Event, names: Sequence[str]) -> str | None:
    match event:
        case happened.PartPlaced():
            return _part_placed(event, names)
        case happened.SetCompleted():
            return _("A whole {genus}: {name} has a set!").format(
                genus=event.name, name=team_name(event.dinosaur, names)
            )
        case happened.Broken():
            return _("{name} loses {card}.").format(
                name=team_name(event.dinosaur, names), card=card_name(event.card)
            )
        case happened.PartTaken():
            taker, loser = (
                team_name(event.taker, names),
                team_name(event.loser, names),
            )
            card = card_name(event.card)
            if event.replaced is None:
                return _("{taker} takes {card} from {loser}.").format(
                    taker=taker, loser=loser, card=card
                )
            return _("{taker} takes {card} from {loser} and discards {old}.").format(
                taker=taker, loser=loser, card=card, old=card_name(event.replaced)
            )
        case happened.PartsSwapped():
            first, second = (team_name(side, names) for side in event.dinosaurs)
            card, other = map(card_name, event.cards)
            return _("{first} gets {card}, and {second} gets {other}.").format(
                first=first, second=second, card=card, other=other
            )
        case happened.AdaptationDropped():
            return _("{name} discards the Adaptation {card}.").format(
                name=team_name(event.dinosaur, names), card=card_name(event.card)
            )
        case happened.EffectLasts():
            return _lasts(event.until).format(
                name=team_name(event.dinosaur, names), card=card_name(event.card)
            )
    return None


def _part_placed(event: happened.PartPlaced, names: Sequence[str]) -> str:
    name, card = team_name(event.dinosaur, names), card_name(event.card)
    part, attack, weight = part_name(event.part), event.card.attack, event.card.weight
    if event.replaced is None:
        # Translators: a dinosaur has a new Part: "Anna, Head: Bottomless Mouth (Attack 9, ...".
        return _("{name}, {part}: {card} (Attack {attack}, Weight {weight}).").format(
            name=name, part=part, card=card, attack=attack, weight=weight
        )
    return _("{name}, {part}: {card} (Attack {attack}, Weight {weight}) instead of {old}.").format(
        name=name,
        part=part,
        card=card,
        attack=attack,
        weight=weight,
        old=card_name(event.replaced),
    )


def _lasts(until: Until) -> str:
    if until is Until.END_OF_TURN:
        return _("{card} works on {name} to the end of this turn.")
    return _("{card} works on {name} to the next turn of whoever played it.")
