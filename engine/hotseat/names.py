"""The names of players: what is kept of one as typed, which go together, and short forms.

Every width is counted in terminal cells. A name is plain text, never markup.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Sequence

from engine.language import gettext as _

MAX_CELLS = 16
"""How wide a name can be."""

MAX_MARKS = 4
"""How many marks (accents, vowel signs) one letter can carry; more would run into other lines."""

_COMPUTERS = (
    "Ada",
    "Bruno",
    "Clara",
    "Dag",
    "Edith",
    "Felix",
    "Greta",
    "Hugo",
    "Ida",
    "Jonas",
    "Kira",
    "Linus",
)

_TAKEN_OUT = frozenset({"Cc", "Cf", "Cs"})
"""Categories of what is never drawn: control, format and direction characters, half characters."""

_UNSEEN = (
    (0x034F, 0x034F),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x2065, 0x2065),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFF8),
    (0xE0000, 0xE0FFF),
)
"""Ranges of what is not drawn although its category does not say so (default ignorable)."""

_BRAILLE_BLANK = "\u2800"


def clean(name: str) -> str:
    """The name as it is kept: what can be seen of it, at most `MAX_CELLS` cells wide.

    Control, format and direction characters and whatever else takes no room are taken out; every
    run of blanks and line ends becomes one blank, none at the ends. It is in Unicode's composed
    form (NFC), and cut between graphemes. The result may be empty; cleaning it again changes
    nothing.
    """
    text = _tidy(name)
    if text.isascii():
        return text[:MAX_CELLS].rstrip()
    sized = [(_thinned(grapheme), cells) for grapheme, cells in _graphemes(text) if cells]
    return _cut(sized, MAX_CELLS).strip()


def is_too_long(name: str) -> bool:
    """Whether `clean` cuts the name."""
    text = _tidy(name)
    if text.isascii():
        return len(text) > MAX_CELLS
    return sum(cells for _grapheme, cells in _graphemes(text)) > MAX_CELLS


def shortening(name: str) -> str:
    """What becomes of a name that is too long, as a sentence; empty for one that is not."""
    if not is_too_long(name):
        return ""
    return _("So long a name is shortened to {name}.").format(name=clean(name))


def problem(names: Sequence[str]) -> str | None:
    """Why these cannot be the names at one table, as a sentence; None if they can.

    Every seat needs a name, and no two may be equal; capitals make no difference, nor does
    anything that `clean` takes out.
    """
    seen: dict[str, str] = {}
    for number, name in enumerate(map(clean, names), 1):
        if not name:
            return _("Player {number} has no name: every player needs one.").format(number=number)
        other = seen.setdefault(key(name), name)
        if len(seen) < number:
            return _(
                '"{name}" and "{other}" are the same name: every player needs their own.'
            ).format(name=name, other=other)
    return None


def key(name: str) -> str:
    """What is equal for two names that count as equal."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", clean(name)).casefold())


def default_names(
    count: int, taken: Iterable[str] = (), *, computers: bool = False
) -> tuple[str, ...]:
    """So many names that nobody has chosen, for people or for computers; none is in `taken`.

    Those for computers begin with other letters than the names in `taken`, as far as they go.
    """
    used, initials = set(), set()
    for name in taken:
        used.add(key(name))
        initials.add(initial(name))
    found: list[str] = []
    for name in _computer_names(initials) if computers else _numbered(_("Player {number}")):
        if len(found) >= count:
            break
        if key(name) not in used:
            used.add(key(name))
            found.append(name)
    return tuple(found)


def shorten(name: str, cells: int, ellipsis: str = "…") -> str:
    """The name in at most so many cells; what was cut off is shown by the ellipsis (one cell)."""
    if name.isascii():
        if len(name) <= cells:
            return name
        kept = name[: max(cells - 1, 0)]
    else:
        sized = list(_graphemes(name))
        if sum(width for _grapheme, width in sized) <= cells:
            return name
        kept = _cut(sized, cells - 1)
    return kept.rstrip() + ellipsis if cells > 0 else ""


def initial(name: str) -> str:
    """The first letter of a name as a capital, without its accent; empty if it begins otherwise."""
    first = signs(name)[:1]
    letter = first[0].upper() if first and name[:1].isalpha() else ""
    return letter if len(letter) == 1 else ""


def signs(name: str) -> list[str]:
    """The letters and digits of a name, small and without accents, each a single character."""
    return [_plain(sign) for sign in unicodedata.normalize("NFC", name) if sign.isalnum()]


def _tidy(name: str) -> str:
    """What can be seen of a name, in Unicode's composed form, with single blanks."""
    seen = "".join(map(_seen, name))
    return " ".join(unicodedata.normalize("NFC", seen).split())


def _seen(character: str) -> str:
    """What is kept of one character: itself, a blank, or nothing."""
    if character.isspace() or character == _BRAILLE_BLANK:
        return " "
    if unicodedata.category(character) in _TAKEN_OUT:
        return ""
    code = ord(character)
    return "" if any(first <= code <= last for first, last in _UNSEEN) else character


def _thinned(grapheme: str) -> str:
    return grapheme[: 1 + MAX_MARKS]


def _graphemes(text: str) -> Iterator[tuple[str, int]]:
    """The graphemes of a text, and how many cells each takes."""
    from rich.cells import split_graphemes

    spans, _cells = split_graphemes(text)
    for start, end, cells in spans:
        yield text[start:end], cells


def _cut(sized: Iterable[tuple[str, int]], cells: int) -> str:
    """As many graphemes from the start as fit."""
    kept = ""
    for grapheme, width in sized:
        cells -= width
        if cells < 0:
            break
        kept += grapheme
    return kept


def _computer_names(initials: Collection[str]) -> Iterator[str]:
    yield from sorted(_COMPUTERS, key=lambda name: initial(name) in initials)
    yield from _numbered(_("Computer {number}"))


def _numbered(text: str) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        name = text.format(number=number)
        yield name if clean(name) == name else str(number)


def _plain(sign: str) -> str:
    """A letter or digit as a small one without an accent; one that has none stays as it is."""
    if sign.isascii():
        return sign.lower()
    from rich.cells import cell_len

    plain = unicodedata.normalize("NFKD", sign)[:1].lower()
    # The parts of a Korean syllable are as wide as itself, and no letters that anybody reads.
    is_letter = len(plain) == 1 and plain.isalnum() and cell_len(plain) == 1
    return plain if is_letter else sign
