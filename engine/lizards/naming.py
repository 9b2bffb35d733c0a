"""What cards, Parts, phases and dinosaurs are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from engine.language import gettext as _
from engine.lizards.cards import Card, CardKind
from engine.lizards.words import Kind, PartType, Phase
from engine.machine import Seat


def card_name(card: Card) -> str:
    """The name that is printed on a card."""
    return card.kind.name


def part_name(part: PartType) -> str:
    """What a type of Part is called: "Head"."""
    names = {
        PartType.HEAD: _("Head"),
        PartType.BODY: _("Body"),
        PartType.ARMS: _("Arms"),
        PartType.LEGS: _("Legs"),
    }
    return names[part]


def kind_name(kind: CardKind, genera: dict[str, str] | None = None) -> str:
    """What a card is: "Effect", "Adaptation", "Wild Part", or the type of a Part.

    With the names of the genera by their ids, a Part is named in full: "Triceratops, Head".
    """
    match kind.kind:
        case Kind.EFFECT:
            return _("Effect")
        case Kind.ADAPTATION:
            return _("Adaptation")
        case Kind.PART if kind.part is None or kind.genus is None:
            return _("Wild Part")
        case _:
            part = part_name(kind.part)
            genus = (genera or {}).get(kind.genus)
            if genus is None:
                return part
            # Translators: what a Part is: "Triceratops, Head".
            return _("{genus}, {part}").format(genus=genus, part=part)


def phase_name(phase: Phase) -> str:
    """What a phase is called, for a row of all five; the two Refill phases share a name."""
    names = {
        Phase.START: _("Start"),
        Phase.REFILL: _("Refill"),
        Phase.ACTION: _("Action"),
        Phase.STRIKE: _("Strike"),
        Phase.LAST_REFILL: _("Refill"),
    }
    return names[phase]


def side_name(side: Sequence[Seat], names: Sequence[str]) -> str:
    """What a dinosaur is called: by its player, or by the two of a team, "Anna & Chloé"."""

    def join(first: str, second: str) -> str:
        # Translators: the players of a team, as its name where there is little room.
        return _("{first} & {second}").format(first=first, second=second)

    return reduce(join, [names[seat] for seat in side])


def team_name(side: Sequence[Seat], names: Sequence[str]) -> str:
    """What a dinosaur is called where it does something: a team is one, "Team Anna & Chloé"."""
    name = side_name(side, names)
    # Translators: the name of a team; it stands in sentences like the name of one player.
    return name if len(side) == 1 else _("Team {players}").format(players=name)
