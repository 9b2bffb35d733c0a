"""Reading a command line strictly: whatever is not exact is refused in one clear line."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentError, ArgumentParser, Namespace
from collections.abc import Sequence

from engine.hotseat.arguments import BadArguments, BadValue, Option, Options
from engine.hotseat.printing import quoted
from engine.language import gettext as _


def read(options: Options, words: Sequence[str]) -> Namespace:
    """What a command line says: under the key of each option its value, None or False without it.

    Raises:
        BadArguments: it says something that makes no sense.
    """
    parser = ArgumentParser(
        prog=options.command,
        usage=SUPPRESS,
        add_help=False,
        allow_abbrev=False,
        exit_on_error=False,
    )
    by_name: dict[str | None, Option] = {}
    for option in options:
        by_name["/".join(option.names)] = option
        if option.metavar is None:
            parser.add_argument(*option.names, action="store_true")
        else:
            parser.add_argument(
                *option.names,
                type=option.read,
                nargs=None if option.alone is None else "?",
                const=option.alone,
            )
    try:
        found, unknown = parser.parse_known_args(words)
    except ArgumentError as error:
        option = by_name[error.argument_name]
        raise BadArguments(option.names[-1], _reason(option, error.__context__)) from error
    if unknown:
        raise BadArguments(None, _not_known(options, unknown[0]))
    return found


def _reason(option: Option, cause: BaseException | None) -> str:
    if isinstance(cause, BadValue):
        return str(cause)
    if option.metavar is None:
        return _("this option takes no value")
    return _("this option needs a value; --help shows which")


def _not_known(options: Options, word: str) -> str:
    if not word.startswith("-"):
        told = _("{word} belongs to no option; --help shows all of them")
        return told.format(word=quoted(word))
    from difflib import get_close_matches

    name = word.partition("=")[0]
    # Without the dashes, which all of them share: those would make any two look alike.
    known = {option.names[-1].strip("-"): option.names[-1] for option in options}
    for close in get_close_matches(name.strip("-"), known, 1):
        told = _("{word} is not an option; {option} is")
        return told.format(word=quoted(name), option=known[close])
    return _("{word} is not an option; --help shows all of them").format(word=quoted(name))
