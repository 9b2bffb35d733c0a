"""What is remembered from one game to the next, in a TOML file that people may edit.

A file that cannot be read, or a value that makes no sense, never stops the program: the default
is used, and a sentence says what was wrong and what would be right.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType

from engine.hotseat.choices import Handover, Speed, Theme
from engine.hotseat.places import make_folder
from engine.hotseat.printing import one_line
from engine.hotseat.setting_values import READERS, Wrong, shown, written
from engine.language import gettext as _
from engine.match import Occupant

__all__ = [
    "DEFAULTS",
    "KEYS",
    "Handover",
    "Settings",
    "SettingsNotSaved",
    "Speed",
    "Theme",
    "carry_over",
    "load",
    "save",
]


class SettingsNotSaved(Exception):
    """The settings file could not be written; the text is a sentence for the players."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that is remembered; the defaults are what a first start gets.

    Attributes:
        forced_plays: whether a play is made for somebody who has only one.
        fill_hands: whether hands are filled up by themselves, in games where that is a choice.
        ascii: whether only ASCII signs are drawn, even where others could be.
        confirm_end_turn: whether ending a turn with actions left is asked about once.
        language: the name of a language; None: that of the environment.
        line_up: who played last, by seat.
        last_options: the options that each game was last played with, by its name, as text that
            only the game can read.
    """

    theme: Theme = Theme.DARK
    speed: Speed = Speed.NORMAL
    handover: Handover = Handover.PERSON_CHANGES
    forced_plays: bool = False
    fill_hands: bool = True
    ascii: bool = False
    mouse: bool = True
    animations: bool = True
    confirm_end_turn: bool = True
    language: str | None = None
    line_up: tuple[Occupant, ...] = ()
    last_options: Mapping[str, str] = field(
        default_factory=lambda: MappingProxyType({}), hash=False
    )


DEFAULTS = Settings()
"""The settings of a first start."""

KEYS = tuple(one.name for one in fields(Settings))
"""What the settings file may hold."""


def carry_over(stored: Settings, before: Settings, after: Settings) -> Settings:
    """The stored settings with whatever somebody has changed from `before` to `after`.

    So what was asked for on the command line, for one start, does not get into the file.
    """
    changed = {key: getattr(after, key) for key in KEYS if _differs(key, before, after)}
    return replace(stored, **changed)


def _differs(key: str, one: Settings, other: Settings) -> bool:
    return bool(getattr(one, key) != getattr(other, key))


# -- reading ---------------------------------------------------------------------------------------


def load(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """The settings in a file, and a sentence for each thing in it that is wrong.

    A file that does not exist holds the defaults. The file is left as it is.
    """
    try:
        content = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return DEFAULTS, ()
    except OSError as error:
        told = _("{file} cannot be read ({error}). The usual settings are used.")
        return DEFAULTS, (told.format(file=one_line(path), error=error.strerror or error),)
    try:
        table = _table(content)
    except ValueError as error:
        told = _(
            "{file} cannot be understood: {error}. The usual settings are used, and the file is "
            "kept as it is."
        )
        return DEFAULTS, (told.format(file=one_line(path), error=one_line(error)),)
    return _from_table(table, path)


def _table(content: bytes) -> Mapping[str, object]:
    """What is in the content of a file.

    Raises:
        ValueError: it is not TOML.
    """
    import tomllib

    try:
        return tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise ValueError(_("it is not text in UTF-8")) from error
    except RecursionError as error:
        raise ValueError(_("its values are nested too deeply")) from error


def _from_table(table: Mapping[str, object], path: Path) -> tuple[Settings, tuple[str, ...]]:
    values: dict[str, object] = {}
    warnings: list[str] = []
    for key, value in table.items():
        if key not in READERS:
            told = _('{file}: "{key}" is none of the settings ({keys}). It is left as it is.')
            warnings.append(
                told.format(file=one_line(path), key=one_line(key), keys=", ".join(KEYS))
            )
            continue
        try:
            values[key] = READERS[key](value)
        except Wrong as wrong:
            told = wrong.sentence.format(
                file=one_line(path),
                key=key,
                value=shown(value),
                default=shown(getattr(DEFAULTS, key)),
                **wrong.fields,
            )
            warnings.append(told)
    return replace(DEFAULTS, **values), tuple(warnings)  # type: ignore[arg-type]


# -- writing ---------------------------------------------------------------------------------------


def save(path: Path, settings: Settings) -> Path | None:
    """Write the settings into the file, whole or not at all.

    Comments and keys that are none of ours stay. Only values that are not the default, or that
    stand there already, are written. A file that could not be understood, or that holds a wrong
    value, is first copied: to `settings.kept-1.toml` beside it, or the next free number.

    Returns:
        The copy, if one was made.

    Raises:
        SettingsNotSaved: the file cannot be written; it is as it was before.
    """
    # A link, as people make who keep their settings elsewhere, stays a link.
    path = Path(os.path.realpath(path))
    unwritable = make_folder(path.parent)
    if unwritable is not None:
        raise SettingsNotSaved(unwritable.sentence())
    try:
        content = _content(path)
        text = _updated(content, settings)
        copy = None
        if text is None or _holds_wrong_values(content, path):
            copy = _put_aside(path, content)
        _replace_file(path, _fresh(settings) if text is None else text)
    except OSError as error:
        told = _("The settings cannot be kept in {file} ({error}).")
        raise SettingsNotSaved(
            told.format(file=one_line(path), error=error.strerror or error)
        ) from error
    return copy


def _content(path: Path) -> bytes:
    """What is in a file that is about to be replaced; nothing if there is none.

    Raises:
        OSError: it cannot be read, or is write-protected, which a replacement would not respect.
    """
    try:
        with path.open("r+b") as file:
            return file.read()
    except FileNotFoundError:
        return b""


def _holds_wrong_values(content: bytes, path: Path) -> bool:
    known = {key: value for key, value in _table(content).items() if key in READERS}
    return bool(_from_table(known, path)[1])


def _updated(content: bytes, settings: Settings) -> str | None:
    """The content of the file with the settings in it; None if it is not TOML."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    if not content.strip():
        return _fresh(settings)
    try:
        before = _table(content)
        document = tomlkit.parse(content.decode("utf-8-sig"))
        _write_into(document, before, settings)
        text = tomlkit.dumps(document)
        after = _table(text.encode())
    except (ValueError, TOMLKitError, RecursionError):
        return None
    is_whole = _from_table(after, Path())[0] == settings and _foreign(before) == _foreign(after)
    return text if is_whole else None


def _fresh(settings: Settings) -> str:
    """The content of a new file."""
    import tomlkit

    document = tomlkit.document()
    document.add(tomlkit.comment(_("Settings of the card games; this file may be edited.")))
    _write_into(document, {}, settings)
    return tomlkit.dumps(document)


def _write_into(
    document: MutableMapping[str, object], before: Mapping[str, object], settings: Settings
) -> None:
    """Put into a document, in which `before` stands, what the settings change there."""
    for key in KEYS:
        value = written(getattr(settings, key))
        if value is None:
            document.pop(key, None)
        elif key in before:
            # 1 does not stand for true.
            if type(before[key]) is not type(value) or before[key] != value:
                document[key] = value
        elif value != written(getattr(DEFAULTS, key)):
            document[key] = value


def _foreign(table: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in table.items() if key not in READERS}


def _put_aside(path: Path, content: bytes) -> Path:
    """Copy the content to a file beside it that did not exist, or that is such a copy already."""
    number = 1
    while True:
        copy = path.with_name(f"{path.stem}.kept-{number}{path.suffix}")
        try:
            with copy.open("xb") as file:
                file.write(content)
            return copy
        except FileExistsError:
            if copy.read_bytes() == content:
                return copy
        number += 1


def _replace_file(path: Path, text: str) -> None:
    """Put a text in the place of a file at once; its mode stays."""
    import tempfile

    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}-")
    try:
        with open(descriptor, "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(descriptor)
        if path.exists():
            os.chmod(name, path.stat().st_mode & 0o777)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
