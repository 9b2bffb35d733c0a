"""Which language the game speaks, and the catalogue that its texts come from.

Texts are written in English in the code, as whole sentences with named placeholders, and looked
up when they are needed:

    from engine.language import gettext as _, ngettext

    _("{name} takes the trick.").format(name=name)

The functions ask whichever catalogue is in force at that moment. Until `choose` is called, and
wherever a catalogue says nothing, that is English. English needs no catalogue, so that starting
in it reads no file and imports nothing.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from gettext import NullTranslations

DOMAIN = "hot-seat-cards"
"""The name of every catalogue: locale/<language>/LC_MESSAGES/hot-seat-cards.mo."""

ENGLISH = "en"
PSEUDO = "x-pseudo"
"""A language for tests, made on the fly: English with accents, some 40 % longer."""

_LOCALE = os.path.join(os.path.dirname(__file__), "locale")
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class _English:
    """The texts as they are written in the code."""

    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return singular if n == 1 else plural


class _Catalogue(_English):
    """The texts of a compiled catalogue."""

    def __init__(self, translations: NullTranslations) -> None:
        self._translations = translations

    def gettext(self, message: str) -> str:
        # The entry of the empty text is the head of the catalogue.
        return self._translations.gettext(message) if message else message

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return self._translations.ngettext(singular, plural, n)


_ACCENTS = str.maketrans(
    "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz",
    "ÀàƁƀÇçĎďÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöṔṕɊɋŔŕŠšŤťÛûṼṽŴŵẊẋÝýŽž",
)
_KEPT = r"(\{\{|\}\}|\{[^{}]*\}|%(?:\(\w+\))?[-+#0]*\d*(?:\.\d+)?[a-zA-Z%])"
"""What a text's accents and extra letters leave alone: {placeholders} and %-formats."""


class _Pseudo(_English):
    """English with accents and some 40 % longer, which shows what is hard-wired or too narrow.

    The extra letters are letters said twice, so that words stay words and break into lines like
    those of a real language. Every character is one cell wide.
    """

    def gettext(self, message: str) -> str:
        import re

        told: list[str] = []
        owed = 0.5
        for number, part in enumerate(re.split(_KEPT, message)):
            if number % 2:
                told.append(part)
                continue
            for letter in part:
                told.append(letter.translate(_ACCENTS))
                owed += 0.4
                if owed >= 1 and letter.isalpha():
                    told.append(told[-1])
                    owed -= 1
        return "".join(told)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        return self.gettext(super().ngettext(singular, plural, n))


_language = ENGLISH
_texts: _English = _English()


def gettext(message: str) -> str:
    """A text in the chosen language."""
    return _texts.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """The one of a text's forms that goes with the number `n`, in the chosen language."""
    return _texts.ngettext(singular, plural, n)


def chosen() -> str:
    """The language in force: one of `available()`, or `PSEUDO`."""
    return _language


def available() -> list[str]:
    """The languages that can be chosen, sorted: English, and those with a compiled catalogue."""
    try:
        found = [name for name in os.listdir(_LOCALE) if os.path.isfile(_path(name))]
    except OSError:
        found = []
    return sorted({ENGLISH, *found})


def choose(language: str | None = None) -> str:
    """Speak a language from now on: the one asked for, or else that of the environment.

    `language` is a name like "de", "pt_BR" or "de-CH.UTF-8"; None or an empty one means that
    LANGUAGE, LC_ALL, LC_MESSAGES and LANG are asked, in this order, of which the first that is
    set counts. It may be a list ("de:fr"), of which the first that is available counts. A
    language whose country has no catalogue is spoken without the country. Whatever is unknown or
    unreadable means English; nothing is raised.

    Returns:
        The language that is spoken now.
    """
    global _language, _texts
    _language, _texts = ENGLISH, _English()
    asked = language or next(filter(None, map(os.environ.get, _VARIABLES)), "")
    known = [PSEUDO, *available()]
    for one in asked.split(":"):
        name = best(one, known)
        texts = None if name is None else _load(name)
        if name is not None and texts is not None:
            _language, _texts = name, texts
            break
    return _language


def best(language: str, known: Iterable[str]) -> str | None:
    """The one of the known languages that serves for `language`, or None.

    That is the language itself, or else without its encoding, its country and so on: for
    "de-CH.UTF-8" it is "de_CH", else "de". Case does not count. "C" and "POSIX" are English.
    """
    names = {_plain(name): name for name in known}
    wanted = _plain(language)
    while wanted and wanted not in names:
        cut = max(map(wanted.rfind, "_.@"))
        wanted = wanted[:cut] if cut > 0 else ""
    return names.get(wanted)


def _plain(language: str) -> str:
    plain = language.strip().replace("-", "_").lower()
    return ENGLISH if plain.partition(".")[0] in ("c", "posix") else plain


def _path(language: str) -> str:
    return os.path.join(_LOCALE, language, "LC_MESSAGES", f"{DOMAIN}.mo")


def _load(language: str) -> _English | None:
    """The texts of a known language; None if its catalogue cannot be read."""
    if language == PSEUDO:
        return _Pseudo()
    if not os.path.isfile(_path(language)):
        return _English()
    import gettext as library
    from struct import error as cut_off

    try:
        with open(_path(language), "rb") as file:
            return _Catalogue(library.GNUTranslations(file))
    except (OSError, ValueError, LookupError, cut_off):
        return None
