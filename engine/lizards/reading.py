"""The cards of a deck's file: kinds, verbs, and what lasts; checked as they are read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from inspect import get_annotations

from engine.language import gettext as _
from engine.lizards.cards import NOTHING, CardKind, Change, Deck, Hook, Instructions, Standing
from engine.lizards.effects.base import MOST, Verb
from engine.lizards.effects.lasting import Lasts
from engine.lizards.effects.vocabulary import ANSWERS, VERBS
from engine.lizards.faults import Faults
from engine.lizards.rows import Row, is_line
from engine.lizards.words import Guard, Kind, Number, Occasion, PartType, Per, Phase, Who

PLAYERS_AT_MOST = 4
LEAST_TO_DEAL = 5 * PLAYERS_AT_MOST
"""How many cards must not be Adaptations, so that Selective Evolution can be dealt."""
LEAST_ADAPTATIONS = 3 * PLAYERS_AT_MOST
"""How many Adaptations Selective Evolution needs."""

_IN_STRIKES = (Occasion.STRIKES, Occasion.STRUCK, Occasion.DAMAGED)
_OF_STRIKES = (Who.STRIKER, Who.STRUCK)


def read_deck(data: Mapping[str, object], text: str, faults: Faults) -> Deck:
    """The deck of a file; if there are faults, it is not to be used."""
    file = Row(data, faults, None)
    name = file.text("name")
    genera: dict[str, str] = {}
    kinds = [
        *_read_dinosaurs(file, genera),
        *_read_each(file, "wild", _read_wild),
        *_read_each(file, "effect", _read_effect),
        *_read_each(file, "adaptation", _read_adaptation),
    ]
    file.close()
    _check_ids(kinds, faults)
    if not faults.found:
        _check_numbers(kinds, faults)
    return Deck(name, text, tuple(kinds), genera)


def _check_ids(kinds: Iterable[CardKind], faults: Faults) -> None:
    seen: set[str] = set()
    for kind in kinds:
        if kind.id in seen and kind.id != "?":
            faults.add(kind.name, "id", _("another card has the same id"))
        seen.add(kind.id)


def _check_numbers(kinds: Iterable[CardKind], faults: Faults) -> None:
    adaptations = sum(kind.copies for kind in kinds if kind.kind is Kind.ADAPTATION)
    others = sum(kind.copies for kind in kinds if kind.kind is not Kind.ADAPTATION)
    if others < LEAST_TO_DEAL:
        sentence = _("{count} cards besides Adaptations are too few to deal: it takes {least}")
        faults.add(None, None, sentence.format(count=others, least=LEAST_TO_DEAL))
    if adaptations < LEAST_ADAPTATIONS:
        sentence = _(
            "{count} cards that are Adaptations are too few for Selective Evolution: "
            "it takes {least}"
        )
        faults.add(None, None, sentence.format(count=adaptations, least=LEAST_ADAPTATIONS))


# -- kinds ---------------------------------------------------------------------------------------


def _named(row: Row, what: str, number: int) -> Row:
    """The same table, called by the name of its card if it has one."""
    name = row.table.get("name")
    row.card = str(name) if is_line(name) else f"{what} {number}"
    row.where = ""
    return row


def _read_each(file: Row, what: str, read: Callable[[Row], CardKind]) -> Iterator[CardKind]:
    for number, row in enumerate(file.rows(what), 1):
        yield read(_named(row, what, number))
        row.close()


def _copies(row: Row, default: int | None = None) -> int:
    return row.number("copies", 1, MOST, default)


def _printed(row: Row, field: str, default: int | None = None) -> int:
    return row.number(field, -MOST, MOST, default)


def _read_dinosaurs(file: Row, genera: dict[str, str]) -> Iterator[CardKind]:
    """Each dinosaur has its four Parts, in tables of its table."""
    for number, row in enumerate(file.rows("dinosaur", is_needed=True), 1):
        _named(row, "dinosaur", number)
        genus, name, copies = row.id("id"), row.text("name"), _copies(row, 2)
        if genus in genera and genus != "?":
            row.fault("id", _("another dinosaur has the same id"))
        genera[genus] = name
        for part in PartType:
            printed = row.row(part.value)
            if printed is not None:
                yield CardKind(
                    id=f"{genus}-{part.value}",
                    name=printed.text("name"),
                    kind=Kind.PART,
                    copies=copies,
                    genus=genus,
                    part=part,
                    attack=_printed(printed, "attack"),
                    weight=_printed(printed, "weight"),
                )
                printed.close()
        row.close()


def _read_wild(row: Row) -> CardKind:
    return CardKind(
        id=row.id("id"),
        name=row.text("name"),
        kind=Kind.PART,
        copies=_copies(row),
        attack=_printed(row, "attack"),
        weight=_printed(row, "weight"),
    )


def _read_effect(row: Row) -> CardKind:
    stores_itself = row.flag("store")
    played = _read_instructions(row, "do", can_answer=stores_itself, occasion=None)
    lasting = [verb for verb in played.verbs if isinstance(verb, Lasts)]
    if len(lasting) > 1:
        row.fault("do", _('an Effect can have "lasts" only once'))
    return CardKind(
        id=row.id("id"),
        name=row.text("name"),
        kind=Kind.EFFECT,
        copies=_copies(row),
        played=played,
        standing=lasting[0].standing if lasting else NOTHING,
        stores_itself=stores_itself,
    )


def _read_adaptation(row: Row) -> CardKind:
    attack, weight = _printed(row, "attack", 0), _printed(row, "weight", 0)
    standing = _read_standing(row)
    for change in standing.changes:
        if change.per is Per.ONCE and change.number in (Number.ATTACK, Number.WEIGHT):
            sentence = _("is printed on an Adaptation: give it as its own attack or weight")
            row.fault(f"changes {change.number.value}", sentence)
    if standing == NOTHING and not attack and not weight:
        row.fault(None, _("an Adaptation must do something"))
    return CardKind(
        id=row.id("id"),
        name=row.text("name"),
        kind=Kind.ADAPTATION,
        copies=_copies(row),
        attack=attack,
        weight=weight,
        standing=standing,
    )


# -- what cards do -------------------------------------------------------------------------------


def _read_standing(row: Row) -> Standing:
    """What a card does while it lies beside a dinosaur."""
    changes = []
    for one in row.rows("changes"):
        number, per = one.word("number", Number), one.word("per", Per, Per.ONCE)
        by = _printed(one, "by")
        if by == 0 and one.has("by"):
            one.fault("by", _("0 changes nothing"))
        one.close()
        changes.append(Change(number, by, per))
    hooks: list[Hook] = []
    for one in row.rows("when"):
        occasion = one.word("occasion", Occasion)
        if any(hook.occasion is occasion for hook in hooks):
            one.fault("occasion", _("the card has the same occasion twice"))
        hooks.append(
            Hook(occasion, _read_instructions(one, "do", can_answer=False, occasion=occasion))
        )
        one.close()
    skips = row.words("skips", Phase)
    if Phase.START in skips or Phase.LAST_REFILL in skips:
        row.fault("skips", _('what can be skipped is "refill" (both), "action" or "strike"'))
    return Standing(tuple(changes), tuple(hooks), row.words("guards", Guard), skips)


def _read_instructions(
    row: Row, field: str, *, can_answer: bool, occasion: Occasion | None
) -> Instructions:
    """Verbs, carried out in order, on an occasion or when the card is played (None).

    `can_answer` says that the card Stores itself, so that it can be Used in a Strike.
    """
    verbs: list[Verb] = []
    aims: set[Who] = set()
    for one in row.rows(field, is_needed=True):
        verb = _read_verb(one)
        if verb is None:
            continue
        verbs.append(verb)
        aims |= {verb.who} if verb.who.is_target else set()
        if isinstance(verb, ANSWERS) and not can_answer:
            one.fault("verb", _("only an Effect with store = true can answer a Strike"))
        if isinstance(verb, Lasts) and occasion is not None:
            one.fault("verb", _("only an Effect that is played can last"))
        if verb.who in _OF_STRIKES and not can_answer and occasion not in _IN_STRIKES:
            one.fault("who", _("there is no Strike at that time"))
    if len(aims) > 1:
        row.fault(field, _("one card has one target: an opponent, or any player"))
    return Instructions(tuple(verbs))


def _read_verb(row: Row) -> Verb | None:
    """A verb with its parameters, as their types say."""
    word = row.text("verb")
    kind = VERBS.get(word)
    if kind is None:
        if word != "?":
            known = ", ".join(f'"{one}"' for one in VERBS)
            row.fault("verb", _("there is no such verb, only: {known}").format(known=known))
        return None
    values = {name: _read_value(row, name, *of_type) for name, of_type in _parameters(word).items()}
    verb = _make(kind, values)
    if row.has("who") and verb.who not in verb.allowed:
        known = ", ".join(f'"{one.value}"' for one in verb.allowed)
        row.fault("who", _("with this verb it must be one of: {words}").format(words=known))
    if isinstance(verb, Lasts) and verb.standing == NOTHING:
        row.fault(None, _("an Effect that lasts must do something"))
    row.close()
    return verb


def _read_value(row: Row, name: str, kind: object, default: object) -> object:
    if kind is Standing:
        return _read_standing(row)
    if kind is bool:
        return row.flag(name)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return row.word(name, kind, default if isinstance(default, kind) else None)
    return row.number(name, 1, MOST, default if isinstance(default, int) else None)


@cache
def _parameters(word: str) -> dict[str, tuple[object, object]]:
    """The parameters of a verb: their types and defaults, by name."""
    kind = VERBS[word]
    types = get_annotations(kind, eval_str=True)
    return {
        field.name: (types[field.name], None if field.default is MISSING else field.default)
        for field in _fields(kind)
    }


def _fields(kind: type) -> tuple[Field[object], ...]:
    assert is_dataclass(kind)
    return fields(kind)


def _make(kind: type[Verb], values: Mapping[str, object]) -> Verb:
    """A verb with these parameters."""
    verb = object.__new__(kind)
    for name, value in values.items():
        object.__setattr__(verb, name, value)
    return verb
