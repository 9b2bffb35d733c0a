"""How well a computer player plays, in words."""

from __future__ import annotations

from engine.language import gettext as _


def level_name(bot: str) -> str:
    """The name of a level for people; one that this version does not know stands as it is."""
    return {"novice": _("novice")}.get(bot, bot)
