"""Points in time, as people say them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from engine.language import gettext as _


def utc_now() -> datetime:
    """Now, in UTC."""
    return datetime.now(UTC)


def moment(time: datetime, now: datetime) -> str:
    """A point in time as it is said at another one; both have a zone, and it is said in local time.

    Today and yesterday are said so; an impossible time, as of a broken file, is unknown.
    """
    try:
        local, today = time.astimezone(), now.astimezone().date()
    except (OverflowError, ValueError, OSError):
        return _("at an unknown time")
    if local.year < 1980:
        return _("at an unknown time")
    clock = f"{local:%H:%M}"
    if local.date() == today:
        return _("today at {time}").format(time=clock)
    if local.date() == today - timedelta(days=1):
        return _("yesterday at {time}").format(time=clock)
    return _("{date} at {time}").format(date=f"{local:%Y-%m-%d}", time=clock)
