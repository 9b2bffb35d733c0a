"""Sentences on what only some modes have, and on how a game ends."""

from __future__ import annotations

from collections.abc import Sequence

from engine.language import gettext as _
from engine.language import ngettext
from engine.listing import all_of, in_a_row
from engine.lizards import events as happened
from engine.lizards.naming import card_name, team_name
from engine.machine import Event


def tell_of_end(event: happened.GameEnded, names: Sequence[str]) -> str:
    """How the game has ended."""
    winners = [team_name(side, names) for side in event.winners]
    if len(winners) > 1:
        return _("The game is a draw between {names}.").format(names=all_of(winners))
    match event.won_by:
        case happened.WonBy.ROUNDS:
            return _("{name} has won the most rounds and wins the game.").format(name=winners[0])
        case happened.WonBy.EGGS:
            return _("{name} has eggs enough and wins the game.").format(name=winners[0])
        case _:
            return _("{name} is the last one standing and wins the game.").format(name=winners[0])


def tell_of_modes(event: Event, names: Sequence[str]) -> str | None:
    """One whole sentence for an event that only some modes have; else None."""
    match event:
        case happened.LaidOut():
            return ngettext(
                "{count} Adaptation lies open, to be picked from.",
                "{count} Adaptations lie open, to be picked from.",
                len(event.cards),
            ).format(count=len(event.cards))
        case happened.Picked():
            return _("{name} picks {card}.").format(
                name=names[event.seat], card=card_name(event.card)
            )
        case happened.PutAway():
            return ngettext(
                "{count} Adaptation was not picked and leaves the game.",
                "{count} Adaptations were not picked and leave the game.",
                event.cards,
            ).format(count=event.cards)
        case happened.PickedPlayed():
            return _("{name} plays the picked Adaptation {card}, without an action.").format(
                name=names[event.seat], card=card_name(event.card)
            )
        case happened.EggsStolen():
            return ngettext(
                "{thief} steals {count} egg from {victim} and guards {now} now.",
                "{thief} steals {count} eggs from {victim} and guards {now} now.",
                event.count,
            ).format(
                thief=team_name(event.thief, names),
                victim=team_name(event.victim, names),
                count=event.count,
                now=event.now,
            )
        case happened.EggsLost():
            return ngettext(
                "{count} egg of {name} is lost.", "{count} eggs of {name} are lost.", event.count
            ).format(count=event.count, name=team_name(event.dinosaur, names))
        case happened.RoundBegan():
            return _("Round {number} begins, and {name} starts.").format(
                number=event.number, name=names[event.seat]
            )
        case happened.RoundEnded():
            won = [
                # Translators: the rounds won, in a list: "Anna 2, Bob 1".
                _("{name} {count}").format(name=team_name(side, names), count=count)
                for side, count in event.standings
            ]
            name = "" if event.winner is None else team_name(event.winner, names)
            return _round_ended(event).format(
                number=event.number, name=name, standings=in_a_row(won)
            )
    return None


def _round_ended(event: happened.RoundEnded) -> str:
    if event.winner is None:
        return _("Nobody wins round {number}. Rounds won: {standings}.")
    if event.by_health:
        return _(
            "Nothing moves any more: {name} has most health and wins round {number}. "
            "Rounds won: {standings}."
        )
    return _("{name} wins round {number}. Rounds won: {standings}.")
