"""Throwing something in although somebody else is asked: who, what, and back to the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from engine.game import View
from engine.hotseat.dialogs import ChooseSeat
from engine.hotseat.hand_area import Covered, Interrupted
from engine.language import gettext as _
from engine.machine import Seat, State
from engine.match import Frame

if TYPE_CHECKING:
    from engine.hotseat.table import TableScreen

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


async def throw_in(table: TableScreen[S, V, O]) -> list[Frame[V]]:
    """Ask who wants to throw something in, hand over to them, and play what they choose.

    Whoever was asked before has to pick up the hand again, for somebody else was at the keys.

    Returns:
        What it did, as frames; nothing if it was left.
    """
    session, face = table.session, table.face
    seats = session.people_who_may_throw_in()
    make = face.interjection
    if not seats or make is None:
        return []
    await table.hand_area.close()
    session.forget_person()
    seat = await _who(table, seats)
    while seat is not None:
        try:
            if session.needs_handover(seat, table.settings.handover):
                line = _("{name}, pick up what may be thrown in")
                await table.hand_area.hand_over(line.format(name=table.stage.names[seat]))
            choice = await table.hand_area.ask(seat, make)
        except Covered:
            session.forget_person()
            continue
        except Interrupted:
            break
        if choice is None:
            break
        with table.app.batch_update():
            frames = session.interject(seat, choice)
            await table.hand_area.close(frames)
            session.forget_person()
        return frames
    await table.hand_area.close()
    session.forget_person()
    return []


async def _who(table: TableScreen[S, V, O], seats: tuple[Seat, ...]) -> Seat | None:
    """Which of the seats it is; None if nobody wants to after all.

    The others are named with the reason; what a computer holds is not hinted at. Who plays alone
    against computers is not asked.
    """
    occupants = table.session.match.occupants
    if sum([one.is_human for one in occupants]) == 1:
        return seats[0]
    nothing, computer = _("has nothing that can be thrown in"), _("chooses by itself")
    reasons = {
        seat: nothing if one.is_human else computer
        for seat, one in enumerate(occupants)
        if seat not in seats
    }
    return await table.app.push_screen_wait(
        ChooseSeat(
            _("Throw something in"),
            _("Whose card is it? Esc lets it be, and the game goes on."),
            occupants,
            reasons,
        )
    )
