"""What each key of the settings file may hold, and what stands there for a value."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from enum import Enum
from types import MappingProxyType

from engine.hotseat import names
from engine.hotseat.choices import Handover, Speed, Theme
from engine.hotseat.printing import one_line
from engine.language import gettext as _
from engine.match import Occupant


class Wrong(ValueError):
    """A value that makes no sense.

    Attributes:
        sentence: what is wrong and what would be right, still with its placeholders: {file},
            {key}, {value}, {default}, and those in `fields`.
    """

    def __init__(self, sentence: str, **fields: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.fields = fields


Reader = Callable[[object], object]
"""Makes a setting of what stands in the file; raises `Wrong`."""


def _one_of(kind: type[Enum]) -> Reader:
    def read(value: object) -> object:
        for member in kind:
            if isinstance(value, str) and member.value == value:
                return member
        raise Wrong(
            _("{file}: {key} is {value}, but can only be one of {choices}. {default} is used."),
            choices=", ".join(shown(member) for member in kind),
        )

    return read


def _yes_or_no(value: object) -> object:
    if isinstance(value, bool):
        return value
    raise Wrong(_("{file}: {key} is {value}, but can only be true or false. {default} is used."))


def _language(value: object) -> object:
    if isinstance(value, str) and re.fullmatch(r"[A-Za-z]{1,8}([-_.@][A-Za-z0-9-]{1,8})*", value):
        return value
    raise Wrong(
        _(
            '{file}: {key} is {value}, but has to be the name of a language, like "en" or "pt_BR". '
            "The language of the terminal is used."
        )
    )


def _line_up(value: object) -> object:
    seats = value if isinstance(value, list) else [value]
    found: list[Occupant] = []
    for seat in seats:
        match seat:
            case {"name": str(name), "computer": str(bot), **rest} if bot and not rest:
                found.append(Occupant(names.clean(name), bot))
            case {"name": str(name), **rest} if not rest:
                found.append(Occupant(names.clean(name)))
            case _other:
                raise Wrong(
                    _(
                        "{file}: {key} is {value}, but has to be a list of players, each with a "
                        "name and, if a computer plays, with computer and its level. Nobody is "
                        "remembered."
                    )
                )
    problem = names.problem([one.name for one in found])
    if problem is not None:
        raise Wrong(
            _("{file}: {key} cannot be used. {reason} Nobody is remembered."), reason=problem
        )
    return tuple(found)


def _last_options(value: object) -> object:
    if isinstance(value, dict) and all(isinstance(text, str) for text in value.values()):
        return MappingProxyType(dict(value))
    raise Wrong(
        _(
            "{file}: {key} is {value}, but has to be a table with a text for each game. The usual "
            "options are used."
        )
    )


READERS: Mapping[str, Reader] = {
    "theme": _one_of(Theme),
    "speed": _one_of(Speed),
    "handover": _one_of(Handover),
    "forced_plays": _yes_or_no,
    "fill_hands": _yes_or_no,
    "ascii": _yes_or_no,
    "mouse": _yes_or_no,
    "animations": _yes_or_no,
    "confirm_end_turn": _yes_or_no,
    "language": _language,
    "line_up": _line_up,
    "last_options": _last_options,
}
"""How each key is read; the keys are those of `Settings`."""


def written(value: object) -> object:
    """What stands in the file for a setting; `READERS` make the setting of it again."""
    match value:
        case Enum():
            return str(value.value)
        case tuple():
            return [
                {"name": one.name} | ({} if one.bot is None else {"computer": one.bot})
                for one in value
            ]
        case Mapping():
            return dict(value)
    return value


def shown(value: object) -> str:
    """A value about as it stands in the file, on one line of at most 40 characters."""
    if isinstance(value, Enum):
        value = value.value
    try:
        text = one_line(json.dumps(value, ensure_ascii=False, default=str))
    except (ValueError, RecursionError):
        text = type(value).__name__
    return text if len(text) <= 40 else text[:39] + "…"
