"""How well a computer player plays, in words."""

from __future__ import annotations

from engine.language import gettext as _

LEVELS = ("novice", "skilled", "expert")
"""The levels of the games that there are, weakest first, so that no rules need be loaded."""


def level_name(bot: str) -> str:
    """The name of a level for people; one that this version does not know stands as it is."""
    return {"novice": _("novice"), "skilled": _("skilled"), "expert": _("expert")}.get(bot, bot)


def level_sentence(bot: str) -> str:
    """A sentence on how a level plays; nothing for one that this version does not know."""
    return {
        "novice": _("A novice plays by simple rules, and makes mistakes."),
        "skilled": _("A skilled player weighs each choice, but never thinks for long."),
        "expert": _("An expert plays on in thought, many times, for up to a second."),
    }.get(bot, "")
